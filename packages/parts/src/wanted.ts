import type { Category } from './category.ts';
import type { Parameter, ParameterValues } from './parameter.ts';

/** A part of the text and its meaning; shown as a removable chip. */
export interface Understood {
  readonly text: string;
  readonly start: number;
  readonly parameter: Parameter | 'package' | 'category' | 'maker' | 'mounting';
}

/**
 * Requirements read from a text: "10k 1% 0603", "100nF 16V X7R 0402", "贴片电容 0.1uF", a BOM's value cell. One reader for the search
 * box, the shop and the BOM.
 */
export interface Wanted {
  /** Null if neither the text nor a hint says. */
  readonly category: Category | null;
  readonly parameters: ParameterValues;
  /** Canonical name; empty if none is named. */
  readonly package: string;
  readonly maker: string;
  readonly mounting: 'smd' | 'through-hole' | 'other' | '';
  readonly understood: readonly Understood[];
  /** Remaining words, for part numbers and full text. */
  readonly words: readonly string[];
  /** Ambiguous texts with their readings: `104` on a resistor, a bare number on a capacitor. Left to the user. */
  readonly doubts: readonly { readonly text: string; readonly readings: readonly ParameterValues[] }[];
}

/** The same with what only a search uses. */
export interface WantedText extends Wanted {
  /** Pins of the package, if only their number is named; otherwise 0. */
  readonly pins: number;
  /** Width of a processor's words, or 0. */
  readonly bits: number;
  /** Family of packages, if only that is named: QFN, SOIC. */
  readonly family: string;
  /** Words of the use that the part is for: "for ESP32". Not looked for. */
  readonly aside: readonly string[];
  /** Words that ask for nothing: "I need a", 请问有没有. */
  readonly fillers: readonly string[];
  /** Numbers that nicknames and markings of this text stand for. */
  readonly numbers: readonly string[];
  /** Another category that the text may mean. */
  readonly rival: Category | null;
  /** Another category that will do as well: "comparator or op amp". */
  readonly either: Category | null;
  /** Words of the full text of parts that stand for words of this text: i2c for IIC. */
  readonly lexemes: readonly string[];
}
