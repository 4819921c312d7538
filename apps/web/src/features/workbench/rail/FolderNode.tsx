import { fieldLimits, folderName } from '@copperline/contract';
import type { DragEvent, KeyboardEvent, MouseEvent } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { NameEditor } from '../list/NameEditor.tsx';
import { type Dragging, useDropTarget } from '../state/use-dragging.ts';
import type { FolderRow } from '../state/folder-tree.ts';
import styles from './Rail.module.css';

interface FolderNodeProps {
  readonly row: FolderRow;
  readonly isOpen: boolean;
  readonly isCurrent: boolean;
  readonly isTabStop: boolean;
  readonly isRenamed: boolean;
  readonly dragging: Dragging;
  readonly onTurn: () => void;
  readonly onOpen: () => void;
  readonly onDrag: (event: DragEvent) => void;
  readonly onName: (name: string) => Promise<string | null>;
  readonly onRenamed: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onMenu: (event: MouseEvent) => void;
}

const indentPixels = 12;

/** One folder of the tree: a press opens it, its arrow shows what is in it, and it takes what is dropped on it. */
export function FolderNode(props: FolderNodeProps) {
  const t = useT();
  const { row, isOpen, isCurrent, isTabStop, isRenamed, dragging, onTurn, onOpen, onDrag, onName, onRenamed } = props;
  const { id, name, level, position, beside, hasFolders } = row;
  const { isOver, props: dropProps } = useDropTarget(dragging, { folderId: id, name });
  return (
    <li
      {...dropProps}
      role="treeitem"
      data-folder={id}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={beside}
      aria-expanded={hasFolders ? isOpen : undefined}
      aria-selected={isCurrent}
      aria-label={name}
      tabIndex={isTabStop ? 0 : -1}
      className={classes(styles.place, styles.node, isCurrent && styles.current, isOver && styles.over)}
      style={{ paddingLeft: 4 + (level - 1) * indentPixels }}
      draggable={!isRenamed}
      onDragStart={onDrag}
      onDragEnd={dragging.end}
      onClick={onOpen}
      onKeyDown={props.onKeyDown}
      onContextMenu={props.onMenu}
    >
      {hasFolders ? (
        <button
          type="button"
          tabIndex={-1}
          className={classes(styles.turn, isOpen && styles.open)}
          aria-label={t(isOpen ? 'workbench.rail.close' : 'workbench.rail.open', { name })}
          onClick={(event) => {
            event.stopPropagation();
            onTurn();
          }}
        >
          <Icon name="chevron-right" size={14} />
        </button>
      ) : (
        <span className={styles.turn} />
      )}
      <Icon name="folder" size={16} />
      {isRenamed ? (
        <NameEditor
          name={name}
          maxLength={fieldLimits.folderName.max}
          rule={t('workbench.name.folderRule')}
          isName={(typed) => folderName().safeParse(typed).success}
          onName={onName}
          onDone={onRenamed}
        />
      ) : (
        <span className={styles.placeName} title={name}>
          {name}
        </span>
      )}
    </li>
  );
}
