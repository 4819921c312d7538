import type { CouponParam, CouponRefusal } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import type { Speaker } from './board-text.ts';
import { couponName, couponRefusalText, couponTerms } from './coupon-text.ts';
import { messages as english } from './en-US.ts';
import { createTranslator } from './translator.ts';
import { messages as chinese } from './zh-CN.ts';

const en: Speaker = { locale: 'en-US', t: createTranslator('en-US', english).t };
const zh: Speaker = { locale: 'zh-CN', t: createTranslator('zh-CN', chinese).t };

const refusals: readonly (readonly [CouponRefusal, string, string])[] = [
  [{ code: 'C01', state: 'used' }, 'This coupon has been used.', '该优惠券已使用。'],
  [{ code: 'C01', state: 'reserved' }, 'This coupon stands on an order that is not paid yet.', '该优惠券已用于未付款的订单。'],
  [
    { code: 'C02', when: 'over', at: '2026-11-15T12:00:00Z' },
    'This coupon expired on Nov 15, 2026.',
    '该优惠券已于 2026年11月15日 过期。',
  ],
  [
    { code: 'C02', when: 'early', at: '2026-11-15T12:00:00Z' },
    'This coupon starts on Nov 15, 2026.',
    '该优惠券将于 2026年11月15日 生效。',
  ],
  [{ code: 'C03' }, 'Coupons cannot be used when an order has multiple products.', '订单包含多个产品时不能使用优惠券。'],
  [
    { code: 'C04', currency: 'USD', missing: 1250, threshold: 10_000 },
    'Add $12.50 more to reach $100.00.',
    '再消费 $12.50 即满 $100.00。',
  ],
  [{ code: 'C05', orderType: 'withDesign' }, 'Only for orders with an online PCB design.', '仅适用于含在线设计的订单。'],
  [{ code: 'C05', orderType: 'withoutDesign' }, 'Only for orders without an online PCB design.', '仅适用于不含在线设计的订单。'],
  [{ code: 'C06', scope: 'assembly' }, 'There is no assembly in this order.', '本订单没有贴装费用。'],
  [{ code: 'C07', of: 'boards', min: 5, max: 10, count: 20 }, 'Valid for 5–10 boards; you have 20.', '适用数量 5–10，当前 20。'],
  [
    { code: 'C07', of: 'lines', min: 1, max: 30, count: 31 },
    'Valid for a BOM of up to 30 lines; you have 31.',
    '适用于不超过 30 行的 BOM，当前 31 行。',
  ],
  [
    { code: 'C08', widthNm: 100_000_000, heightNm: 80_000_000 },
    'Valid for boards up to 100 × 80 mm.',
    '适用尺寸不超过 100 × 80 mm。',
  ],
  [
    { code: 'C08', widthNm: 100_000_000, heightNm: 80_000_000, least: { widthNm: 50_000_000, heightNm: 20_000_000 } },
    'Valid for boards from 50 × 20 mm to 100 × 80 mm.',
    '适用尺寸 50 × 20 mm 至 100 × 80 mm。',
  ],
  [{ code: 'C09', because: 'unavailable' }, 'This coupon is not available.', '该优惠券不可用。'],
  [{ code: 'C09', because: 'notFirst' }, 'This coupon is for a first order only.', '该优惠券仅限首单使用。'],
  [{ code: 'C10', count: 1 }, 'You have claimed this coupon already.', '您已领取过该优惠券。'],
  [{ code: 'C10', count: 3 }, 'You have claimed this coupon 3 times already.', '您已领取 3 次，达到上限。'],
  [{ code: 'C11', currency: 'CNY' }, 'Valid for CNY orders only.', '仅适用于 CNY 订单。'],
];

it.each(refusals)('%j is said in both languages', (refusal, english, chinese) => {
  expect([couponRefusalText(en, refusal), couponRefusalText(zh, refusal)]).toEqual([english, chinese]);
});

const plain: CouponParam = {
  currency: 'USD',
  value: 800,
  scope: 'general',
  threshold: 0,
  orderType: 'all',
  pcbNum: null,
  pcbSize: null,
  mostLines: null,
  together: [],
  firstOrder: false,
};

describe('a coupon in words', () => {
  it('has a name', () => {
    expect(couponName(en, 'amount', plain)).toBe('$8.00 off your goods');
    expect(couponName(zh, 'amount', { ...plain, currency: 'CNY', scope: 'pcb' })).toBe('PCB 费用立减 ¥8.00');
    expect(couponName(en, 'freeAssembly', plain)).toBe('Free assembly');
    expect(couponName(en, 'amount', null)).toBe('Coupons');
  });

  it('says whether there is a threshold', () => {
    expect(couponTerms(en, plain)).toEqual(['No minimum order']);
    expect(couponTerms(en, { ...plain, threshold: 10_000 })).toEqual(['Goods for $100.00 or more']);
  });

  it('names every condition', () => {
    const strict: CouponParam = {
      ...plain,
      orderType: 'withoutDesign',
      pcbNum: { min: 5, max: 10 },
      pcbSize: { widthNm: 100_000_000, heightNm: 100_000_000 },
      mostLines: 30,
      together: ['pcb', 'component'],
      firstOrder: true,
    };
    expect(couponTerms(en, strict)).toEqual([
      'No minimum order',
      'First paid order only',
      'Orders without an online PCB design',
      '5–10 boards',
      'Boards up to 100 × 100 mm',
      'A BOM of up to 30 lines',
      'Together with boards from us',
      'Together with components from us',
    ]);
    expect(couponTerms(zh, strict)).toHaveLength(8);
  });
});
