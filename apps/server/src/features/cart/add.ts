import { randomUUID } from 'node:crypto';
import { cartQuantity, countLimits } from '@copperline/contract';
import { type Db, inTransaction } from '../../db/database.ts';
import type { SeenSupply } from '../../db/tables/cart-schema.ts';
import { fail } from '../../http/failure.ts';
import { lockOwner } from '../files/store.ts';
import { type PartRecord, partsOfIds } from '../parts/part-store.ts';
import { addParts, type CartRow, countItems, holdParts, type NewItem } from './store.ts';

export interface Wanted {
  readonly userId: string;
  readonly partNo: string;
  readonly items: readonly { readonly partId: number; readonly quantity: number }[];
  readonly now: Date;
}

export const tooMany = () =>
  fail('VALIDATION', { issues: [{ path: 'items', rule: 'range', params: { min: cartQuantity.min, max: cartQuantity.max } }] });

/** The same part twice in one call is one item. */
const summed = (items: Wanted['items']): Map<number, number> => {
  const quantities = new Map<number, number>();
  for (const { partId, quantity } of items) quantities.set(partId, (quantities.get(partId) ?? 0) + quantity);
  return quantities;
};

/** What the price of a part is made of, at this moment. */
export const seenOf = ({ minimum, multiple, breaks }: SeenSupply): SeenSupply => ({ minimum, multiple, breaks });

const newItem = (record: PartRecord | undefined, quantity: number, partNo: string): NewItem => {
  if (record === undefined) throw fail('NOT_FOUND');
  if (record.supply === null || record.supply.stock === 0) throw fail('OUT_OF_STOCK');
  if (quantity > cartQuantity.max) throw tooMany();
  const { id: partId, mpn, maker, supply } = record;
  return { id: randomUUID(), partId, mpn, maker, quantity, partNo, seen: seenOf(supply) };
};

/** All of them or none; in the order asked for. */
export const addToCart = (db: Db, { userId, partNo, items, now }: Wanted): Promise<{ rows: CartRow[]; total: number }> =>
  inTransaction(db, async (trx) => {
    // One person's additions come one after the other: two cannot take the last place.
    if (!(await lockOwner(trx, userId))) throw fail('LOGIN_EXPIRED');
    const quantities = summed(items);
    const ids = [...quantities.keys()];
    await holdParts(trx, ids);
    const records = new Map((await partsOfIds(trx, ids)).map((record) => [record.id, record]));
    const fresh = [...quantities].map(([partId, quantity]) => newItem(records.get(partId), quantity, partNo));
    const rows = await addParts(trx, { userId, items: fresh, now });
    if (rows.length < fresh.length) throw tooMany();
    const total = await countItems(trx, userId);
    const max = countLimits.cartItems;
    if (total > max) throw fail('CART_FULL', { params: { max } });
    const places = new Map(ids.map((partId, place) => [partId, place]));
    const place = ({ part_id: partId }: CartRow): number => (partId === null ? 0 : (places.get(partId) ?? 0));
    return { rows: rows.toSorted((a, b) => place(a) - place(b)), total };
  });
