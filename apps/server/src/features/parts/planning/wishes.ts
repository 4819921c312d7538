import type { PartFilter } from '@copperline/contract';
import {
  type Category,
  type Parameter,
  type ParameterValues,
  parameters as definitions,
  type WantedText,
} from '@copperline/parts';
import { type Hope, isParameter, type Wish } from './attempt.ts';

/** Where no category says which, a voltage or a current is met by any of these. */
const either: { readonly [P in Parameter]?: readonly Parameter[] } = {
  voltage: ['outputVoltage', 'zenerVoltage', 'coilVoltage'],
  current: ['outputCurrent'],
  memory: ['flash'],
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

/** Bands that are named by round figures: 2.4 GHz of an antenna is 2.45. The value that was named comes first. */
const bands = [
  [2.4e9, 2.44e9, 2.45e9],
  [433e6, 433.92e6, 434e6],
  [868e6, 868.3e6],
  [13.56e6, 13.6e6],
  [38_000, 37_900, 38_500],
] as const;

const bandOf = (frequency: number): readonly number[] => [
  frequency,
  ...(bands.find((band) => band.some((each) => each === frequency)) ?? []).filter((each) => each !== frequency),
];

export const toldWishes = (values: ParameterValues, category: Category | null): Wish[] =>
  Object.entries(values).flatMap(([name, value]): Wish[] => {
    if (!isParameter(name) || value === undefined) return [];
    const wish = wishOf(name, name === 'frequency' && typeof value === 'number' ? bandOf(value) : [value]);
    return [category !== null && actsAt[category] === name ? { ...wish, met: 'same' } : wish];
  });

const packageWish = ({ package: name, family }: WantedText): Wish[] => {
  if (name === '' && family === '') return [];
  const anySize = name === '' || /^(?:SOIC|QFN|DFN|WSON|VSON|USON|SON|LGA|BGA|MSOP|SSOP)-\d+$|^TO-2(?:52|63)$/.test(name);
  return [{ name: 'package', met: 'same', values: [name === '' ? `${family}-` : name], ...(anySize ? { anySize } : {}) }];
};

/** Some kinds have their pins in no name of a package: there no part meets it, and it is said. */
const pinsWish = ({ pins, package: name }: WantedText): Wish[] =>
  pins === 0 || name !== '' ? [] : [{ name: 'package', met: 'same', values: [], pins }];

const coresOf: { readonly [bits: number]: readonly string[] } = {
  8: ['avr', 'pic', '8051', 'stm8'],
  16: ['msp430', 'dspic'],
  32: [
    ...['0', '0+', '3', '4', '7', '23', '33'].map((number) => `cortex-m${number}`),
    'risc-v',
    'xtensa-l106',
    'xtensa-lx6',
    'xtensa-lx7',
    'mips32',
    'arm7tdmi',
    'c28x',
  ],
};

export const wishesOf = (wanted: WantedText): Wish[] => {
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
  return [...told, ...core, ...doubtful, ...packageWish(wanted), ...pinsWish(wanted), ...named];
};

/** Choices in the facets are taken as they are: a chosen 16 V is 16 V. Names nobody offers are not looked at. */
export const choicesOf = (filter: PartFilter): Wish[] =>
  Object.entries(filter).flatMap(([name, given]): Wish[] => {
    if (given.length === 0) return [];
    const values = given.map(sayable);
    if (name === 'package' || name === 'maker' || name === 'mounting') return [{ name, met: 'same', values }];
    if (!isParameter(name)) return [];
    const isNumber = definitions[name].unit !== null;
    return [{ name, met: 'same', values: isNumber ? values.map(Number).filter(Number.isFinite) : values }];
  });

/** The named size of a package before its other sizes, packages with the named pins before others. */
/** What is meant by the name of a kind alone. */
const usualFunctions: Partial<Record<Category, readonly string[]>> = {
  optocouplers: ['phototransistor'],
  relays: ['power'],
};

const usualHopes = ({ category }: WantedText, wishes: readonly Wish[]): Hope[] => {
  const values = category === null ? undefined : usualFunctions[category];
  return values === undefined || wishes.some(({ name }) => name === 'function')
    ? []
    : [{ name: 'function', met: 'same', values }];
};

export const hopesOf = (wanted: WantedText, wishes: readonly Wish[]): Hope[] => [
  // A NAND before a Schmitt NAND.
  ...wanted.lexemes.map((lexeme): Hope => ({ name: 'function', met: 'same', values: [lexeme.replaceAll(' ', '-')] })),
  ...wishes.flatMap(({ anySize = false, ...wish }) => (anySize ? [wish] : [])),
  ...(wanted.pins === 0 ? [] : [{ name: 'pins', count: wanted.pins } as const]),
  ...usualHopes(wanted, wishes),
];

/** Control characters and halves of characters are nothing a database can hold. Each is one space, so places in the text stay. */
export const sayable = (text: string): string => text.toWellFormed().replaceAll(/\p{Cc}/gu, ' ');
