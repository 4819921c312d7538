import { randomUUID } from 'node:crypto';
import { checkout, type DeskRate, deskRates, deskTools, orders, type Rate } from '@copperline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { shopOf, taxless } from '../../../test/shop.ts';
import { type SignedUpStaff, signUpConfirmed } from '../../../test/staff.ts';

let t: TestApp;
let staff: SignedUpStaff;
beforeAll(async () => {
  t = await startTestApp();
  staff = await signUpConfirmed(t, 'rates@copperline.example');
});
afterAll(() => t.close());

const fee = (percent: string): Rate => ({ kind: 'fee', subject: 'paypal', value: { percent } });
const yuan = (perDollar: string): Rate => ({ kind: 'exchange', subject: 'CNY', value: { perDollar } });
const tax = (subject: 'DE' | 'FR', taxPercent: string): Rate => ({
  kind: 'import',
  subject,
  value: {
    regime: 'seller-collected',
    dutyPercent: { low: '0', high: '0' },
    taxPercent,
    deMinimis: { amount: '150', currency: 'EUR', freesTax: false },
  },
});

const add = (rate: Rate, more: Readonly<Record<string, unknown>> = {}) =>
  t.call(deskRates.add, { key: randomUUID(), rate: JSON.stringify(rate), source: 'Bulletin 7', ...more }, { token: staff.token });
const added = async (...wish: Parameters<typeof add>): Promise<DeskRate> => {
  const { status, data, errorCode } = await add(...wish);
  if (status !== 200) throw new Error(`refused with ${errorCode ?? status}`);
  return data;
};
const history = async ({ kind, subject }: Rate) =>
  (await t.call(deskRates.history, { kind, subject }, { token: staff.token })).data.rows;
const takeBack = (rateId: string) => t.call(deskRates.takeBack, { rateId, note: 'A slip.' }, { token: staff.token });
const minutes = (count: number): void => t.clock.advance(count * 60_000);
const shopAt = async (country: 'DE' | 'FR') => {
  const shop = shopOf(t, await t.signUp());
  const places = { DE: ['Berlin', '10115'], FR: ['Paris', '75001'] } as const;
  const [city, postcode] = places[country];
  const receiverId = await shop.address({ ...taxless, country, city, postcode, phone: '+49 30 1234567' });
  return { shop, ready: async () => shop.ready(await shop.board(), { receiverId }) };
};

describe('the books of rates', () => {
  it('begin with every row of the first tables', async () => {
    const { rows } = (await t.call(deskRates.list, {}, { token: staff.token })).data;
    expect(rows.every(({ state, who }) => state === 'valid' && who === null)).toBe(true);
    expect(rows.find(({ rate }) => rate.kind === 'exchange' && rate.subject === 'CNY')?.rate.value).toEqual({
      perDollar: '7.12',
    });
    expect(new Set(rows.map(({ rate }) => rate.kind))).toEqual(new Set(['import', 'exchange', 'freight', 'fee']));
  });

  it('are nothing to customers', async () => {
    const { token } = await t.signUp();
    for (const sent of [
      await t.call(deskRates.list, {}, { token }),
      await t.call(deskRates.add, { key: randomUUID(), rate: JSON.stringify(fee('1')), source: 'x' }, { token }),
    ])
      expect(sent).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
  });

  it('take a new row, never another value of an old one, and keep who wrote it', async () => {
    const made = await added(fee('3.9'), { validFrom: '2026-12-01' });
    expect(made).toMatchObject({ state: 'coming', name: 'fee-paypal-2026-12-01', source: 'Bulletin 7', who: expect.any(String) });
    const rows = await history(fee('3.9'));
    expect(rows.map(({ state, rate }) => [state, rate.value])).toEqual([
      ['coming', { percent: '3.9' }],
      ['valid', { percent: '3.5' }],
    ]);
    await expect(sql`update rate set value = '{"percent":"9"}' where id = ${made.rateId}`.execute(t.db)).rejects.toThrow(
      /cannot be changed/,
    );
    await expect(sql`delete from rate where id = ${made.rateId}`.execute(t.db)).rejects.toThrow(/cannot be changed/);
    const { rows: log } = (await t.call(deskTools.audit, { area: 'rates' }, { token: staff.token })).data;
    expect(log).toMatchObject([{ action: 'add', subjectId: made.rateId, subject: 'fee-paypal-2026-12-01', note: 'Bulletin 7' }]);
  });

  it('let what has not begun be taken back, and nothing else', async () => {
    const made = await added(yuan('7.2'), { validFrom: '2026-12-02' });
    expect((await takeBack(made.rateId)).data).toMatchObject({ state: 'taken-back', takenBackAt: expect.any(String) });
    expect(await takeBack(made.rateId)).toMatchObject({ status: 409, errorCode: 'RATE_STARTED' });
    const first = (await history(yuan('7.2'))).find(({ state }) => state === 'valid');
    expect(await takeBack(first?.rateId ?? '')).toMatchObject({ status: 409, errorCode: 'RATE_STARTED' });
    expect(await takeBack(randomUUID())).toMatchObject({ status: 404 });
    // Its place is free again.
    await added(yuan('7.2'), { validFrom: '2026-12-02' });
    const { rows: log } = (await t.call(deskTools.audit, { area: 'rates' }, { token: staff.token })).data;
    expect(log.filter(({ action }) => action === 'take-back')).toMatchObject([{ subjectId: made.rateId, note: 'A slip.' }]);
  });

  it('refuse two beginnings at once, what holds already, a slip of the hand, and the past', async () => {
    await added(fee('3.8'), { validFrom: '2026-12-20' });
    expect(await add(fee('3.7'), { validFrom: '2026-12-20' })).toMatchObject({ status: 409, errorCode: 'RATE_EXISTS' });
    expect(await add(fee('3.8'), { validFrom: '2026-12-21' })).toMatchObject({ status: 409, errorCode: 'RATE_SAME' });
    expect(await add(yuan('72'), { validFrom: '2026-12-22' })).toMatchObject({ status: 409, errorCode: 'RATE_JUMP' });
    expect((await add(yuan('72'), { validFrom: '2026-12-22', sure: true })).status).toBe(200);
    for (const validFrom of ['2026-11-15', '2026-11-14', '2030-01-01', '2026-02-30'])
      expect(await add(fee('3.6'), { validFrom })).toMatchObject({ status: 422, issues: [{ path: 'validFrom', rule: 'range' }] });
  });

  it('write one row, however often it is pressed', async () => {
    const key = randomUUID();
    const rate = tax('FR', '21');
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(rate, { key, validFrom: '2026-12-05' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await history(rate)).filter(({ state }) => state === 'coming')).toHaveLength(1);
  });
});

