import { mm, um } from '@copperline/contract';
import { discBody, lineBody, strokeBodies } from '../body.ts';
import type { Design } from '../design.ts';
import { at } from '../path.ts';
import { Bench } from './bench.ts';
import { type Plant, drawnValue, entry, leastGap } from './plant.ts';

const top = 'Copper,L1,Top';
const length = { unit: 'nm', layers: [top], faultIs: 'below', faultySign: -1 } as const;

const trackBodies = (design: Design, index: number) => {
  const track = entry(design.tracks, index);
  return strokeBodies(track.path, track.width);
};

const ringPoints = (ring: Int32Array) =>
  Array.from({ length: ring.length / 2 }, (_, index) => at(ring[2 * index] ?? 0, ring[2 * index + 1] ?? 0));

const outerPoints = (design: Design, zone: number) => ringPoints(entry(entry(design.zones, zone).region, 0).outer);

/** Edge `index` of a contour as a line without width. */
const edgeBody = (points: readonly { readonly x: number; readonly y: number }[], index: number) =>
  lineBody(entry(points, index), entry(points, (index + 1) % points.length), 0);

/** A bowed path, so that the ends of two parallel tracks stay far apart. */
const bowed = (y: number): readonly (readonly [number, number])[] => [
  [mm(-5), Math.sign(y) * mm(3)],
  [mm(-2), y],
  [mm(2), y],
  [mm(5), Math.sign(y) * mm(3)],
];

const traceTrack: Plant = {
  ...length,
  check: 'trace-width',
  variant: 'track',
  limit: (limits) => limits.trace,
  plant: ({ limits, angleDegrees, offset }) => {
    const bench = new Bench({ limits, angleDegrees });
    bench.anchor('T', mm(-3), 0);
    bench.anchor('T', mm(3), 0);
    const track = bench.line('T', 1, drawnValue(limits.trace, offset), [mm(-3), 0], [mm(3), 0]);
    return { design: bench.finish(), at: bench.at(0, 0), measure: (written) => entry(written.tracks, track).width };
  },
};

const pourNeck: Plant = {
  ...length,
  check: 'pour-neck',
  variant: 'neck',
  limit: (limits) => limits.trace,
  plant: ({ limits, angleDegrees, offset }) => {
    const bench = new Bench({ limits, angleDegrees });
    const half = drawnValue(limits.trace, offset) / 2;
    const zone = bench.area('T', 1, [
      [mm(-4), mm(-2)],
      [mm(-2), mm(-2)],
      [um(-600), -half],
      [um(600), -half],
      [mm(2), mm(-2)],
      [mm(4), mm(-2)],
      [mm(4), mm(2)],
      [mm(2), mm(2)],
      [um(600), half],
      [um(-600), half],
      [mm(-2), mm(2)],
      [mm(-4), mm(2)],
    ]);
    bench.anchor('T', mm(-3), 0);
    bench.anchor('T', mm(3), 0);
    return {
      design: bench.finish(),
      at: bench.at(0, 0),
      measure: (written) => {
        const points = outerPoints(written, zone);
        return leastGap([edgeBody(points, 2)], [edgeBody(points, 8)]);
      },
    };
  },
};

const spaceTracks: Plant = {
  ...length,
  check: 'spacing',
  variant: 'tracks',
  limit: (limits) => limits.space,
  plant: ({ limits, angleDegrees, offset }) => {
    const bench = new Bench({ limits, angleDegrees });
    const y = (drawnValue(limits.space, offset) + bench.track) / 2;
    const one = bench.line('T', 1, bench.track, ...bowed(y));
    const other = bench.line('U', 1, bench.track, ...bowed(-y));
    for (const x of [mm(-5), mm(5)]) {
      bench.anchor('T', x, mm(3));
      bench.anchor('U', x, mm(-3));
    }
    return {
      design: bench.finish(),
      at: bench.at(0, 0),
      measure: (written) => leastGap(trackBodies(written, one), trackBodies(written, other)),
    };
  },
};

const spaceVia: Plant = {
  ...length,
  check: 'spacing',
  variant: 'via',
  limit: (limits) => limits.space,
  plant: ({ limits, angleDegrees, offset }) => {
    const bench = new Bench({ limits, angleDegrees });
    const via = bench.anchor('U', 0, 0);
    const y = drawnValue(limits.space, offset) + bench.track / 2 + bench.drill / 2 + bench.ring;
    const track = bench.line('T', 1, bench.track, [mm(-4), y], [mm(4), y]);
    bench.anchor('T', mm(-4), y);
    bench.anchor('T', mm(4), y);
    return {
      design: bench.finish(),
      at: bench.at(0, y - bench.track / 2),
      measure: (written) => {
        const { at: position, diameter } = entry(written.vias, via);
        return leastGap([discBody(position, diameter)], trackBodies(written, track));
      },
    };
  },
};

