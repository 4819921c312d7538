import { cart, type CartItem, type OutputOf } from '@copperline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { addToCart, setCartCount } from '#lib/cart.ts';
import { useCall } from '#lib/query.ts';

type CartList = OutputOf<typeof cart.list>;

/** Everything one can do with the cart. A change shows at once and is taken back where the server refuses it. */
export const useCart = () => {
  const client = useQueryClient();
  const list = useCall(cart.list, {});
  const [removed, setRemoved] = useState<CartItem | null>(null);
  const { data } = list;
  useEffect(() => {
    if (data) setCartCount(data.rows.length);
  }, [data]);

  const isList = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean => queryKey[1] === cart.list.name;
  const show = (change: (rows: readonly CartItem[]) => CartItem[]): void =>
    void client.setQueriesData<CartList>({ predicate: isList }, (before) => {
      if (before === undefined) return before;
      const rows = change(before.rows);
      return { rows, total: rows.length };
    });
  const again = () => client.invalidateQueries({ predicate: isList });

  return {
    list,
    removed,
    async setQuantity({ cartItemId }: CartItem, quantity: number): Promise<void> {
      show((rows) => rows.map((row) => (row.cartItemId === cartItemId ? { ...row, quantity } : row)));
      const item = await settled(call(cart.change, { cartItemId, quantity }));
      if (item) show((rows) => rows.map((row) => (row.cartItemId === cartItemId ? item : row)));
      else await again();
    },
    async remove(item: CartItem): Promise<void> {
      show((rows) => rows.filter(({ cartItemId }) => cartItemId !== item.cartItemId));
      const answer = await settled(call(cart.remove, { cartItemId: JSON.stringify([item.cartItemId]) }));
      if (answer === undefined) await again();
      else setRemoved(item);
    },
    /** A part can be put back as it was; it then stands as the newest. */
    async undo(): Promise<void> {
      const part = removed?.part;
      setRemoved(null);
      if (!part || !removed) return;
      await addToCart([{ partId: part.id, quantity: removed.quantity }]);
      await again();
    },
  };
};
