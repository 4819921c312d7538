import { describe, expect, it } from 'vitest';
import { differencesOf } from './differences.ts';
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
    const material = { parts: [], open: 0, dnp: 0, confirmed: false };
    expect(
      differencesOf(
        testCheckout({ material }),
        testCheckout({ material: { ...material, confirmed: true }, coupon: { couponId: 'a', cents: 100 } }),
      ),
    ).toEqual(['coupon', 'material']);
  });
});
