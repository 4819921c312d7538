import type { Currency, PartSort } from '@copperline/contract';
import { type Category, parameters as definitions } from '@copperline/parts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DatabaseError } from 'pg';
import { type Db, inTransaction } from '../../db/database.ts';
import { afterEveryKey, alike } from './alike.ts';
import type { FacetCount } from './part-columns.ts';
import { nearKeys } from './near-keys.ts';
import {
  type Hope,
  isParameter,
  leafCategories,
  type Match,
  packagesWithPins,
  sizesOf,
  valueParameter,
  type Wish,
} from './planning/attempt.ts';
import { type PartRecord, partColumns } from './part-store.ts';
import type { Combination } from './planning/relaxing.ts';

/** Everything that narrows the parts, as plain values; here it becomes SQL, each value a parameter of the statement. */
export interface Narrowing {
  readonly match: Exclude<Match, { kind: 'nearest' | 'near' }> | { readonly kind: 'ids'; readonly ids: readonly number[] };
  readonly scope: readonly Category[] | null;
  readonly wishes: readonly Wish[];
  readonly also?: string | null;
  readonly prefers?: readonly Wish[];
  readonly hopes?: readonly Hope[];
  readonly inStock: boolean;
}

/** More numbers with one beginning than this are listed in the order of the index: nobody ranks thousands by how usual they are. */
const rankedAtMost = 2000;
const similarAtMost = 25;
const similarityAtLeast = 0.42;
const similarTimeoutMs = 1000;
/** What PostgreSQL calls a statement that took too long. */
const cutOff = '57014';
/** Numbers that begin alike and are compared: more of them cost milliseconds, and one mistake is found without. */
const comparedAtMost = 300;

/** Characters that are left out before a number, as of its maker or its family: RC of RC0603, STM32 of STM32F103. */
const prefixAtMost = 5;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const matches = (match: Narrowing['match']): RawBuilder<SqlBool> | null => {
  switch (match.kind) {
    case 'any':
      return null;
    case 'exact':
      return sql`p.mpn_key = ${match.key}`;
    case 'prefix':
      return sql`(p.mpn_key >= ${match.key} and p.mpn_key < ${match.key + afterEveryKey})`;
    case 'within': {
      const inside =
        match.key.length >= 3
          ? [
              sql<SqlBool>`(p.mpn_key like ${`%${escaped(match.key)}%`} and position(${match.key} in p.mpn_key) <= ${prefixAtMost + 1})`,
            ]
          : [];
      const words = match.query === null ? [] : [sql<SqlBool>`p.words @@ ${match.query}::tsquery`];
      return sql`(${sql.join([...inside, ...words], sql` or `)})`;
    }
    case 'similar':
      return sql`p.mpn_key % ${match.key}`;
    case 'ids':
      return sql`p.id = any(${match.ids}::int[])`;
  }
};

