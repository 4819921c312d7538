import type { ColumnChoice, Mapping } from '../mapping.ts';
import type { Table, TableFile } from '../table.ts';
import { type ColumnFacts, columnFacts, withCounts } from './column-facts.ts';
import { type Header, isNamed, keyOf, likelyHeaders, noHeader, searchedRows } from './find-header.ts';
import { fieldsOf, scoreHeader, type Vocabulary } from './vocabulary.ts';

/** The user's earlier choice for tables with the same header: column by field, null if absent. */
export type RememberedColumns<Field extends string> = Readonly<Partial<Record<Field, number | null>>>;
/** By `headerKey`. */
export type Remembered<Field extends string> = ReadonlyMap<string, RememberedColumns<Field>>;

/** Minimum score of header and content together; below it a column gets no field. */
const accepted = 1.6;
/** Minimum score for an exact header word, which the cells only have to not contradict. */
const acceptedOwn = 0.9;
const maybeNeeds = 0.05;
const acceptedAlone = 0.8;
/** Minimum content below a header word that is not known. */
const acceptedUnnamed = 1.5;

interface Option<Field extends string> {
  readonly field: Field;
  readonly column: number;
  readonly score: number;
  readonly confidence: number;
  readonly from: ColumnChoice['from'];
}

interface Ranked {
  readonly rank: number;
  readonly content: number;
  readonly score: number;
}

/** Options with an exact word: the better ranked first, unless its column is empty or, with `cellsFirst`, others fit better. */
const byRank =
  (cellsFirst: boolean) =>
  (a: Ranked, b: Ranked): number => {
    const fit = ({ content }: Ranked): number => (content <= -0.5 ? 2 : cellsFirst && content < 1 ? 1 : 0);
    return fit(a) - fit(b) || a.rank - b.rank || b.score - a.score;
  };

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
    const best = own.sort(byRank(definition.cellsFirst ?? false))[0];
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
