import { channel } from 'node:diagnostics_channel';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { type BomLine, type Candidate, type LineMatch, matchLines } from '@copperline/bom';
import type { Part } from '@copperline/parts';
import type { Db } from '../../db/database.ts';
import type { SuppliedRow } from './candidate-store.ts';
import { findCandidates } from './find-candidates.ts';
import type { BomLineRow } from './store.ts';

/** A stored line with what the catalogue has for it. */
export interface MatchedLine {
  readonly row: BomLineRow;
  readonly found: LineMatch;
}

/** The lines of a BOM, matched once: the screen, the price, the frozen revision and the export are all made of this value. */
export interface MatchedBom {
  readonly boards: number;
  readonly lines: readonly MatchedLine[];
  /** The catalogue's row of each part that was found. */
  readonly catalogue: ReadonlyMap<Part, SuppliedRow>;
}

export interface MatchQuestion {
  readonly boards: number;
  readonly now: Date;
}

/** Between two slices other requests get their turn. */
const linesAtOnce = 500;

/** Publishes `{lines}` for each run of the matcher, so that tests and benches can count them. */
export const matchChannel = channel('copperline:bom.match');

type Decided = Candidate | null | undefined;

const decisionOf = ({ decision, part_id: partId }: BomLineRow, byId: ReadonlyMap<number, Candidate>): Decided => {
  if (decision === 'none') return null;
  // A part that has left the catalogue is no decision any more.
  return partId === null ? undefined : byId.get(partId);
};

/** Finds a part for every line that is placed, by today's catalogue and stock. Dollar prices decide between parts, in every language. */
export const matchBom = async (db: Db, rows: readonly BomLineRow[], { boards, now }: MatchQuestion): Promise<MatchedBom> => {
  matchChannel.publish({ lines: rows.length });
  const stored = rows.map(({ line }) => line);
  const chosen = rows.flatMap(({ part_id: partId }) => partId ?? []);
  const { found, byId, rows: catalogue } = await findCandidates(db, stored, { now, chosen });
  const rowOf = new Map<BomLine, BomLineRow>(rows.map((row) => [row.line, row]));
  const decided =
    (remembered: boolean) =>
    (line: BomLine): Decided => {
      const row = rowOf.get(line);
      return row?.remembered === remembered ? decisionOf(row, byId) : undefined;
    };
  const options = { boards, chosen: decided(false), remembered: decided(true) };
  const lines: MatchedLine[] = [];
  for (let from = 0; from < rows.length; from += linesAtOnce) {
    if (from > 0) await yieldToOthers();
    for (const [n, match] of matchLines(stored.slice(from, from + linesAtOnce), found, options).entries()) {
      const row = rows[from + n];
      if (row !== undefined) lines.push({ row, found: match });
    }
  }
  return { boards, lines, catalogue };
};
