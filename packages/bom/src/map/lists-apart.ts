import type { Table } from '../table.ts';
import { bomVocabulary } from './bom-words.ts';
import { kindOfTable } from './file-kind.ts';
import { type Header, likelyHeaders, searchedRows } from './find-header.ts';
import { findMapping } from './find-mapping.ts';
import { headerWord } from './header-word.ts';
import { placementVocabulary } from './placement-words.ts';
import { scoreHeader, type Vocabulary } from './vocabulary.ts';

const designatorColumns = <Field extends string>(
  { words, parts }: Header,
  { fields }: Vocabulary<Field | 'designator'>,
): number[] =>
  words.flatMap((word, column) => (scoreHeader(word, parts[column] ?? [], fields.designator).rank === null ? [] : [column]));

/** Header words that both lists have, the designator's own included. */
const leastRepeated = 3;

/** Where the second list begins if its header repeats that of the first, column by column. */
const repeatedAt = (words: readonly string[], first: number, second: number): number | null => {
  const shift = second - first;
  const same = (column: number): boolean => column >= 0 && words[column] !== '' && words[column] === words[column + shift];
  let start = first;
  while (start > 0 && same(start - 1)) start -= 1;
  let end = first;
  while (end + 1 < start + shift && same(end + 1)) end += 1;
  return end - start + 1 >= leastRepeated ? start + shift : null;
};

/** The empty column between two lists. */
const gapAt = ({ rows }: Table, header: number, first: number, second: number): number | null => {
  for (let column = second - 1; column > first; column -= 1)
    if (rows.slice(header).every((row) => (row[column] ?? '') === '')) return column + 1;
  return null;
};

const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** The columns from one to before another, at their places, so that columns are the same in both lists. */
const partOf = (table: Table, from: number, to: number): Table => ({
  ...table,
  sheet: `${table.sheet} ${letters(from)}:${letters(to - 1)}`.trim(),
  rows: table.rows.map((row) => row.slice(0, to).map((cell, column) => (column < from ? '' : cell))),
});

/** A list of its own: designators, and what they are or how many. */
const isBom = (table: Table): boolean => {
  if (kindOfTable(table) !== 'bom') return false;
  const columns = findMapping({ tables: [table] }, bomVocabulary)?.columns ?? {};
  const named = [columns.mpn, columns.value, columns.quantity].filter((choice) => choice?.from === 'header');
  return columns.designator?.from === 'header' && named.length > 0;
};

/** A list of its own: designators, and where they are. */
const isPlacement = (table: Table): boolean => {
  const columns = findMapping({ tables: [table] }, placementVocabulary)?.columns ?? {};
  const { designator, x, y } = columns;
  return kindOfTable(table) === 'coordinates' && [designator, x, y].every((choice) => choice?.from === 'header');
};

/** Both lists of coordinates have a column for x and one for y at least: most tables need not be asked. */
const repeatsWords = ({ rows }: Table): boolean =>
  rows.slice(0, searchedRows).some((row) => {
    const words = row.map((cell) => headerWord(cell).squeezed).filter((word) => /\p{L}/u.test(word));
    return words.length - new Set(words).size >= 2;
  });

interface Kind<Field extends string> {
  readonly vocabulary: Vocabulary<Field | 'designator'>;
  readonly isList: (table: Table) => boolean;
}

const parted = <Field extends string>(table: Table, { vocabulary, isList }: Kind<Field>): readonly [Table, Table] | null => {
  for (const header of likelyHeaders(table, vocabulary)) {
    const [first, second] = designatorColumns(header, vocabulary);
    if (first === undefined || second === undefined) continue;
    const start = repeatedAt(header.words, first, second) ?? gapAt(table, header.row, first, second);
    if (start === null) continue;
    const width = Math.max(...table.rows.map((row) => row.length));
    const [left, right] = [partOf(table, 0, start), partOf(table, start, width)];
    if (isList(left) && isList(right)) return [left, right];
  }
  return null;
};

/** Two lists side by side in one sheet, as of top and bottom, become two tables; any other table stays as it is. */
export const listsApart = (table: Table): readonly Table[] => {
  const two =
    parted(table, { vocabulary: bomVocabulary, isList: isBom }) ??
    (repeatsWords(table) ? parted(table, { vocabulary: placementVocabulary, isList: isPlacement }) : null);
  return two === null ? [table] : [two[0], ...listsApart(two[1])];
};
