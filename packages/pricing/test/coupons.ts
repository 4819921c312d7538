import { type CartItemType, type CouponParam, mm } from '@copperline/contract';
import type { ReadCoupon } from '../src/coupon/coupon.ts';
import type { CouponCosts, CouponItem } from '../src/coupon/selection.ts';

export const now = new Date('2026-11-15T12:00:00.000Z');

/** Five dollars off anything, with changes. */
export const terms = (change: Partial<CouponParam> = {}): CouponParam => ({
  currency: 'USD',
  value: 500,
  scope: 'general',
  threshold: 0,
  orderType: 'all',
  pcbNum: null,
  pcbSize: null,
  mostLines: null,
  together: [],
  firstOrder: false,
  ...change,
});

/** An unused, currently valid coupon. */
export const held = (param: Partial<CouponParam> | null = {}, change: Partial<ReadCoupon> = {}): ReadCoupon => ({
  couponId: 'coupon',
  param: param && terms(param),
  state: 'unused',
  disabled: false,
  validFrom: new Date('2026-11-01T00:00:00.000Z'),
  validUntil: new Date('2026-12-01T00:00:00.000Z'),
  ...change,
});

const nothing: CouponCosts = { pcb: 0, stencil: 0, components: 0, assembly: 0, shipping: 0 };

const ofType = (
  itemType: CartItemType,
  costs: Partial<CouponCosts>,
  usual: Partial<CouponItem>,
  change: Partial<Omit<CouponItem, 'costs'>> & { readonly costs?: Partial<CouponCosts> },
): CouponItem => ({
  itemType,
  partNo: '',
  currency: 'USD',
  boards: 0,
  lines: 0,
  sizeNm: null,
  withOnlineDesign: false,
  ...usual,
  ...change,
  costs: { ...nothing, ...(change.costs ?? costs) },
});

type Change = Parameters<typeof ofType>[3];
const size = { widthNm: mm(100), heightNm: mm(80) };

/** One item of each type, with changes. */
export const board = (change: Change = {}) => ofType('Custom', { pcb: 2000 }, { boards: 10, sizeNm: size }, change);
export const stencil = (change: Change = {}) => ofType('Stencil', { stencil: 1500 }, {}, change);
export const part = (change: Change = {}) => ofType('Normal', { components: 700 }, {}, change);
export const assembled = (change: Change = {}) =>
  ofType('BomQuote', { pcb: 2000, components: 3000, assembly: 2500 }, { boards: 10, lines: 12, sizeNm: size }, change);

export const selected = (items: readonly CouponItem[], paidOrders = 0) => ({ items, paidOrders });
