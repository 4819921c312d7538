import { growBox, type Point, type Region, regionContains, SpatialIndex } from '@copperline/geometry';
import { type Body, boxesApart, discBody, gapBetween, insideContour, lineBody, shapeBody, strokeBodies } from './body.ts';
import { type Design, type DesignHole, type Side, padIsOn, viaIsOn } from './design.ts';
import { grownShape } from './shape.ts';

/** Figures measured on the design; an analysis of its files must find the same. */
export interface DesignFigures {
  readonly minTrace: number;
  /** Between copper of different nets on one layer. */
  readonly minSpace: number;
  readonly minDrill: number;
  readonly minRing: number;
  readonly minHoleToHole: number;
  /** Copper to the board's edge, without pads of half holes. */
  readonly minEdge: number;
  /** Copper to a bare hole. */
  readonly minBareHole: number;
  /** Legend to the nearest mask opening. */
  readonly minLegend: number;
  /** Nets in more than one piece. */
  readonly openNets: readonly string[];
}

interface Item {
  readonly body: Body;
  readonly net: string;
  readonly layer: number;
  /** Pieces of one zone belong together. */
  readonly zone: number;
}

export const measureDesign = (design: Design): DesignFigures => {
  const items = Array.from({ length: design.layers }, (_, index) => itemsOn(design, index + 1)).flat();
  const holes = [
    ...design.vias.map((via) => discBody(via.at, via.drill)),
    ...design.holes.map((hole) => (hole.to ? lineBody(hole.at, hole.to, hole.diameter) : discBody(hole.at, hole.diameter))),
  ];
  const bareHoles = design.holes
    .filter((hole) => !hole.plated)
    .map((hole) => (hole.to ? lineBody(hole.at, hole.to, hole.diameter) : discBody(hole.at, hole.diameter)));
  const edge = design.outline.flatMap((path) => strokeBodies(path, 0));
  const halfHoles = halfHolesOf(design);
  const awayFromEdge = items.filter(({ body }) => halfHoles.every((pad) => gapBetween(pad, body) > 0));
  const openings = maskOpenings(design);
  return {
    minTrace: Math.min(...design.tracks.map(({ width }) => width), ...design.zones.map((zone) => zone.pen?.width ?? Infinity)),
    minSpace: Math.min(
      ...Array.from({ length: design.layers }, (_, index) =>
        closest(
          items.filter((item) => item.layer === index + 1),
          (a, b) => a.net !== b.net || a.net === '',
        ),
      ),
    ),
    minDrill: Math.min(...design.vias.map((via) => via.drill), ...design.holes.map((hole) => hole.diameter)),
    minRing: Math.min(...design.vias.map((via) => (via.diameter - via.drill) / 2), ...partRings(design)),
    minHoleToHole: closest(
      holes.map((body) => ({ body })),
      () => true,
    ),
    minEdge: nearest(
      awayFromEdge.map(({ body }) => body),
      edge,
    ),
    minBareHole: nearest(
      items.map(({ body }) => body),
      bareHoles,
    ),
    minLegend: Math.min(
      ...(['top', 'bottom'] as const).map((side) =>
        nearest(
          design.legend.filter((stroke) => stroke.side === side).flatMap(({ path, width }) => strokeBodies(path, width)),
          openings[side],
        ),
      ),
    ),
    openNets: openNets(design, items),
  };
};

const itemsOn = (design: Design, layer: number): Item[] => {
  const item = (body: Body, net: string, zone = -1): Item => ({ body, net, layer, zone });
  return [
    ...design.pads
      .filter((pad) => padIsOn(pad, layer, design.layers))
      .map((pad) => item(shapeBody(pad.shape, pad.at, pad.turn), pad.net)),
    ...design.vias.filter((via) => viaIsOn(via, layer)).map((via) => item(discBody(via.at, via.diameter), via.net)),
    ...design.tracks
      .filter((track) => track.layer === layer)
      .flatMap((track) => strokeBodies(track.path, track.width).map((body) => item(body, track.net))),
    ...design.zones.flatMap((zone, index) =>
      zone.layer === layer ? zoneEdges(zone.region).map((body) => item(body, zone.net, index)) : [],
    ),
  ];
};

const zoneEdges = (region: Region): Body[] =>
  region.flatMap(({ outer, holes }) =>
    [outer, ...holes].flatMap((ring) =>
      Array.from({ length: ring.length / 2 }, (_, index) => {
        const next = (index + 1) % (ring.length / 2);
        const from = { x: ring[2 * index] ?? 0, y: ring[2 * index + 1] ?? 0 };
        return lineBody(from, { x: ring[2 * next] ?? 0, y: ring[2 * next + 1] ?? 0 }, 0);
      }),
    ),
  );

/** Larger distances are not measured. */
const horizon = 2_500_000;

const indexOf = (bodies: readonly Body[]): SpatialIndex =>
  new SpatialIndex(Float64Array.from(bodies.flatMap(({ box: { minX, minY, maxX, maxY } }) => [minX, minY, maxX, maxY])));

/** Minimum gap of all counted pairs; Infinity if none are near each other. */
const closest = <T extends { readonly body: Body }>(items: readonly T[], count: (a: T, b: T) => boolean): number => {
  const index = indexOf(items.map(({ body }) => body));
  let least = horizon;
  items.forEach((a, first) => {
    for (const second of index.search(growBox(a.body.box, least))) {
      const b = items[second];
      if (b && second > first && count(a, b)) least = Math.min(least, gapBetween(a.body, b.body));
    }
  });
  return least < horizon ? least : Infinity;
};

