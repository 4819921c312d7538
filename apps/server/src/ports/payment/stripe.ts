import type { Locale } from '@copperline/contract';
import type { Config } from '../../config.ts';
import { methodsOf, type PaymentProvider, type ProviderMethod } from './payment.ts';
import { ProviderRefused } from './provider-refused.ts';
import { readSigned } from './signature.ts';
import { createStripeApi, type Form, type StripeApi, type StripeApiOptions } from './stripe-api.ts';
import {
  disputeSchema,
  eventSchema,
  paymentOfSession,
  refOfEvent,
  refundOf,
  refundSchema,
  sessionSchema,
  type StripeDispute,
  type StripeRefund,
  type StripeSession,
} from './stripe-shapes.ts';

type StripeConfig = NonNullable<Config['stripe']>;

const sessions = '/v1/checkout/sessions';
const refunds = '/v1/refunds';
const disputes = '/v1/disputes';

/** UnionPay's cards are cards to Stripe. */
const methodTypes: Readonly<Record<ProviderMethod, string>> = {
  card: 'card',
  unionpay: 'card',
  paypal: 'paypal',
  alipay: 'alipay',
  wechat: 'wechat_pay',
};

const pageLanguages: Readonly<Record<Locale, string>> = { 'en-US': 'en', 'zh-CN': 'zh' };

const whole = { expand: ['payment_intent.latest_charge'] } as const;

/** By the session's own id, or by that of its payment intent, which is all that some events name. */
const findSession = async (api: StripeApi, ref: string): Promise<StripeSession | null> => {
  if (!ref.startsWith('pi_'))
    return api.find({ method: 'GET', path: `${sessions}/${encodeURIComponent(ref)}`, form: whole, result: sessionSchema });
  const form = { payment_intent: ref, expand: ['data.payment_intent.latest_charge'] };
  for await (const session of api.pages(sessions, form, sessionSchema)) return session;
  return null;
};

const findRefund = async (api: StripeApi, refundId: string, form: Form): Promise<StripeRefund | null> => {
  for await (const refund of api.pages(refunds, form, refundSchema))
    if (refund.metadata?.['refundId'] === refundId) return refund;
  return null;
};

/** Asked for only where the charge says that there are any, which few do. */
const findDisputes = async (api: StripeApi, { payment_intent: intent }: StripeSession): Promise<StripeDispute[]> => {
  const found: StripeDispute[] = [];
  if (intent?.latest_charge?.disputed !== true) return found;
  for await (const dispute of api.pages(disputes, { payment_intent: intent.id }, disputeSchema)) found.push(dispute);
  return found;
};

/** Real money, through Stripe's own payment page. */
export const createStripe = (
  { secretKey, webhookSecret, methods }: StripeConfig,
  options: Omit<StripeApiOptions, 'secretKey'> = {},
): PaymentProvider => {
  const api = createStripeApi({ ...options, secretKey });

  const find: PaymentProvider['find'] = async (ref) => {
    const session = await findSession(api, ref);
    return session && paymentOfSession(session, await findDisputes(api, session));
  };

  return {
    name: 'stripe',
    testMoney: !secretKey.includes('_live_'),
    methodsFor: (currency) => methodsOf[currency].filter((method) => methods.includes(method)),
    begin: async ({ attemptId, method, amount, description, returnUrl, locale }) => {
      const form = {
        mode: 'payment',
        client_reference_id: attemptId,
        metadata: { attemptId },
        payment_intent_data: { description, metadata: { attemptId } },
        payment_method_types: [methodTypes[method]],
        ...(method === 'wechat' ? { payment_method_options: { wechat_pay: { client: 'web' } } } : {}),
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: amount.currency.toLowerCase(),
              unit_amount: amount.amount,
              product_data: { name: description },
            },
          },
        ],
        // What the buyer was shown is what is taken, in the currency of the order.
        adaptive_pricing: { enabled: false },
        locale: pageLanguages[locale],
        success_url: returnUrl,
        cancel_url: returnUrl,
      };
      const idempotencyKey = `attempt-${attemptId}`;
      const session = await api.ask({ method: 'POST', path: sessions, form, idempotencyKey, result: sessionSchema });
      if (!session.url) throw new Error(`Stripe gave the session ${session.id} no page.`);
      return { ref: session.id, payUrl: session.url };
    },
    find,
    close: async (ref) => {
      const path = `${sessions}/${encodeURIComponent(ref)}/expire`;
      await api.ask({ method: 'POST', path, idempotencyKey: `close-${ref}`, result: sessionSchema }).catch((error: unknown) => {
        // Only an open one can be closed; any other has come to its end already.
        if (!(error instanceof ProviderRefused)) throw error;
      });
      const payment = await find(ref);
      if (!payment) throw new ProviderRefused('resource_missing', 'There is no such payment.');
      return payment;
    },
    refund: async ({ paymentRef, refundId, amount }) => {
      const session = await findSession(api, paymentRef);
      const intent = session?.payment_intent;
      if (!intent || intent.currency !== amount.currency.toLowerCase())
        throw new ProviderRefused('not_refundable', 'Nothing was taken that could be given back so.');
      // Stripe forgets keys after a day; what it has refunded it does not forget.
      const known = await findRefund(api, refundId, { payment_intent: intent.id });
      if (known) return refundOf(known);
      const form = { payment_intent: intent.id, amount: amount.amount, metadata: { refundId } };
      return refundOf(
        await api.ask({ method: 'POST', path: refunds, form, idempotencyKey: `refund-${refundId}`, result: refundSchema }),
      );
    },
    findRefund: async (refundId) => {
      const known = await findRefund(api, refundId, {});
      return known && refundOf(known);
    },
    readWebhook: (raw, headers, now) => {
      const signed = { raw, header: headers['stripe-signature'], secret: webhookSecret, now };
      const event = eventSchema.safeParse(readSigned(signed));
      if (!event.success) return null;
      const { id, type, created } = event.data;
      return { eventId: id, kind: type, paymentRef: refOfEvent(event.data), at: new Date(created * 1000) };
    },
    list: async function* (since) {
      const form = {
        created: { gte: Math.floor(since.getTime() / 1000) },
        expand: ['data.payment_intent.latest_charge'],
      };
      const newestFirst = [];
      for await (const session of api.pages(sessions, form, sessionSchema))
        newestFirst.push(paymentOfSession(session, await findDisputes(api, session)));
      yield* newestFirst.toReversed().filter((payment) => payment !== null);
    },
  };
};
