import { type BoardErrors, type CartNotice, type Money, needsEngineer, openErrors, type QuoteStatus } from '@copperline/contract';
import { type NewQuoted, quotedItems } from '../quotes/quoted-items.ts';
import type { QuoteRow } from '../quotes/store.ts';
import type { ItemQuote } from './item-quote-store.ts';
import type { CartRow } from './store.ts';

type Holding = Pick<QuoteRow, 'status' | 'expires_at' | 'deleted_at'>;

/** Whether a quote can be ordered as it stands. */
export const holds = ({ status, expires_at: until, deleted_at: deleted }: Holding, now: Date): boolean =>
  status === 'quotation-offered' && deleted === null && until !== null && until > now;

/** This item as a quote offers it. */
export const offeredBy = (quote: QuoteRow, { item_type: itemType }: Pick<CartRow, 'item_type'>): NewQuoted | undefined =>
  quotedItems(quote, quote.priced).find((item) => item.itemType === itemType);

const moneyOf = ({ totalCents, currency }: NewQuoted['payload']): Money => ({ amount: totalCents, currency });

const reasonOf = ({ status, deleted_at: deleted }: Holding): Extract<CartNotice, { readonly kind: 'quote-ended' }>['reason'] => {
  if (deleted !== null) return 'deleted';
  if (status === 'invalid') return 'withdrawn';
  return status === 'order-received' ? 'ordered' : 'reworked';
};

const isOver: readonly QuoteStatus[] = ['expired', 'invalid', 'order-received'];

const ended = (row: CartRow, { quote, successor }: ItemQuote, before: Money, now: Date): CartNotice => {
  const again = successor && holds(successor, now) ? offeredBy(successor, row) : undefined;
  if (successor && again)
    return { kind: 'requoted', quoteId: successor.id, quoteNumber: successor.number, before, now: moneyOf(again.payload) };
  // One that has ended itself is no successor to wait for.
  const waited = successor && !isOver.includes(successor.status) ? successor : null;
  const next = waited && { quoteId: waited.id, quoteNumber: waited.number, status: waited.status };
  const hasExpired = quote.deleted_at === null && (quote.status === 'expired' || quote.status === 'quotation-offered');
  if (hasExpired) return { kind: 'quote-expired', successor: next };
  return { kind: 'quote-ended', reason: reasonOf(quote), successor: next };
};

/** The BOM is not among them: a quote has a copy of it. */
const missingFiles = ({ request, gerber_file_id: gerber }: QuoteRow): 'gerber'[] =>
  request.projectId !== null && gerber === null ? ['gerber'] : [];

interface Today {
  /** The item by today's price list, where that is another than its quote's. */
  readonly relisted: NewQuoted | undefined;
  /** The customer has changed the BOM since it was priced. */
  readonly hasBomChanged: boolean;
  /** Null for an item without a board. */
  readonly boardErrors: BoardErrors | null;
}

/** What there is to say of a quoted item. */
export const quoteNotices = (
  row: CartRow,
  item: ItemQuote,
  { relisted, hasBomChanged, boardErrors }: Today,
  now: Date,
): CartNotice[] => {
  const { payload } = row;
  if (payload === null) return [];
  const before = moneyOf(payload);
  if (!holds(item.quote, now)) return [ended(row, item, before, now)];
  const offered = offeredBy(item.quote, row);
  if (offered === undefined) return [{ kind: 'quote-ended', reason: 'reworked', successor: null }];
  const files = missingFiles(item.quote);
  if (files.length > 0) return [{ kind: 'file-gone', files }];
  const hasOtherBom = payload.bomHash !== undefined && offered.payload.bomHash !== payload.bomHash;
  const isChanged = offered.payload.totalCents !== payload.totalCents || offered.quantity !== row.quantity || hasOtherBom;
  if (isChanged) return [{ kind: 'quote-changed', before, now: moneyOf(offered.payload) }];
  if (boardErrors !== null && needsEngineer(boardErrors)) return [{ kind: 'engineer' }];
  if (boardErrors !== null && openErrors(boardErrors).length > 0) return [{ kind: 'findings' }];
  if (hasBomChanged && row.item_type === 'BomQuote') return [{ kind: 'bom-changed' }];
  if (relisted === undefined || relisted.payload.totalCents === payload.totalCents) return [];
  return [{ kind: 'price-list', bookId: relisted.payload.bookId, before, now: moneyOf(relisted.payload) }];
};