/** As jsonb, whose comparison never fails: a number that was written as a word is simply no match. */
const json = (value: number | string): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`;

const compared = (left: RawBuilder<unknown>, { met, values }: Wish, write: (value: number | string) => RawBuilder<unknown>) => {
  const sign = { same: sql`=`, 'at-least': sql`>=`, 'at-most': sql`<=` }[met];
  if (values.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`(${sql.join(
    values.map((value) => sql`${left} ${sign} ${write(value)}`),
    sql` or `,
  )})`;
};

const meets = (wish: Wish, scope: readonly Category[] | null): RawBuilder<SqlBool> => {
  const { name, values, or } = wish;
  if (or !== undefined) {
    const each = [wish, ...or.map((other): Wish => ({ name: other, met: definitions[other].met, values }))];
    const apart = each.map((one) => compared(sql`(p.parameters -> ${one.name}::text)`, one, json));
    return sql`(${sql.join(apart, sql` or `)})`;
  }
  if (wish.pins !== undefined) return sql`(p.package ~ ${packagesWithPins(wish.pins)})`;
  if (wish.anySize === true) {
    const names = values.map(String);
    const sizes = names.flatMap(sizesOf).map((beginning) => sql<SqlBool>`starts_with(p.package, ${beginning})`);
    return sql`(p.package = any(${names}::text[]) or ${sql.join(sizes, sql` or `)})`;
  }
  // One value is compared with `=`: only then does an index give its rows in order.
  if (name === 'package' || name === 'maker' || name === 'mounting' || name === 'category')
    return values.length === 1
      ? sql`${sql.id('p', name)} = ${values[0]}`
      : sql`${sql.id('p', name)} = any(${values.map(String)}::text[])`;
  const parameter = compared(sql`(p.parameters -> ${name}::text)`, wish, json);
  if (values.some((value) => typeof value !== 'number')) return parameter;
  const leaves = scope ?? leafCategories;
  const first = leaves.filter((leaf) => valueParameter(leaf) === name);
  const others = leaves.filter((leaf) => valueParameter(leaf) !== name);
  const value = compared(sql`p.value`, wish, (number) => sql`${number}::float8`);
  if (others.length === 0) return value;
  if (first.length === 0) return parameter;
  return sql`((p.category = any(${first}::text[]) and ${value}) or (p.category = any(${others}::text[]) and ${parameter}))`;
};

const where = ({ match, scope, wishes, also = null, inStock }: Narrowing): RawBuilder<SqlBool> => {
  const matched = matches(match);
  const conditions = [
    ...(matched === null ? [] : [matched]),
    ...(scope === null ? [] : [sql<SqlBool>`p.category = any(${scope}::text[])`]),
    ...wishes.map((wish) => meets(wish, scope)),
    ...(also === null ? [] : [sql<SqlBool>`p.words @@ ${also}::tsquery`]),
    ...(inStock ? [sql<SqlBool>`exists (select 1 from part_supply s where s.part_id = p.id and s.stock > 0)`] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
};

/** How many there are, and whether the very number is among them. */
export const countParts = async (db: Db, narrowing: Narrowing): Promise<{ count: number; exact: boolean }> => {
  const { match } = narrowing;
  const exact = 'key' in match ? sql`coalesce(bool_or(p.mpn_key = ${match.key}), false)` : sql`false`;
  const { rows } = await sql<{ count: number; exact: boolean }>`
    select count(*)::int as count, ${exact} as exact from part p where ${where(narrowing)}`.execute(db);
  return rows[0] ?? { count: 0, exact: false };
};

/** Which of the wishes are met by how many parts, in one reading of the narrowed ones. */
export const countCombinations = async (db: Db, narrowing: Narrowing, wishes: readonly Wish[]): Promise<Combination[]> => {
  const bits = wishes.map((wish, index) => sql`case when ${meets(wish, narrowing.scope)} then ${1 << index}::int else 0 end`);
  const { rows } = await sql<Combination>`
    select ${bits.length === 0 ? sql`0` : sql.join(bits, sql` + `)} as met, count(*)::int as count
    from part p where ${where(narrowing)} group by 1`.execute(db);
  return rows;
};

const hoped = (hope: Hope, scope: readonly Category[] | null): RawBuilder<SqlBool> =>
  hope.name === 'pins' ? sql`p.package ~ ${packagesWithPins(hope.count)}` : meets(hope, scope);

/** How far a part's figure is from the wanted one. A figure that was written as a word is as far as none. */
const distance = (name: string, wanted: number): RawBuilder<unknown> => {
  const value = sql`p.parameters -> ${name}::text`;
  return sql`case when jsonb_typeof(${value}) = 'number' then abs((${value})::float8 - ${wanted}::float8) end`;
};

/** The sooner the better: the very number, its beginning, anything else; of a value, what was asked for before what is more. */
const relevance = ({ match, scope, wishes, prefers = [], hopes = [] }: Narrowing): RawBuilder<unknown> => {
  if (match.kind === 'ids') return sql`array_position(${match.ids}::int[], p.id)`;
  const ratings = wishes.filter(({ met }) => met !== 'same');
  const exact = ratings.map(
    (wish) => sql`(${compared(sql`(p.parameters -> ${wish.name}::text)`, { ...wish, met: 'same' }, json)})::int`,
  );
  const near = prefers.flatMap(({ name, values: [wanted] }) =>
    typeof wanted === 'number' ? [sql`${distance(name, wanted)} nulls last`] : [],
  );
  const met = hopes.map((hope) => sql`coalesce(${hoped(hope, scope)}, false)::int`);
  const fulfilled = met.length === 0 ? [] : [sql`(${sql.join(met, sql` + `)}) desc`];
  const rated = [...fulfilled, ...(exact.length === 0 ? [] : [sql`(${sql.join(exact, sql` + `)}) desc nulls last`]), ...near];
  if (match.kind === 'any') return sql.join([...rated, sql`p.weight desc`, sql`p.id`]);
  const begins = sql`(p.mpn_key >= ${'key' in match ? match.key : ''} and p.mpn_key < ${('key' in match ? match.key : '') + afterEveryKey})`;
  const tier = sql`case when p.mpn_key = ${match.key} then 0 when ${begins} then 1 else 2 end`;
  return sql.join([tier, ...rated, sql`p.weight desc`, sql`length(p.mpn_key)`, sql`p.mpn_key`, sql`p.id`]);
};

export interface Paging {
  readonly sort: PartSort;
  readonly quantity: number;
  readonly currency: Currency;
  readonly limit: number;
  readonly offset: number;
  /** How many there are in all. */
  readonly total: number;
}

const unitPrice = ({ quantity, currency }: Paging): RawBuilder<unknown> => sql`(
  select min((b ->> ${currency}::text)::bigint) from jsonb_array_elements(s.breaks) b
  where (b ->> 'from')::int <= greatest(${quantity}::int, s.minimum))`;

const order = (narrowing: Narrowing, paging: Paging): RawBuilder<unknown> => {
  switch (paging.sort) {
    case 'mpn':
      return sql`p.mpn_key, p.id`;
    case 'stock':
      return sql`s.stock desc nulls last, p.weight desc, p.id`;
    case 'price':
      return sql`${unitPrice(paging)} nulls last, p.weight desc, p.id`;
    case 'relevance':
      return narrowing.match.kind === 'prefix' && paging.total > rankedAtMost ? sql`p.mpn_key, p.id` : relevance(narrowing);
  }
};

/** A whole category, the most usual first: each leaf gives its first rows from the index, and only those are merged. */
const firstOfEach = (leaves: readonly Category[], { limit, offset }: Paging): RawBuilder<PartRecord> => sql`
  select ${partColumns}
  from (
    select top.id, top.weight
    from unnest(${leaves}::text[]) as leaf(category)
    cross join lateral (
      select q.id, q.weight from part q where q.category = leaf.category
      order by q.weight desc, q.id limit ${offset + limit}
    ) top
    order by top.weight desc, top.id limit ${limit} offset ${offset}
  ) page
  join part p on p.id = page.id left join part_supply s on s.part_id = p.id
  order by page.weight desc, page.id`;

/** The page is found first, on what it is ordered by; the rest of its rows is read afterwards. */
const ranked = (narrowing: Narrowing, paging: Paging): RawBuilder<PartRecord> => {
  const supply = paging.sort === 'price' || paging.sort === 'stock' ? sql`left join part_supply s on s.part_id = p.id` : sql``;
  const ordered = order(narrowing, paging);
  return sql`
    select ${partColumns}
    from (
      select p.id from part p ${supply} where ${where(narrowing)}
      order by ${ordered} limit ${paging.limit} offset ${paging.offset}
    ) page
    join part p on p.id = page.id left join part_supply s on s.part_id = p.id
    order by ${ordered}`;
};

/** Whether nothing but whole categories is asked for. */
export const isWhole = ({ match, wishes, inStock }: Narrowing): boolean =>
  match.kind === 'any' && wishes.length === 0 && !inStock;

/** Whether no index leads to few parts: neither a number or words, nor a category's own value. */
export const isBroad = ({ match, scope, wishes }: Narrowing): boolean =>
  match.kind === 'any' &&
  !wishes.some(({ name, met }) => met === 'same' && (scope ?? leafCategories).some((leaf) => valueParameter(leaf) === name));

export const pageOfParts = async (db: Db, narrowing: Narrowing, paging: Paging): Promise<PartRecord[]> => {
  const statement =
    isWhole(narrowing) && paging.sort === 'relevance' && (narrowing.hopes ?? []).length + (narrowing.prefers ?? []).length === 0
      ? firstOfEach(narrowing.scope ?? leafCategories, paging)
      : ranked(narrowing, paging);
  return (await statement.execute(db)).rows;
};

/** The value that is nearest to this one among the narrowed parts, by ratio; null where they have none. */
export const nearestValue = async (db: Db, narrowing: Narrowing, value: number): Promise<number | null> => {
  const condition = where(narrowing);
  const { rows } = await sql<{ value: number }>`
    (select p.value from part p where ${condition} and p.value >= ${value}::float8 order by p.value limit 1)
    union all
    (select p.value from part p where ${condition} and p.value < ${value}::float8 order by p.value desc limit 1)`.execute(db);
  const apart = (other: number): number => Math.max(other, value) / Math.max(Math.min(other, value), Number.MIN_VALUE);
  return rows.map((row) => row.value).toSorted((a, b) => apart(a) - apart(b))[0] ?? null;
};

/** How many characters of a key are the beginning of some part's number, at most. */
export const longestBeginning = async (db: Db, key: string): Promise<number> => {
  const { rows } = await sql<{ longest: number }>`
    select coalesce(max(size), 0)::int as longest from generate_series(1, length(${key}::text)) size
    where exists (
      select 1 from part p
      where p.mpn_key >= left(${key}, size) collate "C" and p.mpn_key < (left(${key}, size) || ${afterEveryKey}) collate "C"
    )`.execute(db);
  return rows[0]?.longest ?? 0;
};

type Similar = Narrowing & { match: { kind: 'similar' } };

/** Of one way to mistype a number, so many that begin with it. */
const nearOfEach = 3;
const nearAtMost = 100;

/** The numbers that this one, or its beginning, becomes by one mistake, the likeliest mistake first. */
export const nearParts = async (db: Db, key: string, beginning: number): Promise<number[]> => {
  const near = nearKeys(key, beginning);
  const { rows } = await sql<{ id: number }>`
    select near.id
    from unnest(${near.map((each) => each.key)}::text[], ${near.map(({ mistake }) => mistake)}::int[]) as mistyped(key, mistake)
    cross join lateral (
      select p.id, p.mpn_key, p.weight from part p
      where p.mpn_key >= mistyped.key collate "C" and p.mpn_key < (mistyped.key || ${afterEveryKey}) collate "C"
      order by p.mpn_key limit ${nearOfEach}
    ) near
    order by near.mpn_key <> mistyped.key, mistyped.mistake, near.weight desc, near.id limit ${nearAtMost}`.execute(db);
  return [...new Set(rows.map(({ id }) => id))];
};

const mostSimilar = async (db: Db, { match: { key } }: Similar, among: Narrowing): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select p.id, p.mpn_key, p.weight from part p where ${where(among)} order by p.mpn_key limit ${comparedAtMost}
    ) near order by similarity(mpn_key, ${key}) desc, weight desc, id limit ${similarAtMost}`.execute(db);
  return rows.map(({ id }) => id);
};

