import { type Point, type ShapeList, shapeKind } from '@copperline/geometry';
import { covers, nearestEdge } from './probe.ts';
import type { Drawing } from '../scene.ts';
import { type ShapeIndex, visitRun } from '../shape-index.ts';

export type SnapKind = 'centre' | 'end' | 'edge';

/** A place worth measuring from, to the nanometre. */
export interface Snap extends Point {
  readonly kind: SnapKind;
  readonly plate: string;
}

export interface SnapPlate {
  readonly id: string;
  readonly drawing: Drawing;
}

/** Calls `found` with the points of an entry that a person means when pointing at it. */
const visitPoints = (list: ShapeList, entry: number, found: (kind: SnapKind, x: number, y: number) => void): void => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = list.at.subarray(entry * 6, entry * 6 + 6);
  const kind = list.kind[entry];
  if (kind === shapeKind.fill) {
    for (let edge = a; edge < a + b; edge += 1) found('end', list.edges[edge * 5 + 1] ?? 0, list.edges[edge * 5 + 2] ?? 0);
    return;
  }
  if (kind === shapeKind.flash) {
    found('centre', a, b);
    const stamp = list.stamps[list.stamp[entry] ?? -1];
    if (stamp?.form !== 'rectangle') return;
    const [x, y] = [Math.round(stamp.width / 2), Math.round(stamp.height / 2)];
    for (const [dx, dy] of [
      [x, y],
      [-x, y],
      [-x, -y],
      [x, -y],
    ] as const)
      found('end', a + dx, b + dy);
    return;
  }
  found('end', a, b);
  found('end', c, d);
  if (kind !== shapeKind.line) found('centre', e, f);
};

/** An edge inside other copper is no edge to a person: the shapes run together there. */
const isBuried = (list: ShapeList, index: ShapeIndex, entry: number, x: number, y: number): boolean => {
  let buried = false;
  for (const run of index.runs) {
    if (run.clear) continue;
    visitRun(index, run, { minX: x, minY: y, maxX: x, maxY: y }, (other) => {
      buried = other !== entry && covers(list, other, x, y, 2);
      return buried;
    });
    if (buried) return true;
  }
  return false;
};

/**
 * The place nearest to `at` that is worth measuring from, at most `reachNm` away: a centre or an end wherever there is one, else
 * the nearest edge. Null where there is neither.
 */
export const snapTo = (plates: readonly SnapPlate[], at: Point, reachNm: number): Snap | null => {
  const box = { minX: at.x - reachNm, minY: at.y - reachNm, maxX: at.x + reachNm, maxY: at.y + reachNm };
  let point: Snap | null = null;
  let pointDistance = reachNm;
  let edge: Snap | null = null;
  let edgeDistance = reachNm;
  for (const { id, drawing } of plates) {
    const { shapes, index } = drawing;
    for (const run of index.runs) {
      visitRun(index, run, box, (entry) => {
        visitPoints(shapes, entry, (kind, x, y) => {
          const distance = Math.hypot(x - at.x, y - at.y);
          // At the same place a centre says more than an end.
          if (distance > pointDistance || (distance === pointDistance && point?.kind === 'centre')) return;
          point = { x, y, kind, plate: id };
          pointDistance = distance;
        });
        if (point) return;
        const near = nearestEdge(shapes, entry, at.x, at.y);
        const [x, y] = [Math.round(near.x), Math.round(near.y)];
        if (near.distance > edgeDistance || isBuried(shapes, index, entry, x, y)) return;
        edge = { x, y, kind: 'edge', plate: id };
        edgeDistance = near.distance;
      });
    }
  }
  return point ?? edge;
};
