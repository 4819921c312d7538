import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue/index.ts';
import type { Part } from '../part.ts';
import { allSeries, decodeMpn } from '../series/index.ts';
import { partOf } from '../series/series.ts';
import { type SampleSupply, sampleSupply } from './sample-supply.ts';

function part(mpn: string): Part {
  for (const { table, decode } of allSeries) {
    const decoded = decode(mpn);
    if (decoded) return partOf(table, mpn, decoded, 'derived');
  }
  throw new Error(`${mpn} is of no series`);
}

const atReel = (mpn: string): number => sampleSupply(part(mpn)).breaks.at(-1)?.usd ?? 0;

describe('sampleSupply', () => {
  it('is the same for the same part, and labelled as sample', () => {
    const resistor = part('RC0402FR-0710KL');
    expect(sampleSupply(resistor)).toEqual(sampleSupply(resistor));
    expect(sampleSupply(resistor).sample).toBe(true);
  });

  it('meets what the market asks', () => {
    for (const mpn of ['RC0402FR-0710KL', 'RC0402FR-074K7L', 'CRCW040210K0FKED', 'ERJ2RKF1002X', 'RC0402FR-0722RL']) {
      expect(atReel(mpn)).toBeGreaterThanOrEqual(600);
      expect(atReel(mpn)).toBeLessThanOrEqual(2000);
    }
    for (const mpn of ['CC0402KRX7R7BB104', 'CL05B104KO5NNNC', '0402YC104KAT2A', 'C0402C104K4RACTU']) {
      expect(atReel(mpn)).toBeGreaterThanOrEqual(2000);
      expect(atReel(mpn)).toBeLessThanOrEqual(4000);
    }
  });

  it('asks more for what is harder to make', () => {
    expect(atReel('RT0402BRB071KL')).toBeGreaterThan(atReel('RC0402FR-071KL') * 10);
    expect(atReel('CL10A106KP8NNNC')).toBeGreaterThan(atReel('CL10B104KB8NNNC'));
    expect(decodeMpn('RC2512FK-0710RL')?.packing.quantity).toBe(4000);
  });

  it('holds its promises over the catalogue', () => {
    let index = 0;
    let empty = 0;
    let looked = 0;
    for (const each of catalogue()) {
      index += 1;
      // Every curated part, and every thirteenth derived one.
      if (each.basis === 'derived' && index % 13 !== 0) continue;
      looked += 1;
      const supply = sampleSupply(each);
      if (supply.stock === 0) empty += 1;
      check(each, supply);
    }
    expect(looked).toBeGreaterThan(10_000);
    expect(empty / looked).toBeGreaterThan(0.05);
    expect(empty / looked).toBeLessThan(0.07);
  });
});

/** Plain comparisons instead of a hundred thousand slow expectations. */
function check({ mpn, packing }: Part, { breaks, stock, leadTimeDays, minimum, multiple }: SampleSupply) {
  const [first] = breaks;
  const faults: string[] = [];
  if (first === undefined || first.quantity < minimum) faults.push('first break');
  if (![1, 10, 100].includes(minimum) || multiple !== minimum) faults.push('minimum');
  if (packing.quantity >= minimum && !breaks.some((each) => each.quantity === packing.quantity)) faults.push('no reel price');
  if (!Number.isInteger(stock) || stock < 0) faults.push('stock');
  if (leadTimeDays < 3 || leadTimeDays > 84) faults.push('lead time');
  for (const [index, each] of breaks.entries()) {
    const before = breaks[index - 1];
    for (const currency of ['usd', 'cny'] as const) {
      if (!Number.isInteger(each[currency]) || each[currency] < 1) faults.push(`${currency} at ${each.quantity}`);
      if (before === undefined) continue;
      if (each[currency] > before[currency]) faults.push(`${currency} rises at ${each.quantity}`);
      if (each.quantity * each[currency] < before.quantity * before[currency])
        faults.push(`${currency} total falls at ${each.quantity}`);
    }
  }
  expect([mpn, ...faults]).toEqual([mpn]);
}
