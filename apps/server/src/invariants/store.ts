import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export interface ReferencedBlob {
  readonly sha256: string;
  readonly size: number;
  readonly files: number;
}

/** Every blob that a file needs, in pages by hash. */
export const referencedBlobs = async (db: Db, after: string, limit: number): Promise<ReferencedBlob[]> => {
  const rows = await db
    .selectFrom('blob')
    .innerJoin('file', 'file.sha256', 'blob.sha256')
    .select((eb) => ['blob.sha256', 'blob.size', eb.fn.count<string>('file.id').as('files')])
    .where('blob.sha256', '>', after)
    .groupBy(['blob.sha256', 'blob.size'])
    .orderBy('blob.sha256')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ sha256: row.sha256, size: Number(row.size), files: Number(row.files) }));
};

/** Files whose own size is not that of their bytes, or whose bytes are being deleted. */
export const inconsistentFiles = async (db: Db, limit: number): Promise<{ id: string; reason: 'size' | 'removing' }[]> => {
  const rows = await db
    .selectFrom('file')
    .innerJoin('blob', 'blob.sha256', 'file.sha256')
    .select(['file.id', 'blob.removing_at'])
    .where((eb) => eb.or([eb('blob.size', '<>', eb.ref('file.size')), eb('blob.removing_at', 'is not', null)]))
    .orderBy('file.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.id, reason: row.removing_at ? 'removing' : 'size' }));
};

export const abandonedBlobs = async (db: Db, createdBefore: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('blob')
    .leftJoin('file', 'file.sha256', 'blob.sha256')
    .select('blob.sha256')
    .where('file.id', 'is', null)
    .where('blob.created_at', '<', createdBefore)
    .orderBy('blob.sha256')
    .limit(limit)
    .execute();
  return rows.map((row) => row.sha256);
};

export const knownBlobs = async (db: Db, sha256s: readonly string[]): Promise<ReadonlySet<string>> => {
  if (sha256s.length === 0) return new Set();
  const rows = await db
    .selectFrom('blob')
    .select('sha256')
    .where('sha256', 'in', sha256s)
    .orderBy('sha256')
    .limit(sha256s.length)
    .execute();
  return new Set(rows.map((row) => row.sha256));
};

/** People whose avatar is a file of somebody else, or of nobody. */
export const foreignAvatars = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('app_user')
    .leftJoin('file', (join) => join.onRef('file.id', '=', 'app_user.avatar_file_id').onRef('file.owner_id', '=', 'app_user.id'))
    .select('app_user.id')
    .where('app_user.avatar_file_id', 'is not', null)
    .where('file.id', 'is', null)
    .orderBy('app_user.id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
};

/** Files anybody may see that are neither avatar nor cover. */
export const wronglyPublicFiles = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('file')
    .select('id')
    .where('public', '=', true)
    .where((eb) => eb.or([eb('import_type', 'is', null), eb('import_type', 'not in', ['avatar', 'cover'])]))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
};

/** Binding prices that are not the sum of their lines, by number. */
export const unbalancedQuotes = async (db: Db, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ number: string }>`
    select number from quote
    where status in ('quotation-offered', 'order-received') and final_cents is distinct from (
      select sum((line ->> 'cents')::bigint) from jsonb_array_elements(priced -> 'lines') line
    ) order by number limit ${limit}`.execute(db);
  return rows.map(({ number }) => number);
};

/** Quotes whose events have a gap, do not follow from each other, or end elsewhere than the quote stands, by number. */
export const unexplainedQuotes = async (db: Db, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ number: string }>`
    select q.number from quote q
    where exists (
      select 1 from (
        select e.revision, e.from_status, e.to_status, lag(e.to_status) over (order by e.revision) as before,
          row_number() over (order by e.revision) as place
        from quote_event e where e.quote_id = q.id
      ) told where told.revision <> told.place - 1 or told.from_status is distinct from told.before
    ) or not exists (
      select 1 from quote_event e where e.quote_id = q.id and e.revision = q.revision and e.to_status = q.status
    ) order by q.number limit ${limit}`.execute(db);
  return rows.map(({ number }) => number);
};

/** Items of a quote that is not of the cart's owner. */
export const foreignCartItems = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('cart_item')
    .innerJoin('quote', 'quote.id', 'cart_item.quote_id')
    .select('cart_item.id')
    .whereRef('quote.owner_id', '<>', 'cart_item.user_id')
    .orderBy('cart_item.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};
