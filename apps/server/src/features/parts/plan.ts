import type { PartFilter, PartFound } from '@copperline/contract';
import {
  type Category,
  categories,
  decodeMpn,
  type Met,
  mpnKeys,
  type Parameter,
  type ParameterValues,
  parameters as definitions,
  readWanted,
  type Wanted,
} from '@copperline/parts';
import { lexemeQuery } from './lexemes.ts';

/** What a part must have: one of these values, or one that is at least or at most as much. */
export interface Wish {
  readonly name: Parameter | 'package' | 'maker' | 'mounting';
  readonly met: Met;
  readonly values: readonly (number | string)[];
}

/** How what was typed is held against part numbers and words. */
export type Match =
  | { readonly kind: 'any' }
  | { readonly kind: 'exact'; readonly key: string }
  /** Where the very number exists, its beginnings are enough. */
  | { readonly kind: 'prefix'; readonly key: string }
  /** The number anywhere in a number, or all words in the full text. */
  | { readonly kind: 'within'; readonly key: string; readonly query: string | null }
  | { readonly kind: 'similar'; readonly key: string }
  /** Whatever has the value nearest to this one. */
  | { readonly kind: 'nearest'; readonly name: Parameter; readonly value: number };

/** One way to take what was typed. The first that finds enough is the answer. */
export interface Attempt {
  readonly match: Match;
  /** Leaves of the tree; null for all of them. */
  readonly scope: readonly Category[] | null;
  readonly wishes: readonly Wish[];
  /** Ratings that were given up: the nearer to them the sooner. */
  readonly prefers?: readonly Wish[];
  readonly found: PartFound;
  /** What the typed text asks for and this attempt leaves out. */
  readonly relaxed: readonly string[];
  readonly enough: number;
}

export interface SearchPlan {
  readonly understood: Wanted['understood'];
  /** Whatever the attempt, these hold: the choices in the facets. */
  readonly choices: readonly Wish[];
  readonly inStock: boolean;
  /** The category that was chosen, not typed. */
  readonly chosen: Category | null;
  readonly attempts: readonly Attempt[];
}

export interface Asked {
  readonly text: string;
  readonly category?: string | undefined;
  readonly filter?: PartFilter | undefined;
  readonly inStock?: boolean | undefined;
}

/** Fewer hits than this on the beginning of a number, and we look inside numbers and words as well. */
const aPage = 25;
const shortestPrefix = 2;
const shortestWithin = 3;
const shortestSimilar = 4;

const isCategory = (name: string): name is Category => Object.hasOwn(categories, name);
export const isParameter = (name: string): name is Parameter => Object.hasOwn(definitions, name);
const allCategories = Object.keys(categories) as readonly Category[];

/** Every category that parts can hang on. */
export const leafCategories = allCategories.filter((category) => categories[category].parent !== null);

/** A root stands for what lies below it. */
export const leavesOf = (category: Category): readonly Category[] =>
  categories[category].parent === null ? leafCategories.filter((leaf) => categories[leaf].parent === category) : [category];

/** The category's first parameter that is a number: it has a column, and an index, of its own. */
export const valueParameter = (category: Category): Parameter | null =>
  categories[category].parameters.find((name) => definitions[name].unit !== null) ?? null;

/** What is given up first when nothing fits; what is not named here is given up last, and of the value only its exactness. */
const leastImportant: readonly Wish['name'][] = [
  'mounting',
  'technology',
  'temperatureCoefficient',
  'tolerance',
  'stability',
  'loadCapacitance',
  'power',
  'seriesResistance',
  'voltage',
  'current',
  'outputCurrent',
  'dielectric',
  'maker',
  'package',
];

const wishOf = (name: Parameter, values: readonly (number | string)[]): Wish => ({ name, met: definitions[name].met, values });

const toldWishes = (values: ParameterValues): Wish[] =>
  Object.entries(values).flatMap(([name, value]) => (isParameter(name) && value !== undefined ? [wishOf(name, [value])] : []));

