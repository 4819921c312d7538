import { type Box, emptyBox, flattenArc, Groups, moveEdge, shapeKind, type ShapeList } from '@copperline/geometry';
import { glyphNames, glyphStrokes } from '../glyphs.ts';
import type { PadGrid, PadList } from './pads.ts';

/** Number of letters that can be read as they are, and of letters that can only be read in a mirror. */
export interface Lettering {
  readonly plain: number;
  readonly mirrored: number;
}

/** Sizes of letters. */
const smallestNm = 400_000;
const largestNm = 6e6;
const narrowest = 0.25;
const strokeLimit = 24_000;
const letterLimit = 240;
const strokesOfLetter = 60;
const toleranceNm = 20_000;

/** Grid of the distances to a letter, over its box. */
const cells = 16;
const spacing = 1 / 14;

/** Points as x, y pairs in a unit square. */
type Points = readonly number[];

const along = (x0: number, y0: number, x1: number, y1: number, step: number, push: (x: number, y: number) => void): void => {
  const pieces = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / step));
  for (let k = 0; k <= pieces; k += 1) push(x0 + ((x1 - x0) * k) / pieces, y0 + ((y1 - y0) * k) / pieces);
};

const fieldOf = (points: Points): Float64Array => {
  const field = new Float64Array(cells * cells);
  for (let row = 0; row < cells; row += 1)
    for (let column = 0; column < cells; column += 1) {
      const [x, y] = [(column + 0.5) / cells, (row + 0.5) / cells];
      let least = Infinity;
      for (let n = 0; n < points.length; n += 2)
        least = Math.min(least, ((points[n] ?? 0) - x) ** 2 + ((points[n + 1] ?? 0) - y) ** 2);
      field[row * cells + column] = Math.sqrt(least);
    }
  return field;
};

const cellOf = (value: number): number => Math.min(cells - 1, Math.max(0, Math.floor(value * cells)));

/** The cells of the grid that hold the points. */
const cellsOf = (points: Points): Int32Array => {
  const found = new Int32Array(points.length / 2);
  for (let n = 0; n < found.length; n += 1) found[n] = cellOf(points[n * 2 + 1] ?? 0) * cells + cellOf(points[n * 2] ?? 0);
  return found;
};

/** Mean of the distances at some cells, or infinity if it is above a limit. */
const meanDistance = (points: Int32Array, field: Float64Array, limit: number): number => {
  const most = limit * points.length;
  let sum = 0;
  for (let n = 0; n < points.length; n += 1) {
    sum += field[points[n] ?? 0] ?? 1;
    if (sum > most) return Infinity;
  }
  return sum / Math.max(1, points.length);
};

const mapped = (points: Points, map: (x: number, y: number) => readonly [number, number]): number[] => {
  const result: number[] = [];
  for (let n = 0; n < points.length; n += 2) result.push(...map(points[n] ?? 0, points[n + 1] ?? 0));
  return result;
};

interface Template {
  readonly cells: Int32Array;
  readonly field: Float64Array;
  readonly mirrored: boolean;
}

/** A character over its own box: narrow ones do not fill the grid. */
const upright = (character: string): Points => {
  const points: number[] = [];
  const strokes = glyphStrokes(character);
  const xs = strokes.flatMap((stroke) => stroke.map(({ x }) => x));
  const ys = strokes.flatMap((stroke) => stroke.map(({ y }) => y));
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - bottom];
  for (const stroke of strokes)
    for (const [n, { x, y }] of stroke.entries()) {
      const next = stroke[n + 1];
      if (!next) continue;
      const [x0, y0] = [(x - left) / width, (y - bottom) / height];
      along(x0, y0, (next.x - left) / width, (next.y - bottom) / height, spacing, (a, b) => points.push(a, b));
    }
  return points;
};

let known: readonly Template[] | null = null;

