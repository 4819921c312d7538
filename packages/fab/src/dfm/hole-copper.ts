import { mil } from '@copperline/contract/values';
import {
  bodiesWithin,
  type Body,
  bodyDistance,
  type Box,
  discBody,
  pathBody,
  type Polygon,
  shapeKind,
} from '@copperline/geometry';
import type { BoardModel, LayerModel } from '../copper/model.ts';
import { unitNm } from '../drill/interpret.ts';
import { ownSizeBeyond } from '../copper/drilled-away.ts';
import { boxAround, spansLayer } from '../copper/nets.ts';
import { copperReach } from '../copper/ring.ts';
import { limitTolerance } from '../nominal.ts';
import { type Check, type CheckInput, isBelow, isSurelyBelow } from './check.ts';
import type { CheckId, Finding, FindingVariant } from './finding.ts';
import { findingsOf } from './findings-of.ts';
import type { Hit } from './hits.ts';

/** A hole or a slot. */
interface Cut {
  readonly path: ArrayLike<number>;
  readonly diameter: number;
  readonly plated: boolean;
  readonly body: Body;
  readonly box: Box;
  readonly span: readonly [from: number, to: number] | null;
  readonly net: number;
  /** How far rounding to the last digits of the drill file may move its wall. */
  readonly roundingNm: number;
}

/** Half a unit of the last digit of both coordinates, and of a radius where the tools of a file in inches have three decimals. */
const roundingOf = ({ drills, holes, slots }: BoardModel['board'], drill: number): number => {
  const format = drills[drill]?.choice?.chosen;
  if (!format) return 0;
  const isCoarse =
    format.unit === 'inch' &&
    [...holes, ...slots].every(
      (cut) => cut.drill !== drill || Math.abs(cut.diameter / mil(1) - Math.round(cut.diameter / mil(1))) < 0.002,
    );
  return (unitNm[format.unit] / 10 ** format.decimal) * Math.SQRT1_2 + (isCoarse ? mil(1) / 4 : 0);
};

const cutsOf = ({ board, holes, slots, nets }: BoardModel): Cut[] => {
  const rounding = board.drills.map((_, drill) => roundingOf(board, drill));
  return [
    ...holes.map(({ x, y, diameter, plated, drill }, i) => ({
      net: nets.cutNets[i] ?? -1,
      path: [x, y],
      diameter,
      plated,
      body: discBody(x, y, diameter),
      box: boxAround([x, y], diameter / 2),
      span: board.drills[drill]?.span ?? null,
      roundingNm: rounding[drill] ?? 0,
    })),
    ...slots.map(({ path, diameter, plated, drill }, i) => ({
      net: nets.cutNets[holes.length + i] ?? -1,
      path,
      diameter,
      plated,
      body: pathBody(path, diameter),
      box: boxAround(path, diameter / 2),
      span: board.drills[drill]?.span ?? null,
      roundingNm: rounding[drill] ?? 0,
    })),
  ];
};

const spans = ({ span }: Cut, layer: number): boolean => spansLayer(span, layer);

interface CutHit extends Hit {
  readonly isError: boolean;
  readonly variant?: FindingVariant;
}

/** Rings of one drill that differ by less belong to one pad stack: one cause for the whole board. */
const sameRing = 10_000;

/** Multiples of five micrometres are met often: none lies at the border of a class, where a nanometre would part one pad stack. */
const classOf = (lengthNm: number): number => Math.round((lengthNm - sameRing / 4) / sameRing);

const eachLayer = (
  { model }: CheckInput,
  id: CheckId,
  limit: number,
  measure: (cut: Cut, layer: number) => readonly CutHit[],
  wanted: (cut: Cut) => boolean,
): Finding[] => {
  const cuts = cutsOf(model).filter(wanted);
  return model.copper.flatMap(({ role }, layer) => {
    const hits = cuts.filter((cut) => spans(cut, layer)).flatMap((cut) => measure(cut, layer));
    const findings = (frame: Pick<Finding, 'severity' | 'variant'>): Finding[] =>
      findingsOf(
        { check: id, layers: [role], limit, unit: 'nm', ...frame },
        hits.filter(({ isError, variant }) => isError === (frame.severity === 'error') && variant === frame.variant),
        Infinity,
      );
    return [
      ...findings({ severity: 'error' }),
      ...findings({ severity: 'warning' }),
      ...findings({ severity: 'warning', variant: 'padless' }),
    ];
  });
};

/** A slot is measured at its ends, where the ring is narrowest, and in its middle. */
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
      (cut, layer) => {
        const nodes = model.nets.layers[layer];
        const layerModel = model.copper[layer];
        // A plane in negative has no pads: its holes are joined to the area around them.
        if (!nodes || !layerModel || layerModel.layer.negative || isDotOf(layerModel, cut)) return [];
        // Hole and pad are both rounded in two coordinates.
        const roundingNm = cut.roundingNm + layerModel.stepNm * Math.SQRT1_2;
        const radius = cut.diameter / 2;
        const enough = radius + limits.annularRing;
        return probes(cut.path).flatMap(([x, y]) => {
          const reach = copperReach(layerModel, nodes, x, y, enough);
          // Without copper at its centre there is no pad on this layer; another check reports that.
          if (!reach || !isBelow(reach.distance - radius, limits.annularRing)) return [];
          const away = reach.distance > 0 ? radius / reach.distance : 0;
          const from = { x: x + (reach.edge.x - x) * away, y: y + (reach.edge.y - y) * away };
          const ring = reach.distance - radius;
          const cause = `${cut.diameter} ${classOf(ring)}`;
          // Around a centred hole the ring is uniform, so the finding covers all of it.
          const extent = boxAround([x, y], Math.max(radius, reach.distance));
          const hit = { from, to: reach.edge, measured: ring, cause, nets: [], extent };
          if (!isInPad(layerModel, cut, x, y, ring)) return [{ ...hit, isError: false, variant: 'padless' as const }];
          return [{ ...hit, isError: isSurelyBelow(ring, limits.annularRing, roundingNm) }];
        });
      },
      ({ plated }) => plated,
    );
  },
};

