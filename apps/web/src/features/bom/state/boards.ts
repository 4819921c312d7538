import { ordering, type PcbSpec, quantitySteps } from '@copperline/contract';

/** What is ordered of the board itself: so many pieces, each of so many boards. */
export interface OrderedBoards {
  readonly pieces: number;
  readonly each: number;
}

/** The fewest pieces on offer that hold so many boards. */
export const piecesFor = (boards: number, each: number): PcbSpec['quantity'] =>
  quantitySteps.find((step) => step * each >= boards) ?? quantitySteps[quantitySteps.length - 1] ?? quantitySteps[0];

/** Boards to be assembled: all that are ordered, unless so few are wanted that they can only be inquired about. */
export const assembledBoards = (wanted: number, { pieces, each }: OrderedBoards): number =>
  wanted < ordering.minPcbaQuantity && piecesFor(wanted, each) === pieces ? wanted : pieces * each;
