import { createHash, randomUUID } from 'node:crypto';
import { cartQuantity, countLimits, type OutputOf, type ParsedOf } from '@copperline/contract';
import type { cart } from '@copperline/contract';
import { type Db, inTransaction } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import { lockOwner } from '../files/store.ts';
import { type PartRecord, partsOfIds } from '../parts/part-store.ts';
import { seenOf } from './add.ts';
import { findMerge, keepMerge } from './merge-store.ts';
import { addParts, countItems, holdParts, listItems, type NewItem } from './store.ts';

type Guest = ParsedOf<typeof cart.merge>['items'][number];
type Merged = OutputOf<typeof cart.merge>;
type Left = Merged['left'][number];

/** The same part of the same number twice is one item. */
const summed = (items: readonly Guest[]): Guest[] => {
  const sums = new Map<string, Guest>();
  for (const item of items) {
    const key = `${item.partId} ${item.partNo}`;
    sums.set(key, { ...item, quantity: item.quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums.values()];
};

const placeOf = ({ maker, mpn }: Pick<PartRecord, 'maker' | 'mpn'>, partNo: string): string =>
  JSON.stringify([maker, mpn, partNo]);

/** Which of these fit into a cart that holds so many already, in the order they were gathered. */
const sort = (
  items: readonly Guest[],
  records: ReadonlyMap<number, PartRecord>,
  held: ReadonlyMap<string, number>,
  room: number,
) => {
  const fresh: NewItem[] = [];
  const left: Left[] = [];
  let places = room;
  for (const item of items) {
    const { partId, partNo } = item;
    const record = records.get(partId);
    const before = record && held.get(placeOf(record, partNo));
    const quantity = Math.min(item.quantity, cartQuantity.max);
    const leave = (reason: Left['reason']): void => void left.push({ partId, partNo, quantity, reason });
    if (record === undefined) leave('gone');
    else if (record.supply === null || record.supply.stock === 0) leave('out-of-stock');
    else if ((before ?? 0) + item.quantity > cartQuantity.max) leave('quantity');
    else if (before === undefined && places === 0) leave('full');
    else {
      if (before === undefined) places -= 1;
      const { mpn, maker, supply } = record;
      fresh.push({ id: randomUUID(), partId, mpn, maker, quantity: item.quantity, partNo, seen: seenOf(supply) });
    }
  }
  return { fresh, left };
};

/** Takes over what a visitor had gathered, once for each key; what does not fit is left out and named. */
export const mergeCart = (
  db: Db,
  { userId, mergeKey, items, now }: { userId: string; mergeKey: string; items: readonly Guest[]; now: Date },
): Promise<Merged> =>
  inTransaction(db, async (trx) => {
    if (!(await lockOwner(trx, userId))) throw fail('LOGIN_EXPIRED');
    const hash = createHash('sha256').update(JSON.stringify(items)).digest('hex');
    const before = await findMerge(trx, userId, mergeKey);
    if (before && before.hash !== hash) throw fail('SAVE_KEY_REUSED');
    if (before) return { ...before.result, total: await countItems(trx, userId) };
    const wanted = summed(items);
    const ids = [...new Set(wanted.map(({ partId }) => partId))];
    await holdParts(trx, ids);
    const records = new Map((await partsOfIds(trx, ids)).map((record) => [record.id, record]));
    const rows = await listItems(trx, userId, countLimits.cartItems);
    const parts = rows.filter(({ item_type: itemType }) => itemType === 'Normal');
    const held = new Map(parts.map((row) => [placeOf(row, row.part_no), row.quantity]));
    const { fresh, left } = sort(wanted, records, held, countLimits.cartItems - rows.length);
    if (fresh.length > 0) await addParts(trx, { userId, items: fresh, now });
    const result = { merged: fresh.length, left };
    await keepMerge(trx, { userId, mergeKey, hash, result, now });
    return { ...result, total: await countItems(trx, userId) };
  });
