import type { BoardOrder } from './board.ts';

/** Nothing chosen yet: the thickness is that of the job file or 1.6 mm. */
export const defaultBoardOrder: BoardOrder = {
  thicknessNm: null,
  traceNm: null,
  viaProcess: null,
  assembly: false,
  outerCopperUm: 35,
  maskColour: 'green',
};
