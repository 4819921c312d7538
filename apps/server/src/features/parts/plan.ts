import type { PartFilter, PartFound } from '@copperline/contract';
import {
  type Category,
  categories,
  decodeMpn,
  type Met,
  mpnKeys,
  numbersMarked,
  type Parameter,
  type ParameterValues,
  parameters as definitions,
  readWanted,
  rootOf,
  type Unit,
  type Wanted,
  type WantedText,
} from '@copperline/parts';
import { lexemeQuery } from './lexemes.ts';
import { givenUp } from './relaxing.ts';

/** What a part must have: one of these values, or one that is at least or at most as much. */
export interface Wish {
  readonly name: Parameter | 'package' | 'maker' | 'mounting' | 'category';
  readonly met: Met;
  readonly values: readonly (number | string)[];
  /** Parameters that meet it as well, each in its own way: 3.3V beside a number is what a regulator gives or a capacitor bears. */
  readonly or?: readonly Parameter[];
  /** Of a package: those of another size are met as well, as SOIC-8 5.3mm, QFN-32 5x5mm and TO-263-5. */
  readonly anySize?: boolean;
}

/** Beginnings of the names of a package in all its sizes. A family ends with its hyphen. */
export const sizesOf = (name: string): readonly string[] => (name.endsWith('-') ? [name] : [`${name} `, `${name}-`]);

/** What orders the parts that were found without turning any away. */
export type Hope = Wish | { readonly name: 'pins'; readonly count: number };

/** How what was typed is held against part numbers and words. */
export type Match =
  | { readonly kind: 'any' }
  | { readonly kind: 'exact'; readonly key: string }
  /** Where the very number exists, its beginnings are enough. */
  | { readonly kind: 'prefix'; readonly key: string }
  /** The number anywhere in a number, or all words in the full text. */
  | { readonly kind: 'within'; readonly key: string; readonly query: string | null }
  /** Numbers that differ from this one, or from its beginning, by one mistake of the fingers. */
  | { readonly kind: 'near'; readonly key: string }
  | { readonly kind: 'similar'; readonly key: string }
  /** Whatever has the value nearest to this one. */
  | { readonly kind: 'nearest'; readonly name: Parameter; readonly value: number; readonly among: string | null };

/** One way to take what was typed. The first that finds enough is the answer. */
export interface Attempt {
  readonly match: Match;
  /** Leaves of the tree; null for all of them. */
  readonly scope: readonly Category[] | null;
  readonly wishes: readonly Wish[];
  /** Words of the full text that a part has beside its number. */
  readonly also?: string | null;
  /** Ratings that were given up: the nearer to them the sooner. */
  readonly prefers?: readonly Wish[];
  readonly hopes?: readonly Hope[];
  readonly found: PartFound;
  /** What the typed text asks for and this attempt leaves out. */
  readonly relaxed: readonly string[];
  /** Typed words that this attempt does not look for. */
  readonly unread?: readonly string[];
  readonly enough: number;
  /** Not made where an attempt before it found anything. */
  readonly ifNothing?: boolean;
  /** Wishes may be given up, at the least cost; this one costs so much before any is. The cheapest of neighbours is the answer. */
  readonly cost?: number;
  /** Leaves that are wished for as well, and given up as wishes are. */
  readonly told?: readonly Category[] | null;
}

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

/** Categories without parts of their own whose name is also used for others. */
const related: { readonly [C in Category]?: readonly Category[] } = { potentiometers: ['digital-potentiometers'] };

const scopeOf = (category: Category | null): readonly Category[] | null => (category === null ? null : leavesOf(category));

/** Where no category says which, a voltage or a current is met by any of these. */
const either: { readonly [P in Parameter]?: readonly Parameter[] } = {
  voltage: ['outputVoltage', 'zenerVoltage', 'coilVoltage'],
  current: ['outputCurrent'],
};

const wishOf = (name: Parameter, values: readonly (number | string)[]): Wish => ({ name, met: definitions[name].met, values });

/** Ratings at which a part acts: more is not better. */
const actsAt: { readonly [C in Category]?: Parameter } = {
  'tvs-diodes': 'voltage',
  varistors: 'voltage',
  'gas-discharge-tubes': 'voltage',
  supervisors: 'voltage',
  fuses: 'current',
  'resettable-fuses': 'current',
};

