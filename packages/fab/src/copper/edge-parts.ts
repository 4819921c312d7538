import { mm, um } from '@copperline/contract/values';
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
export const fingerReach = um(1_500);
const fewestFingers = 4;
/** The shortest usual contacts are those of M.2 cards, 2.5 mm; pads of connectors that are soldered to the edge are shorter. */
const shortestFinger = mm(2);
/** Ends of one row: contacts that mate first are longer. */
const unevenEnds = um(1_600);

type BoardSide = 'left' | 'right' | 'bottom' | 'top';

/** The side of the board's box that a pad lies at, or null. */
const sideOf = ({ box }: Pad, board: Box): BoardSide | null => {
  if (box.minX - board.minX <= fingerReach) return 'left';
  if (board.maxX - box.maxX <= fingerReach) return 'right';
  if (box.minY - board.minY <= fingerReach) return 'bottom';
  return board.maxY - box.maxY <= fingerReach ? 'top' : null;
};

/** A pad as seen from its edge: where it begins and ends along the edge, its length towards it, and its outer end. */
interface Contact {
  readonly pad: Pad;
  readonly from: number;
  readonly to: number;
  readonly length: number;
  readonly end: number;
}

const contactOf = (pad: Pad, side: BoardSide): Contact => {
  const { minX, minY, maxX, maxY } = pad.box;
  return side === 'left' || side === 'right'
    ? { pad, from: minY, to: maxY, length: maxX - minX, end: side === 'left' ? minX : maxX }
    : { pad, from: minX, to: maxX, length: maxY - minY, end: side === 'bottom' ? minY : maxY };
};

const isFinger = ({ from, to, length }: Contact): boolean => length >= shortestFinger && length > (to - from) * 1.5;

/** Contacts of one row leave gaps as wide as themselves at most; pads of single connectors and of pin rows are further apart. */
const isNextInRow = (one: Contact, next: Contact): boolean =>
  next.from - one.to <= Math.max(one.to - one.from, next.to - next.from) * 1.25 && Math.abs(next.end - one.end) <= unevenEnds;

const rowsOf = (contacts: readonly Contact[]): Contact[][] => {
  const rows: Contact[][] = [];
  for (const contact of contacts.toSorted((a, b) => a.from - b.from)) {
    const last = rows.at(-1)?.at(-1);
    if (last && isNextInRow(last, contact)) rows.at(-1)?.push(contact);
    else rows.push([contact]);
  }
  return rows;
};

const fingersOf = (model: BoardModel, copper: LayerModel, mask: LayerModel, paste: LayerModel | null): FactPosition[] => {
  const board = model.board.outline?.box;
  if (!board) return [];
  const bySide = new Map<BoardSide, Contact[]>();
  for (const pad of padsOf(model, copper)) {
    const side = pad.isRound || pad.hole ? null : sideOf(pad, board);
    const contact = side && contactOf(pad, side);
    if (!side || !contact || !isFinger(contact) || !mask.covers(pad.x, pad.y)) continue;
    if (paste && paste.covers(pad.x, pad.y)) continue;
    bySide.set(side, [...(bySide.get(side) ?? []), contact]);
  }
  return [...bySide.values()]
    .flatMap(rowsOf)
    .filter((row) => row.length >= fewestFingers)
    .flatMap((row) => row.map(({ pad: { box } }) => ({ extent: box, layers: [copper.role] })));
};

/** Rows of long bare pads side by side that end at one edge of the board. */
export const goldFingers = (model: BoardModel): FactPosition[] =>
  sides.flatMap((side) => {
    const copper = model.outer(side);
    const mask = model.side('mask', side);
    return copper && mask ? fingersOf(model, copper, mask, model.side('paste', side)) : [];
  });

const step = um(250);
const shortestPlating = mm(2);

/** Distance over the edge up to which copper must reach: copper that ends at the edge is cut there, not plated. */
const overEdge = um(50);
/** Width of the copper on both faces that holds the plating; a line drawn along the edge is narrower. */
const onFace = um(200);

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
      const beside = (outwards: number): [number, number] => [
        x + ((y1 - y0) / length) * outwards,
        y - ((x1 - x0) / length) * outwards,
      ];
      const isPlated =
        length > 0 &&
        films.every((film) => film.covers(x, y) && film.covers(...beside(overEdge))) &&
        [upper, lower].every((copper) => copper.covers(...beside(-onFace)));
      if (!isPlated) {
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
