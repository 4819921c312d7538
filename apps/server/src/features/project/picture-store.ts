import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { AnalysisKey } from './analysis-store.ts';

export interface PictureKey extends AnalysisKey {
  readonly appearance: string;
}

/** Pictures beyond these are drawn again when they are asked for. */
const mostPictures = 5000;
const removedAtOnce = 50;

export const findPicture = async (db: Db, key: PictureKey): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('board_picture')
    .select('picture')
    .where('sha256', '=', key.sha256)
    .where('engine', '=', key.engine)
    .where('choices_hash', '=', key.choicesHash)
    .where('appearance', '=', key.appearance)
    .executeTakeFirst();
  return row?.picture;
};

/** Keeps a picture while its archive is kept, and drops the oldest of too many. */
export const keepPicture = async (db: Db, key: PictureKey, picture: Uint8Array, now: Date): Promise<void> => {
  await sql`insert into board_picture (sha256, engine, choices_hash, appearance, picture, drawn_at)
    select b.sha256, ${key.engine}, ${key.choicesHash}, ${key.appearance}, ${Buffer.from(picture)}::bytea, ${now}::timestamptz
    from blob b where b.sha256 = ${key.sha256} and b.removing_at is null
    on conflict do nothing`.execute(db);
  await sql`delete from board_picture where (sha256, engine, choices_hash, appearance) in (
    select sha256, engine, choices_hash, appearance from board_picture
    order by drawn_at desc offset ${mostPictures} limit ${removedAtOnce})`.execute(db);
};
