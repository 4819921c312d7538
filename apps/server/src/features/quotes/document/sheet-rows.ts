import type { Speaker } from '@copperline/content';
import type { SheetQuestion } from './write-sheet.ts';
import type { WordedQuote } from './word-quote.ts';

/** A number that a spreadsheet adds up: the nearest to the decimal that was written. */
const amount = (cents: number): number => {
  const minor = Math.abs(cents);
  return Number(`${cents < 0 ? '-' : ''}${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`);
};

export const sheetRows = ({ t }: Speaker, worded: WordedQuote): SheetQuestion['rows'] => [
  [worded.title],
  ...worded.facts,
  [],
  [t('quotes.document.request')],
  ...worded.asked.flatMap(({ title, rows }) => [[title], ...rows]),
  [],
  [t('quotes.document.line'), t('quotes.document.amount'), t('quotes.document.how')],
  ...worded.groups.flatMap(({ title, lines }) => [[title], ...lines.map(({ label, cents, how }) => [label, amount(cents), how])]),
  ...(worded.total ? [[t('quotes.document.total'), amount(worded.total.amount)]] : []),
  [],
  ...worded.notes.map((note) => [note]),
];
