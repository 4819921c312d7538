import type { ColumnFacts } from './column-facts.ts';

/** How a field is told from a header's word and from what the cells hold. */
export interface FieldWords {
  /** Words that mean this field and nothing else, with their rank, the surest first. */
  readonly exact: ReadonlyMap<string, number>;
  /** Words that may mean it: the cells decide. */
  readonly maybe: ReadonlySet<string>;
  /** Longer headers that hold such a word. */
  readonly fuzzy: RegExp | null;
  /** How well cells fit, from -2 (hardly) to 2 (surely); `never` where no header could make it this. */
  content(facts: ColumnFacts): number;
  /** Whether cells alone may tell it, without any word. */
  readonly alone: boolean;
}

export const never = -3;

export interface Vocabulary<Field extends string> {
  readonly fields: Readonly<Record<Field, FieldWords>>;
  /** Headers that are none of the fields: they prove a header and must not be taken for anything. */
  readonly others: ReadonlySet<string>;
  readonly otherPattern: RegExp;
}

export interface WordScore {
  readonly score: number;
  /** Of the field's own words; null for any other. */
  readonly rank: number | null;
}

const noScore: WordScore = { score: 0, rank: null };

const list = (words: string): string[] => words.split(/\s+/).filter((word) => word !== '');

/** Words between blanks, numbered. */
export const ranked = (words: string): ReadonlyMap<string, number> => new Map(list(words).map((word, rank) => [word, rank]));
export const wordSet = (words: string): ReadonlySet<string> => new Set(list(words));

/** How well a header's word fits a field: 3 where it is the field's own, 2 where it may be, 1 where it holds such a word. */
export const scoreWord = (word: string, { exact, maybe, fuzzy }: FieldWords): WordScore => {
  if (word === '') return noScore;
  const rank = exact.get(word);
  if (rank !== undefined) return { score: 3, rank };
  if (maybe.has(word)) return { score: 2, rank: null };
  return fuzzy?.test(word) ? { score: 1, rank: null } : noScore;
};

export const isOther = ({ others, otherPattern }: Vocabulary<string>, word: string): boolean =>
  others.has(word) || otherPattern.test(word);
