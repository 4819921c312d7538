import {
  canDeleteQuote,
  canReQuote,
  type Money,
  type Quote,
  quoteActionsOf,
  type QuoteKind,
  type QuoteStatus,
} from '@copperline/contract';
import { timeLeft } from '#lib/time-left.ts';

/** What its owner may do with a quote now, by the contract's table and the clock. */
export interface QuoteOffers {
  readonly addToCart: Money | null;
  readonly accept: boolean;
  readonly edit: boolean;
  readonly withdraw: boolean;
  readonly reQuote: boolean;
  /** SPEC section 4 knows the flow for assembled boards. */
  readonly reOrder: boolean;
  readonly remove: boolean;
}

type Known = Pick<Quote, 'status' | 'kind' | 'expiryDate' | 'totalPrice'>;

/** Between the end of a price and the server's word for it the screen already knows. */
export const isOver = ({ status, expiryDate }: Pick<Quote, 'status' | 'expiryDate'>, nowMs: number | null): boolean =>
  status === 'expired' ||
  ((status === 'quoted' || status === 'quotation-offered') &&
    expiryDate !== null &&
    nowMs !== null &&
    timeLeft(expiryDate, nowMs) === null);

/** Only where there is a price to look back at. */
const canReOrder = (kind: QuoteKind, status: QuoteStatus): boolean => kind === 'pcba' && canReQuote(status);

export const offersOf = (quote: Known, nowMs: number | null): QuoteOffers => {
  const { status, kind, totalPrice } = quote;
  const allowed = quoteActionsOf(status, 'customer');
  const over = isOver(quote, nowMs);
  return {
    addToCart: status === 'quotation-offered' && !over ? totalPrice : null,
    accept: allowed.includes('accept') && !over,
    edit: allowed.includes('edit'),
    withdraw: allowed.includes('withdraw'),
    reQuote: canReQuote(status),
    reOrder: canReOrder(kind, status),
    remove: canDeleteQuote(status),
  };
};
