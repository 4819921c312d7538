import type { Part } from '@copperline/parts';
import type { BomLine, Match, Supply } from '../line.ts';

/** A part that was looked up, with what is known of its supply; null where nobody offers it. */
export interface Candidate {
  readonly part: Part;
  readonly supply: Supply | null;
}

/** What a line has come to: a part, or parts to choose from. */
export interface LineMatch {
  readonly line: BomLine;
  /** Null where nothing was found that may be taken without asking. */
  readonly match: Match | null;
  readonly supply: Supply | null;
  /** The best first; with a match they are its alternatives. */
  readonly suggestions: readonly Match[];
  /** A person's word: on this line, or on one like it in an earlier BOM. */
  readonly decided: 'chosen' | 'remembered' | null;
}
