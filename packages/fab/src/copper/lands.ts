import { um } from '@copperline/contract/values';
import { type Box, emptyBox, joinBoxes, listBox, shapeBoxes, shapeKind, type ShapeList } from '@copperline/geometry';
import type { Board, Layer } from '../board.ts';

/** A solderable area: an opening of mask or paste. */
export interface Land {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly side: 'top' | 'bottom';
  /** A square opening around a drilled hole: pin 1 among round ones. */
  readonly pinOne?: boolean;
}

/** A pad with its part and pin, from X2 attributes or an IPC-D-356 netlist. */
export interface PinLand {
  readonly part: string;
  readonly pin: string;
  readonly x: number;
  readonly y: number;
  readonly side: 'top' | 'bottom' | 'both';
}

/** Board data for the placement check, as `bom` takes them. */
export interface Lands {
  readonly outline: Box;
  readonly pads: readonly Land[];
  readonly paste: readonly Land[];
  readonly pins: readonly PinLand[];
  /** Dots and small triangles of the legend: what marks pin 1. */
  readonly marks: readonly { readonly x: number; readonly y: number; readonly side: 'top' | 'bottom' }[];
}

/** Smaller openings are marks, larger ones are bare copper or a heat sink's: neither holds a part. */
const padSize = { least: um(150), most: um(20_000) };
/** An opening no larger than this around a drilled hole is a via's. */
const viaOpening = um(800);
const sameNm = um(20);
/** Legend dots: extent without the line width. */
const markSize = { least: um(80), most: um(1_000) };
/** Share of a netlist's points on pads; below it the netlist has another origin. */
const enoughOnPads = 0.6;
const onPadNm = um(100);

const grid = um(1_000);
const cellOf = (x: number, y: number): string => `${Math.floor(x / grid)},${Math.floor(y / grid)}`;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Whether one of the points is within a distance on each axis. */
const nearAny = (points: readonly Spot[], reach: number): ((x: number, y: number) => boolean) => {
  const cells = new Map<string, Spot[]>();
  for (const { x, y } of points) {
    const cell = cells.get(cellOf(x, y));
    if (cell) cell.push({ x, y });
    else cells.set(cellOf(x, y), [{ x, y }]);
  }
  const around = [-reach, 0, reach];
  return (x, y) =>
    around.some((dx) =>
      around.some((dy) =>
        cells.get(cellOf(x + dx, y + dy))?.some((point) => Math.abs(point.x - x) <= reach && Math.abs(point.y - y) <= reach),
      ),
    );
};

/** gEDA draws pads as short strokes of a square or wide aperture; lettering is thin and round. */
const isStrokedPad = (shapes: ShapeList, i: number): boolean => {
  if (shapes.kind[i] !== shapeKind.line) return false;
  const stamp = shapes.stamps[shapes.stamp[i] ?? -1];
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = shapes.at.subarray(i * 6, i * 6 + 4);
  const length = Math.hypot(x1 - x0, y1 - y0);
  if (stamp === undefined) return false;
  return stamp.form === 'rectangle' ? length <= 8 * stamp.width : stamp.width >= um(450) && length <= 2 * stamp.width;
};

const landsIn = ({ shapes }: Layer, side: Land['side'], drilled: (x: number, y: number) => boolean): Land[] => {
  const boxes = shapeBoxes(shapes);
  const pads = new Map<string, Land>();
  for (let i = 0; i < shapes.count; i += 1) {
    const kind = shapes.kind[i];
    if (shapes.clear[i] === 1 || (kind !== shapeKind.flash && kind !== shapeKind.fill && !isStrokedPad(shapes, i))) continue;
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = boxes.subarray(i * 4, i * 4 + 4);
    const [width, height] = [maxX - minX, maxY - minY];
    const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
    if (Math.min(width, height) < padSize.least || Math.max(width, height) > padSize.most) continue;
    const hole = drilled(x, y);
    if (hole && Math.max(width, height) <= viaOpening) continue;
    const square = shapes.stamps[shapes.stamp[i] ?? -1]?.form === 'rectangle' && width === height;
    // Rounded pads may be drawn of several pieces around one middle: the largest is the pad.
    const key = `${Math.round(x / sameNm)},${Math.round(y / sameNm)}`;
    const known = pads.get(key);
    if (known === undefined || known.width * known.height < width * height)
      pads.set(key, { x, y, width, height, side, ...(hole && square && { pinOne: true }) });
  }
  return [...pads.values()];
};

/** Full circles, whether drawn in one arc or in several. */
const circlesIn = (shapes: ShapeList): { readonly x: number; readonly y: number; readonly diameter: number }[] => {
  const circles = new Map<string, { x: number; y: number; diameter: number; sweep: number }>();
  for (let i = 0; i < shapes.count; i += 1) {
    const isClockwise = shapes.kind[i] === shapeKind.clockwise;
    if (shapes.clear[i] === 1 || (!isClockwise && shapes.kind[i] !== shapeKind.counterClockwise)) continue;
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x = 0, y = 0] = shapes.at.subarray(i * 6, i * 6 + 6);
    const diameter = 2 * Math.hypot(x0 - x, y0 - y);
    const key = [x, y, diameter].map((length) => Math.round(length / sameNm)).join();
    const turn = (Math.atan2(y1 - y, x1 - x) - Math.atan2(y0 - y, x0 - x)) * (isClockwise ? -1 : 1);
    const sweep = x0 === x1 && y0 === y1 ? 2 * Math.PI : (turn + 2 * Math.PI) % (2 * Math.PI);
    const known = circles.get(key);
    if (known) known.sweep += sweep;
    else circles.set(key, { x, y, diameter, sweep });
  }
  return [...circles.values()].filter(({ sweep }) => sweep > 1.95 * Math.PI);
};

