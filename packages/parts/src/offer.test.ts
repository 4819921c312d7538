import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cheaperQuantity, type Offer, priceAt, soldQuantity } from './offer.ts';

const offer: Offer = {
  minimum: 10,
  multiple: 5,
  breaks: [
    { from: 1, unitMicros: 10_000 },
    { from: 100, unitMicros: 6000 },
    { from: 1000, unitMicros: 5500 },
  ],
};

const offers = fc
  .record({
    minimum: fc.integer({ min: 1, max: 500 }),
    multiple: fc.integer({ min: 1, max: 100 }),
    froms: fc.uniqueArray(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 6 }),
    units: fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 6, maxLength: 6 }),
  })
  .map(({ minimum, multiple, froms, units }): Offer => {
    const falling = units.toSorted((a, b) => b - a);
    const breaks = froms.toSorted((a, b) => a - b).map((from, index) => ({ from, unitMicros: falling[index] ?? 1 }));
    return { minimum, multiple, breaks };
  });

describe('an offer', () => {
  it.each([
    [1, 10],
    [10, 10],
    [11, 15],
    [99, 100],
  ])('for %i pieces sells %i', (asked, quantity) => {
    expect(soldQuantity(offer, asked)).toBe(quantity);
  });

  it('costs what the last break reached says, by what is sold and not by what was asked', () => {
    expect(priceAt(offer, 1)).toEqual({ asked: 1, quantity: 10, unitMicros: 10_000, totalMicros: 100_000 });
    expect(priceAt(offer, 99)).toMatchObject({ quantity: 100, unitMicros: 6000, totalMicros: 600_000 });
    expect(priceAt(offer, 5000)).toMatchObject({ unitMicros: 5500, totalMicros: 27_500_000 });
  });

  it('has no price where nothing is offered, or not so few', () => {
    expect(priceAt({ ...offer, breaks: [] }, 10)).toBeNull();
    expect(priceAt({ ...offer, breaks: [{ from: 50, unitMicros: 1 }] }, 10)).toBeNull();
  });

  it('has no total that cannot be counted exactly', () => {
    const dear = { minimum: 1, multiple: 1, breaks: [{ from: 1, unitMicros: 50_000_000_000 }] };
    expect(priceAt(dear, 100_000)?.totalMicros).toBe(5_000_000_000_000_000);
    expect(priceAt(dear, 1_000_000)).toBeNull();
  });

  it('says where more costs less, and only of what there is', () => {
    expect(cheaperQuantity(offer, 70)).toEqual({ quantity: 100, totalMicros: 600_000, savesMicros: 100_000 });
    expect(cheaperQuantity(offer, 60)).toBeNull();
    expect(cheaperQuantity(offer, 950)).toMatchObject({ quantity: 1000 });
    expect(cheaperQuantity(offer, 70, 90)).toBeNull();
  });

  it('sells whole multiples, never less than asked, and promises no saving that is none', () => {
    fc.assert(
      fc.property(offers, fc.integer({ min: 1, max: 30_000 }), (each, asked) => {
        const quantity = soldQuantity(each, asked);
        expect(quantity).toBeGreaterThanOrEqual(Math.max(asked, each.minimum));
        expect(quantity % each.multiple).toBe(0);
        expect(quantity - Math.max(asked, each.minimum)).toBeLessThan(each.multiple);
        const cheaper = cheaperQuantity(each, quantity);
        if (cheaper === null) return;
        const [now, then] = [priceAt(each, quantity), priceAt(each, cheaper.quantity)];
        expect(then?.totalMicros).toBe(cheaper.totalMicros);
        expect((now?.totalMicros ?? 0) - cheaper.savesMicros).toBe(cheaper.totalMicros);
      }),
    );
  });
});
