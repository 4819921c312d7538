import type { ColumnChoice, Mapping } from '../mapping.ts';
import type { Table, TableFile } from '../table.ts';
import { type ColumnFacts, columnFacts, withCounts } from './column-facts.ts';
import { headerParts, headerWord } from './header-word.ts';
import { isOther, scoreHeader, scoreWord, type Vocabulary } from './vocabulary.ts';

/** The user's earlier choice for tables with the same header: column by field, null if absent. */
export type RememberedColumns<Field extends string> = Readonly<Partial<Record<Field, number | null>>>;
/** By `headerKey`. */
export type Remembered<Field extends string> = ReadonlyMap<string, RememberedColumns<Field>>;

const searchedRows = 200;
const candidatesPerTable = 6;
/** Minimum score of header and content together; below it a column gets no field. */
const accepted = 1.6;
/** Minimum score for an exact header word, which the cells only have to not contradict. */
const acceptedOwn = 0.9;
const maybeNeeds = 0.05;
const acceptedAlone = 0.8;
/** Minimum content below a header word that is not known. */
const acceptedUnnamed = 1.5;

interface Header {
  readonly row: number;
  readonly lines: 0 | 1 | 2;
  /** As written, by column. */
  readonly cells: readonly string[];
  readonly words: readonly string[];
  /** Parts of the words that no field knows as a whole. */
  readonly parts: readonly (readonly string[])[];
}

const noHeader: Header = { row: -1, lines: 0, cells: [], words: [], parts: [] };

const isNamed = (vocabulary: Vocabulary<string>, word: string): boolean =>
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

