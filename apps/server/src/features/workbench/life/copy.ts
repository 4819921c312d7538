import { randomUUID } from 'node:crypto';
import { fileTypes } from '@copperline/contract';
import type { Db } from '../../../db/database.ts';
import { fail } from '../../../http/failure.ts';
import type { Context } from '../../../http/on.ts';
import { hashToken } from '../../../http/session/authenticate.ts';
import { heldBlobs } from '../../files/blob-row-store.ts';
import { mediaTypeOf } from '../../files/rules.ts';
import { type FileRow, insertFiles, usedBytes } from '../../files/store.ts';
import { insertNumbered, refuseMoreProjects } from '../../project/create.ts';
import { addVersion, filesOfProject, type ProjectFileRow } from '../../project/file-store.ts';
import { readAdded, ringForFiles } from '../files/add-files.ts';
import { ownFolder } from '../list/folders.ts';
import { findVisible } from '../list/row-store.ts';
import { filesOfShare, findShared } from '../share/share-store.ts';
import { changingProjects } from './life.ts';
import { insertCopy } from './life-store.ts';

type Caller = Context<'user'>;

/** What is copied: the files of a project as they are now, or as they were when it was shared. */
interface Source {
  readonly id: string;
  readonly name: string;
  readonly type: number;
  readonly files: readonly ProjectFileRow[];
}

export interface Wish {
  readonly projectId?: string | undefined;
  readonly token?: string | undefined;
  readonly folderId?: string | undefined;
}

const sourceOf = async (trx: Db, readerId: string, { projectId, token }: Wish): Promise<Source> => {
  const shared = token === undefined ? undefined : await findShared(trx, hashToken(token));
  if (shared !== undefined) {
    const { choices } = shared;
    // Of the board, what its owner had told the reader when it was shared.
    const files = (await filesOfShare(trx, shared)).map((file) => (file.id === shared.gerber_id ? { ...file, choices } : file));
    return { id: shared.project_id, name: shared.project_name, type: shared.project_type, files };
  }
  const row = projectId === undefined ? undefined : await findVisible(trx, readerId, projectId);
  if (row === undefined) throw fail('NOT_FOUND');
  const files = (await filesOfProject(trx, row.owner_id, row.id)).filter((file) => file.current && file.file_id !== null);
  return { id: row.id, name: row.project_name, type: row.project_type, files };
};

/** Files of the copying account on the same bytes; they count as its own. */
const copyFiles = async (context: Caller, trx: Db, ownerId: string, files: readonly ProjectFileRow[]): Promise<FileRow[]> => {
  if (files.length === 0) return [];
  const size = files.reduce((sum, file) => sum + Number(file.size), 0);
  if ((await usedBytes(trx, ownerId)) + size > context.config.quotaBytes) throw fail('UPLOAD_QUOTA');
  const held = await heldBlobs(
    trx,
    files.map(({ sha256 }) => sha256),
  );
  const there = files.filter(({ sha256 }) => held.has(sha256));
  const made: FileRow[] = [];
  for (const { kind, sha256, name, size: bytes } of there) {
    const facts = { ownerId, fileType: fileTypes[kind], importType: null, batchUid: null };
    const file = { id: randomUUID(), sha256, name, size: Number(bytes), mediaType: mediaTypeOf(name), public: false };
    made.push(...(await insertFiles(trx, facts, [file], context.clock.now())));
  }
  return made;
};

/** A project of one's own like that one, in the state that was seen. */
export const copyProject = async (context: Caller, wish: Wish): Promise<{ projectId: string; projectName: string }> => {
  const { made, rows } = await changingProjects(context, async (trx, ownerId) => {
    const source = await sourceOf(trx, ownerId, wish);
    await refuseMoreProjects(trx, ownerId);
    const now = context.clock.now();
    const project = {
      ownerId,
      type: source.type,
      folderId: await ownFolder(trx, ownerId, wish.folderId),
      copiedFrom: { id: source.id, name: source.name },
    };
    const { id, name } = await insertNumbered(trx, source.name, project, now);
    await insertCopy(trx, id, source.id, now);
    const copied: ProjectFileRow[] = [];
    for (const file of await copyFiles(context, trx, ownerId, source.files)) {
      const { choices = null } = source.files.find((each) => each.sha256 === file.sha256) ?? {};
      copied.push(await addVersion(trx, { projectId: id, ownerId, file, choices, now }));
    }
    await readAdded(context, trx, { ownerId, projectId: id, rows: copied });
    return { made: { projectId: id, projectName: name }, rows: copied };
  });
  await ringForFiles(context, rows);
  return made;
};
