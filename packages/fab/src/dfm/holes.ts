import { bodyDistance, discBody, pathBody, SpatialIndex } from '@copperline/geometry';
import type { BoardSlot } from '../board.ts';
import { drillOf } from '../nominal.ts';
import { boxAround } from '../copper/nets.ts';
import { type Check, isBelow } from './check.ts';
import type { Finding } from './finding.ts';
import { findingsOf } from './findings-of.ts';
import type { Hit } from './hits.ts';

const across = (x: number, y: number, diameter: number, measured: number, cause: string): Hit => ({
  from: { x: x - diameter / 2, y },
  to: { x: x + diameter / 2, y },
  measured,
  cause,
  nets: [],
  extent: boxAround([x, y], diameter / 2),
});

/** Holes of one diameter are one cause for the whole board. */
const wholeBoard = Infinity;

export const drillSize: Check = {
  id: 'drill-size',
  group: 'drill',
  unit: 'nm',
  limit: ({ limits }) => limits.drill,
  applies: ({ model }) => model.board.holes.length > 0,
  run: ({ model, limits }) =>
    findingsOf(
      { check: 'drill-size', severity: 'error', layers: [], limit: limits.drill, unit: 'nm' },
      model.board.holes
        .filter((hole) => hole.diameter > 0 && isBelow(drillOf(hole), limits.drill))
        .map((hole) => across(hole.x, hole.y, hole.diameter, drillOf(hole), String(hole.diameter))),
      wholeBoard,
    ),
};

export const aspectRatio: Check = {
  id: 'aspect-ratio',
  group: 'drill',
  unit: 'ratio',
  limit: ({ limits }) => limits.aspectRatio,
  applies: ({ model }) => model.board.holes.some(({ plated }) => plated),
  run: ({ model, limits, order }) =>
    findingsOf(
      { check: 'aspect-ratio', severity: 'error', layers: [], limit: limits.aspectRatio, unit: 'ratio' },
      model.board.holes
        // Compared as lengths, so that 1.6 mm over 0.2 mm is exactly eight.
        .filter((hole) => hole.plated && hole.diameter > 0 && order.thickness > limits.aspectRatio * drillOf(hole))
        .map((hole) => across(hole.x, hole.y, hole.diameter, order.thickness / drillOf(hole), String(hole.diameter))),
      wholeBoard,
    ),
};

export const slotWidth: Check = {
  id: 'slot-width',
  group: 'drill',
  unit: 'nm',
  limit: ({ limits }) => limits.pthSlot,
  applies: ({ model }) => model.board.slots.some(({ plated }) => plated),
  run: ({ model, limits }) =>
    findingsOf(
      { check: 'slot-width', severity: 'error', layers: [], limit: limits.pthSlot, unit: 'nm' },
      model.board.slots.filter((slot) => slot.plated && isBelow(drillOf(slot), limits.pthSlot)).map(acrossSlot),
      wholeBoard,
    ),
};

/** A hit at the middle of a slot's path, across it. */
export const acrossSlot = (slot: Pick<BoardSlot, 'path' | 'diameter' | 'drillNm'>): Hit => {
  const { path, diameter } = slot;
  const [x0 = 0, y0 = 0, x1 = x0, y1 = y0] = path;
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return { ...across(x, y, diameter, drillOf(slot), String(diameter)), extent: boxAround(path, diameter / 2) };
};

interface Bore {
  readonly body: ReturnType<typeof discBody>;
  readonly box: readonly [number, number, number, number];
  readonly position: string;
  readonly span: string;
  readonly diameter: number;
  /** -1 without plating or copper. */
  readonly net: number;
}

