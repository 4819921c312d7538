import type { Part } from '@copperline/parts';
import type { BomLine, Match, Supply } from '../line.ts';

/** A part of the catalogue with its supply; null without an offer. */
export interface Candidate {
  readonly part: Part;
  readonly supply: Supply | null;
}

/** The result for a line: a part, or suggestions. */
export interface LineMatch {
  readonly line: BomLine;
  /** Null if no part can be taken without the user's choice. */
  readonly match: Match | null;
  readonly supply: Supply | null;
  /** Best first; alternatives if there is a match. */
  readonly suggestions: readonly Match[];
  /** A person's word: on this line, or on one like it in an earlier BOM. */
  readonly decided: 'chosen' | 'remembered' | null;
}
