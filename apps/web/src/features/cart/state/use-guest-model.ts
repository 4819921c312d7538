import { partNumberListMax, type PartRow, parts } from '@copperline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#lib/api/call.ts';
import { guestCart, tellGuestRefusal, useGuestCart } from '#domain/cart/cart.ts';
import { type GuestItem, guestItemId, type GuestRefusal } from '#domain/cart/guest-cart.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import type { CartModel } from './cart-model.ts';
import { guestCartItem, numberLists } from './guest-items.ts';

/** The catalogue's word on these parts, by id; asked for anew when somebody comes back to the page. */
const useParts = (items: readonly GuestItem[]) => {
  const locale = useLocale();
  const numbers = [...new Set(items.map(({ mpn }) => mpn))].toSorted();
  return useQuery<ReadonlyMap<number, PartRow>>({
    queryKey: [null, parts.byNumber.name, locale, numbers],
    queryFn: async ({ signal }) => {
      const found = new Map<number, PartRow>();
      for (const partNo of numberLists(numbers, partNumberListMax)) {
        const { rows } = await call(parts.byNumber, { partNo }, { signal });
        for (const row of rows) found.set(row.id, row);
      }
      return found;
    },
    enabled: numbers.length > 0,
    refetchOnWindowFocus: true,
    // One part more or less leaves the others where they are.
    placeholderData: (before) => before,
  });
};

const told = (refusal: GuestRefusal | null): void => {
  if (refusal) tellGuestRefusal(refusal);
};

/** The cart of somebody without an account: kept in this browser, at the prices of the moment. */
export const useGuestModel = () => {
  const { items } = useGuestCart();
  const found = useParts(items);
  const [removed, setRemoved] = useState<GuestItem | null>(null);
  const shown = (item: GuestItem) => guestCartItem(item, found.data?.get(item.partId));
  const model: CartModel = {
    items: items.map(shown),
    removed: removed && shown(removed),
    isBusy: () => false,
    setQuantity: ({ cartItemId }, quantity) => told(guestCart.change(cartItemId, { quantity })),
    setPartNo: ({ cartItemId }, partNo) => told(guestCart.change(cartItemId, { partNo })),
    remove: ({ cartItemId }) => {
      setRemoved(items.find((item) => guestItemId(item) === cartItemId) ?? null);
      guestCart.remove(cartItemId);
    },
    undo: () => {
      if (removed) told(guestCart.add([removed]));
      setRemoved(null);
    },
    // Nothing was agreed on yet, and nothing was quoted.
    accept: () => undefined,
    reQuote: () => undefined,
  };
  return { model, found, isEmpty: items.length === 0 };
};
