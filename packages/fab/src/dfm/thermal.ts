import { offsetRegion, type Ring, segmentsCross, shapeKind, type Stamp } from '@copperline/geometry';
import type { Boundary } from '../copper/boundary.ts';
import type { BoardModel, LayerModel } from '../copper/model.ts';
import { padsOf } from '../copper/pads.ts';
import { type Check, isBelow } from './check.ts';
import { findingsOf } from './findings-of.ts';
import type { Hit } from './hits.ts';

/** Distances from the pad: where its spokes are counted, and where the plane must surround it. */
const besidePad = 60_000;
const inPlane = 1_000_000;
/** Maximum copper share around the pad with a thermal relief, and minimum share of the surrounding plane. */
const mostSpokes = 0.6;
const leastPlane = 0.75;
/** A relief with fewer spokes is starved; each spoke needs the minimum trace width. */
const spokesNeeded = 2;

/** Contours of pads grown by a distance, around the origin. */
class GrownStamps {
  readonly #rings = new Map<string, Ring | null>();
  readonly #layer: LayerModel;

  constructor(layer: LayerModel) {
    this.#layer = layer;
  }

  of(stamp: number, by: number): Ring | null {
    const key = `${stamp} ${by}`;
    const known = this.#rings.get(key);
    if (known !== undefined) return known;
    const shape: Stamp | undefined = this.#layer.shapes.stamps[stamp];
    const ring = shape ? (offsetRegion(shape.region, by, 'round', 2_000)[0]?.outer ?? null) : null;
    this.#rings.set(key, ring);
    return ring;
  }
}

interface Coverage {
  readonly covered: number;
  readonly length: number;
  readonly parts: number;
}

/** Share of a closed line, moved to a position, that lies on one polygon of the copper, and its number of sections. */
const coverage = (boundary: Boundary, polygon: number, ring: Ring, x: number, y: number): Coverage => {
  const crossings: number[] = [];
  let length = 0;
  const points = ring.length / 2;
  const { ends } = boundary.edges;
  for (let k = 0; k < points; k += 1) {
    const next = ((k + 1) % points) * 2;
    const [ax, ay] = [(ring[k * 2] ?? 0) + x, (ring[k * 2 + 1] ?? 0) + y];
    const [bx, by] = [(ring[next] ?? 0) + x, (ring[next + 1] ?? 0) + y];
    const step = Math.hypot(bx - ax, by - ay);
    const box = { minX: Math.min(ax, bx), minY: Math.min(ay, by), maxX: Math.max(ax, bx), maxY: Math.max(ay, by) };
    for (const edge of boundary.edges.search(box)) {
      if (boundary.polygonOfEdge(edge) !== polygon) continue;
      const [x0, y0] = [ends[edge * 4] ?? 0, ends[edge * 4 + 1] ?? 0];
      const [x1, y1] = [ends[edge * 4 + 2] ?? 0, ends[edge * 4 + 3] ?? 0];
      if (!segmentsCross(ax, ay, bx, by, x0, y0, x1, y1)) continue;
      const [ex, ey] = [x1 - x0, y1 - y0];
      const t = ((x0 - ax) * ey - (y0 - ay) * ex) / ((bx - ax) * ey - (by - ay) * ex);
      crossings.push(length + t * step);
    }
    length += step;
  }
  const startsCovered = boundary.polygonAt((ring[0] ?? 0) + x, (ring[1] ?? 0) + y) === polygon;
  crossings.sort((a, b) => a - b);
  let covered = startsCovered ? (crossings[0] ?? length) : 0;
  for (const [i, at] of crossings.entries()) {
    const isCovered = (i % 2 === 0) !== startsCovered;
    if (isCovered) covered += (crossings[i + 1] ?? length) - at;
  }
  return { covered, length, parts: Math.ceil(crossings.length / 2) };
};

interface StarvedPad {
  readonly at: Pick<Hit, 'from' | 'to' | 'extent'>;
  readonly spokes: Coverage;
}

const starvedPads = (model: BoardModel, copper: LayerModel, needed: number): StarvedPad[] => {
  const grown = new GrownStamps(copper);
  const { boundary, shapes } = copper;
  return padsOf(model, copper).flatMap(({ node, x, y, box, isDrilled }): StarvedPad[] => {
    if (!isDrilled || shapes.kind[node] !== shapeKind.flash) return [];
    const stamp = shapes.stamp[node] ?? -1;
    const polygon = boundary.polygonAt(x, y);
    const near = polygon < 0 ? null : grown.of(stamp, besidePad);
    if (!near) return [];
    const spokes = coverage(boundary, polygon, near, x, y);
    const isEnough = spokes.parts >= spokesNeeded && !isBelow(spokes.covered, needed);
    if (isEnough || spokes.covered > mostSpokes * spokes.length) return [];
    const far = grown.of(stamp, inPlane);
    const plane = far && coverage(boundary, polygon, far, x, y);
    if (!plane || plane.covered < leastPlane * plane.length) return [];
    return [{ at: { from: { x, y }, to: { x, y }, extent: box }, spokes }];
  });
};

export const thermalStarved: Check = {
  id: 'thermal-starved',
  group: 'copper',
  unit: 'nm',
  limit: ({ limits }) => spokesNeeded * limits.trace,
  applies: ({ model }) => model.copper.length > 0 && model.holes.length > 0,
  run: ({ model, limits }) => {
    const needed = spokesNeeded * limits.trace;
    return model.copper.flatMap((copper) => {
      const pads = starvedPads(model, copper, needed);
      const frame = { check: 'thermal-starved', severity: 'warning', layers: [copper.role] } as const;
      // What was compared is told: the width of all spokes where it is too small, otherwise their number.
      const [narrow, few] = [true, false].map((isNarrow) =>
        pads.filter(({ spokes }) => isBelow(spokes.covered, needed) === isNarrow),
      );
      const hit = ({ at }: StarvedPad, measured: number): Hit => ({ ...at, measured, cause: '', nets: [] });
      return [
        ...findingsOf(
          { ...frame, limit: needed, unit: 'nm' },
          (narrow ?? []).map((pad) => hit(pad, pad.spokes.covered)),
        ),
        ...findingsOf(
          { ...frame, variant: 'spokes', limit: spokesNeeded, unit: 'count' },
          (few ?? []).map((pad) => hit(pad, pad.spokes.parts)),
        ),
      ];
    });
  },
};
