import { carrierIds, type OrderType, orderTypes } from '@copperline/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { landed202611 as tables } from '../landed/tables-2026-11.ts';
import { type Goods, settle, type SettleRequest } from './settle.ts';
import { sharesOf } from './shares.ts';

const goods = (type: OrderType, change: Partial<Goods> = {}): Goods => ({
  type,
  cents: 5000,
  discount: 0,
  weightGrams: 333,
  box: null,
  ...change,
});
const ask = (change: Partial<SettleRequest> = {}) =>
  settle(
    { currency: 'USD', country: 'CA', business: false, carrier: 'dhl', feePercent: '0', goods: [goods('pcb')], ...change },
    tables,
  );

describe('what a checkout adds up to', () => {
  it('is goods, less the coupon, with freight, tax and fee', () => {
    expect(ask({ feePercent: '3.5', goods: [goods('pcb', { discount: 1000 })] }).sums).toEqual({
      merchandise: 5000,
      discount: 1000,
      shipping: 1900,
      tax: 0,
      transactionFee: 207,
      payable: 6107,
    });
  });

  it('knows no freight and no tax before an address, and no freight before a carrier', () => {
    expect(ask({ country: null })).toMatchObject({ shipping: null, offer: null, sums: { shipping: 0, tax: 0, payable: 5000 } });
    expect(ask({ carrier: null })).toMatchObject({ offer: null, sums: { shipping: 0, payable: 5000 } });
    expect(ask({ carrier: 'sf' }).offer).toBeNull();
  });

  it('sends what is ready in one parcel, whose freight is shared by weight', () => {
    const { orders, offer } = ask({ goods: [goods('pcb', { weightGrams: 300 }), goods('stencil', { weightGrams: 1000 })] });
    expect(offer).toMatchObject({ carrier: 'dhl', cents: 2800, chargeableGrams: 1500 });
    expect(orders.map(({ type, sums }) => [type, sums.shipping])).toEqual([
      ['pcb', 646],
      ['stencil', 2154],
    ]);
  });

  it('asks for the freight of assembled boards later, and says how much it can be', () => {
    const { sums, shipping, laterFreight, laterOffer } = ask({ goods: [goods('pcba')] });
    expect(sums).toMatchObject({ shipping: 0, payable: 5000 });
    expect(shipping).toBeNull();
    expect(laterFreight?.offers.map(({ carrier }) => carrier)).toContain('ems');
    expect(laterOffer).toMatchObject({ carrier: 'dhl', cents: 1900, most: 2970 });
  });

  it.each([
    ['CN', 'CNY', 'sf', false, 5000, 'us', '13', 835],
    ['DE', 'USD', 'dhl', false, 5000, 'us', '19', 1330],
    ['DE', 'USD', 'dhl', true, 5000, 'carrier', '19', 0],
    ['DE', 'USD', 'dhl', false, 50_000, 'carrier', '19', 0],
    ['HK', 'USD', 'dhl', false, 5000, 'none', '0', 0],
    ['US', 'USD', 'dhl', false, 5000, 'carrier', '0', 0],
    ['PE', 'USD', 'dhl', false, 5000, 'carrier', '20', 0],
  ] as const)(
    'tax to %s in %s by %s, business %s, of %i is asked for by %s',
    (country, currency, carrier, business, cents, by, percent, tax) => {
      const { orders, sums } = ask({ country, currency, carrier, business, goods: [goods('pcb', { cents })] });
      expect(orders[0]?.tax).toMatchObject({
        collectedBy: by,
        taxPercent: percent,
        cents: tax,
        tablesId: tables.id,
        asOf: tables.asOf,
      });
      expect(sums.tax).toBe(tax);
      expect((orders[0]?.tax?.onDelivery.high ?? 0) > 0).toBe(by === 'carrier');
    },
  );

  it('adds up for whatever is in it', () => {
    const some = fc.uniqueArray(
      fc.record({
        type: fc.constantFrom(...orderTypes),
        cents: fc.nat(10_000_000),
        off: fc.nat(100),
        weightGrams: fc.nat(100_000),
        box: fc.option(fc.record({ lengthCm: fc.nat(100), widthCm: fc.nat(100), heightCm: fc.nat(20) })),
      }),
      { selector: ({ type }) => type, minLength: 1 },
    );
    fc.assert(
      fc.property(
        some,
        fc.constantFrom('CN', 'DE', 'US', 'BR', 'XX'),
        fc.constantFrom(...carrierIds),
        fc.constantFrom('USD' as const, 'CNY' as const),
        fc.constantFrom('0', '3.5'),
        (drawn, country, carrier, currency, feePercent) => {
          const asked = drawn.map(({ off, ...each }) => ({ ...each, discount: Math.floor((each.cents * off) / 100) }));
          const { orders, sums, offer } = ask({ goods: asked, country, carrier, currency, feePercent });
          for (const { sums: each } of [...orders, { sums }]) {
            const { merchandise, discount, shipping, tax, transactionFee, payable } = each;
            expect(payable).toBe(merchandise - discount + shipping + tax + transactionFee);
            for (const figure of Object.values(each)) expect(figure).toBeGreaterThanOrEqual(0);
          }
          expect(sums.payable).toBe(orders.reduce((sum, each) => sum + each.sums.payable, 0));
          expect(sums.shipping).toBe(offer?.cents ?? 0);
        },
      ),
    );
  });
});

it('shares add up to the whole, and no share is more than a cent off', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 6 }), (whole, weights) => {
      const shares = sharesOf(whole, weights);
      const sum = weights.reduce((total, weight) => total + weight, 0);
      expect(shares.reduce((total, share) => total + share, 0)).toBe(whole);
      if (sum > 0)
        for (const [index, share] of shares.entries())
          expect(Math.abs(share - (whole * (weights[index] ?? 0)) / sum)).toBeLessThan(1.000_01);
    }),
  );
});
