import { randomUUID } from 'node:crypto';
import { type OrderDetail, singleApproverLimit } from '@copperline/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { assembledItems, plentyOf } from '../../test/order-world.ts';
import { paymentRequest } from '../../test/payment.ts';
import { settleMoney, shopOf } from '../../test/shop.ts';
import { load, smallCatalogue } from '../../test/small-catalogue.ts';
import type { Db } from '../db/database.ts';
import { movePayment } from '../features/sandbox/store.ts';
import { createSandbox } from '../features/sandbox/provider.ts';
import type { PaymentProvider } from '../ports/payment/payment.ts';
import { patiently } from './book-store.ts';
import { findBookFaults } from './books.ts';

let t: TestApp;
/** Two paid ones of one customer, one of parts that is not paid, one that was given back, one of assembled boards. */
let paid: OrderDetail;
let other: OrderDetail;
let parts: OrderDetail;
let cancelled: OrderDetail;
let assembled: OrderDetail;
let stranger: string;

beforeAll(async () => {
  t = await startTestApp();
  await load(t, smallCatalogue());
  await plentyOf(t);
  stranger = (await t.signUp()).userId;
  const me = shopOf(t, await t.signUp());
  paid = await me.paid(await me.ordered());
  other = await me.paid(await me.ordered());
  const cancelling = await me.paid(await me.ordered());
  await me.cancel(cancelling);
  await settleMoney(t);
  cancelled = await me.order(cancelling.orderId);
  const { id } = await t.db
    .selectFrom('part_supply')
    .select('part_id as id')
    .where('stock', '>', 100)
    .orderBy('part_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { data } = await me.place(await me.ready(await me.parts([{ partId: id, quantity: 3 }])));
  parts = await me.order(data.orders[0]?.orderId ?? '');
  const placed = await me.place(await me.ready(await assembledItems(t, me.who)));
  assembled = await me.order(placed.data.orders[0]?.orderId ?? '');
}, 300_000);
afterAll(() => t.close());

const sandboxOf = (db: Db): PaymentProvider => createSandbox({ ...t.services, db, secret: '' });

const findings = async (db: Db): Promise<string[]> => {
  const found: string[] = [];
  for await (const { invariant, text } of findBookFaults({ db, payment: sandboxOf(db) }, t.clock.now()))
    found.push(`${invariant} ${text}`);
  return found;
};

class Enough extends Error {}

/** What is found once something was damaged; nothing of it stays. */
const after = async (damage: (trx: Db) => Promise<unknown>): Promise<string[]> => {
  let found: string[] = [];
  await t.db
    .transaction()
    .execute(async (trx) => {
      // Triggers and constraints would refuse most of this.
      for (const table of ['ledger_entry', 'customer_order', 'order_event', 'order_document'])
        await sql`alter table ${sql.id(table)} disable trigger user`.execute(trx);
      await damage(trx);
      found = await findings(trx);
      throw new Enough();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Enough)) throw error;
    });
  return found;
};

const paymentOf = ({ orderId }: OrderDetail) =>
  t.db
    .selectFrom('payment')
    .innerJoin('payment_share', 'payment_share.payment_id', 'payment.id')
    .select(['payment.id', 'payment.provider_ref as ref'])
    .where('payment_share.order_id', '=', orderId)
    .executeTakeFirstOrThrow();

const quoteOf = ({ orderId }: OrderDetail) =>
  t.db
    .selectFrom('order_line')
    .innerJoin('quote', 'quote.id', 'order_line.quote_id')
    .select('quote.number')
    .where('order_line.order_id', '=', orderId)
    .executeTakeFirstOrThrow();

/** One that both orders could have been ordered with. */
const couponFor = async (trx: Db): Promise<string> => {
  const [offerId, id, now] = [randomUUID(), randomUUID(), t.clock.now()];
  const { owner_id: owner, checkout_id: checkout } = await trx
    .selectFrom('customer_order')
    .select(['owner_id', 'checkout_id'])
    .where('id', '=', paid.orderId)
    .executeTakeFirstOrThrow();
  await sql`insert into coupon_offer (id, kind, coupon_param, currency, claim_limit, valid_days)
    values (${offerId}, 'amount', '{}', 'USD', 1, 30)`.execute(trx);
  await sql`insert into coupon (id, offer_id, owner_id, claim_no, coupon_param, state, used_at, claimed_at, valid_from, valid_until, order_checkout_id)
    values (${id}, ${offerId}, ${owner}, 1, '{}', 'used', ${now}, ${now}, ${now}, ${new Date(now.getTime() + 1000)}, ${checkout})`.execute(
    trx,
  );
  return id;
};

