import type { RootCategory } from '../category.ts';
import { isInSeries } from '../e-series.ts';
import { makerInText } from '../maker.ts';
import { numbersMarked, resistanceMarked } from '../mpn/markings.ts';
import { type Item, packagePhrase, packageRun, readGrid, readNumber, readRun, readSize, runAt } from './run.ts';
import { type Meaning, type Word, wordAt } from './vocabulary.ts';

export type Found =
  | Item
  | { readonly kind: 'words'; readonly start: number; readonly end: number; readonly meanings: readonly Meaning[] }
  | { readonly kind: 'maker'; readonly start: number; readonly end: number; readonly name: string }
  | { readonly kind: 'rest'; readonly start: number; readonly end: number };

const separator = /[\s,;|(){}"'=、/_:@[\]]/;

/** All recognised items of the text in order, without overlap. */
export function* findAll(plain: string, root: RootCategory | null, isTyped: boolean): Generator<Found> {
  const lower = plain.toLowerCase();
  let index = 0;
  while (index < plain.length) {
    // A hyphen after something known joins the next: XH2.54-4P.
    if (
      separator.test(plain[index] ?? ' ') ||
      (plain[index] === '-' && index > 0 && /[^ -]/.test(plain[index - 1] ?? ' ') && !isNegative(plain, index))
    ) {
      index += 1;
      continue;
    }
    const phrase = startsWord(plain, index) ? packagePhrase(plain, index) : null;
    const spoken = phrase ? null : spokenAt(lower, index, isTyped);
    const items = phrase ? [phrase] : readRun(plain, index, root);
    // 欧姆龙 is a maker and 欧姆 a unit.
    const brand = isTyped && isHan(plain[index]) ? makerBefore(plain.slice(index, index + longestMaker)) : null;
    if (brand !== null && spoken !== null && index + brand.length > spoken.end) {
      yield { kind: 'maker', start: index, end: index + brand.length, name: brand.name };
      index += brand.length;
      continue;
    }
    const marking = isTyped ? markingAt(plain, index, items) : null;
    if (marking !== null) {
      yield marking;
      index = marking.end;
      continue;
    }
    // "0 ohm jumper" and "6-axis" begin like values: the longer reading counts.
    const last = items.at(-1);
    const isLoose = last?.kind === 'quantity' && last.spelling === 'loose';
    // 10k/10k is one word, of the resistors in a transistor.
    const isPair = spoken !== null && spoken.end === last?.end && /\d[^ ]*[/+]/.test(plain.slice(index, spoken.end));
    const word = spoken && (isPair || spoken.end > (last?.end ?? 0) - (isLoose ? 1 : 0)) ? spoken : null;
    if (items.length > 0 && !word) {
      yield* items;
      index = items.at(-1)?.end ?? index + 1;
    } else if (word) {
      yield { kind: 'words', start: index, end: word.end, meanings: word.meanings };
      index = word.end;
    } else {
      const found = findOther(plain, index, isTyped);
      yield found;
      index = found.end;
    }
  }
}

/** 转-5V is a negative voltage, "XH2.54-4P" is not. */
const isNegative = (plain: string, index: number): boolean =>
  isHan(plain[index - 1]) && /^-\d{1,3}(?:\.\d{1,2})? ?[Vv伏]/.test(plain.slice(index, index + 10));

const startsWord = (plain: string, index: number): boolean => index === 0 || !/[A-Za-z0-9.-]/.test(plain[index - 1] ?? ' ');

const saysMarking = /mark(?:ed|ing)|丝印|印字|印着|打标|printed|smd code|代码/i;

/** A code printed on parts that looks like a value: where the text says that it is one, or where nobody makes such a value. */
function markingAt(plain: string, start: number, items: readonly Item[]): Found | null {
  if (!startsWord(plain, start)) return null;
  const text = runAt(plain, start);
  // 10A and 24R are values, 01C and 68X no others.
  const ohms = saysMarking.test(plain) && /[B-EHSXYZ]$/i.test(text) ? resistanceMarked(text) : null;
  if (ohms !== null) return { kind: 'quantity', start, end: start + text.length, value: ohms, unit: 'ohm', spelling: 'full' };
  if (numbersMarked(text).length === 0) return null;
  const [first] = items;
  const isOdd =
    first?.kind === 'quantity' &&
    first.unit === 'ohm' &&
    first.spelling === 'prefix' &&
    !isInSeries(first.value, 'E96') &&
    !isInSeries(first.value, 'E24');
  return isOdd || saysMarking.test(plain) ? { kind: 'rest', start, end: start + text.length } : null;
}

const isHan = (sign: string | undefined): boolean => sign !== undefined && /\p{Script=Han}/u.test(sign);

const isLonely = ({ meanings, end }: Word, start: number): boolean =>
  end === start + 1 && meanings.every(({ ignored }) => ignored);

/** Whether the word is made of the ends of two others: 压电 within 低压电容. */
function isAcross(lower: string, start: number, { end }: Word, isTyped: boolean): boolean {
  if (!isHan(lower[end]) || wordAt(lower, end, isTyped) !== null) return false;
  for (let index = start + 1; index < end; index += 1) if ((wordAt(lower, index, isTyped)?.end ?? 0) > end) return true;
  return false;
}

/** A known word. A single Chinese character that asks for nothing, as 可, is one only where no unknown word may hold it. */
function spokenAt(lower: string, start: number, isTyped: boolean): Word | null {
  const word = wordAt(lower, start, isTyped);
  if (word === null || !isHan(lower[start])) return word;
  if (!isLonely(word, start)) return isAcross(lower, start, word, isTyped) ? null : word;
  for (let index = word.end; isHan(lower[index]); index += 1) {
    const next = wordAt(lower, index, isTyped);
    if (next === null) return null;
    if (!isLonely(next, index)) return word;
  }
  return word;
}

const longestMaker = 6;

/** 厚声电阻 begins with a maker. */
function makerBefore(text: string): { readonly name: string; readonly length: number } | null {
  for (let length = Math.min(text.length, longestMaker); length >= 2; length -= 1) {
    const name = makerInText(text.slice(0, length));
    if (name !== null) return { name, length };
  }
  return null;
}

/** Whether a known word begins here that says something. */
const knownFrom = (lower: string, start: number, isTyped: boolean): boolean => {
  const word = spokenAt(lower, start, isTyped);
  return word !== null && !isLonely(word, start);
};

function findOther(plain: string, start: number, isTyped: boolean): Found {
  const alone = readSize(plain, start) ?? readGrid(plain, start) ?? readNumber(plain, start);
  if (alone) return alone;
  const length = Math.max(1, runAt(plain, start).length);
  const text = plain.slice(start, start + length);
  const named = packageRun(plain, start, length);
  if (named) return named;
  const maker = makerInText(text);
  if (maker !== null) return { kind: 'maker', start, end: start + length, name: maker };
  const brand = isTyped && isHan(text[0]) ? makerBefore(text) : null;
  if (brand !== null) return { kind: 'maker', start, end: start + brand.length, name: brand.name };
  const slash = text.indexOf('/');
  const before = slash > 0 ? packageRun(plain, start, slash) : null;
  if (before) return before;
  // A Chinese run ends before the next known word.
  if (/^[\u3400-\u9fff]/.test(text)) {
    const lower = text.toLowerCase();
    for (let end = 1; end < length; end += 1)
      if (knownFrom(lower, end, isTyped)) return { kind: 'rest', start, end: start + end };
  }
  return { kind: 'rest', start, end: start + length };
}
