import { z } from 'zod';
import type { Currency } from './money.ts';

/** Ways to pay. The first five are a provider's; `bank` and `balance` are ours. */
export const paymentMethods = ['card', 'paypal', 'alipay', 'wechat', 'unionpay', 'bank', 'balance'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Each edition offers what its people pay with. */
export const methodsOf = {
  USD: ['card', 'paypal', 'bank', 'balance'],
  CNY: ['alipay', 'wechat', 'unionpay', 'bank', 'balance'],
} as const satisfies Record<Currency, readonly PaymentMethod[]>;

/** `review`: the provider took another amount or currency than was asked for; a person looks at it. */
export const paymentStates = ['created', 'pending', 'succeeded', 'failed', 'cancelled', 'review'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What is paid: the orders of a checkout, what a changed price adds, or the freight of what was made. */
export const paymentSubjects = ['order', 'difference', 'freight'] as const;
export type PaymentSubject = (typeof paymentSubjects)[number];

export const paymentSchema = z.object({
  paymentId: z.string(),
  subject: z.enum(paymentSubjects),
  method: z.enum(paymentMethods),
  state: z.enum(paymentStates),
  cents: z.int(),
  at: z.string(),
  settledAt: z.string().nullable(),
  /** The provider's word for a refusal; `content` has a sentence for each it knows. */
  declineCode: z.string().nullable(),
  /** No real money moved. */
  testMoney: z.boolean(),
});
export type Payment = z.output<typeof paymentSchema>;

/** `failed`: the provider would not carry it out. `declined`: the second person said no, or whoever asked took it back. */
export const refundStates = ['wanted', 'pending', 'succeeded', 'failed', 'declined'] as const;
export type RefundState = (typeof refundStates)[number];

export const refundReasons = ['cancelled', 'too-late', 'price', 'freight', 'failed', 'claim', 'goodwill', 'partial'] as const;
export type RefundReason = (typeof refundReasons)[number];

export const refundSchema = z.object({
  refundId: z.string(),
  cents: z.int(),
  state: z.enum(refundStates),
  reason: z.enum(refundReasons),
  /** Where it goes: back the way it came, or to the balance. */
  to: z.enum(paymentMethods),
  at: z.string(),
  settledAt: z.string().nullable(),
  /** It waits for a second person. */
  needsApproval: z.boolean(),
});
export type Refund = z.output<typeof refundSchema>;

/** What staff may refund of one order in all, in cents or fen, before each further refund needs a second approver. */
export const singleApproverLimit = { USD: 50_000, CNY: 350_000 } as const satisfies Record<Currency, number>;

/** `open`: the card holder's bank took the money back and nobody has given up; `lost`: it stays there; `won`: we have it again. */
export const chargebackStates = ['open', 'won', 'lost'] as const;
export type ChargebackState = (typeof chargebackStates)[number];

export const chargebackSchema = z.object({
  chargebackId: z.string(),
  cents: z.int(),
  state: z.enum(chargebackStates),
  at: z.string(),
  settledAt: z.string().nullable(),
});
export type Chargeback = z.output<typeof chargebackSchema>;

/** A transfer is made to this account, with this text. */
export const bankDetailsSchema = z.object({
  holder: z.string(),
  bank: z.string(),
  account: z.string(),
  swift: z.string(),
  reference: z.string(),
});

/** What became of "pay". `redirect`: the provider's page goes on; `transfer`: it is up to the customer's bank. */
export const payAnswerSchema = z.discriminatedUnion('next', [
  z.object({ next: z.literal('paid'), paymentId: z.string() }),
  z.object({ next: z.literal('redirect'), paymentId: z.string(), url: z.string() }),
  z.object({ next: z.literal('transfer'), paymentId: z.string(), bank: bankDetailsSchema, cents: z.int() }),
]);
export type PayAnswer = z.output<typeof payAnswerSchema>;

/** Who sells, as it stands on documents and transfers. Placeholders until the company has its accounts. */
export const seller = {
  name: 'Copperline Electronics Co., Ltd.',
  nameZh: '铜迹电子有限公司',
  address: 'Building 7, Keji South 12th Road, Nanshan District, Shenzhen 518057, China',
  addressZh: '广东省深圳市南山区科技南十二路7栋 518057',
  taxNumber: '91440300000000000X',
} as const;

export const sellerBank = {
  USD: { holder: seller.name, bank: 'Sample Bank, Shenzhen Branch', account: '0000 0000 0000 0001', swift: 'SAMPCNBS' },
  CNY: { holder: seller.nameZh, bank: '示例银行深圳分行', account: '0000 0000 0000 0002', swift: '' },
} as const satisfies Record<Currency, { holder: string; bank: string; account: string; swift: string }>;
