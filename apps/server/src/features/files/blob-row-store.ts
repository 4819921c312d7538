import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';

/** A blob's row as one upload or one removal has seen it. */
export interface BlobRow {
  readonly sha256: string;
  readonly generation: string;
}

const columns = ['sha256', 'generation'] as const;

/** Named by no file of an account and by no order. */
const noFile = (eb: ExpressionBuilder<Schema, 'blob'>) =>
  eb.not(
    eb.or([
      eb.exists(eb.selectFrom('file').select('file.id').whereRef('file.sha256', '=', 'blob.sha256')),
      eb.exists(eb.selectFrom('order_file').select('order_file.id').whereRef('order_file.sha256', '=', 'blob.sha256')),
    ]),
  );

/**
 * Rows first, bytes second: whatever is stored has a row, so nothing is ever invisible to the search for garbage.
 * A row that is being removed is left out of the result.
 */
export const claimBlobs = async (db: Db, blobs: readonly { sha256: string; size: number }[], now: Date): Promise<BlobRow[]> =>
  db
    .insertInto('blob')
    // One order for everybody: two uploads of the same files in another order would wait for each other.
    .values(
      blobs.toSorted((a, b) => a.sha256.localeCompare(b.sha256)).map(({ sha256, size }) => ({ sha256, size, created_at: now })),
    )
    .onConflict((conflict) =>
      conflict
        .column('sha256')
        .doUpdateSet((eb) => ({ size: eb.ref('blob.size') }))
        .where('blob.removing_at', 'is', null),
    )
    .returning(columns)
    .execute();

/** True where every blob still is the one that was claimed; they stay so until the transaction ends. */
export const holdBlobs = async (trx: Db, claimed: readonly BlobRow[]): Promise<boolean> => {
  const held = await trx
    .selectFrom('blob')
    .select(columns)
    .where(
      'sha256',
      'in',
      claimed.map((blob) => blob.sha256),
    )
    .where('removing_at', 'is', null)
    .orderBy('sha256')
    .forShare()
    .execute();
  return claimed.every((blob) => held.some((row) => row.sha256 === blob.sha256 && row.generation === blob.generation));
};

/** Of these those that are stored; they stay so until the transaction ends. */
export const heldBlobs = async (trx: Db, sha256s: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await trx
    .selectFrom('blob')
    .select('sha256')
    .where('sha256', 'in', [...new Set(sha256s)])
    .where('removing_at', 'is', null)
    .orderBy('sha256')
    .forShare()
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256));
};

export const lockBlobs = async (trx: Db, sha256s: readonly string[]): Promise<void> => {
  await trx.selectFrom('blob').select('sha256').where('sha256', 'in', sha256s).orderBy('sha256').forUpdate().execute();
};

/**
 * Marks those that no file needs. The rows must have been locked by an earlier statement: only a later statement
 * sees the files of a transaction that held the rows until just now.
 */
export const markUnused = async (trx: Db, sha256s: readonly string[], now: Date): Promise<BlobRow[]> =>
  trx
    .updateTable('blob')
    .set({ removing_at: now })
    .where('sha256', 'in', sha256s)
    .where('removing_at', 'is', null)
    .where(noFile)
    .returning(columns)
    .execute();

export const deleteRemoved = async (db: Db, blob: BlobRow): Promise<void> => {
  await db
    .deleteFrom('blob')
    .where('sha256', '=', blob.sha256)
    .where('generation', '=', blob.generation)
    .where('removing_at', 'is not', null)
    .execute();
};

/** Old rows without a file: an upload that died before its end, or an account that was deleted. */
export const lockAbandoned = async (trx: Db, createdBefore: Date, limit: number): Promise<string[]> => {
  const rows = await trx
    .selectFrom('blob')
    .select('sha256')
    .where('removing_at', 'is', null)
    .where('created_at', '<', createdBefore)
    .where(noFile)
    .orderBy('sha256')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.sha256);
};

/** Takes over removals whose process died; the new mark keeps others from doing the same. */
export const retakeRemovals = async (db: Db, markedBefore: Date, now: Date, sha256s?: readonly string[]): Promise<BlobRow[]> => {
  let query = db.updateTable('blob').set({ removing_at: now }).where('removing_at', '<', markedBefore);
  if (sha256s) query = query.where('sha256', 'in', sha256s);
  return query.returning(columns).execute();
};

/** Claims bytes that nobody knows for removal: from now on an upload of them waits until they are gone. */
export const markUnknown = async (db: Db, blobs: readonly { sha256: string; size: number }[], now: Date): Promise<BlobRow[]> =>
  db
    .insertInto('blob')
    .values(blobs.map(({ sha256, size }) => ({ sha256, size, created_at: now, removing_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .execute();

/** Those of the given ones that have no row. */
export const withoutRow = async (db: Db, sha256s: readonly string[]): Promise<string[]> => {
  if (sha256s.length === 0) return [];
  const rows = await db
    .selectFrom('blob')
    .select('sha256')
    .where('sha256', 'in', sha256s)
    .orderBy('sha256')
    .limit(sha256s.length)
    .execute();
  const known = new Set(rows.map((row) => row.sha256));
  return sha256s.filter((sha256) => !known.has(sha256));
};
