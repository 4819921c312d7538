import type { Rate } from '@copperline/contract';
import { isRateJump, rateName, rateSchema } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { fees202611 } from '../checkout/fees.ts';
import { importRow, landedCost } from './landed-cost.ts';
import { type DatedRate, firstRates, rateTables } from './rate-tables.ts';
import { landed202611 } from './tables-2026-11.ts';

const from = (rate: Rate, day: string, source = 'Bulletin 7'): DatedRate => ({ ...rate, validFrom: new Date(day), source });
const germany = (taxPercent: string): Rate => ({
  kind: 'import',
  subject: 'DE',
  value: { regime: 'seller-collected', dutyPercent: { low: '0', high: '0' }, taxPercent, deMinimis: null },
});

describe('the first rates', () => {
  it('are the tables of the release, row by row', () => {
    const { landed, fees } = rateTables(firstRates);
    expect(fees).toEqual(fees202611);
    expect(landed.perDollar).toEqual(landed202611.perDollar);
    for (const { country, source, ...row } of landed202611.imports)
      expect(importRow(country, landed)).toMatchObject({ ...row, source, asOf: landed202611.asOf });
    for (const zone of landed202611.zones) expect(landed.zones).toContainEqual(expect.objectContaining(zone));
  });

  it('are such as the desk itself could write', () => {
    for (const { validFrom: _from, source: _source, ...rate } of firstRates)
      expect(rateSchema.safeParse(rate).success).toBe(true);
  });
});

describe('a rate of the books', () => {
  it('replaces the one of the tables, and names its row', () => {
    const { landed } = rateTables([from(germany('20'), '2027-01-01')]);
    const cost = landedCost({ country: 'DE', goodsCents: 10_000, weightGrams: 333, currency: 'USD' }, landed);
    expect(cost).toMatchObject({
      tablesId: 'import-DE-2027-01-01',
      asOf: '2027-01-01',
      basis: { taxPercent: '20', source: 'Bulletin 7' },
    });
    expect(importRow('FR', landed)).toMatchObject({ taxPercent: '20', source: expect.stringContaining('HS 8534') });
  });

  it('of a country that was on no list is one more', () => {
    const rate = { ...germany('12'), subject: 'VN' } as Rate;
    expect(importRow('VN', landed202611).regime).toBe('unknown');
    expect(importRow('VN', rateTables([from(rate, '2027-01-01')]).landed)).toMatchObject({
      regime: 'seller-collected',
      taxPercent: '12',
    });
  });

  it.each([
    [
      { kind: 'exchange', subject: 'CNY', value: { perDollar: '7.3' } },
      (t: ReturnType<typeof rateTables>) => t.landed.perDollar['CNY'],
      '7.3',
    ],
    [
      { kind: 'fee', subject: 'paypal', value: { percent: '4.4' } },
      (t: ReturnType<typeof rateTables>) => t.fees.percent.paypal,
      '4.4',
    ],
    [
      { kind: 'freight', subject: '3', value: { economy: { first: '8', further: '2' }, express: { first: '18', further: '4' } } },
      (t: ReturnType<typeof rateTables>) => t.landed.zones.find(({ zone }) => zone === '3')?.express.first,
      '18',
    ],
  ] as const)('%j changes its own figure', (rate, read, figure) => {
    expect(read(rateTables([from(rate, '2027-01-01')]))).toBe(figure);
  });

  it('has a name by its day, or by its minute', () => {
    expect(rateName(germany('19'), new Date('2027-01-01T00:00:00Z'))).toBe('import-DE-2027-01-01');
    expect(rateName(germany('19'), new Date('2027-01-01T14:03:00Z'))).toBe('import-DE-2027-01-01T14:03');
  });
});

describe('a jump', () => {
  const yuan = (perDollar: string): Rate => ({ kind: 'exchange', subject: 'CNY', value: { perDollar } });
  it.each([
    [yuan('7.12'), yuan('7.3'), false],
    [yuan('7.12'), yuan('71.2'), true],
    [yuan('7.12'), yuan('0.712'), true],
    [germany('19'), germany('20'), false],
    [germany('19'), germany('1.9'), true],
  ] as const)('from %j to %j: %s', (before, after, jump) => expect(isRateJump(before, after)).toBe(jump));
});

it.each([
  [{ kind: 'exchange', subject: 'CNY', value: { perDollar: '0' } }],
  [{ kind: 'exchange', subject: 'USD', value: { perDollar: '1' } }],
  [{ kind: 'exchange', subject: 'CNY', value: { perDollar: '7,12' } }],
  [{ kind: 'fee', subject: 'card', value: { percent: '-1' } }],
  [{ kind: 'fee', subject: 'card', value: { percent: '21' } }],
  [{ kind: 'fee', subject: 'card', value: { percent: '1', more: '1' } }],
  [{ kind: 'import', subject: 'XX', value: germany('19').value }],
  [{ kind: 'import', subject: 'DE', value: { ...germany('19').value, dutyPercent: { low: '5', high: '4' } } }],
  [{ kind: 'import', subject: 'DE', value: { ...germany('19').value, regime: 'unknown' } }],
])('%j is no rate', (rate) => expect(rateSchema.safeParse(rate).success).toBe(false));
