import type { CartItem, CartNotice, Money } from '@copperline/contract';

/** Everything one can do with a cart, an account's or a browser's. */
export interface CartModel {
  readonly items: readonly CartItem[];
  /** The one that was taken out last and can be had back. */
  readonly removed: CartItem | null;
  /** Something that takes its time is under way with this item. */
  readonly isBusy: (item: CartItem) => boolean;
  readonly setQuantity: (item: CartItem, quantity: number) => void;
  readonly setPartNo: (item: CartItem, partNo: string) => void;
  readonly remove: (item: CartItem) => void;
  readonly undo: () => void;
  /** Takes a new price as it is shown. */
  readonly accept: (item: CartItem, price: Money) => void;
  readonly reQuote: (item: CartItem) => void;
}

export type NoticeOf<K extends CartNotice['kind']> = Extract<CartNotice, { readonly kind: K }>;

/** What an item is called in a sentence. */
export const nameOf = ({ quote, mpn, partNo }: CartItem): string => (quote === null ? mpn || partNo : quote.quoteNumber);
