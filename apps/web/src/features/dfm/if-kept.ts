import {
  basicMaskColours,
  type BoardFinding,
  type BoardOrder,
  type DfmLimit,
  type DfmLimitName,
  dfmLimits,
  minTracesNm,
  ordering,
  outerCopperUm,
  thicknessesNm,
} from '@copperline/contract';

/** The limit that a check compares with. Checks without one ask yes or no, or have a figure of their own. */
const limitNames: Readonly<Record<string, DfmLimitName>> = {
  'trace-width': 'trace',
  'pour-neck': 'trace',
  'copper-sliver': 'trace',
  spacing: 'space',
  'spacing-same-net': 'space',
  'annular-ring': 'annularRing',
  'drill-size': 'drill',
  'drill-to-copper': 'drillToCopper',
  'npth-to-copper': 'npthToCopper',
  'hole-to-hole': 'holeToHole',
  'copper-to-edge': 'copperToEdge',
  'copper-to-v-cut': 'copperToVCut',
  'cutout-width': 'npthCutout',
  'slot-width': 'pthSlot',
  'aspect-ratio': 'aspectRatio',
  'board-size': 'boardWidth',
  'mask-bridge': 'maskBridge',
  'silk-width': 'silkWidth',
  'paste-area-ratio': 'pasteAreaRatio',
  'acid-trap': 'acidTrapDegrees',
  'copper-island': 'islandAreaNm2',
  'panel-needed': 'panelBelow',
};

export const limitOf = ({ check }: Pick<BoardFinding, 'check'>, order: BoardOrder): DfmLimit | null => {
  const name = limitNames[check];
  return name ? dfmLimits(order)[name] : null;
};

/** What the published capability says of a board that is ordered as it is drawn. */
export type IfKept =
  /** No option makes it. */
  | { readonly kind: 'impossible' }
  /** Another choice in the order makes it as drawn. */
  | { readonly kind: 'colours'; readonly colours: readonly (typeof basicMaskColours)[number][] }
  | { readonly kind: 'copper'; readonly copperUm: (typeof outerCopperUm)[number] }
  | { readonly kind: 'thickness'; readonly thicknessNm: (typeof thicknessesNm)[number] }
  | { readonly kind: 'finer'; readonly traceNm: (typeof minTracesNm)[number] }
  /** A process makes it that the order has to name. */
  | { readonly kind: 'laser' }
  /** It is made, without the mask between the openings. */
  | { readonly kind: 'joined' };

const impossible: IfKept = { kind: 'impossible' };

const inAnotherColour = (measured: number, order: BoardOrder): IfKept => {
  const colours = basicMaskColours.filter((maskColour) => dfmLimits({ ...order, maskColour }).maskBridge.value <= measured);
  return colours.length > 0 ? { kind: 'colours', colours } : { kind: 'joined' };
};

const inThinnerCopper = (name: 'trace' | 'space', measured: number, order: BoardOrder): IfKept => {
  const copperUm = outerCopperUm.find((thinner) => dfmLimits({ ...order, outerCopperUm: thinner })[name].value <= measured);
  return copperUm === undefined ? impossible : { kind: 'copper', copperUm };
};

/** Tracks and spaces below the ordered class, which a finer class makes. */
const inFinerClass = (measured: number): IfKept | null => {
  const traceNm = minTracesNm.toSorted((a, b) => b - a).find((finer) => finer <= measured);
  return traceNm === undefined ? null : { kind: 'finer', traceNm };
};

/** The same hole through a thinner board has a smaller ratio. */
const inThinnerBoard = (ratio: number, limit: number, thicknessNm: number): IfKept => {
  const thinner = thicknessesNm.findLast((offered) => offered * ratio <= thicknessNm * limit);
  return thinner === undefined ? impossible : { kind: 'thickness', thicknessNm: thinner };
};

/**
 * What becomes of a finding that is left as it is, as far as the contract's capability data tells; null where it does not, as
 * with limits that are only our proposal, and with warnings of what can be made all the same. `thicknessNm` is that of the board.
 */
export const ifKept = (finding: BoardFinding, order: BoardOrder, thicknessNm: number): IfKept | null => {
  const { check, measured, severity } = finding;
  const limit = limitOf(finding, order);
  if (measured === null || limit === null || severity === 'info') return null;
  // A limit of the order's own, coarser than the capability, refuses nothing.
  if (finding.limit !== limit.value) return finding.limit === order.traceNm ? inFinerClass(measured) : null;
  if (check === 'mask-bridge') return inAnotherColour(measured, order);
  if (severity !== 'error' || limit.source === 'proposal') return null;
  if (check === 'trace-width' && limit.source === 'copperWeight') return inThinnerCopper('trace', measured, order);
  if (check === 'spacing' && limit.source === 'copperWeight') return inThinnerCopper('space', measured, order);
  if (check === 'drill-size' && measured < ordering.laserDrillBelowNm) return { kind: 'laser' };
  if (check === 'aspect-ratio') return inThinnerBoard(measured, limit.value, thicknessNm);
  return impossible;
};
