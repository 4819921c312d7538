import type { ProjectFolder, ProjectRow } from '@copperline/contract';

/** What lies in a place of the workbench. Keys are ids: folders and projects share none. */
export type Item =
  | {
      readonly kind: 'folder';
      readonly key: string;
      readonly name: string;
      readonly parentId: string | null;
      /** Null in the tree, which knows no more of it. */
      readonly folder: ProjectFolder | null;
    }
  | { readonly kind: 'project'; readonly key: string; readonly name: string; readonly project: ProjectRow };

/** Items by their row: the pages of a list are joined again for each that arrives, and a row that stays is the same item. */
const itemOfRow = new WeakMap<object, Item>();

const kept = (row: object, make: () => Item): Item => {
  const item = itemOfRow.get(row) ?? make();
  itemOfRow.set(row, item);
  return item;
};

export const folderItem = (folder: ProjectFolder): Item =>
  kept(folder, () => ({
    kind: 'folder',
    key: folder.folderId,
    name: folder.name,
    parentId: folder.parentId,
    folder,
  }));
export const projectItem = (project: ProjectRow): Item =>
  kept(project, () => ({ kind: 'project', key: project.projectId, name: project.projectName, project }));

export const projectsIn = (items: readonly Item[]): readonly ProjectRow[] =>
  items.flatMap((item) => (item.kind === 'project' ? [item.project] : []));

/** Ids of the folders among them. */
export const foldersIn = (items: readonly Item[]): readonly string[] =>
  items.flatMap((item) => (item.kind === 'folder' ? [item.key] : []));
