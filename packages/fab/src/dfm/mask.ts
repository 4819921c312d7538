import { type Box, shapeKind } from '@copperline/geometry';
import { EdgeSet } from '../copper/gaps.ts';
import type { BoardModel, LayerModel } from '../copper/model.ts';
import { type Pad, padsOf } from '../copper/pads.ts';
import { sides } from '../copper/sides.ts';
import { limitTolerance } from '../nominal.ts';
import { type Check, isBelow } from './check.ts';
import { findingsOf } from './findings-of.ts';
import { overlapOf } from './overlap.ts';
import type { Hit } from './hits.ts';

/** Copper and mask of each side that has both. */
const maskedSides = (model: BoardModel): { readonly copper: LayerModel; readonly mask: LayerModel }[] =>
  sides.flatMap((side) => {
    const copper = model.outer(side);
    const mask = model.side('mask', side);
    return copper && mask ? [{ copper, mask }] : [];
  });

const here = ({ x, y, box }: Pad, cause: string): Hit => ({
  from: { x, y },
  to: { x, y },
  measured: 0,
  cause,
  nets: [],
  extent: box,
});

/** Points near the edge of a pad, a share of its size inside or outside. */
const besideEdge = (copper: LayerModel, { node, x, y }: Pad, share: number): (readonly [number, number])[] => {
  const ring = copper.shapes.stamps[copper.shapes.stamp[node] ?? -1]?.region[0]?.outer ?? [];
  const step = 2 * Math.max(1, Math.floor(ring.length / 2 / edgeSamples));
  const points: (readonly [number, number])[] = [];
  for (let i = 0; i + 1 < ring.length; i += step)
    points.push([Math.round(x + (ring[i] ?? 0) * (1 + share)), Math.round(y + (ring[i + 1] ?? 0) * (1 + share))]);
  return points;
};
const edgeSamples = 24;
const insideEdge = -0.05;
const outsideEdge = 0.05;
const mostCovered = 0.1;

/** Whether the opening is shifted: it covers part of the pad and extends beyond it elsewhere. A smaller opening may be intended. */
const isShifted = (copper: LayerModel, mask: LayerModel, pad: Pad): boolean => {
  const openShare = (share: number): number => {
    const points = besideEdge(copper, pad, share);
    return points.filter(([x, y]) => mask.covers(x, y)).length / Math.max(1, points.length);
  };
  const inside = openShare(insideEdge);
  return inside < 1 - mostCovered && openShare(outsideEdge) > mostCovered && inside > 0;
};

export const maskMissing: Check = {
  id: 'mask-missing',
  group: 'mask',
  unit: 'none',
  limit: () => null,
  applies: ({ model }) => maskedSides(model).length > 0,
  run: ({ model }) =>
    maskedSides(model).flatMap(({ copper, mask }) =>
      findingsOf(
        { check: 'mask-missing', severity: 'warning', layers: [mask.role, copper.role], limit: null, unit: 'none' },
        padsOf(model, copper)
          .filter((pad) => !pad.isVia && (!mask.covers(pad.x, pad.y) || isShifted(copper, mask, pad)))
          .map((pad) => here(pad, `${pad.long} ${pad.short}`)),
        // Pads of one size are one cause for the whole board.
        Infinity,
      ),
    ),
};

/** Bridges that differ by less have one cause. */
const sameBridge = 10_000;

export const maskBridge: Check = {
  id: 'mask-bridge',
  group: 'mask',
  unit: 'nm',
  limit: ({ limits }) => limits.maskBridge,
  applies: ({ model }) => sides.some((side) => model.side('mask', side)),
  run: ({ model, limits }) =>
    sides.flatMap((side) => {
      const mask = model.side('mask', side);
      if (!mask) return [];
      const hits: Hit[] = [];
      new EdgeSet(mask.pieces.nodes, mask.pieces.pieceOf).eachGap(
        () => limits.maskBridge - limitTolerance,
        ({ distance, from, to, extent }) => {
          if (isBelow(distance, limits.maskBridge))
            hits.push({ from, to, measured: distance, cause: String(Math.round(distance / sameBridge)), nets: [], extent });
        },
      );
      return findingsOf(
        { check: 'mask-bridge', severity: 'warning', layers: [mask.role], limit: limits.maskBridge, unit: 'nm' },
        hits,
        Infinity,
      );
    }),
};

