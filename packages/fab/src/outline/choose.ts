import { type Box, pointInRing } from '@copperline/geometry';
import { liesIn, type Loop } from './loops.ts';

/** Content that a board must enclose. */
export interface BoardContent {
  /** Of copper and mask, with texts and frames drawn there. */
  readonly box: Box;
  /** Positions (x, y, x, y, …) of pads that belong to the board for sure. */
  readonly pads: Int32Array;
}

export interface BoardContour {
  readonly outer: Loop;
  readonly cutouts: readonly Loop[];
}

export interface BoardContours {
  readonly boards: readonly BoardContour[];
  /** Share of the pads inside. */
  readonly padShare: number;
}

/** Minimum share of pads inside the edge; a fiducial or a title may be outside. */
const enclosing = 0.98;
/** Smaller contours are slots or holes even if they contain a pad's centre. */
const slotAreaNm2 = 60e12;
const slotWidthNm = 5e6;
/** Maximum width of a panel rail; a wider border is a drawing frame. */
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

const padsIn = (loop: Loop, pads: Int32Array): number => {
  let count = 0;
  for (let n = 0; n + 1 < pads.length; n += 2)
    if (pointInRing(loop.ring, pads[n] ?? 0, pads[n + 1] ?? 0) !== 'outside') count += 1;
  return count;
};

const width = ({ box }: Loop): number => Math.min(box.maxX - box.minX, box.maxY - box.minY);

const isSlot = (loop: Loop): boolean => loop.area < slotAreaNm2 || width(loop) < slotWidthNm;

/** The pad positions; without pads, points of the content's box. */
const padsOf = ({ box, pads }: BoardContent): Int32Array => {
  if (pads.length > 0) return sampled(pads);
  if (box.minX > box.maxX) return new Int32Array(0);
  // The centre, and points near the middle of each side: a round board contains these but not the corners.
  const [x, y] = [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2];
  const [dx, dy] = [(box.maxX - box.minX) * 0.45, (box.maxY - box.minY) * 0.45];
  return Int32Array.of(x, y, x - dx, y, x + dx, y, x, y - dy, x, y + dy);
};

const withCutouts = (outer: Loop, loops: readonly Loop[], pads: Int32Array): BoardContour => {
  const inside = loops.filter((loop) => loop.outer && loop.figure !== outer.figure && liesIn(loop, outer));
  const cutouts = inside.filter((loop) => {
    if (!isSlot(loop) && padsIn(loop, pads) >= 3) return false;
    return !inside.some((other) => liesIn(loop, other) && (isSlot(other) || padsIn(other, pads) < 3));
  });
  return { outer, cutouts };
};

/** Loops with pads that lie in no other such loop except a drawing frame. */
const boardsOf = (loops: readonly Loop[], padCounts: ReadonlyMap<Loop, number>, total: number): Loop[] => {
  const withPads = loops.filter((loop) => loop.outer && (padCounts.get(loop) ?? 0) > 0 && !isSlot(loop));
  const top = withPads.filter((loop) => !withPads.some((other) => liesIn(loop, other)));
  const most = Math.max(0, ...top.map((loop) => padCounts.get(loop) ?? 0));
  // A table or a title with a few flashes is no board beside one with hundreds.
  return top.filter((loop) => (padCounts.get(loop) ?? 0) >= Math.max(Math.min(3, total / 10), most / 20));
};

/** Whether a loop close around boards is a panel rail; farther away it is a drawing frame. */
const isRail = (frame: Loop, inner: readonly Loop[]): boolean => {
  const boxes = inner.map(({ box }) => box);
  const left = Math.min(...boxes.map(({ minX }) => minX)) - frame.box.minX;
  const right = frame.box.maxX - Math.max(...boxes.map(({ maxX }) => maxX));
  const below = Math.min(...boxes.map(({ minY }) => minY)) - frame.box.minY;
  const above = frame.box.maxY - Math.max(...boxes.map(({ maxY }) => maxY));
  return Math.max(left, right, below, above) <= railNm;
};

/** Every contour with at least this share of the pads, smallest first, without cut-outs. */
export const contoursAround = (loops: readonly Loop[], content: BoardContent, share: number): BoardContours[] => {
  const pads = padsOf(content);
  const total = pads.length / 2;
  return loops
    .filter((loop) => !isSlot(loop))
    .toSorted((a, b) => a.area - b.area)
    .map((outer) => ({ boards: [{ outer, cutouts: [] }], padShare: total === 0 ? 0 : padsIn(outer, pads) / total }))
    .filter(({ padShare }) => padShare >= share);
};

/** Finds the board among closed contours: the smallest that contains all pads, or null. */
export const chooseBoards = (loops: readonly Loop[], content: BoardContent): BoardContours | null => {
  const pads = padsOf(content);
  const total = pads.length / 2;
  // A board may be as small as a slot if nothing larger is drawn.
  const boards = loops.filter((loop) => !isSlot(loop));
  const large = (boards.length > 0 ? boards : loops).toSorted((a, b) => a.area - b.area);
  if (total === 0) {
    const outer = large.at(-1);
    return outer ? { boards: [withCutouts(outer, loops, pads)], padShare: 1 } : null;
  }
  const padCounts = new Map(large.map((loop) => [loop, padsIn(loop, pads)] as const));
  const share = (loop: Loop): number => (padCounts.get(loop) ?? 0) / total;
  const tightest = large.find((loop) => share(loop) >= enclosing);
  if (tightest) {
    const within = boardsOf(
      loops.filter((loop) => liesIn(loop, tightest)),
      padCounts,
      total,
    );
    const heldWithin = within.reduce((sum, loop) => sum + share(loop), 0);
    const apart = within.length > 1 && heldWithin >= enclosing && !isRail(tightest, within);
    return { boards: (apart ? within : [tightest]).map((board) => withCutouts(board, loops, pads)), padShare: share(tightest) };
  }
  const several = boardsOf(loops, padCounts, total);
  const padShare = several.reduce((sum, loop) => sum + share(loop), 0);
  return several.length > 0 ? { boards: several.map((board) => withCutouts(board, loops, pads)), padShare } : null;
};