const spaceCorner: Plant = {
  ...length,
  check: 'spacing',
  variant: 'corner',
  limit: (limits) => limits.space,
  plant: ({ limits, angleDegrees, offset }) => {
    const bench = new Bench({ limits, angleDegrees });
    const tip = drawnValue(limits.space, offset) + bench.track / 2;
    const zone = bench.area('U', 1, [
      [0, tip],
      [mm(2), tip + mm(2)],
      [mm(2), tip + mm(4)],
      [mm(-2), tip + mm(4)],
      [mm(-2), tip + mm(2)],
    ]);
    bench.anchor('U', 0, tip + mm(3));
    const track = bench.line('T', 1, bench.track, [mm(-4), 0], [mm(4), 0]);
    bench.anchor('T', mm(-4), 0);
    bench.anchor('T', mm(4), 0);
    return {
      design: bench.finish(),
      at: bench.at(0, bench.track / 2),
      measure: (written) => {
        const points = outerPoints(written, zone);
        return leastGap(
          points.map((_, index) => edgeBody(points, index)),
          trackBodies(written, track),
        );
      },
    };
  },
};

const sameNet: Plant = {
  ...length,
  check: 'spacing-same-net',
  variant: 'fork',
  limit: (limits) => limits.space,
  plant: ({ limits, angleDegrees, offset }) => {
    const bench = new Bench({ limits, angleDegrees });
    const y = (drawnValue(limits.space, offset) + bench.track) / 2;
    const arm = (side: 1 | -1): readonly (readonly [number, number])[] => [
      [mm(3), side * y],
      [mm(-1), side * y],
      [mm(-2), side * mm(1)],
      [mm(-3), side * mm(1)],
      [mm(-4), side * um(400)],
      [mm(-4), 0],
    ];
    const upper = bench.line('T', 1, bench.track, ...arm(1));
    const lower = bench.line('T', 1, bench.track, ...arm(-1));
    bench.anchor('T', mm(-4), 0);
    return {
      design: bench.finish(),
      at: bench.at(mm(1), 0),
      // Only the two prongs; the arms separate and join towards the handle.
      measure: (written) => leastGap(trackBodies(written, upper).slice(0, 1), trackBodies(written, lower).slice(0, 1)),
    };
  },
};

const armLength = mm(4);

const acidTrap: Plant = {
  check: 'acid-trap',
  variant: 'tracks',
  unit: 'degree',
  layers: [top],
  faultIs: 'below',
  faultySign: -1,
  limit: (limits) => limits.acidTrapDegrees,
  plant: ({ limits, angleDegrees, offset }) => {
    const bench = new Bench({ limits, angleDegrees });
    // The offset moves the end of one arm, which changes the angle slightly.
    const opening = offset === 'easy' ? (135 * Math.PI) / 180 : (limits.acidTrapDegrees * Math.PI) / 180 + offset / armLength;
    const end = [Math.round(armLength * Math.cos(opening)), Math.round(armLength * Math.sin(opening))] as const;
    const one = bench.line('T', 1, bench.track, [armLength, 0], [0, 0]);
    const other = bench.line('T', 1, bench.track, end, [0, 0]);
    bench.anchor('T', armLength, 0);
    bench.anchor('T', ...end);
    return {
      design: bench.finish(),
      at: bench.at(bench.track / 2, bench.track / 2),
      measure: (written) => {
        const [a, b] = [entry(written.tracks, one).path, entry(written.tracks, other).path];
        const joint = entry(a.steps, 0).to;
        const first = Math.atan2(a.from.y - joint.y, a.from.x - joint.x);
        const second = Math.atan2(b.from.y - joint.y, b.from.x - joint.x);
        const turn = Math.abs(second - first);
        return (Math.min(turn, 2 * Math.PI - turn) * 180) / Math.PI;
      },
    };
  },
};

const island: Plant = {
  check: 'copper-island',
  variant: 'square',
  unit: 'nm2',
  layers: [top],
  faultIs: 'below',
  faultySign: -1,
  limit: (limits) => limits.islandAreaNm2,
  plant: ({ limits, angleDegrees, offset }) => {
    const bench = new Bench({ limits, angleDegrees });
    const side = Math.sqrt(limits.islandAreaNm2);
    const half = (offset === 'easy' ? side * 2 : side + offset) / 2;
    const zone = bench.area('T', 1, [
      [-half, -half],
      [half, -half],
      [half, half],
      [-half, half],
    ]);
    // To be no island, it is connected to the other side by a via.
    if (offset === 'easy') bench.anchor('T', 0, 0);
    return {
      design: bench.finish(),
      at: bench.at(0, 0),
      measure: (written) => {
        const points = outerPoints(written, zone);
        const twice = points.reduce((sum, point, index) => {
          const next = entry(points, (index + 1) % points.length);
          return (
            sum + (point.x - bench.centre.x) * (next.y - bench.centre.y) - (next.x - bench.centre.x) * (point.y - bench.centre.y)
          );
        }, 0);
        return Math.abs(twice) / 2;
      },
    };
  },
};

export const copperPlants: readonly Plant[] = [
  traceTrack,
  pourNeck,
  spaceTracks,
  spaceVia,
  spaceCorner,
  sameNet,
  acidTrap,
  island,
];
