import { type Category, categoryOfDesignator, rootOf } from '../category.ts';
import { makerInText } from '../maker.ts';
import type { Parameter, ParameterValues } from '../parameter.ts';
import type { Understood, Wanted } from '../wanted.ts';
import { categoryOf, parameterFor, readBare, settledUnit } from './assign.ts';
import { type Item, packageRun, readGrid, readNumber, readRun, runAt } from './run.ts';
import { type PlainText, plainText } from './text.ts';
import { type Meaning, wordAt } from './vocabulary.ts';

export interface WantedHint {
  readonly category?: Category | null;
  readonly designator?: string;
}

type Found =
  | Item
  | { readonly kind: 'words'; readonly start: number; readonly end: number; readonly meanings: readonly Meaning[] }
  | { readonly kind: 'maker'; readonly start: number; readonly end: number; readonly name: string }
  | { readonly kind: 'rest'; readonly start: number; readonly end: number };

/** Metric sizes of crystals that exist with only one pad count. */
const crystalSizes: Record<string, string> = {
  '2016': 'SMD2016-4P',
  '2520': 'SMD2520-4P',
  '3215': 'SMD3215-2P',
  '3225': 'SMD3225-4P',
};

const separator = /[\s,;|(){}"'=、/_:@[\]]/;

/** All recognised items of the text in order, without overlap. */
function* findAll(plain: string, hinted: Category | null): Generator<Found> {
  const lower = plain.toLowerCase();
  const root = hinted && rootOf(hinted);
  let index = 0;
  while (index < plain.length) {
    if (separator.test(plain[index] ?? ' ')) {
      index += 1;
      continue;
    }
    const items = readRun(plain, index, root);
    const word = items.length === 0 ? wordAt(lower, index) : null;
    if (items.length > 0) {
      yield* items;
      index = items.at(-1)?.end ?? index + 1;
    } else if (word) {
      yield { kind: 'words', start: index, end: word.end, meanings: word.meanings };
      index = word.end;
    } else {
      const found = findOther(plain, index);
      yield found;
      index = found.end;
    }
  }
}

function findOther(plain: string, start: number): Found {
  const alone = readGrid(plain, start) ?? readNumber(plain, start);
  if (alone) return alone;
  const length = Math.max(1, runAt(plain, start).length);
  const text = plain.slice(start, start + length);
  const named = packageRun(plain, start, length);
  if (named) return named;
  const maker = makerInText(text);
  if (maker !== null) return { kind: 'maker', start, end: start + length, name: maker };
  const slash = text.indexOf('/');
  const before = slash > 0 ? packageRun(plain, start, slash) : null;
  if (before) return before;
  // A Chinese run ends before the next known word.
  if (/^[\u3400-\u9fff]/.test(text)) {
    const lower = text.toLowerCase();
    for (let end = 1; end < length; end += 1) if (wordAt(lower, end)) return { kind: 'rest', start, end: start + end };
  }
  return { kind: 'rest', start, end: start + length };
}

/** Category from hint, words and values; a leaf takes precedence over its root, and the user's choice over all. */
function settleCategory(found: readonly Found[], hint: WantedHint): Category | null {
  const chosen = hint.category ?? null;
  const named = found.flatMap((each) =>
    each.kind === 'words' ? each.meanings.flatMap((meaning) => meaning.category ?? []) : [],
  );
  const items = found.filter((each): each is Item => !['words', 'maker', 'rest'].includes(each.kind));
  const value = categoryOf(items);
  const base = chosen ?? named[0] ?? agreed(hint.designator, value, items) ?? value;
  if (base === null || base !== rootOf(base)) return base;
  const told = [...named, ...(value === null ? [] : [value])];
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

class Reading {
  readonly parameters: { [K in Parameter]?: number | string } = {};
  readonly understood: Understood[] = [];
  readonly words: string[] = [];
  readonly doubts: { text: string; readings: readonly ParameterValues[] }[] = [];
  package = '';
  maker = '';
  mounting: Wanted['mounting'] = '';

  readonly category: Category | null;
  private readonly original: PlainText['original'];

  constructor(original: PlainText['original'], category: Category | null) {
    this.original = original;
    this.category = category;
  }

  understand(each: { start: number; end: number }, parameter: Understood['parameter']) {
    this.understood.push({ ...this.original(each.start, each.end), parameter });
  }

  leave(each: { start: number; end: number }) {
    this.words.push(this.original(each.start, each.end).text);
  }

  doubt(each: { start: number; end: number }, readings: readonly ParameterValues[]) {
    this.doubts.push({ text: this.original(each.start, each.end).text, readings });
  }

  /** The first value of a parameter counts; a second, different one goes to the full text. */
  set(each: { start: number; end: number }, parameter: Parameter, value: number | string) {
    const before = this.parameters[parameter];
    if (before !== undefined && before !== value) return this.leave(each);
    this.parameters[parameter] = value;
    this.understand(each, parameter);
  }

  take(each: Found): void {
    switch (each.kind) {
      case 'quantity':
        return this.takeQuantity(each);
      case 'number':
        return this.takeNumber(each, each.digits);
      case 'grid':
        return this.takeGrid(each, each.rows, each.columns);
      case 'dielectric':
        return this.set(each, 'dielectric', each.name);
      case 'package':
        if (this.package !== '' && this.package !== each.name) return this.leave(each);
        this.package = each.name;
        return this.understand(each, 'package');
      case 'maker':
        if (this.maker !== '' && this.maker !== each.name) return this.leave(each);
        this.maker = each.name;
        return this.understand(each, 'maker');
      case 'words':
        return this.takeWords(each, each.meanings);
      case 'spread':
      case 'rest':
        return this.leave(each);
    }
  }

  private takeQuantity(item: Item & { kind: 'quantity' }) {
    const root = this.category && rootOf(this.category);
    if (item.spelling === 'loose' && item.unit === 'farad' && root === 'connectors')
      return this.set(item, 'positions', Math.round(item.value / 1e-12));
    const unit = settledUnit(item, root);
    const parameter = unit && parameterFor(unit, this.category);
    // The impedance of beads is always at 100 MHz, so the frequency is ignored.
    if (this.category === 'ferrite-beads' && unit === 'hertz') return undefined;
    if (parameter === null) return this.leave(item);
    if (item.second !== undefined) return this.doubt(item, [{ [parameter]: item.value }, { [parameter]: item.second }]);
    return this.set(item, parameter, item.value);
  }

  private takeNumber(each: Found, digits: string): void {
    const size = this.category && rootOf(this.category) === 'timing' ? crystalSizes[digits] : undefined;
    if (size !== undefined) return this.take({ kind: 'package', start: each.start, end: each.end, name: size });
    const { parameters, readings } = readBare(digits, this.category);
    const [entry] = Object.entries(parameters ?? {});
    // The key is a parameter name, set in readBare.
    if (entry) return this.set(each, entry[0] as Parameter, entry[1]);
    if (readings) this.doubt(each, readings);
    if (!readings || this.category === null) this.leave(each);
  }

  private takeGrid(each: Found, rows: number, columns: number) {
    if (this.category === null || rootOf(this.category) !== 'connectors') return this.leave(each);
    this.set(each, 'rows', rows);
    this.set(each, 'positions', rows * columns);
  }

  private takeWords(each: Found, meanings: readonly Meaning[]) {
    const root = this.category && rootOf(this.category);
    for (const meaning of meanings) {
      if (meaning.ignored) return undefined;
      if (meaning.within !== null && meaning.within !== root) continue;
      if (meaning.category !== null) {
        if (root === null || rootOf(meaning.category) !== root) continue;
        return this.understand(each, 'category');
      }
      if (meaning.mounting !== '') {
        this.mounting = meaning.mounting;
        return this.understand(each, 'mounting');
      }
      for (const [parameter, value] of Object.entries(meaning.parameters)) this.set(each, parameter as Parameter, value);
      return undefined;
    }
    return this.leave(each);
  }
}

/** Reads the requirements of a text, for the search box, the shop and the value cells of a BOM. */
export function readWanted(text: string, hint: WantedHint = {}): Wanted {
  const { plain, original } = plainText(text);
  const fromDesignator = hint.designator === undefined ? null : categoryOfDesignator(hint.designator);
  const found = [...findAll(plain, hint.category ?? fromDesignator)];
  const bead = /@ ?100 ?MHz/i.test(plain) && (hint.category === undefined || hint.category === null);
  const reading = new Reading(original, bead ? 'ferrite-beads' : settleCategory(found, hint));
  for (const each of found) reading.take(each);
  const { category, parameters, understood, words, doubts, maker, mounting } = reading;
  return { category, parameters, package: reading.package, maker, mounting, understood, words, doubts };
}
