import { projectPagePath, workbench } from '@copperline/contract';
import { inTransaction } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import { type Context, on, type Route } from '../../http/on.ts';
import { findOwnFile, type FileRow } from '../files/store.ts';
import { projectFileAnswer } from '../project/file-store.ts';
import { openable } from '../project/store.ts';
import { examplePath, localName } from './examples/example-projects.ts';
import { addToProject, ringForFiles } from './files/add-files.ts';
import { moveFile } from './files/move-file.ts';
import { markBatch } from './files/batch.ts';
import { copyProject } from './life/copy.ts';
import { changingProjects, createEmpty, move, purge, recycle, rename, restore } from './life/life.ts';
import { allFolders, folderAnswers, foldersIn, pathTo, projectNames, treeOf } from './list/folder-store.ts';
import { addFolder, changeFolder, ownFolder, removeFolder } from './list/folders.ts';
import {
  binnedProjects,
  examples,
  findVisible,
  listRows,
  oneBinned,
  ownProjects,
  projectRows,
  searchedProjects,
  sharedProjects,
} from './list/row-store.ts';
import { markProject } from './marks.ts';
import { sendCover } from './page/cover.ts';
import { sendProject } from './page/download.ts';
import { changeCover, changeNotes, countOpened } from './page/page-store.ts';
import { projectView, timelineOf } from './page/view.ts';
import { countVisit } from './share/share-store.ts';
import { shareRoutes } from './share/shared-routes.ts';

const demandOwn = async (context: Context<'user'>, id: string): Promise<void> => {
  if ((await openable(context.db, context.caller.userId, [id])).length === 0) throw fail('NOT_FOUND');
};

const listRoutes: readonly Route[] = [
  on(workbench.list, async ({ db, caller }, { folderId, everywhere = false, ...filter }) => {
    const { userId: ownerId } = caller;
    const isEverywhere = everywhere || (filter.search ?? '').trim() !== '';
    const folder = await ownFolder(db, ownerId, folderId);
    const found = await listRows(db, ownProjects(ownerId, isEverywhere ? undefined : folder, filter));
    const isFirst = (filter.page ?? 1) === 1;
    const folders = isEverywhere || !isFirst ? [] : await folderAnswers(db, ownerId, await foldersIn(db, ownerId, folder));
    const path = isEverywhere || folder === null ? [] : pathTo(await allFolders(db, ownerId), folder);
    return { ...found, folders, path };
  }),
  on(workbench.shareList, ({ db, caller }, filter) => listRows(db, sharedProjects(caller.userId, filter))),
  on(workbench.exampleList, async (context, { page }) => {
    const { rows, total } = await listRows(context.db, examples(context.caller?.userId ?? null, page));
    return { total, rows: rows.map((row) => localName(context, context.locale, row)) };
  }),
  on(workbench.restoreList, ({ db, caller, clock }, filter) => listRows(db, binnedProjects(caller.userId, clock.now(), filter))),
  on(workbench.search, ({ db, caller }, filter) => listRows(db, searchedProjects(caller.userId, filter))),
  on(workbench.tree, async ({ db, caller }, { projects = false }) => {
    const folders = await allFolders(db, caller.userId);
    return treeOf(folders, projects ? await projectNames(db, caller.userId) : []);
  }),
];

const folderRoutes: readonly Route[] = [
  on(workbench.folderAdd, addFolder),
  on(workbench.folderChange, changeFolder),
  on(workbench.folderRemove, (context, { id }) => removeFolder(context, id)),
];

const lifeRoutes: readonly Route[] = [
  on(workbench.create, (context, input) => createEmpty(context, input, context.translate(context.locale)('project.untitled'))),
  on(workbench.open, async (context, { projectId }) => {
    const { db, caller } = context;
    const readerId = caller?.userId ?? null;
    const row = await findVisible(db, readerId, projectId);
    if (row === undefined) throw fail('PROJECT_LOAD');
    if (row.owner_id === readerId) await countOpened(db, projectId);
    else await countVisit(db, projectId);
    const to = row.example && row.owner_id !== readerId ? examplePath(projectId) : projectPagePath(projectId);
    return { projectId, projectType: row.project_type, to };
  }),
  on(workbench.mark, markBatch),
  on(workbench.rename, rename),
  on(workbench.remove, async (context, { id }) => {
    await recycle(context, [id]);
    return { projectId: id };
  }),
  on(workbench.recycle, (context, { projectIds }) => recycle(context, projectIds)),
  on(workbench.restore, (context, { projectIds }) => restore(context, projectIds)),
  on(workbench.purge, (context, { projectIds }) => purge(context, projectIds)),
  on(workbench.copy, copyProject),
  on(workbench.move, move),
];

const pageRoutes: readonly Route[] = [
  on(workbench.view, async (context, { id }) => {
    const view = await projectView(context.db, context.caller?.userId ?? null, id);
    return localName(context, context.locale, view);
  }),
  on(workbench.binned, async ({ db, caller, clock }, { id }) => {
    const [row] = await projectRows(db, oneBinned(caller.userId, id, clock.now()));
    if (row === undefined) throw fail('NOT_FOUND');
    return row;
  }),
  on(workbench.timeline, async (context, { id }) => {
    await demandOwn(context, id);
    return timelineOf(context.db, context.caller.userId, id);
  }),
  on(workbench.notes, async (context, { id, notes, before }) => {
    const now = await inTransaction(context.db, (trx) => changeNotes(trx, context.caller.userId, id, { notes, before }));
    if (now === undefined) throw fail('NOT_FOUND');
    if (now !== notes) throw fail('NOTES_CHANGED', { data: { notes: now } });
    return { projectId: id };
  }),
  on(workbench.addFiles, async (context, { id, fileIds }) => {
    const rows = await changingProjects(context, async (trx, ownerId) => {
      if ((await openable(trx, ownerId, [id])).length === 0) throw fail('NOT_FOUND');
      const files: FileRow[] = [];
      for (const fileId of fileIds) {
        const file = await findOwnFile(trx, ownerId, fileId);
        // A picture or a voucher is for something else, and deleted with that.
        if (file === undefined || file.import_type !== null) throw fail('NOT_FOUND');
        files.push(file);
      }
      return addToProject(context, trx, { ownerId, projectId: id, files });
    });
    await ringForFiles(context, rows);
    return { files: rows.map(projectFileAnswer) };
  }),
  on(workbench.moveFile, moveFile),
  on(workbench.setCover, (context, { id, fileId }) =>
    inTransaction(context.db, async (trx) => {
      const { userId: ownerId } = context.caller;
      const file = fileId === undefined ? undefined : await findOwnFile(trx, ownerId, fileId);
      if (fileId !== undefined && (file === undefined || file.import_type !== 'cover')) throw fail('NOT_FOUND');
      if (!(await changeCover(trx, ownerId, id, file?.id ?? null))) throw fail('NOT_FOUND');
      return { projectId: id };
    }),
  ),
  on(workbench.cover, (context, { id }) => sendCover(context, id)),
  on(workbench.download, (context, { id, all = false }) => sendProject(context, id, all)),
  on(workbench.upvote, (context, { projectId }) => markProject(context, 'project_vote', projectId, true)),
  on(workbench.unupvote, (context, { projectId }) => markProject(context, 'project_vote', projectId, false)),
  on(workbench.favorites, (context, { projectId }) => markProject(context, 'project_favorite', projectId, 'other')),
];

export const workbenchRoutes: readonly Route[] = [...listRoutes, ...folderRoutes, ...lifeRoutes, ...pageRoutes, ...shareRoutes];
