import { describe, expect, it } from 'vitest';
import { differencesOf, stillMeant } from './differences.ts';
import { testCheckout } from './test-checkout.ts';

const before = testCheckout();

describe('what another window changed', () => {
  it('is nothing where only the count of changes differs', () =>
    expect(differencesOf(before, testCheckout({ revision: 7 }))).toEqual([]));

  it('is named, the payable sum with it', () =>
    expect(
      differencesOf(
        before,
        testCheckout({ carrier: 'dhl', remark: 'Ring twice', sums: { ...before.sums, shipping: 2000, payable: 6520 } }),
      ),
    ).toEqual(['carrier', 'remark', 'payable']));

  it('sees a confirmed material and another coupon', () => {
    const material = { parts: [], open: 0, dnp: 0, confirmed: false, shortages: [] };
    expect(
      differencesOf(
        testCheckout({ material }),
        testCheckout({ material: { ...material, confirmed: true }, coupon: { couponId: 'a', cents: 100 } }),
      ),
    ).toEqual(['coupon', 'material']);
  });
});

describe('a change upon what another window did', () => {
  it('is still meant beside a note', () => {
    expect(stillMeant(['carrier'], ['poNumber', 'remark'])).toBe(true);
    expect(stillMeant(['remark'], ['carrier', 'payable'])).toBe(true);
    expect(stillMeant(['remark'], ['poNumber'])).toBe(true);
  });

  it('is not where both did the same, or one depends on the other', () => {
    expect(stillMeant(['remark', 'poNumber'], ['poNumber'])).toBe(false);
    expect(stillMeant(['carrier'], ['carrier', 'payable'])).toBe(false);
    expect(stillMeant(['carrier'], ['receiver'])).toBe(false);
    expect(stillMeant(['couponId'], ['coupon', 'payable'])).toBe(false);
  });
});
