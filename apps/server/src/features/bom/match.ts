import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { type BomLine, type Candidate, type Match, matchLines } from '@copperline/bom';
import type { BomLineRow as BomLineAnswer, BomMatch, BomPart, Locale } from '@copperline/contract';
import type { Part } from '@copperline/parts';
import type { Db } from '../../db/database.ts';
import { currencyOf, rowOf } from '../parts/part-row.ts';
import type { StoredLine } from '../../db/schema.ts';
import { recordOf, type SuppliedRow } from './candidate-store.ts';
import { findCandidates } from './find-candidates.ts';
import type { BomLineRow } from './store.ts';

/** Lines as they are answered, and the parts they speak of by id. */
export interface MatchedLines {
  readonly lines: BomLineAnswer[];
  readonly parts: Record<string, BomPart>;
}

export interface MatchQuestion {
  readonly boards: number;
  readonly locale: Locale;
  readonly now: Date;
}

/** Between two slices others get their turn. */
const linesAtOnce = 500;
/** Suggestions of a long bill would be most of its answer: so many in all, and two a line at least. */
const mostSuggestions = 16_000;
const fewestSuggestions = 2;

const chosenFor = ({ decision, part_id }: BomLineRow, byId: ReadonlyMap<number, Candidate>): Candidate | null | undefined => {
  if (decision === 'none') return null;
  // A part that has left the catalogue is no decision any more.
  return part_id === null ? undefined : byId.get(part_id);
};

const bomPart = (supplied: SuppliedRow, locale: Locale): BomPart => {
  const { price: _price, supply, ...row } = rowOf(recordOf(supplied), locale, undefined);
  const { packing, datasheet } = supplied.details;
  return { ...row, packing, datasheet, supply: supply && { ...supply, stale: supplied.stale } };
};

/** The same lines every time a bill is looked at, with today's parts, stock and prices. */
export const matchRows = async (db: Db, rows: readonly BomLineRow[], question: MatchQuestion): Promise<MatchedLines> => {
  const { boards, locale, now } = question;
  const chosenIds = rows.flatMap(({ part_id }) => part_id ?? []);
  const stored: readonly StoredLine[] = rows.map(({ line }) => line);
  const {
    found,
    byId,
    rows: supplied,
  } = await findCandidates(db, stored, { currency: currencyOf(locale), now, chosen: chosenIds });
  const rowOfLine = new Map<BomLine, BomLineRow>(rows.map((row) => [row.line, row]));
  const decisionOf = (line: BomLine): Candidate | null | undefined => {
    const row = rowOfLine.get(line);
    return row && chosenFor(row, byId);
  };
  const most = Math.max(fewestSuggestions, Math.floor(mostSuggestions / Math.max(1, rows.length)));
  const parts = new Map<number, SuppliedRow>();
  const idOf = (part: Part): number => {
    const row = supplied.get(part);
    if (row === undefined) throw new Error(`${part.mpn} was matched but not found`);
    parts.set(row.id, row);
    return row.id;
  };
  const matchOf = ({ part, step, confidence, reason }: Match): BomMatch => ({
    partId: idOf(part),
    step,
    confidence,
    reason: { ...reason },
  });
  const lines: BomLineAnswer[] = [];
  for (let from = 0; from < stored.length; from += linesAtOnce) {
    const matched = matchLines(stored.slice(from, from + linesAtOnce), found, { boards, chosen: decisionOf });
    for (const [n, { match, suggestions }] of matched.entries()) {
      const row = rows[from + n];
      if (row === undefined) continue;
      lines.push({
        ...answered(row.line),
        key: row.key,
        match: match && matchOf(match),
        suggestions: suggestions.slice(0, most).map(matchOf),
        decided: decisionOf(row.line) !== undefined,
      });
    }
    if (from + linesAtOnce < stored.length) await yieldToOthers();
  }
  return { lines, parts: Object.fromEntries([...parts].map(([id, row]) => [String(id), bomPart(row, locale)])) };
};

/** A stored line without what only types call read-only. */
const answered = ({ designators, wanted, ...line }: StoredLine) => ({
  ...line,
  designators: [...designators],
  wanted: {
    ...wanted,
    parameters: { ...wanted.parameters },
    words: [...wanted.words],
    understood: [...wanted.understood],
    doubts: wanted.doubts.map(({ text, readings }) => ({ text, readings: readings.map((reading) => ({ ...reading })) })),
  },
});
