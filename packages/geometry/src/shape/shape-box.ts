import { arcBox } from '../arc.ts';
import type { Box } from '../point.ts';
import { emptyBox } from '../point.ts';
import { regionBox } from '../ring.ts';
import type { ShapeList, Stamp } from './shapes.ts';
import { shapeKind } from './shapes.ts';

const dot: Box = { minX: 0, minY: 0, maxX: 0, maxY: 0 };

/** Box around the origin. A stamp without area is a dot; its strokes still have a centre line. */
const stampBox = (stamp: Stamp): Box => {
  if (stamp.form === 'polygon' || stamp.form === 'outline') return stamp.region.length > 0 ? regionBox(stamp.region) : dot;
  const x = stamp.width / 2;
  const y = stamp.height / 2;
  return { minX: -x, minY: -y, maxX: x, maxY: y };
};

/** The boxes of all entries, exact at arcs, stroke widths included: minX, minY, maxX, maxY of each. */
export const shapeBoxes = (list: ShapeList): Float64Array => boxesOf(list, 0, list.count);

const boxesOf = (list: ShapeList, first: number, end: number): Float64Array => {
  const { at, kind } = list;
  const stamps = list.stamps.map(stampBox);
  const boxes = new Float64Array((end - first) * 4);
  for (let i = first; i < end; i += 1) {
    const n = i * 6;
    const to = (i - first) * 4;
    if (kind[i] === shapeKind.fill) {
      for (let k = 0; k < 4; k += 1) boxes[to + k] = at[n + 2 + k] ?? 0;
      continue;
    }
    const x0 = at[n] ?? 0;
    const y0 = at[n + 1] ?? 0;
    const flash = kind[i] === shapeKind.flash;
    const x1 = flash ? x0 : (at[n + 2] ?? 0);
    const y1 = flash ? y0 : (at[n + 3] ?? 0);
    const stamp = stamps[list.stamp[i] ?? -1] ?? dot;
    if (flash || kind[i] === shapeKind.line) {
      boxes[to] = Math.min(x0, x1) + stamp.minX;
      boxes[to + 1] = Math.min(y0, y1) + stamp.minY;
      boxes[to + 2] = Math.max(x0, x1) + stamp.maxX;
      boxes[to + 3] = Math.max(y0, y1) + stamp.maxY;
    } else {
      const arc = arcBox(x0, y0, x1, y1, at[n + 4] ?? 0, at[n + 5] ?? 0, kind[i] === shapeKind.clockwise);
      boxes[to] = arc.minX + stamp.minX;
      boxes[to + 1] = arc.minY + stamp.minY;
      boxes[to + 2] = arc.maxX + stamp.maxX;
      boxes[to + 3] = arc.maxY + stamp.maxY;
    }
  }
  return boxes;
};

/** The box of one entry, exact at arcs, stroke width included. */
export const shapeBox = (list: ShapeList, i: number): Box => {
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = boxesOf(list, i, i + 1);
  return { minX, minY, maxX, maxY };
};

/** The box of all drawn entries. Erasing entries are ignored; centre lines of zero width count. */
export const listBox = (list: ShapeList): Box => {
  const boxes = shapeBoxes(list);
  let { minX, minY, maxX, maxY } = emptyBox;
  for (let i = 0; i < list.count; i += 1) {
    if (list.clear[i] === 1) continue;
    minX = Math.min(minX, boxes[i * 4] ?? 0);
    minY = Math.min(minY, boxes[i * 4 + 1] ?? 0);
    maxX = Math.max(maxX, boxes[i * 4 + 2] ?? 0);
    maxY = Math.max(maxY, boxes[i * 4 + 3] ?? 0);
  }
  return { minX, minY, maxX, maxY };
};
