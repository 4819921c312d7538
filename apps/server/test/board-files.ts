import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { fileTypes } from '@copperline/contract';
import { mediaTypeOf } from '../src/features/files/rules.ts';
import { insertFiles } from '../src/features/files/store.ts';
import { choicesHash, engine } from '../src/features/project/engine.ts';
import type { SignedUp, TestApp } from './app.ts';
import { insertProjectRows } from './project-rows.ts';

/** A file of somebody's with bytes of its own. */
export const fileRow = async (
  t: TestApp,
  { userId }: Pick<SignedUp, 'userId'>,
  { name, fileType }: { readonly name: string; readonly fileType: number },
): Promise<{ readonly id: string; readonly sha256: string }> => {
  const bytes = randomBytes(32);
  const received = await t.services.blobs.receive(Readable.from([bytes]), { maxBytes: bytes.length });
  await received.keep();
  await received.discard();
  const { sha256, size } = received;
  await t.db.insertInto('blob').values({ sha256, size }).execute();
  const id = randomUUID();
  const file = { id, sha256, name, size, mediaType: mediaTypeOf(name), public: false };
  await insertFiles(t.db, { ownerId: userId, fileType, importType: null, batchUid: null }, [file], t.clock.now());
  return { id, sha256 };
};

/** This reader has read the archive and found nothing wrong; what the board is, it does not say. */
export const readArchive = async (t: TestApp, sha256: string): Promise<void> => {
  const choices = { choices: '{}', choices_hash: choicesHash({}) };
  await t.db
    .insertInto('board_analysis')
    .values({
      id: randomUUID(),
      job_id: randomUUID(),
      sha256,
      engine,
      ...choices,
      state: 'done',
      result: '{"checks":[],"facts":null}',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Takes readings out of the queue: no reader runs beside a test, and one account may have only so many that wait. */
export const dropReadings = async (t: TestApp): Promise<void> => {
  const waiting = t.db.selectFrom('board_analysis').select('job_id').where('state', 'in', ['queued', 'running']);
  await t.db.deleteFrom('job').where('id', 'in', waiting).execute();
};

/** A project with an archive as an upload leaves it: `isRead` once our reader has read it. */
export const gerberProject = async (
  t: TestApp,
  who: Pick<SignedUp, 'userId'>,
  { file, isRead = true }: { readonly file?: { readonly id: string; readonly sha256: string }; readonly isRead?: boolean } = {},
): Promise<string> => {
  const { id: gerberFileId, sha256 } = file ?? (await fileRow(t, who, { name: 'board.zip', fileType: fileTypes.gerber }));
  const id = randomUUID();
  await insertProjectRows(t.db, { id, ownerId: who.userId, name: `board ${id}`, fileId: gerberFileId, sha256 });
  if (isRead) await readArchive(t, sha256);
  return id;
};
