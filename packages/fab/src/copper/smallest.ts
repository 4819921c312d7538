import { type Point, shapeKind } from '@copperline/geometry';
import { EdgeSet, smallestGap } from './gaps.ts';
import type { BoardModel } from './model.ts';
import { necksOf, strokeWidth, type ThinPlace } from './thickness.ts';

/** The smallest of something on the whole board, and where. */
export interface Smallest {
  readonly value: number;
  readonly from: Point;
  readonly to: Point;
  readonly role: string;
}

const smaller = (a: Smallest | null, b: Smallest | null): Smallest | null => {
  if (!a || !b) return a ?? b;
  return b.value < a.value ? b : a;
};

/** Wider than this nobody calls it a trace. */
const widestTrace = 2_000_000;

/** The first stroke in order of width that other copper does not make wider. */
const smallestStroke = (model: BoardModel, layer: number): ThinPlace | null => {
  const copper = model.copper[layer];
  const nodes = model.nets.layers[layer];
  if (!copper?.isAdditive || !nodes) return null;
  const { shapes } = copper;
  const strokes: { readonly node: number; readonly width: number }[] = [];
  for (let node = 0; node < shapes.count; node += 1) {
    const stamp = shapes.stamps[shapes.stamp[node] ?? -1];
    const kind = shapes.kind[node];
    if (stamp?.form !== 'circle' || stamp.width === 0 || stamp.width > widestTrace) continue;
    if (kind !== shapeKind.flash && kind !== shapeKind.fill) strokes.push({ node, width: stamp.width });
  }
  strokes.sort((a, b) => a.width - b.width || a.node - b.node);
  for (const { node, width } of strokes) {
    const place = strokeWidth(copper, nodes, node, nodes.body(node), width + 1_000);
    if (place) return place;
  }
  return null;
};

const smallestNeck = (model: BoardModel, layer: number, below: number): ThinPlace | null => {
  const nodes = model.nets.layers[layer];
  if (!nodes) return null;
  const { shapes, isAdditive } = nodes.model;
  let best = null as ThinPlace | null;
  for (let node = 0; node < nodes.count; node += 1) {
    if (isAdditive && shapes.kind[node] !== shapeKind.fill) continue;
    for (const place of necksOf(nodes.body(node), node, best?.width ?? below))
      if (!best || place.width < best.width) best = place;
  }
  return best;
};

export const minTrace = (model: BoardModel): Smallest | null => {
  let best: Smallest | null = null;
  for (const [layer, { role }] of model.copper.entries()) {
    const stroke = smallestStroke(model, layer);
    const neck = smallestNeck(model, layer, Math.min(stroke?.width ?? widestTrace, best?.value ?? widestTrace));
    for (const place of [stroke, neck])
      if (place) best = smaller(best, { value: place.width, from: place.from, to: place.to, role });
  }
  return best;
};

export const minSpace = (model: BoardModel): Smallest | null => {
  let best: Smallest | null = null;
  for (const [layer, { role }] of model.copper.entries()) {
    const nodes = model.nets.layers[layer];
    const gap = nodes && smallestGap(new EdgeSet(nodes, (node) => model.nets.netOf(layer, node)));
    if (gap) best = smaller(best, { value: Math.max(0, gap.distance), from: gap.from, to: gap.to, role });
  }
  return best;
};
