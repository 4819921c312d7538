import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sandbox, type SandboxAction } from '@copperline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { actOn, carrier, paymentRequest } from '../../../test/payment.ts';
import { sandboxSecret } from '../../ports/payment/sandbox-secret.ts';
import { deliverSandbox, sandboxDelivery } from './deliver.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('sandbox_webhook').execute();
  await t.db.deleteFrom('webhook_inbox').execute();
  await t.db.deleteFrom('job').execute();
});

const provider = () => t.services.payment;
const begin = async (more: Parameters<typeof paymentRequest>[0] = {}) => (await provider().begin(paymentRequest(more))).ref;
const events = async (ref: string): Promise<string[]> => {
  const rows = await t.db.selectFrom('sandbox_webhook').select('body').orderBy('due_at').orderBy('event_id').execute();
  const bodies = rows.map(({ body }) => JSON.parse(body) as { kind: string; payment: string });
  return bodies.filter(({ payment }) => payment === ref).map(({ kind }) => kind);
};

describe('a payment', () => {
  it('is begun once for an attempt, however often and however parallel it is asked for', async () => {
    const request = paymentRequest();
    const begun = await Promise.all(Array.from({ length: 10 }, () => provider().begin(request)));
    expect(new Set(begun.map(({ ref }) => ref)).size).toBe(1);
    expect(begun[0]?.payUrl).toBe(`http://127.0.0.1:3000/en/pay/sandbox/${begun[0]?.ref}`);
    await expect(provider().begin({ ...request, amount: { amount: 1, currency: 'USD' } })).rejects.toMatchObject({
      code: 'attempt_reused',
    });
  });

  it('shows whoever has its address what is to be paid, and nobody else anything', async () => {
    const ref = await begin({ locale: 'zh-CN', method: 'alipay', amount: { amount: 88_00, currency: 'CNY' } });
    const { data } = await t.call(sandbox.view, { ref });
    expect(data).toEqual({
      ref,
      state: 'created',
      method: 'alipay',
      amount: { amount: 8800, currency: 'CNY' },
      description: 'Order CP26111500001',
      declineCode: null,
      dispute: null,
      returnUrl: 'http://127.0.0.1:3000/en/order/payment/1',
    });
    const unknown = `sbp_${'0'.repeat(32)}`;
    expect(await t.call(sandbox.view, { ref: unknown })).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    expect(await t.call(sandbox.act, { ref: unknown, action: 'pay' })).toMatchObject({ status: 404 });
    expect(await provider().find(unknown)).toBeNull();
  });

  it('A29 is paid once by twenty clicks at once', async () => {
    const ref = await begin();
    const answers = await Promise.all(Array.from({ length: 20 }, () => actOn(t, ref, 'pay')));
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['succeeded']));
    expect(await events(ref)).toEqual(['payment.succeeded']);
    expect(await provider().find(ref)).toMatchObject({ state: 'succeeded', amount: { amount: 12_345, currency: 'USD' } });
  });

  it.each([
    ['declineFunds', 'insufficient_funds'],
    ['declineExpired', 'expired_card'],
  ] as const)('can be tried again after %s', async (action, declineCode) => {
    const ref = await begin();
    expect(await actOn(t, ref, action)).toMatchObject({ state: 'created', declineCode });
    expect(await provider().find(ref)).toMatchObject({ state: 'created', declineCode });
    expect(await actOn(t, ref, 'pay')).toMatchObject({ state: 'succeeded', declineCode: null });
    expect((await events(ref)).sort()).toEqual(['payment.failed', 'payment.succeeded']);
  });

  it('waits for the answer to what the bank asks', async () => {
    const ref = await begin();
    expect(await actOn(t, ref, 'challenge')).toMatchObject({ state: 'pending' });
    expect(await actOn(t, ref, 'pay')).toMatchObject({ state: 'pending' });
    expect(await actOn(t, ref, 'refuse')).toMatchObject({ state: 'created', declineCode: 'authentication_failed' });
    expect(await actOn(t, ref, 'confirm')).toMatchObject({ state: 'created' });
    await actOn(t, ref, 'challenge');
    expect(await actOn(t, ref, 'confirm')).toMatchObject({ state: 'succeeded' });
  });

  it.each([
    ['pay', 'succeeded'],
    ['declineFraud', 'failed'],
    ['close', 'cancelled'],
  ] as const)('does not change any more after %s', async (last, state) => {
    const ref = await begin();
    await actOn(t, ref, last);
    const before = await provider().find(ref);
    for (const action of ['pay', 'declineFunds', 'declineFraud', 'challenge', 'confirm', 'close'] satisfies SandboxAction[])
      expect(await actOn(t, ref, action)).toMatchObject({ state });
    expect(await provider().close(ref)).toEqual(before);
    expect(await events(ref)).toHaveLength(1);
  });

  it('A37 says what was really taken, a cent less', async () => {
    const ref = await begin();
    await actOn(t, ref, 'payShort');
    expect((await provider().find(ref))?.amount).toEqual({ amount: 12_344, currency: 'USD' });
  });

  it('is listed from a moment on, the oldest first', async () => {
    t.clock.advance(60_000);
    const since = t.clock.now();
    const refs: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      refs.push(await begin());
      t.clock.advance(1000);
    }
    const listed: string[] = [];
    for await (const { ref } of provider().list(since)) listed.push(ref);
    expect(listed).toEqual(refs);
  });
});

