import type { PartFound } from '@copperline/contract';
import { type Category, categories, type Met, type Parameter, parameters as definitions } from '@copperline/parts';

/** What a part must have: one of these values, or one that is at least or at most as much. */
export interface Wish {
  readonly name: Parameter | 'package' | 'maker' | 'mounting' | 'category';
  readonly met: Met;
  readonly values: readonly (number | string)[];
  /** Parameters that meet it as well, each in its own way: 3.3V beside a number is what a regulator gives or a capacitor bears. */
  readonly or?: readonly Parameter[];
  /** Of a package: those of another size are met as well, as SOIC-8 5.3mm, QFN-32 5x5mm and TO-263-5. */
  readonly anySize?: boolean;
  /** Of a package: any with so many pins. */
  readonly pins?: number;
}

/** Packages whose names do not end with the number of their pins. */
const pinsByName: Readonly<Record<number, string>> = {
  3: 'SOT-23|SOT-323|SOT-523|SOT-89|SOT-223|SC-59|TO-92|TO-92S|TO-126|TO-252|TO-263',
  4: 'SOT-143|SOT-223|ABS|DBS|MBS',
  5: 'SOT-353',
  6: 'SOT-363|SOT-563|SOT-666',
};

/** The pattern of packages with so many pins, for PostgreSQL and for this language alike. */
export const packagesWithPins = (pins: number): string => `^(${pinsByName[pins] ?? '-'})$|-${Math.trunc(pins)}($|[ -]|P$)`;

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

export const isCategory = (name: string): name is Category => Object.hasOwn(categories, name);
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

/** The wish for a category's own value: the last to be given up, and of it only its exactness. */
export const valueWishOf = (wishes: readonly Wish[], scope: readonly Category[] | null): Wish | undefined => {
  const values = new Set((scope ?? []).map(valueParameter));
  return wishes.find(({ name, met }) => met === 'same' && isParameter(name) && values.has(name));
};
