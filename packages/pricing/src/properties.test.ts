import { type Currency, currencies, pcbSpecSchema, quantitySteps } from '@copperline/contract';
import { Chance, randomPcb, randomStencil } from '@copperline/contract/random-orders';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomAssembly } from '../test/random.ts';
import { quoteAssembly } from './assembly/quote-assembly.ts';
import { currentBook } from './book/books.ts';
import { amountText, cents, decimal, exact, least, minus, most, plus, rounded, times, written } from './exact.ts';
import type { Quote } from './line.ts';
import { priceMatrix } from './pcb/price-matrix.ts';
import { pcbLineKeys } from './pcb/price-pcb.ts';
import { quotePcb } from './pcb/quote-pcb.ts';
import { quoteStencil } from './stencil/quote-stencil.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const pcb = seeds.map((seed) => randomPcb(new Chance(seed)));
const stencil = seeds.map((seed) => randomStencil(new Chance(seed)));
const assembly = seeds.map((seed) => randomAssembly(new Chance(seed)));
const currency: fc.Arbitrary<Currency> = fc.constantFrom(...currencies);

const isSound = ({ lines, totalCents, weightGrams }: Quote<string>): boolean =>
  lines.every((line) => Number.isSafeInteger(line.cents)) &&
  lines.reduce((sum, line) => sum + line.cents, 0) === totalCents &&
  totalCents >= 0 &&
  Number.isSafeInteger(weightGrams) &&
  weightGrams >= 0;

describe('every quote', () => {
  it('is of whole cents, sums to its total and is never below nought', () => {
    fc.assert(fc.property(pcb, currency, (spec, money) => isSound(quotePcb(spec, currentBook, money))));
    fc.assert(fc.property(stencil, currency, (spec, money) => isSound(quoteStencil(spec, currentBook, money))));
    fc.assert(
      fc.property(assembly, currency, fc.boolean(), (spec, money, promotion) =>
        isSound(quoteAssembly(spec, currentBook, { currency: money, promotion: promotion ? { withBoards: true } : null })),
      ),
    );
  });

  it('has every line once and in order, credits last', () => {
    fc.assert(
      fc.property(pcb, currency, (spec, money) => {
        const { lines } = quotePcb(spec, currentBook, money);
        expect(lines.map(({ key }) => key)).toEqual(pcbLineKeys);
        expect(lines.slice(0, -1).every((line) => line.cents >= 0)).toBe(true);
        expect(lines.at(-1)?.cents).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('is of an order that the contract takes', () => {
    fc.assert(fc.property(pcb, (spec) => pcbSpecSchema.safeParse(spec).success));
  });

  it('costs no less for more boards, offer or not', () => {
    fc.assert(
      fc.property(pcb, currency, (spec, money) => {
        const totals = quantitySteps.map((quantity) => quotePcb({ ...spec, quantity }, currentBook, money).totalCents);
        expect(totals).toEqual(totals.toSorted((a, b) => a - b));
      }),
    );
  });

  it('is never cheaper the sooner it is, and never slower', () => {
    fc.assert(
      fc.property(pcb, currency, (spec, money) => {
        const quotes = ([0, 1, 2, 3, 4] as const).map((expediteDays) => quotePcb({ ...spec, expediteDays }, currentBook, money));
        for (const [n, quote] of quotes.slice(1).entries()) {
          const before = quotes[n];
          expect(quote.totalCents).toBeGreaterThan(before?.totalCents ?? Infinity);
          if (quote.leadDays !== null) expect(quote.leadDays).toBe((before?.leadDays ?? 0) - 1);
          else expect(quote.decision).toBe('refused');
        }
      }),
    );
  });

  it('stands in the matrix as it is', () => {
    fc.assert(
      fc.property(pcb, currency, (spec, money) => {
        const { quantities, rows } = priceMatrix(spec, currentBook, money);
        expect(quantities).toEqual(quantitySteps);
        for (const { quantity, cells } of rows)
          for (const [expediteDays, cell] of cells.entries()) {
            const quote = quotePcb({ ...spec, quantity, expediteDays: expediteDays as 0 }, currentBook, money);
            const refusedBy = quote.problems.filter(({ kind }) => kind === 'block').map(({ rule }) => rule);
            const { totalCents, leadDays, decision } = quote;
            const made = decision === 'refused' ? { expediteDays, refusedBy } : { expediteDays, totalCents, leadDays };
            expect(cell).toEqual(leadDays === null ? null : made);
          }
      }),
      { numRuns: 20 },
    );
  });
});

const digits = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 0, max: 12 }));
const exactly = digits.map(([top, decimals]) => exact(top, 10n ** BigInt(decimals)));

describe('exact numbers', () => {
  it('are written and read without loss', () => {
    fc.assert(
      fc.property(exactly, (value) => {
        const again = decimal(written(value));
        return again.top * value.bottom === value.top * again.bottom && !/\.\d*0$|\.$/.test(written(value));
      }),
    );
    expect(['0', '0.5', '12', '1.30', '100'].map((text) => written(decimal(text)))).toEqual(['0', '0.5', '12', '1.3', '100']);
  });

  it('add, multiply and compare', () => {
    const same = (a: ReturnType<typeof exact>, text: string) => expect(written(a)).toBe(text);
    same(plus(decimal('0.1'), decimal('0.2')), '0.3');
    same(minus(decimal('1'), decimal('0.25')), '0.75');
    same(times(decimal('1.5'), decimal('0.2'), decimal('3')), '0.9');
    same(least(decimal('1.5'), decimal('1.05')), '1.05');
    same(most(decimal('1.5'), decimal('1.05')), '1.5');
  });

  it('become cents with halves up', () => {
    expect(['0.004', '0.005', '0.015', '1.994999', '1.995'].map((text) => cents(decimal(text)))).toEqual([0, 1, 2, 199, 200]);
    expect(['-0.5', '-0.6', '-1.5', '-2', '-0.4'].map((text) => rounded(decimal(text)))).toEqual([0, -1, -1, -2, 0]);
    expect([0, 5, 100, 1290, -7, -1234].map(amountText)).toEqual(['0.00', '0.05', '1.00', '12.90', '-0.07', '-12.34']);
  });

  it.each(['', '1.', '.5', '1,5', '1e3', ' 1', '1.2.3', 'NaN'])('are not made of "%s"', (text) =>
    expect(() => decimal(text)).toThrow(RangeError),
  );
});