describe('a checkout', () => {
  it('is settled by what holds at its moment, and an order keeps it', async () => {
    const { shop, ready } = await shopAt('DE');
    const before = await ready();
    const placed = (await shop.place(before)).data;
    const made = await added(tax('DE', '20'));
    expect(made.state).toBe('coming');
    minutes(3);
    const after = await ready();
    expect(before.orders[0]?.tax).toMatchObject({ taxPercent: '19', tablesId: 'import-DE-2026-11-02', asOf: '2026-11-02' });
    expect(after.orders[0]?.tax).toMatchObject({ taxPercent: '20', tablesId: made.name, source: 'Bulletin 7' });
    expect(after.rates).toBeNull();
    const order = await shop.order(placed.orders[0]?.orderId ?? '');
    expect(order.taxBasis).toMatchObject({ taxPercent: '19', tablesId: 'import-DE-2026-11-02' });
    expect(order.sums).toEqual(before.sums);
  });

  it('that is open says what has changed, and nothing is ordered before that is taken', async () => {
    const { shop, ready } = await shopAt('DE');
    const before = await ready();
    await added(tax('DE', '21'));
    await added(tax('FR', '19.5'));
    minutes(3);
    expect(await shop.place(before)).toMatchObject({ status: 409, errorCode: 'CHECKOUT_INCOMPLETE' });
    const looked = await shop.look(before.checkoutId);
    expect(looked.gaps).toEqual(['rates']);
    expect(looked.rates).toMatchObject({
      changes: [{ before: tax('DE', '20'), now: tax('DE', '21'), source: 'Bulletin 7' }],
      sumsBefore: before.sums,
    });
    expect(looked.sums.payable).toBeGreaterThan(before.sums.payable);
    const seen = (await shop.change(looked, { ratesSeen: true })).data;
    expect(seen).toMatchObject({ rates: null, gaps: [], sums: looked.sums });
    expect((await shop.place(seen)).status).toBe(200);
  });

  it('of another country hears nothing of it', async () => {
    const shop = shopOf(t, await t.signUp());
    const ready = await shop.ready(await shop.board());
    await added(tax('DE', '22'));
    minutes(3);
    expect(await shop.look(ready.checkoutId)).toMatchObject({ rates: null, gaps: [] });
  });

  it('hears of a fee, and an order is asked for the fee of its own day', async () => {
    const shop = shopOf(t, await t.signUp());
    const order = await shop.ordered();
    const open = await shop.ready(await shop.board(), { method: 'paypal' });
    await added(fee('5'));
    minutes(3);
    const { rates, methods } = await shop.look(open.checkoutId);
    expect(rates?.changes).toMatchObject([{ before: fee('3.5'), now: fee('5') }]);
    expect(methods.find(({ method }) => method === 'paypal')?.feePercent).toBe('5');
    const paying = (await t.call(orders.paying, { orderId: order.orderId }, { token: shop.who.token })).data;
    const paypal = paying?.methods.find(({ method }) => method === 'paypal');
    expect(paypal?.feeCents).toBe(Math.round(order.sums.payable * 0.035));
  });

  it('does not let anybody else take the rates for it', async () => {
    const { shop, ready } = await shopAt('DE');
    const { checkoutId, revision } = await ready();
    const other = await t.signUp();
    const wish = { checkoutId, revision, ratesSeen: true };
    expect(await t.call(checkout.change, wish, { token: other.token })).toMatchObject({ status: 404 });
    expect((await shop.look(checkoutId)).revision).toBe(revision);
  });
});
