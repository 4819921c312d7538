import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { FrozenFile, QuoteBomRevisionTable } from '../../db/tables/quote-schema.ts';
import type { FrozenBom } from './frozen-bom.ts';
import type { QuoteRow } from './store.ts';

export type BomRevisionRow = Selectable<QuoteBomRevisionTable>;
/** Without the lines, which may be thousands. */
export type BomRevisionHead = Omit<BomRevisionRow, 'lines'>;

/** Coordinate files with the hashes of their bytes, as far as they are there. */
const frozenFiles = async (trx: Db, ownerId: string, { coordinateFiles }: FrozenBom): Promise<FrozenFile[]> => {
  if (coordinateFiles.length === 0) return [];
  const ids = coordinateFiles.map(({ url }) => url);
  const rows = await trx
    .selectFrom('file')
    .select(['id', 'sha256'])
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .limit(ids.length)
    .execute();
  const hashes = new Map(rows.map(({ id, sha256 }) => [id, sha256]));
  return coordinateFiles.map(({ url, name }) => ({ fileId: url, name, sha256: hashes.get(url) ?? null }));
};

export interface NewBomRevision {
  readonly quoteId: string;
  readonly ownerId: string;
  /** That of the quote after this transaction. */
  readonly revision: number;
  readonly bom: FrozenBom;
  readonly now: Date;
}

/** Adds a revision, in the transaction of the price that it is for, and answers its hash. */
export const insertBomRevision = async (trx: Db, { quoteId, ownerId, revision, bom, now }: NewBomRevision): Promise<string> => {
  const { hash } = await trx
    .insertInto('quote_bom_revision')
    .values({
      quote_id: quoteId,
      revision,
      bom_id: bom.bomId,
      bom_revision: bom.bomRevision,
      lines_hash: bom.linesHash,
      boards: bom.boards,
      lines: JSON.stringify(bom.lines),
      coordinates: JSON.stringify(await frozenFiles(trx, ownerId, bom)),
      corrections: JSON.stringify(bom.corrections),
      source: 'priced',
      created_at: now,
    })
    .returning('hash')
    .executeTakeFirstOrThrow();
  return hash;
};

const ofHash = (db: Db, quoteId: string, hash: string) =>
  db
    .selectFrom('quote_bom_revision')
    .where('quote_id', '=', quoteId)
    .where('hash', '=', hash)
    .orderBy('revision', 'desc')
    .limit(1);

/** The BOM that the price of a quote is for. The quote was found as its owner's before. */
export const findFrozenBom = async (
  db: Db,
  { id, bom_hash: hash }: Pick<QuoteRow, 'id' | 'bom_hash'>,
): Promise<BomRevisionRow | undefined> => (hash === null ? undefined : ofHash(db, id, hash).selectAll().executeTakeFirst());

export const findRevisionHead = async (db: Db, quoteId: string, hash: string | null): Promise<BomRevisionHead | undefined> =>
  hash === null
    ? undefined
    : ofHash(db, quoteId, hash)
        .select([
          'quote_id',
          'revision',
          'bom_id',
          'bom_revision',
          'lines_hash',
          'boards',
          'coordinates',
          'corrections',
          'source',
          'created_at',
          'hash',
        ])
        .executeTakeFirst();

/** Of these coordinate files those that are still there. */
export const filesStillThere = async (db: Db, ownerId: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from file where id = any(${ids}::uuid[]) and owner_id = ${ownerId} order by id`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** More revisions than a quote is priced times. */
const mostRevisions = 500;

/** Every BOM that a quote was priced from, the first first. */
export const bomRevisionsOf = (db: Db, { id }: Pick<QuoteRow, 'id'>): Promise<BomRevisionRow[]> =>
  db.selectFrom('quote_bom_revision').selectAll().where('quote_id', '=', id).orderBy('revision').limit(mostRevisions).execute();
