import { moveEdge, type ShapeList, shapeKind } from '@copperline/geometry';

/** Numbers of an edge: kind, x, y, cx, cy. */
const numbers = 5;

/** The contours of a fill as first edge and end. Each begins with a move to its first corner. */
const contoursOf = ({ edges, at }: ShapeList, fill: number): (readonly [from: number, end: number])[] => {
  const first = at[fill * 6] ?? 0;
  const end = first + (at[fill * 6 + 1] ?? 0);
  const starts: number[] = [];
  for (let edge = first; edge < end; edge += 1) if (edges[edge * numbers] === moveEdge) starts.push(edge);
  return starts.map((start, n) => [start, starts[n + 1] ?? end]);
};

/** The corners of a contour, each with the edge that leads to it; a straight line closes a contour that is open. */
const cornersOf = ({ edges }: ShapeList, [from, end]: readonly [number, number]): Int32Array => {
  const corners = edges.slice(from * numbers, end * numbers);
  const last = corners.length - numbers;
  if (last > 0 && corners[1] === corners[last + 1] && corners[2] === corners[last + 2]) return corners.slice(numbers);
  corners[0] = shapeKind.line;
  return corners;
};

const turnedKinds: Readonly<Record<number, number>> = {
  [shapeKind.clockwise]: shapeKind.counterClockwise,
  [shapeKind.counterClockwise]: shapeKind.clockwise,
};

/** The same corners in the other direction: the edge that left a corner leads to it. */
const backwards = (corners: Int32Array): Int32Array => {
  const turned = new Int32Array(corners.length);
  for (let at = 0; at < corners.length; at += numbers) {
    const corner = corners.length - numbers - at;
    const edge = (corner + numbers) % corners.length;
    const kind = corners[edge] ?? 0;
    turned.set(
      [turnedKinds[kind] ?? kind, ...corners.subarray(corner + 1, corner + 3), ...corners.subarray(edge + 3, edge + 5)],
      at,
    );
  }
  return turned;
};

/** The corners of `b` from `start` on are those of `a`. A centre is rounded, and follows from rounded ends. */
const runAlike = (a: Int32Array, b: Int32Array, start: number, toleranceNm: number): boolean => {
  for (let n = 0; n < a.length; n += numbers) {
    const m = (start + n) % b.length;
    if (a[n] !== b[m]) return false;
    if (Math.hypot((a[n + 1] ?? 0) - (b[m + 1] ?? 0), (a[n + 2] ?? 0) - (b[m + 2] ?? 0)) > toleranceNm) return false;
    if (a[n] === shapeKind.line) continue;
    if (Math.hypot((a[n + 3] ?? 0) - (b[m + 3] ?? 0), (a[n + 4] ?? 0) - (b[m + 4] ?? 0)) > toleranceNm) return false;
  }
  return true;
};

/** Corners that may be the first one; a contour that passes its first corner more often is compared as an area. */
const mostStarts = 8;

const contoursAlike = (a: Int32Array, b: Int32Array, toleranceNm: number): boolean => {
  let starts = 0;
  for (let start = 0; start < b.length && starts < mostStarts; start += numbers) {
    if (Math.hypot((a[1] ?? 0) - (b[start + 1] ?? 0), (a[2] ?? 0) - (b[start + 2] ?? 0)) > toleranceNm) continue;
    if (runAlike(a, b, start, toleranceNm)) return true;
    starts += 1;
  }
  return false;
};

/** Whether two fills have the same contours in the same order, from whichever corner each is drawn; a single one in any direction. */
export const fillsAlike = (a: ShapeList, i: number, b: ShapeList, j: number, toleranceNm: number): boolean => {
  const [first, second] = [contoursOf(a, i), contoursOf(b, j)];
  if (first.length !== second.length) return false;
  return first.every((contour, n) => {
    const other = second[n];
    // A contour may end at its first corner or before it.
    if (!other || Math.abs(contour[1] - contour[0] - (other[1] - other[0])) > 1) return false;
    const [corners, others] = [cornersOf(a, contour), cornersOf(b, other)];
    if (corners.length !== others.length) return false;
    return (
      contoursAlike(corners, others, toleranceNm) ||
      (first.length === 1 && contoursAlike(corners, backwards(others), toleranceNm))
    );
  });
};
