import { type CartItem, currencies, isOrderable, type Money } from '@copperline/contract';

/** The lines' totals, each rounded once by the server, added up for each currency: an item is paid in the one it was quoted in. */
export const cartSums = (items: readonly CartItem[]): Money[] => {
  // What has something open cannot be ordered as it stands.
  const totals = items.filter(isOrderable).flatMap(({ total }) => total ?? []);
  return currencies.flatMap((currency) => {
    const amounts = totals.filter((total) => total.currency === currency).map(({ amount }) => amount);
    return amounts.length === 0 ? [] : { amount: amounts.reduce((sum, amount) => sum + amount, 0), currency };
  });
};
