import type { CheckoutItem } from '@copperline/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Pieces of one part, by its maker and number. */
export interface Pieces {
  readonly maker: string;
  readonly mpn: string;
  readonly quantity: number;
}

const isPart = ({ itemType }: Pick<CheckoutItem, 'itemType'>): boolean => itemType === 'Normal';

/** The same part twice is one claim on its stock; always in the same order, so that two orders cannot wait for each other. */
export const piecesOf = (items: readonly Pick<CheckoutItem, 'itemType' | 'maker' | 'name' | 'quantity'>[]): Pieces[] => {
  const sums = new Map<string, Pieces>();
  for (const { maker, name: mpn, quantity } of items.filter(isPart)) {
    const key = `${maker}\n${mpn}`;
    sums.set(key, { maker, mpn, quantity: (sums.get(key)?.quantity ?? 0) + quantity });
  }
  return [...sums.values()].toSorted((a, b) => (`${a.maker}\n${a.mpn}` < `${b.maker}\n${b.mpn}` ? -1 : 1));
};

const availableOf = async (db: Db, pieces: readonly Pieces[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ maker: string; mpn: string; available: string }>`
    select w.maker, w.mpn, (coalesce(max(s.stock), 0) - coalesce(max(h.held), 0))::bigint as available
    from unnest(${pieces.map(({ maker }) => maker)}::text[], ${pieces.map(({ mpn }) => mpn)}::text[]) as w(maker, mpn)
    left join part p on p.maker = w.maker and p.mpn = w.mpn
    left join part_supply s on s.part_id = p.id
    left join part_hold h on h.maker = w.maker and h.mpn = w.mpn
    group by w.maker, w.mpn`.execute(db);
  return new Map(rows.map(({ maker, mpn, available }) => [`${maker}\n${mpn}`, Number(available)]));
};

/** Parts of which there are fewer than wanted, what is promised to others taken off. */
export const shortParts = async (db: Db, items: Parameters<typeof piecesOf>[0]): Promise<Pieces[]> => {
  const pieces = piecesOf(items);
  if (pieces.length === 0) return [];
  const available = await availableOf(db, pieces);
  return pieces.filter(({ maker, mpn, quantity }) => (available.get(`${maker}\n${mpn}`) ?? 0) < quantity);
};

const lastRound = async (trx: Db, orderId: string): Promise<number> => {
  const { round } = await trx
    .selectFrom('stock_movement')
    .select((eb) => eb.fn.coalesce(eb.fn.max('round'), eb.lit(0)).as('round'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return round;
};

const addHold = async (trx: Db, { maker, mpn, quantity }: Pieces): Promise<void> => {
  await trx
    .insertInto('part_hold')
    .values({ maker, mpn, held: quantity })
    .onConflict((conflict) =>
      conflict
        .columns(['maker', 'mpn'])
        .doUpdateSet((eb) => ({ held: sql<string>`part_hold.held + ${eb.ref('excluded.held')}` })),
    )
    .execute();
};

const endHold = async (trx: Db, { maker, mpn, quantity }: Pieces): Promise<void> => {
  await trx
    .updateTable('part_hold')
    .set({ held: sql`held - ${quantity}::bigint` })
    .where('maker', '=', maker)
    .where('mpn', '=', mpn)
    .execute();
};

/** Reserves pieces for an order. False, and nothing reserved, where there are not enough of one. */
export const reserveStock = async (
  trx: Db,
  { orderId, items, now }: { readonly orderId: string; readonly items: Parameters<typeof piecesOf>[0]; readonly now: Date },
): Promise<boolean> => {
  const pieces = piecesOf(items);
  if (pieces.length === 0) return true;
  // The row locks the part: a second order waits here and then sees what the first one took.
  for (const each of pieces) await addHold(trx, each);
  const available = await availableOf(trx, pieces);
  if (pieces.some(({ maker, mpn }) => (available.get(`${maker}\n${mpn}`) ?? 0) < 0)) {
    for (const each of pieces) await endHold(trx, each);
    return false;
  }
  const round = (await lastRound(trx, orderId)) + 1;
  await trx
    .insertInto('stock_movement')
    .values(pieces.map((each) => ({ ...each, order_id: orderId, round, kind: 'reserve' as const, at: now })))
    .execute();
  return true;
};

/** Ends an order's claims: given back, or taken from the shelf. Once more changes nothing. */
export const settleStock = async (trx: Db, orderId: string, kind: 'release' | 'take', now: Date): Promise<void> => {
  const open = await trx
    .selectFrom('stock_movement as r')
    .select(['r.maker', 'r.mpn', 'r.quantity', 'r.round'])
    .where('r.order_id', '=', orderId)
    .where('r.kind', '=', 'reserve')
    .where(
      sql<boolean>`not exists (select from stock_movement d where d.order_id = r.order_id and d.maker = r.maker and d.mpn = r.mpn
        and d.round = r.round and d.kind in ('release', 'take'))`,
    )
    .orderBy('r.maker')
    .orderBy('r.mpn')
    .limit(200)
    .execute();
  for (const { maker, mpn, quantity, round } of open) {
    await trx.insertInto('stock_movement').values({ order_id: orderId, maker, mpn, round, kind, quantity, at: now }).execute();
    await endHold(trx, { maker, mpn, quantity: Number(quantity) });
    if (kind === 'take')
      await sql`update part_supply s set stock = greatest(0, s.stock - ${quantity}::bigint)
        from part p where p.id = s.part_id and p.maker = ${maker} and p.mpn = ${mpn}`.execute(trx);
  }
};

/** Whether an order's pieces are still reserved for it: after two days unpaid they are not. */
export const hasStock = async (db: Db, orderId: string): Promise<boolean> => {
  const round = await lastRound(db, orderId);
  const ended = await db
    .selectFrom('stock_movement')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('round', '=', round)
    .where('kind', 'in', ['release', 'take'])
    .limit(1)
    .execute();
  return round > 0 && ended.length === 0;
};

/** Reserves the pieces of an order again where its reservation has ended. False where there are not enough of one. */
export const keepStock = async (
  trx: Db,
  wish: { readonly orderId: string; readonly items: Parameters<typeof piecesOf>[0]; readonly now: Date },
): Promise<boolean> => piecesOf(wish.items).length === 0 || (await hasStock(trx, wish.orderId)) || reserveStock(trx, wish);