/** An area up to this many times as long as its hole may be a pad; a larger one is a plane. */
const padShare = 8;

/**
 * Whether a pad is drawn at a hole: a flash, or an area or a short stroke not much larger. Strokes
 * narrower than the hole paint a pad where copper remains around it; otherwise a track passes or ends there.
 */
const isInPad = (layer: LayerModel, { diameter, box }: Cut, x: number, y: number, ring: number): boolean => {
  const { index, shapes } = layer;
  return index.search({ minX: x, minY: y, maxX: x, maxY: y }).some((i) => {
    if (shapes.clear[i] === 1 || !bodiesWithin(discBody(x, y), layer.bodyOf(i), 0)) return false;
    if (shapes.kind[i] === shapeKind.flash) return true;
    const { minX, minY, maxX, maxY } = layer.boxOf(i);
    const room = Math.max(box.maxX - box.minX, box.maxY - box.minY) - diameter + padShare * diameter;
    if (Math.max(maxX - minX, maxY - minY) > room) return false;
    const stamp = shapes.stamps[shapes.stamp[i] ?? -1];
    const isWide = stamp !== undefined && Math.min(stamp.width, stamp.height) >= diameter;
    return shapes.kind[i] === shapeKind.fill || ring >= 0 || isWide;
  });
};

/** Drills for plated holes are larger than the holes by more than twice this: a ring as thin that joins nothing is drilled away. */
const lostRing = 25_000;

/** Whether a polygon lies within a hole: a dot at the hole's centre, up to the hole's own size, is drilled away. */
const isDrilledAway = ({ diameter, path, roundingNm }: Cut, { outer }: Polygon, beyond = 0): boolean => {
  const radius = diameter / 2 + roundingNm + limitTolerance + beyond;
  for (let i = 0; i < outer.length; i += 2) {
    const [x, y] = [outer[i] ?? 0, outer[i + 1] ?? 0];
    if (bodyDistance(discBody(x, y), pathBody(path, 0)).distance > radius) return false;
  }
  return true;
};

/** Whether all the copper that a layer has for a hole is drilled away: such a hole has no pad there, and no ring. */
const isDotOf = ({ boundary, region }: LayerModel, cut: Cut): boolean => {
  const polygon = region[boundary.polygonAt(cut.path[0] ?? 0, cut.path[1] ?? 0)];
  return polygon !== undefined && isDrilledAway(cut, polygon, lostRing);
};

/** The nearest copper of another net; 0 for an unplated hole through copper. */
const nearestForeign = (model: BoardModel, cut: Cut, layer: number, within: number) => {
  const near = model.edges(layer)?.nearest(cut.body, cut.box, cut.net, within) ?? null;
  const [x = 0, y = 0] = [cut.path[0], cut.path[1]];
  const around = near?.distance === 0 ? -1 : (model.copper[layer]?.boundary.polygonAt(x, y) ?? -1);
  const polygon = model.copper[layer]?.region[around];
  const net = !polygon || isDrilledAway(cut, polygon, cut.plated ? 0 : ownSizeBeyond) ? -1 : model.netOfPolygon(layer, around);
  return net < 0 || net === cut.net ? near : { distance: 0, from: { x, y }, to: { x, y }, net };
};

/**
 * The wall of a plated hole is copper of its net: nearer than two nets may be to each other it is an error. Up to the limit only the drill's
 * registration is at risk.
 */
const clearance = (id: CheckId, plated: boolean, limitOf: (input: CheckInput) => number): Check => ({
  id,
  group: 'drill',
  unit: 'nm',
  limit: limitOf,
  applies: ({ model }) => model.copper.length > 0 && [...model.holes, ...model.slots].some((cut) => cut.plated === plated),
  run: (input) => {
    const limit = limitOf(input);
    return eachLayer(
      input,
      id,
      limit,
      (cut, layer) => {
        const found = nearestForeign(input.model, cut, layer, limit);
        if (!found || !isBelow(found.distance, limit)) return [];
        const { distance, from, to, net } = found;
        // The same drill with the same clearance is one pad stack.
        const cause = `${cut.diameter} ${classOf(distance)}`;
        const isError = plated && isSurelyBelow(distance, input.limits.space, cut.roundingNm);
        return [{ from, to, measured: distance, cause, nets: [input.model.netName(net)], extent: cut.box, isError }];
      },
      (cut) => cut.plated === plated,
    );
  },
});

export const drillToCopper = clearance('drill-to-copper', true, ({ limits }) => limits.drillToCopper);
export const npthToCopper = clearance('npth-to-copper', false, ({ limits }) => limits.npthToCopper);
