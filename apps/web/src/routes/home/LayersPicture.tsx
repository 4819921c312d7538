import { finishLooks, maskLooks, silkLooks } from '#domain/board/picture/board-colours.ts';
import { sampleBoard, sampleLayers } from '#domain/board/picture/sample-board.ts';

const { width, height, corner } = sampleBoard;

/** A sheet seen from above at an angle, `level` sheets over the lowest. */
const lying = (level: number) => `matrix(1.2 0.6 -1.2 0.6 115.6 ${98 - level * 30})`;

/** The files of the sample board as the sheets they are: outline, copper, mask, print. */
export function LayersPicture() {
  const sheet = <rect width={width} height={height} rx={corner} />;
  return (
    <svg aria-hidden="true" viewBox="0 0 260 190" width="100%" height="100%">
      <g transform={lying(0)} fill="var(--surface)" stroke="var(--edge)" strokeWidth="0.5">
        {sheet}
        <path d={sampleLayers.drills} fill="none" />
      </g>
      <g transform={lying(1)}>
        <g fill="var(--surface)" fillOpacity="0.88" stroke="var(--hairline)" strokeWidth="0.5">
          {sheet}
        </g>
        <g fill="none" stroke="var(--copper)" strokeWidth="0.5">
          <path d={sampleLayers.thin} />
          <path d={sampleLayers.wide} strokeWidth="1.3" />
        </g>
        <path d={sampleLayers.pads + sampleLayers.rings} fill="var(--copper)" />
      </g>
      <g transform={lying(2)}>
        <g fill={maskLooks.green.overCopper} fillOpacity="0.9">
          {sheet}
        </g>
        <path d={sampleLayers.pads + sampleLayers.rings} fill={finishLooks.enig} />
      </g>
      <g transform={lying(3)}>
        <g fill="var(--ink)" fillOpacity="0.9">
          {sheet}
        </g>
        <path d={sampleLayers.silk} fill="none" stroke={silkLooks.white} strokeWidth="0.35" />
      </g>
    </svg>
  );
}
