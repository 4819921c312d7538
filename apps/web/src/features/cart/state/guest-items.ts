import { type CartItem, moneyOfMicros, offerNotices, type PartRow } from '@copperline/contract';
import { priceAt } from '@copperline/parts';
import { type GuestItem, guestItemId } from '#domain/cart/guest-cart.ts';

/** A visitor's part as the cart shows it, at the price and stock of this moment. */
export const guestCartItem = (item: GuestItem, found: PartRow | undefined): CartItem => {
  const { mpn, quantity, partNo, addedAt } = item;
  const kept = {
    cartItemId: guestItemId(item),
    itemType: 'Normal' as const,
    partNo,
    quantity,
    addedAt,
    quote: null,
    look: null,
    spec: null,
    boardErrors: null,
  };
  if (found === undefined)
    return { ...kept, mpn, maker: '', part: null, price: null, total: null, inStock: false, notices: offerNotices(null, null) };
  const { price: _none, ...part } = found;
  const { supply } = part;
  const price = supply && priceAt(supply, quantity);
  const notices = offerNotices(supply, price && price.quantity);
  return {
    ...kept,
    mpn: part.mpn,
    maker: part.maker,
    part,
    price: price && { ...price, cheaperFrom: null },
    total: price && supply && moneyOfMicros(price.totalMicros, supply.currency),
    inStock: notices.length === 0,
    notices,
  };
};

/** Numbers in as few texts as fit a call, one number a line. */
export const numberLists = (numbers: readonly string[], most: number): string[] => {
  const lists: string[] = [];
  for (const number of new Set(numbers)) {
    const last = lists.at(-1);
    if (last !== undefined && last.length + 1 + number.length <= most) lists[lists.length - 1] = `${last}\n${number}`;
    else lists.push(number);
  }
  return lists;
};
