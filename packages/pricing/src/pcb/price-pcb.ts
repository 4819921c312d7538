import { type Currency, furtherMaskColours, mil, mm, nmPerMil, nmPerMm, nmPerUm, um } from '@copperline/contract';
import type { FeeByArea, PriceBook } from '../book/price-book.ts';
import { amountText, cents, decimal, type Exact, exact, isLess, least, minus, most, plus, times, written } from '../exact.ts';
import { type Explanation, lineIn, type Price, type PriceLine, priceOf, sumOf } from '../line.ts';
import { has, type PcbSpec } from '../spec.ts';
import { isOffered } from './special-offer.ts';

/**
 * The lines of a board's price; from `finishFee` on they are optional process fees. The label "colour fee" is `soldermaskFee`;
 * "testing fixture" and "custom testing" are `pcbTestingFee`, by the chosen test.
 */
export const pcbLineKeys = [
  'boardFee',
  'pcbToolingCost',
  'filmFee',
  'pcbTestingFee',
  'soldermaskFee',
  'finishFee',
  'viaFee',
  'castellated',
  'goldFingers',
  'differentDesigns',
  'smallBoard',
  'edgePlating',
  'carbonMask',
  'peelableMask',
  'removeOrderNumber',
  'mouldFee',
  'expedite',
  'specialOffer',
] as const;
export type PcbLineKey = (typeof pcbLineKeys)[number];

export type PcbPrice = Price<PcbLineKey>;

type Pcb = PriceBook['pcb'];

const squareNmPerM2 = 10n ** 18n;
const squareNmPerDm2 = 10n ** 16n;

const areaOf = ({ widthNm, heightNm }: PcbSpec): bigint => BigInt(widthNm) * BigInt(heightNm);
/** Area of all boards of the order. */
const orderAreaM2 = (spec: PcbSpec): Exact => exact(areaOf(spec) * BigInt(spec.quantity), squareNmPerM2);

interface CountedArea {
  readonly area: Exact;
  /** The same as a readable sum of products. */
  readonly sum: string;
}

/** Each slice of the area has its own factor, so that more boards never cost less than fewer. */
const countedArea = (area: Exact, slices: Pcb['areaSlices']): CountedArea => {
  let counted = exact(0);
  let from = exact(0);
  const products: string[] = [];
  for (const { upToM2, factor } of slices) {
    const to = upToM2 === null ? area : least(area, decimal(upToM2));
    if (!isLess(from, to)) break;
    const slice = minus(to, from);
    counted = plus(counted, times(slice, decimal(factor)));
    products.push(`${written(slice)} × ${factor}`);
    from = to;
  }
  return { area: counted, sum: products.join(' + ') };
};

/** A value missing in the book is a programming error: the schema or the book is wrong. */
const priced = <V>(value: V | undefined, what: string): V => {
  if (value === undefined) throw new RangeError(`no price for ${what}`);
  return value;
};

const factorsOf = (spec: PcbSpec, { factors }: Pcb): Readonly<Record<string, string>> => ({
  thickness: priced(factors.thicknessUm[spec.thicknessNm / nmPerUm], `${spec.thicknessNm} nm`),
  trace: priced(factors.traceMil[spec.minTraceNm / nmPerMil], `a trace of ${spec.minTraceNm} nm`),
  hole: priced(factors.holeUm[spec.smallestHoleNm / nmPerUm], `a hole of ${spec.smallestHoleNm} nm`),
  outerCopper: factors.outerCopperUm[spec.outerCopperUm],
  innerCopper: factors.innerCopperUm[spec.innerCopperUm],
  impedance: factors.impedance[spec.impedance],
  xOut: factors.xOut[spec.xOut],
});

interface Made {
  readonly dollars: Exact;
  readonly because: Explanation;
}
const nothing: Made = { dollars: exact(0), because: { context: 'none' } };

const boardFee = (spec: PcbSpec, pcb: Pcb, area: Exact): Made => {
  const rate = pcb.ratePerM2[spec.layers];
  const counted = countedArea(area, pcb.areaSlices);
  const factors = factorsOf(spec, pcb);
  return {
    dollars: times(decimal(rate), counted.area, ...Object.values(factors).map(decimal)),
    because: { rate, areaM2: written(area), countedM2: written(counted.area), slices: counted.sum, ...factors },
  };
};

