import { packingKeys } from '@copperline/bom';
import { type Category, categories, mpnKeys, type Part } from '@copperline/parts';
import { type Selectable, sql } from 'kysely';
import { type Db, inTransaction } from '../../db/database.ts';
import type { CatalogueLoadTable, OfferedBreak } from '../../db/schema.ts';
import { lexemesOf } from './lexemes.ts';
import { valueParameter } from './planning/attempt.ts';

export type LoadRow = Selectable<CatalogueLoadTable>;

/** What is in stock of a part, and at which prices. */
export interface Supply {
  readonly stock: number;
  readonly minimum: number;
  readonly multiple: number;
  readonly leadDays: number;
  readonly breaks: readonly OfferedBreak[];
  readonly sample: boolean;
}

/** A part with what is offered of it. */
export interface Offered {
  readonly part: Part;
  readonly supply: Supply | null;
  /** How usual it is among its like. */
  readonly weight: number;
}

/** The load that counts: the last that was begun. */
export const currentLoad = (db: Db): Promise<LoadRow | undefined> =>
  db.selectFrom('catalogue_load').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();

/** The largest id: whatever is added, by whomever, has a larger one. */
export const newestPart = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ newest: number | null }>`select max(id) as newest from part`.execute(db);
  return rows[0]?.newest ?? 0;
};

export const percentLoaded = ({ loaded, total }: Pick<LoadRow, 'loaded' | 'total'>): number =>
  total === 0 ? 0 : Math.floor((loaded / total) * 100);

export const beginLoad = async (db: Db, version: string, total: number, now: Date): Promise<LoadRow> => {
  await db
    .insertInto('catalogue_load')
    .values({ version, total, started_at: now })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
  return db.selectFrom('catalogue_load').selectAll().where('version', '=', version).executeTakeFirstOrThrow();
};

export const finishLoad = async (db: Db, load: LoadRow, now: Date): Promise<void> => {
  await db.updateTable('catalogue_load').set({ done_at: now }).where('id', '=', load.id).execute();
};

const rowOf = ({ part, supply, weight }: Offered) => {
  const key = mpnKeys(part.mpn).normal;
  const first = valueParameter(part.category);
  const value = first === null ? undefined : part.parameters[first];
  const { series, basis, lifecycle, packing, symbol, footprint, datasheet } = part;
  return {
    mpn: part.mpn,
    maker: part.maker,
    mpn_key: key,
    category: part.category,
    package: part.package,
    mounting: part.mounting,
    value: typeof value === 'number' ? value : null,
    weight,
    parameters: part.parameters,
    details: { series, basis, lifecycle, packing, symbol, footprint, datasheet },
    words: lexemesOf(part, key).join(' '),
    bases: packingKeys(part.mpn).filter((base) => base !== key),
    supply,
  };
};

/**
 * Writes parts over those of the same maker and number. `loadId` is null for parts that came from elsewhere: no load deletes them,
 * and what was added to a part stays where the catalogue has nothing to say.
 */