const wishesOf = (wanted: Wanted): Wish[] => {
  const told = toldWishes(wanted.parameters);
  // A doubtful figure finds what either reading finds: both are shown, none is decided.
  const doubtful = wanted.doubts.flatMap(({ readings }) => {
    const entries = readings.flatMap((reading) => Object.entries(reading));
    const [first] = entries;
    const same = entries.filter(([name]) => name === first?.[0]);
    return first && isParameter(first[0])
      ? [
          wishOf(
            first[0],
            same.flatMap(([, value]) => value ?? []),
          ),
        ]
      : [];
  });
  const named = (['package', 'maker', 'mounting'] as const).flatMap((name): Wish[] =>
    wanted[name] === '' ? [] : [{ name, met: 'same', values: [wanted[name]] }],
  );
  return [...told, ...doubtful, ...named];
};

/** Choices in the facets are taken as they are: a chosen 16 V is 16 V. Names nobody offers are not looked at. */
const choicesOf = (filter: PartFilter): Wish[] =>
  Object.entries(filter).flatMap(([name, given]): Wish[] => {
    if (given.length === 0) return [];
    const values = given.map(sayable);
    if (name === 'package' || name === 'maker' || name === 'mounting') return [{ name, met: 'same', values }];
    if (!isParameter(name)) return [];
    const isNumber = definitions[name].unit !== null;
    return [{ name, met: 'same', values: isNumber ? values.map(Number).filter(Number.isFinite) : values }];
  });

const byImportance = (wishes: readonly Wish[], scope: readonly Category[] | null): Wish[] => {
  const values = new Set((scope ?? []).map(valueParameter));
  const place = ({ name, met }: Wish): number => {
    if (met === 'same' && values.has(name as Parameter)) return leastImportant.length + 1;
    const found = leastImportant.indexOf(name);
    return found === -1 ? leastImportant.length : found;
  };
  return wishes.toSorted((a, b) => place(a) - place(b));
};

/** The wishes, then ever fewer of them: the least important goes first; at last the nearest value is taken for the one that was named. */
const parametricAttempts = (
  scope: readonly Category[] | null,
  wishes: readonly Wish[],
  before: readonly string[] = [],
): Attempt[] => {
  const order = byImportance(wishes, scope);
  const most = scope === null ? order.length - 1 : order.length;
  const values = new Set((scope ?? []).map(valueParameter));
  const attempts: Attempt[] = [];
  for (let dropped = 0; dropped <= most; dropped += 1) {
    const gone = order.slice(0, dropped);
    if (gone.some(({ name, met }) => met === 'same' && values.has(name as Parameter))) break;
    const relaxed = [...before, ...gone.map(({ name }) => name)];
    const found = relaxed.length === 0 ? 'parts' : 'relaxed';
    const prefers = gone.filter(({ met }) => met !== 'same');
    attempts.push({ match: { kind: 'any' }, scope, wishes: order.slice(dropped), prefers, found, relaxed, enough: 1 });
  }
  return [...attempts, ...nearestAttempts(scope, order, before)];
};

/** A value that nobody makes: the nearest that somebody does, in the same package where one was named. */
const nearestAttempts = (scope: readonly Category[] | null, order: readonly Wish[], before: readonly string[]): Attempt[] => {
  const values = new Set((scope ?? []).map(valueParameter));
  const wish = order.find(({ name, met }) => met === 'same' && values.has(name as Parameter));
  const [value] = wish?.values ?? [];
  if (wish === undefined || typeof value !== 'number' || !isParameter(wish.name)) return [];
  const match: Match = { kind: 'nearest', name: wish.name, value };
  const kept = order.filter(({ name }) => name === 'package');
  const relaxed = [...before, ...order.filter((each) => !kept.includes(each)).map(({ name }) => name)];
  return [{ match, scope, wishes: kept, found: 'relaxed', relaxed, enough: 1 }];
};

interface NumberOptions {
  readonly scope: readonly Category[] | null;
  readonly wishes: readonly Wish[];
  readonly relaxed: readonly string[];
}

/** A number: what begins with it; where that is little, what holds it or all its words. */
const numberAttempts = (key: string, words: readonly string[], options: NumberOptions): Attempt[] => {
  const found: PartFound = options.relaxed.length === 0 ? 'parts' : 'relaxed';
  const attempts: Attempt[] = [];
  if (key.length >= shortestPrefix) attempts.push({ ...options, match: { kind: 'prefix', key }, found, enough: aPage });
  const query = lexemeQuery(words);
  if (query !== null || key.length >= shortestWithin)
    attempts.push({ ...options, match: { kind: 'within', key, query }, found, enough: 1 });
  return attempts;
};

