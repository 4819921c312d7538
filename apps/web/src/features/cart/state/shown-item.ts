import { type CartItem, moneyOfMicros } from '@copperline/contract';
import { priceAt } from '@copperline/parts';
import type { ItemChange } from './edits.ts';

/** An item as it will be when the server has taken a change: at the one price of parts. */
export const withChange = (item: CartItem, { quantity = item.quantity, partNo = item.partNo }: ItemChange): CartItem => {
  const supply = item.part?.supply ?? null;
  if (supply === null || quantity === item.quantity) return { ...item, quantity, partNo };
  const price = priceAt(supply, quantity);
  return {
    ...item,
    quantity,
    partNo,
    price: price && { ...price, cheaperFrom: null },
    total: price && moneyOfMicros(price.totalMicros, supply.currency),
  };
};
