import { cart, type CartItem } from '@copperline/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { call, settled } from './api/call.ts';
import { createStore } from './external-store.ts';
import { useSession } from './session.ts';

/** How many items lie in the cart, as far as this tab knows. */
const count = createStore<number | null>(null);

export const setCartCount = count.set;

export interface Wanted {
  readonly partId: number;
  readonly quantity: number;
}

/** Puts parts into the cart, after signing in where nobody is. Undefined where it failed: the person has been told. */
export const addToCart = async (items: readonly Wanted[]): Promise<readonly CartItem[] | undefined> => {
  const answer = await settled(call(cart.add, { items: JSON.stringify(items) }));
  if (answer) count.set(answer.total);
  return answer?.rows;
};

/** For the header: asked for once somebody is signed in, null until it is known. */
export const useCartCount = (): number | null => {
  const { status } = useSession();
  useEffect(() => {
    if (status !== 2) count.set(null);
    else if (count.get() === null)
      void settled(call(cart.list, {}, { quiet: true })).then((answer) => answer && count.set(answer.total));
  }, [status]);
  return useSyncExternalStore(count.subscribe, count.get, () => null);
};
