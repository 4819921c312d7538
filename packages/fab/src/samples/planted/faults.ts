import { mm, um } from '@copperline/contract';
import type { Point } from '@copperline/geometry';
import type { CheckId, DfmLimits, DfmOrder } from '../../dfm/finding.ts';
import type { Design } from '../design.ts';
import { circlePath, flattened, at } from '../path.ts';
import { Bench } from './bench.ts';
import { crossingOutline, openOutline } from './outline-plants.ts';

/** A fault without a measured value: something is missing, duplicated or misplaced. */
export interface Fault {
  readonly check: CheckId;
  readonly variant: string;
  readonly layers: readonly string[];
  readonly order?: Partial<DfmOrder>;
  /** Needs a netlist in the set. */
  readonly netlist?: boolean;
  /** Cannot be expressed in files without plating. */
  readonly needsPlating?: boolean;
  readonly build: (input: FaultInput) => { readonly design: Design; readonly at: Point };
}

export interface FaultInput {
  readonly limits: DfmLimits;
  readonly angleDegrees: number;
  readonly faulty: boolean;
}

const outer = ['Copper,L1,Top', 'Copper,L2,Bot'];

/** A few objects on an otherwise clean board. */
const onBench =
  (draw: (bench: Bench, faulty: boolean) => void): Fault['build'] =>
  ({ limits, angleDegrees, faulty }) => {
    const bench = new Bench({ limits, angleDegrees });
    draw(bench, faulty);
    return { design: bench.finish(), at: bench.at(0, 0) };
  };

const holeFaults: readonly Fault[] = [
  {
    check: 'hole-missing',
    variant: 'pad',
    layers: outer,
    build: onBench((bench, faulty) => {
      bench.disc('T', 0, 0, um(1_700), { on: 'all', use: 'through' });
      if (!faulty) bench.draft.holes.push({ at: bench.at(0, 0), diameter: mm(1), plated: true, net: 'T' });
    }),
  },
  {
    check: 'hole-without-pad',
    variant: 'plated',
    layers: outer,
    needsPlating: true,
    build: onBench((bench, faulty) => {
      if (!faulty) bench.disc('T', 0, 0, um(1_700), { on: 'all', use: 'through' });
      bench.draft.holes.push({ at: bench.at(0, 0), diameter: mm(1), plated: true, net: 'T' });
    }),
  },
  {
    check: 'hole-duplicate',
    variant: 'same',
    layers: [],
    build: onBench((bench, faulty) => {
      bench.disc('T', 0, 0, um(1_700), { on: 'all', use: 'through' });
      for (let count = faulty ? 2 : 1; count > 0; count -= 1)
        bench.draft.holes.push({ at: bench.at(0, 0), diameter: mm(1), plated: true, net: 'T' });
    }),
  },
];

const filmFaults: readonly Fault[] = [
  {
    check: 'mask-missing',
    variant: 'none',
    layers: ['Soldermask,Top'],
    build: onBench((bench, faulty) => bench.disc('T', 0, 0, um(1_500), faulty ? { maskGrow: null } : {})),
  },
  {
    check: 'mask-missing',
    variant: 'shifted',
    layers: ['Soldermask,Top'],
    build: onBench((bench, faulty) => {
      bench.disc('T', 0, 0, um(1_500), { maskGrow: null });
      const shape = { form: 'circle', diameter: um(1_600) } as const;
      bench.draft.openings.push({ film: 'mask', side: 'top', at: bench.at(faulty ? um(600) : 0, 0), shape, turn: 0 });
    }),
  },
  {
    check: 'via-tenting',
    variant: 'open',
    layers: ['Soldermask,Top', 'Soldermask,Bot'],
    order: { viaProcess: 'tented' },
    build: onBench((bench, faulty) => {
      const via = bench.draft.vias[bench.anchor('T', 0, 0)];
      if (via && faulty) bench.draft.vias.splice(-1, 1, { ...via, maskGrow: um(50) });
    }),
  },
  {
    check: 'silk-off-board',
    variant: 'stroke',
    layers: ['Legend,Top'],
    build: onBench((bench, faulty) => {
      const reach = faulty ? mm(45) : mm(8);
      bench.stroke('top', um(200), [mm(2), 0], [reach, 0]);
    }),
  },
  {
    check: 'paste-missing',
    variant: 'pad',
    layers: ['Paste,Top'],
    build: onBench((bench, faulty) => {
      bench.disc('T', mm(-1), 0, mm(1), { use: 'smd', part: 'C9', pin: '1', pasteShrink: 0 });
      bench.disc('U', mm(1), 0, mm(1), { use: 'smd', part: 'C9', pin: '2', pasteShrink: faulty ? null : 0 });
    }),
  },
  {
    check: 'paste-over-hole',
    variant: 'through',
    layers: ['Paste,Top'],
    build: onBench((bench, faulty) => {
      bench.disc('T', 0, 0, um(1_700), { on: 'all', use: 'through', pasteShrink: faulty ? um(50) : null });
      bench.draft.holes.push({ at: bench.at(0, 0), diameter: mm(1), plated: true, net: 'T' });
    }),
  },
];

