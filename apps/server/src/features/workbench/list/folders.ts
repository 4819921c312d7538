import { countLimits, type ProjectFolder } from '@copperline/contract';
import { type Db, inTransaction } from '../../../db/database.ts';
import { fail } from '../../../http/failure.ts';
import type { Context } from '../../../http/on.ts';
import { lockOwner } from '../../files/store.ts';
import { recycleIn } from '../life/life-store.ts';
import {
  allFolders,
  below,
  deleteFolders,
  findFolder,
  folderAnswers,
  type FolderRow,
  insertFolder,
  isNameTaken,
  pathTo,
  updateFolder,
} from './folder-store.ts';

type Caller = Context<'user'>;

/** Null for the top; a folder of somebody else does not exist. */
export const ownFolder = async (db: Db, ownerId: string, id: string | null | undefined): Promise<string | null> => {
  if (id === undefined || id === null) return null;
  if (!(await findFolder(db, ownerId, id))) throw fail('NOT_FOUND');
  return id;
};

const answered = async (db: Db, row: FolderRow): Promise<ProjectFolder> => {
  const [answer] = await folderAnswers(db, row.owner_id, [row]);
  if (answer === undefined) throw new Error('a folder has no answer');
  return answer;
};

/** One person's folders change one after the other: what is checked here still holds when it is written. */
const changing = <T>(context: Caller, work: (trx: Db, folders: readonly FolderRow[]) => Promise<T>): Promise<T> =>
  inTransaction(context.db, async (trx) => {
    const { userId } = context.caller;
    if (!(await lockOwner(trx, userId))) throw fail('LOGIN_EXPIRED');
    return work(trx, await allFolders(trx, userId));
  });

const refuseDeep = (depth: number): void => {
  const max = countLimits.folderDepth;
  if (depth > max) throw fail('FOLDER_TOO_DEEP', { params: { max } });
};

/** Levels of folders from this one down, itself counted. */
const heightOf = (folders: readonly FolderRow[], id: string): number =>
  1 + Math.max(0, ...folders.filter(({ parent_id: parent }) => parent === id).map((folder) => heightOf(folders, folder.id)));

export const addFolder = (context: Caller, { name, parentId }: { name: string; parentId?: string | undefined }) =>
  changing(context, async (trx, folders) => {
    const ownerId = context.caller.userId;
    const max = countLimits.folders;
    if (folders.length >= max) throw fail('FOLDER_TOO_MANY', { params: { max } });
    const parent = await ownFolder(trx, ownerId, parentId);
    refuseDeep(pathTo(folders, parent).length + 1);
    const row = await insertFolder(trx, { ownerId, parentId: parent, name, now: context.clock.now() });
    if (row === undefined) throw fail('NAME_EXISTS');
    return answered(trx, row);
  });

export interface FolderChange {
  readonly folderId: string;
  readonly name?: string | undefined;
  readonly parentId?: string | undefined;
}

export const changeFolder = (context: Caller, { folderId, ...change }: FolderChange) =>
  changing(context, async (trx, folders) => {
    const ownerId = context.caller.userId;
    const row = folders.find(({ id }) => id === folderId);
    if (row === undefined) throw fail('NOT_FOUND');
    const name = change.name ?? row.name;
    const parentId =
      change.parentId === undefined
        ? row.parent_id
        : await ownFolder(trx, ownerId, change.parentId === 'top' ? null : change.parentId);
    if (parentId !== null && below(folders, folderId).includes(parentId)) throw fail('FOLDER_INTO_ITSELF');
    refuseDeep(pathTo(folders, parentId).length + heightOf(folders, folderId));
    if (await isNameTaken(trx, { ownerId, parentId, name, but: folderId })) throw fail('NAME_EXISTS');
    return answered(trx, await updateFolder(trx, row, { name, parentId, now: context.clock.now() }));
  });

/** The projects in it go to the recycle bin, and come back to the top. */
export const removeFolder = (context: Caller, id: string) =>
  changing(context, async (trx, folders) => {
    const ownerId = context.caller.userId;
    if (!folders.some((folder) => folder.id === id)) throw fail('NOT_FOUND');
    const recycled = await recycleIn(trx, ownerId, below(folders, id), context.clock.now());
    await deleteFolders(trx, ownerId, id);
    return { recycled };
  });
