import { bodyDistance, type Body, discBody, pathBody, regionBody, shapeKind, type Stamp } from '@copperline/geometry';
import { Groups } from './groups.ts';
import type { BoardModel, LayerModel } from './model.ts';

/**
 * What is joined by copper and plated holes. A node is a shape on a layer that only adds, elsewhere a polygon of the layer's
 * region. Nodes without area (strokes of zero width) belong to no net: -1.
 */
export interface Nets {
  readonly count: number;
  readonly netOf: (layer: number, node: number) => number;
  /** The names the files give to each net; several where they contradict the copper. */
  readonly names: readonly ReadonlySet<string>[];
}

/** The nodes of one layer: shapes where it only adds, polygons otherwise. */
export class LayerNodes {
  readonly model: LayerModel;
  readonly first: number;
  readonly count: number;
  readonly #polygons = new Map<number, Body>();

  constructor(model: LayerModel, first: number) {
    this.model = model;
    this.first = first;
    this.count = model.isAdditive ? model.shapes.count : model.region.length;
  }

  hasArea(node: number): boolean {
    const { shapes, isAdditive } = this.model;
    if (!isAdditive || shapes.kind[node] === shapeKind.fill) return true;
    return (shapes.stamps[shapes.stamp[node] ?? -1]?.region.length ?? 0) > 0;
  }

  body(node: number): Body {
    if (this.model.isAdditive) return this.model.bodyOf(node);
    const known = this.#polygons.get(node);
    if (known) return known;
    const polygon = this.model.region[node];
    const body = regionBody(polygon ? [polygon] : []);
    this.#polygons.set(node, body);
    return body;
  }

  near(body: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number }): number[] {
    return (this.model.isAdditive ? this.model.index : this.model.polygons).search(body);
  }
}

const isSolidAtCentre = ({ form, holeDiameter, region }: Stamp): boolean =>
  region.length > 0 && holeDiameter === 0 && (form === 'circle' || form === 'rectangle' || form === 'obround');

/** Most strokes meet end to end: joining equal end points first spares nearly every measurement. */
const joinEnds = (nodes: LayerNodes, groups: Groups): void => {
  const { shapes } = nodes.model;
  const atPoint = new Map<number, number>();
  const meet = (x: number, y: number, node: number): void => {
    const key = x * 4_294_967_296 + y;
    const known = atPoint.get(key);
    if (known === undefined) atPoint.set(key, node);
    else groups.join(known, node);
  };
  for (let i = 0; i < shapes.count; i += 1) {
    const stamp = shapes.stamps[shapes.stamp[i] ?? -1];
    if (!stamp || !isSolidAtCentre(stamp)) continue;
    const at = i * 6;
    meet(shapes.at[at] ?? 0, shapes.at[at + 1] ?? 0, nodes.first + i);
    if (shapes.kind[i] !== shapeKind.flash) meet(shapes.at[at + 2] ?? 0, shapes.at[at + 3] ?? 0, nodes.first + i);
  }
};

const joinTouching = (nodes: LayerNodes, groups: Groups): void => {
  nodes.model.index.pairs(0, (a, b) => {
    if (groups.of(nodes.first + a) === groups.of(nodes.first + b) || !nodes.hasArea(a) || !nodes.hasArea(b)) return;
    if (bodyDistance(nodes.body(a), nodes.body(b)).distance === 0) groups.join(nodes.first + a, nodes.first + b);
  });
};

const boxAround = (points: ArrayLike<number>, reach: number) => {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i + 1 < points.length; i += 2) {
    minX = Math.min(minX, (points[i] ?? 0) - reach);
    maxX = Math.max(maxX, (points[i] ?? 0) + reach);
    minY = Math.min(minY, (points[i + 1] ?? 0) - reach);
    maxY = Math.max(maxY, (points[i + 1] ?? 0) + reach);
  }
  return { minX, minY, maxX, maxY };
};

/** Joins what a plated hole or slot passes through on the layers it spans. */
const joinThrough = (
  layers: readonly LayerNodes[],
  groups: Groups,
  path: ArrayLike<number>,
  diameter: number,
  span: readonly [from: number, to: number] | null,
): void => {
  const body = path.length === 2 ? discBody(path[0] ?? 0, path[1] ?? 0, diameter) : pathBody(path, diameter);
  const box = boxAround(path, diameter / 2);
  let joined = -1;
  for (const [index, nodes] of layers.entries()) {
    if (span && (index + 1 < span[0] || index + 1 > span[1])) continue;
    for (const node of nodes.near(box)) {
      if (!nodes.hasArea(node) || bodyDistance(nodes.body(node), body).distance > 0) continue;
      if (joined >= 0) groups.join(joined, nodes.first + node);
      joined = nodes.first + node;
    }
  }
};

/** Joins what touches on one layer. Polygons of a region never do. */
const joinLayer = (nodes: LayerNodes, groups: Groups): void => {
  if (!nodes.model.isAdditive) return;
  joinEnds(nodes, groups);
  joinTouching(nodes, groups);
};

/** The separate pieces of a layer by itself: openings of a mask, islands of a legend. */
export interface Pieces {
  readonly nodes: LayerNodes;
  /** -1 for what has no area. */
  readonly pieceOf: (node: number) => number;
}

export const piecesOf = (model: LayerModel): Pieces => {
  const nodes = new LayerNodes(model, 0);
  const groups = new Groups(nodes.count);
  joinLayer(nodes, groups);
  return { nodes, pieceOf: (node) => (nodes.hasArea(node) ? groups.of(node) : -1) };
};

export const findNets = (model: BoardModel): Nets & { readonly layers: readonly LayerNodes[] } => {
  const layers: LayerNodes[] = [];
  let total = 0;
  for (const layer of model.copper) {
    const nodes = new LayerNodes(layer, total);
    layers.push(nodes);
    total += nodes.count;
  }
  const groups = new Groups(total);
  for (const nodes of layers) joinLayer(nodes, groups);
  const { holes, slots, drills } = model.board;
  for (const { x, y, diameter, plated, drill } of holes)
    if (plated) joinThrough(layers, groups, [x, y], diameter, drills[drill]?.span ?? null);
  for (const { path, diameter, plated, drill } of slots)
    if (plated) joinThrough(layers, groups, path, diameter, drills[drill]?.span ?? null);
  return { layers, ...numbered(layers, groups, total) };
};

const numbered = (layers: readonly LayerNodes[], groups: Groups, total: number): Nets => {
  const numbers = new Int32Array(total).fill(-1);
  const names: Set<string>[] = [];
  const byRoot = new Map<number, number>();
  for (const nodes of layers) {
    const { shapes, isAdditive } = nodes.model;
    for (let node = 0; node < nodes.count; node += 1) {
      if (!nodes.hasArea(node)) continue;
      const root = groups.of(nodes.first + node);
      let net = byRoot.get(root);
      if (net === undefined) {
        net = names.push(new Set()) - 1;
        byRoot.set(root, net);
      }
      numbers[nodes.first + node] = net;
      const name = isAdditive ? shapes.nets[shapes.net[node] ?? -1] : undefined;
      if (name !== undefined && name !== '' && name !== 'N/C') names[net]?.add(name);
    }
  }
  return {
    count: names.length,
    names,
    netOf: (layer, node) => numbers[(layers[layer]?.first ?? 0) + node] ?? -1,
  };
};