const keyOf = (text: string): string => {
  const { normal } = mpnKeys(text);
  return /[A-Z0-9]/.test(normal) ? normal : '';
};

/** What is typed and not understood: perhaps a number, perhaps words, alone or beside figures. */
const wordAttempts = (text: string, wanted: Wanted, chosen: Category | null, wishes: readonly Wish[]): Attempt[] => {
  const told = wanted.category === null ? null : leavesOf(wanted.category);
  const only = chosen === null ? null : leavesOf(chosen);
  const free: NumberOptions = { scope: only, wishes: [], relaxed: [] };
  const whole = keyOf(text);
  const words = wanted.words.filter((word) => keyOf(word) !== '');
  const left = keyOf(words.join(''));
  if (wanted.understood.length === 0)
    return [...numberAttempts(left, words, free), ...decodedAttempts(text, only), ...similarAttempts(left, only)];
  const attempts: Attempt[] = [];
  // "RC0805 FR-07 100RL": a number typed with spaces, of which a piece looks like a value.
  if (whole.length >= shortestSimilar)
    attempts.push({ ...free, match: { kind: 'prefix', key: whole }, found: 'parts', enough: 1 });
  if (left !== '') {
    attempts.push(...numberAttempts(left, words, { scope: told, wishes, relaxed: [] }));
    const dropped = [...wishes.map(({ name }) => name), ...(told === null ? [] : ['category'])];
    if (/\d/.test(left)) {
      attempts.push(...numberAttempts(left, words, { ...free, relaxed: dropped }));
      attempts.push(...similarAttempts(left, only));
    }
  }
  const leftOut = left === '' ? [] : ['words'];
  return [...attempts, ...parametricAttempts(told, wishes, leftOut)];
};

/** A number that nobody lists may still say what it is: then parts that are as good come before numbers that look alike. */
const decodedAttempts = (text: string, only: readonly Category[] | null): Attempt[] => {
  const decoded = decodeMpn(mpnKeys(text).exact);
  if (decoded === null || only?.includes(decoded.category) === false) return [];
  const { category, parameters, package: name } = decoded;
  const wishes: Wish[] = [...toldWishes(parameters), { name: 'package', met: 'same', values: [name] }];
  return parametricAttempts([category], wishes).map((attempt) => ({ ...attempt, found: 'similar' }));
};

const similarAttempts = (key: string, scope: readonly Category[] | null): Attempt[] =>
  key.length < shortestSimilar
    ? []
    : [{ match: { kind: 'similar', key }, scope, wishes: [], found: 'similar', relaxed: [], enough: 1 }];

/** Control characters and halves of characters are nothing a database can hold. Each is one space, so places in the text stay. */
export const sayable = (text: string): string => text.toWellFormed().replaceAll(/\p{Cc}/gu, ' ');

/** Reads what was typed and chosen, and says in which order to look. Nothing here knows a database. */
export const planSearch = ({ text: typed, category = '', filter = {}, inStock = false }: Asked): SearchPlan => {
  const text = sayable(typed);
  const chosen = isCategory(category) ? category : null;
  const wanted = readWanted(text, { category: chosen });
  const wishes = wishesOf(wanted);
  const scope = wanted.category === null ? null : leavesOf(wanted.category);
  const plan = { understood: wanted.understood, choices: choicesOf(filter), inStock, chosen };
  // A category that does not exist holds nothing; showing everything instead would be an answer to another question.
  if (category !== '' && chosen === null) return { ...plan, attempts: [] };
  if (text.trim() === '')
    return { ...plan, attempts: [{ match: { kind: 'any' }, scope, wishes: [], found: 'parts', relaxed: [], enough: 1 }] };
  if (wanted.words.length > 0 || (wishes.length === 0 && wanted.category === null))
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
  return { ...plan, attempts: [...numbers, ...parametricAttempts(scope, wishes)] };
};
