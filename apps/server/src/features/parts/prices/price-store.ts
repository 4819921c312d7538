import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { OfferedBreak } from '../../../db/schema.ts';

export interface KnownPart {
  readonly id: number;
  readonly key: string;
  readonly mpn: string;
  readonly maker: string;
}

/** Of one number there are a few makers, never hundreds. */
const mostOfOneNumber = 25;

export const partsNumbered = async (db: Db, keys: readonly string[]): Promise<KnownPart[]> => {
  const { rows } = await sql<KnownPart>`
    select id, mpn_key as key, mpn, maker from part where mpn_key = any(${keys}::text[])
    order by mpn_key, maker, mpn limit ${keys.length * mostOfOneNumber}`.execute(db);
  return rows;
};

/** What somebody really offers, as it is stored. */
export interface RealSupply {
  readonly partId: number;
  readonly stock: number;
  readonly minimum: number;
  readonly multiple: number;
  readonly leadDays: number;
  readonly breaks: readonly OfferedBreak[];
  readonly validUntil: Date | null;
}

/** Held until the transaction ends: two lists cannot undo each other. Sample figures are left out. */
export const realSupplies = async (trx: Db, partIds: readonly number[]): Promise<RealSupply[]> => {
  const { rows } = await sql<RealSupply>`
    select part_id as "partId", stock, minimum, multiple, lead_days as "leadDays", breaks,
      valid_until as "validUntil" from part_supply
    where part_id = any(${partIds}::int[]) and not sample order by part_id for update`.execute(trx);
  return rows;
};

export const writeSupplies = async (trx: Db, supplies: readonly RealSupply[], validUntil: Date): Promise<void> => {
  await sql`
    insert into part_supply (part_id, stock, minimum, multiple, lead_days, breaks, valid_until, sample)
    select "partId", stock, minimum, multiple, "leadDays", breaks, ${validUntil}::timestamptz, false
    from jsonb_to_recordset(${JSON.stringify(supplies)}::jsonb)
      as given("partId" int, stock int, minimum int, multiple int, "leadDays" int, breaks jsonb)
    order by "partId"
    on conflict (part_id) do update set stock = excluded.stock, minimum = excluded.minimum, multiple = excluded.multiple,
      lead_days = excluded.lead_days, breaks = excluded.breaks, valid_until = excluded.valid_until, sample = false`.execute(trx);
};

/** An import may take longer than a request is allowed to. */
export const takeYourTime = async (trx: Db): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(trx);
};

/** Prices that nobody stands by any more are not shown any more. Stock stays: it says where to ask. */
export const dropOutdatedPrices = async (db: Db, now: Date): Promise<void> => {
  await sql`update part_supply set breaks = '[]' where valid_until < ${now} and breaks <> '[]'`.execute(db);
};
