import type { finishes, maskColours } from '@copperline/contract';
import { finishLooks, legendOn, maskLooks, silkLooks } from './board-colours.ts';

interface BoardSketchProps {
  readonly widthNm: number;
  readonly heightNm: number;
  /** Null for a stencil. */
  readonly mask: (typeof maskColours)[number] | null;
  readonly finish: (typeof finishes)[number] | null;
  /** With parts on it. */
  readonly assembled?: boolean;
}

const side = 64;
const steel = { sheet: '#C3C7CC', edge: '#8794A1', opening: '#5B6773' };

/** Within the square, whatever the proportions; a strip stays visible. */
const fitted = (widthNm: number, heightNm: number): { readonly width: number; readonly height: number } => {
  const scale = (side - 8) / Math.max(widthNm, heightNm, 1);
  return { width: Math.max(widthNm * scale, 10), height: Math.max(heightNm * scale, 10) };
};

const pads = [0.22, 0.34, 0.46, 0.58, 0.7];

/** A board of that size and colour of which nobody has seen more: its outline, its holes, a row of pads. */
export function BoardSketch({ widthNm, heightNm, mask, finish, assembled = false }: BoardSketchProps) {
  const { width, height } = fitted(widthNm, heightNm);
  const [x, y] = [(side - width) / 2, (side - height) / 2];
  const at = (alongX: number, alongY: number) => ({ cx: x + width * alongX, cy: y + height * alongY });
  const small = Math.min(width, height);
  if (mask === null)
    return (
      <svg aria-hidden="true" viewBox={`0 0 ${side} ${side}`} width="100%" height="100%">
        <rect x={x} y={y} width={width} height={height} rx="1.5" fill={steel.sheet} stroke={steel.edge} />
        {pads.map((place) => (
          <g key={place} fill={steel.opening}>
            <circle {...at(place, 0.4)} r={small * 0.035} />
            <circle {...at(place, 0.6)} r={small * 0.035} />
          </g>
        ))}
      </svg>
    );
  const look = maskLooks[mask];
  const metal = finishLooks[finish ?? 'hasl'];
  const ink = silkLooks[legendOn(mask)];
  const corner = { near: Math.min(0.12, (small * 0.12) / width), low: Math.min(0.12, (small * 0.12) / height) };
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${side} ${side}`} width="100%" height="100%">
      <rect x={x} y={y} width={width} height={height} rx="2" fill={look.overCopper} stroke={look.overLaminate} />
      {[corner.near, 1 - corner.near].flatMap((alongX) =>
        [corner.low, 1 - corner.low].map((alongY) => (
          <circle
            key={`${alongX} ${alongY}`}
            {...at(alongX, alongY)}
            r={small * 0.05}
            fill="#FFFFFF"
            stroke={metal}
            strokeWidth={small * 0.03}
          />
        )),
      )}
      {pads.map((place) => (
        <g key={place} fill={metal}>
          <rect x={x + width * place} y={y + height * 0.34} width={width * 0.05} height={small * 0.09} />
          <rect x={x + width * place} y={y + height * 0.66 - small * 0.09} width={width * 0.05} height={small * 0.09} />
        </g>
      ))}
      <rect
        x={x + width * 0.19}
        y={y + height * 0.34 + small * 0.1}
        width={width * 0.6}
        height={Math.max(height * 0.32 - small * 0.2, 2)}
        fill={assembled ? '#1B2025' : 'none'}
        stroke={ink}
        strokeWidth="0.8"
      />
    </svg>
  );
}
