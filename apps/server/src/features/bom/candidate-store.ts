import type { Category, Parameter } from '@copperline/parts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { afterEveryKey, alike } from '../parts/alike.ts';
import type { Supply } from '../parts/load-store.ts';
import type { PartRecord } from '../parts/part-store.ts';

export interface FoundId {
  /** Of the question in its list. */
  readonly place: number;
  readonly id: number;
}

/** Makers that sell one number, or packings of one part; more are no help. */
const mostOfOneKey = 50;
/** Parts of one value in one package. */
const mostOfOneWish = 500;
const mostSimilar = 8;
const comparedAtMost = 300;

export const idsOfNormal = async (db: Db, keys: readonly string[]): Promise<FoundId[]> => {
  if (keys.length === 0) return [];
  const { rows } = await sql<FoundId>`
    select asked.place::int - 1 as place, p.id
    from unnest(${keys}::text[]) with ordinality as asked(key, place)
    cross join lateral (
      select q.id from part q where q.mpn_key = asked.key collate "C" order by q.id limit ${mostOfOneKey}
    ) p order by asked.place, p.id`.execute(db);
  return rows;
};

export const idsOfLookalike = async (db: Db, keys: readonly string[]): Promise<FoundId[]> => {
  if (keys.length === 0) return [];
  const { rows } = await sql<FoundId>`
    select asked.place::int - 1 as place, p.id
    from unnest(${keys}::text[]) with ordinality as asked(key, place)
    cross join lateral (
      select q.id from part q where q.lookalike_key = asked.key collate "C" order by q.id limit ${mostOfOneKey}
    ) p order by asked.place, p.id`.execute(db);
  return rows;
};

/** Parts whose number is the key, or would be without its packing. */
export const idsOfBases = async (db: Db, keys: readonly string[]): Promise<FoundId[]> => {
  if (keys.length === 0) return [];
  const { rows } = await sql<FoundId>`
    select asked.place::int - 1 as place, p.id
    from unnest(${keys}::text[]) with ordinality as asked(key, place)
    cross join lateral (
      (select q.id from part q where q.mpn_key = asked.key collate "C" order by q.id limit ${mostOfOneKey})
      union
      (select b.part_id from part_base b where b.base_key = asked.key collate "C" order by b.part_id limit ${mostOfOneKey})
    ) p order by asked.place, p.id`.execute(db);
  return rows;
};

/** Parts of a kind in a package whose value lies between two. */
export interface ValueWish {
  /** Of the line's wish in its list. */
  readonly place: number;
  /** Which leaves of the tree are meant. */
  readonly kind: string;
  readonly package: string;
  readonly from: number;
  readonly to: number;
}

/** A leaf that belongs to a kind. */
export interface KindLeaf {
  readonly kind: string;
  readonly category: Category;
  /** Null where the value has its column, and an index. */
  readonly parameter: Parameter | null;
}

export const idsOfWishes = async (db: Db, wishes: readonly ValueWish[], leaves: readonly KindLeaf[]): Promise<FoundId[]> => {
  if (wishes.length === 0) return [];
  const { rows } = await sql<FoundId>`
    select asked.place, p.id
    from unnest(${wishes.map((wish) => wish.place)}::int[], ${wishes.map((wish) => wish.kind)}::text[],
      ${wishes.map((wish) => wish.package)}::text[], ${wishes.map((wish) => wish.from)}::float8[],
      ${wishes.map((wish) => wish.to)}::float8[]) as asked(place, kind, package, low, high)
    join unnest(${leaves.map((leaf) => leaf.kind)}::text[], ${leaves.map((leaf) => leaf.category)}::text[],
      ${leaves.map((leaf) => leaf.parameter)}::text[]) as leaf(kind, category, parameter) on leaf.kind = asked.kind
    cross join lateral (
      (select q.id from part q
        where leaf.parameter is null and q.category = leaf.category and q.package = asked.package
          and q.value between asked.low and asked.high
        order by q.weight desc, q.id limit ${mostOfOneWish})
      union all
      (select q.id from part q
        where leaf.parameter is not null and q.category = leaf.category and q.package = asked.package
          and (q.parameters -> leaf.parameter) between to_jsonb(asked.low) and to_jsonb(asked.high)
        order by q.weight desc, q.id limit ${mostOfOneWish})
    ) p order by asked.place, p.id`.execute(db);
  return rows;
};

