import { bodiesWithin, type Box, discBody, Groups, pathBody, ringBox, shapeKind, type Stamp } from '@copperline/geometry';
import type { BoardHole, BoardSlot } from '../board.ts';
import { EdgeSet } from './gaps.ts';
import type { BoardModel, LayerModel } from './model.ts';
import { type NamedPoint, namedPoints, nameNets } from './net-names.ts';
import { LayerNodes } from './nodes.ts';
import { sides } from './sides.ts';

/** Nets formed by copper and plated holes. */
export interface Nets {
  readonly layers: readonly LayerNodes[];
  readonly count: number;
  /** -1 for nodes without area: they belong to no net. */
  readonly netOf: (layer: number, node: number) => number;
  /** The net of each hole and then of each slot of the model; -1 for those without plating and those in no copper. */
  readonly cutNets: readonly number[];
  /** Names of each net in the files; several if they contradict the copper. */
  readonly names: readonly ReadonlySet<string>[];
  /** Points whose net the files name. */
  readonly positions: readonly NamedPoint[];
  /** Whether a net has a pad, bare copper or a plated hole. Others are text, logos or remains of a pour. */
  readonly isWired: (net: number) => boolean;
}

const isSolidAtCentre = ({ form, holeDiameter, region }: Stamp): boolean =>
  region.length > 0 && holeDiameter === 0 && (form === 'circle' || form === 'rectangle' || form === 'obround');

/** Joins strokes with equal end points, which avoids most distance measurements. */
const joinEnds = (nodes: LayerNodes, groups: Groups): void => {
  const { shapes } = nodes.model;
  const atPoint = new Map<number, number>();
  const meet = (x: number, y: number, node: number): void => {
    const key = x * 4_294_967_296 + y;
    const known = atPoint.get(key);
    if (known === undefined) atPoint.set(key, node);
    else groups.link(known, node);
  };
  for (let i = 0; i < shapes.count; i += 1) {
    const stamp = shapes.stamps[shapes.stamp[i] ?? -1];
    if (!stamp || !isSolidAtCentre(stamp)) continue;
    const at = i * 6;
    meet(shapes.at[at] ?? 0, shapes.at[at + 1] ?? 0, nodes.first + i);
    if (shapes.kind[i] !== shapeKind.flash) meet(shapes.at[at + 2] ?? 0, shapes.at[at + 3] ?? 0, nodes.first + i);
  }
};

/** Gaps up to this are rounding between areas drawn edge to edge. */
const touching = 10;

const joinTouching = (nodes: LayerNodes, groups: Groups): void => {
  nodes.model.index.pairs(touching, (a, b) => {
    if (groups.find(nodes.first + a) === groups.find(nodes.first + b) || !nodes.hasArea(a) || !nodes.hasArea(b)) return;
    if (bodiesWithin(nodes.body(a), nodes.body(b), touching)) groups.link(nodes.first + a, nodes.first + b);
  });
};

export const boxAround = (points: ArrayLike<number>, reach: number): Box => {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i + 1 < points.length; i += 2) {
    minX = Math.min(minX, (points[i] ?? 0) - reach);
    maxX = Math.max(maxX, (points[i] ?? 0) + reach);
    minY = Math.min(minY, (points[i + 1] ?? 0) - reach);
    maxY = Math.max(maxY, (points[i + 1] ?? 0) + reach);
  }
  return { minX, minY, maxX, maxY };
};

type Span = readonly [from: number, to: number] | null;

/** Whether a hole of this span goes through a layer, counted from 0. */
export const spansLayer = (span: Span, layer: number): boolean => !span || (layer + 1 >= span[0] && layer + 1 <= span[1]);

/** Joins the nodes that a plated hole or slot passes through on its layers; returns one of them, or -1. */
const joinThrough = (
  layers: readonly LayerNodes[],
  groups: Groups,
  path: ArrayLike<number>,
  diameter: number,
  span: Span,
): number => {
  const body = path.length === 2 ? discBody(path[0] ?? 0, path[1] ?? 0, diameter) : pathBody(path, diameter);
  const box = boxAround(path, diameter / 2);
  let joined = -1;
  for (const [index, nodes] of layers.entries()) {
    if (!spansLayer(span, index)) continue;
    for (const node of nodes.near(box)) {
      if (!nodes.hasArea(node) || !bodiesWithin(nodes.body(node), body, 0)) continue;
      if (joined >= 0) groups.link(joined, nodes.first + node);
      joined = nodes.first + node;
    }
  }
  return joined;
};

