import type { Point } from '@copperline/geometry';
import { smallestGap } from './gaps.ts';
import type { BoardModel } from './model.ts';
import { thinPlaces } from './thin.ts';

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

/** Looked for from the finest up: the first step that finds anything has the smallest. Wider than the last is no trace. */
const traceSteps = [100_000, 150_000, 200_000, 260_000, 340_000, 500_000, 1_000_000, 2_000_000];

/** The thinnest track of a layer below `below`. Slivers and lettering carry no current and are no tracks. */
const thinnest = (model: BoardModel, layer: number, below: number): Smallest | null => {
  const copper = model.copper[layer];
  if (!copper) return null;
  const found = thinPlaces(copper, below).find(
    ({ kind, polygon }) => kind === 'track' && model.nets.isWired(model.netOfPolygon(layer, polygon)),
  );
  return found ? { value: found.widthNm, from: found.from, to: found.to, role: copper.role } : null;
};

export const minTrace = (model: BoardModel): Smallest | null => {
  for (const below of traceSteps) {
    let best: Smallest | null = null;
    for (const layer of model.copper.keys()) best = smaller(best, thinnest(model, layer, Math.min(below, best?.value ?? below)));
    if (best) return best;
  }
  return null;
};

export const minSpace = (model: BoardModel): Smallest | null => {
  let best: Smallest | null = null;
  for (const [layer, { role }] of model.copper.entries()) {
    const gap = smallestGap(model.edges(layer), (net) => model.nets.isWired(net), best?.value);
    if (gap) best = smaller(best, { value: Math.max(0, gap.distance), from: gap.from, to: gap.to, role });
  }
  return best;
};
