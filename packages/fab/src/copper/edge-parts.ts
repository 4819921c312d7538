import { type Box, bodyDistance, discBody, lineCurve, Body } from '@copperline/geometry';
import type { BoardModel, LayerModel } from './model.ts';
import { outlineCurves } from './outline-curves.ts';
import { type Pad, padsOf } from './pads.ts';
import { sides } from './sides.ts';
import type { FactPosition } from '../analyse/facts.ts';

const boxAround = (x: number, y: number, reach: number): Box => ({
  minX: x - reach,
  minY: y - reach,
  maxX: x + reach,
  maxY: y + reach,
});

/** Plated holes that the edge of the board cuts through. */
export const castellations = ({ area, board }: BoardModel): FactPosition[] => {
  if (area.length === 0) return [];
  const edge = new Body([outlineCurves(area)], 0, false);
  return board.holes
    .filter(({ x, y, diameter, plated }) => plated && bodyDistance(discBody(x, y, diameter), edge).distance === 0)
    .map(({ x, y, diameter }) => ({ extent: boxAround(x, y, diameter / 2), layers: [] }));
};

/** Maximum distance from the end of a finger to the board edge. */
export const fingerReach = 1_500_000;
const fewestFingers = 4;

/** The side of the board's box that a pad lies at, or null. */
const sideOf = ({ box }: Pad, board: Box): string | null => {
  if (box.minX - board.minX <= fingerReach) return 'left';
  if (board.maxX - box.maxX <= fingerReach) return 'right';
  if (box.minY - board.minY <= fingerReach) return 'bottom';
  return board.maxY - box.maxY <= fingerReach ? 'top' : null;
};

/** A finger is longer towards the edge than along it. */
const pointsAtEdge = ({ box }: Pad, side: string): boolean => {
  const [wide, high] = [box.maxX - box.minX, box.maxY - box.minY];
  return side === 'left' || side === 'right' ? wide > high * 1.5 : high > wide * 1.5;
};

const fingersOf = (model: BoardModel, copper: LayerModel, mask: LayerModel, paste: LayerModel | null): FactPosition[] => {
  const board = model.board.outline?.box;
  if (!board) return [];
  const groups = new Map<string, Pad[]>();
  for (const pad of padsOf(model, copper)) {
    const side = pad.isRound || pad.hole ? null : sideOf(pad, board);
    if (!side || !pointsAtEdge(pad, side) || !mask.covers(pad.x, pad.y)) continue;
    if (paste && paste.covers(pad.x, pad.y)) continue;
    const key = `${side} ${pad.short}`;
    groups.set(key, [...(groups.get(key) ?? []), pad]);
  }
  return [...groups.values()]
    .filter((pads) => pads.length >= fewestFingers)
    .flatMap((pads) => pads.map(({ box }) => ({ extent: box, layers: [copper.role] })));
};

/** Rows of bare rectangular pads that end at one edge of the board. */
export const goldFingers = (model: BoardModel): FactPosition[] =>
  sides.flatMap((side) => {
    const copper = model.outer(side);
    const mask = model.side('mask', side);
    return copper && mask ? fingersOf(model, copper, mask, model.side('paste', side)) : [];
  });

const step = 250_000;
const shortestPlating = 2_000_000;

/** Sections of the edge that both outer layers cover with copper for more than two millimetres. */
export const platedEdges = (model: BoardModel): FactPosition[] => {
  const [upper, lower] = [model.copper[0], model.copper.at(-1)];
  if (!upper || !lower || upper === lower) return [];
  const positions: FactPosition[] = [];
  let run = 0;
  let box: Box | null = null;
  const end = (): void => {
    if (box && run > shortestPlating) positions.push({ extent: box, layers: [] });
    run = 0;
    box = null;
  };
  for (const { x0, y0, x1, y1 } of outlineCurves(model.area).map((c) => lineCurve(c.x0, c.y0, c.x1, c.y1))) {
    const length = Math.hypot(x1 - x0, y1 - y0);
    const steps = Math.max(1, Math.ceil(length / step));
    for (let k = 0; k < steps; k += 1) {
      const [x, y] = [x0 + ((x1 - x0) * (k + 0.5)) / steps, y0 + ((y1 - y0) * (k + 0.5)) / steps];
      if (!upper.covers(x, y) || !lower.covers(x, y)) {
        end();
        continue;
      }
      run += length / steps;
      const here = boxAround(x, y, step);
      box = box
        ? {
            minX: Math.min(box.minX, here.minX),
            minY: Math.min(box.minY, here.minY),
            maxX: Math.max(box.maxX, here.maxX),
            maxY: Math.max(box.maxY, here.maxY),
          }
        : here;
    }
  }
  end();
  return positions;
};
