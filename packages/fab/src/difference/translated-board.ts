import { type Point, type Polygon, translatedShapes } from '@copperline/geometry';
import type { Board, Layer } from '../board.ts';

/** The board with all that is compared at another place. */
export const translatedBoard = (board: Board, { x, y }: Point): Board => {
  const moved = (numbers: Int32Array): Int32Array<ArrayBuffer> =>
    Int32Array.from(numbers, (value, n) => value + (n % 2 === 0 ? x : y));
  const layer = (one: Layer): Layer => ({ ...one, shapes: translatedShapes(one.shapes, x, y) });
  const polygon = ({ outer, holes }: Polygon): Polygon => ({ outer: moved(outer), holes: holes.map(moved) });
  const { outline } = board;
  return {
    ...board,
    copper: board.copper.map(layer),
    layers: board.layers.map(layer),
    outline: outline && {
      ...outline,
      boards: outline.boards.map(polygon),
      box: { minX: outline.box.minX + x, minY: outline.box.minY + y, maxX: outline.box.maxX + x, maxY: outline.box.maxY + y },
      shapes: translatedShapes(outline.shapes, x, y),
    },
    holes: board.holes.map((hole) => ({ ...hole, x: hole.x + x, y: hole.y + y })),
    slots: board.slots.map((slot) => ({ ...slot, path: moved(slot.path) })),
  };
};
