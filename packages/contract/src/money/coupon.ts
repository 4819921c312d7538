import { z } from 'zod';
import { jsonText } from '../fields.ts';
import { currencies } from './money.ts';

/** The cost that a coupon reduces. `general` is all goods without shipping. */
export const couponScopes = ['pcb', 'component', 'assembly', 'shipping', 'general', 'stencil'] as const;
export type CouponScope = (typeof couponScopes)[number];

export const couponOrderTypes = ['all', 'withDesign', 'withoutDesign'] as const;

/** `reserved`: used by an order that is not paid yet. */
export const couponStates = ['unused', 'reserved', 'used'] as const;
export type CouponState = (typeof couponStates)[number];

/** Groups in the order of the list. */
export const couponGroups = ['unused', 'expired', 'used'] as const;
export type CouponGroup = (typeof couponGroups)[number];

/** Decides the coupon's name only; its terms are in `couponParam`. */
export const couponKinds = ['amount', 'freeAssembly', 'firstOrder'] as const;
export type CouponKind = (typeof couponKinds)[number];

const cents = z.int().min(0).max(100_000_000);
const count = z.int().min(1).max(1_000_000);
const sideNm = z.int().min(1).max(10_000_000_000);

const sizeNm = { widthNm: sideNm, heightNm: sideNm };
const sidesOf = ({ widthNm, heightNm }: { readonly widthNm: number; readonly heightNm: number }) =>
  [Math.min(widthNm, heightNm), Math.max(widthNm, heightNm)] as const;

/** Whether a board of one size lies within one of another, in either orientation. */
export const fitsWithin = (inner: Parameters<typeof sidesOf>[0], outer: Parameters<typeof sidesOf>[0]): boolean => {
  const [short, long] = sidesOf(inner);
  const [mostShort, mostLong] = sidesOf(outer);
  return short <= mostShort && long <= mostLong;
};

/** A range of board sizes, in either orientation: the largest, and where there is one the smallest. */
const pcbSizeSchema = z
  .strictObject({ ...sizeNm, least: z.strictObject(sizeNm).optional() })
  .refine(({ least, ...most }) => least === undefined || fitsWithin(least, most));

/** The terms of a coupon, as in the text of `couponParam`. Null: no such term. */
export const couponParamSchema = z.strictObject({
  currency: z.enum(currencies),
  /** Cents or fen. */
  value: cents.min(1),
  scope: z.enum(couponScopes),
  /** Minimum value of the goods; 0 is none. */
  threshold: cents,
  orderType: z.enum(couponOrderTypes),
  pcbNum: z
    .strictObject({ min: count, max: count })
    .refine(({ min, max }) => min <= max)
    .nullable(),
  pcbSize: pcbSizeSchema.nullable(),
  /** Maximum number of BOM lines of an assembly. */
  mostLines: count.nullable(),
  /** Scopes that must be bought as well, as boards and parts for free assembly. */
  together: z.array(z.enum(couponScopes)).max(couponScopes.length),
  firstOrder: z.boolean(),
});
export type CouponParam = Readonly<z.output<typeof couponParamSchema>>;

const couponText = jsonText(couponParamSchema);

/** The terms in a `couponParam`; null if they cannot be read. Keys that could reach a prototype are dropped. */
export const readCouponParam = (text: string): CouponParam | null => couponText.safeParse(text).data ?? null;

/** Why a coupon cannot be claimed or used, with the parameters of each sentence (`coupons.refusal` in `content`). */
export const couponRefusalSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('C01'), state: z.enum(['reserved', 'used']) }),
  z.object({ code: z.literal('C02'), when: z.enum(['early', 'over']), at: z.string() }),
  z.object({ code: z.literal('C03') }),
  z.object({ code: z.literal('C04'), currency: z.enum(currencies), missing: z.int(), threshold: z.int() }),
  z.object({ code: z.literal('C05'), orderType: z.enum(['withDesign', 'withoutDesign']) }),
  z.object({ code: z.literal('C06'), scope: z.enum(couponScopes) }),
  z.object({ code: z.literal('C07'), of: z.enum(['boards', 'lines']), min: z.int(), max: z.int(), count: z.int() }),
  z.object({
    code: z.literal('C08'),
    widthNm: z.int(),
    heightNm: z.int(),
    least: z.object({ widthNm: z.int(), heightNm: z.int() }).optional(),
  }),
  z.object({ code: z.literal('C09'), because: z.enum(['unavailable', 'notFirst']) }),
  z.object({ code: z.literal('C10'), count: z.int() }),
  z.object({ code: z.literal('C11'), currency: z.enum(currencies) }),
]);
export type CouponRefusal = Readonly<z.output<typeof couponRefusalSchema>>;
export type CouponRefusalCode = CouponRefusal['code'];
