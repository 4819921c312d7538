import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import type { Item } from '../state/items.ts';
import { type Dragging, useDropTarget } from '../state/use-dragging.ts';
import styles from './ItemGrid.module.css';

interface ItemEntryProps {
  readonly item: Item;
  readonly className: string | undefined;
  readonly isPicked: boolean;
  readonly isTabStop: boolean;
  readonly isDragged: boolean;
  readonly isDraggable: boolean;
  readonly dragging: Dragging;
  readonly children: ReactNode;
}

/** One item of the list: what can be picked, dragged and, where it is a folder, dropped on. The list around it hears pointer, drag and keys. */
export function ItemEntry(props: ItemEntryProps) {
  const { item, className, isPicked, isTabStop, isDragged, isDraggable, dragging, children } = props;
  const target = item.kind === 'folder' ? { folderId: item.key, name: item.name } : null;
  const { isOver, props: dropProps } = useDropTarget(dragging, target);
  return (
    <tr
      {...dropProps}
      data-key={item.key}
      aria-selected={isPicked}
      aria-label={item.name}
      tabIndex={isTabStop ? 0 : -1}
      className={classes(styles.entry, className, isOver && styles.over, isDragged && styles.dragged)}
      draggable={isDraggable}
    >
      {children}
    </tr>
  );
}

/** Picks the item beside those that are picked, for a hand without a keyboard. */
export function Tick() {
  return (
    <span data-tick className={styles.tick}>
      <Icon name="check" size={14} />
    </span>
  );
}

/** Opens the same menu as the right button. */
export function MenuButton({ name }: { readonly name: string }) {
  const t = useT();
  return (
    <button type="button" data-menu tabIndex={-1} className={styles.menu} aria-label={t('workbench.item.menu', { name })}>
      <Icon name="more" size={18} />
    </button>
  );
}
