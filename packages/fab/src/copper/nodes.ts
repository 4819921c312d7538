import { bodyDistance, type Body, type Box, discBody, emptyBox, regionBody, ringBox, shapeKind } from '@copperline/geometry';
import type { LayerModel } from './model.ts';

/** The units of a layer's connectivity: shapes if the layer only adds, else polygons of its area. */
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

  /** False for strokes of zero width and flashes without area. */
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

  boxOf(node: number): Box {
    if (this.model.isAdditive) return this.model.boxOf(node);
    const polygon = this.model.region[node];
    return polygon ? ringBox(polygon.outer) : emptyBox;
  }

  near(box: Box): number[] {
    return (this.model.isAdditive ? this.model.index : this.model.polygons).search(box);
  }

  /** The node nearest to a point within a distance, or -1. */
  at(x: number, y: number, within = 0): number {
    const point = discBody(x, y);
    let [best, least] = [-1, within];
    for (const node of this.near({ minX: x - within, minY: y - within, maxX: x + within, maxY: y + within })) {
      if (!this.hasArea(node)) continue;
      const { distance } = bodyDistance(point, this.body(node));
      if (distance === 0) return node;
      if (distance <= least) [best, least] = [node, distance];
    }
    return best;
  }
}