const toldWishes = (values: ParameterValues, category: Category | null): Wish[] =>
  Object.entries(values).flatMap(([name, value]): Wish[] => {
    if (!isParameter(name) || value === undefined) return [];
    const wish = wishOf(name, [value]);
    return [category !== null && actsAt[category] === name ? { ...wish, met: 'same' } : wish];
  });

const packageWish = ({ package: name, family }: WantedText): Wish[] => {
  if (name === '' && family === '') return [];
  const anySize = name === '' || /^(?:SOIC|QFN|DFN|WSON|VSON|USON|SON|LGA|BGA|MSOP|SSOP)-\d+$|^TO-2(?:52|63)$/.test(name);
  return [{ name: 'package', met: 'same', values: [name === '' ? `${family}-` : name], ...(anySize ? { anySize } : {}) }];
};

const coresOf: { readonly [bits: number]: readonly string[] } = {
  8: ['avr', 'pic', '8051', 'stm8'],
  16: ['msp430', 'dspic'],
  32: [
    ...['0', '0+', '3', '4', '7', '23', '33'].map((number) => `cortex-m${number}`),
    ...['risc-v', 'xtensa-l106', 'xtensa-lx6', 'xtensa-lx7', 'mips32', 'arm7tdmi', 'c28x'],
  ],
};

