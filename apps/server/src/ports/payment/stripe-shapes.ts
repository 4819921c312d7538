import { currencies, type Currency } from '@copperline/contract';
import { z } from 'zod';
import type { ProviderDispute, ProviderPayment, ProviderRefund, ProviderState } from './payment.ts';

// The fields of Stripe's objects that we read.

const metadata = z.record(z.string(), z.string()).nullish();

const intentSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount_received: z.int(),
  currency: z.string(),
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
  latest_charge: z.object({ amount_refunded: z.int(), disputed: z.boolean().nullish() }).nullish(),
});

/** With `payment_intent.latest_charge` expanded. */
export const sessionSchema = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  /** Always there when something is to be paid; an account may have sessions of other kinds, which are not ours. */
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  url: z.string().nullish(),
  metadata,
  /** Absent until the buyer first tries to pay. */
  payment_intent: intentSchema.nullish(),
});
export type StripeSession = z.output<typeof sessionSchema>;

export const refundSchema = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string().nullable(),
  metadata,
});
export type StripeRefund = z.output<typeof refundSchema>;

export const disputeSchema = z.object({ id: z.string(), amount: z.int(), status: z.string() });
export type StripeDispute = z.output<typeof disputeSchema>;

export const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(200),
  created: z.int(),
  data: z.object({
    object: z.object({ id: z.string().max(255).nullish(), object: z.string(), payment_intent: z.unknown().optional() }),
  }),
});
export type StripeEvent = z.output<typeof eventSchema>;

const currencyOf = (code: string): Currency => {
  const known = currencies.find((currency) => currency.toLowerCase() === code);
  if (!known) throw new Error(`Stripe names a currency that is not ours: ${code}`);
  return known;
};

const underWay = ['processing', 'requires_action', 'requires_capture'];

const stateOf = ({ status, payment_status, payment_intent }: StripeSession): ProviderState => {
  if (payment_status === 'paid') return 'succeeded';
  if (status === 'expired') return 'cancelled';
  if (payment_intent && underWay.includes(payment_intent.status)) return 'pending';
  // Handed in, and refused afterwards: methods that take days end so, and their page takes no second try.
  if (status === 'complete') return 'failed';
  return 'created';
};

/** Statuses of disputes that moved money. Inquiries (`warning_…`) move none and are left out. */
const disputeStates: Readonly<Record<string, ProviderDispute['state']>> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
};

const disputesOf = (disputes: readonly StripeDispute[]): ProviderDispute[] =>
  disputes.flatMap(({ id: ref, amount, status }) => {
    const state = disputeStates[status];
    return state === undefined ? [] : [{ ref, amount, state }];
  });

/** Null: nothing that we have begun. */
export const paymentOfSession = (session: StripeSession, disputes: readonly StripeDispute[]): ProviderPayment | null => {
  const attemptId = session.metadata?.['attemptId'];
  if (attemptId === undefined) return null;
  const state = stateOf(session);
  const { payment_intent: intent } = session;
  const refusal = intent?.last_payment_error;
  const money =
    state === 'succeeded' && intent
      ? { amount: intent.amount_received, currency: intent.currency }
      : { amount: session.amount_total ?? 0, currency: session.currency ?? '' };
  return {
    ref: session.id,
    attemptId,
    state,
    amount: { amount: money.amount, currency: currencyOf(money.currency) },
    refundedAmount: intent?.latest_charge?.amount_refunded ?? 0,
    disputes: disputesOf(disputes),
    declineCode: state === 'succeeded' ? null : (refusal?.decline_code ?? refusal?.code ?? null),
  };
};

const refundStates: Readonly<Record<string, ProviderRefund['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

export const refundOf = (refund: StripeRefund): ProviderRefund => ({
  ref: refund.id,
  refundId: refund.metadata?.['refundId'] ?? '',
  state: refundStates[refund.status ?? ''] ?? 'pending',
  amount: { amount: refund.amount, currency: currencyOf(refund.currency) },
});

/** Of sessions and payment intents their own id, of charges, refunds and disputes that of what was paid. */
export const refOfEvent = ({ data: { object } }: StripeEvent): string => {
  if (object.object === 'checkout.session' || object.object === 'payment_intent') return object.id ?? '';
  return typeof object.payment_intent === 'string' ? object.payment_intent : '';
};
