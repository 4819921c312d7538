import { mm, um } from '@copperline/contract';
import { lineBody, strokeBodies } from '../body.ts';
import type { Design } from '../design.ts';
import { type Path, at, pathBox, rectanglePath } from '../path.ts';
import { Bench } from './bench.ts';
import { type Plant, type PlantInput, type Planting, drawnValue, entry, leastGap } from './plant.ts';

const length = { unit: 'nm', faultIs: 'below', faultySign: -1 } as const;
const boardSide = mm(60);

/** A track with vias at its ends that approaches a line at local height `lineY` from above. */
const nearLine = (bench: Bench, lineY: number, gap: number): number => {
  const y = lineY + gap + bench.track / 2;
  const track = bench.line('T', 1, bench.track, [mm(-7), lineY + mm(4)], [mm(-4), y], [mm(4), y], [mm(7), lineY + mm(4)]);
  bench.anchor('T', mm(-7), lineY + mm(4));
  bench.anchor('T', mm(7), lineY + mm(4));
  return track;
};

const toPaths = (design: Design, track: number, paths: readonly Path[]): number => {
  const { path, width } = entry(design.tracks, track);
  return leastGap(
    strokeBodies(path, width),
    paths.flatMap((line) => strokeBodies(line, 0)),
  );
};

const edge: Plant = {
  ...length,
  check: 'copper-to-edge',
  variant: 'edge',
  layers: ['Copper,L1,Top'],
  limit: (limits) => limits.copperToEdge,
  plant: ({ limits, angleDegrees, offset }) => {
    const bench = new Bench({ limits, angleDegrees, turnBoard: true, side: boardSide });
    const track = nearLine(bench, -boardSide / 2, drawnValue(limits.copperToEdge, offset, 5 * limits.copperToEdge));
    return {
      design: bench.finish(),
      at: bench.at(0, -boardSide / 2),
      measure: (written) => toPaths(written, track, written.outline),
    };
  },
};

/** A rectangular contour around the centre, in local coordinates. */
const window = (bench: Bench, halfWidth: number, halfHeight: number): Path => {
  const path = bench.path([-halfWidth, -halfHeight], [halfWidth, -halfHeight], [halfWidth, halfHeight], [-halfWidth, halfHeight]);
  return { from: path.from, steps: [...path.steps, { to: path.from }] };
};

const withOutline = (bench: Bench, more: readonly Path[]): Design => ({
  ...bench.finish(),
  outline: [...bench.draft.outline, ...more],
});

const cutOutEdge: Plant = {
  ...length,
  check: 'copper-to-edge',
  variant: 'cut-out',
  layers: ['Copper,L1,Top'],
  limit: (limits) => limits.copperToEdge,
  plant: ({ limits, angleDegrees, offset }) => {
    const bench = new Bench({ limits, angleDegrees });
    const track = nearLine(bench, mm(2), drawnValue(limits.copperToEdge, offset, 5 * limits.copperToEdge));
    return {
      design: withOutline(bench, [window(bench, mm(3), mm(2))]),
      at: bench.at(0, mm(2)),
      measure: (written) => toPaths(written, track, written.outline),
    };
  },
};

const vCut: Plant = {
  ...length,
  check: 'copper-to-v-cut',
  variant: 'track',
  layers: ['Copper,L1,Top'],
  limit: (limits) => limits.copperToVCut,
  plant: ({ limits, angleDegrees, offset }) => {
    const bench = new Bench({ limits, angleDegrees, turnBoard: true, side: boardSide });
    bench.draft.vCut(bench.at(-boardSide / 2, 0), bench.at(boardSide / 2, 0));
    const track = nearLine(bench, 0, drawnValue(limits.copperToVCut, offset, 5 * limits.copperToVCut));
    return {
      design: bench.finish(),
      at: bench.at(0, 0),
      measure: (written) => toPaths(written, track, written.vCuts),
    };
  },
};

const cutOutWidth: Plant = {
  ...length,
  check: 'cutout-width',
  variant: 'contour',
  layers: ['Profile'],
  limit: (limits) => limits.npthCutout,
  plant: ({ limits, angleDegrees, offset }) => {
    const bench = new Bench({ limits, angleDegrees });
    const half = drawnValue(limits.npthCutout, offset, 2 * limits.npthCutout) / 2;
    return {
      design: withOutline(bench, [window(bench, mm(3), half)]),
      at: bench.at(0, 0),
      measure: (written) => {
        const cut = entry(written.outline, 1);
        const corners = [cut.from, ...cut.steps.map(({ to }) => to)];
        const side = (index: number) => lineBody(entry(corners, index), entry(corners, index + 1), 0);
        return leastGap([side(0)], [side(2)]);
      },
    };
  },
};

