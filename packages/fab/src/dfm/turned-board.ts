import { type Polygon, type ShapeList, ShapeListBuilder, shapeKind, transformStamp } from '@copperline/geometry';
import type { Board, Layer, Outline } from '../board.ts';

/** Rotates a board by right angles and moves it, for tests: the findings must not change. */
export interface Motion {
  readonly quarterTurns: 0 | 1;
  readonly x: number;
  readonly y: number;
}

const position = ({ quarterTurns, x, y }: Motion, px: number, py: number): [number, number] =>
  quarterTurns === 1 ? [x - py, y + px] : [x + px, y + py];

const movedPairs = (motion: Motion, pairs: Int32Array): Int32Array<ArrayBuffer> => {
  const moved = new Int32Array(pairs.length);
  for (let i = 0; i < pairs.length; i += 2) moved.set(position(motion, pairs[i] ?? 0, pairs[i + 1] ?? 0), i);
  return moved;
};

const addFill = (builder: ShapeListBuilder, list: ShapeList, i: number, motion: Motion, properties: object): void => {
  const [first = 0, count = 0, minX = 0, minY = 0, maxX = 0, maxY = 0] = list.at.subarray(i * 6, i * 6 + 6);
  const start = builder.edgeCount;
  for (let n = first; n < first + count; n += 1) {
    const [kind = 0, x = 0, y = 0, cx = 0, cy = 0] = list.edges.subarray(n * 5, n * 5 + 5);
    builder.edge(kind, ...position(motion, x, y), ...position(motion, cx, cy));
  }
  const [ax, ay] = position(motion, minX, minY);
  const [bx, by] = position(motion, maxX, maxY);
  builder.fill(start, [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)], properties);
};

export const movedShapes = (list: ShapeList, motion: Motion): ShapeList => {
  const builder = new ShapeListBuilder();
  for (const stamp of list.stamps) builder.addStamp(transformStamp(stamp, { rotateDegrees: motion.quarterTurns * 90 }));
  for (const net of list.nets) builder.netNamed(net);
  for (const use of list.uses) builder.useNamed(use);
  for (let i = 0; i < list.count; i += 1) {
    const properties = { clear: list.clear[i] === 1, net: list.net[i] ?? -1, use: list.use[i] ?? -1 };
    const stamp = list.stamp[i] ?? -1;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = list.at.subarray(i * 6, i * 6 + 6);
    const kind = list.kind[i];
    if (kind === shapeKind.fill) addFill(builder, list, i, motion, properties);
    else if (kind === shapeKind.flash) builder.flash(stamp, ...position(motion, a, b), properties);
    else if (kind === shapeKind.line) builder.line(stamp, ...position(motion, a, b), ...position(motion, c, d), properties);
    else {
      const ends = [...position(motion, a, b), ...position(motion, c, d), ...position(motion, e, f)] as const;
      builder.arc(stamp, kind === shapeKind.clockwise, ends, properties);
    }
  }
  return builder.finish();
};

/** The same copper with every straight stroke split in two. */
export const splitStrokes = (list: ShapeList): ShapeList => {
  const builder = new ShapeListBuilder();
  for (const stamp of list.stamps) builder.addStamp(stamp);
  for (const net of list.nets) builder.netNamed(net);
  for (const use of list.uses) builder.useNamed(use);
  const still: Motion = { quarterTurns: 0, x: 0, y: 0 };
  for (let i = 0; i < list.count; i += 1) {
    const properties = { clear: list.clear[i] === 1, net: list.net[i] ?? -1, use: list.use[i] ?? -1 };
    const stamp = list.stamp[i] ?? -1;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = list.at.subarray(i * 6, i * 6 + 6);
    const kind = list.kind[i];
    // Only if the midpoint is an integer point, so that the line stays straight.
    const isEven = (a + c) % 2 === 0 && (b + d) % 2 === 0;
    if (kind === shapeKind.fill) addFill(builder, list, i, still, properties);
    else if (kind === shapeKind.flash) builder.flash(stamp, a, b, properties);
    else if (kind === shapeKind.line && isEven) {
      builder.line(stamp, a, b, (a + c) / 2, (b + d) / 2, properties);
      builder.line(stamp, (a + c) / 2, (b + d) / 2, c, d, properties);
    } else if (kind === shapeKind.line) builder.line(stamp, a, b, c, d, properties);
    else builder.arc(stamp, kind === shapeKind.clockwise, [a, b, c, d, e, f], properties);
  }
  return builder.finish();
};

const movedOutline = (outline: Outline, motion: Motion): Outline => {
  const { minX, minY, maxX, maxY } = outline.box;
  const [ax, ay] = position(motion, minX, minY);
  const [bx, by] = position(motion, maxX, maxY);
  const polygon = ({ outer, holes }: Polygon): Polygon => ({
    outer: movedPairs(motion, outer),
    holes: holes.map((ring) => movedPairs(motion, ring)),
  });
  return {
    ...outline,
    boards: outline.boards.map(polygon),
    box: { minX: Math.min(ax, bx), minY: Math.min(ay, by), maxX: Math.max(ax, bx), maxY: Math.max(ay, by) },
    shapes: movedShapes(outline.shapes, motion),
  };
};

export const movedBoard = (board: Board, motion: Motion): Board => {
  const layer = (one: Layer): Layer => ({ ...one, shapes: movedShapes(one.shapes, motion) });
  const at = (x: number, y: number): { x: number; y: number } => {
    const [px, py] = position(motion, x, y);
    return { x: px, y: py };
  };
  return {
    ...board,
    copper: board.copper.map(layer),
    layers: board.layers.map(layer),
    outline: board.outline && movedOutline(board.outline, motion),
    holes: board.holes.map((hole) => ({ ...hole, ...at(hole.x, hole.y) })),
    slots: board.slots.map((slot) => ({ ...slot, path: movedPairs(motion, slot.path) })),
    netlist: board.netlist.map((point) => ({ ...point, ...at(point.x, point.y) })),
  };
};