/** Joins polygons of a region that touch in a corner or along a tangent; they never overlap. */
const joinMeeting = (nodes: LayerNodes, groups: Groups): void => {
  const edges = new EdgeSet(nodes, (node) => node);
  edges.eachGap(
    () => touching,
    ({ netA, netB }) => groups.link(nodes.first + netA, nodes.first + netB),
  );
};

/** Joins touching nodes of one layer. */
const joinLayer = (nodes: LayerNodes, groups: Groups): void => {
  if (!nodes.model.isAdditive) return joinMeeting(nodes, groups);
  joinEnds(nodes, groups);
  joinTouching(nodes, groups);
};

/** The connected pieces of one layer: openings of a mask, islands of a legend. */
export interface Pieces {
  readonly nodes: LayerNodes;
  /** -1 for nodes without area. */
  readonly pieceOf: (node: number) => number;
}

export const piecesOf = (model: LayerModel): Pieces => {
  const nodes = new LayerNodes(model, 0);
  const groups = new Groups(nodes.count);
  joinLayer(nodes, groups);
  return { nodes, pieceOf: (node) => (nodes.hasArea(node) ? groups.find(node) : -1) };
};

const pathOf = (cut: BoardHole | BoardSlot): ArrayLike<number> => ('path' in cut ? cut.path : [cut.x, cut.y]);

/** Nodes that flashes of pads belong to. */
const padNodes = (nodes: LayerNodes): number[] => {
  const { shapes, isAdditive } = nodes.model;
  const found: number[] = [];
  for (let i = 0; i < shapes.count; i += 1) {
    if (shapes.kind[i] !== shapeKind.flash || shapes.clear[i] === 1) continue;
    if (isAdditive) found.push(i);
    else found.push(nodes.at(shapes.at[i * 6] ?? 0, shapes.at[i * 6 + 1] ?? 0));
  }
  return found.filter((node) => node >= 0).map((node) => nodes.first + node);
};

/** Nodes of the outer layers exposed by the mask: pads may be drawn as areas. */
const bareNodes = (model: BoardModel, layers: readonly LayerNodes[]): number[] =>
  sides.flatMap((side) => {
    const mask = model.side('mask', side);
    const nodes = layers.find(({ model: layer }) => layer === model.outer(side));
    if (!mask || !nodes) return [];
    return mask.region.flatMap(({ outer }) => {
      const { minX, minY, maxX, maxY } = ringBox(outer);
      const node = nodes.at((minX + maxX) / 2, (minY + maxY) / 2);
      return node < 0 ? [] : [nodes.first + node];
    });
  });

export const findNets = (model: BoardModel): Nets => {
  const layers: LayerNodes[] = [];
  let total = 0;
  for (const layer of model.copper) {
    const nodes = new LayerNodes(layer, total);
    layers.push(nodes);
    total += nodes.count;
  }
  const groups = new Groups(total);
  for (const nodes of layers) joinLayer(nodes, groups);
  const { drills } = model.board;
  const cutNodes = [...model.holes, ...model.slots].map((cut) =>
    cut.plated ? joinThrough(layers, groups, pathOf(cut), cut.diameter, drills[cut.drill]?.span ?? null) : -1,
  );
  const { count, numbers } = numbered(layers, groups, total);
  const isWired = new Uint8Array(count);
  for (const node of [...cutNodes, ...layers.flatMap(padNodes), ...bareNodes(model, layers)])
    if (node >= 0) isWired[numbers[node] ?? -1] = 1;
  const cutNets = cutNodes.map((node) => (node < 0 ? -1 : (numbers[node] ?? -1)));
  const netOf = (layer: number, node: number): number => numbers[(layers[layer]?.first ?? 0) + node] ?? -1;
  const positions = namedPoints(model, layers);
  return {
    layers,
    count,
    netOf,
    cutNets,
    positions,
    names: nameNets(positions, netOf, count),
    isWired: (net) => isWired[net] === 1,
  };
};

const numbered = (layers: readonly LayerNodes[], groups: Groups, total: number) => {
  const numbers = new Int32Array(total).fill(-1);
  const byRoot = new Map<number, number>();
  for (const nodes of layers) {
    for (let node = 0; node < nodes.count; node += 1) {
      if (!nodes.hasArea(node)) continue;
      const root = groups.find(nodes.first + node);
      const net = byRoot.get(root) ?? byRoot.size;
      byRoot.set(root, net);
      numbers[nodes.first + node] = net;
    }
  }
  return { count: byRoot.size, numbers };
};
