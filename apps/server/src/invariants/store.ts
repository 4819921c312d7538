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
