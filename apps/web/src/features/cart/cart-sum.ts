import type { CartItem, Money } from '@copperline/contract';

/** The lines' totals, each rounded once by the server; null while nothing has a price, and where two currencies cannot be added. */
export const cartSum = (items: readonly CartItem[]): Money | null => {
  // What was quoted and no longer holds cannot be ordered as it stands.
  const totals = items.flatMap(({ total, quote }) => (quote?.expired ? [] : (total ?? [])));
  const [first] = totals;
  if (first === undefined || totals.some(({ currency }) => currency !== first.currency)) return null;
  return { amount: totals.reduce((sum, { amount }) => sum + amount, 0), currency: first.currency };
};
