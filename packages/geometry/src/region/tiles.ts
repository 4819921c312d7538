import type { Box } from '../point.ts';
import type { Ring } from '../polygon.ts';
import { ringBox } from '../ring.ts';

// The clipping engine's sweep visits, at every vertex, every edge that the sweep line crosses: its time grows with the square of a
// plane's contours. Large inputs are therefore cut by lines into tiles, swept one by one, and stitched along the lines.

/** An operation on rings of two areas; it returns rings that do not cross, with the area on their left. */
type Sweep = (subject: readonly Ring[], clip: readonly Ring[]) => readonly Ring[];

/** Up to this many vertices are swept at once. */
const tileVertices = 1_000;

/** Coordinates looked at to find the median. */
const samples = 200;

/** A cut that adds more vertices than this share is not made: the edges run across both possible lines. */
const mostAdded = 0.5;

/** A cutting line: every point whose coordinate number `axis` (0 is x) is `at`. */
interface Line {
  readonly axis: 0 | 1;
  readonly at: number;
}

/** A ring with its box: most rings lie on one side of a line, which the box tells at once. */
interface Part {
  readonly ring: Ring;
  readonly box: Box;
}

const partOf = (ring: Ring): Part => ({ ring, box: ringBox(ring) });

const lowOf = ({ box }: Part, axis: 0 | 1): number => (axis === 0 ? box.minX : box.minY);
const highOf = ({ box }: Part, axis: 0 | 1): number => (axis === 0 ? box.maxX : box.maxY);

const verticesOf = (parts: readonly Part[]): number => {
  let sum = 0;
  for (const { ring } of parts) sum += ring.length / 2;
  return sum;
};

const medianLine = (parts: readonly Part[], axis: 0 | 1, count: number): Line => {
  const step = Math.max(1, Math.floor(count / samples)) * 2;
  const found: number[] = [];
  let skip = 0;
  for (const { ring } of parts) {
    for (; skip < ring.length; skip += step) found.push(ring[skip + axis] ?? 0);
    skip -= ring.length;
  }
  const sorted = Int32Array.from(found).sort();
  return { axis, at: sorted[sorted.length >> 1] ?? 0 };
};

/** Vertices of a ring on both sides of a line, those on the line twice, and the edges that cross it. */
const sidesOf = (
  ring: Ring,
  { axis, at }: Line,
): { readonly before: number; readonly behind: number; readonly crossing: number } => {
  let [before, behind, crossing] = [0, 0, 0];
  let last = ring[ring.length - 2 + axis] ?? 0;
  for (let i = axis; i < ring.length; i += 2) {
    const here = ring[i] ?? 0;
    if (here <= at) before += 1;
    if (here >= at) behind += 1;
    if ((last < at && here > at) || (last > at && here < at)) crossing += 1;
    last = here;
  }
  return { before, behind, crossing };
};

/** Where an edge crosses the line, equal for both directions of the edge. */
const crossingAt = (ring: Ring, from: number, to: number, { axis, at }: Line): number => {
  const [low, high] = (ring[from + axis] ?? 0) < (ring[to + axis] ?? 0) ? [from, to] : [to, from];
  const [a, b] = [ring[low + axis] ?? 0, ring[high + axis] ?? 0];
  const [c, d] = [ring[low + 1 - axis] ?? 0, ring[high + 1 - axis] ?? 0];
  return Math.round(c + ((d - c) * (at - a)) / (b - a));
};

/** The ring clipped to both sides of a line. It runs along the line where it was cut, and winds around every point as before. */
const cutPart = (part: Part, line: Line, before: Part[], behind: Part[]): void => {
  const { axis, at } = line;
  const { ring } = part;
  if (highOf(part, axis) <= at) before.push(part);
  else if (lowOf(part, axis) >= at) behind.push(part);
  else {
    const sides = sidesOf(ring, line);
    const low = new Int32Array((sides.before + sides.crossing) * 2);
    const high = new Int32Array((sides.behind + sides.crossing) * 2);
    let [lowAt, highAt] = [0, 0];
    const add = (x: number, y: number, isBefore: boolean, isBehind: boolean): void => {
      if (isBefore) {
        low[lowAt] = x;
        low[lowAt + 1] = y;
        lowAt += 2;
      }
      if (isBehind) {
        high[highAt] = x;
        high[highAt + 1] = y;
        highAt += 2;
      }
    };
    let from = ring.length - 2;
    for (let to = 0; to < ring.length; to += 2) {
      const [last, here] = [ring[from + axis] ?? 0, ring[to + axis] ?? 0];
      if ((last < at && here > at) || (last > at && here < at)) {
        const across = crossingAt(ring, from, to, line);
        add(axis === 0 ? at : across, axis === 0 ? across : at, true, true);
      }
      add(ring[to] ?? 0, ring[to + 1] ?? 0, here <= at, here >= at);
      from = to;
    }
    if (low.length >= 6) before.push(partOf(low));
    if (high.length >= 6) behind.push(partOf(high));
  }
};

