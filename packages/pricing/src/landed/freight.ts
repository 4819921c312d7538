import type { Currency } from '@copperline/contract';
import { decimal, type Exact, exact, most, plus, rounded, times } from '../exact.ts';
import type { FreightRate, LandedTables } from './tables.ts';

/** Outer size of a parcel, in whole centimetres. */
export interface Box {
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
}

/** Weight with packing or volumetric weight, whichever is more, rounded up to the carrier's steps. */
export const chargeableGramsOf = (netGrams: number, box: Box | null, { packing }: LandedTables): number => {
  const { factor, grams, stepGrams, cm3PerKg } = packing;
  const gross = plus(times(exact(netGrams), decimal(factor)), exact(grams));
  const cm3 = box === null ? 0 : box.lengthCm * box.widthCm * box.heightCm;
  const { top, bottom } = most(gross, exact(cm3 * 1000, cm3PerKg));
  const step = bottom * BigInt(stepGrams);
  return Number((top + step - 1n) / step) * stepGrams;
};

/** Rounded up to the carrier's steps, at least one. */
export const wholeSteps = (grams: number, { packing: { stepGrams } }: LandedTables): number =>
  Math.max(1, Math.ceil(grams / stepGrams)) * stepGrams;

/** Units of a currency for one dollar. */
export const rateTo = ({ perDollar }: LandedTables, currency: string): Exact => {
  const rate = perDollar[currency];
  if (rate === undefined) throw new RangeError(`no rate for ${currency}`);
  return decimal(rate);
};

export const zoneOf = (country: string, { zones, otherZone }: LandedTables): LandedTables['zones'][number] => {
  const zone = zones.find(({ countries }) => countries.includes(country)) ?? zones.find((each) => each.zone === otherZone);
  if (zone === undefined) throw new RangeError(`no zone for ${country}`);
  return zone;
};

/** Freight of a parcel in cents or fen; `percent` is the carrier's factor. */
export const freightOf = (
  { first, further }: FreightRate,
  chargeableGrams: number,
  currency: Currency,
  tables: LandedTables,
  percent = '100',
): number => {
  const furtherSteps = exact(chargeableGrams / tables.packing.stepGrams - 1);
  const dollars = plus(decimal(first), times(decimal(further), furtherSteps));
  return rounded(times(dollars, decimal(percent), rateTo(tables, currency)));
};
