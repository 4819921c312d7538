import { type Rate, rateSchema } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { emptyRate, readRate, tomorrow, typedRate } from './typed-rate.ts';

const rates: readonly Rate[] = [
  {
    kind: 'import',
    subject: 'DE',
    value: {
      regime: 'seller-collected',
      dutyPercent: { low: '0', high: '2.5' },
      taxPercent: '19',
      deMinimis: { amount: '150', currency: 'EUR', freesTax: false },
    },
  },
  { kind: 'exchange', subject: 'CNY', value: { perDollar: '7.12' } },
  { kind: 'freight', subject: '3', value: { economy: { first: '9', further: '3' }, express: { first: '19', further: '4.5' } } },
  { kind: 'fee', subject: 'paypal', value: { percent: '3.5' } },
];

describe('a rate that is written', () => {
  it.each(rates)('of $kind is read as it was', (rate) => {
    const read = readRate({ ...typedRate(rate), source: 'Bulletin 7' });
    expect(read.faults.size).toBe(0);
    expect(rateSchema.parse(read.rate)).toEqual(rate);
  });

  it('is brought into one form, however it was typed', () => {
    const typed = { ...emptyRate('fee'), subject: 'card', percent: ' 2。50 ', source: 'Contract' };
    expect(readRate(typed).rate).toEqual({ kind: 'fee', subject: 'card', value: { percent: '2.5' } });
  });

  it('says what is missing or wrong, each at its place', () => {
    expect([...readRate({ ...emptyRate('import'), tax: 'x', low: '5', high: '4' }).faults.entries()]).toEqual([
      ['high', { rule: 'range', min: 5, max: 500 }],
      ['tax', { rule: 'number' }],
      ['subject', { rule: 'required' }],
      ['source', { rule: 'required' }],
    ]);
    const dear = readRate({ ...emptyRate('fee'), subject: 'card', percent: '21', source: 'x' });
    expect(dear.faults.get('percent')).toEqual({ rule: 'range', min: 0, max: 20 });
    expect(dear.rate).toBeNull();
    const nothing = readRate({ ...emptyRate('exchange'), subject: 'CNY', perDollar: '0', source: 'x' });
    expect(nothing.faults.get('perDollar')?.rule).toBe('range');
  });

  it('can be planned from tomorrow on', () => expect(tomorrow(Date.parse('2026-12-31T23:00:00Z'))).toBe('2027-01-01'));
});
