import type { BoardChoices, BoardLimit, BoardOrder } from '@copperline/contract';
import { defaultBoardOrder, dfmLimits, um } from '@copperline/contract/values';
import type { BoardFacts, DfmOrder } from '@copperline/fab';

/** What was chosen, and what is assumed for the rest. */
export const orderOf = ({ order = {} }: BoardChoices): BoardOrder => {
  // A field that was sent as undefined must not hide what is assumed.
  const chosen = Object.fromEntries(Object.entries(order).filter(([, value]) => value !== undefined));
  return { ...defaultBoardOrder, ...chosen };
};

export const limitsOf = (order: BoardOrder): BoardLimit[] =>
  Object.entries(dfmLimits(order)).map(([name, limit]) => ({ name, ...limit }));

/** Where neither the order nor the files say how thick the board is. */
const usualThicknessNm = um(1600);

const viaProcesses = {
  tented: 'tented',
  uncovered: 'uncovered',
  plugged: 'plugged',
  'filled-capped': 'filled',
} as const satisfies Record<NonNullable<BoardOrder['viaProcess']>, DfmOrder['viaProcess']>;

/** The order as the checks take it. */
export const dfmOrder = (order: BoardOrder, facts: BoardFacts): DfmOrder => ({
  thickness: order.thicknessNm ?? facts.thickness?.value ?? usualThicknessNm,
  trace: order.traceNm,
  viaProcess: order.viaProcess === null ? null : viaProcesses[order.viaProcess],
  assembly: order.assembly,
});