/** Circles drawn as closed chains of straight strokes, as Eagle does. */
const chainedCirclesIn = (shapes: ShapeList): { readonly x: number; readonly y: number; readonly diameter: number }[] => {
  const circles: { x: number; y: number; diameter: number }[] = [];
  let chain: Spot[] = [];
  for (let i = 0; i < shapes.count; i += 1) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = shapes.at.subarray(i * 6, i * 6 + 4);
    const last = chain.at(-1);
    const isLine = shapes.kind[i] === shapeKind.line && shapes.clear[i] === 0;
    if (!isLine || last === undefined || last.x !== x0 || last.y !== y0) chain = [{ x: x0, y: y0 }];
    if (!isLine) continue;
    chain.push({ x: x1, y: y1 });
    if (chain[0]?.x !== x1 || chain[0].y !== y1) continue;
    const corners = chain.slice(1);
    chain = [];
    const x = corners.reduce((sum, corner) => sum + corner.x, 0) / corners.length;
    const y = corners.reduce((sum, corner) => sum + corner.y, 0) / corners.length;
    const radii = corners.map((corner) => Math.hypot(corner.x - x, corner.y - y));
    // A letter O has as many corners, but is narrower than high.
    if (corners.length >= 6 && Math.min(...radii) > 0.85 * Math.max(...radii))
      circles.push({ x, y, diameter: 2 * Math.max(...radii) });
  }
  return circles;
};

const marksIn = ({ shapes }: Layer, side: Land['side']): Lands['marks'][number][] => {
  const boxes = shapeBoxes(shapes);
  const fits = (width: number, height: number): boolean =>
    Math.min(width, height) >= markSize.least && Math.max(width, height) <= markSize.most;
  const marks = [...circlesIn(shapes), ...chainedCirclesIn(shapes)]
    .filter(({ diameter }) => fits(diameter, diameter))
    .map(({ x, y }) => ({ x, y, side }));
  for (let i = 0; i < shapes.count; i += 1) {
    const isDot = shapes.kind[i] === shapeKind.flash && shapes.stamps[shapes.stamp[i] ?? -1]?.form === 'circle';
    if (shapes.clear[i] === 1 || !(isDot || shapes.kind[i] === shapeKind.fill)) continue;
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = boxes.subarray(i * 4, i * 4 + 4);
    if (fits(maxX - minX, maxY - minY)) marks.push({ x: (minX + maxX) / 2, y: (minY + maxY) / 2, side });
  }
  return marks;
};

const netlistSides = { Top: 'top', Bot: 'bottom', Both: 'both' } as const;

/** The pins of X2 attributes; without them those of the netlist, if it has the origin of the layers. */
const pinsOf = (board: Board, pads: readonly Land[]): PinLand[] => {
  const outer = board.copper.flatMap(({ role, pins = [] }): PinLand[] => {
    if (role.kind !== 'copper' || role.place === 'Inr') return [];
    return pins.map((pin) => ({ ...pin, side: role.place === 'Bot' ? 'bottom' : 'top' }));
  });
  if (outer.length > 0) return outer;
  const points = board.netlist.flatMap(({ part, pin, x, y, side }): PinLand[] =>
    part === '' || pin === '' || part === 'VIA' ? [] : [{ part, pin, x, y, side: netlistSides[side] }],
  );
  const onPad = nearAny(pads, onPadNm);
  return points.filter(({ x, y }) => onPad(x, y)).length >= points.length * enoughOnPads ? points : [];
};

const boxOf = (board: Board): Box => {
  if (board.outline) return board.outline.box;
  const physical = [...board.copper, ...board.layers.filter(({ role }) => role.kind !== 'other')];
  const layers = physical.length > 0 ? physical : board.layers;
  return layers.map(({ shapes }) => listBox(shapes)).reduce(joinBoxes, emptyBox);
};

/** The openings of the mask, or of the paste where there is no mask; the paste; named pins; legend dots. */
export const landsOf = (board: Board): Lands => {
  const drilled = nearAny(
    board.holes.filter(({ plated }) => plated),
    sameNm,
  );
  const sides = (['Top', 'Bot'] as const).map((place) => {
    const side = place === 'Top' ? ('top' as const) : ('bottom' as const);
    const of = (kind: 'mask' | 'paste' | 'legend') =>
      board.layers.filter(({ role, negative }) => role.kind === kind && role.side === place && !negative);
    const paste = of('paste').flatMap((layer) => landsIn(layer, side, drilled));
    const mask = of('mask');
    return {
      pads: mask.length > 0 ? mask.flatMap((layer) => landsIn(layer, side, drilled)) : paste,
      paste,
      marks: of('legend').flatMap((layer) => marksIn(layer, side)),
    };
  });
  const pads = sides.flatMap((side) => side.pads);
  return {
    outline: boxOf(board),
    pads,
    paste: sides.flatMap(({ paste }) => paste),
    pins: pinsOf(board, pads),
    marks: sides.flatMap(({ marks }) => marks),
  };
};
