import {
  type Box,
  boxesMeet,
  emptyBox,
  isEmptyBox,
  listBox,
  paintLevels,
  type ShapeList,
  shapeBoxes,
} from '@copperline/geometry';

/** Entries of one polarity that may be drawn in any order among themselves. */
export interface Run {
  readonly clear: boolean;
  /** Entries of the list, neighbours on the board next to each other. */
  readonly order: Uint32Array;
  /** The box of each `chunkSize` of them: minX, minY, maxX, maxY. */
  readonly chunks: Float64Array;
}

/** Where everything of a display list is. Flat arrays, so that it crosses worker borders for nothing. */
export interface ShapeIndex {
  readonly box: Box;
  /** minX, minY, maxX, maxY of each entry, line width included. */
  readonly boxes: Float64Array;
  readonly runs: readonly Run[];
}

export const chunkSize = 128;

/** Spreads the 15 low bits of a number to every second place. */
const spread = (value: number): number => {
  let bits = value & 0x7fff;
  bits = (bits | (bits << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
};

/** 30 bits of place and 22 of number stay exact in a double; readers stop before a list holds four million entries. */
const entryLimit = 2 ** 22;

/** Entries along a Z curve through their middles. */
const alongCurve = (boxes: Float64Array, whole: Box, entries: readonly number[]): Uint32Array => {
  const spanX = Math.max(1, whole.maxX - whole.minX);
  const spanY = Math.max(1, whole.maxY - whole.minY);
  const keys = new Float64Array(entries.length);
  entries.forEach((entry, i) => {
    const b = entry * 4;
    const x = ((boxes[b] ?? 0) + (boxes[b + 2] ?? 0)) / 2;
    const y = ((boxes[b + 1] ?? 0) + (boxes[b + 3] ?? 0)) / 2;
    const place =
      spread(Math.floor(((x - whole.minX) / spanX) * 32_767)) + 2 * spread(Math.floor(((y - whole.minY) / spanY) * 32_767));
    keys[i] = place * entryLimit + entry;
  });
  keys.sort();
  const order = new Uint32Array(keys.length);
  for (let i = 0; i < keys.length; i += 1) order[i] = (keys[i] ?? 0) % entryLimit;
  return order;
};

/** The box around the entries `order[first]` to before `order[end]`, into `target` at `at`. */
const joinInto = (
  boxes: Float64Array,
  order: Uint32Array,
  first: number,
  end: number,
  target: Float64Array,
  at: number,
): void => {
  let { minX, minY, maxX, maxY } = emptyBox;
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

const chunksOf = (boxes: Float64Array, order: Uint32Array): Float64Array => {
  const chunks = new Float64Array(Math.ceil(order.length / chunkSize) * 4);
  for (let chunk = 0; chunk * 4 < chunks.length; chunk += 1)
    joinInto(boxes, order, chunk * chunkSize, Math.min(order.length, (chunk + 1) * chunkSize), chunks, chunk * 4);
  return chunks;
};

/** One box of a flat array of them. */
export const boxAt = (boxes: Float64Array, entry: number): Box => ({
  minX: boxes[entry * 4] ?? 0,
  minY: boxes[entry * 4 + 1] ?? 0,
  maxX: boxes[entry * 4 + 2] ?? 0,
  maxY: boxes[entry * 4 + 3] ?? 0,
});

export const indexShapes = (list: ShapeList): ShapeIndex => {
  const boxes = shapeBoxes(list);
  const box = listBox(list);
  if (isEmptyBox(box)) return { box, boxes, runs: [] };
  const runs = paintLevels(list, boxes, box).map((entries, level): Run => {
    const order = alongCurve(boxes, box, entries);
    return { clear: level % 2 === 1, order, chunks: chunksOf(boxes, order) };
  });
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
