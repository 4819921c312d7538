import { copperWeights, type PcbSpec, type StencilSpec } from '@copperline/contract';
import { decimal, type Exact, exact, plus, rounded, times } from './exact.ts';
import { sheetsOf } from './stencil/price-stencil.ts';

/** Grams per square metre: laminate per millimetre, copper per ounce. About 60 % of the copper remains after etching. */
const laminatePerMm = decimal('1850');
const copperPerOz = decimal('305');
const copperLeft = decimal('0.6');
/** Weight of the parts as a share of the bare board's. */
const partsShare = decimal('0.6');
const packingGrams = 200;
/** Stainless steel, grams per cubic centimetre. */
const steelPerCm3 = decimal('7.93');
const framedGrams = 1000;

const centiOzOf = (foilUm: number): number => copperWeights.find(({ um }) => um === foilUm)?.centiOz ?? 0;

const areaM2 = (widthNm: number, heightNm: number): Exact => exact(BigInt(widthNm) * BigInt(heightNm), 10n ** 18n);

/** All boards of the order, without packing. */
export const pcbGrams = ({ widthNm, heightNm, quantity, thicknessNm, layers, outerCopperUm, innerCopperUm }: PcbSpec): number => {
  const outer = Math.min(layers, 2);
  const ounces = exact(outer * centiOzOf(outerCopperUm) + (layers - outer) * centiOzOf(innerCopperUm), 100);
  const perM2 = plus(times(laminatePerMm, exact(thicknessNm, 1_000_000)), times(copperPerOz, ounces, copperLeft));
  return rounded(times(areaM2(widthNm, heightNm), exact(quantity), perM2));
};

/** About a kilogram with frame; without, the weight of the steel sheet. */
export const stencilGrams = (spec: StencilSpec): number => {
  const sheets = sheetsOf(spec) * spec.quantity;
  if (spec.frame !== null) return framedGrams * sheets;
  const cm3 = times(areaM2(spec.widthNm, spec.heightNm), exact(spec.thicknessUm));
  return rounded(times(cm3, steelPerCm3, exact(sheets)));
};

/** Weight of parts and protective packing, estimated from the bare boards until parts have weights. */
export const assemblyGrams = (boardGrams: number): number => rounded(times(exact(boardGrams), partsShare)) + packingGrams;

/** Estimate for a loose part with its reel or bag, until parts have weights. */
const milligramsOfPart = 200;

export const partsGrams = (pieces: number): number => rounded(exact(BigInt(pieces) * BigInt(milligramsOfPart), 1000n));
