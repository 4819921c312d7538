import { assemblyCapability, pcbCapability } from './capability.ts';
import { ordering } from '../limits.ts';
import type { maskColours, outerCopperUm } from './options.ts';
import { mil, um } from '../units.ts';

/**
 * Source of a limit; its text is `dfm.limitSources` in `content`.
 * `capability`: the factory's published capability. `copperWeight`, `maskColour`: the option rules R06 and R34 of `pricing`, which
 * depend on the order. `proposal`: our figure until the factory confirms it.
 */
export const dfmLimitSources = ['capability', 'copperWeight', 'maskColour', 'proposal'] as const;
export type DfmLimitSource = (typeof dfmLimitSources)[number];

export interface DfmLimit {
  /** Nanometres, unless the name says otherwise. */
  readonly value: number;
  readonly source: DfmLimitSource;
}

/** The order options that change a limit. */
export interface DfmProcess {
  readonly outerCopperUm: (typeof outerCopperUm)[number];
  readonly maskColour: (typeof maskColours)[number];
}

const published = (value: number): DfmLimit => ({ value, source: 'capability' });
const proposed = (value: number): DfmLimit => ({ value, source: 'proposal' });

/** Limits that do not depend on the order. */
const fixedLimits = {
  annularRing: published(pcbCapability.minAnnularRingNm),
  drill: published(pcbCapability.minDrillNm),
  laserDrill: published(ordering.laserDrillBelowNm),
  // Drill registration and etched edge: most fabs publish 0.2 mm for outer and inner layers.
  drillToCopper: proposed(um(200)),
  npthToCopper: proposed(um(200)),
  // Edge to edge; published figures run from 0.2 mm (vias of one net) to 0.45 mm (component holes).
  holeToHole: proposed(um(250)),
  // Published: 0.2 mm for routed edges, 0.4 mm for V-cut, whose blade has slanted flanks.
  copperToEdge: proposed(um(200)),
  copperToVCut: proposed(um(400)),
  npthCutout: published(pcbCapability.minNpthCutoutNm),
  pthSlot: published(pcbCapability.minPthSlotNm),
  aspectRatio: published(pcbCapability.maxAspectRatio),
  boardWidth: published(pcbCapability.boardMaxNm.width),
  boardHeight: published(pcbCapability.boardMaxNm.height),
  // 6 mil: thinner strokes print broken or not at all.
  silkWidth: proposed(um(150)),
  // IPC-7525, area ratio: opening area over wall area for reliable paste release.
  pasteAreaRatio: proposed(0.66),
  // The middle of the three stencil thicknesses (127 µm, 5 mil), usual down to 0.5 mm pitch.
  stencilThickness: proposed(um(127)),
  acidTrapDegrees: proposed(90),
  // 0.1 mm²: smaller copper islands can come loose in the etching bath.
  islandAreaNm2: proposed(um(100) * um(1000)),
  // Copper area of one outer layer over that of the other; above this ratio the board warps in reflow.
  copperBalanceRatio: proposed(3),
  // Diameter of fiducials; 1 mm is usual.
  fiducialMin: proposed(um(800)),
  fiducialMax: proposed(um(2000)),
  panelBelow: published(assemblyCapability.panelizeBelowNm.width),
} as const satisfies Record<string, DfmLimit>;

/** Option rule R06: thick copper needs wider traces. */
const traceLimit = (copperUm: DfmProcess['outerCopperUm']): DfmLimit =>
  copperUm === 70 ? { value: mil(8), source: 'copperWeight' } : published(pcbCapability.minTraceNm);

const spaceLimit = (copperUm: DfmProcess['outerCopperUm']): DfmLimit =>
  copperUm === 70 ? { value: mil(8), source: 'copperWeight' } : published(pcbCapability.minSpaceNm);

/** Option rule R34, in tenths of a mil to stay integer: dark inks cure less deep and need a wider bridge. */
const bridgeTenthMils: Readonly<Partial<Record<DfmProcess['maskColour'], number>>> = {
  green: 30,
  'matt-green': 30,
  black: 40,
  'matt-black': 40,
};
const otherBridgeTenthMils = 35;

/** Minimum width of a mask bridge between two openings. */
const maskBridgeLimit = (colour: DfmProcess['maskColour']): DfmLimit => ({
  value: mil(bridgeTenthMils[colour] ?? otherBridgeTenthMils) / 10,
  source: 'maskColour',
});

/** Every limit of the DFM checks for one order, each with its source. */
export const dfmLimits = ({ outerCopperUm, maskColour }: DfmProcess) => ({
  trace: traceLimit(outerCopperUm),
  space: spaceLimit(outerCopperUm),
  ...fixedLimits,
  maskBridge: maskBridgeLimit(maskColour),
});

export type DfmLimitTable = Readonly<Record<DfmLimitName, DfmLimit>>;
export type DfmLimitName = keyof ReturnType<typeof dfmLimits>;

/** The values alone, as `fab.checkBoard` takes them. */
export const dfmLimitValues = (table: DfmLimitTable): Readonly<Record<DfmLimitName, number>> =>
  Object.fromEntries(Object.entries(table).map(([name, limit]) => [name, limit.value])) as Record<DfmLimitName, number>; // same keys
