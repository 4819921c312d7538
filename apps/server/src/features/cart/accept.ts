import type { CartItem, CartNotice, Money } from '@copperline/contract';
import { type Db, inTransaction } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import { lockOwner } from '../files/store.ts';
import { partsOfIds } from '../parts/part-store.ts';
import { findQuote } from '../quotes/store.ts';
import { seenOf } from './add.ts';
import { describeItems, type Look } from './items.ts';
import { offeredBy } from './quote-notices.ts';
import { type CartRow, deleteItem, findItem, itemOfQuote, setQuoted, setSeen } from './store.ts';

type NewPrice = Extract<CartNotice, { readonly kind: 'requoted' | 'quote-changed' | 'price-changed' }>;

const isNewPrice = (notice: CartNotice): notice is NewPrice =>
  notice.kind === 'requoted' || notice.kind === 'quote-changed' || notice.kind === 'price-changed';

/** The item of the quote that took the place of its own; one that is in the cart already stays, and the old one goes. */
const moveTo = async (trx: Db, row: CartRow, quoteId: string): Promise<CartRow> => {
  const quote = await findQuote(trx, row.user_id, quoteId);
  const offered = quote && offeredBy(quote, row);
  if (offered === undefined) throw fail('NOT_FOUND');
  const twin = quoteId === row.quote_id ? undefined : await itemOfQuote(trx, row, quoteId);
  if (twin === undefined) return setQuoted(trx, row, offered);
  await deleteItem(trx, row);
  return setQuoted(trx, twin, offered);
};

const take = async (trx: Db, row: CartRow, notice: NewPrice, now: Date): Promise<CartRow> => {
  if (notice.kind === 'requoted') return moveTo(trx, row, notice.quoteId);
  if (notice.kind === 'quote-changed') return moveTo(trx, row, row.quote_id ?? '');
  const [record] = await partsOfIds(trx, row.part_id === null ? [] : [row.part_id]);
  if (!record?.supply) throw fail('OUT_OF_STOCK');
  return setSeen(trx, row, seenOf(record.supply), now);
};

/** Takes whatever is offered for an item at this moment: its quote's price, or the part's. */
export const agreeToOffer = async (trx: Db, row: CartRow, now: Date): Promise<void> => {
  if (row.quote_id !== null) {
    await moveTo(trx, row, row.quote_id);
    return;
  }
  const [record] = await partsOfIds(trx, row.part_id === null ? [] : [row.part_id]);
  if (record?.supply) await setSeen(trx, row, seenOf(record.supply), now);
};

const same = (one: Money | null, two: Money): boolean => one?.amount === two.amount && one.currency === two.currency;

export interface Acceptance {
  readonly userId: string;
  readonly cartItemId: string;
  /** What the person saw and agrees to. */
  readonly seen: Money;
}

/** Takes the new price of an item, if it is still the one that was seen. Once more changes nothing. */
export const acceptPrice = (db: Db, { userId, cartItemId, seen }: Acceptance, look: Look): Promise<CartItem> =>
  inTransaction(db, async (trx) => {
    if (!(await lockOwner(trx, userId))) throw fail('LOGIN_EXPIRED');
    const row = await findItem(trx, userId, cartItemId);
    const [item] = row === undefined ? [] : await describeItems(trx, [row], look);
    if (row === undefined || item === undefined) throw fail('NOT_FOUND');
    const notice = item.notices.find(isNewPrice);
    if (!same(notice?.now ?? item.total, seen)) throw fail('PRICE_CHANGED', { data: item });
    if (notice === undefined) return item;
    const [accepted] = await describeItems(trx, [await take(trx, row, notice, look.now)], look);
    return accepted ?? item;
  });
