import type { Match } from '@copperline/bom';
import type { BomLineRow as BomLineAnswer, BomMatch, BomPart, Locale } from '@copperline/contract';
import type { Part } from '@copperline/parts';
import type { StoredLine } from '../../db/schema.ts';
import { rowOf } from '../parts/part-row.ts';
import { recordOf, type SuppliedRow } from './candidate-store.ts';
import type { MatchedBom } from './match.ts';

/** Lines as they are answered, and the parts they speak of by id. */
export interface ShownLines {
  readonly lines: BomLineAnswer[];
  readonly parts: Record<string, BomPart>;
}

/** Suggestions of a long BOM would be most of its answer: so many in all, and two a line at least. */
const mostSuggestions = 16_000;
const fewestSuggestions = 2;

const bomPart = (supplied: SuppliedRow, locale: Locale): BomPart => {
  const { price: _price, supply, ...row } = rowOf(recordOf(supplied), locale, undefined);
  const { packing, datasheet } = supplied.details;
  return { ...row, packing, datasheet, supply: supply && { ...supply, stale: supplied.stale } };
};

/** A stored line without the readonly of its type. */
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

/** A matched BOM as the workspace shows it; prices of parts are in the currency of the language. */
export const shownLines = ({ lines, catalogue }: MatchedBom, locale: Locale): ShownLines => {
  const most = Math.max(fewestSuggestions, Math.floor(mostSuggestions / Math.max(1, lines.length)));
  const parts = new Map<number, SuppliedRow>();
  const idOf = (part: Part): number => {
    const row = catalogue.get(part);
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
  const shown = lines.map(({ row: { key, line }, found: { match, suggestions, decided } }) => ({
    ...answered(line),
    key,
    match: match && matchOf(match),
    suggestions: suggestions.slice(0, most).map(matchOf),
    decided: decided !== null,
    remembered: decided === 'remembered',
  }));
  return { lines: shown, parts: Object.fromEntries([...parts].map(([id, row]) => [String(id), bomPart(row, locale)])) };
};