const keyOf = (words: readonly string[]): string => {
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

const likelyHeaders = <Field extends string>({ rows }: Table, vocabulary: Vocabulary<Field>): Header[] => {
  const found: { header: Header; score: number }[] = [];
  // A repeated header does not begin a new table.
  const seen = new Set<string>();
  const add = (header: Header, score: number): void => {
    const key = keyOf(header.words);
    if (!seen.has(key)) found.push({ header, score });
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

interface Option<Field extends string> {
  readonly field: Field;
  readonly column: number;
  readonly score: number;
  readonly confidence: number;
  readonly from: ColumnChoice['from'];
}

const fieldsOf = <Field extends string>(vocabulary: Vocabulary<Field>): Field[] => Object.keys(vocabulary.fields) as Field[]; // its own keys

/** Options with an exact word: the better ranked first, unless its column is empty. */
const byRank = (
  a: { rank: number; content: number; score: number },
  b: { rank: number; content: number; score: number },
): number => Number(a.content <= -0.5) - Number(b.content <= -0.5) || a.rank - b.rank || b.score - a.score;

const optionsFor = <Field extends string>(
  facts: readonly ColumnFacts[],
  { words, parts, cells, lines }: Header,
  vocabulary: Vocabulary<Field>,
): Option<Field>[] => {
  const sure: Option<Field>[] = [];
  const likely: Option<Field>[] = [];
  const unknown = words.map(
    (word, column) => (parts[column] ?? []).length === 0 && !isNamed(vocabulary, word) && (cells[column] ?? '') !== '',
  );
  for (const field of fieldsOf(vocabulary)) {
    const definition = vocabulary.fields[field];
    const own: (Option<Field> & { rank: number; content: number })[] = [];
    const other: Option<Field>[] = [];
    for (const [column, ofColumn] of facts.entries()) {
      const word = words[column] ?? '';
      const { score, rank } = scoreHeader(word, parts[column] ?? [], definition);
      const content = definition.content(ofColumn);
      const whole = score + content;
      if (
        score > 0 &&
        whole >= (rank !== null ? acceptedOwn : score >= 2 ? 2 + (definition.maybeNeeds ?? maybeNeeds) : accepted)
      ) {
        const confidence = (rank !== null ? 0.9 : score >= 2 ? 0.7 : 0.55) + Math.max(-0.3, content * 0.04);
        if (rank !== null) own.push({ field, column, score: whole, confidence, from: 'header', rank, content });
        else other.push({ field, column, score: whole, confidence, from: 'header' });
      } else if (score === 0 && definition.alone && lines === 0 && content >= acceptedAlone) {
        other.push({ field, column, score: content, confidence: 0.3 + content * 0.12, from: 'content' });
      } else if (score === 0 && definition.alone && lines > 0 && content >= acceptedUnnamed) {
        const unnamed = (cells[column] ?? '') === '';
        if (unnamed ? content * 0.6 >= 1.1 : unknown[column] && (definition.agrees?.(ofColumn) ?? true))
          other.push({ field, column, score: content * 0.6, confidence: unnamed ? 0.45 : 0.5, from: 'content' });
      }
    }
    const best = own.sort(byRank)[0];
    if (best !== undefined) sure.push(best);
    else likely.push(...other);
  }
  // A column with an exact word of one field is not considered for another field by content.
  const byScore = (a: Option<Field>, b: Option<Field>): number => b.score - a.score || a.column - b.column;
  return [...sure.sort(byScore), ...likely.sort(byScore)];
};

interface Candidate<Field extends string> {
  readonly header: Header;
  readonly firstRow: number;
  readonly columns: Partial<Record<Field, ColumnChoice>>;
  readonly score: number;
  /** Score of the fields that make a table of this kind, without those that only add to it. */
  readonly core: number;
  /** Rows with at least two of the fields. */
  readonly lines: number;
}

const mostLines = 2_000;

/** Number of lines with at least two of the fields; more lines are better evidence. */
const proof = (rows: Table['rows'], firstRow: number, columns: readonly number[]): number => {
  let lines = 0;
  for (let row = firstRow; row < rows.length && lines < mostLines; row += 1)
    if (columns.filter((column) => (rows[row]?.[column] ?? '') !== '').length >= Math.min(2, columns.length)) lines += 1;
  return lines;
};

const evaluate = <Field extends string>(
  { rows, hidden, merged }: Table,
  header: Header,
  vocabulary: Vocabulary<Field>,
): Candidate<Field> => {
  const firstRow = header.row + Math.max(header.lines, header.row < 0 ? 1 : 0);
  const width = Math.max(0, ...rows.slice(Math.max(0, header.row), firstRow + searchedRows).map((row) => row.length));
  const facts = withCounts(
    rows,
    firstRow,
    Array.from({ length: width }, (_, column) => columnFacts({ rows, ...(merged && { merged }) }, firstRow, column)),
  );
  const columns: Partial<Record<Field, ColumnChoice>> = {};
  const taken = new Set<number>();
  let [total, core] = [0, 0];
  for (const { field, column, score, confidence, from } of optionsFor(facts, header, vocabulary)) {
    if (columns[field] !== undefined || taken.has(column)) continue;
    columns[field] = { index: column, header: header.cells[column] ?? '', confidence: Math.min(0.99, confidence), from };
    taken.add(column);
    total += score;
    if (vocabulary.fields[field].alone) core += score;
  }
  const lines = proof(rows, firstRow, [...taken]);
  const sure = header.lines === 0 ? 0.55 : 1;
  const weight = sure * (hidden ? 0.5 : 1);
  return { header, firstRow, columns, score: total * weight, core: core * weight, lines };
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

const withRemembered = <Field extends string>(
  candidate: Candidate<Field>,
  remembered: Remembered<Field> | undefined,
): Candidate<Field> => {
  const { header } = candidate;
  const choice = header.lines === 0 ? undefined : remembered?.get(keyOf(header.words));
  if (choice === undefined) return candidate;
  const entries = Object.entries(choice) as [Field, number | null][]; // its own keys
  const indices = new Set(entries.map(([, index]) => index));
  const columns: Partial<Record<Field, ColumnChoice>> = {};
  for (const [field, column] of Object.entries(candidate.columns) as [Field, ColumnChoice][]) {
    if (!(field in choice) && !indices.has(column.index)) columns[field] = column;
  }
  for (const [field, index] of entries)
    if (index !== null) columns[field] = { index, header: header.cells[index] ?? '', confidence: 1, from: 'remembered' };
  return { ...candidate, columns };
};

/** Tables are asked for their kind, their mapping and their lines; reading the columns is the expensive part of each. */
const known = new WeakMap<Table, Map<object, readonly Candidate<string>[]>>();

const candidatesOf = <Field extends string>(table: Table, vocabulary: Vocabulary<Field>): readonly Candidate<Field>[] => {
  const ofTable = known.get(table) ?? new Map<object, readonly Candidate<string>[]>();
  known.set(table, ofTable);
  const before = ofTable.get(vocabulary);
  if (before !== undefined) return before;
  const candidates = [...likelyHeaders(table, vocabulary), noHeader].map((header) => evaluate(table, header, vocabulary));
  ofTable.set(vocabulary, candidates);
  return candidates;
};

/** The highest score; `share` of it depends on the number of lines, compared with the longest. Null if none has lines. */
const bestOf = <T extends { readonly lines: number }>(
  all: readonly T[],
  scoreOf: (item: T) => number,
  share: number,
): T | null => {
  const most = Math.max(1, ...all.map(({ lines }) => lines));
  let best: T | null = null;
  let least = 0;
  for (const item of all) {
    const total = item.lines === 0 ? 0 : scoreOf(item) * (1 - share + (share * item.lines) / most);
    if (total > least) [best, least] = [item, total];
  }
  return best;
};

/** The best of some tables with its header and columns, of all tables unless named. Null if no table has a single field. */
export const findMapping = <Field extends string>(
  { tables }: Pick<TableFile, 'tables'>,
  vocabulary: Vocabulary<Field>,
  remembered?: Remembered<Field>,
  among: readonly number[] = tables.map((_, number) => number),
): Omit<Mapping<Field>, 'endRow' | 'confidence'> | null => {
  const ofTables = among.flatMap((number) => {
    const table = tables[number];
    const candidate = table === undefined ? null : bestOf(candidatesOf(table, vocabulary), ({ score }) => score, 0.3);
    return candidate === null ? [] : [{ number, candidate, lines: candidate.lines }];
  });
  // Between sheets the number of lines counts for more: a list of changes may have more columns than the list itself.
  const best = bestOf(ofTables, ({ candidate }) => candidate.core, 0.35);
  if (best === null) return null;
  const { header, firstRow, columns } = withRemembered(best.candidate, remembered);
  return { table: best.number, headerRow: header.row, firstRow, columns };
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