const wishesOf = (wanted: WantedText): Wish[] => {
  const told = toldWishes(wanted.parameters, wanted.category).map((wish): Wish => {
    const or = wanted.category === null && isParameter(wish.name) ? either[wish.name] : undefined;
    return or === undefined ? wish : { ...wish, or };
  });
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
  const named = (['maker', 'mounting'] as const).flatMap((name): Wish[] =>
    wanted[name] === '' ? [] : [{ name, met: 'same', values: [wanted[name]] }],
  );
  const cores = coresOf[wanted.bits];
  const core: Wish[] = cores === undefined ? [] : [{ name: 'core', met: 'same', values: cores }];
  return [...told, ...core, ...doubtful, ...packageWish(wanted), ...named];
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

/** The wish for a category's own value: the last to be given up, and of it only its exactness. */
export const valueWishOf = (wishes: readonly Wish[], scope: readonly Category[] | null): Wish | undefined => {
  const values = new Set((scope ?? []).map(valueParameter));
  return wishes.find(({ name, met }) => met === 'same' && isParameter(name) && values.has(name));
};

/** What is looked for beside the wishes, and what is not looked for at all. */
interface Beside {
  /** Words of the full text that stand for typed ones. */
  readonly lexemes: readonly string[];
  readonly hopes: readonly Hope[];
  readonly unread: readonly string[];
  readonly relaxed: readonly string[];
}

const nothingBeside: Beside = { lexemes: [], hopes: [], unread: [], relaxed: [] };

/** All the wishes; then as few less as will do. */
const parametricAttempts = (scope: readonly Category[] | null, wishes: readonly Wish[], beside = nothingBeside): Attempt[] => {
  const { lexemes, hopes, unread, relaxed } = beside;
  const query = lexemeQuery([], lexemes);
  const match: Match = query === null ? { kind: 'any' } : { kind: 'within', key: '', query };
  const found = relaxed.length === 0 ? 'parts' : 'relaxed';
  const all: Attempt = { match, scope, wishes, hopes, found, relaxed, unread, enough: 1 };
  return [...(relaxed.length === 0 ? [all] : []), ...relaxingAttempts(all, beside)];
};

const relaxingAttempts = (all: Attempt, { lexemes, relaxed: before }: Beside, spent = 0): Attempt[] => {
  const { match, scope, wishes } = all;
  const attempts: Attempt[] = [{ ...all, found: 'relaxed', cost: spent }];
  const value = valueWishOf(wishes, scope);
  const [wanted] = value?.values ?? [];
  // A value that nobody makes: the nearest that somebody does.
  if (value !== undefined && typeof wanted === 'number' && isParameter(value.name))
    attempts.push({
      ...all,
      match: { kind: 'nearest', name: value.name, value: wanted, among: match.kind === 'within' ? match.query : null },
      wishes: wishes.filter((wish) => wish !== value),
      found: 'relaxed',
      relaxed: [...before, value.name],
      cost: spent + givenUp.value,
    });
  if (lexemes.length === 0) return attempts;
  const relaxed = [...before, 'function'];
  const wordless: Attempt = { ...all, match: { kind: 'any' }, relaxed };
  return [...attempts, ...relaxingAttempts(wordless, { ...nothingBeside, relaxed }, spent + givenUp.words)];
};

const counted: ReadonlySet<Unit | null> = new Set<Unit | null>(['count', 'bit', 'byte', null]);

/** A kind of which we have nothing: its relatives with the same value, if one is named. */
const widerAttempts = (category: Category | null, wishes: readonly Wish[], beside: Beside): Attempt[] => {
  if (category === null || categories[category].parent === null) return [];
  const scope = related[category] ?? leavesOf(rootOf(category));
  const value = valueWishOf(wishes, scope);
  // Eight channels or sixteen bits make no relatives of a switch and a converter.
  if (value === undefined || counted.has(isParameter(value.name) ? definitions[value.name].unit : null)) return [];
  const relaxed = [...beside.relaxed, 'category', ...(beside.lexemes.length === 0 ? [] : ['function'])];
  const { hopes, unread } = beside;
  const all: Attempt = { match: { kind: 'any' }, scope, wishes, hopes, found: 'relaxed', relaxed, unread, enough: 1 };
  return relaxingAttempts(all, { ...beside, lexemes: [], relaxed }, givenUp.category);
};

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

const keyOf = (text: string): string => {
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

/** What is typed and not understood: perhaps a number, perhaps words, alone or beside figures. */
const wordAttempts = (text: string, wanted: WantedText, chosen: Category | null, wishes: readonly Wish[]): Attempt[] => {
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
    ];
  const attempts: Attempt[] = [];
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

/** The numbers without the words that nobody knows, together and, where there are several, each by itself. */
const keysApart = (words: readonly string[]): KeyApart[] => {
  const numbers = words.filter((word) => /\d/.test(word));
  const some = (looked: readonly string[]): KeyApart[] =>
    looked.length === 0 || looked.length === words.length
      ? []
      : [{ key: keyOf(looked.join('')), words: looked, unread: words.filter((word) => !looked.includes(word)) }];
  return [...some(numbers), ...(numbers.length < 2 ? [] : numbers.flatMap((number) => some([number])))];
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

/** The named size of a package before its other sizes, packages with the named pins before others. */
const hopesOf = ({ pins }: WantedText, wishes: readonly Wish[]): Hope[] => [
  ...wishes.flatMap(({ anySize = false, ...wish }) => (anySize ? [wish] : [])),
  ...(pins === 0 ? [] : [{ name: 'pins', count: pins } as const]),
];

/** By what was understood alone. */
const plainAttempts = (wanted: WantedText, wishes: readonly Wish[], unread: readonly string[]): Attempt[] => {
  const { category, lexemes } = wanted;
  const beside: Beside = { ...nothingBeside, lexemes, unread, hopes: hopesOf(wanted, wishes) };
  return [...parametricAttempts(scopeOf(category), wishes, beside), ...widerAttempts(category, wishes, beside)];
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

/** Control characters and halves of characters are nothing a database can hold. Each is one space, so places in the text stay. */
export const sayable = (text: string): string => text.toWellFormed().replaceAll(/\p{Cc}/gu, ' ');

/** Reads what was typed and chosen, and says in which order to look. Nothing here knows a database. */
export const planSearch = ({ text: typed, category = '', filter = {}, inStock = false }: Asked): SearchPlan => {
  const text = sayable(typed);
  const chosen = isCategory(category) ? category : null;
  const wanted = readWanted(text, { category: chosen, mistyped: true });
  const wishes = wishesOf(wanted);
  const scope = scopeOf(wanted.category);
  // Words without a Latin letter or a digit are in no number and in no full text.
  const unread = [...wanted.words.filter((word) => keyOf(word) === ''), ...wanted.aside];
  const plan = { understood: wanted.understood, unread, choices: choicesOf(filter), inStock, chosen };
  // A category that does not exist holds nothing; showing everything instead would be an answer to another question.
  if (category !== '' && chosen === null) return { ...plan, attempts: [] };
  if (text.trim() === '')
    return { ...plan, attempts: [{ match: { kind: 'any' }, scope, wishes: [], found: 'parts', relaxed: [], enough: 1 }] };
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