describe('the books', () => {
  it('are right after orders, payments, a refund and a reservation', async () => {
    expect(cancelled.status).toBe('cancelled');
    expect(await findings(t.db)).toEqual([]);
  });

  it('I1 a leg of the ledger that is gone', async () => {
    const { transaction_id: id } = await t.db
      .selectFrom('ledger_entry')
      .select('transaction_id')
      .where('order_id', '=', paid.orderId)
      .where('account', '=', 'order')
      .executeTakeFirstOrThrow();
    const found = await after((trx) =>
      trx.deleteFrom('ledger_entry').where('transaction_id', '=', id).where('account', '=', 'order').execute(),
    );
    expect(found).toContain(`I1 the ledger does not add up to nought for ${paid.orderId} USD`);
    expect(found).toContain(`I1 a transaction of the ledger does not add up: ${id}`);
    expect(found).toContain(
      `I2 what was paid is not what was to be paid for order ${paid.orderNumber}: 0 of ${paid.payableAmount}`,
    );
    expect(found).toContain(`I2 a payment is not in the ledger as it was taken: ${(await paymentOf(paid)).id}`);
  });

  it('I2 a payment of another amount, and one that was never taken', async () => {
    const { id, ref } = await paymentOf(paid);
    const amount = paid.payableAmount;
    expect(await after((trx) => sql`update payment set amount = amount + 1 where id = ${id}`.execute(trx))).toEqual([
      `I2 a payment is not in the ledger as it was taken: ${id}`,
      `I3 the provider took ${amount} of ${ref}, we booked ${amount + 1}`,
    ]);
    const found = await after((trx) => sql`update payment set state = 'cancelled' where id = ${id}`.execute(trx));
    expect(found).toContain(`I2 the ledger has a payment that was not taken: ${id}`);
  });

  it('I2 refunds of one person each that add up to more than one may decide', async () => {
    const { id } = await paymentOf(paid);
    const ask = (trx: Db, cents: number) =>
      sql`insert into refund (id, order_id, payment_id, amount, currency, target, reason, state, by_staff, created_at)
        values (${randomUUID()}, ${paid.orderId}, ${id}, ${cents}, 'USD', 'card', 'goodwill', 'wanted', true, now())`.execute(
        trx,
      );
    const limit = singleApproverLimit.USD;
    expect(await after((trx) => ask(trx, limit))).toEqual([]);
    const found = await after(async (trx) => {
      for (const cents of [limit / 2, limit / 2, 1]) await ask(trx, cents);
    });
    expect(found).toEqual([
      `I2 staff decided to refund more than one person may, without a second, of order ${paid.orderNumber}: ${limit + 1}`,
    ]);
  });

  it('I1 a chargeback that is not in the ledger as it stands, and one that is only there', async () => {
    const payment = await paymentOf(paid);
    const chargebackId = randomUUID();
    const open = (trx: Db) =>
      sql`insert into chargeback (id, order_id, payment_id, dispute_ref, amount, currency, state, opened_at)
        values (${chargebackId}, ${paid.orderId}, ${payment.id}, 'sbd_1', 100, 'USD', 'open', now())`.execute(trx);
    expect(await after(open)).toEqual([
      `I1 the ledger has a chargeback otherwise than it stands: ${chargebackId} open`,
      `I9 the mark of a chargeback is not what is disputed of order ${paid.orderNumber}`,
    ]);
    const found = await after((trx) =>
      sql`insert into ledger_transaction (id, kind, reference) values (${randomUUID()}, 'chargeback', 'nothing:open')`.execute(
        trx,
      ),
    );
    expect(found).toEqual(['I1 the ledger has a chargeback that there is not: nothing:open']);
  });

  it('I3 money that a bank took back, and that we have not booked', async () => {
    const { ref } = await paymentOf(paid);
    const created = sql`update payment set created_at = created_at - interval '2 hours'`;
    const found = await after(async (trx) => {
      await created.execute(trx);
      await movePayment(trx, ref ?? '', 'dispute', t.clock.now());
    });
    expect(found).toEqual([`I3 a bank took ${paid.payableAmount} of ${ref} back, we booked 0`]);
  });

  it('I3 a payment that the provider does not know', async () => {
    const { id, ref } = await paymentOf(paid);
    expect(await after((trx) => sql`delete from sandbox_payment where ref = ${ref}`.execute(trx))).toEqual([
      `I3 the provider does not know ${id}`,
    ]);
  });

  it('I3 a payment that only the provider knows', async () => {
    let ref = '';
    const found = await after(async (trx) => {
      ({ ref } = await sandboxOf(trx).begin(paymentRequest()));
      await movePayment(trx, ref, 'pay', t.clock.now());
    });
    expect(found).toEqual([`I3 the provider took ${ref} for an attempt that we do not have`]);
  });

  it('I3 money that went back without our having wanted it, and money that did not', async () => {
    const [mine, theirs] = [await paymentOf(paid), await paymentOf(cancelled)];
    const amount = { amount: 1, currency: 'USD' } as const;
    expect(await after((trx) => sandboxOf(trx).refund({ paymentRef: mine.ref ?? '', refundId: randomUUID(), amount }))).toEqual([
      `I3 the provider gave more of ${mine.ref} back than we wanted`,
    ]);
    expect(await after((trx) => sql`update sandbox_payment set refunded = 0 where ref = ${theirs.ref}`.execute(trx))).toEqual([
      `I3 more of ${theirs.ref} is booked as given back than was`,
    ]);
  });

  it('I4 a coupon on two orders', async () => {
    let coupon = '';
    const found = await after(async (trx) => {
      coupon = await couponFor(trx);
      await sql`update customer_order set coupon_id = ${coupon} where id in (${paid.orderId}, ${other.orderId})`.execute(trx);
    });
    expect(found).toEqual([`I4 a coupon stands on two checkouts: ${coupon}`]);
  });

  it('I4 a coupon that is used up by no order', async () => {
    let coupon = '';
    const found = await after(async (trx) => {
      coupon = await couponFor(trx);
    });
    expect(found).toEqual([`I4 a coupon is not in the state of its orders: ${coupon}`]);
    const loose = await after(async (trx) => {
      coupon = await couponFor(trx);
      await sql`update coupon set order_checkout_id = null where id = ${coupon}`.execute(trx);
    });
    expect(loose).toEqual([`I4 a coupon is not in the state of its orders: ${coupon}`]);
  });

  it('I5 a line that costs something else', async () => {
    const found = await after((trx) =>
      sql`update order_line set cents = cents + 1 where order_id = ${paid.orderId}`.execute(trx),
    );
    expect(found).toEqual([
      `I5 the goods of an order are not the sum of its lines: ${paid.orderNumber}`,
      `I5 a line of an order is not the sum of its price: ${paid.orderId} 0`,
      `I5 an order costs another price than its quote offered: ${paid.orderNumber} 0`,
    ]);
  });

  it('I6 a hold that is off by one', async () => {
    const [line] = parts.items;
    expect(await after((trx) => sql`update part_hold set held = held + 1 where mpn = ${line?.name}`.execute(trx))).toEqual([
      `I6 what is promised of a part is not what orders were promised: ${line?.maker} ${line?.name}`,
    ]);
  });

  it('I6 and I13 parts of an assembly that are not reserved, not taken, or others than were priced', async () => {
    const { orderId, orderNumber } = assembled;
    const statusOf = (trx: Db, status: string) =>
      sql`update customer_order set status = ${status}, paid_at = now() where id = ${orderId}`.execute(trx);
    const unreserved = await after(async (trx) => {
      await statusOf(trx, 'paid');
      await sql`update stock_movement set quantity = quantity - 1 where order_id = ${orderId}`.execute(trx);
    });
    expect(unreserved).toContain(`I6 a paid order has neither its pieces nor a hold: ${orderNumber}`);
    expect(await after((trx) => statusOf(trx, 'processed'))).toContain(
      `I6 an order took less from the shelf than it has sold or placed: ${orderNumber}`,
    );
    expect(await after((trx) => statusOf(trx, 'cancelled'))).toContain(
      `I6 an order that is over still has pieces reserved: ${orderNumber}`,
    );
    const fewer = await after((trx) =>
      sql`update customer_order set parts = jsonb_set(parts, '{0,bought}', '1') where id = ${orderId}`.execute(trx),
    );
    expect(fewer).toEqual([`I13 the parts of an order are not those of the frozen BOMs of its quotes: ${orderNumber}`]);
  });

  it('I9 an event that is missing, and a way that there is not', async () => {
    const found = await after((trx) =>
      sql`delete from order_event where order_id = ${paid.orderId} and action = 'pay'`.execute(trx),
    );
    expect(found).toEqual([`I9 the history of an order has a gap: ${paid.orderNumber}`]);
    const jumped = await after((trx) =>
      sql`update order_event set to_status = 'complete' where order_id = ${paid.orderId} and action = 'pay'`.execute(trx),
    );
    expect(jumped).toEqual([
      `I9 the history of an order has a gap: ${paid.orderNumber}`,
      `I9 an order was moved as the table does not allow: ${paid.orderId} pay unpaid to complete`,
    ]);
  });

  it('I9 a document that is missing', async () => {
    const found = await after((trx) => sql`delete from order_document where order_id = ${paid.orderId}`.execute(trx));
    expect(found).toEqual(['I9 numbers of documents have a gap: receipt 2026']);
  });

  it('I11 an order of somebody else', async () => {
    const found = await after((trx) =>
      sql`update customer_order set owner_id = ${stranger} where id = ${paid.orderId}`.execute(trx),
    );
    expect(found).toEqual([`I11 something of another person is on order ${paid.orderNumber}`]);
  });

  it('I12 a key that leads to no payment', async () => {
    const key = randomUUID();
    const found = await after((trx) =>
      sql`insert into idempotency (owner, key, route, hash, answer, created_at)
        values ('x', ${key}, 'orders.pay', ${Buffer.alloc(32)}, 'null', now())`.execute(trx),
    );
    expect(found).toEqual([`I12 a key leads to no payment: ${key}`]);
  });

  it('I13 an assembly without the BOM that its price is for', async () => {
    const { number } = await quoteOf(assembled);
    const missing = `I13 a quote has no frozen BOM that its price is for: ${number}`;
    const differing = `I13 the parts of an order are not those of the frozen BOMs of its quotes: ${assembled.orderNumber}`;
    const damaged = (statement: RawBuilder<unknown>) =>
      after(async (trx) => {
        await sql`alter table quote_bom_revision disable trigger user`.execute(trx);
        await statement.execute(trx);
      });
    const first = sql`jsonb_set(lines, '{0,part,mpn}', '"STM32H743ZIT6"')`;
    expect(await damaged(sql`update quote_bom_revision set lines = ${first}`)).toEqual([missing, differing]);
    expect(await damaged(sql`delete from quote_bom_revision`)).toEqual([missing, differing]);
    const other = sql`update customer_order set parts = jsonb_set(parts, '{0,quantity}', '9') where id = ${assembled.orderId}`;
    expect(await damaged(other)).toEqual([differing]);
  });

  it('I7 a board whose files were not checked, or whose errors nobody has accepted', async () => {
    const fault = `I7 a board was ordered before its files were checked, or with errors that its customer has not accepted: ${paid.orderNumber} 0`;
    const found = (boardErrors: object) =>
      after((trx) =>
        sql`update order_line set item = item || ${JSON.stringify({ boardErrors })}::jsonb where order_id = ${paid.orderId}`.execute(
          trx,
        ),
      );
    const errors = [{ check: 'trace-width', count: 3 }];
    const accepted = (count: number) => [{ check: 'trace-width', count, at: '', by: '' }];
    expect(await found({ state: 'known', errors, accepted: accepted(3) })).toEqual([]);
    expect(await found({ state: 'failed', errors: [], accepted: [], inquiry: ['files-unread'], examined: true })).toEqual([]);
    expect(await found({ state: 'reading', errors: [], accepted: [] })).toEqual([fault]);
    expect(await found({ state: 'known', errors, accepted: accepted(2) })).toEqual([fault]);
    expect(await found({ state: 'failed', errors: [], accepted: [], inquiry: ['files-unread'], examined: false })).toEqual([
      fault,
    ]);
  });

  it('I13 a quote that could be ordered again', async () => {
    const { number } = await quoteOf(paid);
    const found = await after(async (trx) => {
      await sql`alter table quote disable trigger user`.execute(trx);
      await sql`update quote set status = 'quotation-offered', expires_at = now() where number = ${number}`.execute(trx);
    });
    expect(found).toEqual([`I13 an ordered quote can be ordered again: ${number}`]);
  });
});

it('may take longer than a request', async () => {
  const slept = await t.db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 10`.execute(connection);
    try {
      return await patiently(connection, (db) => sql<{ slept: string }>`select pg_sleep(0.05)::text as slept`.execute(db));
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
  expect(slept.rows).toHaveLength(1);
});
