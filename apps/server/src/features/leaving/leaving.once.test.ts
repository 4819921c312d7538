import { account, type OrderDetail, orders, quotes } from '@copperline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp, testPassword } from '../../../test/app.ts';
import { bookFaults } from '../../../test/book-faults.ts';
import { linkToken, mailsTo } from '../../../test/mailbox.ts';
import { inquiry } from '../../../test/quote.ts';
import { deskOf, type Shop, shopOf } from '../../../test/shop.ts';
import { signUpConfirmed } from '../../../test/staff.ts';
import { paidOf } from '../payments/ledger-store.ts';
import { eraseDue } from './erase.ts';
import { keptTables, ownedTables } from './store.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const day = 24 * 60 * 60_000;
const log = { warn: () => undefined };
const signIn = ({ email }: SignedUp) => t.call(account.signIn, { account: email, password: testPassword });
const leave = ({ token }: SignedUp) => t.call(account.leave, { password: testPassword }, { token });
const rowOf = (id: string) => t.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst();
const subjectsTo = async (email: string) => (await mailsTo(t.db, email)).map(({ subject }) => subject);
const stayToken = async (email: string) => {
  const mail = (await mailsTo(t.db, email)).find(({ subject }) => subject === 'Your account is going to be deleted');
  return mail ? linkToken(mail) : '';
};

