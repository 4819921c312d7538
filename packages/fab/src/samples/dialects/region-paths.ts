import type { Point, Ring } from '@copperline/geometry';
import { at } from '../path.ts';

/**
 * One contour for an area with holes: each hole is connected by a cut-in of zero width from its leftmost point to the contour on its
 * left, as tools without clear polarity write areas.
 */
export const keyholed = (outer: readonly Point[], holes: readonly (readonly Point[])[]): Point[] => {
  const byLeft = holes.map(startingLeft).sort((a, b) => (a[0]?.x ?? 0) - (b[0]?.x ?? 0));
  let contour = [...outer];
  for (const hole of byLeft) {
    const tip = hole[0];
    if (!tip) continue;
    const cut = nearestLeft(contour, tip);
    if (!cut) continue;
    contour = [...contour.slice(0, cut.after + 1), cut.at, ...hole, tip, cut.at, ...contour.slice(cut.after + 1)];
  }
  return contour;
};

const startingLeft = (ring: readonly Point[]): Point[] => {
  let first = 0;
  ring.forEach((point, index) => {
    if (point.x < (ring[first]?.x ?? Infinity)) first = index;
  });
  return [...ring.slice(first), ...ring.slice(0, first)];
};

const nearestLeft = (contour: readonly Point[], tip: Point): { readonly at: Point; readonly after: number } | null => {
  let best: { at: Point; after: number } | null = null;
  contour.forEach((a, index) => {
    const b = contour[(index + 1) % contour.length] ?? a;
    if (a.y > tip.y === b.y > tip.y && a.y !== tip.y) return;
    const x = a.y === b.y ? Math.max(a.x, b.x) : Math.round(a.x + ((tip.y - a.y) * (b.x - a.x)) / (b.y - a.y));
    if (x <= tip.x && (!best || x > best.at.x)) best = { at: at(x, tip.y), after: index };
  });
  return best;
};

/** Horizontal strokes that cover the inside of contours (even-odd), `pitch` apart. */
export const hatching = (rings: readonly Ring[], pitch: number): readonly (readonly [Point, Point])[] => {
  const edges = rings.flatMap(edgesOf).filter((edge) => edge.y0 !== edge.y1);
  const low = Math.min(...edges.map((edge) => Math.min(edge.y0, edge.y1)));
  const high = Math.max(...edges.map((edge) => Math.max(edge.y0, edge.y1)));
  const strokes: (readonly [Point, Point])[] = [];
  for (let y = low + pitch; y < high; y += pitch) {
    const crossings = edges
      .filter((edge) => edge.y0 <= y !== edge.y1 <= y)
      .map((edge) => Math.round(edge.x0 + ((y - edge.y0) * (edge.x1 - edge.x0)) / (edge.y1 - edge.y0)))
      .sort((a, b) => a - b);
    for (let index = 0; index + 1 < crossings.length; index += 2)
      strokes.push([at(crossings[index] ?? 0, y), at(crossings[index + 1] ?? 0, y)]);
  }
  return strokes;
};

const edgesOf = (ring: Ring) =>
  Array.from({ length: ring.length / 2 }, (_, index) => {
    const next = (index + 1) % (ring.length / 2);
    return { x0: ring[2 * index] ?? 0, y0: ring[2 * index + 1] ?? 0, x1: ring[2 * next] ?? 0, y1: ring[2 * next + 1] ?? 0 };
  });
