import { bodyDistance, regionArea } from '@copperline/geometry';
import type { BoardModel } from '../copper/model.ts';
import type { NamedPoint } from '../copper/net-names.ts';
import { type Pad, padsOf } from '../copper/pads.ts';
import type { Check } from './check.ts';
import type { Finding } from './finding.ts';
import { findingsOf } from './findings-of.ts';
import { sides } from '../copper/sides.ts';
import type { Hit } from './hits.ts';

interface NetPoint {
  readonly net: number;
  readonly hit: Hit;
  readonly role: string;
}

/** For each name its nets, with a position. */
const netsByName = (model: BoardModel, wanted: (position: NamedPoint) => boolean): Map<string, NetPoint[]> => {
  const found = new Map<string, NetPoint[]>();
  for (const position of model.nets.positions) {
    const { name, layer, node, x, y } = position;
    const net = model.nets.netOf(layer, node);
    const known = found.get(name) ?? [];
    if (net < 0 || !wanted(position) || known.some((other) => other.net === net)) continue;
    const extent = model.nets.layers[layer]?.boxOf(node);
    const hit = { from: { x, y }, to: { x, y }, measured: 0, cause: name, nets: [name], ...(extent ? { extent } : {}) };
    known.push({ net, role: model.copper[layer]?.role ?? '', hit });
    found.set(name, known);
  }
  return found;
};

const hasNames = ({ nets }: BoardModel): boolean => nets.positions.length > 0;

const findingAt = (check: 'net-short' | 'net-open', hit: Hit, role: string, nets: readonly string[], count: number): Finding => ({
  id: `${check} ${nets.join(' ')}`,
  check,
  severity: 'error',
  layers: [role],
  from: hit.from,
  to: hit.to,
  extent: hit.extent ?? null,
  measured: count,
  limit: 1,
  unit: 'count',
  count,
  nets,
});

/**
 * Nets in which copper without a net name joins two names: a net tie or a closed jumper, whose copper belongs to its part, or lettering
 * across tracks. Only layers whose shapes are named can tell.
 */
const tiedNets = ({ copper, nets }: BoardModel): ReadonlySet<number> => {
  const tied = new Set<number>();
  for (const [layer, { shapes, isAdditive }] of copper.entries()) {
    const nodes = nets.layers[layer];
    if (!nodes || !isAdditive || shapes.nets.length === 0) continue;
    const nameOf = (n: number): string => shapes.nets[shapes.net[n] ?? -1] ?? '';
    for (let n = 0; n < shapes.count; n += 1) {
      if (nameOf(n) !== '' || !nodes.hasArea(n)) continue;
      const touching = nodes
        .near(nodes.boxOf(n))
        .filter((other) => nameOf(other) !== '' && bodyDistance(nodes.body(n), nodes.body(other)).distance <= 0);
      if (new Set(touching.map(nameOf)).size > 1) tied.add(nets.netOf(layer, n));
    }
  }
  return tied;
};

export const netShort: Check = {
  id: 'net-short',
  group: 'copper',
  unit: 'count',
  limit: () => 1,
  applies: ({ model }) => hasNames(model),
  run: ({ model }) => {
    const positions = netsByName(model, () => true);
    const tied = tiedNets(model);
    return model.nets.names.flatMap((names, net): Finding[] => {
      if (names.size < 2) return [];
      const all = [...names].sort();
      const position = positions.get(all[1] ?? '')?.find((found) => found.net === net);
      if (!position) return [];
      const finding = findingAt('net-short', position.hit, position.role, all, names.size);
      return [tied.has(net) ? { ...finding, severity: 'warning' } : finding];
    });
  },
};

export const netOpen: Check = {
  id: 'net-open',
  group: 'copper',
  unit: 'count',
  limit: () => 1,
  // Without holes every net that changes layers would be open.
  applies: ({ model }) => hasNames(model) && (model.copper.length < 2 || model.holes.length > 0),
  run: ({ model }) =>
    [...netsByName(model, ({ isPad }) => isPad)].flatMap(([name, found]): Finding[] => {
      const [, second] = found;
      return second ? [findingAt('net-open', second.hit, second.role, [name], found.length)] : [];
    }),
};

