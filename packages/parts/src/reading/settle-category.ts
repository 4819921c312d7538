import { type Category, categoryOfDesignator, type RootCategory, rootOf } from '../category.ts';
import { categoryOf } from './assign.ts';
import { type Candidate, candidatesOf, converterOf } from './evidence.ts';
import type { Found } from './find.ts';
import type { Learned } from './learned/model.ts';
import type { Item } from './run.ts';

export interface WantedHint {
  /** Mistyped words are read as the ones that were meant; for what people type, not for cells of a BOM. */
  readonly mistyped?: boolean;
  readonly category?: Category | null;
  readonly designator?: string;
  /** What strangers' phrases say of a text: for what people type. */
  readonly learned?: Learned;
}

export const isItem = (each: Found): each is Item => !['words', 'maker', 'rest'].includes(each.kind);

export const categoriesNamed = (found: readonly Found[], implied: boolean): Category[] =>
  found.flatMap((each) =>
    each.kind === 'words'
      ? each.meanings.flatMap((meaning) => (meaning.category !== null && meaning.implied === implied ? meaning.category : []))
      : [],
  );

/** A jumper of a chip size, or with ohms, is a resistor of zero ohms. */
export const isZeroOhm = (named: readonly Category[], items: readonly Item[]): boolean =>
  named.includes('jumpers-and-test-points') &&
  (named.some((each) => rootOf(each) === 'resistors') ||
    items.some(
      (item) => (item.kind === 'quantity' && item.unit === 'ohm') || (item.kind === 'package' && /^\d{4,5}$/.test(item.name)),
    ));

/** Hints that say so much are followed even where others say as much. */
const certainEnough = 1.7;

/** The most that hints alone may be apart and still leave a doubt. */
const doubtful = 0.2;

/** Phrases that make a kind less likely say nothing. */
const plausibleFrom = 0.3;

/** Of candidates that only hints speak for, the first if it stands out. */
function standingOut(all: readonly Candidate[]): Category | null {
  const candidates = all.filter(({ guessed, likely }) => !guessed || likely >= plausibleFrom);
  const [first, second] = candidates;
  if (first === undefined || first.score <= 0) return null;
  const root = rootOf(first.category);
  if (first.guessed && candidates.some(({ category, named }) => named && category === root)) return root;
  if (first.named || second === undefined || first.score - second.score > doubtful) return first.category;
  const equals = candidates.filter(({ score }) => first.score - score <= doubtful);
  if (first.score >= certainEnough) return first.category;
  return equals.every(({ category }) => rootOf(category) === root) ? root : null;
}

/** Of a sentence without any name what phrases say at least: better than nothing found. */
function likeliest([first]: readonly Candidate[], items: readonly Item[], { learned }: WantedHint): Category | null {
  return learned !== undefined && items.length === 0 && first !== undefined && first.score > certainEnough / 2
    ? first.category
    : null;
}

/** A rival says at least so much of what the first says. */
const rivalFrom = 0.4;

/** The kinds on both sides of "or", 或, if one of them is this. */
function eitherOf(found: readonly Found[], plain: string, category: Category): readonly [Category, Category] | null {
  const leavesIn = (each: Found | undefined): Category[] =>
    each?.kind === 'words'
      ? each.meanings.flatMap((meaning) =>
          meaning.category !== null && rootOf(meaning.category) !== meaning.category ? meaning.category : [],
        )
      : [];
  for (const { index, 0: word } of plain.matchAll(/(?<![A-Za-z])or(?![A-Za-z])|或者是?|或是?|还是/gi)) {
    const before = leavesIn(found.findLast(({ end }) => end <= index && plain.slice(end, index).trim() === ''));
    const behind = leavesIn(
      found.find(({ start }) => start >= index + word.length && plain.slice(index + word.length, start).trim() === ''),
    );
    const [one] = before.includes(category) ? [category] : before;
    const [other] = behind.includes(category) ? [category] : behind.filter((each) => each !== one);
    if (one !== undefined && other !== undefined && one !== other && [one, other].includes(category)) return [one, other];
  }
  return null;
}

export interface Settled {
  readonly category: Category | null;
  /** Another that the text may mean as well. */
  readonly rival: Category | null;
  /** Another that will do as well: "comparator or op amp". */
  readonly either: Category | null;
}

/** Category from hint, words and values; a leaf takes precedence over its root, and the user's choice over all. */
export function settleCategory(found: readonly Found[], hint: WantedHint, plain: string): Settled {
  const chosen = hint.category ?? null;
  const items = found.filter(isItem);
  const named = categoriesNamed(found, false);
  if (chosen === null && isZeroOhm(named, items)) return { category: 'chip-resistors', rival: null, either: null };
  const value = categoryOf(items);
  const candidates = candidatesOf(found, items, plain, hint.mistyped === true, hint.learned);
  const told = candidates.filter((each) => each.named);
  const converter = hint.mistyped === true ? null : converterOf(plain);
  const best = standingOut(candidates);
  const certain = told.length === 0 ? null : best;
  const category =
    chosen ??
    certain ??
    agreed(hint.designator, value, items) ??
    converter ??
    best ??
    value ??
    likeliest(candidates, items, hint);
  const leaf = category === null ? null : leafOf(category, candidates, value);
  const least = (candidates.find((each) => each.category === category)?.score ?? 0) * rivalFrom;
  const isOther = (each: Category): boolean => leaf === null || (each !== leaf && each !== rootOf(leaf) && rootOf(each) !== each);
  const rival = candidates.find((each) => isOther(each.category) && each.score > 0 && each.score >= least)?.category ?? null;
  const either = chosen === null && leaf !== null && hint.mistyped === true ? eitherOf(found, plain, leaf) : null;
  return {
    category: either?.[0] ?? leaf,
    rival: either?.includes(rival ?? leaf ?? either[0]) === true ? null : rival,
    either: either?.[1] ?? null,
  };
}

/** The leaf below a root that the other words speak for; the root if they speak for several alike. */
function leafOf(category: Category, candidates: readonly Candidate[], value: Category | null): Category {
  if (category !== rootOf(category)) return category;
  const leaves = candidates.filter(
    (each) => each.category !== category && each.score > 0 && !each.guessed && rootOf(each.category) === category,
  );
  const [first, second] = leaves;
  const isWeak =
    value !== null && category === value && !leaves.some(({ named }) => named) && (first?.score ?? 0) < certainEnough;
  if (first !== undefined && !isWeak && (first.named || second === undefined || first.score - second.score > doubtful))
    return first.category;
  return value !== null && rootOf(value) === category ? value : category;
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
