import type { CartItem, Money } from '@copperline/contract';

/** The lines' totals, each rounded once by the server; null while nothing has a price. */
export const cartSum = (items: readonly CartItem[]): Money | null => {
  const totals = items.flatMap(({ total }) => total ?? []);
  const [first] = totals;
  if (first === undefined) return null;
  return { amount: totals.reduce((sum, { amount }) => sum + amount, 0), currency: first.currency };
};
