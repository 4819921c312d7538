import type { ShapeList } from '@copperline/geometry';

const numbers = 6;

/** A list of some of the shapes, in this order. */
export const pickShapes = (list: ShapeList, shapes: readonly number[]): ShapeList => {
  const at = new Int32Array(shapes.length * numbers);
  for (const [n, i] of shapes.entries()) at.set(list.at.subarray(i * numbers, (i + 1) * numbers), n * numbers);
  return {
    ...list,
    count: shapes.length,
    kind: Uint8Array.from(shapes, (i) => list.kind[i] ?? 0),
    clear: Uint8Array.from(shapes, (i) => list.clear[i] ?? 0),
    stamp: Int32Array.from(shapes, (i) => list.stamp[i] ?? -1),
    net: Int32Array.from(shapes, (i) => list.net[i] ?? -1),
    use: Int32Array.from(shapes, (i) => list.use[i] ?? -1),
    source: Uint32Array.from(shapes, (i) => list.source[i] ?? 0),
    at,
  };
};
