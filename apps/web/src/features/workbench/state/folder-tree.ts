import type { TreeNode } from '@copperline/contract';

/** A folder as the tree shows it. */
export interface FolderRow {
  readonly id: string;
  readonly name: string;
  /** Names of the folders around it, the outermost first. */
  readonly within: readonly string[];
  readonly parentId: string | null;
  /** From 1. */
  readonly level: number;
  /** From 1, among those beside it. */
  readonly position: number;
  readonly beside: number;
  readonly hasFolders: boolean;
}

const foldersOf = (nodes: readonly TreeNode[]): readonly TreeNode[] => nodes.filter(({ directory }) => directory);

/** The folders in reading order; of those that are closed not what is in them. */
export const shownFolders = (nodes: readonly TreeNode[], isOpen: (id: string) => boolean): readonly FolderRow[] => {
  const walk = (level: number, all: readonly TreeNode[], parentId: string | null, within: readonly string[]): FolderRow[] => {
    const folders = foldersOf(all);
    return folders.flatMap(({ id, name, children }, index) => [
      {
        id,
        name,
        within,
        parentId,
        level,
        position: index + 1,
        beside: folders.length,
        hasFolders: foldersOf(children).length > 0,
      },
      ...(isOpen(id) ? walk(level + 1, children, id, [...within, name]) : []),
    ]);
  };
  return walk(1, nodes, null, []);
};

/** The folders whose name has this in it, in either case, wherever they are. */
export const foundFolders = (nodes: readonly TreeNode[], search: string): readonly FolderRow[] =>
  shownFolders(nodes, () => true).filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));

/** The folders around one, the outermost first, and itself. */
export const pathTo = (nodes: readonly TreeNode[], id: string): readonly TreeNode[] => {
  for (const node of foldersOf(nodes)) {
    if (node.id === id) return [node];
    const below = pathTo(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
};

/** Where none of the folders could be moved: into themselves and into what is in them. */
export const withinAny = (nodes: readonly TreeNode[], ids: readonly string[]): ReadonlySet<string> => {
  const all = (some: readonly TreeNode[]): string[] => some.flatMap(({ id, children }) => [id, ...all(children)]);
  return new Set(ids.flatMap((id) => all(pathTo(nodes, id).slice(-1))));
};

/** What an arrow key does in the tree: it goes to a folder, or opens or closes the one it is on. */
export const treeStep = (
  rows: readonly FolderRow[],
  at: string,
  key: string,
  isOpen: (id: string) => boolean,
): { readonly to?: string | undefined; readonly open?: boolean } | null => {
  const index = rows.findIndex(({ id }) => id === at);
  const row = rows[index];
  if (row === undefined) return null;
  switch (key) {
    case 'ArrowDown':
      return { to: rows[index + 1]?.id };
    case 'ArrowUp':
      return { to: rows[index - 1]?.id };
    case 'Home':
      return { to: rows[0]?.id };
    case 'End':
      return { to: rows.at(-1)?.id };
    case 'ArrowRight':
      if (!row.hasFolders) return {};
      return isOpen(at) ? { to: rows[index + 1]?.id } : { open: true };
    case 'ArrowLeft':
      return row.hasFolders && isOpen(at) ? { open: false } : { to: row.parentId ?? undefined };
    default:
      return null;
  }
};