describe('a dispute', () => {
  it('takes back what was not refunded, once, and ends one way or the other', async () => {
    const ref = await begin();
    expect(await actOn(t, ref, 'dispute')).toMatchObject({ state: 'created', dispute: null });
    await actOn(t, ref, 'pay');
    await provider().refund({ paymentRef: ref, refundId: 'before-dispute', amount: { amount: 2345, currency: 'USD' } });
    expect(await actOn(t, ref, 'disputeWon')).toMatchObject({ dispute: null });
    expect(await actOn(t, ref, 'dispute')).toMatchObject({ state: 'succeeded', dispute: 'open' });
    expect(await actOn(t, ref, 'dispute')).toMatchObject({ dispute: 'open' });
    const [open] = (await provider().find(ref))?.disputes ?? [];
    expect(open).toMatchObject({ amount: 10_000, state: 'open' });
    const more = { paymentRef: ref, refundId: 'after-dispute', amount: { amount: 1, currency: 'USD' } } as const;
    await expect(provider().refund(more)).rejects.toMatchObject({ code: 'amount_too_large' });
    t.clock.advance(1000);
    expect(await actOn(t, ref, 'disputeWon')).toMatchObject({ dispute: 'won' });
    expect(await actOn(t, ref, 'disputeLost')).toMatchObject({ dispute: 'won' });
    expect((await provider().find(ref))?.disputes).toEqual([{ ...open, state: 'won' }]);
    await provider().refund(more);
    expect((await events(ref)).filter((kind) => kind.startsWith('dispute'))).toEqual(['dispute.created', 'dispute.won']);
  });

  it('of a payment that was refunded whole has nothing to take', async () => {
    const ref = await begin();
    await actOn(t, ref, 'pay');
    await provider().refund({ paymentRef: ref, refundId: 'whole', amount: { amount: 12_345, currency: 'USD' } });
    expect(await actOn(t, ref, 'dispute')).toMatchObject({ dispute: null });
  });
});

describe('a refund', () => {
  const amount = (cents: number, currency: 'USD' | 'CNY' = 'USD') => ({ amount: cents, currency });

  it('gives back in parts, each once, and never more than was taken', async () => {
    const ref = await begin();
    await actOn(t, ref, 'pay');
    const first = { paymentRef: ref, refundId: 'r-1', amount: amount(10_000) };
    const given = await Promise.all(Array.from({ length: 5 }, () => provider().refund(first)));
    expect(new Set(given.map((refund) => refund.ref)).size).toBe(1);
    expect(given[0]).toMatchObject({ refundId: 'r-1', state: 'succeeded', amount: amount(10_000) });
    const refused = { code: 'amount_too_large' };
    await expect(provider().refund({ ...first, refundId: 'r-2', amount: amount(2346) })).rejects.toMatchObject(refused);
    await provider().refund({ ...first, refundId: 'r-3', amount: amount(2345) });
    expect(await provider().find(ref)).toMatchObject({ state: 'succeeded', refundedAmount: 12_345 });
    expect(await provider().findRefund('r-1')).toEqual(given[0]);
    expect(await provider().findRefund('r-2')).toBeNull();
    expect((await events(ref)).filter((kind) => kind === 'refund.succeeded')).toHaveLength(2);
  });

  it('is refused of what is not paid, in another currency, and under a name that is taken', async () => {
    const unpaid = await begin();
    const refused = { code: 'amount_too_large' };
    await expect(provider().refund({ paymentRef: unpaid, refundId: 'r-4', amount: amount(1) })).rejects.toMatchObject(refused);
    const ref = await begin();
    await actOn(t, ref, 'pay');
    for (const wrong of [amount(1, 'CNY'), amount(0), amount(-5)])
      await expect(provider().refund({ paymentRef: ref, refundId: 'r-5', amount: wrong })).rejects.toMatchObject(refused);
    await provider().refund({ paymentRef: ref, refundId: 'r-5', amount: amount(7) });
    await expect(provider().refund({ paymentRef: ref, refundId: 'r-5', amount: amount(8) })).rejects.toMatchObject({
      code: 'refund_reused',
    });
  });
});