/**
 * Numbers that begin alike, the most alike first. Most mistakes are made late in a number; what differs from its beginning on is
 * not searched for here, because a BOM may have many such lines.
 */
export const idsOfSimilar = async (db: Db, keys: readonly string[]): Promise<FoundId[]> => {
  if (keys.length === 0) return [];
  const { rows } = await sql<FoundId>`
    select asked.place::int - 1 as place, near.id
    from unnest(${keys}::text[]) with ordinality as asked(key, place)
    cross join lateral (
      select coalesce(max(size), 0) as size
      from generate_series(greatest(${alike.shortestBeginning}::int, ceil(length(asked.key) * ${alike.shareAtLeast}::float8)::int),
        length(asked.key)) size
      where exists (
        select 1 from part q
        where q.mpn_key >= left(asked.key, size) collate "C" and q.mpn_key < (left(asked.key, size) || ${afterEveryKey}) collate "C"
      )
    ) longest
    cross join lateral (
      select r.id, r.likeness, r.weight from (
        select q.id, q.weight, similarity(q.mpn_key, asked.key) as likeness from part q
        where longest.size > 0
          and q.mpn_key >= left(asked.key, greatest(longest.size - 1, ${alike.shortestBeginning}::int)) collate "C"
          and q.mpn_key < (left(asked.key, greatest(longest.size - 1, ${alike.shortestBeginning}::int)) || ${afterEveryKey}) collate "C"
        order by q.mpn_key limit ${comparedAtMost}
      ) r order by r.likeness desc, r.weight desc, r.id limit ${mostSimilar}
    ) near
    order by asked.place, near.likeness desc, near.weight desc, near.id`.execute(db);
  return rows;
};

/** A part with its supply beside it; where `offered` is false nobody offers it, and the supply's figures are null. */
export interface SuppliedRow extends Omit<PartRecord, 'supply'>, Supply {
  readonly offered: boolean;
  /** Whether its figures are older than their validity. */
  readonly stale: boolean;
}

const rowsAtOnce = 2000;

/** Their stock without what is reserved for orders. Joined row by row: for a few thousand parts the planner would rather read the supply of the whole catalogue. */
export const suppliedRows = async (db: Db, ids: readonly number[], now: Date): Promise<SuppliedRow[]> => {
  const found: SuppliedRow[][] = [];
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const { rows } = await sql<SuppliedRow>`
      select p.id, p.mpn, p.maker, p.category, p.package, p.mounting, p.parameters, p.details, s.part_id is not null as offered,
        (s.stock - least(s.stock, coalesce(h.held, 0)))::int as stock, s.minimum, s.multiple, s.lead_days as "leadDays", s.breaks, s.sample, coalesce(s.valid_until < ${now}, false) as stale
      from part p left join lateral (select * from part_supply each where each.part_id = p.id offset 0) s on true
      left join lateral (select held from part_hold each where each.maker = p.maker and each.mpn = p.mpn offset 0) h on true
      where p.id = any(${ids.slice(from, from + rowsAtOnce)}::int[]) order by p.id`.execute(db);
    found.push(rows);
  }
  return found.flat();
};

/** As the lists of parts know it. */
export const recordOf = (row: SuppliedRow): PartRecord => {
  const { id, mpn, maker, category, package: name, mounting, parameters, details } = row;
  const { stock, minimum, multiple, leadDays, breaks, sample } = row;
  const supply = row.offered ? { stock, minimum, multiple, leadDays, breaks, sample } : null;
  return { id, mpn, maker, category, package: name, mounting, parameters, details, supply };
};

/** The parts of this name, for a person's choice. */
export const existingIds = async (db: Db, ids: readonly number[]): Promise<Map<number, { mpn: string; maker: string }>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; mpn: string; maker: string }>`
    select id, mpn, maker from part where id = any(${ids}::int[]) order by id`.execute(db);
  return new Map(rows.map(({ id, mpn, maker }) => [id, { mpn, maker }]));
};
