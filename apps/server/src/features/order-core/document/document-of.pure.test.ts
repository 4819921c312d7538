import { documentKinds, type DocumentLine, type OrderDocument, orderDocumentSchema } from '@copperline/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleDocument } from '../../../../test/order-document.ts';
import { isBalanced } from './document-of.ts';

const million = 1_000_000;

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 100_000 }),
    amount: fc.nat(million),
    unit: fc.constantFrom('amount', 'unit', null),
  })
  .map(({ quantity, amount, unit }): DocumentLine => {
    const [sample] = sampleDocument().lines;
    if (sample === undefined) throw new Error('the sample has lines');
    if (unit === null) return { ...sample, quantity, amount, unitMicros: null };
    // A board's unit price comes from its amount, a part's amount from its unit price.
    return unit === 'amount'
      ? { ...sample, quantity, amount, unitMicros: Math.round((amount * 10_000) / quantity) }
      : { ...sample, quantity, amount: Math.round((quantity * amount) / 10_000), unitMicros: amount };
  });

const tax = fc
  .record({ basis: fc.nat(million), ratePpm: fc.nat(million), carrier: fc.boolean(), included: fc.boolean() })
  .map(({ basis, ratePpm, carrier, included }): OrderDocument['sums']['tax'][number] => ({
    name: 'vat',
    basis,
    ratePpm,
    amount: Math.round((basis * ratePpm) / million),
    collectedBy: carrier ? 'carrier' : 'seller',
    included,
  }));

const balanced = fc
  .record({
    lines: fc.array(line, { maxLength: 300 }),
    taxes: fc.array(tax, { maxLength: 8 }),
    discount: fc.nat(million),
    transactionFee: fc.nat(million),
    freight: fc.nat(million),
    payments: fc.array(fc.nat(million), { maxLength: 5 }),
  })
  .map(({ lines, taxes, payments, discount, transactionFee, freight }): OrderDocument => {
    const merchandise = lines.reduce((sum, { amount }) => sum + amount, 0);
    const added = taxes.filter(({ collectedBy, included }) => collectedBy === 'seller' && !included);
    const total = merchandise - discount + transactionFee + freight + added.reduce((sum, { amount }) => sum + amount, 0);
    const paid = payments.reduce((sum, amount) => sum + amount, 0);
    return {
      ...sampleDocument(),
      lines,
      payments: payments.map((amount) => ({ at: '2026-11-10T02:15:00.000Z', method: 'card', amount, reference: '' })),
      sums: { merchandise, discount, transactionFee, freight, tax: taxes, total, paid, due: total - paid },
    };
  });

describe('a document adds up', () => {
  it.each(documentKinds)('as the sample of a %s does', (kind) => {
    const document = sampleDocument(kind, 12);
    expect(orderDocumentSchema.parse(document)).toEqual(document);
    expect(isBalanced(document)).toBe(true);
  });

  it('whatever is on it', () => fc.assert(fc.property(balanced, (document) => isBalanced(document))));

  it('and not when any of its sums is another one', () => {
    const figures = ['merchandise', 'discount', 'transactionFee', 'freight', 'total', 'paid', 'due'] as const;
    const other = fc.tuple(fc.constantFrom(...figures), fc.integer({ min: 1, max: 1000 }));
    fc.assert(
      fc.property(balanced, other, ({ sums, ...rest }, [figure, more]) => {
        expect(isBalanced({ ...rest, sums: { ...sums, [figure]: sums[figure] + more } })).toBe(false);
      }),
    );
  });

  it('and not when a price or a tax is not what it says', () => {
    const document = sampleDocument('invoice', 1);
    const [first] = document.lines;
    const [vat] = document.sums.tax;
    if (first === undefined || vat === undefined) throw new Error('the sample has both');
    const dearer = { ...first, unitMicros: 4_150_000 };
    expect(isBalanced({ ...document, lines: [dearer] })).toBe(false);
    const elsewhere = { ...vat, ratePpm: 200_000 };
    expect(isBalanced({ ...document, sums: { ...document.sums, tax: [elsewhere] } })).toBe(false);
  });

  it('beyond what a floating number counts exactly', () => {
    const document = sampleDocument('invoice', 1);
    const [first] = document.lines;
    if (first === undefined) throw new Error('the sample has a line');
    const huge = { ...first, quantity: 10_000_000, unitMicros: 100_000_000_001, amount: 100_000_000_001_000 };
    const sums = { ...document.sums, merchandise: huge.amount, discount: 0, transactionFee: 0, freight: 0, tax: [] };
    const whole = { ...document, lines: [huge], payments: [], sums: { ...sums, total: huge.amount, paid: 0, due: huge.amount } };
    expect(isBalanced(whole)).toBe(true);
    expect(isBalanced({ ...whole, lines: [{ ...huge, unitMicros: 100_000_000_000 }] })).toBe(false);
  });
});

describe('what is stored', () => {
  const refused: readonly [string, object][] = [
    ['another version', { version: 2 }],
    ['a fraction of a cent', { sums: { ...sampleDocument().sums, total: 1.5 } }],
    ['a field that nobody declared', { remark: '' }],
    ['a number that is missing', { number: '' }],
    ['a day that is none', { dueDate: '2026-02-30' }],
  ];
  it.each(refused)('is refused with %s', (_, change) => {
    expect(orderDocumentSchema.safeParse({ ...sampleDocument(), ...change }).success).toBe(false);
  });
});
