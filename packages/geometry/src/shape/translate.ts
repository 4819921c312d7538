import { shapeKind, type ShapeList } from './shapes.ts';

/** Numbers of an entry's `at` that are positions, by kind: x and y in turns from this one on, so many of them. */
const positions = {
  [shapeKind.flash]: [0, 2],
  [shapeKind.line]: [0, 4],
  [shapeKind.clockwise]: [0, 6],
  [shapeKind.counterClockwise]: [0, 6],
  [shapeKind.fill]: [2, 4],
} as const satisfies Record<number, readonly [from: number, count: number]>;

/** The same list at another place. */
export const translatedShapes = (list: ShapeList, dx: number, dy: number): ShapeList => {
  const at = list.at.slice();
  for (let n = 0; n < list.count; n += 1) {
    const [from, count] = positions[(list.kind[n] ?? shapeKind.flash) as keyof typeof positions]; // every kind is among them
    for (let k = from; k < from + count; k += 1) at[n * 6 + k] = (at[n * 6 + k] ?? 0) + ((k - from) % 2 === 0 ? dx : dy);
  }
  const edges = list.edges.slice();
  for (let n = 0; n + 4 < edges.length; n += 5)
    for (let k = 1; k < 5; k += 1) edges[n + k] = (edges[n + k] ?? 0) + (k % 2 === 1 ? dx : dy);
  return { ...list, at, edges };
};
