import { type Point, shapeKind } from '@copperline/geometry';
import { smallestGap } from './gaps.ts';
import type { BoardModel } from './model.ts';
import { isDot, thinSections } from './thin.ts';

/** The smallest value on the board, and its position. */
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

/** Search limits in ascending order: the first with a result has the smallest. */
const traceSteps = [100_000, 150_000, 200_000, 260_000, 340_000, 500_000];

/** Part of the copper: a drawn track, or the neck of an area between two clearances. */
type CopperPart = 'track' | 'neck';

/** The thinnest track or neck of a layer below `below`. Slivers, webs of a plane, lettering and isolated pads are neither. */
const thinnest = (model: BoardModel, layer: number, below: number, part: CopperPart): Smallest | null => {
  const copper = model.copper[layer];
  if (!copper) return null;
  const isTrack = (polygon: number): boolean =>
    !isDot(copper.region, polygon, below) && model.nets.isWired(model.netOfPolygon(layer, polygon));
  const found = thinSections(copper, below, isTrack).find(
    ({ kind, isWeb, isNeck }) => kind === 'track' && !isWeb && isNeck === (part === 'neck'),
  );
  return found ? { value: found.widthNm, from: found.from, to: found.to, role: copper.role } : null;
};

const thinnestOf = (model: BoardModel, steps: readonly number[], part: CopperPart): Smallest | null => {
  for (const below of steps) {
    let best: Smallest | null = null;
    for (const layer of model.copper.keys())
      best = smaller(best, thinnest(model, layer, Math.min(below, best?.value ?? below), part));
    if (best) return best;
  }
  return null;
};

/** The narrowest track. */
export const minTrace = (model: BoardModel): Smallest | null => thinnestOf(model, traceSteps, 'track') ?? finestStroke(model);

/** The narrowest neck of an area, if it is narrower than usual tracks. */
export const minNeck = (model: BoardModel): Smallest | null => thinnestOf(model, traceSteps.slice(0, 2), 'neck');

/** The finest drawn line, for boards with wide copper only. */
const finestStroke = (model: BoardModel): Smallest | null => {
  let best: Smallest | null = null;
  for (const [layer, { shapes, role, isAdditive }] of model.copper.entries()) {
    const count = isAdditive ? shapes.count : 0;
    for (let i = 0; i < count; i += 1) {
      const stamp = shapes.stamps[shapes.stamp[i] ?? -1];
      const isStroke = shapes.kind[i] !== shapeKind.flash && shapes.kind[i] !== shapeKind.fill;
      if (!isStroke || stamp?.form !== 'circle' || stamp.width < (traceSteps.at(-1) ?? 0)) continue;
      if (stamp.width >= (best?.value ?? Infinity) || !model.nets.isWired(model.nets.netOf(layer, i))) continue;
      const at = { x: shapes.at[i * 6] ?? 0, y: shapes.at[i * 6 + 1] ?? 0 };
      best = { value: stamp.width, from: at, to: at, role };
    }
  }
  return best;
};

export const minSpace = (model: BoardModel): Smallest | null => {
  let best: Smallest | null = null;
  for (const [layer, { role }] of model.copper.entries()) {
    const edges = model.edges(layer);
    const gap = edges && smallestGap(edges, (net) => model.nets.isWired(net), best?.value);
    if (gap) best = smaller(best, { value: Math.max(0, gap.distance), from: gap.from, to: gap.to, role });
  }
  return best;
};
