import { randomUUID } from 'node:crypto';
import { projectShare, workbench } from '@copperline/contract';
import { newToken } from '../src/http/session/authenticate.ts';
import type { SignedUp, TestApp } from './app.ts';

interface Foreign {
  readonly input: Readonly<Record<string, unknown>>;
  readonly state: () => Promise<unknown>;
}

/** What the calls of the workbench take of somebody else's: a project, one in the recycle bin, a folder, a file. */
export const foreignProjects = (app: () => TestApp, owner: () => SignedUp): Readonly<Record<string, () => Promise<Foreign>>> => {
  const as = () => ({ token: owner().token });

  const project = async (input: (id: string) => Readonly<Record<string, unknown>>, isBinned = false): Promise<Foreign> => {
    const id = (await app().call(workbench.create, { projectName: randomUUID() }, as())).data.projectId;
    if (isBinned) await app().call(workbench.remove, { id }, as());
    const state = async () => [
      await app().db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      await app().db.selectFrom('project_file').selectAll().where('project_id', '=', id).execute(),
      await app().db.selectFrom('project_event').selectAll().where('project_id', '=', id).execute(),
    ];
    return { input: input(id), state };
  };

  const folder = async (input: (id: string) => Readonly<Record<string, unknown>>): Promise<Foreign> => {
    const id = (await app().call(workbench.folderAdd, { name: randomUUID() }, as())).data.folderId;
    const state = async () => [
      await app().db.selectFrom('project_folder').selectAll().where('owner_id', '=', owner().userId).orderBy('id').execute(),
      await app().db.selectFrom('project').selectAll().where('folder_id', '=', id).execute(),
    ];
    return { input: input(id), state };
  };

  const named = (projectId: string) => ({ projectId });
  const several = (projectIds: string) => ({ projectIds });
  const byId = (id: string) => ({ id });

  return {
    [workbench.list.name]: () => folder((folderId) => ({ folderId })),
    [workbench.view.name]: () => project(byId),
    [workbench.binned.name]: () => project(byId, true),
    [workbench.timeline.name]: () => project(byId),
    [workbench.create.name]: () => folder((folderId) => ({ folderId })),
    [workbench.open.name]: () => project(named),
    [workbench.mark.name]: () => folder((folderId) => ({ folderId, state: 'closed', batchUid: randomUUID() })),
    [workbench.rename.name]: () => project((projectId) => ({ projectId, projectName: 'Mine' })),
    [workbench.remove.name]: () => project(byId),
    [workbench.recycle.name]: () => project(several),
    [workbench.restore.name]: () => project(several, true),
    [workbench.purge.name]: () => project(several, true),
    [workbench.copy.name]: () => project(named),
    [workbench.move.name]: () => project(several),
    [workbench.folderAdd.name]: () => folder((parentId) => ({ parentId, name: 'Mine' })),
    [workbench.folderChange.name]: () => folder((folderId) => ({ folderId, name: 'Mine' })),
    [workbench.folderRemove.name]: () => folder(byId),
    [workbench.notes.name]: () => project((id) => ({ id, notes: 'mine' })),
    [workbench.addFiles.name]: () => project((id) => ({ id, fileIds: randomUUID() })),
    [workbench.moveFile.name]: () => project((id) => ({ id, projectFileId: randomUUID() })),
    [workbench.setCover.name]: () => project(byId),
    [workbench.cover.name]: () => project(byId),
    [workbench.download.name]: () => project(byId),
    [workbench.upvote.name]: () => project(named),
    [workbench.unupvote.name]: () => project(named),
    [workbench.favorites.name]: () => project(named),
    [projectShare.share.name]: () => project(named),
    [projectShare.unshare.name]: () => project(named),
    // A link is its own right; one that nobody made leads nowhere.
    [projectShare.file.name]: () => project((file) => ({ token: newToken(), file })),
  };
};
