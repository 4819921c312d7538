import {
  canDeleteQuote,
  canReQuote,
  type Money,
  type Quote,
  quoteActionsOf,
  type QuoteKind,
  type QuoteStatus,
} from '@copperline/contract';
import { isOver } from '#domain/quote/words/validity.ts';

/** What its owner may do with a quote now, by the contract's table and the clock. */
export interface QuoteOffers {
  readonly addToCart: Money | null;
  readonly accept: boolean;
  readonly edit: boolean;
  /** Opened in its form all the same: what is saved there is a new quote. Assembled boards are ordered again instead. */
  readonly copy: boolean;
  readonly withdraw: boolean;
  readonly reQuote: boolean;
  /** The flow for assembled boards. */
  readonly reOrder: boolean;
  readonly remove: boolean;
}

type Known = Pick<Quote, 'status' | 'kind' | 'expiryDate' | 'totalPrice'>;

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
    copy: kind !== 'pcba' && !allowed.includes('edit'),
    withdraw: allowed.includes('withdraw'),
    reQuote: canReQuote(status),
    reOrder: canReOrder(kind, status),
    remove: canDeleteQuote(status),
  };
};
