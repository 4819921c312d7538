import type { PartFound } from '@copperline/contract';
import { type Category, decodeMpn, mpnKeys, numbersMarked, type Parameter, type WantedText } from '@copperline/parts';
import { type Attempt, type Hope, leafCategories, leavesOf, valueParameter, type Wish } from './attempt.ts';
import { lexemeQuery } from '../lexemes.ts';
import { parametricAttempts, plainAttempts, scopeOf } from './parametric.ts';
import { givenUp } from './relaxing.ts';
import { hopesOf, toldWishes } from './wishes.ts';

/** Fewer hits than this on the beginning of a number, and we look inside numbers and words as well. */
const aPage = 25;
const shortestPrefix = 2;
const shortestWithin = 3;
const shortestSimilar = 4;

interface NumberOptions {
  readonly scope: readonly Category[] | null;
  readonly wishes: readonly Wish[];
  readonly also?: string | null;
  readonly hopes?: readonly Hope[];
  readonly relaxed: readonly string[];
  readonly unread: readonly string[];
}

/** From so many characters on, a number with one mistake in it says what is meant; a shorter one may well be a piece of another. */
const longNumber = 6;

/** Letters and figures, as most short numbers are: LM538, 1N418. */
const isMistyped = /^(?:[A-Z]{1,5}\d{3,5}|\d[A-Z]\d{3,4})[A-Z]{0,2}$/;

const isLong = (key: string): boolean => key.length >= longNumber && /^(?=.*\d)(?=.*[A-Z])[!-~]+$/.test(key);

const isNumberLike = (key: string): boolean => key.length >= shortestSimilar && /\d/.test(key) && /[A-Z]|\d{4}/.test(key);

const nearAttempt = (key: string, { scope, wishes, unread }: NumberOptions): Attempt[] =>
  key.length < shortestSimilar || !/\d/.test(key)
    ? []
    : [{ match: { kind: 'near', key }, scope, wishes, found: 'similar', relaxed: [], unread, enough: 1, ifNothing: true }];

/** A number: what begins with it; where that is little, what holds it or all its words. */
const numberAttempts = (key: string, words: readonly string[], options: NumberOptions): Attempt[] => {
  const found: PartFound = options.relaxed.length === 0 ? 'parts' : 'relaxed';
  const attempts: Attempt[] = [];
  if (key.length >= shortestPrefix) attempts.push({ ...options, match: { kind: 'prefix', key }, found, enough: aPage });
  // A long number without the letters before it, as 24C256, is no mistake.
  if (isLong(key)) attempts.push({ ...options, match: { kind: 'within', key, query: null }, found, enough: 1, ifNothing: true });
  if (isLong(key)) attempts.push(...nearAttempt(key, options));
  const query = lexemeQuery(words);
  if (query !== null || key.length >= shortestWithin)
    attempts.push({ ...options, match: { kind: 'within', key, query }, found, enough: 1 });
  return attempts;
};

/** Categories whose numbers are spelled out of sizes and values: any figures are in some of them. */
const spelledOut: readonly Category[] = ['chip-resistors', 'mlcc'];

/** Another maker's number of the same family: UA741 for LM741, 2N2222 for MMBT2222. */
const sameFamily = (key: string, scope: readonly Category[] | null): Attempt[] => {
  const [, figures] = /^(?:\d?[A-Z]{1,4})(\d{3,5})[A-Z]{0,2}$/.exec(key) ?? [];
  if (figures === undefined) return [];
  const among = (scope ?? leafCategories).filter((category) => !spelledOut.includes(category));
  return [
    { match: { kind: 'within', key: figures, query: null }, scope: among, wishes: [], found: 'similar', relaxed: [], enough: 1 },
  ];
};

/** The part that a printed code usually stands for. */
const markedAttempts = (text: string, scope: readonly Category[] | null): Attempt[] =>
  numbersMarked(text).map((number) => ({
    match: { kind: 'prefix', key: keyOf(number) },
    scope,
    wishes: [],
    found: 'similar',
    relaxed: [],
    enough: 1,
  }));

export const keyOf = (text: string): string => {
  const { normal } = mpnKeys(text);
  return /[A-Z0-9]/.test(normal) ? normal : '';
};

