import sharp from 'sharp';
import { fail } from '../../../http/failure.ts';
import type { Context } from '../../../http/on.ts';
import { sendBytes } from '../../files/send-bytes.ts';
import { sendFile } from '../../files/send-file.ts';
import { findPublicFile } from '../../files/store.ts';
import { choicesHash, engine } from '../../project/engine.ts';
import { findPicture, keepPicture } from '../../project/picture-store.ts';
import { currentAnalysis, type ReadArchive } from '../../project/queue.ts';
import { projectsWithArchive } from '../../project/store.ts';
import { ownBin, visible } from '../list/row-store.ts';

/** Pixels of the longer side of a card's picture, for dense screens. */
const coverSide = 640;

/** The board as it was drawn when it was read, small, drawn once; null where there is none. */
export const smallPicture = async (context: Pick<Context, 'db' | 'clock'>, archive: ReadArchive): Promise<Uint8Array | null> => {
  const { gerber_sha256: sha256, choices } = archive;
  if (sha256 === null) return null;
  const key = { sha256, engine, choicesHash: choicesHash(choices), appearance: `cover ${coverSide}` };
  const before = await findPicture(context.db, key);
  if (before !== undefined) return before;
  const picture = (await currentAnalysis(context, archive))?.picture ?? null;
  if (picture === null) return null;
  const small = await sharp(picture)
    .resize({ width: coverSide, height: coverSide, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  await keepPicture(context.db, key, small, context.clock.now());
  return small;
};

/** The picture that was given, else the board's. */
export const sendCover = async (context: Context<'maybe'>, id: string): Promise<void> => {
  const readerId = context.caller?.userId ?? null;
  // Somebody chooses by its picture what to restore.
  const row = await projectsWithArchive(context.db)
    .where('project.id', '=', id)
    .where((eb) => eb.or([visible(readerId), ownBin(readerId, context.clock.now())]))
    .executeTakeFirst();
  if (row === undefined) throw fail('NOT_FOUND');
  const given = row.cover_file_id === null ? undefined : await findPublicFile(context.db, row.cover_file_id);
  if (given !== undefined)
    return sendFile(context, given, { 'content-disposition': 'inline', 'cache-control': 'private, no-cache' });
  const picture = await smallPicture(context, row);
  if (picture === null) throw fail('NOT_FOUND');
  sendBytes(context, picture, `${row.project_name}.png`);
};
