import type { PartFilter } from '@copperline/contract';
import { type Category, readWanted, type Wanted, type WantedText } from '@copperline/parts';
import { learnedFromPhrases } from '@copperline/parts/learned';
import { type Attempt, isCategory, leavesOf, type Wish } from './attempt.ts';
import { keyOf, wordAttempts } from './number-attempts.ts';
import { plainAttempts, scopeOf } from './parametric.ts';
import { choicesOf, sayable, wishesOf } from './wishes.ts';

export interface SearchPlan {
  readonly understood: Wanted['understood'];
  /** Typed words that no attempt looks for. */
  readonly unread: readonly string[];
  /** Whatever the attempt, these hold: the choices in the facets. */
  readonly choices: readonly Wish[];
  readonly inStock: boolean;
  /** The category that was chosen, not typed. */
  readonly chosen: Category | null;
  readonly attempts: readonly Attempt[];
  /** What the text is searched as; null where it says no kind, or where the kind was chosen. */
  readonly category: Category | null;
  /** Other kinds that it may mean. */
  readonly also: readonly Category[];
}

export interface Asked {
  readonly text: string;
  readonly category?: string | undefined;
  readonly filter?: PartFilter | undefined;
  readonly inStock?: boolean | undefined;
}

/** The same text taken for another kind than the likeliest. */
export type AskedAs = Asked & { readonly as?: Category };

/** The numbers that nicknames stand for, with as many of the wishes as will do. */
const meantAttempts = ({ numbers, category, words }: WantedText, wishes: readonly Wish[]): Attempt[] =>
  numbers.flatMap((number) => {
    const all: Attempt = {
      match: { kind: 'prefix', key: keyOf(number) },
      scope: scopeOf(category),
      wishes,
      found: 'similar',
      relaxed: [],
      unread: words.filter((word) => keyOf(word) !== ''),
      enough: 1,
    };
    return [all, { ...all, cost: 0 }];
  });

const kindsOf = ({ category, either, rival }: WantedText, chosen: Category | null): Pick<SearchPlan, 'category' | 'also'> =>
  chosen === null
    ? { category, also: [...new Set([either, rival])].flatMap((each) => (each === null || each === category ? [] : each)) }
    : { category: null, also: [] };

/** Reads what was typed and chosen, and says in which order to look. Nothing here knows a database. */
export const planSearch = ({ text: typed, category = '', filter = {}, inStock = false, as }: AskedAs): SearchPlan => {
  const text = sayable(typed);
  const chosen = isCategory(category) ? category : null;
  const wanted = readWanted(text, { category: chosen ?? as ?? null, mistyped: true, learned: learnedFromPhrases() });
  const wishes = wishesOf(wanted);
  const scope = scopeOf(wanted.category);
  // Words without a Latin letter or a digit are in no number and in no full text.
  const unread = [...wanted.words.filter((word) => keyOf(word) === ''), ...wanted.aside];
  const plan = { understood: wanted.understood, unread, choices: choicesOf(filter), inStock, chosen, ...kindsOf(wanted, chosen) };
  // A category that does not exist holds nothing; showing everything instead would be an answer to another question.
  if (category !== '' && chosen === null) return { ...plan, attempts: [] };
  if (text.trim() === '')
    return { ...plan, attempts: [{ match: { kind: 'any' }, scope, wishes: [], found: 'parts', relaxed: [], enough: 1 }] };
  if (wanted.numbers.length > 0)
    return { ...plan, attempts: [...meantAttempts(wanted, wishes), ...plainAttempts(wanted, wishes, [])] };
  const isRead = wishes.length > 0 || wanted.category !== null || wanted.lexemes.length > 0;
  if (wanted.words.some((word) => keyOf(word) !== '') || !isRead)
    return { ...plan, attempts: wordAttempts(text, wanted, chosen, wishes) };
  const exact: Attempt = {
    match: { kind: 'exact', key: keyOf(text) },
    scope: chosen === null ? null : leavesOf(chosen),
    wishes: [],
    found: 'exact',
    relaxed: [],
    enough: 1,
  };
  const whole = keyOf(text);
  // "RC0603" is read as a package and is the beginning of a number: where nothing says what kind of part, the number is meant.
  const begins: Attempt = { ...exact, match: { kind: 'prefix', key: whole }, found: 'parts' };
  const isNumber = wanted.category === null && /^(?=.*\d)(?=.*[A-Z])(?:[A-Z]|.{5})/.test(whole) && !/\s/.test(text.trim());
  const numbers = whole === '' ? [] : [isNumber ? begins : exact];
  return { ...plan, attempts: [...numbers, ...plainAttempts(wanted, wishes, [])] };
};
