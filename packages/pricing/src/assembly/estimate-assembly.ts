import type { PriceBook } from '../book/price-book.ts';
import type { AssemblyLine, AssemblySpec } from './price-assembly.ts';
import { type PartClass, type PieceRange, usualRanges } from './price-ranges.ts';
import { type AssemblyQuote, type AssemblyTerms, quoteAssembly } from './quote-assembly.ts';

/** A BOM line without a matched part, with the properties that were understood. */
export interface UnmatchedLine {
  readonly id: string;
  readonly placed: number;
  readonly bought: number;
  readonly class: PartClass;
  readonly package: string | null;
  /** Value band, as named by the library. */
  readonly value: string | null;
  /** Pin count of the package, if its name has it. */
  readonly joints: number | null;
  readonly mounting: AssemblyLine['mounting'] | null;
}

/** A query to the library; all given properties must match. */
export interface LibraryQuestion {
  readonly class?: PartClass;
  readonly package?: string;
  readonly value?: string;
  /** Quantity, which selects the price break. */
  readonly pieces: number;
}
/** 10th, 50th and 90th percentile of the unit prices of similar parts, and their number. */
export interface LibraryAnswer extends PieceRange {
  readonly samples: number;
}
export type Library = (question: LibraryQuestion) => LibraryAnswer | null;

/** A line that makes the price uncertain. */
export interface Blocker {
  readonly id: string;
  readonly lowCents: number;
  readonly likelyCents: number;
  readonly highCents: number;
  /** Basis of the range: parts of the same class, package and value; of the class; of the package; all parts; or `usualRanges`. */
  readonly basis: 'alike' | 'class' | 'package' | 'library' | 'usual';
  readonly samples: number;
}

export interface AssemblyEstimate {
  readonly low: AssemblyQuote;
  readonly likely: AssemblyQuote;
  readonly high: AssemblyQuote;
  /** Widest range first: resolving it narrows the estimate most. */
  readonly blockers: readonly Blocker[];
}

const fewestSamples = 30;
/** Joints of a part with an unknown pin count. */
const jointsOfUnknown = { low: 2, likely: 4, high: 8 } as const;

const questionsFor = ({
  class: kind,
  package: name,
  value,
  bought: pieces,
}: UnmatchedLine): [Blocker['basis'], LibraryQuestion][] => [
  ...(name === null || value === null || kind === 'unknown'
    ? []
    : [['alike', { class: kind, package: name, value, pieces }] satisfies [Blocker['basis'], LibraryQuestion]]),
  ...(kind === 'unknown' ? [] : [['class', { class: kind, pieces }] satisfies [Blocker['basis'], LibraryQuestion]]),
  ...(name === null ? [] : [['package', { package: name, pieces }] satisfies [Blocker['basis'], LibraryQuestion]]),
  ['library', { pieces }],
];

interface Ranged extends PieceRange {
  readonly basis: Blocker['basis'];
  readonly samples: number;
}

/** The range of the most similar parts that are numerous enough. */
const rangeOf = (line: UnmatchedLine, library: Library): Ranged => {
  for (const [basis, question] of questionsFor(line)) {
    const answer = library(question);
    if (answer !== null && answer.samples >= fewestSamples) return { ...answer, basis };
  }
  return { ...usualRanges[line.class], basis: 'usual', samples: 0 };
};

type End = 'low' | 'likely' | 'high';

/** The line at one end of its range. An unmatched part is assumed to need its own feeder, except at the low end. */
const lineAt = (line: UnmatchedLine, range: PieceRange, end: End): AssemblyLine => ({
  placed: line.placed,
  bought: line.bought,
  unitMicros: range[`${end}Micros`],
  joints: line.joints ?? jointsOfUnknown[end],
  mounting: line.mounting ?? 'smt',
  extended: end !== 'low',
  own: false,
});

/**
 * Low, likely and high price of a BOM with unmatched lines. The ends are conservative, because not all parts will be expensive at
 * once. The lines of `spec` are exact; those of `unmatched` are added.
 */
export const estimateAssembly = (
  spec: AssemblySpec,
  unmatched: readonly UnmatchedLine[],
  library: Library,
  book: PriceBook,
  terms: AssemblyTerms = {},
): AssemblyEstimate => {
  const ranged = unmatched.map((line) => ({ line, range: rangeOf(line, library) }));
  const quoteAt = (end: End, lines: readonly (typeof ranged)[number][], certain = spec.lines): AssemblyQuote =>
    quoteAssembly({ ...spec, lines: [...certain, ...lines.map(({ line, range }) => lineAt(line, range, end))] }, book, terms);
  // The difference that a line makes to the order's list price; the promotion belongs to no line.
  const listOf = ({ componentsTotal, assemblyTotal }: AssemblyQuote): number => componentsTotal + assemblyTotal;
  // Comparing each line with all others is too slow for thousands of lines: one line of each mounting carries the shared fees.
  const shared = [...new Map(spec.lines.map((line) => [line.mounting, line])).values()];
  const without = listOf(quoteAt('low', [], shared));
  const blockers = ranged.map((each): Blocker => {
    const added = (end: End): number => listOf(quoteAt(end, [each], shared)) - without;
    const { basis, samples } = each.range;
    return {
      id: each.line.id,
      lowCents: added('low'),
      likelyCents: added('likely'),
      highCents: added('high'),
      basis,
      samples,
    };
  });
  const width = ({ lowCents, highCents }: Blocker): number => highCents - lowCents;
  return {
    low: quoteAt('low', ranged),
    likely: quoteAt('likely', ranged),
    high: quoteAt('high', ranged),
    blockers: blockers.toSorted((a, b) => width(b) - width(a)),
  };
};
