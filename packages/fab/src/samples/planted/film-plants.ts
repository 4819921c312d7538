import { mm, um } from '@copperline/contract';
import { discBody, shapeBody, strokeBodies } from '../body.ts';
import type { Design } from '../design.ts';
import { grownShape } from '../shape.ts';
import { Bench } from './bench.ts';
import { type Plant, drawnValue, entry, leastGap } from './plant.ts';

const length = { unit: 'nm', faultIs: 'below', faultySign: -1 } as const;
const padDiameter = mm(1);
/** Wide enough that copper beside the opening keeps its clearance to the pad. */
const wideGrow = um(400);

const openingOf = (design: Design, pad: number) => {
  const { shape, maskGrow, at, turn } = entry(design.pads, pad);
  return shapeBody(grownShape(shape, maskGrow ?? 0), at, turn);
};

const maskBridge: Plant = {
  ...length,
  check: 'mask-bridge',
  variant: 'pads',
  layers: ['Soldermask,Top'],
  limit: (limits) => limits.maskBridge,
  plant: ({ limits, angleDegrees, offset }) => {
    const bench = new Bench({ limits, angleDegrees });
    const grow = Math.max(um(50), limits.space);
    const x = (padDiameter + 2 * grow + drawnValue(limits.maskBridge, offset)) / 2;
    const one = bench.disc('T', -x, 0, padDiameter, { maskGrow: grow });
    const other = bench.disc('U', x, 0, padDiameter, { maskGrow: grow });
    return {
      design: bench.finish(),
      at: bench.at(0, 0),
      measure: (written) => leastGap([openingOf(written, one)], [openingOf(written, other)]),
    };
  },
};

/** Signed distance of the track from the opening, negative if exposed. */
const maskExposes: Plant = {
  ...length,
  check: 'mask-exposes-copper',
  variant: 'track',
  layers: ['Soldermask,Top', 'Copper,L1,Top'],
  limit: () => 0,
  plant: ({ limits, angleDegrees, offset }) => {
    const bench = new Bench({ limits, angleDegrees });
    const grow = wideGrow + limits.space;
    const pad = bench.disc('U', 0, 0, padDiameter, { maskGrow: grow });
    const y = padDiameter / 2 + grow + drawnValue(0, offset) + bench.track / 2;
    const track = bench.line('T', 1, bench.track, [mm(-4), y], [mm(4), y]);
    bench.anchor('T', mm(-4), y);
    bench.anchor('T', mm(4), y);
    return {
      design: bench.finish(),
      at: bench.at(0, y - bench.track / 2),
      measure: (written) => {
        const { path, width } = entry(written.tracks, track);
        const opening = openingOf(written, pad);
        const middle = discBody(entry(written.pads, pad).at, 0);
        return leastGap([middle], strokeBodies(path, 0)) - width / 2 - opening.radius;
      },
    };
  },
};

/** Signed distance of the stroke from the opening. */
const silkOnPad: Plant = {
  ...length,
  check: 'silk-on-pad',
  variant: 'stroke',
  layers: ['Legend,Top'],
  limit: () => 0,
  plant: ({ limits, angleDegrees, offset }) => {
    const bench = new Bench({ limits, angleDegrees });
    const pad = bench.disc('T', 0, 0, padDiameter);
    const width = Math.max(um(200), 2 * limits.silkWidth);
    const y = padDiameter / 2 + um(50) + drawnValue(0, offset) + width / 2;
    const stroke = bench.stroke('top', width, [mm(-3), y], [mm(3), y]);
    return {
      design: bench.finish(),
      at: bench.at(0, y - width / 2),
      measure: (written) => {
        const { path, width: pen } = entry(written.legend, stroke);
        const middle = discBody(entry(written.pads, pad).at, 0);
        return leastGap([middle], strokeBodies(path, 0)) - pen / 2 - openingOf(written, pad).radius;
      },
    };
  },
};

const silkWidth: Plant = {
  ...length,
  check: 'silk-width',
  variant: 'stroke',
  layers: ['Legend,Top'],
  limit: (limits) => limits.silkWidth,
  plant: ({ limits, angleDegrees, offset }) => {
    const bench = new Bench({ limits, angleDegrees });
    const stroke = bench.stroke('top', drawnValue(limits.silkWidth, offset), [mm(-3), 0], [mm(3), 0]);
    return { design: bench.finish(), at: bench.at(0, 0), measure: (written) => entry(written.legend, stroke).width };
  },
};

/** Area ratio of a round opening: a quarter of its diameter over the stencil's thickness. */
const pasteRatio: Plant = {
  check: 'paste-area-ratio',
  variant: 'round',
  unit: 'ratio',
  layers: ['Paste,Top'],
  faultIs: 'below',
  faultySign: -1,
  limit: (limits) => limits.pasteAreaRatio,
  plant: ({ limits, angleDegrees, offset }) => {
    const bench = new Bench({ limits, angleDegrees });
    const diameter = drawnValue(Math.round(4 * limits.stencilThickness * limits.pasteAreaRatio), offset, mm(1));
    const pad = bench.disc('T', 0, 0, diameter, { use: 'smd', pasteShrink: 0 });
    bench.line('T', 1, Math.min(bench.track, diameter), [0, 0], [mm(4), 0]);
    bench.anchor('T', mm(4), 0);
    return {
      design: bench.finish(),
      at: bench.at(0, 0),
      measure: (written) => {
        const { shape } = entry(written.pads, pad);
        return (shape.form === 'circle' ? shape.diameter : 0) / (4 * limits.stencilThickness);
      },
    };
  },
};

export const filmPlants: readonly Plant[] = [maskBridge, maskExposes, silkOnPad, silkWidth, pasteRatio];
