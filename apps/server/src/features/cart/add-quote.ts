import { type CartItemType, countLimits } from '@copperline/contract';
import { type Db, inTransaction } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import { addQuoted, countItems } from './store.ts';
import { lockOwner } from '../files/store.ts';
import { refuseUnaccepted } from '../quotes/errors/board-errors.ts';
import { quotedItems } from '../quotes/quoted-items.ts';
import { lockQuote } from '../quotes/store.ts';

interface Wanted {
  readonly userId: string;
  readonly quoteId: string;
  /** Of the items it makes; all of them where none is named. */
  readonly only?: CartItemType | undefined;
  readonly now: Date;
}

/** Only what is offered and still holds. Once more changes nothing: a quote is in a cart or it is not. */
export const addQuoteToCart = (
  db: Db,
  { userId, quoteId, only, now }: Wanted,
): Promise<{ cartItemIds: string[]; total: number }> =>
  inTransaction(db, async (trx) => {
    if (!(await lockOwner(trx, userId))) throw fail('LOGIN_EXPIRED');
    const row = await lockQuote(trx, quoteId, { by: 'customer', id: userId });
    if (row === undefined) throw fail('NOT_FOUND');
    const { expires_at: expiresAt, status } = row;
    if (status === 'expired' || (expiresAt !== null && expiresAt <= now)) throw fail('QUOTE_EXPIRED');
    if (status !== 'quotation-offered' || expiresAt === null) throw fail('QUOTE_STATE');
    if (only !== 'Stencil') await refuseUnaccepted(trx, row);
    // Items that belong together share a number; who gave none gets the quote's.
    const partNo = row.request.partNo === '' ? row.number : row.request.partNo;
    const items = quotedItems(row, row.priced).filter(({ itemType }) => only === undefined || itemType === only);
    if (items.length === 0) throw fail('NOT_FOUND');
    const cartItemIds = await addQuoted(trx, { userId, quoteId, partNo, items, now });
    const [total, max] = [await countItems(trx, userId), countLimits.cartItems];
    if (total > max) throw fail('CART_FULL', { params: { max } });
    return { cartItemIds, total };
  });
