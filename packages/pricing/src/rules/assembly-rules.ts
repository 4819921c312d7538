import { assemblyCapability, mm } from '@copperline/contract';
import type { AssemblyWish, PcbSpec } from '../spec.ts';
import { fitsInto, longerNm, panelFor, shorterNm } from './panel.ts';
import type { Problem, RuleKind, SpecField } from './rule.ts';

/** Properties of the parts from BOM and coordinates; null if unknown. */
export interface PlacedParts {
  /** Package names: "0201", "SOT-23". */
  readonly packages: readonly string[];
  readonly finestBgaPitchNm: number | null;
  /** There is a BGA with unknown pitch. */
  readonly hasUnknownBgaPitch: boolean;
  /** Distance of the nearest part to a board edge. */
  readonly edgeClearanceNm: number | null;
}

export interface AssemblyProblem extends Problem {
  /** The repair: the same boards in a panel. Null if that does not help. */
  readonly repair: Partial<PcbSpec> | null;
}

/** A rule for assembled boards. `fields` are the fields of the board's spec that it reads. */
export interface AssemblyRule {
  readonly id: string;
  readonly kind: RuleKind;
  readonly fields: readonly SpecField[];
  readonly isMet: (spec: PcbSpec, wish: AssemblyWish, parts: PlacedParts) => boolean;
  readonly source: string;
  readonly repair?: (spec: PcbSpec) => Partial<PcbSpec> | null;
}

const { panelMaxNm, panelizeBelowNm, minBgaPitchNm } = assemblyCapability;

/** Chip sizes below 0201, the smallest that the line places. */
const tooSmall: ReadonlySet<string> = new Set(['01005', '009005', '008004']);
/** Component-free width at the edges, where the conveyor grips the board. */
const freeEdgeNm = mm(5);

const hasRails = ({ panel }: Pick<PcbSpec, 'panel'>): boolean => panel !== null && panel.railNm >= freeEdgeNm;

/** R28, R29, and from A01 on the published assembly capability. */
export const assemblyRules: readonly AssemblyRule[] = [
  {
    id: 'R28',
    kind: 'block',
    fields: ['widthNm', 'heightNm'],
    // A board is refused only if both sides are short; one short side needs rails.
    isMet: (spec) => fitsInto(spec, panelMaxNm) && longerNm(spec) >= panelizeBelowNm.width,
    source: 'published assembly capability',
    repair: panelFor,
  },
  {
    id: 'R29',
    kind: 'notice',
    fields: ['panel', 'widthNm', 'heightNm'],
    isMet: (spec, _, { edgeClearanceNm }) =>
      hasRails(spec) ||
      ((edgeClearanceNm === null || edgeClearanceNm >= freeEdgeNm) && shorterNm(spec) >= panelizeBelowNm.height),
    source: 'JLCPCB art. 48',
    repair: panelFor,
  },
  {
    id: 'A01',
    kind: 'block',
    fields: [],
    isMet: (_, __, { packages }) => !packages.some((name) => tooSmall.has(name.replace(/x\d$/, ''))),
    source: 'published assembly capability',
  },
  {
    id: 'A02',
    kind: 'block',
    fields: [],
    isMet: (_, __, { finestBgaPitchNm }) => finestBgaPitchNm === null || finestBgaPitchNm >= minBgaPitchNm,
    source: 'published assembly capability',
  },
  {
    id: 'A03',
    kind: 'inquiry',
    fields: [],
    isMet: (_, { functionTest, conformalCoating }) => !functionTest && !conformalCoating,
    source: 'ours: no book prices them yet',
  },
  {
    // An unknown pitch may violate A02.
    id: 'A04',
    kind: 'inquiry',
    fields: [],
    isMet: (_, __, { hasUnknownBgaPitch }) => !hasUnknownBgaPitch,
    source: 'ours, as A02',
  },
];

export const nothingKnown: PlacedParts = {
  packages: [],
  finestBgaPitchNm: null,
  hasUnknownBgaPitch: false,
  edgeClearanceNm: null,
};

/** Violated assembly rules; `problemsOf` has those of the bare board. */
export const assemblyProblems = (spec: PcbSpec, wish: AssemblyWish, parts: PlacedParts = nothingKnown): AssemblyProblem[] =>
  assemblyRules
    .filter(({ isMet }) => !isMet(spec, wish, parts))
    .map(({ id, kind, fields, repair }) => ({ rule: id, kind, fields, repair: repair?.(spec) ?? null }));
