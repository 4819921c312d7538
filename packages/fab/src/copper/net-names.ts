import { shapeKind } from '@copperline/geometry';
import type { BoardModel } from './model.ts';
import type { LayerNodes } from './nodes.ts';

type NetOf = (layer: number, node: number) => number;

/** A point on the copper with the net name that the files give it. */
export interface NamedPoint {
  readonly name: string;
  readonly layer: number;
  readonly node: number;
  readonly x: number;
  readonly y: number;
  /** A pad, which parts and probes touch. A net is open only between pads. */
  readonly isPad: boolean;
}

/** X2 writes "N/C" for unconnected pads, which share no net. */
const isName = (name: string | undefined): name is string => name !== undefined && name !== '' && name !== 'N/C';

const pointsInLayer = (nodes: LayerNodes, layer: number): NamedPoint[] => {
  const { shapes, isAdditive } = nodes.model;
  const positions: NamedPoint[] = [];
  for (let i = 0; i < shapes.count; i += 1) {
    const name = shapes.nets[shapes.net[i] ?? -1];
    if (!isName(name) || shapes.clear[i] === 1) continue;
    const isPad = shapes.kind[i] === shapeKind.flash;
    const { minX, minY, maxX, maxY } = nodes.model.boxOf(i);
    const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
    // If something erases, only pads certainly remain as drawn.
    if (!isAdditive && !isPad) continue;
    const node = isAdditive ? i : nodes.at(x, y);
    if (node >= 0 && nodes.hasArea(node)) positions.push({ name, layer, node, x, y, isPad });
  }
  return positions;
};

/** Minimum share of netlist points on copper; below it the netlist has another origin or belongs to another revision. */
const fewestOnCopper = 0.9;

const pointsOfNetlist = (model: BoardModel, layers: readonly LayerNodes[]): NamedPoint[] => {
  const { netlist } = model.board;
  const last = layers.length - 1;
  let [asked, met] = [0, 0];
  const positions = netlist.flatMap(({ net, x, y, side }): NamedPoint[] => {
    const sides = side === 'Top' ? [0] : side === 'Bot' ? [last] : [0, last];
    asked += 1;
    const found = sides.flatMap((layer) => {
      const node = layers[layer]?.at(x, y) ?? -1;
      return node < 0 ? [] : [{ name: net, layer, node, x, y, isPad: true }];
    });
    if (found.length > 0) met += 1;
    return isName(net) ? found : [];
  });
  return met >= asked * fewestOnCopper ? positions : [];
};

/** Net names of points: from the copper files, otherwise from the netlist. */
export const namedPoints = (model: BoardModel, layers: readonly LayerNodes[]): NamedPoint[] => {
  const stated = layers.flatMap(pointsInLayer);
  return stated.length > 0 ? stated : pointsOfNetlist(model, layers);
};

export const nameNets = (positions: readonly NamedPoint[], netOf: NetOf, count: number): Set<string>[] => {
  const names = Array.from({ length: count }, () => new Set<string>());
  for (const { name, layer, node } of positions) names[netOf(layer, node)]?.add(name);
  return names;
};
