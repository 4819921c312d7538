import { type CartItem, type Locale, moneyOfMicros } from '@copperline/contract';
import type { Db } from '../../db/database.ts';
import { rowOf } from '../parts/part-row.ts';
import { type PartRecord, partsOfIds } from '../parts/part-store.ts';
import type { CartRow } from './store.ts';

const itemOf = (row: CartRow, record: PartRecord | undefined, locale: Locale): CartItem => {
  const kept = {
    cartItemId: row.id,
    itemType: row.item_type,
    partNo: row.part_no,
    quantity: row.quantity,
    mpn: row.mpn,
    maker: row.maker,
    addedAt: row.added_at.toISOString(),
  };
  if (record === undefined) return { ...kept, part: null, price: null, total: null, inStock: false };
  const { price, ...part } = rowOf(record, locale, row.quantity);
  const { supply } = part;
  return {
    ...kept,
    part,
    price,
    total: price && supply && moneyOfMicros(price.totalMicros, supply.currency),
    // What is sold counts: ten of a reel of a thousand are a thousand.
    inStock: supply !== null && supply.stock >= (price?.quantity ?? row.quantity),
  };
};

/** Items as they are shown, at the prices and stock of this moment. */
export const describeItems = async (db: Db, rows: readonly CartRow[], locale: Locale): Promise<CartItem[]> => {
  const ids = rows.flatMap(({ part_id: partId }) => partId ?? []);
  const records = new Map((await partsOfIds(db, ids)).map((record) => [record.id, record]));
  return rows.map((row) => itemOf(row, row.part_id === null ? undefined : records.get(row.part_id), locale));
};
