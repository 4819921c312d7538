import { randomUUID } from 'node:crypto';
import { type CartItemType, countLimits, type QuoteGroup, type QuoteLine } from '@copperline/contract';
import { type Db, inTransaction } from '../../db/database.ts';
import type { QuotedItem } from '../../db/quote-schema.ts';
import { fail } from '../../http/failure.ts';
import { addQuoted, countItems, type NewQuoted } from '../cart/store.ts';
import { lockOwner } from '../files/store.ts';
import { lockQuote, type QuoteRow } from './store.ts';

/** Which lines belong to which item: a stencil that is shipped is an item of its own. */
const groupsOf = {
  BomQuote: ['pcb', 'components', 'assembly'],
  Custom: ['pcb'],
  Stencil: ['stencil'],
} as const satisfies Partial<Record<CartItemType, readonly QuoteGroup[]>>;

const itemOf = (row: QuoteRow, itemType: keyof typeof groupsOf, spec: QuotedItem['spec'], expiresAt: Date): NewQuoted => {
  const groups: readonly QuoteGroup[] = groupsOf[itemType];
  const lines = row.priced.lines.filter(({ group }: QuoteLine) => groups.includes(group));
  const totalCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  const { bookId, currency } = row.priced;
  return {
    id: randomUUID(),
    itemType,
    quantity: itemType === 'Stencil' && row.request.pcb !== null ? (row.request.stencil?.quantity ?? 1) : row.quantity,
    payload: { quoteId: row.id, spec, lines, bookId, currency, totalCents, expiresAt: expiresAt.toISOString() },
  };
};

const itemsOf = (row: QuoteRow, expiresAt: Date): NewQuoted[] => {
  const { pcb, stencil } = row.request;
  return [
    ...(pcb ? [itemOf(row, row.kind === 'pcba' ? 'BomQuote' : 'Custom', pcb, expiresAt)] : []),
    ...(stencil ? [itemOf(row, 'Stencil', stencil, expiresAt)] : []),
  ];
};

/** Only what is offered and still holds. Once more changes nothing: a quote is in a cart or it is not. */
export const addQuoteToCart = (
  db: Db,
  { userId, quoteId, now }: { readonly userId: string; readonly quoteId: string; readonly now: Date },
): Promise<{ cartItemIds: string[]; total: number }> =>
  inTransaction(db, async (trx) => {
    if (!(await lockOwner(trx, userId))) throw fail('LOGIN_EXPIRED');
    const row = await lockQuote(trx, quoteId, { by: 'customer', id: userId });
    if (row === undefined) throw fail('NOT_FOUND');
    const { expires_at: expiresAt, status } = row;
    if (status === 'expired' || (expiresAt !== null && expiresAt <= now)) throw fail('QUOTE_EXPIRED');
    if (status !== 'quotation-offered' || expiresAt === null) throw fail('QUOTE_STATE');
    // Items that belong together share a number; who gave none gets the quote's.
    const partNo = row.request.partNo === '' ? row.number : row.request.partNo;
    const cartItemIds = await addQuoted(trx, { userId, quoteId, partNo, items: itemsOf(row, expiresAt), now });
    const [total, max] = [await countItems(trx, userId), countLimits.cartItems];
    if (total > max) throw fail('CART_FULL', { params: { max } });
    return { cartItemIds, total };
  });
