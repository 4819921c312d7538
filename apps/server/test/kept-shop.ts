import { type OrderDetail, orders } from '@copperline/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { DatabaseOptions } from '../src/db/database.ts';
import { type SignedUp, startTestApp, type TestApp } from './app.ts';
import { bookFaults } from './book-faults.ts';
import { deskOf, settleMoney, shopOf } from './shop.ts';
import { signUpConfirmed } from './staff.ts';

export interface KeptShop {
  readonly who: SignedUp;
  /** The one that was shipped, and its invoice. */
  readonly orderId: string;
  readonly invoice: Buffer;
  /** The last one, which nobody has paid. */
  readonly open: OrderDetail;
  readonly books: Books;
}

export interface Books {
  readonly faults: readonly string[];
  readonly accounts: readonly { readonly account: string; readonly currency: string; readonly total: string }[];
  readonly events: string;
  readonly documents: readonly string[];
}

/** Everything about money that must be the same wherever the data are carried to. */
export const booksOf = async ({ db, services, clock }: Pick<TestApp, 'db' | 'services' | 'clock'>): Promise<Books> => {
  const faults = await bookFaults({ services, clock });
  const accounts = await sql<Books['accounts'][number]>`
    select account, currency, sum(amount)::text as total from ledger_entry group by account, currency order by account, currency`.execute(
    db,
  );
  const documents = await db.selectFrom('order_document').select('number').orderBy('number').execute();
  const { count } = await db
    .selectFrom('order_event')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { faults, accounts: accounts.rows, events: count, documents: documents.map(({ number }) => number) };
};

export const invoiceOf = async (t: TestApp, token: string, orderId: string): Promise<Buffer> => {
  const response = await t.app.inject({
    method: 'POST',
    url: orders.billExport.path,
    headers: { authorization: token, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ orderId, kind: 'invoice' }).toString(),
  });
  if (response.statusCode !== 200) throw new Error(`no invoice: ${response.statusCode} ${response.body}`);
  return response.rawPayload;
};

/** A shop at this place with an order that was shipped, one that was given back and one that nobody has paid; closed again. */
export const keepShop = async (at: DatabaseOptions): Promise<KeptShop> => {
  const t = await startTestApp({ at });
  try {
    const me = shopOf(t, await t.signUp());
    const desk = deskOf(t, await signUpConfirmed(t));
    const paid = await me.paid(await me.ordered());
    await desk.moved(await desk.moved(paid, 'review'), 'release');
    const made = await desk.moved(await desk.make(paid), 'finish', { data: { weightGrams: 300 } });
    await desk.moved(made, 'ship', { data: { carrier: 'dhl', trackingNumber: 'JD0146 0000 1234' } });
    await me.cancel(await me.paid(await me.ordered()));
    await settleMoney(t);
    const open = await me.ordered();
    const { orderId } = paid;
    return { who: me.who, orderId, open, books: await booksOf(t), invoice: await invoiceOf(t, me.who.token, orderId) };
  } finally {
    await t.close();
  }
};

const numberIn = (text: string): number => Number(text.split('-')[1]);

/** Wherever it was carried to: nothing is missing or different, and business goes on from there. */
export const expectCarried = async (kept: KeptShop, at: DatabaseOptions): Promise<void> => {
  const t = await startTestApp({ at });
  try {
    expect(kept.books.faults).toEqual([]);
    expect(kept.books.accounts.length).toBeGreaterThan(1);
    expect(await booksOf(t)).toEqual(kept.books);
    expect((await invoiceOf(t, kept.who.token, kept.orderId)).equals(kept.invoice)).toBe(true);
    const me = shopOf(t, kept.who);
    expect(await me.paid(kept.open)).toMatchObject({ status: 'paid', dueAmount: 0 });
    const next = await me.ordered();
    expect(numberIn(next.orderNumber)).toBe(numberIn(kept.open.orderNumber) + 1);
    expect(numberIn(next.quoteNumber)).toBe(numberIn(kept.open.quoteNumber) + 1);
    const { faults, documents } = await booksOf(t);
    expect([faults, documents.length]).toEqual([[], kept.books.documents.length + 1]);
  } finally {
    await t.close();
  }
};
