import type { ColumnFacts } from './column-facts.ts';
import { squeeze } from './header-word.ts';

/** How a field is recognised by its header word and its cells. */
export interface FieldWords {
  /** Words that mean only this field, with their rank, best first. */
  readonly exact: ReadonlyMap<string, number>;
  /** Words that may mean it; the cells decide. */
  readonly maybe: ReadonlySet<string>;
  /** Content that a possible word needs, if more than a trace. */
  readonly maybeNeeds?: number;
  /** Longer headers that contain such a word. */
  readonly fuzzy: RegExp | null;
  /** Score of the cells from -2 to 2; `never` excludes the field whatever the header says. */
  content(facts: ColumnFacts): number;
  /** Whether cells alone suffice, without a header word. */
  readonly alone: boolean;
  /** Of two columns with exact words the one whose cells fit is taken, whatever the ranks. */
  readonly cellsFirst?: boolean;
  /** Further evidence needed where the header is a word that is not known. */
  agrees?(facts: ColumnFacts): boolean;
}

export const never = -3;

export interface Vocabulary<Field extends string> {
  readonly fields: Readonly<Record<Field, FieldWords>>;
  /** Known headers of other columns: they identify a header row and get no field. */
  readonly others: ReadonlySet<string>;
  readonly otherPattern: RegExp;
}

export const fieldsOf = <Field extends string>(vocabulary: Vocabulary<Field>): Field[] =>
  Object.keys(vocabulary.fields) as Field[]; // its own keys

export interface WordScore {
  readonly score: number;
  /** Rank of an exact word; null for others. */
  readonly rank: number | null;
}

const noScore: WordScore = { score: 0, rank: null };

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Words as `headerWord` spells them; a word with an umlaut also without one. */
const list = (words: string): string[] =>
  words
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word) => [
      squeeze(word),
      ...(/[äöü]/.test(word) ? [squeeze(word.replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter))] : []),
    ]);

/** The words of a blank-separated list with their index. */
export const ranked = (words: string): ReadonlyMap<string, number> =>
  new Map(
    list(words)
      .map((word, rank): [string, number] => [word, rank])
      // A word that stands twice keeps its better rank.
      .toReversed(),
  );
export const wordSet = (words: string): ReadonlySet<string> => new Set(list(words));

/** Score of a header word for a field: 3 for an exact word, 2 for a possible word, 1 if it contains such a word. */
export const scoreWord = (word: string, { exact, maybe, fuzzy }: FieldWords): WordScore => {
  if (word === '') return noScore;
  const rank = exact.get(word);
  if (rank !== undefined) return { score: 3, rank };
  if (maybe.has(word)) return { score: 2, rank: null };
  return fuzzy?.test(word) ? { score: 1, rank: null } : noScore;
};

/** A part of a header ranks below every whole header. */
const partRank = 1_000;

/** Score of a header: of the whole word, or of a part of it that is known. */
export const scoreHeader = (word: string, parts: readonly string[], field: FieldWords): WordScore => {
  const whole = scoreWord(word, field);
  if (whole.score >= 2) return whole;
  for (const part of parts) {
    const { score, rank } = scoreWord(part, field);
    if (score >= 2) return { score, rank: rank === null ? null : rank + partRank };
  }
  return whole;
};

export const isOther = ({ others, otherPattern }: Vocabulary<string>, word: string): boolean =>
  others.has(word) || otherPattern.test(word);
