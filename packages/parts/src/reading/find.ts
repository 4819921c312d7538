import type { RootCategory } from '../category.ts';
import { makerInText } from '../maker.ts';
import { type Item, packagePhrase, packageRun, readGrid, readNumber, readRun, readSize, runAt } from './run.ts';
import { type Meaning, wordAt } from './vocabulary.ts';

export type Found =
  | Item
  | { readonly kind: 'words'; readonly start: number; readonly end: number; readonly meanings: readonly Meaning[] }
  | { readonly kind: 'maker'; readonly start: number; readonly end: number; readonly name: string }
  | { readonly kind: 'rest'; readonly start: number; readonly end: number };

const separator = /[\s,;|(){}"'=、/_:@[\]]/;

/** All recognised items of the text in order, without overlap. */
export function* findAll(plain: string, root: RootCategory | null): Generator<Found> {
  const lower = plain.toLowerCase();
  let index = 0;
  while (index < plain.length) {
    // A hyphen after something known joins the next: XH2.54-4P.
    if (separator.test(plain[index] ?? ' ') || (plain[index] === '-' && index > 0 && /[^ -]/.test(plain[index - 1] ?? ' '))) {
      index += 1;
      continue;
    }
    const phrase = startsWord(plain, index) ? packagePhrase(plain, index) : null;
    const spoken = phrase ? null : wordAt(lower, index);
    const items = phrase ? [phrase] : readRun(plain, index, root);
    // "0 ohm jumper" and "6-axis" begin like values: the longer reading counts.
    const last = items.at(-1);
    const isLoose = last?.kind === 'quantity' && last.spelling === 'loose';
    const word = spoken && spoken.end > (last?.end ?? 0) - (isLoose ? 1 : 0) ? spoken : null;
    if (items.length > 0 && !word) {
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

const startsWord = (plain: string, index: number): boolean => index === 0 || !/[A-Za-z0-9.-]/.test(plain[index - 1] ?? ' ');

function findOther(plain: string, start: number): Found {
  const alone = readSize(plain, start) ?? readGrid(plain, start) ?? readNumber(plain, start);
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
