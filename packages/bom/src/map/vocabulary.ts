import type { ColumnFacts } from './column-facts.ts';

/** How a field is recognised by its header word and its cells. */
export interface FieldWords {
  /** Words that mean only this field, with their rank, best first. */
  readonly exact: ReadonlyMap<string, number>;
  /** Words that may mean it; the cells decide. */
  readonly maybe: ReadonlySet<string>;
  /** Longer headers that contain such a word. */
  readonly fuzzy: RegExp | null;
  /** Score of the cells from -2 to 2; `never` excludes the field whatever the header says. */
  content(facts: ColumnFacts): number;
  /** Whether cells alone suffice, without a header word. */
  readonly alone: boolean;
}

export const never = -3;

export interface Vocabulary<Field extends string> {
  readonly fields: Readonly<Record<Field, FieldWords>>;
  /** Known headers of other columns: they identify a header row and get no field. */
  readonly others: ReadonlySet<string>;
  readonly otherPattern: RegExp;
}

export interface WordScore {
  readonly score: number;
  /** Rank of an exact word; null for others. */
  readonly rank: number | null;
}

const noScore: WordScore = { score: 0, rank: null };

const list = (words: string): string[] => words.split(/\s+/).filter((word) => word !== '');

/** The words of a blank-separated list with their index. */
export const ranked = (words: string): ReadonlyMap<string, number> => new Map(list(words).map((word, rank) => [word, rank]));
export const wordSet = (words: string): ReadonlySet<string> => new Set(list(words));

/** Score of a header word for a field: 3 for an exact word, 2 for a possible word, 1 if it contains such a word. */
export const scoreWord = (word: string, { exact, maybe, fuzzy }: FieldWords): WordScore => {
  if (word === '') return noScore;
  const rank = exact.get(word);
  if (rank !== undefined) return { score: 3, rank };
  if (maybe.has(word)) return { score: 2, rank: null };
  return fuzzy?.test(word) ? { score: 1, rank: null } : noScore;
};

export const isOther = ({ others, otherPattern }: Vocabulary<string>, word: string): boolean =>
  others.has(word) || otherPattern.test(word);