/** Every capital and digit upright and upside down, plain and mirrored. */
const templates = (): readonly Template[] => {
  known ??= glyphNames
    .filter((character) => /[A-Z\d]/.test(character) && !/[I]/.test(character))
    .flatMap((character) => {
      const plain = upright(character);
      const turned = mapped(plain, (x, y) => [1 - x, 1 - y]);
      return [plain, turned].flatMap((points) => {
        const mirror = mapped(points, (x, y) => [1 - x, y]);
        return [
          { cells: cellsOf(points), field: fieldOf(points), mirrored: false },
          { cells: cellsOf(mirror), field: fieldOf(mirror), mirrored: true },
        ];
      });
    });
  return known;
};

/** Worst likeness of a letter, and least difference between its plain and its mirrored reading. */
const unlike = 0.13;
const distinct = 0.035;

/** 1: plain, -1: mirrored, 0: neither or both. */
const judge = (points: Points): number => {
  const own = cellsOf(points);
  let field: Float64Array | null = null;
  let plain = Infinity;
  let mirrored = Infinity;
  for (const template of templates()) {
    // Beyond this a distance changes nothing.
    const there = meanDistance(own, template.field, unlike + distinct);
    if (there === Infinity) continue;
    field ??= fieldOf(points);
    const distance = there + meanDistance(template.cells, field, unlike + distinct - there);
    if (template.mirrored) mirrored = Math.min(mirrored, distance);
    else plain = Math.min(plain, distance);
  }
  if (Math.min(plain, mirrored) > unlike || Math.abs(plain - mirrored) < distinct) return 0;
  return plain < mirrored ? 1 : -1;
};

/** The letter in a unit square; lying letters are turned upright. Turning does not mirror. */
const normalised = (points: Points): Points | null => {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let n = 0; n < points.length; n += 2) {
    const [x, y] = [points[n] ?? 0, points[n + 1] ?? 0];
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  const [width, height] = [maxX - minX, maxY - minY];
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (long < smallestNm || long > largestNm || short < long * narrowest) return null;
  const unit = mapped(points, (x, y) => [(x - minX) / width, (y - minY) / height]);
  return height >= width ? unit : mapped(unit, (x, y) => [y, 1 - x]);
};

const cellNm = 500_000;

/** Groups of strokes that touch, as lists of their numbers. */
const joined = (shapes: ShapeList, strokes: readonly number[]): number[][] => {
  const groups = new Groups(strokes.length);
  const grid = new Map<number, number[]>();
  const keyAt = (x: number, y: number): number => Math.floor(x / cellNm) * 16_384 + Math.floor(y / cellNm);
  const corner = (n: number, k: number): number => shapes.at[(strokes[n] ?? 0) * 6 + k] ?? 0;
  for (let n = 0; n < strokes.length; n += 1) {
    const seen = new Set<number>();
    along(corner(n, 0), corner(n, 1), corner(n, 2), corner(n, 3), cellNm / 2, (x, y) => {
      const key = keyAt(x, y);
      if (seen.has(key)) return;
      seen.add(key);
      const cell = grid.get(key);
      if (cell) cell.push(n);
      else grid.set(key, [n]);
    });
  }
  /** Whether a point is within reach of a stroke's straight line. */
  const touches = (x: number, y: number, n: number, reach: number): boolean => {
    const [x0, y0] = [corner(n, 0), corner(n, 1)];
    const [dx, dy] = [corner(n, 2) - x0, corner(n, 3) - y0];
    const part = Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)));
    return Math.hypot(x - x0 - part * dx, y - y0 - part * dy) <= reach;
  };
  for (let n = 0; n < strokes.length; n += 1) {
    const stamp = shapes.stamp[strokes[n] ?? 0] ?? -1;
    const reach = Math.max(toleranceNm, (shapes.stamps[stamp]?.width ?? 0) / 2);
    for (const end of [0, 2]) {
      const [x, y] = [corner(n, end), corner(n, end + 1)];
      for (const other of (grid.get(keyAt(x, y)) ?? []).slice(0, 64))
        if (shapes.stamp[strokes[other] ?? 0] === stamp && groups.find(other) !== groups.find(n) && touches(x, y, other, reach))
          groups.link(other, n);
    }
  }
  return groups.list(strokes.length, () => false).map((group) => group.map((n) => strokes[n] ?? 0));
};

