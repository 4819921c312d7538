import { bodiesWithin, type Body, bodyDistance, type Box, edgesBody, regionContains, shapeKind } from '@copperline/geometry';
import type { LayerModel } from '../copper/model.ts';
import { type Check, isBelow } from './check.ts';
import { findingsOf } from './findings-of.ts';
import { overlapOf } from './overlap.ts';
import { sides } from '../copper/sides.ts';
import type { Hit } from './hits.ts';

/** Visits each stroke, flash and area of a legend; its polygons if something erases. */
const eachPrint = ({ pieces: { nodes } }: LayerModel, visit: (body: Body, box: Box) => void): void => {
  for (let node = 0; node < nodes.count; node += 1) if (nodes.hasArea(node)) visit(nodes.body(node), nodes.boxOf(node));
};

/** Hits within this distance are one finding: the strokes around one part, and of neighbouring parts. */
const silkReach = 5_000_000;

export const silkOnPad: Check = {
  id: 'silk-on-pad',
  group: 'legend',
  unit: 'none',
  limit: () => null,
  applies: ({ model }) => sides.some((side) => model.side('legend', side) && model.side('mask', side)),
  run: ({ model }) =>
    sides.flatMap((side) => {
      const legend = model.side('legend', side);
      const mask = model.side('mask', side);
      if (!legend || !mask) return [];
      const { nodes } = mask.pieces;
      const hits: Hit[] = [];
      eachPrint(legend, (body, box) => {
        for (const opening of nodes.near(box)) {
          if (!nodes.hasArea(opening)) continue;
          const at = overlapOf(body, box, nodes.body(opening), nodes.boxOf(opening));
          if (at) hits.push({ from: at, to: at, measured: 0, cause: '', nets: [] });
        }
      });
      const frame = { check: 'silk-on-pad', severity: 'warning', limit: null, unit: 'none' } as const;
      return findingsOf({ ...frame, layers: [legend.role, mask.role] }, hits, silkReach);
    }),
};

export const silkWidth: Check = {
  id: 'silk-width',
  group: 'legend',
  unit: 'nm',
  limit: ({ limits }) => limits.silkWidth,
  applies: ({ model }) => sides.some((side) => model.side('legend', side)),
  run: ({ model, limits }) =>
    sides.flatMap((side) => {
      const legend = model.side('legend', side);
      if (!legend) return [];
      const { shapes } = legend;
      const hits: Hit[] = [];
      for (let node = 0; node < shapes.count; node += 1) {
        const stamp = shapes.stamps[shapes.stamp[node] ?? -1];
        const kind = shapes.kind[node];
        if (!stamp || kind === shapeKind.flash || kind === shapeKind.fill || shapes.clear[node] === 1) continue;
        const width = Math.min(stamp.width, stamp.height);
        if (width === 0 || !isBelow(width, limits.silkWidth)) continue;
        const at = { x: shapes.at[node * 6] ?? 0, y: shapes.at[node * 6 + 1] ?? 0 };
        hits.push({ from: at, to: at, measured: width, cause: String(width), nets: [], extent: legend.boxOf(node) });
      }
      return findingsOf(
        { check: 'silk-width', severity: 'warning', layers: [legend.role], limit: limits.silkWidth, unit: 'nm' },
        hits,
        Infinity,
      );
    }),
};

export const silkOffBoard: Check = {
  id: 'silk-off-board',
  group: 'legend',
  unit: 'none',
  limit: () => null,
  applies: ({ model }) => model.area.length > 0 && sides.some((side) => model.side('legend', side)),
  run: ({ model }) =>
    sides.flatMap((side) => {
      const legend = model.side('legend', side);
      if (!legend) return [];
      const edge = edgesBody(model.area);
      const hits: Hit[] = [];
      eachPrint(legend, (body, extent) => {
        const [start] = body.contourPoints;
        if (!start) return;
        const crosses = bodiesWithin(body, edge, 0);
        const at = crosses ? bodyDistance(body, edge).from : start;
        const isOff = crosses || !regionContains(model.area, Math.round(start.x), Math.round(start.y));
        if (isOff) hits.push({ from: at, to: at, measured: 0, cause: '', nets: [], extent });
      });
      const frame = { check: 'silk-off-board', severity: 'info', limit: null, unit: 'none' } as const;
      return findingsOf({ ...frame, layers: [legend.role] }, hits, silkReach);
    }),
};
