import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { fileTypes, projectTypes } from '@copperline/contract';
import { mediaTypeOf } from '../src/features/files/rules.ts';
import { insertFiles } from '../src/features/files/store.ts';
import { choicesHash } from '../src/features/project/engine.ts';
import { insertProject } from '../src/features/project/store.ts';
import type { SignedUp, TestApp } from './app.ts';

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

/** A project with an archive, as an upload leaves it before anybody has read it. */
export const gerberProject = async (
  t: TestApp,
  who: Pick<SignedUp, 'userId'>,
  file?: { readonly id: string; readonly sha256: string },
): Promise<string> => {
  const { id: gerberFileId, sha256 } = file ?? (await fileRow(t, who, { name: 'board.zip', fileType: fileTypes.gerber }));
  const id = randomUUID();
  const project = { id, ownerId: who.userId, name: `board ${id}`, type: projectTypes.board, gerberFileId, gerberSha256: sha256 };
  await insertProject(t.db, { ...project, choices: {}, choicesHash: choicesHash({}) }, t.clock.now());
  return id;
};