const cutOutSlot: Plant = {
  ...length,
  check: 'cutout-width',
  variant: 'slot',
  layers: [],
  limit: (limits) => limits.npthCutout,
  plant: ({ limits, angleDegrees, offset }) => {
    const bench = new Bench({ limits, angleDegrees });
    bench.draft.slot(bench.at(mm(-2), 0), bench.at(mm(2), 0), drawnValue(limits.npthCutout, offset, 2 * limits.npthCutout));
    const slot = bench.draft.holes.length - 1;
    return { design: bench.finish(), at: bench.at(0, 0), measure: (written) => entry(written.holes, slot).diameter };
  },
};

/** Not rotated, because the size is that of the box. */
const sized = ({ limits }: PlantInput, width: number, height: number): Planting => {
  const low = at(mm(50) - Math.floor(width / 2), mm(50) - Math.floor(height / 2));
  const bench = new Bench({ limits, angleDegrees: 0, outline: [rectanglePath(low, at(low.x + width, low.y + height))] });
  return { design: bench.finish(), at: bench.at(0, 0), measure: () => Number.NaN };
};

const boxSize = (design: Design): { readonly width: number; readonly height: number } => {
  const box = pathBox(design.outline);
  return { width: box.maxX - box.minX, height: box.maxY - box.minY };
};

const boardSize = (variant: 'width' | 'height'): Plant => ({
  check: 'board-size',
  variant,
  unit: 'nm',
  layers: [],
  faultIs: 'above',
  faultySign: 1,
  limit: (limits) => (variant === 'width' ? limits.boardWidth : limits.boardHeight),
  plant: (input) => {
    const { limits, offset } = input;
    const limit = variant === 'width' ? limits.boardWidth : limits.boardHeight;
    const value = drawnValue(limit, offset, Math.round(limit / 2));
    // Too wide only if the board does not fit in the other orientation either.
    const turnable = offset === 'easy' ? limits.boardHeight / 2 : (limits.boardWidth + limits.boardHeight) / 2;
    const other = Math.round(variant === 'width' ? turnable : limits.boardWidth / 2);
    const planting = variant === 'width' ? sized(input, value, other) : sized(input, other, value);
    return { ...planting, measure: (written) => boxSize(written)[variant] };
  },
});

const panelNeeded: Plant = {
  check: 'panel-needed',
  variant: 'square',
  unit: 'nm',
  layers: [],
  faultIs: 'below',
  faultySign: -1,
  limit: (limits) => limits.panelBelow,
  order: { assembly: true },
  plant: (input) => {
    const side = drawnValue(input.limits.panelBelow, input.offset, input.limits.panelBelow + mm(10));
    return {
      ...sized(input, side, side),
      measure: (written) => {
        const { width, height } = boxSize(written);
        return Math.min(width, height);
      },
    };
  },
};

export const outlinePlants: readonly Plant[] = [
  edge,
  cutOutEdge,
  vCut,
  cutOutWidth,
  cutOutSlot,
  boardSize('width'),
  boardSize('height'),
  panelNeeded,
];

/** Invalid contours: one with a gap, one that crosses itself. */
export const openOutline = (): Path => {
  const corners = [at(mm(20), mm(20)), at(mm(80), mm(20)), at(mm(80), mm(80)), at(mm(20), mm(80)), at(mm(20), mm(20) + um(800))];
  const [from = at(0, 0), ...rest] = corners;
  return { from, steps: rest.map((to) => ({ to })) };
};

export const crossingOutline = (): Path => {
  const corners = [
    at(mm(20), mm(20)),
    at(mm(80), mm(20)),
    at(mm(80), mm(80)),
    at(mm(60), mm(80)),
    at(mm(20), mm(76)),
    at(mm(20), mm(80)),
    at(mm(60), mm(76)),
    at(mm(60), mm(70)),
    at(mm(20), mm(70)),
    at(mm(20), mm(20)),
  ];
  const [from = at(0, 0), ...rest] = corners;
  return { from, steps: rest.map((to) => ({ to })) };
};
