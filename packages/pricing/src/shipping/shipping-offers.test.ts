import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { landed202611 as tables } from '../landed/tables-2026-11.ts';
import { freightBound, shippingOffers, type ShippingRequest } from './shipping-offers.ts';

const ask = (change: Partial<ShippingRequest> = {}) =>
  shippingOffers({ country: 'DE', netGrams: 333, box: null, currency: 'USD', ...change }, tables);
const priceOf = (carrier: string, change?: Partial<ShippingRequest>) =>
  ask(change).find((offer) => offer.carrier === carrier)?.cents;

describe('ways to have a parcel brought', () => {
  it('are those of the country, the cheapest first, the faster of two', () => {
    expect(ask().map(({ carrier, cents, days }) => [carrier, cents, days.max])).toEqual([
      ['ems', 900, 15],
      ['fedex', 1900, 7],
      ['dhl', 2000, 7],
      ['ups', 2000, 7],
    ]);
    expect(ask({ country: 'CN', currency: 'CNY' }).map(({ carrier, cents }) => [carrier, cents])).toEqual([
      ['pick-up', 0],
      ['zto', 712],
      ['yto', 712],
      ['jd', 1282],
      ['sf', 1424],
    ]);
  });

  it('say what their figure is made of', () => {
    expect(ask({ netGrams: 858 })[0]).toEqual({
      carrier: 'ems',
      cents: 1500,
      days: { min: 8, max: 15 },
      chargeableGrams: 1500,
      zone: '4',
      tablesId: tables.id,
    });
  });

  it.each([
    // 42 x 32 x 3 cm has a volumetric weight of 0.81 kg.
    [{ lengthCm: 42, widthCm: 32, heightCm: 3 }, 1000],
    [{ lengthCm: 50, widthCm: 50, heightCm: 2 }, 1000],
    [{ lengthCm: 50, widthCm: 51, heightCm: 2 }, 1500],
    [{ lengthCm: 10, widthCm: 10, heightCm: 10 }, 500],
  ])('count a box of %j as %i g', (box, grams) => {
    expect(ask({ netGrams: 300, box })[0]?.chargeableGrams).toBe(grams);
  });

  it('take a country of no list for the farthest', () => {
    expect(ask({ country: 'PE' })[0]).toMatchObject({ zone: '7', cents: 1500 });
  });

  it('never cost less for more', () => {
    fc.assert(
      fc.property(fc.constantFrom('DE', 'US', 'CN', 'BR', 'PE'), fc.nat(40_000), fc.nat(5000), (country, netGrams, more) => {
        for (const { carrier, cents } of ask({ country, netGrams }))
          expect(priceOf(carrier, { country, netGrams: netGrams + more })).toBeGreaterThanOrEqual(cents);
      }),
    );
  });
});

describe('freight that is paid later', () => {
  it.each([
    [0, 'USD', 500],
    [1000, 'USD', 1800],
    [1001, 'USD', 1801],
    [1000, 'CNY', 4860],
  ] as const)('of %i %s comes to %i at most', (cents, currency, most) => {
    expect(freightBound(cents, currency, tables)).toBe(most);
  });
});