/** Words and nothing else: a number, or words of the full text. */
const unknownAttempts = (text: string, words: readonly string[], options: NumberOptions): Attempt[] => {
  // A number with a comma in it, as BC807-40,215, is two words and one key.
  const key = keyOf(/^[!-~]+$/.test(text.trim()) ? text : words.join(''));
  const [prefix, ...others] = numberAttempts(key, words, options);
  const decoded = decodedAttempts(text, options);
  const [asGood, ...relaxed] = decoded;
  // A number that says what it is: near numbers of the same value, then parts that are as good, then other near numbers.
  const said = asGood === undefined ? [] : [...nearAttempt(key, { ...options, wishes: valueWishes(asGood) }), asGood];
  const marked = markedAttempts(text, options.scope).map((attempt) => ({ ...attempt, unread: options.unread }));
  return [
    ...(marked.length === 0 || prefix === undefined ? [] : [{ ...prefix, match: { kind: 'exact', key } } as const]),
    ...marked,
    ...(prefix === undefined ? [] : [prefix]),
    ...said,
    ...others,
    ...(isLong(key) ? [] : nearAttempt(key, options)),
    ...relaxed,
    ...sameFamily(key, options.scope).map((attempt) => ({ ...attempt, unread: options.unread })),
    ...similarAttempts(key, options),
  ];
};

const valueWishes = ({ scope, wishes }: Attempt): Wish[] => {
  const values = new Set((scope ?? []).map(valueParameter));
  return wishes.filter(({ name }) => name === 'package' || values.has(name as Parameter));
};

/** Letters and figures that are one number with a blank in it. */
const split = /(?<![A-Za-z\d])([A-Za-z]{2,8}) (\d{2,5}[A-Za-z]{0,2})(?![A-Za-z\d])/g;

/** "Attiny 85 dip", "lm 358": if a number begins so, it is meant, with its package and mounting. */
const splitAttempts = (text: string, scope: NumberOptions['scope'], wishes: readonly Wish[]): Attempt[] =>
  [...text.matchAll(split)].map(([, letters = '', figures = '']): Attempt => {
    const bodily = wishes.filter(({ name }) => name === 'package' || name === 'mounting');
    return {
      match: { kind: 'prefix', key: keyOf(letters + figures) },
      scope,
      wishes: bodily,
      found: 'parts',
      relaxed: [],
      enough: 1,
    };
  });

/** What is typed and not understood: perhaps a number, perhaps words, alone or beside figures. */
export const wordAttempts = (text: string, wanted: WantedText, chosen: Category | null, wishes: readonly Wish[]): Attempt[] => {
  const told = scopeOf(wanted.category);
  const only = chosen === null ? null : leavesOf(chosen);
  const free: NumberOptions = { scope: only, wishes: [], relaxed: [], unread: [] };
  const whole = keyOf(text);
  const words = wanted.words.filter((word) => keyOf(word) !== '');
  const left = keyOf(words.join(''));
  if (wanted.understood.length === 0)
    return [
      ...codedAttempts(whole, wanted, free),
      ...unknownAttempts(text, words, free),
      ...keysApart(words).flatMap((apart) =>
        unknownAttempts(apart.words.join(' '), apart.words, { ...free, unread: apart.unread }),
      ),
      // A sentence in words that no list has, of which only phrases say what is meant.
      ...(chosen === null && wanted.category !== null ? plainAttempts(wanted, wishes, words) : []),
    ];
  const attempts: Attempt[] = splitAttempts(text, only, wishes);
  // "RC0805 FR-07 100RL": a number typed with spaces, of which a piece looks like a value.
  if (whole.length >= shortestSimilar)
    attempts.push({ ...free, match: { kind: 'prefix', key: whole }, found: 'parts', enough: 1 });
  if (left !== '') {
    const also = lexemeQuery([], wanted.lexemes);
    const both: NumberOptions = { scope: told, wishes, also, hopes: hopesOf(wanted, wishes), relaxed: [], unread: [] };
    for (const word of words)
      for (const marked of markedAttempts(word, told))
        attempts.push({ ...marked, wishes, unread: words.filter((other) => other !== word) });
    attempts.push(...numberAttempts(left, words, both));
    // LM538 beside 运放: a short number with a mistake in it is meant where its kind has one like it.
    if (told !== null && isMistyped.test(left)) attempts.push(...nearAttempt(left, { ...both, wishes: [] }));
    const apart = keysApart(words);
    for (const { key, words: looked, unread } of apart) attempts.push(...numberAttempts(key, looked, { ...both, unread }));
    if (isLong(whole)) attempts.push(...nearAttempt(whole, free));
    for (const { key, unread } of apart.length === 0 ? [{ key: left, unread: [] }] : apart)
      attempts.push(...besideAttempts(key, { ...both, unread }, only));
  }
  return [...attempts, ...plainAttempts(wanted, wishes, words)];
};