const tooling = ({ layers, minTraceNm, smallestHoleNm, impedance }: PcbSpec, { tooling: fees }: Pcb): Made => {
  const fee = {
    layers: fees.layers[layers],
    trace: minTraceNm === mil(4) ? fees.finestTrace : '0',
    hole: smallestHoleNm === um(200) ? fees.smallestHole : '0',
    impedance: fees.impedance[impedance],
  };
  // Quotes from before have no context: their sentence names neither trace nor hole.
  const chosen = { context: 'chosen', traceMil: minTraceNm / nmPerMil, holeMm: written(exact(smallestHoleNm, nmPerMm)) };
  return { dollars: plus(exact(0), ...Object.values(fee).map(decimal)), because: { ...fee, ...chosen } };
};

const film = (spec: PcbSpec, { film: { perFilm, films } }: Pcb): Made => {
  const size = most(exact(1), exact(areaOf(spec), squareNmPerDm2));
  const count = films[spec.layers];
  return { dollars: times(decimal(perFilm), exact(count), size), because: { perFilm, films: count, boardDm2: written(size) } };
};

const feeByArea = (fee: FeeByArea, area: Exact): Made => ({
  dollars: plus(decimal(fee.once), times(decimal(fee.perM2), area)),
  because: { ...fee, areaM2: written(area) },
});

const isFree = ({ once, perM2 }: FeeByArea): boolean => once === '0' && perM2 === '0';
const wanted = (fee: FeeByArea, area: Exact, on = true): Made => (on && !isFree(fee) ? feeByArea(fee, area) : nothing);

const testing = ({ testing: kind, testPoints }: PcbSpec, { testing: { probe, fixture } }: Pcb, area: Exact): Made => {
  if (kind === 'sampling') return nothing;
  if (kind !== 'fixture') {
    const { dollars, because } = feeByArea(probe, area);
    return { dollars, because: { ...because, context: 'probe' } };
  }
  const points = testPoints ?? fixture.usualPoints;
  const forPoints = least(decimal(fixture.mostForPoints), times(decimal(fixture.perPoint), exact(points)));
  return {
    dollars: plus(decimal(fixture.once), forPoints),
    because: {
      context: 'fixture',
      once: fixture.once,
      perPoint: fixture.perPoint,
      points,
      most: fixture.mostForPoints,
      forPoints: written(forPoints),
    },
  };
};

const finish = ({ finish: kind, goldMicroInch }: PcbSpec, pcb: Pcb, area: Exact): Made => {
  if (kind !== 'enig') return wanted(pcb.finish[kind], area);
  const { dollars, because } = feeByArea(pcb.finish.enig, area);
  const gold = pcb.goldFactor[goldMicroInch];
  return { dollars: times(dollars, decimal(gold)), because: { ...because, context: 'enig', gold, microInch: goldMicroInch } };
};

const castellated = ({ castellatedSides: sides }: PcbSpec, { castellated: { once, perM2 } }: Pcb, area: Exact): Made => {
  if (sides === 0) return nothing;
  const { dollars, because } = feeByArea({ once, perM2: perM2[sides] }, area);
  return { dollars, because: { ...because, sides } };
};

const goldFingers = ({ goldFingers: fingers, quantity }: PcbSpec, { goldFingers: { once, perFinger } }: Pcb): Made =>
  fingers === 0
    ? nothing
    : {
        dollars: plus(decimal(once), times(decimal(perFinger), exact(fingers), exact(quantity))),
        because: { once, perFinger, fingers, boards: quantity },
      };

const differentDesigns = ({ designs }: PcbSpec, { furtherDesign }: Pcb): Made =>
  designs === 1
    ? nothing
    : {
        dollars: times(decimal(furtherDesign), exact(designs - 1)),
        because: { each: furtherDesign, designs, further: designs - 1 },
      };

