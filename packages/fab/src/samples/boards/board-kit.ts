import { mm, um } from '@copperline/contract';
import { regionArea, regionContains } from '@copperline/geometry';
import type { Draft } from '../draft.ts';
import { placeLabels } from '../labels.ts';
import { at } from '../path.ts';
import { type PourRules, pour, pourRules } from '../pour.ts';
import type { RouteRules } from '../route-grid.ts';
import { type RouteTask, freeViaPositions, routeDraft } from '../router.ts';

/** Routing rules of most sample boards. */
export const routeRules: RouteRules = {
  grid: um(250),
  layers: [1, 2],
  width: um(200),
  clearance: um(180),
  via: { drill: um(300), diameter: um(600) },
  edge: um(500),
  holeToHole: um(500),
};

/** A net poured over whole layers. */
export interface Plane {
  readonly net: string;
  readonly layers: readonly number[];
}

export interface Completion extends RouteTask {
  readonly pours: readonly Plane[];
  readonly pourRules?: PourRules;
  /** Distance of the stitching vias of the first net. */
  readonly stitch?: number;
}

/** Routes, stitches the ground, pours and writes designators. Throws if the board cannot be routed. */
export const completeBoard = (draft: Draft, task: Completion): void => {
  const { rules, pours, stitch = mm(5) } = task;
  const pouring = task.pourRules ?? pourRules;
  const left = routeDraft(draft, task);
  if (left.length > 0) throw new Error(`${draft.name} has nets without a way: ${left.join(' ')}`);
  const ground = pours[0];
  if (ground && draft.layers > 1) {
    for (const position of freeViaPositions(draft, rules).filter(({ x, y }) => x % stitch === 0 && y % stitch === 0))
      draft.via(ground.net, position, rules.via.drill, rules.via.diameter);
    for (const layer of ground.layers) tieIslands(draft, rules, ground.net, layer, pouring);
  }
  for (const { net, layers } of pours) for (const layer of layers) pour(draft, layer, net, pouring);
  placeLabels(draft);
};

const worthTying = um(1_500) * um(1_500);

/** Connects copper islands by vias where possible; the pour drops the others. */
const tieIslands = (draft: Draft, rules: RouteRules, net: string, layer: number, pouring: PourRules): void => {
  const { dropped } = pour(draft, layer, net, pouring, 'try');
  const islands = dropped.filter((piece) => regionArea([piece]) > worthTying);
  if (islands.length === 0) return;
  const positions = freeViaPositions(draft, rules);
  for (const island of islands) {
    const position = positions.find(({ x, y }) => regionContains([island], x, y));
    if (position) draft.via(net, at(position.x, position.y), rules.via.drill, rules.via.diameter);
  }
};

/** Nets named by pin number: 20 to 22 give 20: PA20, 21: PA21, 22: PA22. */
export const netsBetween = (prefix: string, first: number, last: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: last - first + 1 }, (_, index) => [`${first + index}`, `${prefix}${first + index}`]));

/** Pins from the first to the last, with nets named by their index. */
export const countedPins = (first: number, last: number, net: (index: number) => string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: last - first + 1 }, (_, index) => [`${first + index}`, net(index)]));
