import { type Category, categoryOfDesignator, type RootCategory, rootOf } from '../category.ts';
import { categoryOf, hasParameter, valuesOf } from './assign.ts';
import type { Found } from './find.ts';
import type { Item } from './run.ts';

export interface WantedHint {
  /** Mistyped words are read as the ones that were meant; for what people type, not for cells of a BOM. */
  readonly mistyped?: boolean;
  readonly category?: Category | null;
  readonly designator?: string;
}

export const isItem = (each: Found): each is Item => !['words', 'maker', 'rest'].includes(each.kind);

export const categoriesNamed = (found: readonly Found[], implied: boolean): Category[] =>
  found.flatMap((each) =>
    each.kind === 'words'
      ? each.meanings.flatMap((meaning) => (meaning.category !== null && meaning.implied === implied ? meaning.category : []))
      : [],
  );

/** Plugs whose name also says what another part is for. */
const appliances: ReadonlySet<Category> = new Set<Category>(['usb-connectors', 'audio-video-connectors', 'modular-connectors']);

/** Of several categories the one that the values are parameters of: "flyback diode 1A" is a diode. The first, if they do not say. */
function bestNamed(named: readonly Category[], items: readonly Item[], output: boolean): Category | null {
  const isUsed = named.some((category) => rootOf(category) !== 'connectors');
  const score = (category: Category): number =>
    valuesOf(category, items) +
    (output && hasParameter(category, 'outputVoltage') ? 1 : 0) -
    // "USB C ESD protection" is a diode.
    (isUsed && appliances.has(category) ? 0.5 : 0);
  return named.toSorted((a, b) => score(b) - score(a))[0] ?? null;
}

/** A jumper of a chip size, or with ohms, is a resistor of zero ohms. */
export const isZeroOhm = (named: readonly Category[], items: readonly Item[]): boolean =>
  named.includes('jumpers-and-test-points') &&
  (named.some((each) => rootOf(each) === 'resistors') ||
    items.some(
      (item) => (item.kind === 'quantity' && item.unit === 'ohm') || (item.kind === 'package' && /^\d{4,5}$/.test(item.name)),
    ));

/** Category from hint, words and values; a leaf takes precedence over its root, and the user's choice over all. */
export function settleCategory(found: readonly Found[], hint: WantedHint, plain: string): Category | null {
  const chosen = hint.category ?? null;
  const items = found.filter(isItem);
  const named = categoriesNamed(found, false);
  if (chosen === null && isZeroOhm(named, items)) return 'chip-resistors';
  const value = categoryOf(items);
  const output = /输出|output|vout/i.test(plain);
  const conversion = /(\d+(?:\.\d+)?) ?v ?(?:to|转|变|[升降][到至成为]?|->|→) ?(\d+(?:\.\d+)?) ?v/i.exec(plain);
  const converter = conversion && (Number(conversion[1]) > Number(conversion[2]) ? 'buck-converters' : 'boost-converters');
  const implied = converter ?? bestNamed(categoriesNamed(found, true), items, output);
  const base = chosen ?? bestNamed(named, items, output) ?? agreed(hint.designator, value, items) ?? implied ?? value;
  if (base === null || base !== rootOf(base)) return base;
  const told = [...named, ...(value === null ? [] : [value]), ...(implied === null ? [] : [implied])];
  return told.find((each) => rootOf(each) === base && each !== base) ?? base;
}

/** The designator decides the category unless a value with full unit contradicts: 100nF at R7 is a capacitor, 120R at L3 a bead. */
function agreed(designator: string | undefined, value: Category | null, items: readonly Item[]): Category | null {
  const told = designator === undefined ? null : categoryOfDesignator(designator);
  if (told === null || value === null || rootOf(value) === rootOf(told)) return told;
  const full = items.some(
    (item) => item.kind === 'quantity' && item.spelling === 'full' && ['ohm', 'farad', 'henry'].includes(item.unit),
  );
  if (!full || !['resistors', 'capacitors', 'inductors'].includes(told)) return told;
  return told === 'inductors' && value === 'resistors' ? 'ferrite-beads' : value;
}

/** What letters in numbers are read for. Beads have ohms as resistors have; a chip size with watts or a tolerance is of a resistor. */
export function rootFor(category: Category | null, found: readonly Found[]): RootCategory | null {
  if (category !== null) return category === 'ferrite-beads' || category === 'common-mode-chokes' ? null : rootOf(category);
  const isRated = found.some((each) => each.kind === 'quantity' && (each.unit === 'watt' || each.unit === 'percent'));
  return isRated || found.some((each) => each.kind === 'package' && /^\d{4,5}$/.test(each.name)) ? 'resistors' : null;
}
