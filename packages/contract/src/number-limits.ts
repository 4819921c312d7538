import { mm } from './units.ts';

export interface NumberLimit {
  readonly min: number;
  readonly max: number;
}

/**
 * Bounds of the numbers that calls accept: the schemas refuse by them, the forms offer and explain by them. What fits the
 * bounds may still break a rule of `pricing`. Lengths are nanometres.
 */
export const numberLimits = {
  /** Side of a board or a panel. The largest board is a rule: it depends on both sides. */
  boardSideNm: { min: mm(3), max: mm(2000) },
  /** Boards of a panel in one direction. */
  panelBoards: { min: 1, max: 50 },
  railNm: { min: 0, max: mm(30) },
  designs: { min: 1, max: 10 },
  testPoints: { min: 1, max: 100_000 },
  /** 0 is none. The edges of the largest panel have room for 4400 at a pitch of 1 mm, both sides counted. */
  goldFingers: { min: 0, max: 5_000 },
  /** Side of a sheet or a frame. */
  stencilSideNm: { min: mm(50), max: mm(1000) },
  stencils: { min: 1, max: 100 },
  programmedPerBoard: { min: 0, max: 50 },
  /** Pieces of one part in a cart or a search. */
  partQuantity: { min: 1, max: 1_000_000 },
  /** Pieces of a BOM line on one board. */
  bomQuantity: { min: 0, max: 1_000_000 },
  /** Position on a board, on either side of its origin. */
  positionNm: { min: -mm(2000), max: mm(2000) },
  partId: { min: 1, max: 2_147_483_647 },
  /** Number of changes that a caller has seen. */
  revision: { min: 0, max: 2_147_483_647 },
  /** A sum that a caller has seen or enters, in cents or fen. */
  cents: { min: 0, max: 1_000_000_000_000 },
} as const satisfies Record<string, NumberLimit>;
