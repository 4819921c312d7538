import {
  type CartNotice,
  type Currency,
  offerNotices,
  moneyOfMicros,
  type PartPrice,
  type PartSupply,
} from '@copperline/contract';
import { priceAt } from '@copperline/parts';
import { breaksIn } from '../parts/part-row.ts';
import type { CartRow } from './store.ts';

/** At the price the person agreed to; null where none was told, or not in this currency. */
const agreed = ({ seen_supply: seen, quantity }: CartRow, currency: Currency) =>
  seen && priceAt({ ...seen, breaks: breaksIn(seen.breaks, currency) }, quantity);

/** What there is to say of a part at the offer of this moment. */
export const partNotices = (row: CartRow, supply: PartSupply | null, price: PartPrice | null): CartNotice[] => {
  // What is sold counts: ten of a reel of a thousand are a thousand.
  const notices = offerNotices(supply, price && price.quantity);
  if (supply === null || price === null) return notices;
  const { currency } = supply;
  const before = agreed(row, currency);
  if (before !== null && before.totalMicros !== price.totalMicros)
    notices.push({
      kind: 'price-changed',
      before: moneyOfMicros(before.totalMicros, currency),
      now: moneyOfMicros(price.totalMicros, currency),
      unitMicros: { before: before.unitMicros, now: price.unitMicros, currency },
      since: (row.priced_at ?? row.added_at).toISOString(),
    });
  return notices;
};
