import type { Currency } from '@copperline/contract';
import type { PriceBook } from '../book/price-book.ts';
import { cents, decimal, type Exact, exact, plus, rounded, times } from '../exact.ts';
import { lineIn, type Price, type PriceLine, priceOf } from '../line.ts';

/** A BOM line with quantities to buy and to place; `bom` and `parts` compute the quantity to buy and its price. */
export interface AssemblyLine {
  /** On all boards together. */
  readonly placed: number;
  /** Including attrition, minimum quantity and rounding up to a cheaper price break. 0 if the customer supplies the part. */
  readonly bought: number;
  readonly unitMicros: number;
  /** Joints of one piece. */
  readonly joints: number;
  readonly mounting: 'smt' | 'through-hole';
  /** Not permanently loaded on the machine: needs its own feeder. */
  readonly extended: boolean;
  readonly own: boolean;
}

export interface AssemblySpec {
  readonly boards: number;
  readonly lines: readonly AssemblyLine[];
  /** Parts on one board whose positions we have to determine; null with a usable coordinate file. */
  readonly placementsToDesign: number | null;
  /** Thin boards with through-hole parts, and parts on both sides in one pass, need a carrier. */
  readonly needsJig: boolean;
  /** ICs to program on all boards together; 0 is none. */
  readonly programmed: number;
}

export const componentLineKeys = ['componentsUnitPrice', 'componentsMoqCost'] as const;
export const assemblyLineKeys = [
  'assemblyUnitPrice',
  'assemblyToolingCost',
  'stencil',
  'assemblyXyDesignCost',
  'assemblyJigsCost',
  'icProgramming',
  'partCost',
] as const;
export type ComponentLineKey = (typeof componentLineKeys)[number];
export type AssemblyLineKey = (typeof assemblyLineKeys)[number];

/** Millionths of a dollar to cents, rounded once per BOM line. */
const centsOf = (pieces: number, unitMicros: number): number => rounded(exact(BigInt(pieces) * BigInt(unitMicros), 10_000n));

const total = (lines: readonly AssemblyLine[], of: (line: AssemblyLine) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0);

/** Price of the parts: those placed, and those bought in excess. */
export const priceComponents = (
  { lines }: AssemblySpec,
  book: PriceBook,
  currency: Currency = 'USD',
): Price<ComponentLineKey> => {
  const bought = lines.filter(({ own }) => !own);
  const placed = total(bought, (line) => centsOf(line.placed, line.unitMicros));
  // The price of a line is rounded once; the excess is the difference to the placed parts.
  const paid = total(bought, (line) => centsOf(line.bought, line.unitMicros));
  const pieces = total(bought, (line) => line.placed);
  const made: PriceLine<ComponentLineKey>[] = [
    { key: 'componentsUnitPrice', cents: placed, because: { lines: bought.length, pieces } },
    {
      key: 'componentsMoqCost',
      cents: paid - placed,
      because: { lines: bought.length, pieces: total(bought, (line) => line.bought) - pieces },
    },
  ];
  return priceOf(
    book,
    currency,
    made.map((line) => lineIn(line, book, currency)),
  );
};

const jointsOf = (lines: readonly AssemblyLine[], mounting: AssemblyLine['mounting']): number =>
  total(lines, (line) => (line.mounting === mounting ? line.placed * line.joints : 0));

const isByHand = ({ mounting, placed }: AssemblyLine): boolean => mounting === 'through-hole' && placed > 0;

interface Made {
  readonly dollars: Exact;
  readonly because: PriceLine<string>['because'];
}
const nothing: Made = { dollars: exact(0), because: { context: 'none' } };

const soldering = ({ lines }: AssemblySpec, { smt, throughHole }: PriceBook['assembly']): Made => {
  const [byMachine, byHand] = [jointsOf(lines, 'smt'), jointsOf(lines, 'through-hole')];
  const further = Math.max(0, byMachine - smt.upTo);
  // A through-hole part without joints, as a stand-off, still needs manual handling.
  const handling = lines.some(isByHand) ? throughHole.handling : '0';
  return {
    dollars: plus(
      times(decimal(smt.perJoint), exact(byMachine - further)),
      times(decimal(smt.perFurtherJoint), exact(further)),
      times(decimal(throughHole.perJoint), exact(byHand)),
      decimal(handling),
    ),
    because: {
      smtJoints: byMachine - further,
      perSmtJoint: smt.perJoint,
      furtherJoints: further,
      perFurtherJoint: smt.perFurtherJoint,
      throughHoleJoints: byHand,
      perThroughHoleJoint: throughHole.perJoint,
      handling,
    },
  };
};

const setup = ({ lines }: AssemblySpec, { setup: once, feeder }: PriceBook['assembly']): Made => {
  const feeders = lines.filter(({ extended }) => extended).length;
  return { dollars: plus(decimal(once), times(decimal(feeder), exact(feeders))), because: { setup: once, feeder, feeders } };
};

const coordinates = ({ placementsToDesign: placements }: AssemblySpec, { coordinates: fee }: PriceBook['assembly']): Made =>
  placements === null
    ? nothing
    : { dollars: plus(decimal(fee.once), times(decimal(fee.perPlacement), exact(placements))), because: { ...fee, placements } };

const programming = ({ programmed: pieces }: AssemblySpec, { programming: fee }: PriceBook['assembly']): Made =>
  pieces === 0
    ? nothing
    : { dollars: plus(decimal(fee.once), times(decimal(fee.perPiece), exact(pieces))), because: { ...fee, pieces } };

const ownParts = ({ lines }: AssemblySpec, { ownPart: each }: PriceBook['assembly']): Made => {
  const own = lines.filter((line) => line.own).length;
  return own === 0 ? nothing : { dollars: times(decimal(each), exact(own)), because: { each, lines: own } };
};

const once = (dollars: string, on: boolean): Made => (on ? { dollars: decimal(dollars), because: { once: dollars } } : nothing);

/** Price of placing and soldering. Free assembly is a coupon: see `quoteAssembly`. */
export const priceAssembly = (spec: AssemblySpec, book: PriceBook, currency: Currency = 'USD'): Price<AssemblyLineKey> => {
  const { assembly } = book;
  const hasPaste = spec.lines.some(({ mounting }) => mounting === 'smt');
  const made: Readonly<Record<AssemblyLineKey, Made>> = {
    assemblyUnitPrice: soldering(spec, assembly),
    assemblyToolingCost: setup(spec, assembly),
    stencil: once(assembly.stencil, hasPaste),
    assemblyXyDesignCost: coordinates(spec, assembly),
    assemblyJigsCost: once(assembly.jig, spec.needsJig),
    icProgramming: programming(spec, assembly),
    partCost: ownParts(spec, assembly),
  };
  return priceOf(
    book,
    currency,
    assemblyLineKeys.map((key) => {
      const { dollars, because } = made[key];
      return lineIn({ key, cents: cents(dollars), because }, book, currency);
    }),
  );
};