/** The contour of a disc as local points. */
const around = (radius: number): (readonly [number, number])[] =>
  flattened(circlePath(at(0, 0), radius), 2_000).map(({ x, y }) => [x, y] as const);

const square = (half: number): readonly (readonly [number, number])[] => [
  [-half, -half],
  [half, -half],
  [half, half],
  [-half, half],
];

const copperFaults: readonly Fault[] = [
  {
    check: 'copper-sliver',
    variant: 'tongue',
    layers: ['Copper,L1,Top'],
    build: onBench((bench, faulty) => {
      const half = faulty ? bench.limits.trace / 4 : bench.limits.trace * 2;
      bench.area('T', 1, [
        [mm(-4), mm(-2)],
        [mm(-1), mm(-2)],
        [0, -half],
        [mm(2), -half],
        [mm(2), half],
        [0, half],
        [mm(-1), mm(2)],
        [mm(-4), mm(2)],
      ]);
      bench.anchor('T', mm(-3), 0);
    }),
  },
  {
    check: 'thermal-starved',
    variant: 'spokes',
    layers: ['Copper,L1,Top'],
    build: onBench((bench, faulty) => {
      const pad = um(1_700) / 2;
      const relief = pad + um(400);
      bench.disc('G', 0, 0, 2 * pad, { on: 'all', use: 'through' });
      bench.draft.holes.push({ at: bench.at(0, 0), diameter: mm(1), plated: true, net: 'G' });
      bench.area('G', 1, square(mm(5)), [around(relief).toReversed()]);
      const reach = relief + um(500);
      const ends = [[reach, 0] as const, [0, reach] as const, [-reach, 0] as const, [0, -reach] as const];
      for (const end of faulty ? ends.slice(0, 1) : ends) bench.line('G', 1, um(400), [0, 0], end);
      bench.anchor('G', mm(4), mm(4));
    }),
  },
  {
    check: 'net-short',
    variant: 'track',
    layers: ['Copper,L1,Top'],
    netlist: true,
    build: onBench((bench, faulty) => {
      bench.anchor('T', mm(-2), 0);
      bench.anchor('U', mm(2), 0);
      bench.line('T', 1, bench.track, [mm(-2), 0], [faulty ? mm(2) : 0, 0]);
    }),
  },
  {
    check: 'net-open',
    variant: 'track',
    layers: ['Copper,L1,Top'],
    netlist: true,
    build: onBench((bench, faulty) => {
      bench.anchor('T', mm(-2), 0);
      bench.anchor('T', mm(2), 0);
      bench.line('T', 1, bench.track, [mm(-2), 0], [faulty ? 0 : mm(2), 0]);
    }),
  },
  {
    check: 'copper-balance',
    variant: 'one-sided',
    layers: outer,
    build: onBench((bench, faulty) => {
      bench.area('G', 1, square(mm(10)));
      if (!faulty) bench.area('G', 2, square(mm(10)));
      bench.anchor('G', 0, 0);
    }),
  },
];

const boardFaults: readonly Fault[] = [
  {
    check: 'outline',
    variant: 'open',
    layers: ['Profile'],
    build: ({ limits, angleDegrees, faulty }) => {
      const bench = new Bench({ limits, angleDegrees, ...(faulty && { outline: [openOutline()] }) });
      return { design: bench.finish(), at: at(mm(20), mm(20)) };
    },
  },
  {
    check: 'outline',
    variant: 'crossing',
    layers: ['Profile'],
    build: ({ limits, angleDegrees, faulty }) => {
      const bench = new Bench({ limits, angleDegrees, ...(faulty && { outline: [crossingOutline()] }) });
      return { design: bench.finish(), at: at(mm(40), mm(78)) };
    },
  },
  {
    check: 'fiducial-missing',
    variant: 'none',
    layers: [],
    order: { assembly: true },
    build: ({ limits, angleDegrees, faulty }) => {
      const bench = new Bench({ limits, angleDegrees });
      const design = bench.finish();
      const pads = faulty ? design.pads.filter((pad) => pad.use !== 'fiducial') : design.pads;
      return { design: { ...design, pads }, at: bench.at(0, 0) };
    },
  },
];

export const faults: readonly Fault[] = [...holeFaults, ...filmFaults, ...copperFaults, ...boardFaults];
