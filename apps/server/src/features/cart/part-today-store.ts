import { type Currency, moneyOfMicros } from '@copperline/contract';
import { priceAt } from '@copperline/parts';
import type { Db } from '../../db/database.ts';
import { breaksIn } from '../parts/part-row.ts';
import { partsOfIds } from '../parts/part-store.ts';

/** A part by its maker and number, for so many pieces at today's price; null where it is no longer offered in that money. */
export const partToday = async (
  db: Db,
  { maker, name, quantity }: { readonly maker: string; readonly name: string; readonly quantity: number },
  currency: Currency,
): Promise<{ readonly id: number; readonly cents: number; readonly stock: number } | null> => {
  const found = await db.selectFrom('part').select('id').where('maker', '=', maker).where('mpn', '=', name).executeTakeFirst();
  const [record] = found === undefined ? [] : await partsOfIds(db, [found.id]);
  if (!record?.supply) return null;
  const { supply, id } = record;
  const price = priceAt({ ...supply, breaks: breaksIn(supply.breaks, currency) }, quantity);
  return price && { id, cents: moneyOfMicros(price.totalMicros, currency).amount, stock: supply.stock };
};