/** 104 alone, if it is no part's number, is what is printed on a capacitor. */
const codedAttempts = (key: string, { doubts, words }: WantedText, free: NumberOptions): Attempt[] => {
  const coded =
    words.length === 1
      ? doubts.flatMap(({ readings }) => readings).find(({ capacitance }) => capacitance !== undefined)
      : undefined;
  if (coded === undefined || free.scope !== null) return [];
  return [
    { ...free, match: { kind: 'exact', key }, found: 'exact', enough: 1 },
    {
      ...free,
      match: { kind: 'any' },
      scope: leavesOf('capacitors'),
      wishes: toldWishes(coded, null),
      found: 'parts',
      enough: 1,
    },
  ];
};

interface KeyApart {
  readonly key: string;
  readonly words: readonly string[];
  readonly unread: readonly string[];
}

/** Of a pasted list the first few are looked for one by one. */
const mostNumbers = 4;

/** The numbers without the words that nobody knows, together and, where there are several, each by itself. */
const keysApart = (words: readonly string[]): KeyApart[] => {
  const numbers = words.filter((word) => /\d/.test(word));
  const some = (looked: readonly string[]): KeyApart[] =>
    looked.length === 0 || looked.length === words.length
      ? []
      : [{ key: keyOf(looked.join('')), words: looked, unread: words.filter((word) => !looked.includes(word)) }];
  return [...some(numbers), ...(numbers.length < 2 ? [] : numbers.slice(0, mostNumbers).flatMap((number) => some([number])))];
};

/** A number that not all of the wishes beside it fit: as few of them as will do are given up, and the category last. */
const besideAttempts = (key: string, options: NumberOptions, only: NumberOptions['scope']): Attempt[] => {
  const { scope: told, wishes, also = null, unread } = options;
  // A short rest beside a category, as 6x6 beside a switch, is no number for which to give anything up.
  if (!isNumberLike(key)) return [];
  const relaxing = { wishes, also, relaxed: [], unread, enough: 1, cost: 0 } as const;
  const near: Attempt = { ...relaxing, match: { kind: 'near', key }, found: 'similar', scope: only, told, cost: givenUp.value };
  const attempts: Attempt[] = [
    { ...relaxing, match: { kind: 'prefix', key }, scope: only, told, found: 'relaxed' },
    { ...relaxing, match: { kind: 'within', key, query: null }, scope: told, found: 'relaxed', cost: givenUp.words },
    ...(isLong(key) ? [near] : []),
    ...sameFamily(key, told).map((attempt) => ({ ...attempt, ...relaxing, cost: givenUp.value })),
  ];
  if (also === null) return attempts;
  return [
    ...attempts,
    ...attempts.map(({ cost = 0, ...attempt }) => ({
      ...attempt,
      also: null,
      relaxed: ['function'],
      cost: cost + givenUp.words,
    })),
  ];
};

/** A number that nobody lists may still say what it is: then parts that are as good come before numbers that look alike. */
const decodedAttempts = (text: string, { scope: only, unread }: NumberOptions): Attempt[] => {
  const decoded = decodeMpn(mpnKeys(text).exact);
  if (decoded === null || only?.includes(decoded.category) === false) return [];
  const { category, parameters, package: name } = decoded;
  const wishes: Wish[] = [...toldWishes(parameters, category), { name: 'package', met: 'same', values: [name] }];
  return parametricAttempts([category], wishes).map((attempt) => ({ ...attempt, found: 'similar', unread, ifNothing: true }));
};

const similarAttempts = (key: string, { scope, unread }: NumberOptions): Attempt[] =>
  key.length < shortestSimilar
    ? []
    : [{ match: { kind: 'similar', key }, scope, wishes: [], found: 'similar', relaxed: [], unread, enough: 1 }];