export const planeNegative: Check = {
  id: 'plane-negative',
  group: 'copper',
  unit: 'none',
  limit: () => null,
  applies: ({ model }) => model.copper.length > 2,
  run: ({ model }) =>
    model.copper
      .filter(({ layer }) => layer.negative)
      .map(({ role }) => ({
        id: `plane-negative ${role}`,
        check: 'plane-negative',
        severity: 'info',
        layers: [role],
        from: null,
        to: null,
        extent: null,
        measured: null,
        limit: null,
        unit: 'none',
        count: 1,
        nets: [],
      })),
};

/** Minimum margin of the mask opening around a fiducial, as a share of its size. */
const fiducialMargin = 0.25;
const cornersAround = [
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
] as const;

/** A part's pad or a fiducial: it has paste, or much bare board around it. */
const isSurfacePad = (model: BoardModel, side: 'Top' | 'Bot', { x, y, long, isFiducial }: Pad): boolean => {
  if (isFiducial || model.side('paste', side)?.covers(x, y)) return true;
  const reach = Math.round((long * (0.5 + fiducialMargin)) / Math.SQRT2);
  const mask = model.side('mask', side);
  return mask !== null && cornersAround.every(([dx, dy]) => mask.covers(x + dx * reach, y + dy * reach));
};

/** Pads of equal size at the same position on both outer layers, where a hole is expected. */
export const holeMissing: Check = {
  id: 'hole-missing',
  group: 'drill',
  unit: 'none',
  limit: () => null,
  applies: ({ model }) => model.copper.length > 1,
  run: ({ model }) => {
    const [upper, lower] = sides.map((side) => model.outer(side));
    if (!upper || !lower) return [];
    const pointOf = ({ x, y, long }: { x: number; y: number; long: number }): string => `${x} ${y} ${long}`;
    const below = new Set(
      padsOf(model, lower)
        .filter((pad) => pad.isRound && !isSurfacePad(model, 'Bot', pad))
        .map(pointOf),
    );
    // Without any hole on the board all have one cause: the missing drill file.
    const undrilled = model.holes.length === 0;
    return findingsOf(
      {
        check: 'hole-missing',
        severity: undrilled ? 'error' : 'warning',
        layers: [upper.role, lower.role],
        limit: null,
        unit: 'none',
      },
      padsOf(model, upper)
        .filter((pad) => pad.isRound && !pad.isDrilled && below.has(pointOf(pad)) && !isSurfacePad(model, 'Top', pad))
        .map(({ x, y, box, long }) => {
          const at = { x, y };
          return { from: at, to: at, measured: 0, cause: undrilled ? '' : String(long), nets: [], extent: box };
        }),
      // Pads of one size are one cause for the whole board.
      Infinity,
    );
  },
};

export const holeWithoutPad: Check = {
  id: 'hole-without-pad',
  group: 'drill',
  unit: 'none',
  limit: () => null,
  applies: ({ model }) => model.copper.length > 0 && model.holes.some(({ plated }) => plated),
  run: ({ model }) =>
    findingsOf(
      {
        check: 'hole-without-pad',
        severity: 'warning',
        layers: model.copper.map(({ role }) => role),
        limit: null,
        unit: 'none',
      },
      model.holes
        .filter(({ x, y, plated, diameter }) => plated && model.nets.layers.every((nodes) => nodes.at(x, y, diameter / 2) < 0))
        .map(({ x, y, diameter }) => ({ from: { x, y }, to: { x, y }, measured: 0, cause: String(diameter), nets: [] })),
      2_000_000,
    ),
};

export const copperBalance: Check = {
  id: 'copper-balance',
  group: 'copper',
  unit: 'ratio',
  limit: ({ limits }) => limits.copperBalanceRatio,
  applies: ({ model }) => model.copper.length > 1,
  run: ({ model, limits: { copperBalanceRatio: limit } }) => {
    const [upper, lower] = sides.map((side) => model.outer(side));
    if (!upper || !lower) return [];
    const [less = 0, more = 0] = [regionArea(upper.region), regionArea(lower.region)].sort((a, b) => a - b);
    if (less <= 0 || more / less <= limit) return [];
    return [
      {
        id: 'copper-balance',
        check: 'copper-balance',
        severity: 'info',
        layers: [upper.role, lower.role],
        from: null,
        to: null,
        extent: null,
        measured: more / less,
        limit,
        unit: 'ratio',
        count: 1,
        nets: [],
      },
    ];
  },
};
