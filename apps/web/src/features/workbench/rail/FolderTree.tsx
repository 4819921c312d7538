import type { TreeNode } from '@copperline/contract';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { MenuPoint } from '#ui/panel/ContextMenu.tsx';
import { actionOfKey, type Doings } from '../state/actions.ts';
import type { Item } from '../state/items.ts';
import type { Dragging } from '../state/use-dragging.ts';
import { FolderNode } from './FolderNode.tsx';
import { type FolderRow, pathTo, shownFolders, treeStep } from '../state/folder-tree.ts';
import styles from './Rail.module.css';

interface FolderTreeProps {
  readonly nodes: readonly TreeNode[];
  /** The folder that is shown beside the tree. */
  readonly current: string | null;
  readonly doings: Doings;
  readonly onMenu: (item: Item, at: MenuPoint) => void;
  readonly renamed: string | null;
  readonly onName: (item: Item, name: string) => Promise<string | null>;
  readonly onRenamed: () => void;
  readonly dragging: Dragging;
}

const itemOf = ({ id, name, parentId }: FolderRow): Item => ({ kind: 'folder', key: id, name, parentId, folder: null });

const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean => key === 'ContextMenu' || (key === 'F10' && shiftKey);

/** All folders. The one that is shown has the folders around it open, whatever was closed before. */
export function FolderTree(props: FolderTreeProps) {
  const t = useT();
  const { nodes, current, doings, onMenu, renamed, onName, onRenamed, dragging } = props;
  const tree = useRef<HTMLUListElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [seen, setSeen] = useState<string | null>(null);
  const [focus, setFocus] = useState<string | null>(null);
  const path = current === null ? [] : pathTo(nodes, current);
  if (current !== seen && (current === null || path.length > 0)) {
    setSeen(current);
    setOpened(new Set([...opened, ...path.slice(0, -1).map(({ id }) => id)]));
  }
  const isOpen = (id: string): boolean => opened.has(id);
  const rows = shownFolders(nodes, isOpen);
  const tabStop = rows.find(({ id }) => id === focus) ?? rows.find(({ id }) => id === current) ?? rows[0];

  const turn = (id: string, open: boolean): void => {
    const next = new Set(opened);
    if (open) next.add(id);
    else next.delete(id);
    setOpened(next);
  };
  useEffect(() => {
    if (seen !== null) tree.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [seen]);
  const elementOf = (id: string) => tree.current?.querySelector<HTMLElement>(`[data-folder="${CSS.escape(id)}"]`);
  const go = (id: string): void => {
    setFocus(id);
    elementOf(id)?.focus();
  };
  const menuFor = (row: FolderRow, point: MenuPoint): void => {
    setFocus(row.id);
    onMenu(itemOf(row), point);
  };

  const keyDown = (event: KeyboardEvent, row: FolderRow): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = treeStep(rows, row.id, event.key, isOpen);
    const item = itemOf(row);
    if (step) {
      if (step.open !== undefined) turn(row.id, step.open);
      if (step.to !== undefined) go(step.to);
    } else if (isMenuKey(event)) {
      const { left, bottom } = event.currentTarget.getBoundingClientRect();
      menuFor(row, { x: left + 24, y: bottom });
    } else if (event.key === ' ') doings.open(item);
    else {
      const chosen = { place: 'files', items: [item] } as const;
      const action = actionOfKey(event.key, chosen);
      if (!action) return;
      action.run(chosen, doings);
    }
    event.preventDefault();
  };

  return (
    <ul ref={tree} role="tree" aria-label={t('workbench.rail.folders')} className={styles.tree}>
      {rows.map((row) => (
        <FolderNode
          key={row.id}
          row={row}
          isOpen={isOpen(row.id)}
          isCurrent={row.id === current}
          isTabStop={row.id === tabStop?.id}
          isRenamed={renamed === row.id}
          dragging={dragging}
          onTurn={() => turn(row.id, !isOpen(row.id))}
          onOpen={() => {
            setFocus(row.id);
            doings.open(itemOf(row));
          }}
          onDrag={(event) => dragging.begin(event, [itemOf(row)])}
          onName={(name) => onName(itemOf(row), name)}
          onRenamed={() => {
            onRenamed();
            // The field goes, and what had the focus with it.
            requestAnimationFrame(() => elementOf(row.id)?.focus());
          }}
          onKeyDown={(event) => keyDown(event, row)}
          onMenu={(event: MouseEvent) => {
            event.preventDefault();
            elementOf(row.id)?.focus();
            menuFor(row, { x: event.clientX, y: event.clientY });
          }}
        />
      ))}
    </ul>
  );
}
