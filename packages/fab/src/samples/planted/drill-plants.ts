import { mm, um } from '@copperline/contract';
import { discBody, strokeBodies } from '../body.ts';
import { Bench } from './bench.ts';
import { type Plant, drawnValue, entry, leastGap } from './plant.ts';

const outer = ['Copper,L1,Top', 'Copper,L2,Bot'];
const length = { unit: 'nm', layers: outer, faultIs: 'below', faultySign: -1 } as const;

const ringCentred: Plant = {
  ...length,
  check: 'annular-ring',
  variant: 'centred',
  limit: (limits) => limits.annularRing,
  plant: ({ limits, angleDegrees, offset }) => {
    const bench = new Bench({ limits, angleDegrees });
    const ring = drawnValue(limits.annularRing, offset);
    bench.draft.via('T', bench.at(0, 0), bench.drill, bench.drill + 2 * ring);
    const via = bench.draft.vias.length - 1;
    bench.line('T', 1, bench.track, [0, 0], [mm(4), 0]);
    bench.anchor('T', mm(4), 0);
    return {
      design: bench.finish(),
      at: bench.at(0, 0),
      measure: (written) => (entry(written.vias, via).diameter - entry(written.vias, via).drill) / 2,
    };
  },
};

const ringOffset: Plant = {
  ...length,
  check: 'annular-ring',
  variant: 'offset',
  limit: (limits) => limits.annularRing,
  plant: ({ limits, angleDegrees, offset }) => {
    const bench = new Bench({ limits, angleDegrees });
    const diameter = bench.drill + 4 * bench.ring;
    const shift = 2 * bench.ring - drawnValue(limits.annularRing, offset, 2 * bench.ring);
    const pad = bench.disc('T', 0, 0, diameter, { on: 'all', use: 'through' });
    bench.draft.holes.push({ at: bench.at(shift, 0), diameter: bench.drill, plated: true, net: 'T' });
    const hole = bench.draft.holes.length - 1;
    return {
      design: bench.finish(),
      at: bench.at(shift, 0),
      measure: (written) => {
        const { shape, at: middle } = entry(written.pads, pad);
        const { at: position, diameter: drill } = entry(written.holes, hole);
        const radius = shape.form === 'circle' ? shape.diameter / 2 : 0;
        return radius - Math.hypot(position.x - middle.x, position.y - middle.y) - drill / 2;
      },
    };
  },
};

const ringBottom: Plant = {
  ...length,
  layers: ['Copper,L2,Bot'],
  check: 'annular-ring',
  variant: 'bottom',
  limit: (limits) => limits.annularRing,
  plant: ({ limits, angleDegrees, offset }) => {
    const bench = new Bench({ limits, angleDegrees });
    const ring = drawnValue(limits.annularRing, offset);
    bench.disc('T', 0, 0, bench.drill + 4 * bench.ring, { on: 'top', use: 'through' });
    const pad = bench.disc('T', 0, 0, bench.drill + 2 * ring, { on: 'bottom', use: 'through' });
    bench.draft.holes.push({ at: bench.at(0, 0), diameter: bench.drill, plated: true, net: 'T' });
    const hole = bench.draft.holes.length - 1;
    return {
      design: bench.finish(),
      at: bench.at(0, 0),
      measure: (written) => {
        const { shape } = entry(written.pads, pad);
        return ((shape.form === 'circle' ? shape.diameter : 0) - entry(written.holes, hole).diameter) / 2;
      },
    };
  },
};

const drillSize: Plant = {
  ...length,
  layers: [],
  check: 'drill-size',
  variant: 'via',
  limit: (limits) => limits.drill,
  // A thin board, so that the aspect ratio of the small hole is valid.
  order: { thickness: um(800) },
  plant: ({ limits, angleDegrees, offset }) => {
    const bench = new Bench({ limits, angleDegrees, thickness: um(800) });
    const drill = drawnValue(limits.drill, offset);
    bench.draft.via('T', bench.at(0, 0), drill, drill + 2 * bench.ring);
    const via = bench.draft.vias.length - 1;
    return { design: bench.finish(), at: bench.at(0, 0), measure: (written) => entry(written.vias, via).drill };
  },
};

const thick = um(2_400);

const aspectRatio: Plant = {
  check: 'aspect-ratio',
  variant: 'via',
  unit: 'ratio',
  layers: [],
  faultIs: 'above',
  faultySign: -1,
  limit: (limits) => limits.aspectRatio,
  order: { thickness: thick },
  plant: ({ limits, angleDegrees, offset }) => {
    const bench = new Bench({ limits, angleDegrees, thickness: thick });
    const drill = drawnValue(Math.ceil(thick / limits.aspectRatio), offset, Math.ceil((1.5 * thick) / limits.aspectRatio));
    bench.draft.via('T', bench.at(0, 0), drill, drill + 2 * bench.ring);
    const via = bench.draft.vias.length - 1;
    return { design: bench.finish(), at: bench.at(0, 0), measure: (written) => thick / entry(written.vias, via).drill };
  },
};

