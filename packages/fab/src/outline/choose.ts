import { type Box, pointInRing } from '@copperline/geometry';
import { liesIn, type Loop } from './loops.ts';

/** What a board must hold: the extent of its copper and mask, and places of pads (x, y, x, y, …). */
export interface BoardContent {
  readonly box: Box;
  readonly pads: Int32Array;
}

export interface BoardContour {
  readonly outer: Loop;
  readonly cutouts: readonly Loop[];
}

export interface BoardContours {
  readonly boards: readonly BoardContour[];
  /** The share of the pads that lies within. */
  readonly holds: number;
}

/** A stray fiducial or a title outside must not disqualify a board's own edge. */
const enclosing = 0.98;
/** A contour as small as this is a slot or a hole even where a pad's centre lies in it. */
const slotAreaNm2 = 60e12;
const slotWidthNm = 5e6;
/** A rail around boards is narrower; anything wider is a drawing's frame. */
const railNm = 20e6;
const samples = 600;

const sampled = (pads: Int32Array): Int32Array => {
  const count = pads.length / 2;
  if (count <= samples) return pads;
  const few = new Int32Array(samples * 2);
  for (let n = 0; n < samples; n += 1) {
    const from = Math.floor((n * count) / samples) * 2;
    few[n * 2] = pads[from] ?? 0;
    few[n * 2 + 1] = pads[from + 1] ?? 0;
  }
  return few;
};

const heldBy = (loop: Loop, pads: Int32Array): number => {
  let held = 0;
  for (let n = 0; n + 1 < pads.length; n += 2)
    if (pointInRing(loop.ring, pads[n] ?? 0, pads[n + 1] ?? 0) !== 'outside') held += 1;
  return held;
};

const width = ({ box }: Loop): number => Math.min(box.maxX - box.minX, box.maxY - box.minY);

const isSlot = (loop: Loop): boolean => loop.area < slotAreaNm2 || width(loop) < slotWidthNm;

/** Every loop's share of the pads; without pads the content's box stands for them. */
const padsOf = ({ box, pads }: BoardContent): Int32Array => {
  if (pads.length > 0) return sampled(pads);
  if (box.minX > box.maxX) return new Int32Array(0);
  // The middle, and near the middle of each side: a round board holds these and not the corners.
  const [x, y] = [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2];
  const [dx, dy] = [(box.maxX - box.minX) * 0.45, (box.maxY - box.minY) * 0.45];
  return Int32Array.of(x, y, x - dx, y, x + dx, y, x, y - dy, x, y + dy);
};

const withCutouts = (outer: Loop, loops: readonly Loop[], pads: Int32Array): BoardContour => {
  const inside = loops.filter((loop) => loop.outer && loop.figure !== outer.figure && liesIn(loop, outer));
  const cutouts = inside.filter((loop) => {
    if (!isSlot(loop) && heldBy(loop, pads) >= 3) return false;
    return !inside.some((other) => liesIn(loop, other) && (isSlot(other) || heldBy(other, pads) < 3));
  });
  return { outer, cutouts };
};

/** The loops that hold pads and lie in no other such loop but a drawing's frame. */
const boardsOf = (loops: readonly Loop[], held: ReadonlyMap<Loop, number>, total: number): Loop[] => {
  const holders = loops.filter((loop) => loop.outer && (held.get(loop) ?? 0) > 0 && !isSlot(loop));
  const top = holders.filter((loop) => !holders.some((other) => liesIn(loop, other)));
  return top.filter((loop) => (held.get(loop) ?? 0) >= Math.min(3, total / 10));
};

/** Boards that lie within one loop near its edge are a panel: its rail is the edge. Further away it is a drawing's frame. */
const isRail = (frame: Loop, inner: readonly Loop[]): boolean => {
  const boxes = inner.map(({ box }) => box);
  const left = Math.min(...boxes.map(({ minX }) => minX)) - frame.box.minX;
  const right = frame.box.maxX - Math.max(...boxes.map(({ maxX }) => maxX));
  const below = Math.min(...boxes.map(({ minY }) => minY)) - frame.box.minY;
  const above = frame.box.maxY - Math.max(...boxes.map(({ maxY }) => maxY));
  return Math.max(left, right, below, above) <= railNm;
};

/** Finds the board among the closed contours of a drawing: the one that holds all pads most tightly; null where none does. */
export const chooseBoards = (loops: readonly Loop[], content: BoardContent): BoardContours | null => {
  const pads = padsOf(content);
  const total = pads.length / 2;
  // A board may be as small as a slot, where nothing larger is drawn.
  const boards = loops.filter((loop) => !isSlot(loop));
  const large = (boards.length > 0 ? boards : loops).toSorted((a, b) => a.area - b.area);
  if (total === 0) {
    const outer = large.at(-1);
    return outer ? { boards: [withCutouts(outer, loops, pads)], holds: 1 } : null;
  }
  const held = new Map(large.map((loop) => [loop, heldBy(loop, pads)] as const));
  const share = (loop: Loop): number => (held.get(loop) ?? 0) / total;
  const tightest = large.find((loop) => share(loop) >= enclosing);
  if (tightest) {
    const within = boardsOf(
      loops.filter((loop) => liesIn(loop, tightest)),
      held,
      total,
    );
    const heldWithin = within.reduce((sum, loop) => sum + share(loop), 0);
    const apart = within.length > 1 && heldWithin >= enclosing && !isRail(tightest, within);
    return { boards: (apart ? within : [tightest]).map((board) => withCutouts(board, loops, pads)), holds: share(tightest) };
  }
  const several = boardsOf(loops, held, total);
  const holds = several.reduce((sum, loop) => sum + share(loop), 0);
  return several.length > 0 ? { boards: several.map((board) => withCutouts(board, loops, pads)), holds } : null;
};
