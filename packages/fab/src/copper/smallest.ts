import { type Point, type ShapeList, shapeKind } from '@copperline/geometry';
import { smallestGap } from './gaps.ts';
import type { BoardModel } from './model.ts';
import { isDot, thinSections } from './thin.ts';

/** The smallest value on the board, and its position. */
export interface Smallest {
  readonly value: number;
  readonly from: Point;
  readonly to: Point;
  readonly role: string;
  /** One unit of the last digit of the layer's file. */
  readonly stepNm: number;
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
  return found ? { value: found.widthNm, from: found.from, to: found.to, role: copper.role, stepNm: copper.stepNm } : null;
};

const thinnestOf = (model: BoardModel, below: number, part: CopperPart): Smallest | null => {
  let best: Smallest | null = null;
  for (const layer of model.copper.keys())
    best = smaller(best, thinnest(model, layer, Math.min(below, best?.value ?? below), part));
  return best;
};

/** Measured widths exceed those of drawn lines by rounding only. */
const overDrawn = 2_000;

/**
 * The search limits that can have a result: a track is as wide as a line of a wired net, so limits below the finest line are left out.
 * Copper without drawn lines may be as narrow as it likes.
 */
const usefulSteps = (model: BoardModel): number[] => {
  if (model.copper.some(({ hasStrokes }) => !hasStrokes)) return traceSteps;
  const finest = model.copper.reduce((least, { shapes }) => Math.min(least, finestWidth(shapes)), Infinity) + overDrawn;
  const above = traceSteps.filter((step) => step > finest * 1.1);
  return finest < (traceSteps.at(-1) ?? 0) ? [finest, ...above] : [];
};

const finestWidth = (shapes: ShapeList): number => {
  let finest = Infinity;
  for (let i = 0; i < shapes.count; i += 1) {
    if (shapes.kind[i] === shapeKind.flash || shapes.kind[i] === shapeKind.fill || shapes.clear[i] !== 0) continue;
    const stamp = shapes.stamps[shapes.stamp[i] ?? -1];
    const width = stamp ? Math.min(stamp.width, stamp.height) : 0;
    if (width > 0) finest = Math.min(finest, width);
  }
  return finest;
};

/** The narrowest track. */
export const minTrace = (model: BoardModel): Smallest | null => {
  for (const below of usefulSteps(model)) {
    const found = thinnestOf(model, below, 'track');
    if (found) return found;
  }
  return finestStroke(model);
};

/** Necks of areas are told up to this width. */
const neckNm = 150_000;

/** The narrowest neck of an area, if it is narrower than usual tracks. */
export const minNeck = (model: BoardModel): Smallest | null => thinnestOf(model, neckNm, 'neck');

/** The finest drawn line, for boards with wide copper only. */
const finestStroke = (model: BoardModel): Smallest | null => {
  let best: Smallest | null = null;
  for (const [layer, { shapes, role, isAdditive, stepNm }] of model.copper.entries()) {
    const count = isAdditive ? shapes.count : 0;
    for (let i = 0; i < count; i += 1) {
      const stamp = shapes.stamps[shapes.stamp[i] ?? -1];
      const isStroke = shapes.kind[i] !== shapeKind.flash && shapes.kind[i] !== shapeKind.fill;
      if (!isStroke || stamp?.form !== 'circle' || stamp.width < (traceSteps.at(-1) ?? 0)) continue;
      if (stamp.width >= (best?.value ?? Infinity) || !model.nets.isWired(model.nets.netOf(layer, i))) continue;
      const at = { x: shapes.at[i * 6] ?? 0, y: shapes.at[i * 6 + 1] ?? 0 };
      best = { value: stamp.width, from: at, to: at, role, stepNm };
    }
  }
  return best;
};

export const minSpace = (model: BoardModel): Smallest | null => {
  let best: Smallest | null = null;
  for (const [layer, { role, stepNm }] of model.copper.entries()) {
    const edges = model.edges(layer);
    const gap = edges && smallestGap(edges, (net) => model.nets.isWired(net), best?.value);
    if (gap) best = smaller(best, { value: Math.max(0, gap.distance), from: gap.from, to: gap.to, role, stepNm });
  }
  return best;
};