const slotWidth: Plant = {
  ...length,
  layers: [],
  check: 'slot-width',
  variant: 'plated',
  limit: (limits) => limits.pthSlot,
  plant: ({ limits, angleDegrees, offset }) => {
    const bench = new Bench({ limits, angleDegrees });
    const width = drawnValue(limits.pthSlot, offset, 2 * limits.pthSlot);
    bench.disc('T', 0, 0, 0, {
      on: 'all',
      use: 'through',
      shape: { form: 'obround', width: mm(2) + width + 2 * bench.ring, height: width + 2 * bench.ring },
      turn: angleDegrees,
    });
    bench.draft.holes.push({ at: bench.at(mm(-1), 0), to: bench.at(mm(1), 0), diameter: width, plated: true, net: 'T' });
    const slot = bench.draft.holes.length - 1;
    return { design: bench.finish(), at: bench.at(0, 0), measure: (written) => entry(written.holes, slot).diameter };
  },
};

/** Copper this close to a plated hole's wall is only possible on an inner layer without a pad. */
const drillToCopper: Plant = {
  ...length,
  layers: ['Copper,L2,Inr'],
  check: 'drill-to-copper',
  variant: 'inner',
  limit: (limits) => limits.drillToCopper,
  plant: ({ limits, angleDegrees, offset }) => {
    const bench = new Bench({ limits, angleDegrees, layers: 4 });
    const diameter = bench.drill + 2 * bench.ring;
    bench.disc('U', 0, 0, diameter, { on: 'top', use: 'through' });
    bench.disc('U', 0, 0, diameter, { on: 'bottom', use: 'through' });
    bench.draft.holes.push({ at: bench.at(0, 0), diameter: bench.drill, plated: true, net: 'U' });
    const hole = bench.draft.holes.length - 1;
    const y = bench.drill / 2 + drawnValue(limits.drillToCopper, offset) + bench.track / 2;
    const track = bench.line('T', 2, bench.track, [mm(-4), y], [mm(4), y]);
    bench.anchor('T', mm(-4), y);
    bench.anchor('T', mm(4), y);
    return {
      design: bench.finish(),
      at: bench.at(0, y - bench.track / 2),
      measure: (written) => {
        const { at: position, diameter: drill } = entry(written.holes, hole);
        const { path, width } = entry(written.tracks, track);
        return leastGap([discBody(position, drill)], strokeBodies(path, width));
      },
    };
  },
};

const bareToCopper: Plant = {
  ...length,
  layers: ['Copper,L1,Top'],
  check: 'npth-to-copper',
  variant: 'track',
  limit: (limits) => limits.npthToCopper,
  plant: ({ limits, angleDegrees, offset }) => {
    const bench = new Bench({ limits, angleDegrees });
    const position = bench.at(0, 0);
    bench.draft.hole(position.x, position.y, mm(1));
    const hole = bench.draft.holes.length - 1;
    const y = um(500) + drawnValue(limits.npthToCopper, offset) + bench.track / 2;
    const track = bench.line('T', 1, bench.track, [mm(-4), y], [mm(4), y]);
    bench.anchor('T', mm(-4), y);
    bench.anchor('T', mm(4), y);
    return {
      design: bench.finish(),
      at: bench.at(0, y - bench.track / 2),
      measure: (written) => {
        const { at: middle, diameter } = entry(written.holes, hole);
        const { path, width } = entry(written.tracks, track);
        return leastGap([discBody(middle, diameter)], strokeBodies(path, width));
      },
    };
  },
};

const holesApart = (variant: 'bare' | 'plated'): Plant => ({
  ...length,
  layers: [],
  check: 'hole-to-hole',
  variant,
  limit: (limits) => limits.holeToHole,
  plant: ({ limits, angleDegrees, offset }) => {
    const bench = new Bench({ limits, angleDegrees });
    const diameter = variant === 'bare' ? mm(1) : bench.drill;
    const x = (diameter + drawnValue(limits.holeToHole, offset)) / 2;
    for (const position of [bench.at(-x, 0), bench.at(x, 0)]) {
      if (variant === 'bare') bench.draft.hole(position.x, position.y, diameter);
      else bench.draft.via('T', position, diameter, diameter + 2 * bench.ring);
    }
    // Their pads may overlap or leave a slit; a track joins them without a notch.
    if (variant === 'plated') bench.line('T', 1, diameter + 2 * bench.ring, [-x, 0], [x, 0]);
    if (variant === 'plated') bench.line('T', 2, diameter + 2 * bench.ring, [-x, 0], [x, 0]);
    return {
      design: bench.finish(),
      at: bench.at(0, 0),
      measure: (written) => {
        const holes = variant === 'bare' ? written.holes : written.vias.map((via) => ({ at: via.at, diameter: via.drill }));
        const [a, b] = holes.slice(-2).map((hole) => discBody(hole.at, hole.diameter));
        return a && b ? leastGap([a], [b]) : Number.NaN;
      },
    };
  },
});

export const drillPlants: readonly Plant[] = [
  ringCentred,
  ringOffset,
  ringBottom,
  drillSize,
  aspectRatio,
  slotWidth,
  drillToCopper,
  bareToCopper,
  holesApart('bare'),
  holesApart('plated'),
];
