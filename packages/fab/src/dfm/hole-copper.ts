import { type Body, bodyDistance, type Box, discBody, pathBody } from '@copperline/geometry';
import type { BoardModel } from '../copper/model.ts';
import { boxAround, spansLayer } from '../copper/nets.ts';
import { copperReach, nearestForeign } from '../copper/ring.ts';
import { type Check, type CheckInput, isBelow } from './check.ts';
import type { CheckId, Finding } from './finding.ts';
import { findingsOf } from './findings-of.ts';
import type { Hit } from './places.ts';

/** A hole or a slot, as far as copper is concerned. */
interface Cut {
  readonly path: ArrayLike<number>;
  readonly diameter: number;
  readonly plated: boolean;
  readonly body: Body;
  readonly box: Box;
  readonly span: readonly [from: number, to: number] | null;
}

const cutsOf = ({ board, holes, slots }: BoardModel): Cut[] => [
  ...holes.map(({ x, y, diameter, plated, drill }) => ({
    path: [x, y],
    diameter,
    plated,
    body: discBody(x, y, diameter),
    box: boxAround([x, y], diameter / 2),
    span: board.drills[drill]?.span ?? null,
  })),
  ...slots.map(({ path, diameter, plated, drill }) => ({
    path,
    diameter,
    plated,
    body: pathBody(path, diameter),
    box: boxAround(path, diameter / 2),
    span: board.drills[drill]?.span ?? null,
  })),
];

const spans = ({ span }: Cut, layer: number): boolean => spansLayer(span, layer);

/** Rings of one drill that differ by less are of one pad stack: one cause wherever they lie. */
const sameRing = 10_000;

const eachLayer = (
  { model }: CheckInput,
  id: CheckId,
  limit: number,
  severity: Finding['severity'],
  measure: (cut: Cut, layer: number) => readonly Hit[],
  wanted: (cut: Cut) => boolean,
  reachNm?: number,
): Finding[] => {
  const cuts = cutsOf(model).filter(wanted);
  return model.copper.flatMap(({ role }, layer) =>
    findingsOf(
      { check: id, severity, layers: [role], limit, unit: 'nm' },
      cuts.filter((cut) => spans(cut, layer)).flatMap((cut) => measure(cut, layer)),
      reachNm,
    ),
  );
};

/** The ends of a path carry the narrowest ring: a slot is looked at there and in its middle. */
const probes = (path: ArrayLike<number>): (readonly [number, number])[] => {
  const points: (readonly [number, number])[] = [];
  for (let i = 0; i + 1 < path.length; i += 2) {
    const [x, y] = [path[i] ?? 0, path[i + 1] ?? 0];
    if (i > 0) points.push([Math.round((x + (path[i - 2] ?? 0)) / 2), Math.round((y + (path[i - 1] ?? 0)) / 2)]);
    points.push([x, y]);
  }
  return points;
};

export const annularRing: Check = {
  id: 'annular-ring',
  group: 'drill',
  unit: 'nm',
  limit: ({ limits }) => limits.annularRing,
  applies: ({ model }) => model.copper.length > 0 && [...model.holes, ...model.slots].some(({ plated }) => plated),
  run: (input) => {
    const { model, limits } = input;
    return eachLayer(
      input,
      'annular-ring',
      limits.annularRing,
      'error',
      (cut, layer) => {
        const nodes = model.nets.layers[layer];
        const layerModel = model.copper[layer];
        if (!nodes || !layerModel) return [];
        const radius = cut.diameter / 2;
        const enough = radius + limits.annularRing;
        return probes(cut.path).flatMap(([x, y]) => {
          const reach = copperReach(layerModel, nodes, x, y, enough);
          // Without copper at its centre there is no pad on this layer: another rule's business.
          if (!reach || !isBelow(reach.distance - radius, limits.annularRing)) return [];
          const away = reach.distance > 0 ? radius / reach.distance : 0;
          const from = { x: x + (reach.edge.x - x) * away, y: y + (reach.edge.y - y) * away };
          const ring = reach.distance - radius;
          return [{ from, to: reach.edge, measured: ring, cause: `${cut.diameter} ${Math.round(ring / sameRing)}`, nets: [] }];
        });
      },
      ({ plated }) => plated,
      Infinity,
    );
  },
};

const clearance = (id: CheckId, plated: boolean, limitOf: (input: CheckInput) => number): Check => ({
  id,
  group: 'drill',
  unit: 'nm',
  limit: limitOf,
  applies: ({ model }) => model.copper.length > 0 && [...model.holes, ...model.slots].some((cut) => cut.plated === plated),
  run: (input) => {
    const { nets } = input.model;
    const limit = limitOf(input);
    return eachLayer(
      input,
      id,
      limit,
      plated ? 'error' : 'warning',
      (cut, layer) => {
        const nodes = nets.layers[layer];
        if (!nodes) return [];
        const own = new Set<number>();
        const netOf = (node: number): number => nets.netOf(layer, node);
        if (plated) {
          for (const [other, otherNodes] of nets.layers.entries())
            if (spans(cut, other))
              for (const node of otherNodes.near(cut.box))
                if (bodyDistance(cut.body, otherNodes.body(node)).distance === 0) own.add(nets.netOf(other, node));
        }
        const found = nearestForeign(nodes, netOf, cut.body, cut.box, own, limit);
        if (!found || !isBelow(found.distance, limit)) return [];
        const { distance, from, to, net } = found;
        const name = input.model.netName(net);
        return [{ from, to, measured: distance, cause: `${cut.diameter} ${net}`, nets: [name] }];
      },
      (cut) => cut.plated === plated,
    );
  },
});

export const drillToCopper = clearance('drill-to-copper', true, ({ limits }) => limits.drillToCopper);
export const npthToCopper = clearance('npth-to-copper', false, ({ limits }) => limits.npthToCopper);
