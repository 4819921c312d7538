import type { Point } from '@copperline/geometry';
import { boxesApart, discBody, gapBetween, lineBody, shapeBody } from './body.ts';
import { type Pad, padIsOn } from './design.ts';
import type { Draft } from './draft.ts';
import { at, samePoint } from './path.ts';
import { type Claims, type LayerBody, RouteGrid, type RouteRules } from './route-grid.ts';
import { RouteSearch, type Spot } from './route-search.ts';

/** A routing job: a net from pin to pin, or a pad of a plane's net to its plane. */
interface Job {
  readonly net: string;
  readonly pad: Pad | null;
}

interface Route {
  readonly tracks: readonly { readonly layer: number; readonly points: readonly Point[] }[];
  readonly vias: readonly Point[];
  readonly spots: readonly Spot[];
  /** Its copper; layer 0 means all layers. */
  readonly bodies: readonly LayerBody[];
  readonly claims: Claims;
}

export interface BlindVia {
  readonly drill: number;
  readonly diameter: number;
  readonly span: readonly [from: number, to: number];
}

/** Input of `routeDraft`. */
export interface RouteTask {
  readonly rules: RouteRules;
  /** Nets with a plane: each of their pads gets a via instead of tracks. */
  readonly planes?: readonly string[];
  /** Blind vias of plane nets. */
  readonly blind?: Readonly<Record<string, BlindVia>>;
  /** Nets that are not routed: zones, or drawn manually. */
  readonly leave?: readonly string[];
}

const patience = 1_000;

/**
 * Routes every net with at least two pads, short ones first. A job without a free path displaces others, which are routed again.
 * Returns the unrouted nets.
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
    for (const position of vias) draft.via(net, position, via.drill, via.diameter, via.span);
  }
  return [...failed, ...queue.map(({ net }) => net)];
};

/** Free positions for further vias on the routing grid, far enough from each other. */
export const freeViaPositions = (draft: Draft, rules: RouteRules): Point[] => {
  const grid = new RouteGrid(draft, rules);
  const positions: Point[] = [];
  for (let cell = 0; cell < grid.cells; cell += 1) if (grid.viaMaps().now[cell] === 0) positions.push(grid.position(cell));
  return positions;
};

const netNames = (draft: Draft): string[] => {
  const counts = new Map<string, number>();
  for (const { net } of draft.pads) if (net !== '') counts.set(net, (counts.get(net) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1).map(([net]) => net);
};

const span = (draft: Draft, net: string): number => {
  const positions = draft.pads.filter((pad) => pad.net === net).map((pad) => pad.at);
  const extent = (values: number[]): number => Math.max(...values) - Math.min(...values);
  return extent(positions.map(({ x }) => x)) + extent(positions.map(({ y }) => y)) + positions.length;
};

/** The free cell nearest to a pad's centre, on every routed layer of the pad. */
const padSpots = (pad: Pad, draft: Draft, grid: RouteGrid): Spot[] => {
  const { empty } = grid.tracksFor(pad.net);
  const net = grid.numberOf(pad.net);
  const cells = grid
    .cellsIn(shapeBody(pad.shape, pad.at, pad.turn))
    .map((cell) => ({ cell, position: grid.position(cell) }))
    .map(({ cell, position }) => ({ cell, off: Math.hypot(position.x - pad.at.x, position.y - pad.at.y) }))
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

/** Pads on one side without a via in them. */
const padsToFanOut = (draft: Draft, net: string): Pad[] =>
  draft.pads.filter((pad) => {
    const body = shapeBody(pad.shape, pad.at, pad.turn);
    const hasVia = draft.vias.some((via) => via.net === net && gapBetween(body, discBody(via.at, via.drill)) === 0);
    return pad.net === net && pad.on !== 'all' && !hasVia;
  });

/** A short track from a pad to the nearest via position. */
const fanOut = (pad: Pad, draft: Draft, grid: RouteGrid, search: RouteSearch): Route | null => {
  const way = search.find({ net: pad.net, from: padSpots(pad, draft, grid), to: [] });
  const end = way?.at(-1);
  return way && end ? routeOf(grid, pad.net, [way], [grid.position(end.cell)]) : null;
};

/** Collinear spots become lines; a change of layer becomes a via. */
const routeOf = (grid: RouteGrid, net: string, ways: readonly (readonly Spot[])[], endVias: readonly Point[]): Route => {
  const tracks: { readonly layer: number; readonly points: readonly Point[] }[] = [];
  const vias = [...endVias];
  for (const way of ways) {
    let run: Point[] = [];
    way.forEach((spot, index) => {
      const position = grid.position(spot.cell);
      const before = way[index - 1];
      if (before && before.layer !== spot.layer) {
        tracks.push({ layer: grid.rules.layers[before.layer] ?? 1, points: corners(run) });
        vias.push(position);
        run = [];
      }
      run.push(position);
    });
    tracks.push({ layer: grid.rules.layers[way.at(-1)?.layer ?? 0] ?? 1, points: corners(run) });
  }
  const drawn = tracks.filter(({ points }) => points.length > 1);
  const bodies = [
    ...drawn.flatMap(({ layer, points }) =>
      points.slice(1).map((to, index) => ({ layer, body: lineBody(points[index] ?? to, to, grid.widthOf(net)) })),
    ),
    ...vias.map((position) => ({ layer: 0, body: discBody(position, grid.rules.via.diameter) })),
  ];
  const holes = vias.map((position) => discBody(position, grid.rules.via.drill));
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
