import { randomUUID } from 'node:crypto';
import { sandbox, webhookBytes, webhooks } from '@copperline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { carrier, paymentRequest } from '../../../../test/payment.ts';
import { stripeSignature } from '../../../../test/stripe.ts';
import { createSandbox } from '../../sandbox/provider.ts';
import { sign } from '../../../ports/payment/signature.ts';
import { createStripe } from '../../../ports/payment/stripe.ts';
import type { Context } from '../../../http/on.ts';
import { webhookRoutes } from './webhook-routes.ts';
import { markApplied } from './webhook-store.ts';

const secret = 'a secret for the tests of webhooks';
const ref = `sbp_${'a'.repeat(32)}`;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ env: { SANDBOX_SECRET: secret } });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('webhook_inbox').execute();
  await t.db.deleteFrom('job').execute();
});

const message = (more: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({ id: `sbe_${randomUUID()}`, kind: 'payment.succeeded', payment: ref, at: '2026-11-15T08:00:00.000Z', ...more });

const signed = (body: string, { key = secret, at = t.clock.now() } = {}): Record<string, string> => ({
  'copperline-signature': sign(key, Buffer.from(body), at),
});

const post = async (payload: string, headers: Readonly<Record<string, string>>, provider = 'sandbox') => {
  const response = await t.app.inject({
    method: 'POST',
    url: `/api/eda/payment/webhook/${provider}`,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: response.statusCode, errorCode: response.json<{ errorCode?: string }>().errorCode };
};

const inbox = () => t.db.selectFrom('webhook_inbox').selectAll().orderBy('event_id').execute();
const jobs = () => t.db.selectFrom('job').selectAll().where('kind', '=', 'apply-payment').execute();
const refused = { status: 400, errorCode: 'WEBHOOK_REFUSED' };

describe('a webhook of a payment provider', () => {
  it.each([
    ['without a signature', () => ({})],
    ['signed with another secret', (body: string) => signed(body, { key: 'a secret of somebody else, as long' })],
    ['signed over another body', () => signed(message())],
    ['with a signature that is none', () => ({ 'copperline-signature': 't=1,v1=2' })],
  ])('A34 %s is refused and leaves nothing behind', async (_how, headers) => {
    const body = message();
    expect(await post(body, headers(body))).toEqual(refused);
    expect([await inbox(), await jobs()]).toEqual([[], []]);
  });

  it('A34 that is refused is logged, without what it said', async () => {
    const lines: unknown[] = [];
    const body = Buffer.from(message());
    // Only what this handler touches of a request: the log of a test app is silent.
    const context = {
      ...t.services,
      ip: '203.0.113.7',
      log: { warn: (fields: unknown, text: string) => lines.push([fields, text]) },
      exchange: () => ({ request: { body, headers: {} } }),
    } as unknown as Context;
    const route = webhookRoutes.find(({ endpoint }) => endpoint.name === webhooks.payment.name);
    await expect(route?.handler(context, { provider: 'sandbox' })).rejects.toMatchObject({ code: 'WEBHOOK_REFUSED' });
    expect(lines).toEqual([[{ provider: 'sandbox', ip: '203.0.113.7', bytes: body.length }, 'a webhook was refused']]);
  });

  it('A38 from more than five minutes ago, or ahead, is refused', async () => {
    const body = message();
    for (const seconds of [-301, 301, -86_400]) {
      const at = new Date(t.clock.now().getTime() + seconds * 1000);
      expect(await post(body, signed(body, { at }))).toEqual(refused);
    }
    expect(await inbox()).toEqual([]);
    const at = new Date(t.clock.now().getTime() - 300_000);
    expect(await post(body, signed(body, { at }))).toMatchObject({ status: 200 });
  });

  it('A35 replayed a hundred times, at once and later, is one row and one job', async () => {
    const body = message();
    const once = () => post(body, signed(body));
    expect(new Set((await Promise.all(Array.from({ length: 60 }, once))).map(({ status }) => status))).toEqual(new Set([200]));
    for (let count = 0; count < 40; count += 1) {
      t.clock.advance(1000);
      expect(await once()).toMatchObject({ status: 200 });
    }
    expect(await inbox()).toMatchObject([{ provider: 'sandbox', kind: 'payment.succeeded', payment_ref: ref, applied_at: null }]);
    expect((await jobs()).map(({ payload, done_at }) => ({ payload, done_at }))).toEqual([
      { payload: { provider: 'sandbox', ref }, done_at: null },
    ]);
  });

  it('is read as the bytes that came, whatever kind of content they are said to be', async () => {
    const spaced = `  ${message().replace('{', '{ "__proto__": {}, ')}\n`;
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'image/png']) {
      expect(await post(spaced, { ...signed(spaced), 'content-type': type })).toMatchObject({ status: 200 });
    }
    expect(await inbox()).toHaveLength(1);
  });

  it.each([
    ['no JSON', '{"id":'],
    ['no event', '{"id":"1"}'],
    [
      'an event with an endless name',
      JSON.stringify({ id: 'x'.repeat(300), kind: 'k', payment: ref, at: '2026-11-15T08:00:00Z' }),
    ],
    ['nothing', ''],
  ])('of %s is refused even when it is signed', async (_what, body) => {
    expect(await post(body, signed(body))).toEqual(refused);
  });

  it('may be 64 KB long and no longer', async () => {
    const ofLength = (bytes: number): string => message().padEnd(bytes, ' ');
    const most = ofLength(webhookBytes);
    expect(await post(most, signed(most))).toMatchObject({ status: 200 });
    const over = ofLength(webhookBytes + 1);
    expect(await post(over, signed(over))).toMatchObject({ status: 413, errorCode: 'BODY_TOO_LARGE' });
  });

  it('for a provider that takes no money here finds nobody', async () => {
    const body = message();
    expect(await post(body, signed(body), 'stripe')).toMatchObject({ status: 404 });
    expect(await post(body, signed(body), 'nobody')).toMatchObject({ status: 422 });
  });

  it('leaves the bodies of every other call as they are', async () => {
    const response = await t.app.inject({
      method: 'POST',
      url: '/api/eda/index/point',
      payload: 'path=/&locale=en-US',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(response.statusCode).toBe(200);
  });

  it('about nothing of ours is taken down as dealt with', async () => {
    const body = message({ payment: '' });
    expect(await post(body, signed(body))).toMatchObject({ status: 200 });
    expect((await inbox()).map(({ applied_at }) => applied_at)).toEqual([t.clock.now()]);
    expect(await jobs()).toEqual([]);
  });

  it('is not limited by the pace at which a provider catches up', async () => {
    const limited = await startTestApp({ env: { SANDBOX_SECRET: secret, RATE_LIMITS: 'on' } });
    const send = () => limited.app.inject({ method: 'POST', url: '/api/eda/payment/webhook/sandbox', payload: '{}' });
    const statuses = new Set<number>();
    for (let count = 0; count < 1000; count += 1) statuses.add((await send()).statusCode);
    await limited.close();
    expect(statuses).toEqual(new Set([400]));
  });
});

it('where Stripe takes the money its webhooks are heard, and test money is none', async () => {
  const stripe = createStripe({ secretKey: 'sk_live_1', webhookSecret: 'whsec_1', methods: ['card'] });
  const shop = await startTestApp({ services: { payment: stripe } });
  const { ref: leftOver } = await createSandbox({ ...shop.services, secret }).begin(paymentRequest());
  expect(await shop.call(sandbox.view, { ref: leftOver })).toMatchObject({ status: 404 });
  expect(await shop.call(sandbox.act, { ref: leftOver, action: 'pay' })).toMatchObject({ status: 404 });
  expect(await carrier(shop).deliver()).toBe(0);
  const seconds = shop.clock.now().getTime() / 1000;
  const object = { id: 'cs_1', object: 'checkout.session' };
  const payload = JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed', created: seconds, data: { object } });
  const headers = { 'stripe-signature': stripeSignature('whsec_1', payload, seconds) };
  const said = await shop.app.inject({ method: 'POST', url: '/api/eda/payment/webhook/stripe', payload, headers });
  expect(said.statusCode).toBe(200);
  const rows = await shop.db.selectFrom('webhook_inbox').select(['provider', 'event_id', 'payment_ref']).execute();
  expect(rows).toEqual([{ provider: 'stripe', event_id: 'evt_1', payment_ref: 'cs_1' }]);
  await shop.close();
});

it('marks as applied what had come when the provider was asked, and nothing that came since', async () => {
  const [first, second] = [message(), message()];
  await post(first, signed(first));
  const askedAt = t.clock.now();
  t.clock.advance(5);
  await post(second, signed(second));
  await markApplied(t.db, { provider: 'sandbox', ref }, { askedAt, now: t.clock.now() });
  expect((await inbox()).filter(({ applied_at }) => applied_at === null)).toHaveLength(1);
});

it('a message means something to whoever has its secret, and nothing to anybody else', async () => {
  const other = createSandbox({ ...t.services, secret: 'another secret' });
  const body = Buffer.from(message());
  expect(other.readWebhook(body, signed(body.toString()), t.clock.now())).toBeNull();
  expect(t.services.payment.readWebhook(body, signed(body.toString()), t.clock.now())).toMatchObject({
    kind: 'payment.succeeded',
    paymentRef: ref,
    at: new Date('2026-11-15T08:00:00Z'),
  });
});
