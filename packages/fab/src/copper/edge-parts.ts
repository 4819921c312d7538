import { type Box, bodiesWithin, discBody, lineCurve, Body, type Region } from '@copperline/geometry';
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

/** The board without its cut-outs: slots and milled holes are no edge that could be plated or cut through pads. */
const outerOf = (area: Region): Region => area.map(({ outer }) => ({ outer, holes: [] }));

/** Share of the radius within which the edge passes a half hole's centre. */
const cutThrough = 0.7;

/** Plated holes that the outer edge of the board cuts through near their middle. */
export const castellations = ({ area, board }: BoardModel): FactPosition[] => {
  if (area.length === 0) return [];
  const edge = new Body([outlineCurves(outerOf(area))], 0, false);
  const cut = board.holes.filter(
    ({ x, y, diameter, plated }) => plated && bodiesWithin(discBody(x, y), edge, (diameter / 2) * cutThrough),
  );
  return cut.map(({ x, y, diameter }) => ({
    extent: boxAround(x, y, diameter / 2),
    layers: [],
  }));
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

/** Distance over the edge up to which copper must reach: copper that ends at the edge is cut there, not plated. */
const overEdge = 50_000;

/**
 * Sections of the outer edge, longer than two millimetres, that both outer layers cover with copper beyond the edge and where both
 * masks are open. Without masks, or under mask, such copper is a pour drawn larger than the board.
 */
export const platedEdges = (model: BoardModel): FactPosition[] => {
  const [upper, lower] = [model.copper[0], model.copper.at(-1)];
  const [maskAbove, maskBelow] = [model.side('mask', 'Top'), model.side('mask', 'Bot')];
  if (!upper || !lower || upper === lower || !maskAbove || !maskBelow) return [];
  // Masks are rarely open at the edge and have few contours.
  const films = [maskAbove, maskBelow, upper, lower];
  const positions: FactPosition[] = [];
  let run = 0;
  let box: Box | null = null;
  const end = (): void => {
    if (box && run > shortestPlating) positions.push({ extent: box, layers: [] });
    run = 0;
    box = null;
  };
  for (const { x0, y0, x1, y1 } of outlineCurves(outerOf(model.area)).map((c) => lineCurve(c.x0, c.y0, c.x1, c.y1))) {
    const length = Math.hypot(x1 - x0, y1 - y0);
    const steps = Math.max(1, Math.ceil(length / step));
    for (let k = 0; k < steps; k += 1) {
      const [x, y] = [x0 + ((x1 - x0) * (k + 0.5)) / steps, y0 + ((y1 - y0) * (k + 0.5)) / steps];
      // The contour runs counter-clockwise: the outside is on the right.
      const [outX, outY] = [x + ((y1 - y0) / length) * overEdge, y - ((x1 - x0) / length) * overEdge];
      if (length === 0 || !films.every((film) => film.covers(x, y) && film.covers(outX, outY))) {
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
