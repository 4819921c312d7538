import { calculator, impossible } from '../calculator.ts';

const sideMm = { unit: 'mm', min: 1, max: 2000 } as const;

/** Boards in a row. A row that fits exactly is not lost to the binary rounding of decimal millimetres. */
const along = (availableMm: number, boardMm: number, gapMm: number): number =>
  Math.max(0, Math.floor((availableMm + gapMm) / (boardMm + gapMm) + 1e-9));

export const panelCount = calculator({
  name: 'panel-count',
  source: 'n = floor((L + gap) / (l + gap))',
  inputs: {
    boardWidthMm: { ...sideMm, initial: 50 },
    boardHeightMm: { ...sideMm, initial: 40 },
    panelWidthMm: { ...sideMm, initial: 250 },
    panelHeightMm: { ...sideMm, initial: 200 },
    gapMm: { unit: 'mm', min: 0, max: 100, initial: 2 },
    railMm: { unit: 'mm', min: 0, max: 100, initial: 5 },
  },
  outputs: {
    across: { unit: 'one', digits: 4 },
    down: { unit: 'one', digits: 4 },
    boards: { unit: 'one', digits: 7 },
    usedPercent: { unit: 'percent', digits: 3 },
  },
  compute: ({ boardWidthMm, boardHeightMm, panelWidthMm, panelHeightMm, gapMm, railMm }) => {
    // Rails run along the two longer sides: top and bottom, unless the panel stands upright.
    const isUpright = panelHeightMm > panelWidthMm;
    const widthMm = panelWidthMm - (isUpright ? 2 * railMm : 0);
    const heightMm = panelHeightMm - (isUpright ? 0 : 2 * railMm);
    if (Math.min(widthMm, heightMm) <= 0) return impossible('railMm');
    const placed = (boardWidth: number, boardHeight: number) => {
      const across = along(widthMm, boardWidth, gapMm);
      const down = along(heightMm, boardHeight, gapMm);
      return { across, down, boards: across * down };
    };
    const straight = placed(boardWidthMm, boardHeightMm);
    const turned = placed(boardHeightMm, boardWidthMm);
    const best = turned.boards > straight.boards ? turned : straight;
    if (best.boards === 0) return impossible('boardWidthMm');
    const usedPercent = (100 * best.boards * boardWidthMm * boardHeightMm) / (panelWidthMm * panelHeightMm);
    return { ...best, usedPercent };
  },
});
