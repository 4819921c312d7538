import {
  countLimits,
  paging,
  type ProjectFolder,
  projectPagePath,
  type ProjectRow,
  recycleDays,
  workbench,
} from '@copperline/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, CallError, settled } from '#lib/api/call.ts';
import { usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { showToast } from '#lib/toast.ts';
import type { Doings } from './actions.ts';
import { foldersIn, type Item, projectsIn } from './items.ts';
import { useRefetchProjects } from './use-projects.ts';

/** What is asked before something is done. */
export type Asked =
  | { readonly name: 'move'; readonly items: readonly Item[] }
  | { readonly name: 'removeFolders'; readonly items: readonly Item[] }
  | { readonly name: 'purge'; readonly projects: readonly ProjectRow[] }
  | { readonly name: 'newFolder' };

/** A folder by id and name; the top has neither. */
export interface FolderTarget {
  readonly folderId: string | null;
  readonly name: string;
}

interface DoingsOptions {
  /** The name of an item is to be written. */
  readonly onRename: (item: Item) => void;
  readonly onFolder: (folderId: string) => void;
  readonly onFoldersGone: (folderIds: readonly string[]) => void;
}

const idsOf = (projects: readonly ProjectRow[]): readonly string[] => projects.map(({ projectId }) => projectId);

/** As many at once as one call takes. */
const portions = (ids: readonly string[]): readonly string[] =>
  Array.from({ length: Math.ceil(ids.length / countLimits.projectsAtOnce) }, (_, index) =>
    ids.slice(index * countLimits.projectsAtOnce, (index + 1) * countLimits.projectsAtOnce).join(','),
  );

const allBinned = async (): Promise<readonly ProjectRow[]> => {
  const projects = new Map<string, ProjectRow>();
  for (let page = 1; ; page += 1) {
    const { rows, total } = await call(workbench.restoreList, { page });
    for (const row of rows) projects.set(row.projectId, row);
    if (rows.length === 0 || page * paging.projects >= total) return [...projects.values()];
  }
};

/** Everything that can be done with items, and what is asked before. Each ends with the lists as the server has them. */
export const useDoings = ({ onRename, onFolder, onFoldersGone }: DoingsOptions) => {
  const t = useT();
  const { to } = usePlace();
  const navigate = useNavigate();
  const refetch = useRefetchProjects();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState(false);

  /** Whether it was done; a refusal has been shown. */
  const during = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    const done = await settled(work().then(() => true));
    // Before what it was about leaves the list: the focus goes back there, and on to what takes its position.
    if (done) setAsked(null);
    await refetch();
    setBusy(false);
    return done === true;
  };

  const inPortions = async (ids: readonly string[], work: (projectIds: string) => Promise<unknown>): Promise<void> => {
    for (const portion of portions(ids)) await work(portion);
  };

  const say = (
    what: 'moved' | 'removed' | 'restored' | 'purged',
    names: readonly string[],
    { folder = '', undo }: { readonly folder?: string; readonly undo?: () => void } = {},
  ): void => {
    const [name = ''] = names;
    const message =
      names.length === 1
        ? t(`workbench.done.${what}One`, { name, folder })
        : t(`workbench.done.${what}Many`, { count: names.length, folder });
    showToast('success', message, undo && { label: t('workbench.action.undo'), run: undo });
  };

  const namesOf = (projects: readonly ProjectRow[]): readonly string[] => projects.map(({ projectName }) => projectName);

  const restore = async (projects: readonly ProjectRow[], isUndo = false): Promise<void> => {
    const names: string[] = [];
    const done = await during(() =>
      inPortions(idsOf(projects), async (projectIds) => {
        const { rows } = await call(workbench.restore, { projectIds });
        names.push(...rows.map(({ projectName }) => projectName));
      }),
    );
    if (done && !isUndo) say('restored', names);
  };

  const recycle = async (projects: readonly ProjectRow[]): Promise<void> => {
    const done = await during(() => inPortions(idsOf(projects), (projectIds) => call(workbench.recycle, { projectIds })));
    if (done) say('removed', namesOf(projects), { undo: () => void restore(projects, true) });
  };

  const purge = async (projects: readonly ProjectRow[]): Promise<void> => {
    const done = await during(() => inPortions(idsOf(projects), (projectIds) => call(workbench.purge, { projectIds })));
    if (done) say('purged', namesOf(projects));
  };

  /** All that lie there at this moment, so that what is confirmed is what goes. */
  const emptyBin = async (): Promise<void> => {
    setBusy(true);
    const projects = await settled(allBinned());
    setBusy(false);
    if (projects && projects.length > 0) setAsked({ name: 'purge', projects });
  };

  const put = async (items: readonly Item[], folderId: string | null): Promise<void> => {
    await inPortions(idsOf(projectsIn(items)), (projectIds) =>
      call(workbench.move, { projectIds, ...(folderId !== null && { folderId }) }),
    );
    for (const moved of foldersIn(items)) await call(workbench.folderChange, { folderId: moved, parentId: folderId ?? 'top' });
  };

  const placeOf = (item: Item): string | null => (item.kind === 'project' ? item.project.folderId : item.parentId);

  /** Each back into the folder it came from. */
  const putBack = async (items: readonly Item[]): Promise<void> => {
    await during(async () => {
      for (const from of new Set(items.map(placeOf)))
        await put(
          items.filter((item) => placeOf(item) === from),
          from,
        );
    });
  };

  const moveTo = async (items: readonly Item[], { folderId, name }: FolderTarget): Promise<void> => {
    const moved = items.filter((item) => placeOf(item) !== folderId && item.key !== folderId);
    if (moved.length === 0) {
      setAsked(null);
      return;
    }
    if (!(await during(() => put(moved, folderId)))) return;
    const names = moved.map((item) => item.name);
    say('moved', names, { folder: name, undo: () => void putBack(moved) });
  };

  const removeFolders = async (items: readonly Item[]): Promise<void> => {
    let recycled = 0;
    const projects = projectsIn(items);
    const done = await during(async () => {
      for (const id of foldersIn(items)) recycled += (await call(workbench.folderRemove, { id })).recycled;
      await inPortions(idsOf(projects), (projectIds) => call(workbench.recycle, { projectIds }));
    });
    if (done) {
      showToast('success', t('workbench.done.folderRemoved', { count: recycled + projects.length }));
      onFoldersGone(foldersIn(items));
    }
  };

  const open = async (item: Item): Promise<void> => {
    if (item.kind === 'folder') {
      onFolder(item.key);
      return;
    }
    const answered = await settled(call(workbench.open, { projectId: item.project.projectId }));
    if (answered) await navigate(to(answered.to));
  };

  const copy = async ({ projectId, folderId }: ProjectRow): Promise<void> => {
    let name = '';
    const done = await during(async () => {
      const input = { projectId, ...(folderId !== null && { folderId }) };
      name = (await call(workbench.copy, input)).projectName;
    });
    if (done) showToast('success', t('workbench.done.copied', { name }));
  };

  /** What is wrong with the name, as the server says it; null once it is the name. */
  const named = async (work: () => Promise<unknown>): Promise<string | null> => {
    try {
      await work();
    } catch (error) {
      if (error instanceof CallError) return error.message;
      throw error;
    }
    await refetch();
    return null;
  };

  const rename = (item: Item, name: string): Promise<string | null> =>
    named(() =>
      item.kind === 'project'
        ? call(workbench.rename, { projectId: item.key, projectName: name }, { quiet: true })
        : call(workbench.folderChange, { folderId: item.key, name }, { quiet: true }),
    );

  const addFolder = (name: string, parentId: string | null, onMade?: (folder: ProjectFolder) => void): Promise<string | null> =>
    named(async () => {
      const made = await call(workbench.folderAdd, { name, ...(parentId !== null && { parentId }) }, { quiet: true });
      onMade?.(made);
    });

  const doings: Doings = {
    open: (item) => void open(item),
    rename: onRename,
    copy: (project) => void copy(project),
    move: (items) => setAsked({ name: 'move', items }),
    share: ({ projectId }) => void navigate(to(`${projectPagePath(projectId)}?share=1`)),
    remove: (items) => {
      if (foldersIn(items).length > 0) setAsked({ name: 'removeFolders', items });
      else void recycle(projectsIn(items));
    },
    restore: (projects) => void restore(projects),
    purge: (projects) => setAsked({ name: 'purge', projects }),
  };

  return { doings, asked, ask: setAsked, busy, moveTo, purge, emptyBin, removeFolders, rename, addFolder, days: recycleDays };
};

export type WorkbenchDoings = ReturnType<typeof useDoings>;
