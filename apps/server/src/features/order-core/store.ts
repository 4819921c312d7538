import {
  type CheckoutItem,
  type OrderActor,
  type OrderStatus,
  type OrderTab,
  orderTabs,
  type OrderType,
  paging,
} from '@copperline/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import type { CheckoutTable, OrderEventTable, OrderLineTable, OrderTable } from '../../db/tables/order-schema.ts';
import { searchPattern } from '../quotes/store.ts';

export type OrderRow = Selectable<OrderTable>;
export type OrderLineRow = Selectable<OrderLineTable>;
export type OrderEventRow = Selectable<OrderEventTable>;
export type CheckoutRow = Selectable<CheckoutTable>;

/** Who does something: a customer to their own, one of ours, a provider, or nobody. */
export interface Actor {
  readonly by: OrderActor;
  readonly id: string | null;
}
export const system = { by: 'system', id: null } as const satisfies Actor;
export const provider: Actor = { by: 'provider', id: null };

export const findOrder = (db: Db, id: string, ownerId?: string): Promise<OrderRow | undefined> => {
  let row = db.selectFrom('customer_order').selectAll().where('id', '=', id);
  if (ownerId !== undefined) row = row.where('owner_id', '=', ownerId).where('deleted_at', 'is', null);
  return row.executeTakeFirst();
};

/**
 * Everything that touches the money or the orders of a checkout takes turns here, before any other lock: one order of locks for
 * customers, staff, jobs and providers.
 */
export const lockCheckout = async (trx: Db, id: string): Promise<void> => {
  await trx.selectFrom('checkout').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
};

