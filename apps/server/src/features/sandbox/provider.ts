import { withLocale } from '@copperline/contract';
import { z } from 'zod';
import {
  beginPayment,
  findPayment,
  findRefund,
  type KnownRefund,
  listPayments,
  movePayment,
  refundPayment,
  type SandboxPaymentRow,
} from './store.ts';
import type { Services } from '../../services.ts';
import { methodsOf, type PaymentProvider, type ProviderPayment, type ProviderRefund } from '../../ports/payment/payment.ts';
import { ProviderRefused } from '../../ports/payment/provider-refused.ts';
import { readSigned } from '../../ports/payment/signature.ts';

export const sandboxHeader = 'copperline-signature';

const pageSize = 200;

const messageSchema = z.object({
  id: z.string().min(1).max(255),
  kind: z.string().max(200),
  payment: z.string().max(255),
  at: z.iso.datetime().transform((text) => new Date(text)),
});

const paymentOf = (row: SandboxPaymentRow): ProviderPayment => ({
  ref: row.ref,
  attemptId: row.attempt_id,
  state: row.state,
  amount: { amount: Number(row.taken ?? row.asked), currency: row.currency },
  refundedAmount: Number(row.refunded),
  disputes:
    row.dispute_ref === null || row.dispute_state === null
      ? []
      : [{ ref: row.dispute_ref, amount: Number(row.disputed), state: row.dispute_state }],
  declineCode: row.decline_code,
});

const refundOf = ({ ref, refund_id, amount, currency }: KnownRefund): ProviderRefund => ({
  ref,
  refundId: refund_id,
  state: 'succeeded',
  amount: { amount: Number(amount), currency },
});

/** Takes test money: everything a real provider does, good and bad, happens when somebody asks for it on its page. */
export const createSandbox = ({
  db,
  clock,
  origin,
  secret,
}: Pick<Services, 'db' | 'clock' | 'origin'> & { readonly secret: string }): PaymentProvider => ({
  name: 'sandbox',
  testMoney: true,
  methodsFor: (currency) => methodsOf[currency],
  begin: async (request) => {
    const row = await beginPayment(db, request, clock.now());
    if (Number(row.asked) !== request.amount.amount || row.currency !== request.amount.currency || row.method !== request.method)
      throw new ProviderRefused('attempt_reused', 'This attempt was begun with another sum or method.');
    return { ref: row.ref, payUrl: origin() + withLocale(request.locale, `/pay/sandbox/${row.ref}`) };
  },
  find: async (ref) => {
    const row = await findPayment(db, ref);
    return row && paymentOf(row);
  },
  close: async (ref) => {
    const row = await movePayment(db, ref, 'close', clock.now());
    if (!row) throw new ProviderRefused('resource_missing', 'There is no such payment.');
    return paymentOf(row);
  },
  refund: async (request) => {
    const known = await refundPayment(db, request, clock.now());
    if (!known) throw new ProviderRefused('amount_too_large', 'There is not so much to be given back.');
    const refund = refundOf(known);
    if (known.payment_ref !== request.paymentRef || refund.amount.amount !== request.amount.amount)
      throw new ProviderRefused('refund_reused', 'This refund was made of another payment or sum.');
    return refund;
  },
  findRefund: async (refundId) => {
    const known = await findRefund(db, refundId);
    return known && refundOf(known);
  },
  readWebhook: (raw, headers, now) => {
    const message = messageSchema.safeParse(readSigned({ raw, header: headers[sandboxHeader], secret, now }));
    if (!message.success) return null;
    const { id, kind, payment, at } = message.data;
    return { eventId: id, kind, paymentRef: payment, at };
  },
  list: async function* (since) {
    let after = { at: since, ref: '' };
    for (;;) {
      const rows = await listPayments(db, after, pageSize);
      yield* rows.map(paymentOf);
      const last = rows.at(-1);
      if (!last || rows.length < pageSize) return;
      after = { at: last.created_at, ref: last.ref };
    }
  },
});
