import { z } from 'zod';
import { type Currency, currencies, moneySchema } from './money.ts';
import { quoteStatuses } from './states/quote.ts';

/** BomQuote is an assembled board, Custom a bare one, Normal parts. */
export const cartItemTypes = ['BomQuote', 'Custom', 'Stencil', 'Normal'] as const;
export type CartItemType = (typeof cartItemTypes)[number];

/** Pieces of one part in a cart. */
export const cartQuantity = { min: 1, max: 1_000_000 } as const;

/** The quote that took the place of one that ended. */
const successor = z.object({ quoteId: z.string(), quoteNumber: z.string(), status: z.enum(quoteStatuses) });

const change = { before: moneySchema, now: moneySchema };

/** What has become of an item since it was put in. Nothing changes before the person has said so. */
export const cartNoticeSchema = z.discriminatedUnion('kind', [
  /** The price's time is over. */
  z.object({ kind: z.literal('quote-expired'), successor: successor.nullable() }),
  /** `reworked`: somebody is pricing it anew, and until then it has no price to order at. */
  z.object({
    kind: z.literal('quote-ended'),
    reason: z.enum(['withdrawn', 'ordered', 'deleted', 'reworked']),
    successor: successor.nullable(),
  }),
  /** It ended, and was quoted again: the new price waits to be accepted. */
  z.object({ kind: z.literal('requoted'), quoteId: z.string(), quoteNumber: z.string(), ...change }),
  /** We have changed what it offers. */
  z.object({ kind: z.literal('quote-changed'), ...change }),
  /** Its price holds; by today's price list it would be another. */
  z.object({ kind: z.literal('price-list'), bookId: z.string(), ...change }),
  /** Of the whole line, at the price of then and of now. */
  z.object({
    kind: z.literal('price-changed'),
    ...change,
    unitMicros: z.object({ before: z.int(), now: z.int(), currency: z.enum(currencies) }),
    since: z.string(),
  }),
  /** `fits`: the most that can be asked for; 0 where there is none. */
  z.object({ kind: z.literal('stock-short'), stock: z.int(), fits: z.int() }),
  /** Not in the catalogue any more, or offered by nobody. */
  z.object({ kind: z.literal('part-gone') }),
  /** The archive that it was quoted from was deleted. */
  z.object({ kind: z.literal('file-gone'), files: z.array(z.enum(['gerber'])) }),
  /** The customer has changed the BOM since it was priced. The item is what was priced, and can be ordered so. */
  z.object({ kind: z.literal('bom-changed') }),
]);
export type CartNotice = z.output<typeof cartNoticeSchema>;
export type CartNoticeKind = CartNotice['kind'];

/** What a person can do about a notice, besides removing the item. */
export type CartChoice = 'accept' | 'requote' | 'reduce' | 'upload';

/** In the order they are offered. */
export const cartChoices = (notice: CartNotice): readonly CartChoice[] => {
  switch (notice.kind) {
    case 'quote-expired':
      // While somebody works on the next one there is nothing to do but wait.
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
      return ['requote'];
    case 'file-gone':
      return ['upload'];
    case 'part-gone':
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

/** What has a price and nothing open can be ordered as it stands. */
export const isOrderable = ({ total, notices }: Orderable): boolean => total !== null && !notices.some(isOpenNotice);

interface Offer {
  readonly stock: number;
  readonly minimum: number;
  readonly multiple: number;
}

/** The most of a part that a stock serves: what is sold is a whole number of multiples, and at least the minimum. */
const mostInStock = ({ stock, minimum, multiple }: Offer): number => {
  const sold = Math.min(stock - (stock % multiple), cartQuantity.max);
  return sold >= minimum ? Math.max(sold, 0) : 0;
};

/** What an offer leaves to say to somebody who would be sold so many; nothing is offered where it is null. */
export const offerNotices = (offer: Offer | null, sold: number | null): CartNotice[] => {
  if (offer === null || sold === null) return [{ kind: 'part-gone' }];
  const { stock } = offer;
  return stock < sold ? [{ kind: 'stock-short', stock, fits: mostInStock(offer) }] : [];
};
