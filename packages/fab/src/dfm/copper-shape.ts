import { type Box, joinBoxes, type Point, regionArea, type Ring, ringBox } from '@copperline/geometry';
import type { BoardModel } from '../copper/model.ts';
import type { Check } from './check.ts';
import { findingsOf } from './findings-of.ts';
import type { Hit } from './hits.ts';

/** Angle error of a rotated right angle whose corners are rounded to nanometres. */
const degreeTolerance = 0.005;

interface Corner {
  readonly at: Point;
  /** Angle between the two edges, outside of the copper. */
  readonly degrees: number;
}

/**
 * In voids of a pour the reliefs around pads have corners slightly below a right angle, wider than deep, which trap no etchant. Only
 * sharper corners count there.
 */
const sharpInVoid = 60;

/** Corners of about the same angle are one cause. Multiples of it, such as 45°, are met often and lie in the middle of a class. */
const sameAngle = 5;

/** Corners where copper encloses a wedge sharper than `below`, with both sides longer than `arm`. */
const wedges = (ring: Ring, below: number, arm: number): Corner[] => {
  const found: Corner[] = [];
  const points = ring.length / 2;
  for (let k = 0; k < points; k += 1) {
    const before = ((k + points - 1) % points) * 2;
    const after = ((k + 1) % points) * 2;
    const [x, y] = [ring[k * 2] ?? 0, ring[k * 2 + 1] ?? 0];
    const [ax, ay] = [(ring[before] ?? 0) - x, (ring[before + 1] ?? 0) - y];
    const [bx, by] = [(ring[after] ?? 0) - x, (ring[after + 1] ?? 0) - y];
    // Copper is to the left of its contours: a wedge is a right turn.
    const turn = ax * by - ay * bx;
    if (turn <= 0) continue;
    const [lengthA, lengthB] = [Math.hypot(ax, ay), Math.hypot(bx, by)];
    if (lengthA <= arm || lengthB <= arm) continue;
    const degrees = (Math.atan2(turn, ax * bx + ay * by) / Math.PI) * 180;
    if (degrees < below - degreeTolerance) found.push({ at: { x, y }, degrees });
  }
  return found;
};

export const acidTrap: Check = {
  id: 'acid-trap',
  group: 'copper',
  unit: 'degree',
  limit: ({ limits }) => limits.acidTrapDegrees,
  applies: ({ model }) => model.copper.length > 0,
  run: ({ model, limits }) =>
    model.copper.flatMap(({ role, region }, layer) => {
      const limit = limits.acidTrapDegrees;
      const hits = region.flatMap(({ outer, holes }, polygon) => {
        const found = [
          ...wedges(outer, limit, limits.trace),
          ...holes.flatMap((ring) => wedges(ring, Math.min(limit, sharpInVoid), limits.trace)),
        ];
        // Lettering has many of them and is ignored.
        const net = found.length > 0 ? model.netOfPolygon(layer, polygon) : -1;
        if (net < 0 || !model.nets.isWired(net)) return [];
        return found.map(({ at, degrees }): Hit => {
          return {
            from: at,
            to: at,
            measured: degrees,
            cause: String(Math.round(degrees / sameAngle)),
            nets: [model.netName(net)],
          };
        });
      });
      const frame = { check: 'acid-trap', severity: 'info', limit, unit: 'degree' } as const;
      return findingsOf({ ...frame, layers: [role] }, hits, Infinity);
    }),
};

/** Area and box of every piece of a layer's copper without pad and hole. */
const islandsOf = (model: BoardModel, layer: number): { readonly area: number; readonly box: Box }[] => {
  const islands = new Map<number, { area: number; box: Box }>();
  for (const [polygon, piece] of (model.copper[layer]?.region ?? []).entries()) {
    const net = model.netOfPolygon(layer, polygon);
    if (net < 0 || model.nets.isWired(net)) continue;
    const known = islands.get(net);
    const box = ringBox(piece.outer);
    islands.set(net, { area: regionArea([piece]) + (known?.area ?? 0), box: known ? joinBoxes(known.box, box) : box });
  }
  return [...islands.values()];
};

/** Smaller pieces are rounding between areas drawn edge to edge: 10 µm by 10 µm. */
const dustNm2 = 10_000 * 10_000;

export const copperIsland: Check = {
  id: 'copper-island',
  group: 'copper',
  unit: 'nm2',
  limit: ({ limits }) => limits.islandAreaNm2,
  applies: ({ model }) => model.copper.length > 0,
  run: ({ model, limits }) =>
    model.copper.flatMap(({ role }, layer) => {
      const hits = islandsOf(model, layer)
        .filter(({ area }) => area > dustNm2 && area < limits.islandAreaNm2)
        .map(({ area, box }): Hit => {
          const at = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
          return { from: at, to: at, measured: area, cause: '', nets: [], extent: box };
        });
      const frame = { check: 'copper-island', severity: 'warning', limit: limits.islandAreaNm2, unit: 'nm2' } as const;
      return findingsOf({ ...frame, layers: [role] }, hits, 2_000_000);
    }),
};
