import type { Category } from '@copperline/parts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { SymbolNames } from './facts.ts';

/** A symbol by the normal form of its number. */
export interface KeyedNames extends SymbolNames {
  readonly key: string;
}

/** Nobody else adds parts until the transaction ends: what is not known now stays so. */
export const holdCatalogue = async (trx: Db): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`lock table part in share row exclusive mode`.execute(trx);
};

const givenNames = (names: readonly KeyedNames[]) => sql`
  jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as given(key text, maker text, symbol text, footprint text, datasheet text)`;

/** Adds names to known parts that have none, in whatever packing they come. Returns how many parts got any. */
export const fillNames = async (trx: Db, names: readonly KeyedNames[]): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    with named as (
      select distinct on (p.id) p.id, added.names
      from ${givenNames(names)}
      cross join lateral (
        select q.id from part q where q.mpn_key = given.key collate "C"
        union select b.part_id from part_base b where b.base_key = given.key collate "C"
      ) found
      join part p on p.id = found.id and p.maker = given.maker
      cross join lateral (
        select coalesce(jsonb_object_agg(name.key, name.value), '{}') as names
        from (values ('symbol', given.symbol), ('footprint', given.footprint), ('datasheet', given.datasheet)) as name(key, value)
        where name.value <> '' and p.details ->> name.key = ''
      ) added
      where added.names <> '{}'
      order by p.id, p.mpn_key = given.key desc, given.symbol
    )
    update part set details = part.details || named.names from named where part.id = named.id`.execute(trx);
  return Number(numAffectedRows);
};

const last = '\u{10FFFF}';

/** Of these, the ones that the maker has already, or whose longer numbers are known: families, not parts. */
export const knownOf = async (trx: Db, names: readonly KeyedNames[]): Promise<Pick<KeyedNames, 'key' | 'maker'>[]> => {
  const { rows } = await sql<Pick<KeyedNames, 'key' | 'maker'>>`
    select distinct given.key, given.maker from ${givenNames(names)}
    where exists (
      select 1 from part p where p.mpn_key >= given.key collate "C" and p.mpn_key < (given.key || ${last}) collate "C"
        and p.maker = given.maker
    )
    order by given.key, given.maker limit ${names.length}`.execute(trx);
  return rows;
};

/** The categories of parts that no load has written. */
export const addedCategories = async (db: Db): Promise<Category[]> => {
  const { rows } = await sql<{ category: Category }>`
    select distinct category from part where load_id is null order by category limit 1000`.execute(db);
  return rows.map(({ category }) => category);
};
