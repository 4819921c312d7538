import { countLimits, groupFiles, projectFileKindOf, projectNameOf, projectTypes, type SortedBatch } from '@copperline/contract';
import type { Db } from '../../../db/database.ts';
import { point } from '../../../failpoints.ts';
import { fail } from '../../../http/failure.ts';
import type { Context } from '../../../http/on.ts';
import { lockBlobs, markUnused } from '../../files/blob-row-store.ts';
import { finishRemovals } from '../../files/blob-removal.ts';
import type { FileRow } from '../../files/store.ts';
import { insertNumbered, refuseMoreProjects } from '../../project/create.ts';
import type { ProjectFileRow } from '../../project/file-store.ts';
import { changingProjects } from '../life/life.ts';
import { ownFolder } from '../list/folders.ts';
import { projectNames } from '../list/folder-store.ts';
import { addToProject, ringForFiles } from './add-files.ts';
import { deleteFiles, findBatch, keepBatch, looseFiles } from './batch-store.ts';

type Caller = Context<'user'>;

export interface Mark {
  readonly state: SortedBatch['state'];
  readonly batchUid: string;
  readonly folderId?: string | undefined;
}

interface Sorted {
  readonly groups: SortedBatch['groups'];
  readonly rows: readonly ProjectFileRow[];
}

const sortInto = async (
  context: Caller,
  trx: Db,
  {
    ownerId,
    folderId,
    files,
  }: { readonly ownerId: string; readonly folderId: string | null; readonly files: readonly FileRow[] },
): Promise<Sorted> => {
  const known = await projectNames(trx, ownerId);
  const named = files.map((file) => ({ name: file.name, kind: projectFileKindOf(file.file_type), file }));
  const groups: SortedBatch['groups'] = [];
  const rows: ProjectFileRow[] = [];
  const projects = known.map(({ id, project_name: name }) => ({ id, name }));
  for (const group of groupFiles(named, projects)) {
    const { project } = group;
    const now = context.clock.now();
    if ('name' in project) await refuseMoreProjects(trx, ownerId);
    const { id, name } =
      'id' in project
        ? { id: project.id, name: projects.find((each) => each.id === project.id)?.name ?? '' }
        : await insertNumbered(trx, projectNameOf(project.name), { ownerId, type: projectTypes.board, folderId }, now);
    const added = await addToProject(context, trx, { ownerId, projectId: id, files: group.files.map(({ file }) => file) });
    rows.push(...added);
    groups.push({
      projectId: id,
      projectName: name,
      created: 'name' in project,
      files: added.map(({ name: file, kind, version }) => ({ name: file, kind, version })),
    });
  }
  return { groups, rows };
};

/** Puts the files of a batch into projects, all or none. */
const closeBatch = async (context: Caller, { batchUid, folderId }: Mark): Promise<SortedBatch> => {
  const { result, rows } = await changingProjects(context, async (trx, ownerId) => {
    const before = await findBatch(trx, ownerId, batchUid);
    if (before?.state === 'cancelled') throw fail('BATCH_OVER');
    if (before !== undefined) return { result: before.result, rows: [] };
    const files = await looseFiles(trx, ownerId, batchUid, countLimits.uploadFiles + 1);
    if (files.length > countLimits.uploadFiles) throw fail('UPLOAD_TOO_MANY');
    const sorted = await sortInto(context, trx, { ownerId, folderId: await ownFolder(trx, ownerId, folderId), files });
    const closed: SortedBatch = { batchUid, state: 'closed', groups: sorted.groups };
    await keepBatch(trx, ownerId, closed, context.clock.now());
    point('batch.before-commit');
    return { result: closed, rows: sorted.rows };
  });
  point('batch.after-commit');
  await ringForFiles(context, rows);
  return result;
};

/** A batch that was sent past the page may hold any number. */
const allLooseFiles = async (trx: Db, ownerId: string, batchUid: string): Promise<FileRow[]> => {
  for (let limit = 100; ; limit *= 2) {
    const files = await looseFiles(trx, ownerId, batchUid, limit);
    if (files.length < limit) return files;
  }
};

/** Deletes the files of a batch that nobody wants any more. */
const cancelBatch = async (context: Caller, { batchUid }: Mark): Promise<SortedBatch> => {
  const { result, marked } = await changingProjects(context, async (trx, ownerId) => {
    const before = await findBatch(trx, ownerId, batchUid);
    if (before?.state === 'closed') throw fail('BATCH_OVER');
    const files = await allLooseFiles(trx, ownerId, batchUid);
    const cancelled: SortedBatch = { batchUid, state: 'cancelled', groups: [] };
    if (before === undefined) await keepBatch(trx, ownerId, cancelled, context.clock.now());
    if (files.length === 0) return { result: cancelled, marked: [] };
    const sha256s = [...new Set(files.map(({ sha256 }) => sha256))];
    await lockBlobs(trx, sha256s);
    const ids = files.map(({ id }) => id);
    await deleteFiles(trx, ownerId, ids);
    return { result: cancelled, marked: await markUnused(trx, sha256s, context.clock.now()) };
  });
  await finishRemovals(context, marked, context.log);
  return result;
};

export const markBatch = (context: Caller, mark: Mark): Promise<SortedBatch> =>
  mark.state === 'closed' ? closeBatch(context, mark) : cancelBatch(context, mark);