export const writeParts = async (trx: Db, loadId: number | null, offered: readonly Offered[]): Promise<void> => {
  const rows = JSON.stringify(offered.map(rowOf));
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${rows}::jsonb) as row(mpn text, maker text, mpn_key text, category text, package text,
        mounting text, value float8, weight smallint, parameters jsonb, details jsonb, words text, bases text[], supply jsonb)
    ), written as (
      insert into part (mpn, maker, mpn_key, category, package, mounting, value, weight, parameters, details, words, load_id)
      select mpn, maker, mpn_key, category, package, mounting, value, weight, parameters, details,
        array_to_tsvector(string_to_array(words, ' ')), ${loadId}::smallint
      from given
      on conflict (maker, mpn) do update set mpn_key = excluded.mpn_key, category = excluded.category, package = excluded.package,
        mounting = excluded.mounting, value = excluded.value, weight = excluded.weight, parameters = excluded.parameters,
        details = excluded.details || (select coalesce(jsonb_object_agg(kept.key, kept.value), '{}') from jsonb_each(part.details) kept
          where kept.key in ('symbol', 'footprint', 'datasheet') and excluded.details ->> kept.key = ''),
        words = excluded.words, load_id = case when part.load_id is null then null else excluded.load_id end
      returning id, maker, mpn
    ), outdated as (
      delete from part_base using given join written using (maker, mpn)
      where part_base.part_id = written.id and part_base.base_key <> all(given.bases)
    ), based as (
      insert into part_base (base_key, part_id)
      select base.key, written.id from given join written using (maker, mpn) cross join lateral unnest(given.bases) as base(key)
      on conflict do nothing
    )
    insert into part_supply (part_id, stock, minimum, multiple, lead_days, breaks, sample)
    select written.id, s.stock, s.minimum, s.multiple, s."leadDays", s.breaks, s.sample
    from given join written using (maker, mpn)
    cross join lateral jsonb_to_record(given.supply) as s(stock int, minimum int, multiple int, "leadDays" int, breaks jsonb,
      sample boolean)
    where given.supply <> 'null'
    on conflict (part_id) do update set stock = excluded.stock, minimum = excluded.minimum, multiple = excluded.multiple,
      lead_days = excluded.lead_days, breaks = excluded.breaks, sample = excluded.sample
      where part_supply.sample`.execute(trx);
};

/** False where another node has gone on meanwhile: then nothing was written. */
export const loadSlice = (db: Db, load: LoadRow, from: number, offered: readonly Offered[]): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const taken = await trx
      .updateTable('catalogue_load')
      .set({ loaded: from + offered.length })
      .where('id', '=', load.id)
      .where('loaded', '=', from)
      .executeTakeFirst();
    if (taken.numUpdatedRows !== 1n) return false;
    await writeParts(trx, load.id, offered);
    return true;
  });

/** Parts of an earlier catalogue that this one no longer has. Returns whether there may be more. */
export const deleteLeftOver = async (db: Db, load: LoadRow, atMost: number): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    delete from part where id in (select id from part where load_id <> ${load.id} order by id limit ${atMost})`.execute(db);
  return numAffectedRows === BigInt(atMost);
};

/** What is counted for whole categories. */
const facetsOf = (category: Category): readonly string[] => [
  'category',
  'package',
  'maker',
  'mounting',
  ...categories[category].parameters,
];

export interface StoredFacet {
  readonly category: Category;
  readonly facet: string;
}

/** Values that one statement may look at: more would hold the embedded engine's one connection for longer than anybody notices. */
const countedAtOnce = 20_000;

/** The facets of these leaves, in groups to be counted at once. What was counted for categories without parts is forgotten. */
export const facetGroups = async (db: Db, leaves: readonly Category[]): Promise<StoredFacet[][]> => {
  const { rows } = await sql<{ category: Category; parts: number }>`
    select category, count(*)::int as parts from part where category = any(${leaves}::text[]) group by category
    order by category`.execute(db);
  await sql`delete from part_facet f where not exists (select 1 from part p where p.category = f.category)`.execute(db);
  const groups: StoredFacet[][] = [];
  let room = 0;
  for (const { category, parts } of rows) {
    for (const facet of facetsOf(category)) {
      const group = groups.at(-1);
      if (group === undefined || parts > room) {
        groups.push([{ category, facet }]);
        room = countedAtOnce - parts;
      } else {
        group.push({ category, facet });
        room -= parts;
      }
    }
  }
  return groups;
};

/** Counts facets anew, from the parts as they are. */
export const storeFacets = (db: Db, facets: readonly StoredFacet[]): Promise<void> =>
  inTransaction(db, async (trx) => {
    const asked = sql`unnest(${facets.map(({ category }) => category)}::text[], ${facets.map(({ facet }) => facet)}::text[])
      as asked(category, facet)`;
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`
      delete from part_facet using ${asked}
      where part_facet.category = asked.category and part_facet.facet = asked.facet`.execute(trx);
    await sql`
      insert into part_facet (category, facet, value, count)
      select category, facet, value, count(*) from (
        select asked.category, asked.facet, case asked.facet
          when 'category' then p.category when 'package' then nullif(p.package, '') when 'maker' then nullif(p.maker, '')
          when 'mounting' then nullif(p.mounting, '') else p.parameters ->> asked.facet end as value
        from ${asked} join part p on p.category = asked.category
      ) each where value is not null group by category, facet, value`.execute(trx);
  });

/** What the planner should know, and the index-only counts need. It may take longer than a request is allowed to. */
export const vacuumParts = async (db: Db): Promise<void> => {
  for (const table of ['part', 'part_supply', 'part_facet', 'part_base'])
    await db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection);
      try {
        await sql`vacuum (analyze) ${sql.id(table)}`.execute(connection);
      } finally {
        await sql`reset statement_timeout`.execute(connection);
      }
    });
};
