import { type DragEvent, useRef, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Files dropped anywhere on an element. Enter and leave come for every element inside: only their balance says where the pointer is. */
export const useDrop = (onFiles: ((files: readonly File[]) => void) | null) => {
  const depth = useRef(0);
  const [over, setOver] = useState(false);
  if (onFiles === null) return { over: false, handlers: {} };
  const settle = (next: number): void => {
    depth.current = Math.max(0, next);
    setOver(depth.current > 0);
  };
  return {
    over,
    handlers: {
      onDragEnter: (event: DragEvent): void => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        settle(depth.current + 1);
      },
      onDragOver: (event: DragEvent): void => {
        if (hasFiles(event)) event.preventDefault();
      },
      onDragLeave: (event: DragEvent): void => {
        if (hasFiles(event)) settle(depth.current - 1);
      },
      onDrop: (event: DragEvent): void => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        settle(0);
        onFiles(Array.from(event.dataTransfer.files));
      },
    },
  };
};