/** Part of a contour between two points on the cutting line. */
type Chain = Int32Array;

/** Directed sections of the cutting line. Where both tiles have one, they run in opposite directions and cancel. */
class LineSections {
  readonly #ends: { readonly at: number; readonly change: number }[] = [];

  add(from: number, to: number): void {
    this.#ends.push({ at: from, change: 1 }, { at: to, change: -1 });
  }

  /** The remaining sections as chains. */
  rest({ axis, at }: Line): Chain[] {
    const chains: Chain[] = [];
    this.#ends.sort((a, b) => a.at - b.at);
    let surplus = 0;
    let start = 0;
    for (const end of this.#ends) {
      const [from, to] = surplus > 0 ? [start, end.at] : [end.at, start];
      if (from !== to)
        for (let k = Math.abs(surplus); k > 0; k -= 1)
          chains.push(axis === 0 ? Int32Array.of(at, from, at, to) : Int32Array.of(from, at, to, at));
      surplus += end.change;
      start = end.at;
    }
    return chains;
  }
}

/** The sweep rounds crossings on the line to points this far beside it. */
const besideLine = 3;

/** The ring with the points beside the line moved onto it. */
const snapped = (ring: Ring, { axis, at }: Line): Ring => {
  const isBeside = (value: number): boolean => value !== at && Math.abs(value - at) <= besideLine;
  let first = axis;
  while (first < ring.length && !isBeside(ring[first] ?? 0)) first += 2;
  return first >= ring.length ? ring : ring.map((value, i) => (i % 2 === axis && isBeside(value) ? at : value));
};

/** Takes the sections on the line out of a ring; false if it has none. */
const takeApart = (part: Part, line: Line, chains: Chain[], sections: LineSections): boolean => {
  const { axis, at } = line;
  if (lowOf(part, axis) > at + besideLine || highOf(part, axis) < at - besideLine) return false;
  const ring = snapped(part.ring, line);
  const size = ring.length;
  const onLine = (i: number): boolean => ring[i + axis] === at && ring[((i + 2) % size) + axis] === at;
  let first = 0;
  while (first < size && !onLine(first)) first += 2;
  if (first >= size) return false;
  let chain: number[] = [];
  for (let step = 0; step < size; step += 2) {
    const i = (first + step) % size;
    const next = (i + 2) % size;
    if (onLine(i)) {
      if (chain.length > 0) chains.push(Int32Array.from([...chain, ring[i] ?? 0, ring[i + 1] ?? 0]));
      chain = [];
      sections.add(ring[i + 1 - axis] ?? 0, ring[next + 1 - axis] ?? 0);
    } else chain.push(ring[i] ?? 0, ring[i + 1] ?? 0);
  }
  if (chain.length > 0) chains.push(Int32Array.from([...chain, ring[first] ?? 0, ring[first + 1] ?? 0]));
  return true;
};

/** Angle of a left turn from the end of a chain into another, at most half a turn. */
const leftTurn = (from: Chain, to: Chain): number => {
  const end = from.length;
  const inX = (from[end - 2] ?? 0) - (from[end - 4] ?? 0);
  const inY = (from[end - 1] ?? 0) - (from[end - 3] ?? 0);
  const outX = (to[2] ?? 0) - (to[0] ?? 0);
  const outY = (to[3] ?? 0) - (to[1] ?? 0);
  return Math.atan2(inX * outY - inY * outX, inX * outX + inY * outY);
};

/** Whether a corner is only the rounded crossing of a straight edge with the line. */
const isStraight = (ax: number, ay: number, x: number, y: number, bx: number, by: number): boolean => {
  const [dx, dy] = [bx - ax, by - ay];
  const apart = Math.abs((x - ax) * dy - (y - ay) * dx);
  return apart <= Math.sqrt(dx * dx + dy * dy) && (x - ax) * dx + (y - ay) * dy > 0 && (bx - x) * dx + (by - y) * dy > 0;
};

