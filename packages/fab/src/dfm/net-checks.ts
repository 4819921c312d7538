import { regionArea } from '@copperline/geometry';
import type { BoardModel } from '../copper/model.ts';
import { padsOf } from '../copper/pads.ts';
import type { Check } from './check.ts';
import type { Finding } from './finding.ts';
import { findingsOf } from './findings-of.ts';
import { sides } from './mask.ts';
import type { Hit } from './places.ts';

/** One node of each net that carries a name, to point at. */
const placesOf = (model: BoardModel): Map<string, { readonly net: number; readonly hit: Hit; readonly role: string }[]> => {
  const places = new Map<string, { net: number; hit: Hit; role: string }[]>();
  for (const [layer, nodes] of model.nets.layers.entries()) {
    const { shapes, isAdditive, role } = nodes.model;
    if (!isAdditive) continue;
    for (let node = 0; node < nodes.count; node += 1) {
      const name = shapes.nets[shapes.net[node] ?? -1];
      const net = model.nets.netOf(layer, node);
      if (!name || name === 'N/C' || net < 0) continue;
      const known = places.get(name) ?? [];
      if (known.some((place) => place.net === net)) continue;
      const extent = nodes.model.boxOf(node);
      const at = { x: (extent.minX + extent.maxX) / 2, y: (extent.minY + extent.maxY) / 2 };
      known.push({ net, role, hit: { from: at, to: at, measured: 0, cause: `${name} ${net}`, nets: [name], extent } });
      places.set(name, known);
    }
  }
  return places;
};

const hasNames = ({ board }: BoardModel): boolean => board.copper.some(({ shapes }) => shapes.nets.length > 1);

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

export const netShort: Check = {
  id: 'net-short',
  group: 'copper',
  unit: 'count',
  limit: () => 1,
  applies: ({ model }) => hasNames(model),
  run: ({ model }) => {
    const places = placesOf(model);
    return model.nets.names.flatMap((names, net): Finding[] => {
      if (names.size < 2) return [];
      const all = [...names].sort();
      const place = places.get(all[1] ?? '')?.find((found) => found.net === net);
      return place ? [findingAt('net-short', place.hit, place.role, all, names.size)] : [];
    });
  },
};

export const netOpen: Check = {
  id: 'net-open',
  group: 'copper',
  unit: 'count',
  limit: () => 1,
  applies: ({ model }) => hasNames(model) && model.nets.layers.every(({ model: { isAdditive } }) => isAdditive),
  run: ({ model }) =>
    [...placesOf(model)].flatMap(([name, found]): Finding[] => {
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

/** Pads of one size in one place on both outer layers: something was to be drilled there. */
export const holeMissing: Check = {
  id: 'hole-missing',
  group: 'drill',
  unit: 'none',
  limit: () => null,
  applies: ({ model }) => model.copper.length > 1,
  run: ({ model }) => {
    const [upper, lower] = sides.map((side) => model.outer(side));
    if (!upper || !lower) return [];
    const placeOf = ({ x, y, long }: { x: number; y: number; long: number }): string => `${x} ${y} ${long}`;
    const below = new Set(
      padsOf(model, lower)
        .filter(({ isRound }) => isRound)
        .map(placeOf),
    );
    return findingsOf(
      { check: 'hole-missing', severity: 'warning', layers: [upper.role, lower.role], limit: null, unit: 'none' },
      padsOf(model, upper)
        .filter((pad) => pad.isRound && !pad.hole && below.has(placeOf(pad)))
        .map(({ x, y, box, long }) => ({
          from: { x, y },
          to: { x, y },
          measured: 0,
          cause: String(long),
          nets: [],
          extent: box,
        })),
      2_000_000,
    );
  },
};

export const holeWithoutPad: Check = {
  id: 'hole-without-pad',
  group: 'drill',
  unit: 'none',
  limit: () => null,
  applies: ({ model }) => model.copper.length > 0 && model.board.holes.some(({ plated }) => plated),
  run: ({ model }) =>
    findingsOf(
      { check: 'hole-without-pad', severity: 'warning', layers: [], limit: null, unit: 'none' },
      model.board.holes
        .filter(({ x, y, plated, diameter }) => {
          const reach = diameter / 2;
          const box = { minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach };
          return plated && model.nets.layers.every((nodes) => nodes.near(box).length === 0);
        })
        .map(({ x, y, diameter }) => ({
          from: { x, y },
          to: { x, y },
          measured: 0,
          cause: String(diameter),
          nets: [],
        })),
      2_000_000,
    ),
};

/** More than this between the two outer layers bends the board in the oven. */
const balanceLimit = 3;

export const copperBalance: Check = {
  id: 'copper-balance',
  group: 'copper',
  unit: 'ratio',
  limit: () => balanceLimit,
  applies: ({ model }) => model.copper.length > 1,
  run: ({ model }) => {
    const [upper, lower] = sides.map((side) => model.outer(side));
    if (!upper || !lower) return [];
    const [less = 0, more = 0] = [regionArea(upper.region), regionArea(lower.region)].sort((a, b) => a - b);
    if (less <= 0 || more / less <= balanceLimit) return [];
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
        limit: balanceLimit,
        unit: 'ratio',
        count: 1,
        nets: [],
      },
    ];
  },
};
