import { z } from 'zod';
import { couponKinds, couponParamSchema } from '../money/coupon.ts';
import { endpoint } from '../endpoint.ts';
import { email, flag, id, integer, jsonText, oneOf, text } from '../fields.ts';
import { countLimits, couponClaims, fieldLimits } from '../limits.ts';

/** Rows on one page of coupons, mail or the audit log. */
export const deskToolRows = 50;

const page = integer({ min: 1, max: 10_000 }).optional();
const reason = () => text({ min: 1, max: fieldLimits.remarks.max });
const day = () => text({ min: 10, max: 10, pattern: /^\d{4}-\d{2}-\d{2}$/ });

/** Who can claim an offer: every account, or listed accounts. */
export const couponAudiences = ['everybody', 'chosen'] as const;
export type CouponAudience = (typeof couponAudiences)[number];

/** Limits of a coupon's validity from its claim, and of the total number an offer gives out. */
export const couponLimits = { validDays: { min: 1, max: 3650 }, total: { min: 1, max: 1_000_000 } } as const;

export const deskCouponSchema = z.object({
  offerId: z.string(),
  kind: z.enum(couponKinds),
  couponParam: z.string(),
  sample: z.boolean(),
  audience: z.enum(couponAudiences),
  /** E-mail addresses of the audience `chosen`; empty for `everybody`. */
  emails: z.array(z.string()),
  claimLimit: z.int(),
  /** Coupons left; null without a limit. */
  remaining: z.int().nullable(),
  claimUntil: z.string().nullable(),
  validDays: z.int(),
  disabled: z.boolean(),
  createdAt: z.string(),
  /** Number of claims, and of claims that are reserved or used. */
  claimed: z.int(),
  used: z.int(),
});
export type DeskCoupon = z.output<typeof deskCouponSchema>;

/** `waiting`: not tried yet; `retrying`: failed at least once; `failed`: given up. */
export const mailStates = ['waiting', 'retrying', 'failed', 'sent'] as const;
export type MailState = (typeof mailStates)[number];

/** Without the text, which may contain a link that opens the recipient's account. */
export const deskMailSchema = z.object({
  mailId: z.string(),
  channel: z.enum(['mail', 'sms']),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  lastError: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  nextAttemptAt: z.string().nullable(),
});
export type DeskMail = z.output<typeof deskMailSchema>;

export const auditAreas = ['quotes', 'orders', 'coupons', 'mail', 'desk', 'rates', 'parts', 'staff'] as const;
export type AuditArea = (typeof auditAreas)[number];

const person = z.object({ userId: z.string(), username: z.string() });

export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  /** Null after their account was deleted. */
  who: person.nullable(),
  area: z.enum(auditAreas),
  action: z.string(),
  /** Id and readable name of a quote, an order, an offer or a mail. */
  subjectId: z.string().nullable(),
  subject: z.string(),
  note: z.string(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

/** Coupons, mail and audit log of the desk. Every change is written to the audit log. */
export const deskTools = {
  coupons: endpoint({
    name: 'deskTools.coupons',
    method: 'GET',
    path: '/api/desk/coupons',
    encoding: 'query',
    input: z.strictObject({ page, disabled: flag().optional() }),
    output: z.object({ rows: z.array(deskCouponSchema), total: z.int() }),
    auth: 'staff',
    limit: 'read',
  }),
  /** `key` becomes the offer's id, so a repeated call makes no second offer. */
  makeCoupon: endpoint({
    name: 'deskTools.makeCoupon',
    method: 'POST',
    path: '/api/desk/coupons',
    encoding: 'form',
    input: z.strictObject({
      key: id(),
      kind: oneOf(couponKinds),
      param: jsonText(couponParamSchema),
      audience: oneOf(couponAudiences),
      emails: jsonText(z.array(email()).max(countLimits.couponAudience)).optional(),
      claimLimit: integer(couponClaims),
      total: integer(couponLimits.total).optional(),
      validDays: integer(couponLimits.validDays),
      /** Last day for claims, in UTC. */
      claimUntil: day().optional(),
    }),
    output: deskCouponSchema,
    auth: 'staff',
    limit: 'write',
  }),
  /** Ends or reopens claims. `claimedToo`: also disables claimed coupons that are on no order. */
  disableCoupon: endpoint({
    name: 'deskTools.disableCoupon',
    method: 'POST',
    path: '/api/desk/coupon/{offerId}/disable',
    encoding: 'form',
    input: z.strictObject({ offerId: id(), disabled: flag(), claimedToo: flag().optional(), note: reason() }),
    output: deskCouponSchema,
    auth: 'staff',
    limit: 'write',
  }),
  mails: endpoint({
    name: 'deskTools.mails',
    method: 'GET',
    path: '/api/desk/mail',
    encoding: 'query',
    input: z.strictObject({ state: oneOf(mailStates).optional(), search: text({ max: 100 }).optional(), page }),
    output: z.object({
      rows: z.array(deskMailSchema),
      total: z.int(),
      counts: z.record(z.enum(mailStates), z.int()),
      /** False without a configured mail server: mails stay in the local outbox. */
      delivers: z.boolean(),
    }),
    auth: 'staff',
    limit: 'read',
  }),
  /** Retries at once and resets the attempts. MAIL_NOT_WAITING for a mail that was sent or is being sent. */
  retryMail: endpoint({
    name: 'deskTools.retryMail',
    method: 'POST',
    path: '/api/desk/mail/{mailId}/retry',
    encoding: 'form',
    input: z.strictObject({ mailId: id() }),
    output: deskMailSchema,
    auth: 'staff',
    limit: 'write',
  }),
  /** A file that the customer attached to this order: a payment voucher or a picture of a claim. */
  orderFile: endpoint({
    name: 'deskTools.orderFile',
    method: 'GET',
    path: '/api/desk/order/{orderId}/file/{fileId}',
    encoding: 'query',
    input: z.strictObject({ orderId: id(), fileId: id() }),
    output: z.any(),
    auth: 'staff',
    limit: 'document',
    answers: 'blob',
  }),
  /** The audit log of staff actions, newest first. */
  audit: endpoint({
    name: 'deskTools.audit',
    method: 'GET',
    path: '/api/desk/audit',
    encoding: 'query',
    input: z.strictObject({
      area: oneOf(auditAreas).optional(),
      userId: id().optional(),
      search: text({ max: 100 }).optional(),
      page,
    }),
    output: z.object({ rows: z.array(auditEntrySchema), total: z.int(), people: z.array(person) }),
    auth: 'staff',
    limit: 'read',
  }),
};
