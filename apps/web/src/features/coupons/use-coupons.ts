import { cart, type CartItem, type CouponGroup, type CouponOffer, coupons, type OutputOf } from '@copperline/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { useCall, useRefetch } from '#lib/api/query.ts';
import { useSession } from '#lib/api/session.ts';

/** Changes whenever something in the cart does that a coupon could care for. */
const markOf = (items: readonly CartItem[]): string =>
  JSON.stringify(
    items.map(({ cartItemId, quantity, partNo, total, quote }) => [cartItemId, quantity, partNo, total?.amount, quote?.expired]),
  );

type CouponList = OutputOf<typeof coupons.list>;

/** One's own coupons of a group, with what each does for the cart, or for some items of it: asked for anew whenever the cart is another. */
export const useCoupons = (group: CouponGroup, cartItemIds?: readonly string[]): UseQueryResult<CouponList> => {
  const { status, user } = useSession();
  const items = useCall(cart.list, {});
  const mark = items.data ? markOf(items.data.rows) : '';
  return useQuery<CouponList>({
    queryKey: [user?.id ?? null, coupons.list.name, group, mark, cartItemIds],
    queryFn: ({ signal }) => {
      const some = cartItemIds && { cartItemId: JSON.stringify(cartItemIds) };
      // Beside a cart it is a hint: an item that another window has just removed is no failure.
      return call(coupons.list, { state: group, ...some }, { signal, quiet: cartItemIds !== undefined });
    },
    enabled: status === 2 && !items.isPending,
    staleTime: 0,
    // Another cart keeps the list in place until its own is there; another group does not.
    placeholderData: (before, query) => (query?.queryKey[2] === group ? before : undefined),
  });
};

/** Claims the next coupon of an offer. A second press asks for the same one. */
export const useClaim = () => {
  const refetch = useRefetch();
  const [claiming, setClaiming] = useState<string | null>(null);
  const claim = async ({ offerId, claimed }: CouponOffer): Promise<boolean> => {
    setClaiming(offerId);
    const coupon = await settled(call(coupons.claim, { offerId, time: claimed + 1 }));
    await Promise.all([refetch(coupons.offers), refetch(coupons.list)]);
    setClaiming(null);
    return coupon !== undefined;
  };
  return { claiming, claim };
};
