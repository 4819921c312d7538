import { decimal, exact, isLess, rounded, times } from '../exact.ts';
import { chargeableGramsOf, freightOf, rateTo, zoneOf } from './freight.ts';
import type { ImportRow, LandedRequest, LandedTables, Regime } from './tables.ts';

/** Cents or fen, both ends included. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** Estimated landed cost of boards; never charged. */
export interface LandedCost {
  readonly goods: number;
  /** From economy to express. */
  readonly freight: Range;
  readonly duty: Range;
  readonly tax: Range;
  readonly total: Range;
  readonly chargeableGrams: number;
  readonly basis: {
    readonly regime: Regime;
    readonly zone: string;
    readonly dutyPercent: ImportRow['dutyPercent'];
    readonly taxPercent: string;
    readonly source: string;
  };
  readonly tablesId: string;
  readonly asOf: string;
}

const unknownCountry: Omit<ImportRow, 'country'> = {
  regime: 'unknown',
  dutyPercent: { low: '0', high: '20' },
  taxPercent: '20',
  deMinimis: null,
  source: '',
};

/** Import rates of a country; for an unlisted one our upper estimate. */
export const importRow = (country: string, { imports }: LandedTables): Omit<ImportRow, 'country'> =>
  imports.find((each) => each.country === country) ?? unknownCountry;

const percentOf = (amount: number, percent: string): number => rounded(times(exact(amount, 100), decimal(percent)));

const both = (of: (end: 'low' | 'high') => number): Range => ({ low: of('low'), high: of('high') });

/** Whether the goods' value is below the country's de minimis limit; compared in dollars. */
export const letsPass = (
  { goodsCents, currency }: Pick<LandedRequest, 'goodsCents' | 'currency'>,
  { deMinimis }: Omit<ImportRow, 'country'>,
  tables: LandedTables,
): boolean => {
  if (deMinimis === null) return false;
  // goods / rate <= amount / its rate, without dividing.
  const goods = times(exact(goodsCents, 100), rateTo(tables, deMinimis.currency));
  return !isLess(times(decimal(deMinimis.amount), rateTo(tables, currency)), goods);
};

export const landedCost = (request: LandedRequest, tables: LandedTables): LandedCost => {
  const { country, goodsCents, weightGrams, currency } = request;
  const { id, asOf } = tables;
  const zone = zoneOf(country, tables);
  const row = importRow(country, tables);

  const chargeableGrams = chargeableGramsOf(weightGrams, null, tables);
  const carried = (rate: 'economy' | 'express'): number => freightOf(zone[rate], chargeableGrams, currency, tables);
  const freight = { low: carried('economy'), high: carried('express') };

  const lets = letsPass(request, row, tables);
  const duty = both((end) => (lets ? 0 : percentOf(goodsCents + freight[end], row.dutyPercent[end])));
  const taxed = !(lets && row.deMinimis?.freesTax === true);
  const tax = both((end) => (taxed ? percentOf(goodsCents + freight[end] + duty[end], row.taxPercent) : 0));
  return {
    goods: goodsCents,
    freight,
    duty,
    tax,
    total: both((end) => goodsCents + freight[end] + duty[end] + tax[end]),
    chargeableGrams,
    basis: {
      regime: row.regime,
      zone: zone.zone,
      dutyPercent: row.dutyPercent,
      taxPercent: row.taxPercent,
      source: row.source,
    },
    tablesId: row.rate ?? id,
    asOf: row.asOf ?? asOf,
  };
};