const strokePoints = (shapes: ShapeList, group: readonly number[]): number[] => {
  const points: number[] = [];
  let length = 0;
  for (const n of group)
    length += Math.hypot(
      (shapes.at[n * 6 + 2] ?? 0) - (shapes.at[n * 6] ?? 0),
      (shapes.at[n * 6 + 3] ?? 0) - (shapes.at[n * 6 + 1] ?? 0),
    );
  const step = Math.max(20_000, length / 48);
  for (const n of group) {
    let [x, y] = [shapes.at[n * 6] ?? 0, shapes.at[n * 6 + 1] ?? 0];
    const to = (x1: number, y1: number): void => {
      along(x, y, x1, y1, step, (a, b) => points.push(a, b));
      [x, y] = [x1, y1];
    };
    const [x1 = 0, y1 = 0, cx = 0, cy = 0] = shapes.at.subarray(n * 6 + 2, n * 6 + 6);
    const kind = shapes.kind[n];
    if (kind === shapeKind.line) to(x1, y1);
    else flattenArc(x, y, x1, y1, cx, cy, kind === shapeKind.clockwise, toleranceNm, to);
  }
  return points;
};

const fillPoints = (shapes: ShapeList, n: number): number[] => {
  const points: number[] = [];
  const [first = 0, count = 0, minX = 0, minY = 0, maxX = 0, maxY = 0] = shapes.at.subarray(n * 6, n * 6 + 6);
  const step = Math.max(maxX - minX, maxY - minY) / 14;
  let [x, y] = [0, 0];
  for (let edge = first; edge < first + count; edge += 1) {
    const [kind = 0, x1 = 0, y1 = 0] = shapes.edges.subarray(edge * 5, edge * 5 + 3);
    if (kind !== moveEdge) along(x, y, x1, y1, step, (a, b) => points.push(a, b));
    [x, y] = [x1, y1];
  }
  return points;
};

type Extent = readonly [minX: number, minY: number, maxX: number, maxY: number];

const nowhere: Extent = [0, 0, 0, 0];

const extentOf = (shapes: ShapeList, group: readonly number[]): Extent => {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const n of group)
    for (const corner of [0, 2]) {
      const [x, y] = [shapes.at[n * 6 + corner] ?? 0, shapes.at[n * 6 + corner + 1] ?? 0];
      minX = Math.min(minX, x);
      minY = Math.min(minY, y);
      maxX = Math.max(maxX, x);
      maxY = Math.max(maxY, y);
    }
  return [minX, minY, maxX, maxY];
};

/** Largest difference of the edges of two letters of one line, and largest gap between them, relative to their height. */
const sameLine = 0.08;
const widestGap = 0.8;

const besides = (a: Extent, b: Extent): boolean => {
  const high = a[3] - a[1];
  const wide = a[2] - a[0];
  const row = Math.abs(a[1] - b[1]) <= sameLine * high && Math.abs(a[3] - b[3]) <= sameLine * high;
  const column = Math.abs(a[0] - b[0]) <= sameLine * wide && Math.abs(a[2] - b[2]) <= sameLine * wide;
  return (
    (row && Math.max(a[0], b[0]) - Math.min(a[2], b[2]) <= widestGap * high) ||
    (column && Math.max(a[1], b[1]) - Math.min(a[3], b[3]) <= widestGap * wide)
  );
};

