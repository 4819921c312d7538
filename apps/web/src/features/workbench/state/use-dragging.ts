import { type DragEvent, useState } from 'react';
import type { Item } from './items.ts';
import type { FolderTarget } from './use-doings.ts';

export interface Dragging {
  /** What is under the pointer; a page cannot read it from the event before it is dropped. */
  readonly dragged: readonly Item[];
  readonly begin: (event: DragEvent, items: readonly Item[]) => void;
  readonly end: () => void;
  readonly drop: (target: FolderTarget) => void;
}

/** For what takes no drop. */
export const nothingDragged: Dragging = { dragged: [], begin: () => undefined, end: () => undefined, drop: () => undefined };

const mediaType = 'application/x-copperline-items';

export const useDragging = (onMove: (items: readonly Item[], target: FolderTarget) => void): Dragging => {
  const [dragged, setDragged] = useState<readonly Item[]>([]);
  return {
    dragged,
    begin: (event, items) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData(mediaType, items.map(({ key }) => key).join(','));
      setDragged(items);
    },
    end: () => setDragged([]),
    drop: (target) => {
      setDragged([]);
      onMove(dragged, target);
    },
  };
};

/** Where items can be dropped: anywhere but in themselves. */
export const useDropTarget = ({ dragged, drop }: Dragging, target: FolderTarget | null) => {
  const [isOver, setOver] = useState(false);
  const accepts = target !== null && dragged.length > 0 && !dragged.some(({ key }) => key === target.folderId);
  return {
    isOver: isOver && accepts,
    props: {
      onDragOver: (event: DragEvent): void => {
        if (!accepts) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (): void => setOver(false),
      onDrop: (event: DragEvent): void => {
        setOver(false);
        if (!accepts) return;
        event.preventDefault();
        drop(target);
      },
    },
  };
};
