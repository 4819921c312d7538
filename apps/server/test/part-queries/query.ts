// Queries in the words of people who have not read our word lists: a buyer used to other shops, an engineer in a hurry, a student,
// a purchaser with a list. Written with their expectations before the words of the search were looked at. The first three results all
// have to be what was meant; for a part number the first one.
import type { Category, ParameterValues } from '@copperline/parts';

type StrangersKind =
  | 'value-shorthand'
  | 'unit-spelling'
  | 'abbreviation'
  | 'synonym'
  | 'colloquial'
  | 'polarity'
  | 'pin-count'
  | 'output-voltage'
  | 'fraction'
  | 'zero-ohm'
  | 'package-word'
  | 'word-order'
  | 'plain'
  | 'mpn-exact'
  | 'mpn-spacing'
  | 'mpn-missing-suffix'
  | 'mpn-missing-prefix'
  | 'mpn-with-words'
  | 'mpn-swapped'
  | 'mpn-missing-char'
  | 'mpn-added-char'
  | 'mpn-wrong-char'
  | 'value'
  | 'r-notation'
  | 'comma-decimal'
  | 'precision'
  | 'power'
  | 'metric-size'
  | 'marking'
  | 'typo'
  | 'dielectric'
  | 'mixed-units'
  | 'slang'
  | 'function'
  | 'package'
  | 'temperature'
  | 'part-number'
  | 'two-kinds'
  | 'memory-size'
  | 'clock'
  | 'voltage'
  | 'automotive'
  | 'frequency'
  | 'part-number-typo'
  | 'series'
  | 'brand'
  | 'sentence'
  | 'connector'
  | 'switch'
  | 'colour'
  | 'numeral'
  | 'pitch'
  | 'purpose'
  | 'narrowing';

export interface StrangersQuery {
  readonly kind: StrangersKind;
  readonly text: string;
  readonly expects: {
    readonly mpn?: RegExp;
    readonly categories?: readonly Category[];
    readonly package?: RegExp;
    readonly mounting?: 'smd' | 'through-hole';
    readonly parameters?: ParameterValues;
  };
}

type Expects = StrangersQuery['expects'];

export const of = (
  category: Category | readonly Category[],
  parameters: ParameterValues = {},
  size?: string | RegExp,
): Expects => ({
  categories: typeof category === 'string' ? [category] : category,
  parameters,
  ...(size === undefined ? {} : { package: typeof size === 'string' ? new RegExp(`^${size}$`) : size }),
});
export const number = (mpn: RegExp): Expects => ({ mpn });
export const kind =
  (name: StrangersKind) =>
  ([text, expects]: readonly [string, Expects]): StrangersQuery => ({ kind: name, text, expects });

export const R = 'chip-resistors';
export const C = 'mlcc';
