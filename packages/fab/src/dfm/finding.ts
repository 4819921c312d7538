import type { Box } from '@copperline/geometry';

export const checkIds = [
  'trace-width',
  'pour-neck',
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

/** Section of the report. */
export type CheckGroup = 'copper' | 'drill' | 'mask' | 'legend' | 'paste' | 'outline' | 'assembly';

/** Findings whose sentences differ from those of their check. */
export const findingVariants = ['chords', 'padless', 'slot', 'spokes'] as const;
export type FindingVariant = (typeof findingVariants)[number];

/** A finding: one cause on the board. `content` has its texts under `dfm.checks.<check>`, or `dfm.variants.<variant>`. */
export interface Finding {
  /** Stable for the same board: check, layer and position. */
  readonly id: string;
  readonly check: CheckId;
  readonly variant?: FindingVariant;
  readonly severity: 'error' | 'warning' | 'info';
  /** Role texts of the layers concerned: "Copper,L1,Top"; empty for the whole board. */
  readonly layers: readonly string[];
  /** Ends of the worst measurement (equal for a point); null for the whole board. */
  readonly from: { readonly x: number; readonly y: number } | null;
  readonly to: { readonly x: number; readonly y: number } | null;
  /** Box of the whole finding, for zooming. */
  readonly extent: Box | null;
  /** Nanometres, or a ratio or count by `unit`. Unrounded. */
  readonly measured: number | null;
  readonly limit: number | null;
  readonly unit: 'nm' | 'nm2' | 'ratio' | 'count' | 'degree' | 'none';
  /** Number of merged hits of the same cause, including this one. */
  readonly count: number;
  /** Net names or numbers on both sides, if known. */
  readonly nets: readonly string[];
  /** Further parameters of the sentence. */
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A check with its threshold, listed also without findings. */
export interface CheckResult {
  readonly check: CheckId;
  readonly group: CheckGroup;
  /** False if the set lacks what it needs (mask, netlist, outline). */
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

/** The order options that affect the checks. */
export interface DfmOrder {
  readonly thickness: number;
  /** The ordered trace and space; null if not chosen. */
  readonly trace: number | null;
  readonly viaProcess: 'tented' | 'plugged' | 'filled' | 'uncovered' | null;
  readonly assembly: boolean;
}