/** Of the shapes of a copper layer those that stand in a line with others: bends of traces resemble letters, but not side by side. */
const inLines = (shapes: ShapeList, groups: readonly number[][]): number[][] => {
  const extents = groups.map((group) => extentOf(shapes, group));
  const sorted = [...groups.keys()].toSorted((a, b) => (extents[a]?.[0] ?? 0) - (extents[b]?.[0] ?? 0));
  const beside = new Uint8Array(groups.length);
  for (const [n, a] of sorted.entries()) {
    const own = extents[a] ?? nowhere;
    for (let k = n + 1; k < sorted.length; k += 1) {
      const b = sorted[k] ?? 0;
      const other = extents[b] ?? nowhere;
      if (other[0] > own[2] + widestGap * largestNm) break;
      if (!besides(own, other)) continue;
      beside[a] = 1;
      beside[b] = 1;
    }
  }
  return groups.filter((_, n) => beside[n] === 1);
};

/** The extent of the flashed pads: a board without its titles and frames. */
const flashBox = (pads: PadList): Box => {
  let { minX, minY, maxX, maxY } = emptyBox;
  for (let n = 0; n < pads.count; n += 1) {
    if (pads.flashed[n] === 0) continue;
    const [x, y] = [pads.x[n] ?? 0, pads.y[n] ?? 0];
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  return { minX, minY, maxX, maxY };
};

const boxHolds = ({ minX, minY, maxX, maxY }: Box, x: number, y: number): boolean =>
  x >= minX && x <= maxX && y >= minY && y <= maxY;

/** Strokes of a letter in copper, at least: two strokes are also the bend of a trace. */
const strokesInCopper = 3;

/** Letters of a layer. With `pads` it is copper: what touches a pad is a trace, and titles beside the board read plain on every film. */
export const letteringOf = (shapes: ShapeList, pads: PadGrid | null = null): Lettering => {
  const strokes: number[] = [];
  const fills: number[] = [];
  for (let n = 0; n < shapes.count && strokes.length < strokeLimit; n += 1) {
    const kind = shapes.kind[n];
    if (shapes.clear[n] !== 0 || kind === shapeKind.flash) continue;
    if (kind === shapeKind.fill) {
      if ((shapes.at[n * 6 + 1] ?? 0) >= 7 && (shapes.at[n * 6 + 1] ?? 0) < 400) fills.push(n);
    } else {
      const length = Math.hypot(
        (shapes.at[n * 6 + 2] ?? 0) - (shapes.at[n * 6] ?? 0),
        (shapes.at[n * 6 + 3] ?? 0) - (shapes.at[n * 6 + 1] ?? 0),
      );
      if (length > 0 && length < largestNm && (shapes.stamps[shapes.stamp[n] ?? -1]?.width ?? 0) < 600_000) strokes.push(n);
    }
  }
  const groups = joined(shapes, strokes).filter((group) => group.length > 1 && group.length <= strokesOfLetter);
  const onPad = (n: number): boolean =>
    [0, 2].some((end) => (pads?.under(shapes.at[n * 6 + end] ?? 0, shapes.at[n * 6 + end + 1] ?? 0, 0) ?? -1) >= 0);
  const board = pads && flashBox(pads.pads);
  const inside = (n: number): boolean => {
    const [x, y] = shapes.kind[n] === shapeKind.fill ? [2, 3] : [0, 1];
    return !board || boxHolds(board, shapes.at[n * 6 + x] ?? 0, shapes.at[n * 6 + y] ?? 0);
  };
  const free = pads
    ? groups.filter((group) => group.length >= strokesInCopper && group.every(inside) && !group.some(onPad))
    : groups;
  const letters = [
    ...(pads ? inLines(shapes, free) : free).map((group) => (): number[] => strokePoints(shapes, group)),
    ...fills.filter(inside).map((n) => (): number[] => fillPoints(shapes, n)),
  ];
  let plain = 0;
  let mirrored = 0;
  const step = Math.max(1, letters.length / letterLimit);
  for (let k = 0; k < letters.length; k += step) {
    const points = normalised(letters[Math.floor(k)]?.() ?? []);
    const verdict = points ? judge(points) : 0;
    if (verdict > 0) plain += 1;
    else if (verdict < 0) mirrored += 1;
  }
  return { plain, mirrored };
};
