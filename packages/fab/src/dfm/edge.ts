import { type Box, type Curve, curveDistance, growBox, lineCurve, type Point, pointCurve } from '@copperline/geometry';
import { castellations, fingerReach, goldFingers } from '../copper/edge-parts.ts';
import type { BoardModel } from '../copper/model.ts';
import { outlineCurves } from '../copper/outline-curves.ts';
import { straightLines } from '../copper/straight-lines.ts';
import { type Check, type CheckInput, isBelow } from './check.ts';
import type { CheckId, Finding } from './finding.ts';
import { findingsOf } from './findings-of.ts';
import { clusterHits, type Hit } from './hits.ts';

const vCutsOf = (model: BoardModel): Curve[] => model.drawings('v-cut').flatMap(({ shapes }) => straightLines(shapes));

/** Maximum ring width of a castellation's pad. */
const castellationRing = 500_000;

/** Intended copper at the edge: castellations and rows of gold fingers. */
const meantToBeCut = (model: BoardModel, limit: number): Box[] => [
  ...castellations(model).map(({ extent }) => growBox(extent, castellationRing + limit)),
  ...goldFingers(model).map(({ extent }) => growBox(extent, fingerReach)),
];

/** The parts of a straight line outside of a box. */
const outside = (line: Curve, { minX, minY, maxX, maxY }: Box): Curve[] => {
  const { x0, y0, x1, y1 } = line;
  const [dx, dy] = [x1 - x0, y1 - y0];
  let [enters, leaves] = [0, 1];
  for (const [step, low, high] of [
    [dx, minX - x0, maxX - x0],
    [dy, minY - y0, maxY - y0],
  ] as const) {
    if (step !== 0) {
      enters = Math.max(enters, Math.min(low / step, high / step));
      leaves = Math.min(leaves, Math.max(low / step, high / step));
    } else if (low > 0 || high < 0) return [line];
  }
  if (enters >= leaves) return [line];
  const part = (from: number, to: number): Curve[] =>
    to > from ? [lineCurve(x0 + dx * from, y0 + dy * from, x0 + dx * to, y0 + dy * to)] : [];
  return [...part(0, enters), ...part(leaves, 1)];
};

/** Bisection steps to find the ends of a section that is too close. */
const halvings = 16;

/** The part of a straight centre line within `reach` of another line; the distance grows away from the nearest point. */
const stretchWithin = (curve: Curve, line: Curve, nearest: Point, reach: number): Box => {
  const lastNear = (x: number, y: number): Point => {
    const at = (t: number): Point => ({ x: nearest.x + (x - nearest.x) * t, y: nearest.y + (y - nearest.y) * t });
    const isNear = (t: number): boolean => curveDistance(pointCurve(at(t).x, at(t).y), line).distance <= reach;
    if (isNear(1)) return at(1);
    let [near, far] = [0, 1];
    for (let i = 0; i < halvings; i += 1) {
      const middle = (near + far) / 2;
      if (isNear(middle)) near = middle;
      else far = middle;
    }
    return at(near);
  };
  const [a, b] = [lastNear(curve.x0, curve.y0), lastNear(curve.x1, curve.y1)];
  return { minX: Math.min(a.x, b.x), minY: Math.min(a.y, b.y), maxX: Math.max(a.x, b.x), maxY: Math.max(a.y, b.y) };
};

const touching = 1_000;
const oneRow = 2_600_000;

const boxOf = ({ x0, y0, x1, y1 }: Curve): Box => ({
  minX: Math.min(x0, x1),
  minY: Math.min(y0, y1),
  maxX: Math.max(x0, x1),
  maxY: Math.max(y0, y1),
});

const nearLines = ({ model }: CheckInput, id: CheckId, limit: number, lines: readonly Curve[]): Finding[] =>
  model.copper.flatMap(({ role }, layer) => {
    const nodes = model.nets.layers[layer];
    const hits: Hit[] = [];
    for (const line of lines) {
      const around = growBox(boxOf(line), limit);
      for (const node of nodes?.near(around) ?? []) {
        const net = model.nets.netOf(layer, node);
        const body = nodes?.body(node);
        if (!body || net < 0) continue;
        for (const edge of body.curves.length > 40 ? body.index.search(around) : body.curves.keys()) {
          const curve = body.curves[edge];
          if (!curve) continue;
          const { distance, from, to } = curveDistance(curve, line);
          const measured = Math.max(0, distance - body.radius);
          if (!isBelow(measured, limit)) continue;
          const extent = curve.arc ? {} : { extent: stretchWithin(curve, line, from, limit + body.radius) };
          // Copper along one section of the edge is one cause, whatever its nets.
          hits.push({ from, to, measured, cause: '', nets: [model.netName(net)], ...extent });
        }
      }
    }
    // Adjoining hits along the edge are one finding, as is a row of pads.
    const stretches = clusterHits(hits, touching).map(({ worst, extent }): Hit => ({ ...worst, extent }));
    return findingsOf({ check: id, severity: 'warning', layers: [role], limit, unit: 'nm' }, stretches, oneRow);
  });

export const copperToEdge: Check = {
  id: 'copper-to-edge',
  group: 'outline',
  unit: 'nm',
  limit: ({ limits }) => limits.copperToEdge,
  applies: ({ model }) => model.area.length > 0 && model.board.outline?.source !== 'copper',
  run: (input) => {
    const limit = input.limits.copperToEdge;
    const edges = meantToBeCut(input.model, limit).reduce(
      (lines, box) => lines.flatMap((line) => outside(line, box)),
      outlineCurves(input.model.area),
    );
    return nearLines(input, 'copper-to-edge', limit, edges);
  },
};

export const copperToVCut: Check = {
  id: 'copper-to-v-cut',
  group: 'outline',
  unit: 'nm',
  limit: ({ limits }) => limits.copperToVCut,
  applies: ({ model }) => model.drawings('v-cut').length > 0,
  run: (input) => nearLines(input, 'copper-to-v-cut', input.limits.copperToVCut, vCutsOf(input.model)),
};
