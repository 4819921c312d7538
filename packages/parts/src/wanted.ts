import type { Category } from './category.ts';
import type { Parameter, ParameterValues } from './parameter.ts';

/** A stretch of the text and what it was taken for: shown as a removable chip. */
export interface Understood {
  readonly text: string;
  readonly start: number;
  readonly parameter: Parameter | 'package' | 'category' | 'maker' | 'mounting';
}

/**
 * What a text asks for: "10k 1% 0603", "100nF 16V X7R 0402", "贴片电容 0.1uF", a BOM's value cell. One reading for the search box,
 * the shop and the BOM.
 */
export interface Wanted {
  /** Null where nothing in the text and no hint tells. */
  readonly category: Category | null;
  readonly parameters: ParameterValues;
  /** Canonical; empty where none is named. */
  readonly package: string;
  readonly maker: string;
  readonly mounting: 'smd' | 'through-hole' | '';
  readonly understood: readonly Understood[];
  /** What is left, for part numbers and full text. */
  readonly words: readonly string[];
  /** Where a second reading is as good: `104` on a resistor, a bare number on a capacitor. Never decided silently. */
  readonly doubts: readonly { readonly text: string; readonly readings: readonly ParameterValues[] }[];
}
