import type { finishes, maskColours } from '@copperline/contract';
import { finishLooks, legendOn, maskLooks, silkLooks } from './board-colours.ts';
import { sampleBoard, sampleLabels, sampleLayers } from './sample-board.ts';

export interface BoardPictureProps {
  /** What the picture shows, for those who do not see it; empty where a text beside it says so. */
  readonly alt: string;
  readonly mask?: (typeof maskColours)[number];
  readonly finish?: (typeof finishes)[number];
  /** The part to show, in millimetres: x, y, width, height. */
  readonly crop?: readonly [number, number, number, number];
}

/** The sample board from its layers: laminate, copper under the mask, finish on what the mask leaves open, silkscreen, holes. */
export function BoardPicture({ alt, mask = 'green', finish = 'enig', crop }: BoardPictureProps) {
  const { overLaminate, overCopper } = maskLooks[mask];
  const metal = finishLooks[finish];
  const ink = silkLooks[legendOn(mask)];
  const { width, height, corner } = sampleBoard;
  return (
    <svg
      viewBox={(crop ?? [0, 0, width, height]).join(' ')}
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      height="100%"
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      <rect width={width} height={height} rx={corner} fill={overLaminate} />
      <rect x="0.5" y="0.5" width={width - 1} height={height - 1} rx={corner - 0.5} fill={overCopper} />
      <g fill="none" stroke={overLaminate} strokeLinejoin="round" strokeLinecap="round">
        <path d={sampleLayers.thin} strokeWidth="0.72" />
        <path d={sampleLayers.wide} strokeWidth="1.9" />
        <path d={sampleLayers.pads} strokeWidth="0.5" fill={overLaminate} />
        <path d={sampleLayers.rings} strokeWidth="0.6" />
        <path d={sampleLayers.keepOut} fill={overLaminate} stroke="none" />
      </g>
      <g fill="none" stroke={overCopper} strokeLinejoin="round" strokeLinecap="round">
        <path d={sampleLayers.thin} strokeWidth="0.3" />
        <path d={sampleLayers.wide} strokeWidth="1.3" />
      </g>
      <path d={sampleLayers.vias} fill={overLaminate} opacity="0.55" />
      <path d={sampleLayers.viaHoles} fill={overLaminate} />
      <path d={sampleLayers.pads} fill={metal} />
      <path d={sampleLayers.rings} fill={metal} />
      <path d={sampleLayers.drills} fill="#0A1016" />
      <path d={sampleLayers.silk} fill="none" stroke={ink} strokeWidth="0.16" strokeLinejoin="round" />
      <path d={sampleLayers.pinOne} fill={ink} />
      <g fill={ink} textAnchor="middle" fontWeight="500">
        {sampleLabels.map(({ text, x, y, size }) => (
          <text key={text} x={x} y={y} fontSize={size}>
            {text}
          </text>
        ))}
      </g>
    </svg>
  );
}
