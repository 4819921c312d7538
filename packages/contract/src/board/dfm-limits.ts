import { assemblyCapability, pcbCapability } from './capability.ts';
import { ordering } from '../limits.ts';
import type { maskColours, outerCopperUm } from './options.ts';
import { mil, um } from '../units.ts';

/**
 * Where a limit comes from; `content` says it in words under `dfm.limitSources`.
 * `capability`: what the factory publishes (SPEC section 9). `copperWeight`, `maskColour`: the rules R06 and R34 of the
 * quote, which depend on what is ordered. `proposal`: ours until the factory confirms it.
 */
export const dfmLimitSources = ['capability', 'copperWeight', 'maskColour', 'proposal'] as const;
export type DfmLimitSource = (typeof dfmLimitSources)[number];

export interface DfmLimit {
  /** Nanometres, unless the name says otherwise. */
  readonly value: number;
  readonly source: DfmLimitSource;
}

/** What of an order moves a limit. */
export interface DfmProcess {
  readonly outerCopperUm: (typeof outerCopperUm)[number];
  readonly maskColour: (typeof maskColours)[number];
}

const published = (value: number): DfmLimit => ({ value, source: 'capability' });
const proposed = (value: number): DfmLimit => ({ value, source: 'proposal' });

/** Everything that does not depend on the order. */
const fixedLimits = {
  annularRing: published(pcbCapability.minAnnularRingNm),
  drill: published(pcbCapability.minDrillNm),
  laserDrill: published(ordering.laserDrillBelowNm),
  // Registration of drill to image and the etched edge: 0.2 mm is what most fabs publish for outer and inner layers alike.
  drillToCopper: proposed(um(200)),
  npthToCopper: proposed(um(200)),
  // Edge to edge; published figures run from 0.2 mm (vias of one net) to 0.45 mm (component holes).
  holeToHole: proposed(um(250)),
  // Routed edges are published at 0.2 mm, V-cut ones at 0.4 mm, because the blade's flanks are slanted.
  copperToEdge: proposed(um(200)),
  copperToVCut: proposed(um(400)),
  npthCutout: published(pcbCapability.minNpthCutoutNm),
  pthSlot: published(pcbCapability.minPthSlotNm),
  aspectRatio: published(pcbCapability.maxAspectRatio),
  boardWidth: published(pcbCapability.boardMaxNm.width),
  boardHeight: published(pcbCapability.boardMaxNm.height),
  // 6 mil: thinner strokes print broken or are left out.
  silkWidth: proposed(um(150)),
  // IPC-7525: opening area over wall area for a reliable release of the paste.
  pasteAreaRatio: proposed(0.66),
  // The middle one of the stencils on offer (127 µm, 5 mil), the usual choice down to 0.5 mm pitch.
  stencilThickness: proposed(um(127)),
  acidTrapDegrees: proposed(90),
  // 0.1 mm²: smaller flakes of copper can come loose in the etching bath.
  islandAreaNm2: proposed(um(100) * um(1000)),
  // Copper of one outer layer over that of the other: more than this bends the board in the oven.
  copperBalanceRatio: proposed(3),
  // Round marks that placing machines look for: 1 mm is usual.
  fiducialMin: proposed(um(800)),
  fiducialMax: proposed(um(2000)),
  panelBelow: published(assemblyCapability.panelizeBelowNm.width),
} as const satisfies Record<string, DfmLimit>;

/** R06: thick copper cannot be etched as fine. */
const traceLimit = (copperUm: DfmProcess['outerCopperUm']): DfmLimit =>
  copperUm === 70 ? { value: mil(8), source: 'copperWeight' } : published(pcbCapability.minTraceNm);

const spaceLimit = (copperUm: DfmProcess['outerCopperUm']): DfmLimit =>
  copperUm === 70 ? { value: mil(8), source: 'copperWeight' } : published(pcbCapability.minSpaceNm);

/** R34, in tenths of a mil so that they stay whole: dark inks cure less deep and need a wider bridge. */
const bridgeTenthMils: Readonly<Partial<Record<DfmProcess['maskColour'], number>>> = {
  green: 30,
  'matt-green': 30,
  black: 40,
  'matt-black': 40,
};
const otherBridgeTenthMils = 35;

/** The narrowest bridge of mask that holds between two openings. */
const maskBridgeLimit = (colour: DfmProcess['maskColour']): DfmLimit => ({
  value: mil(bridgeTenthMils[colour] ?? otherBridgeTenthMils) / 10,
  source: 'maskColour',
});

/** Every limit the DFM checks compare with, for one order, each with where it comes from. */
export const dfmLimits = ({ outerCopperUm, maskColour }: DfmProcess) => ({
  trace: traceLimit(outerCopperUm),
  space: spaceLimit(outerCopperUm),
  ...fixedLimits,
  maskBridge: maskBridgeLimit(maskColour),
});

export type DfmLimitTable = Readonly<Record<DfmLimitName, DfmLimit>>;
export type DfmLimitName = keyof ReturnType<typeof dfmLimits>;

/** The plain figures, as `fab.checkBoard` takes them. */
export const dfmLimitValues = (table: DfmLimitTable): Readonly<Record<DfmLimitName, number>> =>
  Object.fromEntries(Object.entries(table).map(([name, limit]) => [name, limit.value])) as Record<DfmLimitName, number>; // same keys
