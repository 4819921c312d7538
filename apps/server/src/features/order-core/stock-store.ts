import type { CheckoutItem, OrderPart } from '@copperline/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Pieces of one part, by its maker and number. */
export interface Pieces {
  readonly maker: string;
  readonly mpn: string;
  readonly quantity: number;
}

/** What an order takes from our shelves: the parts that it sells, and those that are placed on its boards. */
export interface StockClaim {
  readonly items: readonly Pick<CheckoutItem, 'itemType' | 'maker' | 'name' | 'quantity'>[];
  readonly parts: readonly Pick<OrderPart, 'manufacturer' | 'mpn' | 'bought'>[];
}

const keyOf = ({ maker, mpn }: Pick<Pieces, 'maker' | 'mpn'>): string => `${maker}\n${mpn}`;

const claimsOf = ({ items, parts }: StockClaim): Pieces[] => [
  ...items.filter(({ itemType }) => itemType === 'Normal').map(({ maker, name: mpn, quantity }) => ({ maker, mpn, quantity })),
  ...parts.map(({ manufacturer: maker, mpn, bought = 0 }) => ({ maker, mpn, quantity: bought })),
];

/** The same part twice is one claim on its stock; always in the same order, so that two orders cannot wait for each other. */
export const piecesOf = (claim: StockClaim): Pieces[] => {
  const sums = new Map<string, Pieces>();
  for (const each of claimsOf(claim).filter(({ quantity }) => quantity > 0))
    sums.set(keyOf(each), { ...each, quantity: (sums.get(keyOf(each))?.quantity ?? 0) + each.quantity });
  return [...sums.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
};

const availableOf = async (db: Db, pieces: readonly Pieces[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ maker: string; mpn: string; available: string }>`
    select w.maker, w.mpn, (coalesce(max(s.stock), 0) - coalesce(max(h.held), 0))::bigint as available
    from unnest(${pieces.map(({ maker }) => maker)}::text[], ${pieces.map(({ mpn }) => mpn)}::text[]) as w(maker, mpn)
    left join part p on p.maker = w.maker and p.mpn = w.mpn
    left join part_supply s on s.part_id = p.id
    left join part_hold h on h.maker = w.maker and h.mpn = w.mpn
    group by w.maker, w.mpn`.execute(db);
  return new Map(rows.map(({ available, ...row }) => [keyOf(row), Number(available)]));
};

export interface Shortage extends Pieces {
  /** What is there and not reserved for others. */
  readonly available: number;
}

/** Parts of which there are fewer than wanted, those reserved for other orders taken off. */
export const shortagesOf = async (db: Db, claim: StockClaim): Promise<Shortage[]> => {
  const pieces = piecesOf(claim);
  if (pieces.length === 0) return [];
  const available = await availableOf(db, pieces);
  return pieces
    .map((each) => ({ ...each, available: Math.max(0, available.get(keyOf(each)) ?? 0) }))
    .filter((each) => each.available < each.quantity);
};

/** A part of an assembly with the state that its stock gives it now. */
export const partInStock = (part: OrderPart, shortages: readonly Shortage[]): OrderPart => {
  const short = shortages.find(({ maker, mpn }) => maker === part.manufacturer && mpn === part.mpn);
  if (short === undefined || !part.bought) return part;
  return { ...part, state: short.available === 0 ? 'No Stock' : 'Insufficient Stock' };
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

/** Takes the locks of all these parts at once, for a transaction that reserves them for one order after the other. */
export const lockPieces = async (trx: Db, claim: StockClaim): Promise<void> => {
  for (const each of piecesOf(claim)) await addHold(trx, { ...each, quantity: 0 });
};

/** Reserves pieces for an order. False, and nothing reserved, where there are not enough of one. */
export const reserveStock = async (
  trx: Db,
  { orderId, now, ...claim }: StockClaim & { readonly orderId: string; readonly now: Date },
): Promise<boolean> => {
  const pieces = piecesOf(claim);
  if (pieces.length === 0) return true;
  // The row locks the part: a second order waits here and then sees what the first one took.
  for (const each of pieces) await addHold(trx, each);
  const available = await availableOf(trx, pieces);
  if (pieces.some((each) => (available.get(keyOf(each)) ?? 0) < 0)) {
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

/** Claims that one query reads; an assembly may have thousands of different parts. */
const claimsAtOnce = 200;

const openClaims = (trx: Db, orderId: string) =>
  trx
    .selectFrom('stock_movement as r')
    .select(['r.maker', 'r.mpn', 'r.quantity', 'r.round'])
    .where('r.order_id', '=', orderId)
    .where('r.kind', '=', 'reserve')
    .where(
      sql<boolean>`not exists (select from stock_movement d where d.order_id = r.order_id and d.maker = r.maker and d.mpn = r.mpn
        and d.round = r.round and d.kind in ('release', 'take'))`,
    )
    // In the order of `piecesOf`, whatever the database sorts by: who gives back and who reserves cannot wait for each other.
    .orderBy(sql`r.maker collate "C"`)
    .orderBy(sql`r.mpn collate "C"`)
    .limit(claimsAtOnce)
    .execute();

/** Ends an order's claims: given back, or taken from the shelf. Once more changes nothing. */
export const settleStock = async (trx: Db, orderId: string, kind: 'release' | 'take', now: Date): Promise<void> => {
  // A settled claim is no longer open, so that each round reads the next ones.
  for (let open = await openClaims(trx, orderId); open.length > 0; open = await openClaims(trx, orderId))
    for (const { maker, mpn, quantity, round } of open) {
      await trx.insertInto('stock_movement').values({ order_id: orderId, maker, mpn, round, kind, quantity, at: now }).execute();
      await endHold(trx, { maker, mpn, quantity: Number(quantity) });
      if (kind === 'take')
        await sql`update part_supply s set stock = greatest(0, s.stock - ${quantity}::bigint)
          from part p where p.id = s.part_id and p.maker = ${maker} and p.mpn = ${mpn}`.execute(trx);
    }
};

/** How the newest reservation of an order stands; `none` where it never had one. */
export const stockState = async (db: Db, orderId: string): Promise<'none' | 'reserved' | 'released' | 'taken'> => {
  const round = await lastRound(db, orderId);
  if (round === 0) return 'none';
  const ended = await db
    .selectFrom('stock_movement')
    .select('kind')
    .where('order_id', '=', orderId)
    .where('round', '=', round)
    .where('kind', 'in', ['release', 'take'])
    .limit(1)
    .executeTakeFirst();
  return ended === undefined ? 'reserved' : ended.kind === 'take' ? 'taken' : 'released';
};

type Wish = StockClaim & { readonly orderId: string; readonly now: Date };

/** Reserves the pieces of an order again where its reservation has ended. False where there are not enough of one. */
export const keepStock = async (trx: Db, wish: Wish): Promise<boolean> =>
  piecesOf(wish).length === 0 || (await stockState(trx, wish.orderId)) === 'reserved' || reserveStock(trx, wish);

/** As `keepStock`, for an order whose pieces may lie in its kit already: those are not reserved a second time. */
export const keepStockOrKit = async (trx: Db, wish: Wish): Promise<boolean> =>
  (await stockState(trx, wish.orderId)) === 'taken' || keepStock(trx, wish);