/** One ring of chains in order, without the corners that only the cut has made. */
const closed = (chains: readonly Chain[]): Ring => {
  const points = new Int32Array(chains.reduce((sum, chain) => sum + chain.length - 2, 0));
  const joints: number[] = [];
  let at = 0;
  for (const chain of chains) {
    joints.push(at);
    points.set(chain.subarray(0, chain.length - 2), at);
    at += chain.length - 2;
  }
  const isDropped = new Uint8Array(points.length / 2);
  const size = points.length;
  let dropped = 0;
  for (const joint of joints) {
    const before = (joint + size - 2) % size;
    const next = (joint + 2) % size;
    // Of two corners a nanometre apart, one stays.
    if (isDropped[before / 2] === 1 || isDropped[next / 2] === 1) continue;
    const [x, y] = [points[joint] ?? 0, points[joint + 1] ?? 0];
    if (isStraight(points[before] ?? 0, points[before + 1] ?? 0, x, y, points[next] ?? 0, points[next + 1] ?? 0)) {
      isDropped[joint / 2] = 1;
      dropped += 1;
    }
  }
  if (dropped === 0) return points;
  let kept = 0;
  for (let i = 0; i < size; i += 2) {
    if (isDropped[i / 2] === 1) continue;
    points[kept] = points[i] ?? 0;
    points[kept + 1] = points[i + 1] ?? 0;
    kept += 2;
  }
  return points.slice(0, kept);
};

/** Links chains to rings; where areas only touch in a point, they stay apart. */
const linked = (chains: readonly Chain[], { axis }: Line): Ring[] => {
  const other = 1 - axis;
  const starting = new Map<number, Chain[]>();
  for (const chain of chains) {
    const key = chain[other] ?? 0;
    const known = starting.get(key);
    if (known) known.push(chain);
    else starting.set(key, [chain]);
  }
  const used = new Set<Chain>();
  const rings: Ring[] = [];
  for (const first of chains) {
    if (used.has(first)) continue;
    const ring: Chain[] = [];
    let chain: Chain | undefined = first;
    while (chain && !used.has(chain)) {
      used.add(chain);
      ring.push(chain);
      const last: Chain = chain;
      const next: Chain[] = (starting.get(last[last.length - 2 + other] ?? 0) ?? []).filter(
        (one) => one === first || !used.has(one),
      );
      chain = next.length > 1 ? next.reduce((best, one) => (leftTurn(last, one) > leftTurn(last, best) ? one : best)) : next[0];
    }
    const points = closed(ring);
    if (points.length >= 6) rings.push(points);
  }
  return rings;
};

/** The rings of two neighbouring tiles as one. */
const stitched = (tiles: readonly Part[], line: Line): Part[] => {
  const chains: Chain[] = [];
  const sections = new LineSections();
  const parts = tiles.filter((part) => !takeApart(part, line, chains, sections));
  for (const ring of linked([...chains, ...sections.rest(line)], line)) parts.push(partOf(ring));
  return parts;
};

/** Edges of all rings that cross a line. */
const crossingOf = (parts: readonly Part[], line: Line): number => {
  let sum = 0;
  for (const part of parts)
    if (lowOf(part, line.axis) < line.at && highOf(part, line.axis) > line.at) sum += sidesOf(part.ring, line).crossing;
  return sum;
};

/** The line that fewer edges cross, through the median of the vertices; null if it would bring nothing. */
const lineFor = (parts: readonly Part[], count: number): Line | null => {
  const byX = medianLine(parts, 0, count);
  const byY = medianLine(parts, 1, count);
  const [acrossX, acrossY] = [crossingOf(parts, byX), crossingOf(parts, byY)];
  if (Math.min(acrossX, acrossY) > count * mostAdded) return null;
  return acrossY < acrossX ? byY : byX;
};

const tiled = (subject: readonly Part[], clip: readonly Part[], sweep: Sweep): Part[] => {
  const swept = (): Part[] =>
    sweep(
      subject.map(({ ring }) => ring),
      clip.map(({ ring }) => ring),
    ).map(partOf);
  const count = verticesOf(subject) + verticesOf(clip);
  const line = count > tileVertices ? lineFor(clip.length > 0 ? [...subject, ...clip] : subject, count) : null;
  if (!line) return swept();
  const before = { subject: new Array<Part>(), clip: new Array<Part>() };
  const behind = { subject: new Array<Part>(), clip: new Array<Part>() };
  for (const part of subject) cutPart(part, line, before.subject, behind.subject);
  for (const part of clip) cutPart(part, line, before.clip, behind.clip);
  const [here, there] = [before, behind].map((side) => verticesOf(side.subject) + verticesOf(side.clip));
  // A line that leaves nearly everything on one side brings nothing.
  if (Math.max(here ?? 0, there ?? 0) > count * 0.9) return swept();
  return stitched([...tiled(before.subject, before.clip, sweep), ...tiled(behind.subject, behind.clip, sweep)], line);
};

/** Runs an operation tile by tile. The result is that of one run, up to rounding to nanometres at the lines. */
export const inTiles = (subject: readonly Ring[], clip: readonly Ring[], sweep: Sweep): readonly Ring[] =>
  tiled(subject.map(partOf), clip.map(partOf), sweep).map(({ ring }) => ring);
