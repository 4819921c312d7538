import { createHash } from 'node:crypto';
import type { BomField, RememberedColumns } from '@copperline/bom';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A part by its name: ids may change when a part leaves the catalogue and comes back. Null: none shall be taken. */
export interface RememberedPart {
  readonly mpn: string;
  readonly maker: string;
}

interface ColumnsValue {
  readonly header: string;
  readonly columns: RememberedColumns<BomField>;
}

/** Of one person and kind; the oldest are forgotten. */
const mostColumns = 200;
const mostParts = 20_000;
const longestHeader = 4000;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const forgetOldest = async (trx: Db, userId: string, kind: 'columns' | 'part', most: number): Promise<void> => {
  await sql`
    delete from bom_memory where user_id = ${userId} and kind = ${kind} and key in (
      select key from bom_memory where user_id = ${userId} and kind = ${kind}
      order by updated_at desc, key offset ${most} limit 1000)`.execute(trx);
};

/** What this person chose for which header. */
export const rememberedColumns = async (db: Db, userId: string): Promise<[string, RememberedColumns<BomField>][]> => {
  const rows = await db
    .selectFrom('bom_memory')
    .select('value')
    .where('user_id', '=', userId)
    .where('kind', '=', 'columns')
    .orderBy('updated_at', 'desc')
    .orderBy('key')
    .limit(mostColumns)
    .execute();
  return rows.map(({ value }) => {
    const { header, columns } = value as ColumnsValue; // written below, by nobody else
    return [header, columns];
  });
};

export const rememberColumns = async (trx: Db, userId: string, { header, columns }: ColumnsValue, now: Date): Promise<void> => {
  if (header === '' || header.length > longestHeader) return;
  const value = JSON.stringify({ header, columns });
  await trx
    .insertInto('bom_memory')
    .values({ user_id: userId, kind: 'columns', key: hash(header), value, updated_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'key']).doUpdateSet({ value, updated_at: now }))
    .execute();
  await forgetOldest(trx, userId, 'columns', mostColumns);
};

/** Of these lines those that this person has decided before, by `lineKey`; a part that is no longer there is nobody's choice. */
export const rememberedParts = async (
  db: Db,
  userId: string,
  lineKeys: readonly string[],
): Promise<Map<string, number | null>> => {
  const byHash = new Map(lineKeys.map((key) => [hash(key), key]));
  if (byHash.size === 0) return new Map();
  const { rows } = await sql<{ key: string; none: boolean; part_id: number | null }>`
    select m.key, m.value = 'null'::jsonb as none, p.id as part_id
    from bom_memory m left join part p on p.maker = m.value ->> 'maker' and p.mpn = m.value ->> 'mpn'
    where m.user_id = ${userId} and m.kind = 'part' and m.key = any(${[...byHash.keys()]}::text[])
    order by m.key`.execute(db);
  return new Map(
    rows.flatMap(({ key, none, part_id }): [string, number | null][] => {
      const lineKey = byHash.get(key);
      return lineKey === undefined || (part_id === null && !none) ? [] : [[lineKey, part_id]];
    }),
  );
};

/** The last word on each line; 'automatic' forgets. */
export const rememberParts = async (
  trx: Db,
  userId: string,
  decisions: ReadonlyMap<string, RememberedPart | null | 'automatic'>,
  now: Date,
): Promise<void> => {
  const kept = [...decisions].filter(([, part]) => part !== 'automatic');
  const forgotten = [...decisions].filter(([, part]) => part === 'automatic').map(([key]) => hash(key));
  if (forgotten.length > 0)
    await trx
      .deleteFrom('bom_memory')
      .where('user_id', '=', userId)
      .where('kind', '=', 'part')
      .where('key', 'in', forgotten)
      .execute();
  if (kept.length === 0) return;
  await sql`
    insert into bom_memory (user_id, kind, key, value, updated_at)
    select ${userId}, 'part', key, value::jsonb, ${now}
    from unnest(${kept.map(([key]) => hash(key))}::text[], ${kept.map(([, part]) => JSON.stringify(part))}::text[])
      as given(key, value)
    on conflict (user_id, kind, key) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(trx);
  await forgetOldest(trx, userId, 'part', mostParts);
};