/** Minimum gap between one of the bodies and one of the others. */
const nearest = (bodies: readonly Body[], others: readonly Body[]): number => {
  const index = indexOf(others);
  let least = horizon;
  for (const body of bodies)
    for (const found of index.search(growBox(body.box, least))) {
      const other = others[found];
      if (other) least = Math.min(least, gapBetween(body, other));
    }
  return least < horizon ? least : Infinity;
};

const halfHolesOf = (design: Design): Body[] =>
  design.pads.filter((pad) => pad.use === 'castellated').map((pad) => shapeBody(pad.shape, pad.at, pad.turn));

const maskOpenings = (design: Design): Record<'top' | 'bottom', Body[]> => {
  const on = (side: 'top' | 'bottom'): Body[] => [
    ...design.pads.flatMap((pad) =>
      pad.maskGrow !== null && (pad.on === 'all' || pad.on === side)
        ? [shapeBody(grownShape(pad.shape, pad.maskGrow), pad.at, pad.turn)]
        : [],
    ),
    ...design.openings
      .filter((one) => one.film === 'mask' && one.side === side)
      .map((one) => shapeBody(one.shape, one.at, one.turn)),
  ];
  return { top: on('top'), bottom: on('bottom') };
};

/** Annular ring of each plated hole of a part, the narrower of both sides. */
const partRings = (design: Design): number[] => {
  const pads = design.pads
    .filter((pad) => pad.on === 'all' || pad.use === 'through')
    .map((pad) => ({ on: pad.on, body: shapeBody(pad.shape, pad.at, pad.turn) }));
  const ringOn = (side: Side, hole: DesignHole): number =>
    Math.max(
      ...pads
        .filter(({ on, body }) => (on === 'all' || on === side) && boxesApart(body.box, discBody(hole.at, 0).box) === 0)
        .map(({ body }) => depthIn(hole.at, body) - hole.diameter / 2),
    );
  return design.holes.filter((hole) => hole.plated).map((hole) => Math.min(ringOn('top', hole), ringOn('bottom', hole)));
};

/** Depth of a point inside a body. */
const depthIn = (point: Point, body: Body): number => {
  const { core, radius } = body;
  if (core.length < 3) return radius - gapBetween(discBody(point, 0), { ...body, radius: 0 });
  if (!insideContour(point, core)) return radius - gapBetween(discBody(point, 0), { ...body, radius: 0 });
  const edges = core.map((from, index) => lineBody(from, core[(index + 1) % core.length] ?? from, 0));
  return radius + Math.min(...edges.map((edge) => gapBetween(discBody(point, 0), edge)));
};

/** Joins touching copper, also through vias and plated holes, and returns the nets in several pieces. */
const openNets = (design: Design, items: readonly Item[]): string[] => {
  const parent = items.map((_, index) => index);
  const root = (index: number): number => {
    let at = index;
    while (parent[at] !== at) at = parent[at] ?? at;
    return at;
  };
  const join = (a: number, b: number): void => {
    parent[root(a)] = root(b);
  };
  const byNet = new Map<string, number[]>();
  items.forEach(({ net }, index) => {
    const members = byNet.get(net);
    if (members) members.push(index);
    else if (net !== '') byNet.set(net, [index]);
  });
  const barrels = [
    ...design.vias.map((via) => ({ net: via.net, body: discBody(via.at, via.drill), span: via.span })),
    ...design.holes
      .filter((hole) => hole.plated)
      .map((hole) => ({ net: hole.net, body: discBody(hole.at, hole.diameter), span: [1, design.layers] as const })),
  ];
  for (const [net, members] of byNet) {
    const zoneMembers = new Map<number, number>();
    for (const index of members) {
      const zone = items[index]?.zone ?? -1;
      if (zone < 0) continue;
      const first = zoneMembers.get(zone);
      if (first === undefined) zoneMembers.set(zone, index);
      else join(index, first);
    }
    const solid = members.filter((index) => (items[index]?.zone ?? -1) < 0);
    solid.forEach((a, position) => {
      const one = items[a];
      if (!one) return;
      for (let next = position + 1; next < solid.length; next += 1) {
        const b = solid[next] ?? a;
        const other = items[b];
        if (
          other &&
          other.layer === one.layer &&
          boxesApart(one.body.box, other.body.box) === 0 &&
          gapBetween(one.body, other.body) === 0
        )
          join(a, b);
      }
      for (const [zone, member] of zoneMembers) {
        const found = design.zones[zone];
        const core = one.body.core;
        if (found?.layer === one.layer && core.some(({ x, y }) => regionContains(found.region, x, y))) join(a, member);
      }
    });
    for (const barrel of barrels.filter((one) => one.net === net)) {
      const touched = solid.filter((index) => {
        const item = items[index];
        return item && item.layer >= barrel.span[0] && item.layer <= barrel.span[1] && gapBetween(item.body, barrel.body) === 0;
      });
      touched.forEach((index) => join(index, touched[0] ?? index));
    }
  }
  return [...byNet].filter(([, members]) => new Set(members.map(root)).size > 1).map(([net]) => net);
};