describe('asking to be deleted', () => {
  it('takes the password', async () => {
    const me = await t.signUp();
    expect(await t.call(account.leave, {}, { token: me.token })).toMatchObject({ status: 422, issues: [{ path: 'password' }] });
    expect(await t.call(account.leave, { password: 'not-the-password' }, { token: me.token })).toMatchObject({
      errorCode: 'PASSWORD_WRONG',
    });
    expect((await t.call(account.current, {}, { token: me.token })).status).toBe(200);
  });

  it('ends every session and every API token at once, and says when the rest follows', async () => {
    const me = await t.signUp();
    const elsewhere = await signIn(me);
    const api = await t.call(account.createApiToken, { name: 'Line 1' }, { token: me.token });
    const left = await leave(me);
    expect(left).toMatchObject({ status: 200, data: { eraseAt: new Date(t.clock.now().getTime() + 7 * day).toISOString() } });
    for (const token of [me.token, elsewhere.token ?? ''])
      expect((await t.call(account.current, {}, { token })).status).toBe(403);
    expect((await t.call(quotes.list, {}, { token: `Bearer ${api.data.token}` })).status).toBe(403);
    expect(await signIn(me)).toMatchObject({ status: 409, errorCode: 'ACCOUNT_LEAVING', token: undefined });
    expect((await t.call(account.signIn, { account: me.email, password: 'not-the-password' })).errorCode).toBe(
      'CREDENTIALS_WRONG',
    );
  });

  it('leaves no session open that began at the same moment', async () => {
    const me = await t.signUp();
    await Promise.all([leave(me), ...Array.from({ length: 6 }, () => signIn(me))]);
    const open = await t.db
      .selectFrom('session')
      .select('id')
      .where('user_id', '=', me.userId)
      .where('revoked_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });
});

describe('the link of the mail', () => {
  it('keeps the account as it was, once, and only in time', async () => {
    const me = await t.signUp();
    await leave(me);
    const token = await stayToken(me.email);
    t.clock.advance(7 * day - 1000);
    expect(await t.call(account.stay, { token })).toMatchObject({ status: 200 });
    expect(await t.call(account.stay, { token })).toMatchObject({ errorCode: 'LINK_INVALID' });
    t.clock.advance(2 * day);
    await eraseDue(t.services, log);
    expect(await signIn(me)).toMatchObject({ status: 200 });
  });

  it('is too late after seven days', async () => {
    const me = await t.signUp();
    await leave(me);
    t.clock.advance(7 * day);
    expect(await t.call(account.stay, { token: await stayToken(me.email) })).toMatchObject({ errorCode: 'LINK_INVALID' });
  });
});

describe('after seven days', () => {
  /** Somebody with a quote, who has asked to be deleted. */
  const leaver = async (): Promise<SignedUp> => {
    const me = await t.signUp();
    await inquiry(t, me);
    const accepted = { check: 'trace-width', count: 3, sha256: '0'.repeat(64), at: t.clock.now().toISOString(), by: me.userId };
    await t.db
      .updateTable('quote')
      .set({ accepted_errors: JSON.stringify([accepted]) })
      .where('owner_id', '=', me.userId)
      .execute();
    await leave(me);
    return me;
  };
  const owned = async (userId: string): Promise<number> => {
    let count = 0;
    for (const [table, owner] of ownedTables) {
      const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(owner)} = ${userId}`.execute(t.db);
      count += rows.length;
    }
    return count;
  };

  /** Quotes that name an account as the one who accepted an error of a board. */
  const acceptedBy = async (userId: string): Promise<number> => {
    const { rows } = await sql`select 1 from quote where accepted_errors @> ${JSON.stringify([{ by: userId }])}::jsonb`.execute(
      t.db,
    );
    return rows.length;
  };

  it('everything of theirs is gone, and of nobody else', async () => {
    const [me, other] = [await leaver(), await t.signUp()];
    const theirs = await inquiry(t, other);
    await eraseDue(t.services, log);
    expect(await rowOf(me.userId)).toMatchObject({ email: me.email });
    expect(await owned(me.userId)).toBeGreaterThan(0);
    expect(await acceptedBy(me.userId)).toBe(1);
    t.clock.advance(7 * day);
    await eraseDue(t.services, log);
    expect([await rowOf(me.userId), await owned(me.userId), await acceptedBy(me.userId)]).toEqual([undefined, 0, 0]);
    expect(await subjectsTo(me.email)).toEqual(['Your account was deleted']);
    expect(await t.db.selectFrom('quote').select('id').where('id', '=', theirs.quoteId).execute()).toHaveLength(1);
    expect((await signIn(me)).errorCode).toBe('CREDENTIALS_WRONG');
  });

  it('an account with something that must be kept loses its name instead', async () => {
    const me = await leaver();
    t.clock.advance(7 * day);
    await eraseDue(t.services, log, [async (_trx, userId) => userId === me.userId]);
    const row = await rowOf(me.userId);
    expect(row).toMatchObject({
      email: null,
      phone: null,
      password_hash: null,
      company_name: null,
      state: 'blocked',
      erase_at: null,
    });
    expect(row?.username).toBe(row?.account);
    expect(await owned(me.userId)).toBe(0);
    expect((await signIn(me)).errorCode).toBe('CREDENTIALS_WRONG');
  });
});

/** Through production and to its customer, who confirms it. */
const delivered = async (me: Shop, order: OrderDetail): Promise<OrderDetail> => {
  const desk = deskOf(t, await signUpConfirmed(t));
  await desk.moved(await desk.moved(order, 'review'), 'release');
  await desk.moved(await desk.make(order), 'finish', { data: { weightGrams: 500 } });
  await desk.moved(await desk.view(order.orderId), 'ship', { data: { trackingNumber: 'AB 1' } });
  await t.call(orders.completed, { orderId: order.orderId }, { token: me.who.token });
  return me.order(order.orderId);
};

it('orders and their money outlive the account: the name goes, the books stay', async () => {
  const me = shopOf(t, await t.signUp());
  const { orderId, payableAmount, orderNumber } = await delivered(me, await me.paid(await me.ordered()));
  expect((await leave(me.who)).status).toBe(200);
  t.clock.advance(7 * day);
  await eraseDue(t.services, log);
  expect(await rowOf(me.who.userId)).toMatchObject({ email: null, state: 'blocked' });
  const order = await t.db.selectFrom('customer_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  expect(order).toMatchObject({ number: orderNumber, status: 'complete', owner_id: me.who.userId });
  expect((await paidOf(t.db, [orderId]))(orderId)).toEqual({ paid: payableAmount, refunded: 0 });
  expect(await t.db.selectFrom('order_document').select('kind').where('order_id', '=', orderId).execute()).toEqual([
    { kind: 'receipt' },
    { kind: 'invoice' },
    { kind: 'packing-list' },
  ]);
  expect(await t.db.selectFrom('quote').select('id').where('owner_id', '=', me.who.userId).execute()).toEqual([]);
  expect(await bookFaults(t)).toEqual([]);
});

it('no table that names an account is forgotten', async () => {
  const { rows } = await sql<{ reference: string }>`
    select c.relname || '.' || a.attname as reference
    from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.contype = 'f' and k.confrelid = 'app_user'::regclass`.execute(t.db);
  // Of staff: whoever leaves takes their name along, the quote stays.
  const names = [
    'quote.assigned_to',
    'quote_event.actor_id',
    'order_event.actor_id',
    'voucher.decided_by',
    'refund.asked_by',
    'refund.approved_by',
    'chargeback.decided_by',
    'audit.staff_id',
    'rate.staff_id',
  ];
  const known = [...[...ownedTables, ...keptTables].map(([table, owner]) => `${table}.${owner}`), ...names];
  expect(rows.map(({ reference }) => reference).toSorted()).toEqual(known.toSorted());
});
