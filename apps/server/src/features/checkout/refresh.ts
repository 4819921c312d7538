import type { Db } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import { agreeToOffer } from '../cart/accept.ts';
import { itemsOfIds } from '../cart/store.ts';
import type { CheckoutRow } from '../order-core/store.ts';
import { freezeItems } from './freeze.ts';
import { compareItems } from './freshness.ts';
import type { Look } from './look.ts';
import { quotesById } from './quote-store.ts';
import { replaceItems } from './store.ts';

/**
 * Takes the items of a checkout as the cart and its quotes have them now, because its customer has seen how they differ. What left
 * the cart or cannot be ordered any more leaves the checkout; without an item the checkout is void.
 */
export const refreshItems = async (trx: Db, row: CheckoutRow, { locale, now }: Look): Promise<CheckoutRow> => {
  const { changes } = await compareItems(trx, row, now, true);
  const isOver = (id: string): boolean => changes.some(({ cartItemId, afterCents }) => cartItemId === id && afterCents === null);
  const ids = row.items.map(({ cartItemId }) => cartItemId).filter((id) => !isOver(id));
  if (ids.length === 0) return replaceItems(trx, row, { items: row.items, parts: row.parts, state: 'void' }, now);
  for (const item of await itemsOfIds(trx, row.owner_id, ids))
    if (changes.some(({ cartItemId, kind }) => cartItemId === item.id && kind === 'price')) await agreeToOffer(trx, item, now);
  const rows = await itemsOfIds(trx, row.owner_id, ids);
  const quotes = await quotesById(
    trx,
    row.owner_id,
    rows.flatMap(({ quote_id: id }) => id ?? []),
  );
  const { items, parts, currencies } = await freezeItems(trx, rows, quotes, { locale, now });
  if (currencies.size !== 1 || !currencies.has(row.currency)) throw fail('CURRENCY_MIXED');
  return replaceItems(trx, row, { items, parts, state: 'open' }, now);
};
