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
  /** It has a board, which a copy without the archive would not have. */
  readonly hasBoard: boolean;
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
    const { project_id: id, project_name: name, project_type: type } = shared;
    return { id, name, type, files, hasBoard: shared.gerber_sha256 !== null };
  }
  const row = projectId === undefined ? undefined : await findVisible(trx, readerId, projectId);
  if (row === undefined) throw fail('NOT_FOUND');
  const files = (await filesOfProject(trx, row.owner_id, row.id)).filter(({ current }) => current);
  return {
    id: row.id,
    name: row.project_name,
    type: row.project_type,
    files: files.filter((file) => file.file_id !== null),
    hasBoard: files.some(isArchive),
  };
};

const isArchive = ({ kind }: ProjectFileRow): boolean => kind === 'gerber';

interface CopiedFile {
  readonly source: ProjectFileRow;
  readonly file: FileRow;
}

/** Files of the copying account on the same bytes; they count as its own. */
const copyFiles = async (context: Caller, trx: Db, ownerId: string, { files, hasBoard }: Source): Promise<CopiedFile[]> => {
  if (files.length === 0 && !hasBoard) return [];
  const size = files.reduce((sum, file) => sum + Number(file.size), 0);
  if ((await usedBytes(trx, ownerId)) + size > context.config.quotaBytes) throw fail('UPLOAD_QUOTA');
  const held = await heldBlobs(
    trx,
    files.map(({ sha256 }) => sha256),
  );
  const there = files.filter(({ sha256 }) => held.has(sha256));
  if (hasBoard && !there.some(isArchive)) throw fail('PROJECT_ARCHIVE_GONE');
  const copied: CopiedFile[] = [];
  for (const source of there) {
    const { kind, sha256, name, size: bytes } = source;
    const facts = { ownerId, fileType: fileTypes[kind], importType: null, batchUid: null };
    const added = { id: randomUUID(), sha256, name, size: Number(bytes), mediaType: mediaTypeOf(name), public: false };
    const [file] = await insertFiles(trx, facts, [added], context.clock.now());
    if (file !== undefined) copied.push({ source, file });
  }
  return copied;
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
    const rows: ProjectFileRow[] = [];
    for (const { source: from, file } of await copyFiles(context, trx, ownerId, source))
      rows.push(await addVersion(trx, { projectId: id, ownerId, file, choices: from.choices, now }));
    await readAdded(context, trx, { ownerId, projectId: id, rows });
    return { made: { projectId: id, projectName: name }, rows };
  });
  await ringForFiles(context, rows);
  return made;
};
