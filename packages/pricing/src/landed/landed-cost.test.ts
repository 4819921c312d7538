import { describe, expect, it } from 'vitest';
import { landedCost } from './landed-cost.ts';
import type { LandedRequest } from './tables.ts';
import { landed202611 } from './tables-2026-11.ts';

const ask = (change: Partial<LandedRequest>) =>
  landedCost({ country: 'DE', goodsCents: 10_000, weightGrams: 333, currency: 'USD', ...change }, landed202611);

describe('what boards cost at the door', () => {
  it('adds freight by weight and zone, duty and tax', () => {
    expect(ask({})).toMatchObject({
      goods: 10_000,
      chargeableGrams: 500,
      freight: { low: 900, high: 2000 },
      duty: { low: 0, high: 0 },
      tax: { low: 2071, high: 2280 },
      total: { low: 12_971, high: 14_280 },
      basis: { regime: 'seller-collected', zone: '4', taxPercent: '19' },
      asOf: landed202611.asOf,
      tablesId: landed202611.id,
    });
  });

  it.each([
    [0, 500],
    [380, 500],
    [381, 1000],
    [857, 1000],
    [858, 1500],
    // 1.05 × 8000 + 100 is a whole step.
    [8000, 8500],
    [8001, 9000],
  ])('counts %i g of goods as %i g', (weightGrams, chargeableGrams) =>
    expect(ask({ weightGrams }).chargeableGrams).toBe(chargeableGrams),
  );

  it('takes the further half kilograms at their own rate', () => {
    expect(ask({ country: 'US', weightGrams: 858 }).freight).toEqual({ low: 1500, high: 2800 });
    expect(ask({ country: 'BR', weightGrams: 381 }).freight).toEqual({ low: 2000, high: 4400 });
  });

  it('gives duty as a range where it depends on customs, tax on top of it', () => {
    expect(ask({ country: 'US' })).toMatchObject({ duty: { low: 3270, high: 8687 }, tax: { low: 0, high: 0 } });
    expect(ask({ country: 'IN' })).toMatchObject({
      freight: { low: 1100, high: 2500 },
      duty: { low: 0, high: 1250 },
      tax: { low: 1998, high: 2475 },
      total: { low: 13_098, high: 16_225 },
    });
  });

  it('lets small consignments pass where a country does', () => {
    // 20 Canadian dollars are 14.29 dollars.
    expect(ask({ country: 'CA', goodsCents: 1428 }).tax).toEqual({ low: 0, high: 0 });
    expect(ask({ country: 'CA', goodsCents: 1429 }).tax).toEqual({ low: 116, high: 166 });
    expect(ask({ country: 'KR', goodsCents: 15_000 }).tax.high).toBe(0);
    expect(ask({ country: 'KR', goodsCents: 15_001 }).tax.high).toBe(1640);
    // Australia forgoes duty, not tax.
    expect(ask({ country: 'AU', goodsCents: 1000 }).tax.low).toBe(210);
  });

  it('is the same in yuan, by the rate of the tables', () => {
    expect(ask({ country: 'CN', currency: 'CNY', goodsCents: 700 })).toMatchObject({
      freight: { low: 712, high: 1424 },
      tax: { low: 184, high: 276 },
      total: { low: 1596, high: 2400 },
      basis: { regime: 'domestic', zone: 'CN' },
    });
    // 150 dollars are 1068 yuan.
    expect(ask({ country: 'KR', currency: 'CNY', goodsCents: 106_800 }).tax.high).toBe(0);
    expect(ask({ country: 'KR', currency: 'CNY', goodsCents: 106_801 }).tax.high).toBeGreaterThan(0);
  });

  it('knows a range for every other country', () => {
    expect(ask({ country: 'ZZ' })).toMatchObject({
      basis: { regime: 'unknown', zone: '7', dutyPercent: { low: '0', high: '20' } },
      freight: { low: 1500, high: 3600 },
      duty: { low: 0, high: 2720 },
    });
  });

  it('has each country in one zone and one row', () => {
    const zoned = landed202611.zones.flatMap(({ countries }) => countries);
    expect(new Set(zoned).size).toBe(zoned.length);
    const rows = landed202611.imports.map(({ country }) => country);
    expect(new Set(rows).size).toBe(rows.length);
    expect(rows.filter((country) => !zoned.includes(country))).toEqual([]);
  });
});
