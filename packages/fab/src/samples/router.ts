import type { Point } from '@copperline/geometry';
import { boxesApart, discBody, gapBetween, lineBody, shapeBody } from './body.ts';
import { type Pad, padIsOn } from './design.ts';
import type { Draft } from './draft.ts';
import { at, samePoint } from './path.ts';
import { type Claims, type LayerBody, RouteGrid, type RouteRules } from './route-grid.ts';
import { RouteSearch, type Spot } from './route-search.ts';

/** One thing to route: a net from pin to pin, or one pad of a plane's net down to its plane. */
interface Job {
  readonly net: string;
  readonly pad: Pad | null;
}

interface Route {
  readonly tracks: readonly { readonly layer: number; readonly points: readonly Point[] }[];
  readonly vias: readonly Point[];
  readonly spots: readonly Spot[];
  /** Its copper; layer 0 stands on all of them. */
  readonly bodies: readonly LayerBody[];
  readonly claims: Claims;
}

export interface BlindVia {
  readonly drill: number;
  readonly diameter: number;
  readonly span: readonly [from: number, to: number];
}

/** What `routeDraft` is asked to do. */
export interface RouteTask {
  readonly rules: RouteRules;
  /** Nets that have a plane: each of their pads takes a via of its own instead of a track to the next. */
  readonly planes?: readonly string[];
  /** Vias of plane nets that do not go through the board. */
  readonly blind?: Readonly<Record<string, BlindVia>>;
  /** Nets left for the zones or drawn by hand. */
  readonly leave?: readonly string[];
}

const patience = 1_000;

/**
 * Routes every net that has two pads or more, the short ones first. A job that finds no way pushes others aside, which
 * are then routed again. Answers the nets that found none.
 */
export const routeDraft = (draft: Draft, { rules, planes = [], blind = {}, leave = [] }: RouteTask): string[] => {
  const grid = new RouteGrid(draft, rules);
  const search = new RouteSearch(grid);
  const routed = new Map<Job, Route>();
  const failed: string[] = [];
  const nets = netNames(draft).filter((net) => !leave.includes(net) && !planes.includes(net));
  const queue: Job[] = [
    ...planes.flatMap((net) => padsToFanOut(draft, net).map((pad) => ({ net, pad }))),
    ...nets.sort((a, b) => span(draft, a) - span(draft, b)).map((net) => ({ net, pad: null })),
  ];
  for (let round = 0; queue.length > 0 && round < patience; round += 1) {
    const job = queue.shift();
    if (!job) break;
    const found = findWay(job, draft, grid, search);
    if (!found) {
      failed.push(job.net);
      continue;
    }
    const inTheWay = [...routed].filter(([other, theirs]) => other.net !== job.net && tooClose(found, theirs, rules.clearance));
    if (inTheWay.length > 0) {
      grid.contest(job.net, found.spots, found.vias);
      for (const [other] of inTheWay) routed.delete(other);
      queue.push(...inTheWay.map(([other]) => other));
      grid.clear();
      for (const [other, theirs] of routed) grid.take(other.net, theirs.claims);
    }
    grid.take(job.net, found.claims);
    routed.set(job, found);
  }
  for (const [{ net, pad }, { tracks, vias }] of routed) {
    const via = (pad && blind[net]) ?? { ...rules.via, span: undefined };
    for (const { layer, points } of tracks)
      draft.line(net, layer, grid.widthOf(net), ...points.map(({ x, y }) => [x, y] as const));
    for (const place of vias) draft.via(net, place, via.drill, via.diameter, via.span);
  }
  return [...failed, ...queue.map(({ net }) => net)];
};

/** Where a further via could stand, on the routing grid, each far enough from the others to be taken. */
export const freeViaPlaces = (draft: Draft, rules: RouteRules): Point[] => {
  const grid = new RouteGrid(draft, rules);
  const places: Point[] = [];
  for (let cell = 0; cell < grid.cells; cell += 1) if (grid.viaMaps().now[cell] === 0) places.push(grid.place(cell));
  return places;
};

