import { type Curve, curveDistance, type Point } from '@copperline/geometry';
import type { BoardModel } from '../copper/model.ts';
import { outlineCurves } from '../copper/outline-curves.ts';
import { straightLines } from '../copper/straight-lines.ts';
import { type Check, type CheckInput, isBelow } from './check.ts';
import type { CheckId, Finding } from './finding.ts';
import { findingsOf } from './findings-of.ts';
import type { Hit } from './places.ts';

const vCutsOf = (model: BoardModel): Curve[] => model.drawings('v-cut').flatMap(({ shapes }) => straightLines(shapes));

/** A plated hole through the edge is a castellation: its copper is meant to be cut. */
const isMeantToBeCut = ({ board }: BoardModel, at: Point, limit: number): boolean =>
  board.holes.some(({ x, y, diameter, plated }) => plated && Math.hypot(x - at.x, y - at.y) <= diameter / 2 + limit);

const nearLines = (
  { model }: CheckInput,
  id: CheckId,
  limit: number,
  lines: readonly Curve[],
  exempt: (at: Point) => boolean,
): Finding[] =>
  model.copper.flatMap(({ role }, layer) => {
    const nodes = model.nets.layers[layer];
    const hits: Hit[] = [];
    for (const line of lines) {
      const around = {
        minX: Math.min(line.x0, line.x1) - limit,
        minY: Math.min(line.y0, line.y1) - limit,
        maxX: Math.max(line.x0, line.x1) + limit,
        maxY: Math.max(line.y0, line.y1) + limit,
      };
      for (const node of nodes?.near(around) ?? []) {
        const net = model.nets.netOf(layer, node);
        const body = nodes?.body(node);
        if (!body || net < 0) continue;
        for (const edge of body.curves.length > 40 ? body.index.search(around) : body.curves.keys()) {
          const curve = body.curves[edge];
          if (!curve) continue;
          const { distance, from, to } = curveDistance(curve, line);
          const measured = Math.max(0, distance - body.radius);
          if (isBelow(measured, limit) && !exempt(to)) hits.push({ from, to, measured, cause: String(net), nets: [] });
        }
      }
    }
    return findingsOf({ check: id, severity: 'warning', layers: [role], limit, unit: 'nm' }, hits, 1_000_000);
  });

export const copperToEdge: Check = {
  id: 'copper-to-edge',
  group: 'outline',
  unit: 'nm',
  limit: ({ limits }) => limits.copperToEdge,
  applies: ({ model }) => model.area.length > 0 && model.board.outline?.source !== 'copper',
  run: (input) =>
    nearLines(input, 'copper-to-edge', input.limits.copperToEdge, outlineCurves(input.model.area), (at) =>
      isMeantToBeCut(input.model, at, input.limits.copperToEdge),
    ),
};

export const copperToVCut: Check = {
  id: 'copper-to-v-cut',
  group: 'outline',
  unit: 'nm',
  limit: ({ limits }) => limits.copperToVCut,
  applies: ({ model }) => model.drawings('v-cut').length > 0,
  run: (input) => nearLines(input, 'copper-to-v-cut', input.limits.copperToVCut, vCutsOf(input.model), () => false),
};
