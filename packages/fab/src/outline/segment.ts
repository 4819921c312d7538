import { arcBox, type Box, flattenArc, moveEdge, shapeKind, type ShapeList } from '@copperline/geometry';

/** A segment of a drawn contour on its centre line. `turn`: 1 counter-clockwise, -1 clockwise, 0 straight. */
export interface Segment {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly cx: number;
  readonly cy: number;
  readonly turn: -1 | 0 | 1;
  /** Width of the drawn line. */
  readonly width: number;
}

export const isCircle = ({ x0, y0, x1, y1, turn }: Segment): boolean => turn !== 0 && x0 === x1 && y0 === y1;

export const reversed = (segment: Segment): Segment => ({
  ...segment,
  x0: segment.x1,
  y0: segment.y1,
  x1: segment.x0,
  y1: segment.y0,
  turn: segment.turn === 0 ? 0 : segment.turn === 1 ? -1 : 1,
});

export const segmentBox = ({ x0, y0, x1, y1, cx, cy, turn }: Segment): Box =>
  turn === 0
    ? { minX: Math.min(x0, x1), minY: Math.min(y0, y1), maxX: Math.max(x0, x1), maxY: Math.max(y0, y1) }
    : arcBox(x0, y0, x1, y1, cx, cy, turn === -1);

/** Pushes the points after the segment's start. */
export const flattenSegment = (segment: Segment, toleranceNm: number, push: (x: number, y: number) => void): void => {
  const { x0, y0, x1, y1, cx, cy, turn } = segment;
  if (turn === 0) push(x1, y1);
  else flattenArc(x0, y0, x1, y1, cx, cy, turn === -1, toleranceNm, push);
};

/** A layer as contours: open strokes, and the closed contours of areas. */
export interface Drawing {
  readonly strokes: readonly Segment[];
  readonly contours: readonly (readonly Segment[])[];
}

const turnOf = (kind: number): -1 | 0 | 1 => (kind === shapeKind.clockwise ? -1 : kind === shapeKind.counterClockwise ? 1 : 0);

/** The contour with a closing segment, if missing in the file. */
const closed = (contour: readonly Segment[]): readonly Segment[] => {
  const [first, last] = [contour[0], contour.at(-1)];
  if (!first || !last || (first.x0 === last.x1 && first.y0 === last.y1)) return contour;
  return [...contour, { x0: last.x1, y0: last.y1, x1: first.x0, y1: first.y0, cx: 0, cy: 0, turn: 0, width: 0 }];
};

const contoursOf = (shapes: ShapeList, first: number, count: number): (readonly Segment[])[] => {
  const contours: (readonly Segment[])[] = [];
  let contour: Segment[] = [];
  let x0 = 0;
  let y0 = 0;
  for (let edge = first; edge < first + count; edge += 1) {
    const at = edge * 5;
    const kind = shapes.edges[at] ?? 0;
    const x1 = shapes.edges[at + 1] ?? 0;
    const y1 = shapes.edges[at + 2] ?? 0;
    if (kind === moveEdge) {
      if (contour.length > 0) contours.push(closed(contour));
      contour = [];
    } else {
      const turn = turnOf(kind);
      if (turn !== 0 || x0 !== x1 || y0 !== y1)
        contour.push({ x0, y0, x1, y1, cx: shapes.edges[at + 3] ?? 0, cy: shapes.edges[at + 4] ?? 0, turn, width: 0 });
    }
    x0 = x1;
    y0 = y1;
  }
  if (contour.length > 0) contours.push(closed(contour));
  return contours;
};

/** Null if the drawing has more than `limit` segments, too many for an outline. */
export const drawingOf = (shapes: ShapeList, limit: number): Drawing | null => {
  const strokes: Segment[] = [];
  const contours: (readonly Segment[])[] = [];
  let pieces = 0;
  for (let n = 0; n < shapes.count; n += 1) {
    const kind = shapes.kind[n];
    const at = n * 6;
    const a = shapes.at[at] ?? 0;
    const b = shapes.at[at + 1] ?? 0;
    const c = shapes.at[at + 2] ?? 0;
    const d = shapes.at[at + 3] ?? 0;
    if (kind === shapeKind.fill) {
      pieces += b;
      if (pieces > limit) return null;
      contours.push(...contoursOf(shapes, a, b));
    } else if (kind !== shapeKind.flash && shapes.clear[n] === 0) {
      const turn = turnOf(kind ?? shapeKind.line);
      if (turn === 0 && a === c && b === d) continue;
      pieces += 1;
      if (pieces > limit) return null;
      const width = shapes.stamps[shapes.stamp[n] ?? -1]?.width ?? 0;
      strokes.push({ x0: a, y0: b, x1: c, y1: d, cx: shapes.at[at + 4] ?? 0, cy: shapes.at[at + 5] ?? 0, turn, width });
    }
  }
  return { strokes, contours };
};
