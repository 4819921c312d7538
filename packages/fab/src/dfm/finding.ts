import type { Box } from '@copperline/geometry';

export const checkIds = [
  'trace-width',
  'spacing',
  'spacing-same-net',
  'annular-ring',
  'drill-size',
  'drill-to-copper',
  'npth-to-copper',
  'hole-to-hole',
  'hole-duplicate',
  'hole-missing',
  'hole-without-pad',
  'copper-to-edge',
  'copper-to-v-cut',
  'outline',
  'cutout-width',
  'slot-width',
  'aspect-ratio',
  'board-size',
  'mask-missing',
  'mask-exposes-copper',
  'mask-bridge',
  'via-tenting',
  'silk-on-pad',
  'silk-width',
  'silk-off-board',
  'paste-missing',
  'paste-over-hole',
  'paste-area-ratio',
  'acid-trap',
  'copper-sliver',
  'copper-island',
  'thermal-starved',
  'net-short',
  'net-open',
  'plane-negative',
  'copper-balance',
  'fiducial-missing',
  'panel-needed',
] as const;
export type CheckId = (typeof checkIds)[number];

/** Where a finding belongs in a report. */
export type CheckGroup = 'copper' | 'drill' | 'mask' | 'legend' | 'paste' | 'outline' | 'assembly';

/** One cause found on the board. Words (what, why, what to change) are in content under `dfm.checks.<check>`. */
export interface Finding {
  /** Stable for the same board: check, layer and place. */
  readonly id: string;
  readonly check: CheckId;
  readonly severity: 'error' | 'warning' | 'info';
  /** Role texts of the layers concerned: "Copper,L1,Top"; empty for the whole board. */
  readonly layers: readonly string[];
  /** Where the worst value was measured: the two ends of the measure (equal for a point); null for the whole board. */
  readonly from: { readonly x: number; readonly y: number } | null;
  readonly to: { readonly x: number; readonly y: number } | null;
  /** All of it, for the view to zoom to. */
  readonly extent: Box | null;
  /** Nanometres, or a plain ratio or count as the check says (`unit`). Unrounded. */
  readonly measured: number | null;
  readonly limit: number | null;
  readonly unit: 'nm' | 'nm2' | 'ratio' | 'count' | 'degree' | 'none';
  /** Places of the same cause that were merged into this one, this one included. */
  readonly count: number;
  /** Net names or numbers on either side, where known. */
  readonly nets: readonly string[];
  /** What the sentence names beside the figures. */
  readonly values?: Readonly<Record<string, string | number>>;
}

/** What was checked: shown with its threshold also where nothing was found. */
export interface CheckResult {
  readonly check: CheckId;
  readonly group: CheckGroup;
  /** Not run: what it needs is missing from the set (no mask, no netlist, no outline). */
  readonly ran: boolean;
  readonly limit: number | null;
  readonly unit: Finding['unit'];
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
}

export interface DfmReport {
  readonly checks: readonly CheckResult[];
  readonly findings: readonly Finding[];
}

/** Every limit a check compares with, in nanometres unless the name says otherwise. Made from the contract's capability data. */
export interface DfmLimits {
  readonly trace: number;
  readonly space: number;
  readonly annularRing: number;
  readonly drill: number;
  readonly laserDrill: number;
  readonly drillToCopper: number;
  readonly npthToCopper: number;
  readonly holeToHole: number;
  readonly copperToEdge: number;
  readonly copperToVCut: number;
  readonly npthCutout: number;
  readonly pthSlot: number;
  readonly aspectRatio: number;
  readonly boardWidth: number;
  readonly boardHeight: number;
  readonly maskBridge: number;
  readonly silkWidth: number;
  readonly pasteAreaRatio: number;
  readonly stencilThickness: number;
  readonly acidTrapDegrees: number;
  readonly islandAreaNm2: number;
  readonly copperBalanceRatio: number;
  readonly fiducialMin: number;
  readonly fiducialMax: number;
  readonly panelBelow: number;
}

/** What was ordered, as far as it bears on the checks. */
export interface DfmOrder {
  readonly thickness: number;
  /** Thinner copper than this in the order asks for more: the ordered trace and space, null where not chosen. */
  readonly trace: number | null;
  readonly viaProcess: 'tented' | 'plugged' | 'filled' | 'uncovered' | null;
  readonly assembly: boolean;
}
