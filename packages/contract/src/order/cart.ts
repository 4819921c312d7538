import { z } from 'zod';
import { numberLimits } from '../number-limits.ts';
import { type Currency, currencies, moneySchema } from '../money/money.ts';
import { quoteStatuses } from '../states/quote.ts';

/** BomQuote is an assembled board, Custom a bare one, Normal parts. */
export const cartItemTypes = ['BomQuote', 'Custom', 'Stencil', 'Normal'] as const;
export type CartItemType = (typeof cartItemTypes)[number];

/** Quantity of one part in a cart. */
export const cartQuantity = numberLimits.partQuantity;

/** The quote that replaced an expired or invalid one. */
const successor = z.object({ quoteId: z.string(), quoteNumber: z.string(), status: z.enum(quoteStatuses) });

const change = { before: moneySchema, now: moneySchema };

/** What has become of an item since it was put in. Nothing changes before the person has said so. */
export const cartNoticeSchema = z.discriminatedUnion('kind', [
  /** The quote has expired. */
  z.object({ kind: z.literal('quote-expired'), successor: successor.nullable() }),
  /** `reworked`: staff are pricing it again; until then it cannot be ordered. */
  z.object({
    kind: z.literal('quote-ended'),
    reason: z.enum(['withdrawn', 'ordered', 'deleted', 'reworked']),
    successor: successor.nullable(),
  }),
  /** It expired and was quoted again; the new price has to be accepted. */
  z.object({ kind: z.literal('requoted'), quoteId: z.string(), quoteNumber: z.string(), ...change }),
  /** Staff changed the offer. */
  z.object({ kind: z.literal('quote-changed'), ...change }),
  /** The price is still valid, but differs from the current price list. */
  z.object({ kind: z.literal('price-list'), bookId: z.string(), ...change }),
  /** Line totals at the old and the new unit price. */
  z.object({
    kind: z.literal('price-changed'),
    ...change,
    unitMicros: z.object({ before: z.int(), now: z.int(), currency: z.enum(currencies) }),
    since: z.string(),
  }),
  /** `fits`: the largest quantity that can be ordered; 0 if none. */
  z.object({ kind: z.literal('stock-short'), stock: z.int(), fits: z.int() }),
  /** Not in the catalogue any more, or without an offer. */
  z.object({ kind: z.literal('part-gone') }),
  /** The archive that it was quoted from was deleted. */
  z.object({ kind: z.literal('file-gone'), files: z.array(z.enum(['gerber'])) }),
  /** The customer has changed the BOM since it was priced. The item is what was priced, and can be ordered so. */
  z.object({ kind: z.literal('bom-changed') }),
  /** Errors of the board's files wait for their acceptance. */
  z.object({ kind: z.literal('findings') }),
  /** The board's files need an engineer's price: nobody could read them, or they ask for more than is made. */
  z.object({ kind: z.literal('engineer') }),
]);
export type CartNotice = z.output<typeof cartNoticeSchema>;
export type CartNoticeKind = CartNotice['kind'];

/** Actions for a notice, besides removing the item. */
export type CartChoice = 'accept' | 'requote' | 'reduce' | 'upload';

/** In the order of the buttons. */
export const cartChoices = (notice: CartNotice): readonly CartChoice[] => {
  switch (notice.kind) {
    case 'quote-expired':
      // The successor is being priced; the user can only wait.
      return notice.successor === null ? ['requote'] : [];
    case 'quote-ended':
      return notice.successor === null && (notice.reason === 'withdrawn' || notice.reason === 'ordered') ? ['requote'] : [];
    case 'requoted':
    case 'quote-changed':
    case 'price-changed':
      return ['accept'];
    case 'price-list':
      return notice.now.amount < notice.before.amount ? ['requote'] : [];
    case 'stock-short':
      return notice.fits > 0 ? ['reduce'] : [];
    case 'bom-changed':
    case 'engineer':
      return ['requote'];
    case 'file-gone':
      return ['upload'];
    case 'part-gone':
    case 'findings':
      return [];
  }
};

/** Notices that leave the item as it was offered: it can be ordered without an answer to them. */
const informing: readonly CartNoticeKind[] = ['price-list', 'bom-changed'];

export const isOpenNotice = ({ kind }: Pick<CartNotice, 'kind'>): boolean => !informing.includes(kind);

interface Orderable {
  readonly total: { readonly amount: number; readonly currency: Currency } | null;
  readonly notices: readonly Pick<CartNotice, 'kind'>[];
}

/** Items with a price and without open notices can be ordered. */
export const isOrderable = ({ total, notices }: Orderable): boolean => total !== null && !notices.some(isOpenNotice);

interface Offer {
  readonly stock: number;
  readonly minimum: number;
  readonly multiple: number;
}

/** The largest quantity a stock covers: a multiple of `multiple`, at least `minimum`. */
const mostInStock = ({ stock, minimum, multiple }: Offer): number => {
  const sold = Math.min(stock - (stock % multiple), cartQuantity.max);
  return sold >= minimum ? Math.max(sold, 0) : 0;
};

/** Notices for a quantity `sold` of an offer; a null offer means that the part is gone. */
export const offerNotices = (offer: Offer | null, sold: number | null): CartNotice[] => {
  if (offer === null || sold === null) return [{ kind: 'part-gone' }];
  const { stock } = offer;
  return stock < sold ? [{ kind: 'stock-short', stock, fits: mostInStock(offer) }] : [];
};
