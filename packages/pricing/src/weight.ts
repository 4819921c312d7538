import { copperWeights, type PcbSpec, type StencilSpec } from '@copperline/contract';
import { decimal, type Exact, exact, plus, rounded, times } from './exact.ts';
import { sheetsOf } from './stencil/price-stencil.ts';

/** Brief "commerce", section 3. Grams of a square metre: laminate by the millimetre, copper by the ounce, of which six tenths stay. */
const laminatePerMm = decimal('1850');
const copperPerOz = decimal('305');
const copperLeft = decimal('0.6');
/** Parts on a board, as a share of its own weight. */
const partsShare = decimal('0.6');
const packingGrams = 200;
/** Stainless steel, grams of a cubic centimetre. */
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

/** Framed ones weigh about a kilogram each; a sheet is what its steel weighs. */
export const stencilGrams = (spec: StencilSpec): number => {
  const sheets = sheetsOf(spec) * spec.quantity;
  if (spec.frame !== null) return framedGrams * sheets;
  const cm3 = times(areaM2(spec.widthNm, spec.heightNm), exact(spec.thicknessUm));
  return rounded(times(cm3, steelPerCm3, exact(sheets)));
};

/** What parts and protective packing add to the bare boards, until parts have weights of their own. */
export const assemblyGrams = (boardGrams: number): number => rounded(times(exact(boardGrams), partsShare)) + packingGrams;

/** Of loose parts in their reels and bags, until parts have weights of their own: a fifth of a gram each. */
const milligramsOfPart = 200;

export const partsGrams = (pieces: number): number => rounded(exact(BigInt(pieces) * BigInt(milligramsOfPart), 1000n));
