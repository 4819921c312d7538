import {
  type Box,
  curveDistance,
  growBox,
  lineCurve,
  type Polygon,
  pointCurve,
  pointInRing,
  regionArea,
  shapeBoxes,
  shapeKind,
  type ShapeList,
  SpatialIndex,
} from '@copperline/geometry';
import type { Layer, Outline } from '../board.ts';

/** Films of a board without what is not part of it, and the number of entries left out. */
export interface ClippedFilms {
  readonly layers: readonly Layer[];
  readonly outside: number;
  readonly onEdge: number;
}

/** Distance of what is still on the board: lines of edge plating and half holes extend over the edge. */
const besideNm = 200_000;
/** Distance of a line that follows the edge, and its largest width. */
const edgeNm = 60_000;
const edgeWidthNm = 1_000_000;

/** The edge of the board as single lines with a spatial index. */
class EdgeLines {
  readonly #lines: Float64Array;
  readonly #index: SpatialIndex;

  constructor(boards: readonly Polygon[]) {
    const rings = boards.flatMap(({ outer, holes }) => [outer, ...holes]);
    const lines: number[] = [];
    for (const ring of rings)
      for (let n = 0; n + 1 < ring.length; n += 2) {
        const next = (n + 2) % ring.length;
        lines.push(ring[n] ?? 0, ring[n + 1] ?? 0, ring[next] ?? 0, ring[next + 1] ?? 0);
      }
    this.#lines = Float64Array.from(lines);
    const boxes = new Float64Array(lines.length);
    for (let n = 0; n + 3 < lines.length; n += 4) {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = lines.slice(n, n + 4);
      boxes.set([Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)], n);
    }
    this.#index = new SpatialIndex(boxes);
  }

  /** Whether a point is within `edgeNm` of the edge. */
  isAt(x: number, y: number): boolean {
    const near = { minX: x - edgeNm, minY: y - edgeNm, maxX: x + edgeNm, maxY: y + edgeNm };
    return this.#index.search(near).some((line) => {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = this.#lines.subarray(line * 4, line * 4 + 4);
      return curveDistance(pointCurve(x, y), lineCurve(x0, y0, x1, y1)).distance <= edgeNm;
    });
  }
}

/** Whether a stroke runs along the edge: the outline drawn in a film. */
const followsEdge = (shapes: ShapeList, n: number, edge: EdgeLines): boolean => {
  const kind = shapes.kind[n];
  if (kind === shapeKind.flash || kind === shapeKind.fill) return false;
  const width = shapes.stamps[shapes.stamp[n] ?? -1]?.width ?? 0;
  if (width > edgeWidthNm) return false;
  const [x0, y0, x1, y1] = [0, 1, 2, 3].map((k) => shapes.at[n * 6 + k] ?? 0) as [number, number, number, number];
  if (!edge.isAt(x0, y0) || !edge.isAt(x1, y1)) return false;
  // A chord of a curved edge lies beside it in the middle; an arc is compared at its ends only.
  return kind !== shapeKind.line || edge.isAt((x0 + x1) / 2, (y0 + y1) / 2);
};

const boxAt = (boxes: Float64Array, n: number): Box => ({
  minX: boxes[n * 4] ?? 0,
  minY: boxes[n * 4 + 1] ?? 0,
  maxX: boxes[n * 4 + 2] ?? 0,
  maxY: boxes[n * 4 + 3] ?? 0,
});

const apart = (a: Box, b: Box): boolean => a.maxX < b.minX || a.minX > b.maxX || a.maxY < b.minY || a.minY > b.maxY;

/** Whether a board fills its box, so that the box decides alone. */
const isRectangle = ({ boards, box }: Outline): boolean =>
  boards.length === 1 && regionArea(boards) > 0.995 * (box.maxX - box.minX) * (box.maxY - box.minY);

/** Tells what of a film is on the board. */
const onBoard = (outline: Outline): ((shapes: ShapeList, n: number, box: Box) => boolean) => {
  const board = growBox(outline.box, besideNm);
  const rectangle = isRectangle(outline);
  return (shapes, n, box) => {
    if (apart(box, board)) return false;
    if (rectangle || shapes.kind[n] === shapeKind.fill) return true;
    // A box grown by the margin that holds a point of the board is on it; large entries are kept.
    const wide = growBox(box, besideNm);
    if (wide.maxX - wide.minX > 10e6 || wide.maxY - wide.minY > 10e6) return true;
    const [x, y] = [(wide.minX + wide.maxX) / 2, (wide.minY + wide.maxY) / 2];
    const points = [x, y, wide.minX, wide.minY, wide.maxX, wide.minY, wide.maxX, wide.maxY, wide.minX, wide.maxY];
    return outline.boards.some(({ outer }) =>
      [0, 2, 4, 6, 8].some((k) => pointInRing(outer, Math.round(points[k] ?? 0), Math.round(points[k + 1] ?? 0)) !== 'outside'),
    );
  };
};

const kept = (shapes: ShapeList, numbers: readonly number[]): ShapeList => ({
  ...shapes,
  count: numbers.length,
  kind: Uint8Array.from(numbers, (n) => shapes.kind[n] ?? 0),
  clear: Uint8Array.from(numbers, (n) => shapes.clear[n] ?? 0),
  stamp: Int32Array.from(numbers, (n) => shapes.stamp[n] ?? -1),
  at: Int32Array.from(numbers.flatMap((n) => [...shapes.at.subarray(n * 6, n * 6 + 6)])),
  net: Int32Array.from(numbers, (n) => shapes.net[n] ?? -1),
  use: Int32Array.from(numbers, (n) => shapes.use[n] ?? -1),
  source: Uint32Array.from(numbers, (n) => shapes.source[n] ?? 0),
});

/**
 * Leaves out what lies beside the board (titles, frames, test coupons) and the outline drawn in copper, mask, paste or legend, which
 * is milled away. Negative films and drawings stay as they are.
 */
export const clipFilms = (layers: readonly Layer[], outline: Outline | null): ClippedFilms => {
  if (!outline || outline.source === 'copper') return { layers, outside: 0, onEdge: 0 };
  const edge = new EdgeLines(outline.boards);
  const isOnBoard = onBoard(outline);
  let [outside, onEdge] = [0, 0];
  const clipped = layers.map((layer): Layer => {
    const { shapes, role, negative } = layer;
    if (negative || (role.kind !== 'copper' && role.kind !== 'mask' && role.kind !== 'paste' && role.kind !== 'legend'))
      return layer;
    const boxes = shapeBoxes(shapes);
    const numbers: number[] = [];
    for (let n = 0; n < shapes.count; n += 1) {
      if (!isOnBoard(shapes, n, boxAt(boxes, n))) outside += 1;
      else if (shapes.clear[n] === 0 && followsEdge(shapes, n, edge)) onEdge += 1;
      else numbers.push(n);
    }
    return numbers.length === shapes.count ? layer : { ...layer, shapes: kept(shapes, numbers) };
  });
  return { layers: clipped, outside, onEdge };
};
