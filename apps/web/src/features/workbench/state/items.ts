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

export const folderItem = (folder: ProjectFolder): Item => ({
  kind: 'folder',
  key: folder.folderId,
  name: folder.name,
  parentId: folder.parentId,
  folder,
});
export const projectItem = (project: ProjectRow): Item => ({
  kind: 'project',
  key: project.projectId,
  name: project.projectName,
  project,
});

export const projectsIn = (items: readonly Item[]): readonly ProjectRow[] =>
  items.flatMap((item) => (item.kind === 'project' ? [item.project] : []));

/** Ids of the folders among them. */
export const foldersIn = (items: readonly Item[]): readonly string[] =>
  items.flatMap((item) => (item.kind === 'folder' ? [item.key] : []));
