import { type Locale, moneyOfMicros } from '@copperline/contract';
import type { Db } from '../../db/database.ts';
import { rowOf } from '../parts/part-row.ts';
import { partsOfIds } from '../parts/part-store.ts';

/** A part by its maker and number, for so many pieces at today's price; null where it is no longer offered. */
export const partToday = async (
  db: Db,
  { maker, name, quantity }: { readonly maker: string; readonly name: string; readonly quantity: number },
  locale: Locale,
): Promise<{ readonly id: number; readonly cents: number; readonly stock: number } | null> => {
  const found = await db.selectFrom('part').select('id').where('maker', '=', maker).where('mpn', '=', name).executeTakeFirst();
  const [record] = found === undefined ? [] : await partsOfIds(db, [found.id]);
  if (record === undefined) return null;
  const { price, supply } = rowOf(record, locale, quantity);
  if (price === null || supply === null) return null;
  return { id: record.id, cents: moneyOfMicros(price.totalMicros, supply.currency).amount, stock: supply.stock };
};
