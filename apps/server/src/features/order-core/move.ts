import { type OrderAction, orderActionsOf, type OrderPosition, orderTransition } from '@copperline/contract';
import type { Db } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import { issue } from '../files/rules.ts';
import { type FreightBill, type MailServices, queueOrderMail } from './mails.ts';
import { type Actor, changeOrder, insertEvent, lockOrder, type OrderChange, type OrderRow } from './store.ts';
import { marksOf } from './mark-store.ts';

export interface Move {
  readonly orderId: string;
  readonly action: OrderAction;
  readonly actor: Actor;
  /** The one that the person has seen; another since then is refused. */
  readonly revision?: number | undefined;
  readonly note?: string | undefined;
  readonly change?: Omit<OrderChange, 'status' | 'since'>;
  readonly data?: Readonly<Record<string, unknown>>;
  /** Freight that its mail asks for. */
  readonly freight?: FreightBill | undefined;
  readonly now: Date;
}

export const positionOf = async (db: Db, { id, status, type }: OrderRow): Promise<OrderPosition> => ({
  status,
  type,
  marks: (await marksOf(db, [id], true)).map(({ mark }) => mark),
});

/** The reply names where the order is and what can be done with it there. */
const notAllowed = (position: OrderPosition, actor: Actor) =>
  fail('ORDER_STATE', { data: { status: position.status, actions: orderActionsOf(position, actor.by) } });

/**
 * The only way an order changes its status: lock, guard by the contract's table, row, event and mail in one transaction. The caller
 * tells the pages when it is over, with `tellOfOrder`.
 */
export const moveOrder = async (services: MailServices, trx: Db, { orderId, ...move }: Move): Promise<OrderRow> => {
  const row = await lockOrder(trx, orderId, move.actor);
  if (row === undefined) throw fail('NOT_FOUND');
  return moveLockedOrder(services, trx, row, move);
};

/** The same for a row that was read in this transaction after its checkout was locked, and has not changed since. */
export const moveLockedOrder = async (
  services: MailServices,
  trx: Db,
  row: OrderRow,
  { action, actor, revision, note = '', change = {}, data, freight, now }: Omit<Move, 'orderId'>,
): Promise<OrderRow> => {
  if (revision !== undefined && row.revision !== revision) throw fail('ORDER_CHANGED');
  const transition = orderTransition(action);
  const position = await positionOf(trx, row);
  if (!orderActionsOf(position, actor.by).includes(action)) throw notAllowed(position, actor);
  if (transition.reason && note === '') throw fail('VALIDATION', { issues: [issue('note', 'required')] });
  const since = transition.to === row.status ? row.since : now;
  const moved = await changeOrder(trx, row, { ...change, status: transition.to, since }, now);
  if (moved === undefined) throw fail('ORDER_CHANGED');
  await insertEvent(trx, moved, { action, actor, from: row.status, note, data }, now);
  await queueOrderMail(services, trx, moved, { action, note, freight, now });
  return moved;
};

export interface Stamp {
  readonly action: string;
  readonly actor: Actor;
  readonly note?: string | undefined;
  readonly change?: Omit<OrderChange, 'status' | 'since'>;
  readonly data?: Readonly<Record<string, unknown>>;
  /** Freight that its mail asks for. */
  readonly freight?: FreightBill | undefined;
  readonly now: Date;
}

/** An event that leaves the status as it is: a word, a step, a refund, another address. The row was locked before. */
export const stampOrder = async (services: MailServices, trx: Db, row: OrderRow, stamp: Stamp): Promise<OrderRow> => {
  const { action, actor, note = '', change = {}, data, freight, now } = stamp;
  const stamped = await changeOrder(trx, row, change, now);
  if (stamped === undefined) throw fail('ORDER_CHANGED');
  await insertEvent(trx, stamped, { action, actor, from: row.status, note, data }, now);
  await queueOrderMail(services, trx, stamped, { action, note, freight, now });
  return stamped;
};