/** The checkout of an order that was made without one: a remake. */
export const insertOrderedCheckout = async (
  trx: Db,
  checkout: Pick<CheckoutRow, 'id' | 'currency' | 'items'> & { readonly ownerId: string; readonly now: Date },
): Promise<void> => {
  const { id, ownerId, currency, items, now } = checkout;
  await trx
    .insertInto('checkout')
    .values({
      id,
      owner_id: ownerId,
      state: 'ordered',
      currency,
      items: JSON.stringify(items),
      priced_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
};

/**
 * With its checkout locked. A customer finds only their own, and only what they have not deleted. Staff do nothing to an order of which
 * they are the customer: they would approve their own refunds and confirm their own transfers.
 */
export const lockOrder = async (trx: Db, id: string, { by, id: actorId }: Actor): Promise<OrderRow | undefined> => {
  const owner = by === 'customer' ? (actorId ?? undefined) : undefined;
  const locked = await trx
    .selectFrom('checkout')
    .innerJoin('customer_order', 'customer_order.checkout_id', 'checkout.id')
    .select('checkout.id')
    .where('customer_order.id', '=', id)
    .$if(owner !== undefined, (mine) => mine.where('customer_order.owner_id', '=', owner ?? null))
    .forNoKeyUpdate('checkout')
    .executeTakeFirst();
  // Read after the wait: whoever had the lock may have changed it.
  const row = locked && (await findOrder(trx, id, owner));
  if (by === 'staff' && actorId !== null && row?.owner_id === actorId) throw fail('STAFF_ROLE', { data: { roles: [] } });
  return row;
};

/** Of one checkout, the oldest first. The checkout is locked. */
export const ordersOfCheckout = (db: Db, checkoutId: string): Promise<OrderRow[]> =>
  db.selectFrom('customer_order').selectAll().where('checkout_id', '=', checkoutId).orderBy('number').limit(4).execute();

/** "C26-000123": the year it was made in, and a number that only counts. */
export const nextOrderNumber = async (trx: Db, now: Date): Promise<string> => {
  const { rows } = await sql<{ value: string }>`select nextval('order_number')::text as value`.execute(trx);
  return `C${String(now.getUTCFullYear() % 100).padStart(2, '0')}-${(rows[0]?.value ?? '').padStart(6, '0')}`;
};

export const insertOrder = (trx: Db, row: Insertable<OrderTable>): Promise<OrderRow> =>
  trx.insertInto('customer_order').values(row).returningAll().executeTakeFirstOrThrow();

export const insertLines = async (trx: Db, lines: readonly Insertable<OrderLineTable>[]): Promise<void> => {
  await trx.insertInto('order_line').values(lines).execute();
};

export const linesOf = (db: Db, orderIds: readonly string[]): Promise<OrderLineRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('order_line')
        .selectAll()
        .where('order_id', 'in', orderIds)
        .orderBy('order_id')
        .orderBy('place')
        .limit(orderIds.length * 200)
        .execute();

/** The price of a line that was agreed to anew. */
export const changeLine = async (trx: Db, { order_id: orderId, place }: OrderLineRow, item: CheckoutItem): Promise<void> => {
  await trx
    .updateTable('order_line')
    .set({ item: JSON.stringify(item), cents: item.cents })
    .where('order_id', '=', orderId)
    .where('place', '=', place)
    .execute();
};

export type OrderChange = Omit<Updateable<OrderTable>, 'id' | 'revision' | 'updated_at'>;

/** Undefined where somebody else was faster. The event of the new revision is the caller's to write. */
export const changeOrder = (trx: Db, row: OrderRow, change: OrderChange, now: Date): Promise<OrderRow | undefined> =>
  trx
    .updateTable('customer_order')
    .set({ ...change, revision: row.revision + 1, updated_at: now })
    .where('id', '=', row.id)
    .where('revision', '=', row.revision)
    .returningAll()
    .executeTakeFirst();

export interface NewEvent {
  readonly action: string;
  readonly actor: Actor;
  readonly from: OrderStatus | null;
  readonly note?: string | undefined;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

export const insertEvent = async (trx: Db, row: OrderRow, event: NewEvent, now: Date): Promise<void> => {
  await trx
    .insertInto('order_event')
    .values({
      order_id: row.id,
      revision: row.revision,
      at: now,
      action: event.action,
      actor: event.actor.by,
      actor_id: event.actor.id,
      from_status: event.from,
      to_status: row.status,
      note: event.note ?? '',
      data: JSON.stringify(event.data ?? {}),
    })
    .execute();
};

/** The newest of more than anybody reads; the oldest first. */
const mostEvents = 500;

export const eventsOf = async (db: Db, orderId: string): Promise<OrderEventRow[]> => {
  const rows = await db
    .selectFrom('order_event')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('revision', 'desc')
    .limit(mostEvents)
    .execute();
  return rows.toReversed();
};

export interface OrderFilter {
  readonly page: number;
  readonly statuses?: readonly OrderStatus[] | undefined;
  readonly type?: OrderType | undefined;
  readonly search?: string | undefined;
  /** Absent: everybody's, for the desk. */
  readonly ownerId?: string | undefined;
}

const filtered = (db: Db, { statuses, type, search, ownerId }: OrderFilter) => {
  let found = db.selectFrom('customer_order as o');
  if (ownerId !== undefined) found = found.where('o.owner_id', '=', ownerId).where('o.deleted_at', 'is', null);
  if (statuses !== undefined) found = found.where('o.status', 'in', statuses);
  if (type !== undefined) found = found.where('o.type', '=', type);
  if (search !== undefined && search !== '') {
    const like = searchPattern(search);
    found = found.where(sql<boolean>`(o.number ilike ${like} or o.po_number ilike ${like} or exists (
      select from order_line l where l.order_id = o.id
        and (l.item ->> 'name' ilike ${like} or l.item -> 'quote' ->> 'quoteNumber' ilike ${like}))
      or (${ownerId === undefined} and exists (
        select from app_user u where u.id = o.owner_id and (u.username ilike ${like} or u.email ilike ${like}))))`);
  }
  return found;
};

/** At the desk what is being made stands before what waits for others, and what is over comes last. */
const deskRank = sql`case when o.status in ('paid', 'reviewed', 'in-production', 'processed') then 0
  when o.status in ('complete', 'cancelled') then 2 else 1 end`;

/** The newest first; at the desk what was promised earliest, so that late ones come first, and then what has waited longest. */
export const listOrders = async (db: Db, filter: OrderFilter): Promise<{ rows: OrderRow[]; total: number }> => {
  const found = filtered(db, filter);
  const { total } = await found.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const sorted =
    filter.ownerId === undefined
      ? found.selectAll('o').orderBy(deskRank).orderBy('o.promised_date').orderBy('o.since').orderBy('o.id')
      : found.selectAll('o').orderBy('o.created_at', 'desc').orderBy('o.id', 'desc');
  const rows = await sorted
    .limit(paging.orders)
    .offset((filter.page - 1) * paging.orders)
    .execute();
  return { rows, total: Number(total) };
};

export const countByStatus = async (db: Db, ownerId?: string): Promise<ReadonlyMap<OrderStatus, number>> => {
  let rows = db
    .selectFrom('customer_order')
    .select('status')
    .select((eb) => eb.fn.countAll<string>().as('total'));
  if (ownerId !== undefined) rows = rows.where('owner_id', '=', ownerId).where('deleted_at', 'is', null);
  const counted = await rows.groupBy('status').orderBy('status').limit(20).execute();
  return new Map(counted.map(({ status, total }) => [status, Number(total)]));
};

export const countByTab = (byStatus: ReadonlyMap<OrderStatus, number>): Record<OrderTab, number> => {
  const of = (tab: OrderTab): number => orderTabs[tab].reduce((sum, status) => sum + (byStatus.get(status) ?? 0), 0);
  return {
    all: of('all'),
    unpaid: of('unpaid'),
    'in-review': of('in-review'),
    'in-production': of('in-production'),
    shipped: of('shipped'),
    completed: of('completed'),
    cancelled: of('cancelled'),
  };
};

/** Orders somebody has paid: for coupons of a first order. */
export const countPaidOrders = async (db: Db, ownerId: string): Promise<number> => {
  const { total } = await db
    .selectFrom('customer_order')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('owner_id', '=', ownerId)
    .where('paid_at', 'is not', null)
    .where('status', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** Numbers of the orders that are not over: being paid for, made or sent, or with money on its way back. */
export const openOrders = async (db: Db, ownerId: string): Promise<string[]> => {
  const { rows } = await sql<{ number: string }>`
    select o.number from customer_order o
    where o.owner_id = ${ownerId} and (o.status not in ('complete', 'cancelled', 'failed')
      or exists (select from order_mark m where m.order_id = o.id and m.closed_at is null)
      or exists (select from refund r where r.order_id = o.id and r.settled_at is null))
    order by o.number limit 100`.execute(db);
  return rows.map(({ number }) => number);
};
