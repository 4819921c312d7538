import { type CouponParam, type CouponRefusal, fitsWithin } from '@copperline/contract';
import type { ReadCoupon } from './coupon.ts';
import { type CouponSelection, hasScope, isOneProduct, scopeCents } from './selection.ts';

type Rule = (param: CouponParam, selection: CouponSelection) => CouponRefusal | null;

const ofItsCurrency: Rule = ({ currency }, { items }) =>
  items.every((item) => item.currency === currency) ? null : { code: 'C11', currency };

const ofOneProduct: Rule = (_, { items }) => (items.length === 0 || isOneProduct(items) ? null : { code: 'C03' });

const ofItsCustomers: Rule = ({ firstOrder }, { paidOrders }) =>
  firstOrder && paidOrders > 0 ? { code: 'C09', because: 'notFirst' } : null;

const ofItsOrderType: Rule = ({ orderType }, { items }) => {
  if (orderType === 'all') return null;
  const designed = items.some(({ withOnlineDesign }) => withOnlineDesign);
  return designed === (orderType === 'withDesign') ? null : { code: 'C05', orderType };
};

/** Includes the scopes that must be bought as well: free assembly needs our boards and parts. */
const ofItsScope: Rule = ({ scope, together }, { items }) => {
  const missing = [scope, ...together].find((each) => !hasScope(each, items));
  return missing === undefined ? null : { code: 'C06', scope: missing };
};

const ofItsBoards: Rule = ({ pcbNum }, { items }) => {
  if (pcbNum === null) return null;
  const count = items.reduce((sum, { boards }) => sum + boards, 0);
  return count >= pcbNum.min && count <= pcbNum.max ? null : { code: 'C07', of: 'boards', ...pcbNum, count };
};

const ofItsLines: Rule = ({ mostLines }, { items }) => {
  if (mostLines === null) return null;
  const count = items.reduce((sum, { lines }) => sum + lines, 0);
  return count <= mostLines ? null : { code: 'C07', of: 'lines', min: 1, max: mostLines, count };
};

const ofItsSize: Rule = ({ pcbSize }, { items }) => {
  if (pcbSize === null) return null;
  const { least } = pcbSize;
  const sizes = items.flatMap(({ sizeNm }) => sizeNm ?? []);
  const fits =
    sizes.length > 0 && sizes.every((size) => fitsWithin(size, pcbSize) && (least === undefined || fitsWithin(least, size)));
  return fits ? null : { code: 'C08', ...pcbSize };
};

const ofItsThreshold: Rule = ({ currency, threshold }, { items }) => {
  const missing = threshold - scopeCents('general', items);
  return missing <= 0 ? null : { code: 'C04', currency, missing, threshold };
};

/** The threshold comes last: "add so much more" is only useful if no other rule refuses. */
const rules: readonly Rule[] = [
  ofItsCurrency,
  ofOneProduct,
  ofItsCustomers,
  ofItsOrderType,
  ofItsScope,
  ofItsBoards,
  ofItsLines,
  ofItsSize,
  ofItsThreshold,
];

/** Refusal outside of a period; `until` is exclusive. */
const outside = (from: Date | null, until: Date | null, now: Date): CouponRefusal | null => {
  if (until !== null && now >= until) return { code: 'C02', when: 'over', at: until.toISOString() };
  if (from !== null && now < from) return { code: 'C02', when: 'early', at: from.toISOString() };
  return null;
};

/** Why a coupon cannot be used for these items now, or null. */
export const couponRefusal = (coupon: ReadCoupon, selection: CouponSelection, now: Date): CouponRefusal | null => {
  const { param, state, disabled, validFrom, validUntil } = coupon;
  if (disabled || param === null) return { code: 'C09', because: 'unavailable' };
  if (state !== 'unused') return { code: 'C01', state };
  const untimely = outside(validFrom, validUntil, now);
  if (untimely !== null) return untimely;
  for (const rule of rules) {
    const refusal = rule(param, selection);
    if (refusal !== null) return refusal;
  }
  return null;
};

/** The properties of a coupon offer that claiming depends on. */
export interface Claimable {
  readonly param: CouponParam | null;
  readonly disabled: boolean;
  readonly claimLimit: number;
  readonly claimFrom: Date | null;
  readonly claimUntil: Date | null;
}

/** Why an account with this number of earlier claims cannot claim again, or null. */
export const claimRefusal = (
  { param, disabled, claimLimit, claimFrom, claimUntil }: Claimable,
  claimed: number,
  now: Date,
): CouponRefusal | null => {
  if (disabled || param === null) return { code: 'C09', because: 'unavailable' };
  return outside(claimFrom, claimUntil, now) ?? (claimed >= claimLimit ? { code: 'C10', count: claimed } : null);
};
