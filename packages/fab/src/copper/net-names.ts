import { shapeKind } from '@copperline/geometry';
import type { BoardModel } from './model.ts';
import type { LayerNodes } from './nodes.ts';

type NetOf = (layer: number, node: number) => number;

/** A name the files give to a place of the copper. */
export interface NamedPlace {
  readonly name: string;
  readonly layer: number;
  readonly node: number;
  readonly x: number;
  readonly y: number;
  /** A pad: what parts and probes touch. A net is open only between pads. */
  readonly isPad: boolean;
}

/** X2 writes this for pads that are connected to nothing; such pads share no net. */
const isName = (name: string | undefined): name is string => name !== undefined && name !== '' && name !== 'N/C';

const placesInLayer = (nodes: LayerNodes, layer: number): NamedPlace[] => {
  const { shapes, isAdditive } = nodes.model;
  const places: NamedPlace[] = [];
  for (let i = 0; i < shapes.count; i += 1) {
    const name = shapes.nets[shapes.net[i] ?? -1];
    if (!isName(name) || shapes.clear[i] === 1) continue;
    const isPad = shapes.kind[i] === shapeKind.flash;
    const { minX, minY, maxX, maxY } = nodes.model.boxOf(i);
    const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
    // Where something erases, only pads surely remain in the place they were drawn.
    if (!isAdditive && !isPad) continue;
    const node = isAdditive ? i : nodes.at(x, y);
    if (node >= 0 && nodes.hasArea(node)) places.push({ name, layer, node, x, y, isPad });
  }
  return places;
};

/** Below this share of points on copper the netlist lies elsewhere: another origin, another revision. */
const fewestOnCopper = 0.9;

const placesOfNetlist = (model: BoardModel, layers: readonly LayerNodes[]): NamedPlace[] => {
  const { netlist } = model.board;
  const last = layers.length - 1;
  let [asked, met] = [0, 0];
  const places = netlist.flatMap(({ net, x, y, side }): NamedPlace[] => {
    const sides = side === 'Top' ? [0] : side === 'Bot' ? [last] : [0, last];
    asked += 1;
    const found = sides.flatMap((layer) => {
      const node = layers[layer]?.at(x, y) ?? -1;
      return node < 0 ? [] : [{ name: net, layer, node, x, y, isPad: true }];
    });
    if (found.length > 0) met += 1;
    return isName(net) ? found : [];
  });
  return met >= asked * fewestOnCopper ? places : [];
};

/** Where names stand: those of the copper files themselves, otherwise those of the netlist. */
export const namedPlaces = (model: BoardModel, layers: readonly LayerNodes[]): NamedPlace[] => {
  const stated = layers.flatMap(placesInLayer);
  return stated.length > 0 ? stated : placesOfNetlist(model, layers);
};

export const nameNets = (places: readonly NamedPlace[], netOf: NetOf, count: number): Set<string>[] => {
  const names = Array.from({ length: count }, () => new Set<string>());
  for (const { name, layer, node } of places) names[netOf(layer, node)]?.add(name);
  return names;
};
