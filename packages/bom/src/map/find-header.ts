import type { Mapping } from '../mapping.ts';
import type { Table, TableFile } from '../table.ts';
import { headerParts, headerWord } from './header-word.ts';
import { fieldsOf, isOther, scoreHeader, scoreWord, type Vocabulary } from './vocabulary.ts';

/** A header further down is not looked for. */
export const searchedRows = 200;
const candidatesPerTable = 6;

export interface Header {
  readonly row: number;
  readonly lines: 0 | 1 | 2;
  /** As written, by column. */
  readonly cells: readonly string[];
  readonly words: readonly string[];
  /** Parts of the words that no field knows as a whole. */
  readonly parts: readonly (readonly string[])[];
}

export const noHeader: Header = { row: -1, lines: 0, cells: [], words: [], parts: [] };

export const isNamed = (vocabulary: Vocabulary<string>, word: string): boolean =>
  isOther(vocabulary, word) || Object.values(vocabulary.fields).some((field) => scoreWord(word, field).score > 0);

const isKnown = (vocabulary: Vocabulary<string>, word: string): boolean =>
  word === '' || isOther(vocabulary, word) || Object.values(vocabulary.fields).some((field) => scoreWord(word, field).score >= 2);

const headerOf = (rows: Table['rows'], row: number, lines: 1 | 2, vocabulary?: Vocabulary<string>): Header => {
  const [upper = [], lower = []] = [rows[row], lines === 2 ? rows[row + 1] : undefined];
  const cells = Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const [above = '', below = ''] = [upper[column], lower[column]];
    // Merged cells are in both lines.
    return above === below ? above : `${above} ${below}`.replace(/\s+/g, ' ').trim();
  });
  const words = cells.map((cell) => headerWord(cell).squeezed);
  const parts = cells.map((cell, column): readonly string[] => {
    const some = vocabulary === undefined ? [] : headerParts(cell);
    return vocabulary === undefined || some.length === 0 || isKnown(vocabulary, words[column] ?? '') ? [] : some;
  });
  return { row, lines, cells, words, parts };
};

export const keyOf = (words: readonly string[]): string => {
  const trimmed = [...words];
  while (trimmed.at(-1) === '') trimmed.pop();
  return trimmed.join('|');
};

/** Header score of a row: known field words (each field once) and other known columns, minus unknown cells. */
const headerScore = <Field extends string>({ cells, words, parts }: Header, vocabulary: Vocabulary<Field>): number => {
  const best = new Map<string, number>();
  let [others, strange] = [0, 0];
  for (const [column, word] of words.entries()) {
    let [most, field] = [0, ''];
    for (const [name, definition] of Object.entries(vocabulary.fields) as [Field, Vocabulary<Field>['fields'][Field]][]) {
      const { score } = scoreHeader(word, parts[column] ?? [], definition);
      if (score > most) [most, field] = [score, name];
    }
    if (most > 0) best.set(field, Math.max(best.get(field) ?? 0, most));
    else if (word !== '' && isOther(vocabulary, word)) others += 1;
    else if ((cells[column] ?? '') !== '') strange += 1;
  }
  const known = [...best.values()].reduce((sum, score) => sum + score, 0);
  if (best.size === 0 || best.size + others < 2) return 0;
  return known + Math.min(others, 4) - Math.min(3, strange * 0.5);
};

/** Share of the later header's score that the earlier one needs. */
const repeatedShare = 0.7;

/** Lists by kind of part repeat their header with other words in some columns: the same words in most of the columns. */
const isRepeated = (before: Header, { words, row }: Header): boolean => {
  if (row - before.row < 2) return false;
  const filled = words.filter((word) => word !== '').length;
  const same = words.filter((word, column) => word !== '' && word === before.words[column]).length;
  return same >= 4 && same >= filled * 0.6;
};

const titleRows = 20;

/** A header in a language that the vocabulary does not know: different words without digits, and cells with digits below. */
const isUnknownHeader = (rows: Table['rows'], row: number): boolean => {
  const filled = (cells: readonly string[] | undefined): string[] => (cells ?? []).filter((cell) => cell !== '');
  const [words, below] = [filled(rows[row]), filled(rows[row + 1])];
  return (
    words.length >= 3 &&
    new Set(words).size === words.length &&
    words.every((word) => word.length <= 40 && !/\d/.test(word)) &&
    below.length >= 3 &&
    below.some((cell) => /\d/.test(cell))
  );
};

export const likelyHeaders = <Field extends string>({ rows }: Table, vocabulary: Vocabulary<Field>): Header[] => {
  const found: { header: Header; score: number }[] = [];
  // A repeated header does not begin a new table.
  const seen = new Set<string>();
  const add = (header: Header, score: number): void => {
    const key = keyOf(header.words);
    const again = found.some((before) => isRepeated(before.header, header) && before.score >= score * repeatedShare);
    if (!seen.has(key) && !again) found.push({ header, score });
    seen.add(key);
  };
  for (let row = 0; row < Math.min(rows.length, searchedRows); row += 1) {
    const single = headerOf(rows, row, 1, vocabulary);
    if (single.cells.every((cell) => cell === '')) continue;
    const score = headerScore(single, vocabulary);
    if (score >= 3) add(single, score);
    const double = headerOf(rows, row, 2, vocabulary);
    const both = headerScore(double, vocabulary);
    // A second line belongs to the header only if joined it gives new known words; a line of parts does not.
    if (both >= 3 && both >= score + 1 && both >= headerScore(headerOf(rows, row + 1, 1, vocabulary), vocabulary) + 1)
      add(double, both);
  }
  if (found.length === 0) {
    const row = rows.slice(0, titleRows).findIndex((_, at) => isUnknownHeader(rows, at));
    if (row >= 0) return [headerOf(rows, row, 1, vocabulary)];
  }
  return found
    .sort((a, b) => b.score - a.score || a.header.row - b.header.row)
    .slice(0, candidatesPerTable)
    .map(({ header }) => header);
};

/** Number of header rows: 0, 1 or 2. */
export const headerRows = ({ headerRow, firstRow }: Pick<Mapping<string>, 'headerRow' | 'firstRow'>): 0 | 1 | 2 =>
  headerRow < 0 ? 0 : firstRow - headerRow >= 2 ? 2 : 1;

/** The header of a table as a key, equal for files of the same kind; empty without a header. */
export const headerKey = (table: Table, mapping: Mapping<string>): string => {
  const lines = headerRows(mapping);
  return lines === 0 ? '' : keyOf(headerOf(table.rows, mapping.headerRow, lines).words);
};

/** Header texts by column, as in `Mapping`. */
export const headerCells = (table: Table, mapping: Pick<Mapping<string>, 'headerRow' | 'firstRow'>): readonly string[] => {
  const lines = headerRows(mapping);
  return lines === 0 ? [] : headerOf(table.rows, mapping.headerRow, lines).cells;
};

/** The fields that the likeliest header of a file names exactly, whether or not there is a line below it. */
export const namedFields = <Field extends string>(
  { tables }: Pick<TableFile, 'tables'>,
  vocabulary: Vocabulary<Field>,
): ReadonlySet<Field> => {
  for (const table of tables) {
    const [header] = likelyHeaders(table, vocabulary);
    if (header === undefined) continue;
    return new Set(
      fieldsOf(vocabulary).filter((field) =>
        header.words.some((word, column) => scoreHeader(word, header.parts[column] ?? [], vocabulary.fields[field]).score >= 2),
      ),
    );
  }
  return new Set();
};
