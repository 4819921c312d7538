import { memo } from 'react';
import { type Dragging, nothingDragged } from '../state/use-dragging.ts';
import type { Item } from '../state/items.ts';
import type { ListView, Place } from '../state/workbench-query.ts';
import { ItemCard } from './ItemCard.tsx';
import { ItemEntry } from './ItemEntry.tsx';
import styles from './ItemGrid.module.css';
import { ItemLine } from './ItemLine.tsx';
import type { Naming } from './ItemName.tsx';

interface GridItemProps {
  readonly item: Item;
  readonly view: ListView;
  readonly place: Place;
  readonly folderAddress: string | null;
  readonly isPicked: boolean;
  readonly isTabStop: boolean;
  readonly isDragged: boolean;
  readonly naming: Naming | null;
  /** Of a folder, which takes what is dropped. */
  readonly dragging: Dragging | null;
}

const classOf = (view: ListView, { kind }: Item): string | undefined => {
  if (view === 'list') return styles.line;
  return kind === 'folder' ? styles.folderEntry : styles.cardEntry;
};

/** An item as a card or a line. Nothing it takes changes while pages arrive, so the items shown before are not rendered again. */
export const GridItem = memo(function GridItem(props: GridItemProps) {
  const { item, view, place, folderAddress, isPicked, isTabStop, isDragged, naming, dragging } = props;
  const isOpenable = place !== 'bin';
  const name = { item, folderAddress, isOpenable, naming };
  return (
    <ItemEntry
      item={item}
      className={classOf(view, item)}
      isPicked={isPicked}
      isTabStop={isTabStop}
      isDragged={isDragged}
      isDraggable={isOpenable && naming === null}
      dragging={dragging ?? nothingDragged}
    >
      {view === 'list' ? <ItemLine {...name} place={place} /> : <ItemCard {...name} />}
    </ItemEntry>
  );
});