const removeOrderNumber = (spec: PcbSpec, { removeOrderNumber: once }: Pcb): Made =>
  has(spec, 'remove-order-number') ? { dollars: decimal(once), because: { once } } : nothing;

/** Small-board fee: shorter side below 20 mm or longer side below 50 mm. */
export const isSmall = ({ widthNm, heightNm }: Pick<PcbSpec, 'widthNm' | 'heightNm'>): boolean =>
  Math.min(widthNm, heightNm) < mm(20) || Math.max(widthNm, heightNm) < mm(50);

const isSpecialColour = ({ maskColour }: PcbSpec): boolean => furtherMaskColours.some((colour) => colour === maskColour);

const processLines = (spec: PcbSpec, pcb: Pcb): readonly (readonly [PcbLineKey, Made])[] => {
  const area = orderAreaM2(spec);
  return [
    ['boardFee', boardFee(spec, pcb, area)],
    ['pcbToolingCost', tooling(spec, pcb)],
    ['filmFee', film(spec, pcb)],
    ['pcbTestingFee', testing(spec, pcb, area)],
    ['soldermaskFee', wanted(pcb.specialColour, area, isSpecialColour(spec))],
    ['finishFee', finish(spec, pcb, area)],
    ['viaFee', wanted(pcb.viaProcess[spec.viaProcess], area)],
    ['castellated', castellated(spec, pcb, area)],
    ['goldFingers', goldFingers(spec, pcb)],
    ['differentDesigns', differentDesigns(spec, pcb)],
    ['smallBoard', wanted(pcb.smallBoard, area, isSmall(spec))],
    ['edgePlating', wanted(pcb.edgePlating, area, has(spec, 'edge-plating'))],
    ['carbonMask', wanted(pcb.carbonMask, area, has(spec, 'carbon-mask'))],
    ['peelableMask', wanted(pcb.peelableMask, area, has(spec, 'peelable-mask'))],
    ['removeOrderNumber', removeOrderNumber(spec, pcb)],
    // Always 0: boards are routed, no mould is made. The line is part of the fixed list.
    ['mouldFee', nothing],
  ];
};

const expedite = ({ expediteDays }: PcbSpec, { expedite: steps }: Pcb, listCents: number): PriceLine<'expedite'> => {
  if (expediteDays === 0) return { key: 'expedite', cents: 0, because: nothing.because };
  const { percent, least: floor } = priced(steps[expediteDays - 1], `${expediteDays} days sooner`);
  const dollars = most(decimal(floor), exact(BigInt(listCents) * BigInt(percent), 10_000n));
  return {
    key: 'expedite',
    cents: cents(dollars),
    because: { days: expediteDays, percent, list: amountText(listCents), least: floor },
  };
};

/** The offer reduces a price to its target and never raises it. Each currency has its own targets. */
const specialOffer = (
  spec: PcbSpec,
  { pcb, yuan }: PriceBook,
  listCents: number,
  currency: Currency,
): PriceLine<'specialOffer'> => {
  const targets = currency === 'USD' ? pcb.specialOffer : yuan.specialOffer;
  const target = isOffered(spec) ? targets[spec.quantity] : undefined;
  const credit = target === undefined ? 0 : listCents - cents(decimal(target));
  return target === undefined || credit <= 0
    ? { key: 'specialOffer', cents: 0, because: nothing.because }
    : {
        key: 'specialOffer',
        cents: -credit,
        because: { ...(currency === 'CNY' && { context: 'yuan' }), target, list: amountText(listCents), boards: spec.quantity },
      };
};

/** The price of a bare board. The rules decide whether it can be made. */
export const pricePcb = (spec: PcbSpec, book: PriceBook, currency: Currency = 'USD'): PcbPrice => {
  const list: PriceLine<PcbLineKey>[] = processLines(spec, book.pcb).map(([key, { dollars, because }]) => ({
    key,
    cents: cents(dollars),
    because,
  }));
  const faster = expedite(spec, book.pcb, sumOf(list));
  const shown = list.map((line) => lineIn(line, book, currency));
  return priceOf(book, currency, [...shown, lineIn(faster, book, currency), specialOffer(spec, book, sumOf(shown), currency)]);
};
