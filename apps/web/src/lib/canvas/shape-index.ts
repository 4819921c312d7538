import { arcBox, type Box, boxesMeet, emptyBox, regionBox, type ShapeList, shapeKind } from '@copperline/geometry';

/** Entries that follow each other with one polarity: their order among themselves does not matter. */
export interface Run {
  readonly clear: boolean;
  /** Entries of the list, neighbours on the board next to each other. */
  readonly order: Uint32Array;
  /** The box of each `chunkSize` of them: minX, minY, maxX, maxY. */
  readonly chunks: Int32Array;
}

/** Where everything of a display list is. Flat arrays, so that it crosses worker borders for nothing. */
export interface ShapeIndex {
  readonly box: Box;
  /** minX, minY, maxX, maxY of each entry, line width included. */
  readonly boxes: Int32Array;
  readonly runs: readonly Run[];
}

export const chunkSize = 128;

const boxesOf = (list: ShapeList): Int32Array => {
  const stampBoxes = list.stamps.map((stamp) => (stamp.region.length > 0 ? regionBox(stamp.region) : zeroBox));
  const boxes = new Int32Array(list.count * 4);
  const { at } = list;
  for (let i = 0; i < list.count; i += 1) {
    const kind = list.kind[i];
    const a = i * 6;
    const x0 = at[a] ?? 0;
    const y0 = at[a + 1] ?? 0;
    const x1 = at[a + 2] ?? 0;
    const y1 = at[a + 3] ?? 0;
    const cx = at[a + 4] ?? 0;
    const cy = at[a + 5] ?? 0;
    const b = i * 4;
    if (kind === shapeKind.fill) {
      boxes[b] = x1;
      boxes[b + 1] = y1;
      boxes[b + 2] = cx;
      boxes[b + 3] = cy;
      continue;
    }
    const stamp = stampBoxes[list.stamp[i] ?? -1] ?? zeroBox;
    let { minX, minY, maxX, maxY } = { minX: x0, minY: y0, maxX: x0, maxY: y0 };
    if (kind === shapeKind.line) {
      minX = Math.min(x0, x1);
      minY = Math.min(y0, y1);
      maxX = Math.max(x0, x1);
      maxY = Math.max(y0, y1);
    } else if (kind !== shapeKind.flash)
      ({ minX, minY, maxX, maxY } = arcBox(x0, y0, x1, y1, cx, cy, kind === shapeKind.clockwise));
    boxes[b] = minX + stamp.minX;
    boxes[b + 1] = minY + stamp.minY;
    boxes[b + 2] = maxX + stamp.maxX;
    boxes[b + 3] = maxY + stamp.maxY;
  }
  return boxes;
};

const zeroBox: Box = { minX: 0, minY: 0, maxX: 0, maxY: 0 };

