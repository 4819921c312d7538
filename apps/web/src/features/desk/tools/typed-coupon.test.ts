import { couponParamSchema } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { emailsIn, emptyCoupon, readCoupon, type TypedCoupon } from './typed-coupon.ts';

const read = (change: Partial<TypedCoupon> = {}) => readCoupon({ ...emptyCoupon('USD'), value: '5', ...change });

describe('a coupon that is written', () => {
  it('is read into terms that the contract takes', () => {
    const coupon = read({
      threshold: '50.5',
      boardsMin: '5',
      boardsMax: '10',
      width: '100',
      height: '80.5',
      mostLines: '30',
      scope: 'assembly',
      together: ['pcb', 'component', 'assembly'],
      total: '200',
    });
    expect(coupon.faults.size).toBe(0);
    expect(couponParamSchema.parse(coupon.param)).toEqual({
      currency: 'USD',
      value: 500,
      scope: 'assembly',
      threshold: 5050,
      orderType: 'all',
      pcbNum: { min: 5, max: 10 },
      pcbSize: { widthNm: 100_000_000, heightNm: 80_500_000 },
      mostLines: 30,
      together: ['pcb', 'component'],
      firstOrder: false,
    });
    expect(coupon).toMatchObject({ claimLimit: 1, total: 200, validDays: 30, emails: [] });
  });

  it('has a range of sizes', () => {
    const { param, faults } = read({ leastWidth: '10', leastHeight: '20', width: '100', height: '80' });
    expect(faults.size).toBe(0);
    expect(couponParamSchema.parse(param).pcbSize).toEqual({
      widthNm: 100_000_000,
      heightNm: 80_000_000,
      least: { widthNm: 10_000_000, heightNm: 20_000_000 },
    });
  });

  it('has no terms where nothing was typed', () => {
    expect(read({ kind: 'firstOrder' }).param).toMatchObject({ threshold: 0, pcbNum: null, pcbSize: null, firstOrder: true });
    expect(read()).toMatchObject({ total: null });
    // Addresses that were typed before the choice are not sent.
    expect(read({ emails: 'a@example.com' }).emails).toEqual([]);
  });

  it.each([
    [{ value: '' }, ['value']],
    [{ value: '0' }, ['value']],
    [{ value: '1.005' }, ['value']],
    [{ boardsMin: '5' }, ['boardsMax']],
    [{ boardsMin: '10', boardsMax: '5' }, ['boardsMax']],
    [{ width: '100' }, ['height']],
    [{ leastWidth: '10', leastHeight: '10' }, ['width', 'height']],
    [{ leastWidth: '10', leastHeight: '60', width: '50', height: '50' }, ['height']],
    [{ claimLimit: '101' }, ['claimLimit']],
    [{ validDays: '' }, ['validDays']],
    [{ total: '0' }, ['total']],
    [{ audience: 'chosen' }, ['emails']],
    [{ audience: 'chosen', emails: 'a@example.com, nobody' }, ['emails']],
  ] as const)('%j is refused at %j', (change, places) => expect([...read(change).faults.keys()]).toEqual(places));
});

it('reads addresses out of any list, each once', () => {
  expect(emailsIn(' A@example.com\nb@example.com；a@example.com，c@example.com ')).toEqual([
    'a@example.com',
    'b@example.com',
    'c@example.com',
  ]);
});
