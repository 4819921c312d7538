import { type Box, layerRegion, regionContains, shapeKind } from '@copperline/geometry';
import type { BoardModel } from '../copper/model.ts';
import type { LayerNodes } from '../copper/nets.ts';
import { necksOf, type ThinPlace, thinStrokes } from '../copper/thickness.ts';
import { type Check, isBelow, limitTolerance } from './check.ts';
import type { Finding } from './finding.ts';
import { findingsOf } from './findings-of.ts';
import type { Hit } from './places.ts';

const middleOf = ({ from, to }: ThinPlace) => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });

/** A neck of one area may lie under a track: it counts only where what is drawn around it leaves it open on both sides. */
const staysThin = (model: BoardModel, layer: number, place: ThinPlace): boolean => {
  const copper = model.copper[layer];
  if (!copper?.isAdditive) return true;
  const { x, y } = middleOf(place);
  const reach = place.width * 2;
  const local = layerRegion(copper.shapes, {
    toleranceNm: 250,
    within: { minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach },
  });
  // Just behind either edge of the neck.
  const step = 0.5 + 2_000 / Math.max(place.width, 1);
  const beyond = (sign: number) => ({
    x: x + sign * step * (place.to.x - place.from.x),
    y: y + sign * step * (place.to.y - place.from.y),
  });
  return [beyond(1), beyond(-1)].every((at) => !regionContains(local, Math.round(at.x), Math.round(at.y)));
};

const fillsOf = (nodes: LayerNodes): number[] => {
  const { shapes, isAdditive } = nodes.model;
  const all = Array.from({ length: nodes.count }, (_, node) => node);
  return isAdditive ? all.filter((node) => shapes.kind[node] === shapeKind.fill) : all;
};

/** Everything thinner than `below` on one layer. */
export const thinPlaces = (model: BoardModel, layer: number, below: number): ThinPlace[] => {
  const nodes = model.nets.layers[layer];
  const copper = model.copper[layer];
  if (!nodes || !copper) return [];
  const necks = fillsOf(nodes)
    .flatMap((node) => necksOf(nodes.body(node), node, below))
    .filter((place) => staysThin(model, layer, place));
  return copper.isAdditive ? [...thinStrokes(copper, nodes, below), ...necks] : necks;
};

const extentOf = (nodes: LayerNodes | undefined, node: number): Box | undefined =>
  nodes?.model.isAdditive && nodes.model.shapes.kind[node] !== shapeKind.fill ? nodes.model.boxOf(node) : undefined;

export const traceWidth: Check = {
  id: 'trace-width',
  group: 'copper',
  unit: 'nm',
  limit: ({ limits }) => limits.trace,
  applies: ({ model }) => model.copper.length > 0,
  run: ({ model, limits }) =>
    model.copper.flatMap(({ role }, layer): Finding[] => {
      const nodes = model.nets.layers[layer];
      const hits = thinPlaces(model, layer, limits.trace - limitTolerance)
        .filter(({ width }) => isBelow(width, limits.trace))
        .map(({ node, width, from, to }): Hit => {
          const net = model.nets.netOf(layer, node);
          const extent = extentOf(nodes, node);
          const name = model.nets.names[net]?.values().next().value;
          return { from, to, measured: width, cause: String(net), nets: name ? [name] : [], ...(extent ? { extent } : {}) };
        });
      return findingsOf(
        { check: 'trace-width', severity: 'error', layers: [role], limit: limits.trace, unit: 'nm' },
        hits,
        2_000_000,
      );
    }),
};
