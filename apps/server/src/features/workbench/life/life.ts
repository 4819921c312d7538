import { projectTypes } from '@copperline/contract';
import { type Db, inTransaction } from '../../../db/database.ts';
import { point } from '../../../failpoints.ts';
import { fail } from '../../../http/failure.ts';
import type { Context } from '../../../http/on.ts';
import type { Services } from '../../../services.ts';
import { type RemovalLog, removeUnused } from '../../files/blob-removal.ts';
import { lockOwner } from '../../files/store.ts';
import { freeName, insertNumbered, insertTyped, refuseMoreProjects } from '../../project/create.ts';
import { openable } from '../../project/store.ts';
import { ownFolder } from '../list/folders.ts';
import {
  binnedOf,
  deleteProject,
  type Due,
  hideOld,
  listDue,
  markPurged,
  moveProjects,
  recycleProjects,
  renameProject,
  restoreProject,
} from './life-store.ts';

type Caller = Context<'user'>;

/** One person's projects change one after the other. */
export const changingProjects = <T>({ db, caller }: Caller, work: (trx: Db, ownerId: string) => Promise<T>): Promise<T> =>
  inTransaction(db, async (trx) => {
    if (!(await lockOwner(trx, caller.userId))) throw fail('LOGIN_EXPIRED');
    return work(trx, caller.userId);
  });

/** All of them, or none: an id that is not theirs refuses the call. */
const demandLive = async (trx: Db, ownerId: string, ids: readonly string[]): Promise<void> => {
  if ((await openable(trx, ownerId, ids)).length < ids.length) throw fail('NOT_FOUND');
};

export interface NewEmpty {
  readonly projectType: number;
  readonly projectName?: string | undefined;
  readonly folderId?: string | undefined;
}

/** A typed name that is taken is refused; without one it gets the given name with a number. */
export const createEmpty = (context: Caller, { projectType, projectName, folderId }: NewEmpty, untitled: string) =>
  changingProjects(context, async (trx, ownerId) => {
    await refuseMoreProjects(trx, ownerId);
    const project = { ownerId, type: projectType || projectTypes.board, folderId: await ownFolder(trx, ownerId, folderId) };
    const now = context.clock.now();
    if (projectName === undefined) {
      const { id, name } = await insertNumbered(trx, untitled, project, now);
      return { projectId: id, projectName: name };
    }
    const id = await insertTyped(trx, projectName, project, now);
    if (id === undefined) throw fail('PROJECT_DUPLICATE');
    return { projectId: id, projectName };
  });

export const rename = (context: Caller, { projectId, projectName }: { projectId: string; projectName: string }) =>
  changingProjects(context, async (trx, ownerId) => {
    await demandLive(trx, ownerId, [projectId]);
    if (!(await renameProject(trx, ownerId, projectId, projectName, context.clock.now()))) throw fail('PROJECT_DUPLICATE');
    return { projectId };
  });

/** Deleted twice is deleted. */
export const recycle = (context: Caller, ids: readonly string[]) =>
  changingProjects(context, async (trx, ownerId) => {
    const live = await openable(trx, ownerId, ids);
    const others = ids.filter((id) => !live.includes(id));
    if (others.length > 0 && (await binnedOf(trx, ownerId, others)).length < others.length) throw fail('NOT_FOUND');
    if (live.length > 0) await recycleProjects(trx, ownerId, live, context.clock.now());
    return { count: ids.length };
  });

/** A name that was taken meanwhile gets a number; a folder that is gone leaves the project at the top. */
export const restore = (context: Caller, ids: readonly string[]) =>
  changingProjects(context, async (trx, ownerId) => {
    const now = context.clock.now();
    const binned = await binnedOf(trx, ownerId, ids);
    // Taken back twice is taken back.
    const others = ids.filter((id) => !binned.some((row) => row.id === id));
    if (others.length > 0) await demandLive(trx, ownerId, others);
    const rows: { projectId: string; projectName: string }[] = [];
    for (const { id, project_name: before } of binned) {
      await refuseMoreProjects(trx, ownerId);
      const projectName = await freeName(trx, ownerId, before);
      await restoreProject(trx, ownerId, id, projectName, now);
      rows.push({ projectId: id, projectName });
    }
    point('project.restore-before-commit');
    return { rows };
  });

export const move = (
  context: Caller,
  { projectIds, folderId }: { projectIds: readonly string[]; folderId?: string | undefined },
) =>
  changingProjects(context, async (trx, ownerId) => {
    await demandLive(trx, ownerId, projectIds);
    await moveProjects(trx, ownerId, projectIds, await ownFolder(trx, ownerId, folderId));
    point('project.move-before-commit');
    return { count: projectIds.length };
  });

type PurgeServices = Pick<Services, 'db' | 'blobs' | 'clock'>;

/** One project and its files, all or nothing. */
const purgeOne = async (services: PurgeServices, due: Due, log: RemovalLog): Promise<void> => {
  const sha256s = await inTransaction(services.db, async (trx) => {
    if (!(await lockOwner(trx, due.owner_id))) return [];
    // Taken back, or needed by a quote, since it was looked up.
    const [still] = await listDue(trx, services.clock.now(), 1, [due.id]);
    if (still === undefined) return [];
    const freed = await deleteProject(trx, still);
    point('project.purge-before-commit');
    return freed;
  });
  point('project.purge-after-commit');
  await removeUnused(services, sha256s, log);
};

/** For ever: gone at once for its owner, its rows as soon as no live quote needs them. */
export const purge = async (context: Caller, ids: readonly string[]): Promise<{ count: number }> => {
  const { userId } = context.caller;
  await changingProjects(context, async (trx) => {
    const binned = await binnedOf(trx, userId, ids);
    if (binned.length < ids.length) throw fail('NOT_FOUND');
    await markPurged(trx, userId, ids, context.clock.now());
  });
  for (const due of await listDue(context.db, context.clock.now(), ids.length, ids)) await purgeOne(context, due, context.log);
  return { count: ids.length };
};

const atOnce = 100;

/** Daily: what lay in the recycle bin for its time, and what a live quote needed until now. */
export const purgeDue = async (services: PurgeServices, log: RemovalLog, signal?: AbortSignal): Promise<void> => {
  await hideOld(services.db, services.clock.now());
  for (;;) {
    const due = await listDue(services.db, services.clock.now(), atOnce);
    for (const each of due) {
      if (signal?.aborted) return;
      await purgeOne(services, each, log);
    }
    if (due.length < atOnce) return;
  }
};
