import { randomUUID } from 'node:crypto';
import { type CarrierId, countLimits } from '@copperline/contract';
import type { Db } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import type { Context } from '../../http/on.ts';
import { listBills, listReceivers } from '../address/store.ts';
import { listItems } from '../cart/store.ts';
import { freezeItems } from './freeze.ts';
import { quotesById } from './quote-store.ts';
import { insertCheckout } from './store.ts';

/** The items that are asked for and no others: one that is not there, or not the caller's, is none at all (A04). A quote's go together. */
const chosenRows = async (db: Db, userId: string, ids: readonly string[]) => {
  const wanted = new Set(ids);
  const all = await listItems(db, userId, countLimits.cartItems);
  const rows = all.filter(({ id }) => wanted.has(id));
  if (rows.length < wanted.size) throw fail('NOT_FOUND');
  const quotes = new Set(rows.flatMap(({ quote_id: id }) => id ?? []));
  if (all.some(({ id, quote_id: quote }) => !wanted.has(id) && quote !== null && quotes.has(quote))) throw fail('QUOTE_SPLIT');
  return rows;
};

/** A frozen proposal of these items, with the customer's usual addresses. It binds nobody. */
export const beginCheckout = async (
  { db, caller, locale, clock }: Pick<Context<'user'>, 'db' | 'caller' | 'locale' | 'clock'>,
  ids: readonly string[],
  carrier: CarrierId | null = null,
): Promise<string> => {
  const ownerId = caller.userId;
  const rows = await chosenRows(db, ownerId, ids);
  const quotes = await quotesById(
    db,
    ownerId,
    rows.flatMap(({ quote_id: id }) => id ?? []),
  );
  const { items, parts, currencies } = await freezeItems(db, rows, quotes, { locale, now: clock.now() });
  const [currency] = currencies;
  if (currencies.size > 1 || currency === undefined) throw fail('CURRENCY_MIXED');
  const [receiver] = await listReceivers(db, ownerId, 1);
  const [bill] = await listBills(db, ownerId, 1);
  const id = randomUUID();
  await insertCheckout(db, {
    id,
    ownerId,
    currency,
    items,
    parts,
    receiverId: receiver?.is_default ? receiver.id : null,
    billId: bill?.is_default ? bill.id : null,
    carrier,
    now: clock.now(),
  });
  return id;
};