/** By trigrams over the whole catalogue: costly, therefore last, and cut off where the server can. */
const similarAnywhere = (db: Db, asked: Similar): Promise<number[]> =>
  inTransaction(db, async (trx) => {
    await sql`select set_config('pg_trgm.similarity_threshold', ${String(similarityAtLeast)}, true),
      set_config('statement_timeout', ${String(similarTimeoutMs)}, true)`.execute(trx);
    const { rows } = await sql<{ id: number }>`
      select p.id from part p where ${where(asked)}
      order by similarity(p.mpn_key, ${asked.match.key}) desc, p.weight desc, p.id limit ${similarAtMost}`.execute(trx);
    return rows.map(({ id }) => id);
  });

/** The numbers most like this one, best first. Most mistakes are made late in a number: what begins alike is compared first. */
export const similarParts = async (db: Db, asked: Similar, longest: number): Promise<number[]> => {
  const { key } = asked.match;
  if (longest >= Math.max(alike.shortestBeginning, key.length * alike.shareAtLeast)) {
    const prefix = { kind: 'prefix', key: key.slice(0, Math.max(alike.shortestBeginning, longest - 1)) } as const;
    const near = await mostSimilar(db, asked, { ...asked, match: prefix });
    if (near.length > 0) return near;
  }
  return similarAnywhere(db, asked).catch((error: unknown) => {
    // Too much looks a little alike: then nothing looks alike enough to be shown.
    if (error instanceof DatabaseError && error.code === cutOff) return [];
    throw error;
  });
};

