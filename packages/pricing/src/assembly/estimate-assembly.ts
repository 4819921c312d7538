import type { PriceBook } from '../book/price-book.ts';
import type { AssemblyLine, AssemblySpec } from './price-assembly.ts';
import { type PartClass, type PieceRange, usualRanges } from './price-ranges.ts';
import { type AssemblyQuote, type AssemblyTerms, quoteAssembly } from './quote-assembly.ts';

/** A line of the bill for which nobody has found a part, so far as it is understood. */
export interface UnmatchedLine {
  readonly id: string;
  readonly placed: number;
  readonly bought: number;
  readonly class: PartClass;
  readonly package: string | null;
  /** Band of the value, in whatever words the library files it under. */
  readonly value: string | null;
  /** By the package's pins, where it names them. */
  readonly joints: number | null;
  readonly mounting: AssemblyLine['mounting'] | null;
}

/** What the library is asked: all that is named has to agree. */
export interface LibraryQuestion {
  readonly class?: PartClass;
  readonly package?: string;
  readonly value?: string;
  /** Pieces bought: a break decides the price. */
  readonly pieces: number;
}
/** Tenth, fiftieth and ninetieth percentile of unit prices of parts alike, and of how many. */
export interface LibraryAnswer extends PieceRange {
  readonly samples: number;
}
export type Library = (question: LibraryQuestion) => LibraryAnswer | null;

/** What keeps a price from being certain. */
export interface Blocker {
  readonly id: string;
  readonly lowCents: number;
  readonly likelyCents: number;
  readonly highCents: number;
  /** What the range rests on: parts of the same class, package and value, of the class, of the package, all parts, or what is usual. */
  readonly basis: 'alike' | 'class' | 'package' | 'library' | 'usual';
  readonly samples: number;
}

export interface AssemblyEstimate {
  readonly low: AssemblyQuote;
  readonly likely: AssemblyQuote;
  readonly high: AssemblyQuote;
  /** Widest range first: whoever settles the first one learns most. */
  readonly blockers: readonly Blocker[];
}

const fewestSamples = 30;
/** Of a part whose pins nobody knows. */
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

/** The closest parts of which there are enough. */
const rangeOf = (line: UnmatchedLine, library: Library): Ranged => {
  for (const [basis, question] of questionsFor(line)) {
    const answer = library(question);
    if (answer !== null && answer.samples >= fewestSamples) return { ...answer, basis };
  }
  return { ...usualRanges[line.class], basis: 'usual', samples: 0 };
};

type End = 'low' | 'likely' | 'high';

/** The line as it would be, were this end of its range true. A part that nobody has found is hardly on the machine. */
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
 * What a bill costs at least, at most and probably, before every part is found. The ends are conservative: not every part will be
 * dear at once. The lines of the spec are exact; those of `unmatched` come on top.
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
  // What a line adds to an order without it, promotion aside: a discount is nobody's part.
  const listOf = ({ componentsTotal, assemblyTotal }: AssemblyQuote): number => componentsTotal + assemblyTotal;
  // With thousands of lines on either side each cannot be set against all others: one of each mounting has the fees that all share.
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