/** Spreads the 15 low bits of a number to every second place. */
const spread = (value: number): number => {
  let bits = value & 0x7fff;
  bits = (bits | (bits << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
};

/** 30 bits of place and 22 of number stay exact in a double; a list holds four million entries at most. */
const entryLimit = 2 ** 22;

/** The entries from `first` to before `end`, along a Z curve through their middles. */
const alongCurve = (boxes: Int32Array, whole: Box, first: number, end: number): Uint32Array => {
  const spanX = Math.max(1, whole.maxX - whole.minX);
  const spanY = Math.max(1, whole.maxY - whole.minY);
  const keys = new Float64Array(end - first);
  for (let i = first; i < end; i += 1) {
    const b = i * 4;
    const x = ((boxes[b] ?? 0) + (boxes[b + 2] ?? 0)) / 2;
    const y = ((boxes[b + 1] ?? 0) + (boxes[b + 3] ?? 0)) / 2;
    const place =
      spread(Math.floor(((x - whole.minX) / spanX) * 32_767)) + 2 * spread(Math.floor(((y - whole.minY) / spanY) * 32_767));
    keys[i - first] = place * entryLimit + (i - first);
  }
  keys.sort();
  const order = new Uint32Array(keys.length);
  for (let i = 0; i < keys.length; i += 1) order[i] = first + ((keys[i] ?? 0) % entryLimit);
  return order;
};

/** The box around the entries `order[first]` to before `order[end]`, into `target` at `at`. */
const joinInto = (boxes: Int32Array, order: Uint32Array, first: number, end: number, target: Int32Array, at: number): void => {
  let [minX, minY, maxX, maxY] = [coordinateEnd, coordinateEnd, -coordinateEnd, -coordinateEnd];
  for (let k = first; k < end; k += 1) {
    const b = (order[k] ?? 0) * 4;
    minX = Math.min(minX, boxes[b] ?? 0);
    minY = Math.min(minY, boxes[b + 1] ?? 0);
    maxX = Math.max(maxX, boxes[b + 2] ?? 0);
    maxY = Math.max(maxY, boxes[b + 3] ?? 0);
  }
  target[at] = minX;
  target[at + 1] = minY;
  target[at + 2] = maxX;
  target[at + 3] = maxY;
};

const coordinateEnd = 2 ** 31 - 1;

const chunksOf = (boxes: Int32Array, order: Uint32Array): Int32Array => {
  const chunks = new Int32Array(Math.ceil(order.length / chunkSize) * 4);
  for (let chunk = 0; chunk * 4 < chunks.length; chunk += 1)
    joinInto(boxes, order, chunk * chunkSize, Math.min(order.length, (chunk + 1) * chunkSize), chunks, chunk * 4);
  return chunks;
};

/** One box of a flat array of them. */
export const boxAt = (boxes: Int32Array, entry: number): Box => ({
  minX: boxes[entry * 4] ?? 0,
  minY: boxes[entry * 4 + 1] ?? 0,
  maxX: boxes[entry * 4 + 2] ?? 0,
  maxY: boxes[entry * 4 + 3] ?? 0,
});

const wholeBox = (boxes: Int32Array): Box => {
  let { minX, minY, maxX, maxY } = emptyBox;
  for (let b = 0; b < boxes.length; b += 4) {
    minX = Math.min(minX, boxes[b] ?? 0);
    minY = Math.min(minY, boxes[b + 1] ?? 0);
    maxX = Math.max(maxX, boxes[b + 2] ?? 0);
    maxY = Math.max(maxY, boxes[b + 3] ?? 0);
  }
  return { minX, minY, maxX, maxY };
};

export const indexShapes = (list: ShapeList): ShapeIndex => {
  const boxes = boxesOf(list);
  const box = wholeBox(boxes);
  const runs: Run[] = [];
  for (let first = 0; first < list.count; ) {
    let end = first + 1;
    while (end < list.count && list.clear[end] === list.clear[first]) end += 1;
    const order = alongCurve(boxes, box, first, end);
    runs.push({ clear: list.clear[first] === 1, order, chunks: chunksOf(boxes, order) });
    first = end;
  }
  return { box, boxes, runs };
};

/** Calls `visit` with each entry of a run whose box meets `box`, until it answers true. */
export const visitRun = (index: ShapeIndex, run: Run, box: Box, visit: (entry: number) => boolean | void): void => {
  const { boxes } = index;
  for (let chunk = 0; chunk * 4 < run.chunks.length; chunk += 1) {
    if (!boxesMeet(boxAt(run.chunks, chunk), box)) continue;
    const end = Math.min(run.order.length, (chunk + 1) * chunkSize);
    for (let k = chunk * chunkSize; k < end; k += 1) {
      const entry = run.order[k] ?? 0;
      const b = entry * 4;
      if (
        (boxes[b] ?? 0) <= box.maxX &&
        (boxes[b + 2] ?? 0) >= box.minX &&
        (boxes[b + 1] ?? 0) <= box.maxY &&
        (boxes[b + 3] ?? 0) >= box.minY &&
        visit(entry) === true
      )
        return;
    }
  }
};