const netNames = (draft: Draft): string[] => {
  const counts = new Map<string, number>();
  for (const { net } of draft.pads) if (net !== '') counts.set(net, (counts.get(net) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1).map(([net]) => net);
};

const span = (draft: Draft, net: string): number => {
  const places = draft.pads.filter((pad) => pad.net === net).map((pad) => pad.at);
  const extent = (values: number[]): number => Math.max(...values) - Math.min(...values);
  return extent(places.map(({ x }) => x)) + extent(places.map(({ y }) => y)) + places.length;
};

/** The cell nearest to a pad's middle that a track may enter, on every routed layer the pad stands on. */
const padSpots = (pad: Pad, draft: Draft, grid: RouteGrid): Spot[] => {
  const { empty } = grid.tracksFor(pad.net);
  const net = grid.numberOf(pad.net);
  const cells = grid
    .cellsIn(shapeBody(pad.shape, pad.at, pad.turn))
    .map((cell) => ({ cell, place: grid.place(cell) }))
    .map(({ cell, place }) => ({ cell, off: Math.hypot(place.x - pad.at.x, place.y - pad.at.y) }))
    .sort((a, b) => a.off - b.off || a.cell - b.cell);
  return grid.rules.layers.flatMap((one, layer) => {
    if (!padIsOn(pad, one, draft.layers)) return [];
    const open = cells.find(({ cell }) => empty[layer * grid.cells + cell] === net);
    return open ? [{ layer, cell: open.cell }] : [];
  });
};

const findWay = (job: Job, draft: Draft, grid: RouteGrid, search: RouteSearch): Route | null =>
  job.pad ? fanOut(job.pad, draft, grid, search) : joinPins(draft, grid, job.net, search);

const joinPins = (draft: Draft, grid: RouteGrid, net: string, search: RouteSearch): Route | null => {
  const [first, ...rest] = draft.pads.filter((pad) => pad.net === net).map((pad) => padSpots(pad, draft, grid));
  const reached: Spot[] = [...(first ?? [])];
  const ways: Spot[][] = [];
  let waiting = rest;
  while (waiting.length > 0) {
    const way = search.find({ net, from: reached, to: waiting.flat() });
    const end = way?.at(-1);
    if (!way || !end) return null;
    ways.push(way);
    const isEnd = (spots: readonly Spot[]): boolean => spots.some(({ layer, cell }) => layer === end.layer && cell === end.cell);
    reached.push(...way, ...waiting.filter(isEnd).flat());
    waiting = waiting.filter((spots) => !isEnd(spots));
  }
  return routeOf(grid, net, ways, []);
};

/** Pads on one side only, without a via in them already. */
const padsToFanOut = (draft: Draft, net: string): Pad[] =>
  draft.pads.filter((pad) => {
    const body = shapeBody(pad.shape, pad.at, pad.turn);
    const hasVia = draft.vias.some((via) => via.net === net && gapBetween(body, discBody(via.at, via.drill)) === 0);
    return pad.net === net && pad.on !== 'all' && !hasVia;
  });

/** A short track from a pad to the nearest place for a via. */
const fanOut = (pad: Pad, draft: Draft, grid: RouteGrid, search: RouteSearch): Route | null => {
  const way = search.find({ net: pad.net, from: padSpots(pad, draft, grid), to: [] });
  const end = way?.at(-1);
  return way && end ? routeOf(grid, pad.net, [way], [grid.place(end.cell)]) : null;
};

/** Spots in a row become straight lines; a change of layer a via. */
const routeOf = (grid: RouteGrid, net: string, ways: readonly (readonly Spot[])[], endVias: readonly Point[]): Route => {
  const tracks: { readonly layer: number; readonly points: readonly Point[] }[] = [];
  const vias = [...endVias];
  for (const way of ways) {
    let run: Point[] = [];
    way.forEach((spot, index) => {
      const place = grid.place(spot.cell);
      const before = way[index - 1];
      if (before && before.layer !== spot.layer) {
        tracks.push({ layer: grid.rules.layers[before.layer] ?? 1, points: corners(run) });
        vias.push(place);
        run = [];
      }
      run.push(place);
    });
    tracks.push({ layer: grid.rules.layers[way.at(-1)?.layer ?? 0] ?? 1, points: corners(run) });
  }
  const drawn = tracks.filter(({ points }) => points.length > 1);
  const bodies = [
    ...drawn.flatMap(({ layer, points }) =>
      points.slice(1).map((to, index) => ({ layer, body: lineBody(points[index] ?? to, to, grid.widthOf(net)) })),
    ),
    ...vias.map((place) => ({ layer: 0, body: discBody(place, grid.rules.via.diameter) })),
  ];
  const holes = vias.map((place) => discBody(place, grid.rules.via.drill));
  return { tracks: drawn, vias, spots: ways.flat(), bodies, claims: grid.claimsOf(bodies, holes) };
};

const corners = (points: readonly Point[]): Point[] =>
  points.filter((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (!before || !after) return true;
    return !samePoint(at(point.x - before.x, point.y - before.y), at(after.x - point.x, after.y - point.y));
  });

const tooClose = (ours: Route, theirs: Route, clearance: number): boolean =>
  ours.bodies.some((mine) =>
    theirs.bodies.some(
      (their) =>
        (mine.layer === their.layer || mine.layer === 0 || their.layer === 0) &&
        boxesApart(mine.body.box, their.body.box) < clearance &&
        gapBetween(mine.body, their.body) < clearance,
    ),
  );
