import {
  type CouponAudience,
  couponClaims,
  type CouponKind,
  couponLimits,
  type CouponParam,
  type CouponScope,
  countLimits,
  type Currency,
  fitsWithin,
  isEmail,
  nmPerMm,
} from '@copperline/contract';
import type { Fault, Faults } from '../fields/fault-text.ts';
import { centDecimals, readDecimal } from '../fields/typed-number.ts';

/** A coupon as it is being written. What is empty is no such term. */
export interface TypedCoupon {
  readonly kind: CouponKind;
  readonly currency: Currency;
  readonly value: string;
  readonly scope: CouponScope;
  readonly threshold: string;
  readonly orderType: CouponParam['orderType'];
  readonly boardsMin: string;
  readonly boardsMax: string;
  /** Millimetres; the smallest size only together with the largest. */
  readonly leastWidth: string;
  readonly leastHeight: string;
  readonly width: string;
  readonly height: string;
  readonly mostLines: string;
  readonly together: readonly CouponScope[];
  readonly claimLimit: string;
  readonly total: string;
  readonly validDays: string;
  readonly claimUntil: string;
  readonly audience: CouponAudience;
  readonly emails: string;
}

export const emptyCoupon = (currency: Currency): TypedCoupon => ({
  kind: 'amount',
  currency,
  value: '',
  scope: 'general',
  threshold: '',
  orderType: 'all',
  boardsMin: '',
  boardsMax: '',
  leastWidth: '',
  leastHeight: '',
  width: '',
  height: '',
  mostLines: '',
  together: [],
  claimLimit: '1',
  total: '',
  validDays: '30',
  claimUntil: '',
  audience: 'everybody',
  emails: '',
});

export interface ReadCoupon {
  readonly param: CouponParam;
  readonly claimLimit: number;
  readonly total: number | null;
  readonly validDays: number;
  readonly emails: readonly string[];
  readonly faults: Faults;
}

const most = { cents: 100_000_000, boards: 1_000_000, sideNm: 10_000 * nmPerMm } as const;
const mmDecimals = 6;

/** Addresses in any common list: one a line, or with commas between them. */
export const emailsIn = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFKC')
      .split(/[\s,;，；、]+/u)
      .filter((each) => each !== '')
      .map((each) => each.toLowerCase()),
  ),
];

/** The terms as the server takes them, or what is wrong with them. */
export const readCoupon = (typed: TypedCoupon): ReadCoupon => {
  const faults = new Map<string, Fault>();
  const number = (place: string, text: string, decimals: number, limits: { min: number; max: number }): number => {
    const count = readDecimal(text, decimals);
    if (text.trim() === '') faults.set(place, { rule: 'required' });
    else if (count === null) faults.set(place, { rule: 'number' });
    else if (count < limits.min || count > limits.max)
      faults.set(place, { rule: 'range', min: limits.min / 10 ** decimals, max: limits.max / 10 ** decimals });
    return count ?? 0;
  };
  const maybe = (place: string, text: string, limits: { min: number; max: number }): number | null =>
    text.trim() === '' ? null : number(place, text, 0, limits);
  /** Two that go together: both, or neither. */
  const pair = <T>(first: string, second: string, read: () => T): T | null =>
    first.trim() === '' && second.trim() === '' ? null : read();
  const boards = { min: 1, max: most.boards };
  const side = { min: 1, max: most.sideNm };
  const pcbNum = pair(typed.boardsMin, typed.boardsMax, () => ({
    min: number('boardsMin', typed.boardsMin, 0, boards),
    max: number('boardsMax', typed.boardsMax, 0, boards),
  }));
  if (pcbNum !== null && pcbNum.min > pcbNum.max && !faults.has('boardsMax'))
    faults.set('boardsMax', { rule: 'range', min: pcbNum.min, max: most.boards });
  const sizeOf = (width: 'leastWidth' | 'width', height: 'leastHeight' | 'height') => ({
    widthNm: number(width, typed[width], mmDecimals, side),
    heightNm: number(height, typed[height], mmDecimals, side),
  });
  const least = pair(typed.leastWidth, typed.leastHeight, () => sizeOf('leastWidth', 'leastHeight'));
  const largest = least === null ? pair(typed.width, typed.height, () => sizeOf('width', 'height')) : sizeOf('width', 'height');
  const pcbSize = largest && { ...largest, ...(least && { least }) };
  if (least !== null && largest !== null && !fitsWithin(least, largest) && !faults.has('width') && !faults.has('height'))
    faults.set('height', { rule: 'range', min: least.heightNm / nmPerMm, max: most.sideNm / nmPerMm });
  const emails = typed.audience === 'chosen' ? emailsIn(typed.emails) : [];
  if (typed.audience === 'chosen') {
    if (emails.length === 0) faults.set('emails', { rule: 'required' });
    else if (!emails.every(isEmail)) faults.set('emails', { rule: 'format' });
    else if (emails.length > countLimits.couponAudience)
      faults.set('emails', { rule: 'range', min: 1, max: countLimits.couponAudience });
  }
  const param: CouponParam = {
    currency: typed.currency,
    value: number('value', typed.value, centDecimals, { min: 1, max: most.cents }),
    scope: typed.scope,
    threshold:
      typed.threshold.trim() === '' ? 0 : number('threshold', typed.threshold, centDecimals, { min: 0, max: most.cents }),
    orderType: typed.orderType,
    pcbNum,
    pcbSize,
    mostLines: maybe('mostLines', typed.mostLines, boards),
    together: typed.together.filter((scope) => scope !== typed.scope),
    firstOrder: typed.kind === 'firstOrder',
  };
  return {
    param,
    claimLimit: number('claimLimit', typed.claimLimit, 0, couponClaims),
    total: maybe('total', typed.total, couponLimits.total),
    validDays: number('validDays', typed.validDays, 0, couponLimits.validDays),
    emails,
    faults,
  };
};