/** The parts that a number or words match, whatever else is asked: their ids, rising. A row each would take longer to read than to find. */
export const idsMatching = async (db: Db, { match, also = null }: Narrowing): Promise<Uint32Array> => {
  const { rows } = await sql<{ ids: Uint8Array | null }>`
    select string_agg(int4send(p.id), '') as ids from part p
    where ${where({ match, also, scope: null, wishes: [], inStock: false })}`.execute(db);
  const bytes = rows[0]?.ids ?? new Uint8Array();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: bytes.byteLength / 4 }, (_, index) => view.getUint32(index * 4)).sort();
};

/** Text as the database gives it: numbers of a parameter with a unit, words of any other. */
const facetValue = (facet: string, text: string): string | number => {
  const number = isParameter(facet) && definitions[facet].unit !== null ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : text;
};

/** How many parts have which value, for each of these facets, in one reading of the narrowed parts. */
export const countFacets = async (db: Db, narrowing: Narrowing, facets: readonly string[]): Promise<FacetCount[]> => {
  if (facets.length === 0) return [];
  const counts = facets.map((facet) => {
    const isColumn = facet === 'category' || facet === 'package' || facet === 'maker' || facet === 'mounting';
    // As text: grouping jsonb values costs twice as much.
    const value = isColumn ? sql.id(facet) : sql`parameters ->> ${facet}::text`;
    return sql`select ${facet}::text as facet, ${value} as value, count(*)::int as count from narrowed group by 2`;
  });
  const { rows } = await sql<{ facet: string; value: string | null; count: number }>`
    with narrowed as materialized (
      select p.category, p.package, p.maker, p.mounting, p.parameters from part p where ${where(narrowing)}
    ) ${sql.join(counts, sql` union all `)}`.execute(db);
  return rows.flatMap(({ facet, value, count }) =>
    value === null || value === '' ? [] : [{ facet, value: facetValue(facet, value), count }],
  );
};

/** The same for whole categories, counted when they were loaded. */
export const storedFacets = async (
  db: Db,
  scope: readonly Category[] | null,
  facets: readonly string[],
): Promise<FacetCount[]> => {
  if (facets.length === 0) return [];
  const { rows } = await sql<{ facet: string; value: string; count: number }>`
    select facet, value, sum(count)::int as count from part_facet
    where facet = any(${facets}::text[]) and (${scope === null}::boolean or category = any(${scope ?? []}::text[]))
    group by facet, value`.execute(db);
  return rows.map((row) => ({ ...row, value: facetValue(row.facet, row.value) }));
};
