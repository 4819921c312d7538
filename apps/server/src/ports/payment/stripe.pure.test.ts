import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentRequest } from '../../../test/payment.ts';
import { startStripe, stripeSignature, type TestStripe } from '../../../test/stripe.ts';
import type { PaymentProvider, PaymentRequest } from './payment.ts';
import { createStripe } from './stripe.ts';
import { formOf } from './stripe-api.ts';

const secretKey = 'sk_test_51';
const webhookSecret = 'whsec_test';
const methods = ['card', 'unionpay', 'alipay', 'wechat', 'paypal'] as const;

let server: TestStripe;
let stripe: PaymentProvider;
let waits: number[];
beforeAll(async () => {
  server = await startStripe(secretKey);
});
afterAll(() => server.close());
beforeEach(() => {
  waits = [];
  const wait = async (ms: number): Promise<void> => void waits.push(ms);
  stripe = createStripe({ secretKey, webhookSecret, methods: [...methods] }, { base: server.base, wait });
  server.calls.length = 0;
});

const begin = (more: Partial<PaymentRequest> = {}) => stripe.begin(paymentRequest(more));

describe('a payment through Stripe', () => {
  it('is a session with one line, in nested form fields, of a fixed version and under our own key', async () => {
    const request = paymentRequest({ method: 'wechat', locale: 'zh-CN', amount: { amount: 8800, currency: 'CNY' } });
    const { ref, payUrl } = await stripe.begin(request);
    expect(payUrl).toBe(`https://checkout.stripe.com/c/pay/${ref}`);
    const { attemptId } = request;
    expect(server.calls).toEqual([
      {
        method: 'POST',
        path: '/v1/checkout/sessions',
        version: '2025-09-30.clover',
        idempotencyKey: `attempt-${attemptId}`,
        form: {
          mode: 'payment',
          client_reference_id: attemptId,
          metadata: { attemptId },
          payment_intent_data: { description: 'Order CP26111500001', metadata: { attemptId } },
          payment_method_types: { 0: 'wechat_pay' },
          payment_method_options: { wechat_pay: { client: 'web' } },
          line_items: {
            0: {
              quantity: '1',
              price_data: { currency: 'cny', unit_amount: '8800', product_data: { name: 'Order CP26111500001' } },
            },
          },
          adaptive_pricing: { enabled: 'false' },
          locale: 'zh',
          success_url: request.returnUrl,
          cancel_url: request.returnUrl,
        },
      },
    ]);
  });

  it('asked for again is the same one, and refused where it differs', async () => {
    const request = paymentRequest();
    const first = await stripe.begin(request);
    expect(await stripe.begin(request)).toEqual(first);
    const other = { ...request, amount: { amount: 99_999, currency: 'USD' } as const };
    await expect(stripe.begin(other)).rejects.toMatchObject({ name: 'ProviderRefused', code: 'idempotency_error' });
  });

  it('stands as the session and its intent say', async () => {
    const { ref } = await begin();
    const payment = { ref, amount: { amount: 12_345, currency: 'USD' }, refundedAmount: 0, declineCode: null };
    expect(await stripe.find(ref)).toMatchObject({ ...payment, state: 'created' });
    server.decline(ref, 'insufficient_funds');
    expect(await stripe.find(ref)).toMatchObject({ ...payment, state: 'created', declineCode: 'insufficient_funds' });
    server.askBank(ref);
    expect(await stripe.find(ref)).toMatchObject({ state: 'pending' });
    const intent = server.pay(ref);
    expect(await stripe.find(ref)).toMatchObject({ ...payment, state: 'succeeded' });
    expect(await stripe.find(intent.id)).toEqual(await stripe.find(ref));
  });

  it('A37 says what was really received', async () => {
    const { ref } = await begin();
    server.pay(ref, 12_344);
    expect((await stripe.find(ref))?.amount).toEqual({ amount: 12_344, currency: 'USD' });
  });

  it('by a method that takes days is pending, and then paid or failed', async () => {
    const { ref } = await begin();
    server.handIn(ref);
    expect(await stripe.find(ref)).toMatchObject({ state: 'pending' });
    expect(await stripe.close(ref)).toMatchObject({ state: 'pending' });
    server.decline(ref, 'generic_decline');
    expect(await stripe.find(ref)).toMatchObject({ state: 'failed', declineCode: 'generic_decline' });
  });

  it('is closed while it is open, and otherwise left as it is', async () => {
    const open = await begin();
    expect(await stripe.close(open.ref)).toMatchObject({ state: 'cancelled' });
    expect(await stripe.close(open.ref)).toMatchObject({ state: 'cancelled' });
    const paid = await begin();
    server.pay(paid.ref);
    expect(await stripe.close(paid.ref)).toMatchObject({ state: 'succeeded' });
    await expect(stripe.close('cs_test_nobody')).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('that does not exist, or is of another product of the account, is none', async () => {
    server.addForeignSession();
    expect(await stripe.find('cs_test_nobody')).toBeNull();
    expect(await stripe.find('pi_nobody')).toBeNull();
    expect(await stripe.find(server.sessions[0]?.id ?? '')).toBeNull();
  });

  it('is listed over all pages, the oldest first, without what is not ours', async () => {
    const since = new Date((server.now() + 1) * 1000);
    const refs: string[] = [];
    for (let count = 0; count < 205; count += 1) refs.push((await begin()).ref);
    server.addForeignSession();
    server.pay(refs[0] ?? '');
    server.calls.length = 0;
    const listed: string[] = [];
    for await (const { ref } of stripe.list(since)) listed.push(ref);
    expect(listed).toEqual(refs);
    expect(server.calls).toHaveLength(3);
  });

  it('offers what buyers of an edition expect and the account has switched on', () => {
    expect([stripe.methodsFor('USD'), stripe.methodsFor('CNY')]).toEqual([
      ['card', 'paypal'],
      ['alipay', 'wechat', 'unionpay'],
    ]);
    const cards = createStripe({ secretKey: 'sk_live_1', webhookSecret, methods: ['card', 'unionpay'] });
    expect([cards.methodsFor('USD'), cards.methodsFor('CNY')]).toEqual([['card'], ['unionpay']]);
    expect([stripe.testMoney, cards.testMoney]).toEqual([true, false]);
  });
});

describe('a refund through Stripe', () => {
  const paid = async (): Promise<string> => {
    const { ref } = await begin();
    server.pay(ref);
    return ref;
  };
  const amount = (cents: number) => ({ amount: cents, currency: 'USD' }) as const;

  it('is made once, also long after its key was forgotten', async () => {
    const paymentRef = await paid();
    const refund = { paymentRef, refundId: 'refund-a', amount: amount(5000) };
    const first = await stripe.refund(refund);
    expect(first).toMatchObject({ refundId: 'refund-a', state: 'succeeded', amount: amount(5000) });
    server.forgetKeys();
    expect(await stripe.refund(refund)).toEqual(first);
    expect(server.refunds).toHaveLength(1);
    expect(await stripe.findRefund('refund-a')).toEqual(first);
    expect(await stripe.findRefund('refund-b')).toBeNull();
    expect(await stripe.find(paymentRef)).toMatchObject({ state: 'succeeded', refundedAmount: 5000 });
  });

  it('of more than is left, in another currency or of nothing is refused', async () => {
    const paymentRef = await paid();
    const of = (cents: number, refundId: string) => stripe.refund({ paymentRef, refundId, amount: amount(cents) });
    await expect(of(12_346, 'refund-c')).rejects.toMatchObject({ name: 'ProviderRefused' });
    await of(12_345, 'refund-d');
    await expect(of(1, 'refund-e')).rejects.toMatchObject({ code: 'charge_already_refunded' });
    const yuan = { amount: 1, currency: 'CNY' } as const;
    await expect(stripe.refund({ paymentRef, refundId: 'refund-f', amount: yuan })).rejects.toMatchObject({
      code: 'not_refundable',
    });
    const unpaid = (await begin()).ref;
    await expect(stripe.refund({ paymentRef: unpaid, refundId: 'refund-g', amount: amount(1) })).rejects.toMatchObject({
      code: 'not_refundable',
    });
  });

  it.each([
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])('that Stripe calls %s is %s', async (status, state) => {
    const refundId = `refund-${status}`;
    await stripe.refund({ paymentRef: await paid(), refundId, amount: amount(1) });
    Object.assign(server.refunds[0] ?? {}, { status });
    expect(await stripe.findRefund(refundId)).toMatchObject({ state });
  });
});

describe('a dispute at Stripe', () => {
  const paid = async (): Promise<string> => {
    const { ref } = await begin();
    server.pay(ref);
    return ref;
  };

  it('is asked for only where there is one, by the session and by its payment intent', async () => {
    const ref = await paid();
    server.calls.length = 0;
    expect(await stripe.find(ref)).toMatchObject({ disputes: [] });
    expect(server.calls).toHaveLength(1);
    const dispute = server.dispute(ref, 'needs_response');
    const disputes = [{ ref: dispute.id, amount: 12_345, state: 'open' }];
    expect(await stripe.find(ref)).toMatchObject({ state: 'succeeded', disputes });
    expect(await stripe.find(dispute.payment_intent)).toMatchObject({ ref, disputes });
    const listed = [];
    for await (const payment of stripe.list(new Date(0))) if (payment.ref === ref) listed.push(payment.disputes);
    expect(listed).toEqual([disputes]);
  });

  it.each([
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['won', 'won'],
    ['lost', 'lost'],
    ['warning_needs_response', undefined],
    ['warning_under_review', undefined],
    ['warning_closed', undefined],
  ])('that Stripe calls %s is %s: an inquiry has taken nothing', async (status, state) => {
    const ref = await paid();
    server.dispute(ref, status);
    expect((await stripe.find(ref))?.disputes.map((dispute) => dispute.state)).toEqual(state === undefined ? [] : [state]);
  });

  it('keeps what was taken from being refunded', async () => {
    const paymentRef = await paid();
    server.dispute(paymentRef, 'under_review');
    const refund = { paymentRef, refundId: 'refund-disputed', amount: { amount: 1, currency: 'USD' } } as const;
    await expect(stripe.refund(refund)).rejects.toMatchObject({ name: 'ProviderRefused', code: 'charge_disputed' });
  });
});

describe('when Stripe does not answer as it should', () => {
  it.each([409, 429, 500, 502, 503])('%i is tried again with the same key, after ever longer waits', async (status) => {
    server.failNext(status, 3);
    const { ref } = await begin();
    expect(server.sessions[0]?.id).toBe(ref);
    expect(server.calls).toHaveLength(4);
    expect(new Set(server.calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(waits).toEqual([500, 1000, 2000]);
  });

  it('a lost answer does not make a second payment', async () => {
    const before = server.sessions.length;
    server.loseNext(2);
    const { ref } = await begin();
    expect(server.sessions.slice(0, -before).map(({ id }) => id)).toEqual([ref]);
    expect(waits).toEqual([500, 1000]);
  });

  it('what stays away is a failure that may be tried again, not a refusal', async () => {
    server.failNext(503, 4);
    await expect(begin()).rejects.toMatchObject({ name: 'Error', message: expect.stringContaining('HTTP 503') as string });
    server.loseNext(4);
    await expect(begin()).rejects.toMatchObject({
      name: 'Error',
      message: expect.stringContaining('could not be reached') as string,
    });
  });

  it('its own word on trying again counts, and so does the time it asks for', async () => {
    server.failNext(500, 1, { 'stripe-should-retry': 'false' });
    await expect(begin()).rejects.toThrow('HTTP 500');
    expect(waits).toEqual([]);
    server.failNext(429, 1, { 'retry-after': '3' });
    await begin();
    server.failNext(429, 1, { 'retry-after': '3600' });
    await begin();
    expect(waits).toEqual([3000, 5000]);
  });

  it('402 and 400 are refusals with the code it gives, and are not tried again', async () => {
    server.failNext(402);
    await expect(begin()).rejects.toMatchObject({ name: 'ProviderRefused', code: 'api_error' });
    await expect(begin({ amount: { amount: 49, currency: 'USD' } })).rejects.toMatchObject({ code: 'amount_too_small' });
    expect(waits).toEqual([]);
  });

  it('a wrong key of ours refuses nobody’s payment for good', async () => {
    const wrong = createStripe({ secretKey: 'sk_test_wrong', webhookSecret, methods: ['card'] }, { base: server.base });
    await expect(wrong.begin(paymentRequest())).rejects.toMatchObject({
      name: 'Error',
      message: expect.stringContaining('401') as string,
    });
  });
});

describe("Stripe's webhooks", () => {
  const seconds = 1_794_729_600;
  const now = new Date(seconds * 1000);
  const event = (type: string, object: Readonly<Record<string, unknown>>): string =>
    JSON.stringify(
      { id: 'evt_1', object: 'event', api_version: '2020-08-27', created: seconds - 9, type, data: { object } },
      null,
      2,
    );
  const read = (payload: string, header = stripeSignature(webhookSecret, payload, seconds)) =>
    stripe.readWebhook(Buffer.from(payload), { 'stripe-signature': header }, now);

  it.each([
    ['checkout.session.completed', { id: 'cs_1', object: 'checkout.session', payment_intent: 'pi_1' }, 'cs_1'],
    ['payment_intent.payment_failed', { id: 'pi_1', object: 'payment_intent' }, 'pi_1'],
    ['charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' }, 'pi_1'],
    ['refund.failed', { id: 're_1', object: 'refund', payment_intent: 'pi_1' }, 'pi_1'],
    ['charge.dispute.created', { id: 'dp_1', object: 'dispute', payment_intent: 'pi_1' }, 'pi_1'],
    ['customer.created', { id: 'cus_1', object: 'customer' }, ''],
    ['balance.available', { object: 'balance' }, ''],
  ])('%s names its payment, if it is about one', (kind, object, paymentRef) => {
    expect(read(event(kind, object))).toEqual({ eventId: 'evt_1', kind, paymentRef, at: new Date((seconds - 9) * 1000) });
  });

  it('A34 A38 count only with the signature of these bytes, made lately', () => {
    const payload = event('checkout.session.completed', { id: 'cs_1', object: 'checkout.session' });
    expect(read(payload, stripeSignature('whsec_other', payload, seconds))).toBeNull();
    expect(read(payload, stripeSignature(webhookSecret, `${payload} `, seconds))).toBeNull();
    expect(read(payload, stripeSignature(webhookSecret, payload, seconds - 301))).toBeNull();
    expect(read(payload, '')).toBeNull();
    expect(read('{}')).toBeNull();
    expect(stripe.readWebhook(Buffer.from(payload), {}, now)).toBeNull();
  });
});

it('spells nested fields as Stripe reads them', () => {
  const fields = formOf({ a: 1, list: ['x', { y: true }], deep: { er: { name: '板 &=[]' } } });
  expect([...fields]).toEqual([
    ['a', '1'],
    ['list[0]', 'x'],
    ['list[1][y]', 'true'],
    ['deep[er][name]', '板 &=[]'],
  ]);
});
