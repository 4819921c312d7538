import { assemblyCapability, mm } from '@copperline/contract';
import type { AssemblyWish, PcbSpec } from '../spec.ts';
import { fitsInto, longerNm, panelFor, shorterNm } from './panel.ts';
import type { Problem, RuleKind, SpecField } from './rule.ts';

/** What the bill and the coordinates say of the parts; null where they say nothing. */
export interface PlacedParts {
  /** Names of packages: "0201", "SOT-23". */
  readonly packages: readonly string[];
  readonly finestBgaPitchNm: number | null;
  /** Parts with balls of which nobody says how close they are. */
  readonly hasUnknownBgaPitch: boolean;
  /** From the part nearest to an edge. */
  readonly edgeClearanceNm: number | null;
}

export interface AssemblyProblem extends Problem {
  /** What would put it right: the same boards in a panel. Null where that does not help. */
  readonly repair: Partial<PcbSpec> | null;
}

/** A rule on boards that we assemble. `fields` are those of the board's order that it reads. */
export interface AssemblyRule {
  readonly id: string;
  readonly kind: RuleKind;
  readonly fields: readonly SpecField[];
  readonly holds: (spec: PcbSpec, wish: AssemblyWish, parts: PlacedParts) => boolean;
  readonly source: string;
  readonly repair?: (spec: PcbSpec) => Partial<PcbSpec> | null;
}

const { panelMaxNm, panelizeBelowNm, minBgaPitchNm } = assemblyCapability;

/** Chips smaller than the 0201 that the line places, alone or several in one. */
const tooSmall: ReadonlySet<string> = new Set(['01005', '009005', '008004']);
/** The rails hold the board where no part may be. */
const freeEdgeNm = mm(5);

const hasRails = ({ panel }: Pick<PcbSpec, 'panel'>): boolean => panel !== null && panel.railNm >= freeEdgeNm;

/** R28 and R29 of the brief "quoting", section 2.2, and the limits of SPEC section 9, "Assembly capability". */
export const assemblyRules: readonly AssemblyRule[] = [
  {
    id: 'R28',
    kind: 'block',
    fields: ['widthNm', 'heightNm'],
    // A board is refused only where both sides are short; one short side asks for rails.
    holds: (spec) => fitsInto(spec, panelMaxNm) && longerNm(spec) >= panelizeBelowNm.width,
    source: 'SPEC section 9',
    repair: panelFor,
  },
  {
    id: 'R29',
    kind: 'notice',
    fields: ['panel', 'widthNm', 'heightNm'],
    holds: (spec, _, { edgeClearanceNm }) =>
      hasRails(spec) ||
      ((edgeClearanceNm === null || edgeClearanceNm >= freeEdgeNm) && shorterNm(spec) >= panelizeBelowNm.height),
    source: 'JLCPCB art. 48',
    repair: panelFor,
  },
  {
    id: 'A01',
    kind: 'block',
    fields: [],
    holds: (_, __, { packages }) => !packages.some((name) => tooSmall.has(name.replace(/x\d$/, ''))),
    source: 'SPEC section 9',
  },
  {
    id: 'A02',
    kind: 'block',
    fields: [],
    holds: (_, __, { finestBgaPitchNm }) => finestBgaPitchNm === null || finestBgaPitchNm >= minBgaPitchNm,
    source: 'SPEC section 9',
  },
  {
    id: 'A03',
    kind: 'inquiry',
    fields: [],
    holds: (_, { functionTest, conformalCoating }) => !functionTest && !conformalCoating,
    source: 'ours: no book prices them yet',
  },
  {
    // A guess would let through what A02 refuses.
    id: 'A04',
    kind: 'inquiry',
    fields: [],
    holds: (_, __, { hasUnknownBgaPitch }) => !hasUnknownBgaPitch,
    source: 'ours, as A02',
  },
];

export const nothingKnown: PlacedParts = {
  packages: [],
  finestBgaPitchNm: null,
  hasUnknownBgaPitch: false,
  edgeClearanceNm: null,
};

/** What stands against assembling this board; its rules as a bare board are told by `problemsOf`. */
export const assemblyProblems = (spec: PcbSpec, wish: AssemblyWish, parts: PlacedParts = nothingKnown): AssemblyProblem[] =>
  assemblyRules
    .filter(({ holds }) => !holds(spec, wish, parts))
    .map(({ id, kind, fields, repair }) => ({ rule: id, kind, fields, repair: repair?.(spec) ?? null }));
