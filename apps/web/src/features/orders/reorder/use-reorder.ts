import { cart, quotes, type Reorder } from '@copperline/contract';
import { useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { setCartCount } from '#domain/cart/cart.ts';
import { useJumpToOrder } from '#domain/order/jump-to-order.ts';
import { sendOnce } from '#domain/quote/keep/send-once.ts';
import { isOrderable } from './reorder-words.ts';

type Item = Reorder['items'][number];

/** Asks for one item at today's price and puts it into the cart; answers the cart's items that it became. */
const toCart = async ({
  quoteId,
  partId,
  before,
}: Item): Promise<{ readonly ids: readonly string[]; readonly total: number }> => {
  if (quoteId !== null) {
    const again = await sendOnce({ quoteId }, (saveKey) => call(quotes.reQuote, { quoteId, saveKey }));
    const { cartItemIds: ids, total } = await call(quotes.addToCart, { quoteId: again.quoteId, only: before.itemType });
    return { ids, total };
  }
  const items = JSON.stringify([{ partId, quantity: before.quantity }]);
  const { rows, total } = await call(cart.add, { items, ...(before.partNo !== '' && { partNo: before.partNo }) });
  return { ids: rows.map(({ cartItemId }) => cartItemId), total };
};

/** Saves what was read and priced again, and opens the checkout with it. */
export const useReorder = () => {
  const { busy: leaving, jump } = useJumpToOrder();
  const [busy, setBusy] = useState<'cart' | 'checkout' | null>(null);

  const add = async ({ items }: Reorder): Promise<readonly string[] | undefined> => {
    const ids: string[] = [];
    for (const item of items.filter(isOrderable)) {
      const added = await settled(toCart(item));
      if (added === undefined) return undefined;
      ids.push(...added.ids);
      setCartCount(added.total);
    }
    return ids;
  };
  const during = async (what: 'cart' | 'checkout', work: () => Promise<boolean>): Promise<boolean> => {
    setBusy(what);
    const done = await work();
    setBusy(null);
    return done;
  };
  return {
    busy: leaving ? 'checkout' : busy,
    addOnly: (again: Reorder) => during('cart', async () => (await add(again)) !== undefined),
    checkout: (again: Reorder) =>
      during('checkout', async () => {
        const ids = await add(again);
        if (ids !== undefined) await jump(ids, again.carrier);
        return ids !== undefined;
      }),
  };
};