const contains = (outer: Box, inner: Box): boolean =>
  outer.minX <= inner.minX && outer.minY <= inner.minY && outer.maxX >= inner.maxX && outer.maxY >= inner.maxY;

/** Nets with a pad in each opening, by piece; their tracks may be exposed there. */
const netsInOpenings = (model: BoardModel, copper: LayerModel, mask: LayerModel): Map<number, Set<number>> => {
  const layer = model.copper.indexOf(copper);
  const copperNodes = model.nets.layers[layer];
  const { nodes, pieceOf } = mask.pieces;
  const found = new Map<number, Set<number>>();
  const add = (opening: number, net: number): void => {
    if (net < 0 || opening < 0) return;
    const piece = pieceOf(opening);
    found.set(piece, (found.get(piece) ?? new Set()).add(net));
  };
  const netAt = (shape: number, x: number, y: number): number =>
    model.nets.netOf(layer, copper.isAdditive ? shape : (copperNodes?.at(x, y) ?? -1));
  for (const { node, x, y } of padsOf(model, copper)) add(nodes.at(x, y), netAt(node, x, y));
  // Pads may be drawn as areas, which lie completely in their opening.
  for (let shape = 0; shape < copper.shapes.count; shape += 1) {
    if (copper.shapes.kind[shape] !== shapeKind.fill || copper.shapes.clear[shape] === 1) continue;
    const box = copper.boxOf(shape);
    const [x, y] = [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2];
    const opening = nodes.at(x, y);
    if (opening >= 0 && contains(nodes.boxOf(opening), box)) add(opening, netAt(shape, x, y));
  }
  return found;
};

/** Copper of another net in the opening of a pad is exposed next to the solder. */
export const maskExposesCopper: Check = {
  id: 'mask-exposes-copper',
  group: 'mask',
  unit: 'none',
  limit: () => null,
  applies: ({ model }) => maskedSides(model).length > 0,
  run: ({ model }) =>
    maskedSides(model).flatMap(({ copper, mask }) => {
      const layer = model.copper.indexOf(copper);
      const copperNodes = model.nets.layers[layer];
      if (!copperNodes) return [];
      const { nodes, pieceOf } = mask.pieces;
      const { shapes } = copper;
      const atHome = netsInOpenings(model, copper, mask);
      const hits: Hit[] = [];
      for (let opening = 0; opening < nodes.count; opening += 1) {
        const piece = pieceOf(opening);
        const own = piece < 0 ? undefined : atHome.get(piece);
        if (!own) continue;
        const [body, box] = [nodes.body(opening), nodes.boxOf(opening)];
        for (const node of copperNodes.near(box)) {
          const net = model.nets.netOf(layer, node);
          if (net < 0 || own.has(net) || (copper.isAdditive && shapes.kind[node] === shapeKind.flash)) continue;
          const at = overlapOf(body, box, copperNodes.body(node), copperNodes.boxOf(node));
          if (!at) continue;
          const nets = [...own, net].slice(-2).map((one) => model.netName(one));
          hits.push({ from: at, to: at, measured: 0, cause: String(net), nets, extent: box });
        }
      }
      const frame = { check: 'mask-exposes-copper', severity: 'warning', limit: null, unit: 'none' } as const;
      return findingsOf({ ...frame, layers: [mask.role, copper.role] }, hits, 2_000_000);
    }),
};

export const viaTenting: Check = {
  id: 'via-tenting',
  group: 'mask',
  unit: 'count',
  limit: () => null,
  applies: ({ model, order }) => order.viaProcess !== null && maskedSides(model).length > 0,
  run: ({ model, order }) =>
    maskedSides(model).flatMap(({ copper, mask }) => {
      const wantsOpen = order.viaProcess === 'uncovered';
      const wrong = padsOf(model, copper).filter((pad) => pad.isVia && mask.covers(pad.x, pad.y) !== wantsOpen);
      return findingsOf(
        {
          check: 'via-tenting',
          severity: 'info',
          layers: [mask.role],
          limit: null,
          unit: 'count',
          values: { open: wantsOpen ? 0 : 1 },
        },
        wrong.map((pad) => ({ ...here(pad, ''), measured: wrong.length })),
        Infinity,
      );
    }),
};