describe('the webhooks of the sandbox', () => {
  const inbox = () => t.db.selectFrom('webhook_inbox').selectAll().orderBy('received_at').orderBy('kind').execute();
  const jobs = () => t.db.selectFrom('job').selectAll().where('kind', '=', 'apply-payment').execute();

  it('arrive signed and are taken down with a job to apply them', async () => {
    const ref = await begin();
    await actOn(t, ref, 'pay');
    const { deliver, carried } = carrier(t);
    expect(await deliver()).toBe(1);
    expect(carried).toEqual([{ kind: 'payment.succeeded', status: 200 }]);
    expect(await inbox()).toMatchObject([{ provider: 'sandbox', kind: 'payment.succeeded', payment_ref: ref, applied_at: null }]);
    expect((await jobs()).map(({ payload }) => payload)).toEqual([{ provider: 'sandbox', ref }]);
    expect(await deliver()).toBe(0);
  });

  it('A35 said twice count once', async () => {
    const ref = await begin();
    await actOn(t, ref, 'payTwice');
    const { deliver, carried } = carrier(t);
    expect(await deliver()).toBe(2);
    expect(carried.map(({ status }) => status)).toEqual([200, 200]);
    expect(await inbox()).toHaveLength(1);
    expect(await jobs()).toHaveLength(1);
  });

  it('A36 come in the wrong order where that was asked for', async () => {
    const ref = await begin();
    await actOn(t, ref, 'payDisordered');
    const { deliver, carried } = carrier(t);
    for (let second = 0; second < 3; second += 1) {
      await deliver();
      t.clock.advance(1000);
    }
    expect(carried.map(({ kind }) => kind)).toEqual(['payment.succeeded', 'payment.created', 'payment.failed']);
    expect(await provider().find(ref)).toMatchObject({ state: 'succeeded' });
  });

  it('wait half a minute where that was asked for', async () => {
    const ref = await begin();
    await actOn(t, ref, 'payLate');
    const { deliver } = carrier(t);
    t.clock.advance(29_000);
    expect(await deliver()).toBe(0);
    t.clock.advance(1000);
    expect(await deliver()).toBe(1);
    expect(await inbox()).toMatchObject([{ payment_ref: ref }]);
  });

  it('are tried again after ever longer waits until they are taken, and each time signed anew', async () => {
    const ref = await begin();
    await actOn(t, ref, 'pay');
    const signatures: string[] = [];
    const down = async ({ headers }: { headers: Readonly<Record<string, string>> }): Promise<number> => {
      signatures.push(headers['copperline-signature'] ?? '');
      if (signatures.length % 2 === 0) throw new Error('no route to the shop');
      return 503;
    };
    for (const waitMs of [1000, 2000, 4000, 8000]) {
      expect(await deliverSandbox(t.services, down)).toBe(0);
      t.clock.advance(waitMs - 1);
      expect(await deliverSandbox(t.services, down)).toBe(0);
      t.clock.advance(1);
    }
    expect(new Set(signatures).size).toBe(4);
    const row = await t.db.selectFrom('sandbox_webhook').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ attempts: 4, last_error: 'no route to the shop', delivered_at: null });
    expect(await carrier(t).deliver()).toBe(1);
  });

  it('are given up after three days', async () => {
    await actOn(t, await begin(), 'pay');
    t.clock.advance(sandboxDelivery.giveUpMs);
    expect(await carrier(t).deliver()).toBe(0);
  });

  it('are delivered by any number of nodes, none twice at once', async () => {
    for (let count = 0; count < 12; count += 1) await actOn(t, await begin(), 'pay');
    const { send, carried } = carrier(t);
    const arrived = await Promise.all(Array.from({ length: 4 }, () => deliverSandbox(t.services, send)));
    expect(arrived.reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(carried).toHaveLength(12);
  });

  it('are signed with a secret of this machine that nobody else can read, or with the configured one', async () => {
    const { config } = t.services;
    const secrets = await Promise.all(Array.from({ length: 5 }, () => sandboxSecret(config)));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
    expect((await stat(join(config.dataDir, 'sandbox-secret'))).mode & 0o777).toBe(0o600);
    expect(await sandboxSecret({ ...config, sandboxSecret: 'the same on every node of this house' })).toBe(
      'the same on every node of this house',
    );
  });
});