const boresOf = (input: Parameters<Check['run']>[0]): Bore[] => {
  const { holes, slots, drills } = input.model.board;
  const { cutNets } = input.model.holesFit ? input.model.nets : { cutNets: [] };
  const span = (drill: number): string => (drills[drill]?.span ?? []).join(' ');
  return [
    ...holes.map(({ x, y, diameter, drill }, i) => ({
      diameter,
      net: cutNets[i] ?? -1,
      body: discBody(x, y, diameter),
      box: [x - diameter / 2, y - diameter / 2, x + diameter / 2, y + diameter / 2] as const,
      position: `${x} ${y}`,
      span: span(drill),
    })),
    ...slots.map(({ path, diameter, drill }, i) => {
      const [xs, ys] = [path.filter((_, i) => i % 2 === 0), path.filter((_, i) => i % 2 === 1)];
      const reach = diameter / 2;
      return {
        diameter,
        net: cutNets[holes.length + i] ?? -1,
        body: pathBody(path, diameter),
        box: [Math.min(...xs) - reach, Math.min(...ys) - reach, Math.max(...xs) + reach, Math.max(...ys) + reach] as const,
        position: path.join(' '),
        span: span(drill),
      };
    }),
  ];
};

/** Pairs of bores of one drill run; different spans are drilled separately. */
const eachPair = <H extends Hit>(
  input: Parameters<Check['run']>[0],
  within: number,
  visit: (a: Bore, b: Bore) => H | null,
): H[] => {
  const bores = boresOf(input);
  const index = new SpatialIndex(Float64Array.from(bores.flatMap(({ box }) => box)));
  const hits: H[] = [];
  index.pairs(within, (i, j) => {
    const [a, b] = [bores[i], bores[j]];
    const hit = a && b && a.span === b.span ? visit(a, b) : null;
    if (hit) hits.push(hit);
  });
  return hits;
};

/** Pairs whose distances differ by less have one cause. */
const samePitch = 10_000;

export const holeToHole: Check = {
  id: 'hole-to-hole',
  group: 'drill',
  unit: 'nm',
  limit: ({ limits }) => limits.holeToHole,
  applies: ({ model }) => model.board.holes.length + model.board.slots.length > 1,
  run: (input) => {
    const limit = input.limits.holeToHole;
    const hits = eachPair(input, limit, (a, b) => {
      if (a.position === b.position) return null;
      const { distance, from, to } = bodyDistance(a.body, b.body);
      const cause = String(Math.round(distance / samePitch));
      // Holes of one size that overlap in one pad are a slot.
      const isSlot = distance === 0 && a.diameter === b.diameter && a.net === b.net;
      return isBelow(distance, limit) ? { from, to, measured: distance, cause, nets: [], isSlot } : null;
    });
    const frame = { check: 'hole-to-hole', layers: [], limit, unit: 'nm' } as const;
    return [
      ...findingsOf(
        { ...frame, severity: 'error' },
        hits.filter(({ measured, isSlot }) => measured === 0 && !isSlot),
        wholeBoard,
      ),
      ...findingsOf(
        { ...frame, severity: 'warning', variant: 'slot' },
        hits.filter(({ isSlot }) => isSlot),
        wholeBoard,
      ),
      ...findingsOf(
        { ...frame, severity: 'warning' },
        hits.filter(({ measured }) => measured > 0),
        wholeBoard,
      ),
    ];
  },
};

export const holeDuplicate: Check = {
  id: 'hole-duplicate',
  group: 'drill',
  unit: 'count',
  limit: () => 1,
  applies: ({ model }) => model.board.holes.length + model.board.slots.length > 0,
  run: (input): Finding[] => {
    const again = input.model.board.holes.flatMap(({ x, y, hits = 1 }): Hit[] =>
      hits > 1 ? [{ from: { x, y }, to: { x, y }, measured: hits, cause: '', nets: [] }] : [],
    );
    const different = eachPair(input, 0, (a, b) => {
      if (a.position !== b.position) return null;
      const [minX, minY, maxX, maxY] = a.box;
      const at = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
      return { from: at, to: at, measured: 2, cause: '', nets: [] };
    });
    return findingsOf({ check: 'hole-duplicate', severity: 'warning', layers: [], limit: 1, unit: 'count' }, [
      ...again,
      ...different,
    ]);
  },
};
