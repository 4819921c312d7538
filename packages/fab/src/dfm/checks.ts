import type { Check } from './check.ts';
import { copperToEdge, copperToVCut } from './edge.ts';
import { annularRing, drillToCopper, npthToCopper } from './hole-copper.ts';
import { aspectRatio, drillSize, holeDuplicate, holeToHole, slotWidth } from './holes.ts';
import { spacing } from './spacing.ts';
import { traceWidth } from './trace-width.ts';

/** Every rule, in the order of the report. Each lives in a file of its own kind and is listed here once. */
export const checks: readonly Check[] = [
  traceWidth,
  spacing,
  annularRing,
  drillSize,
  drillToCopper,
  npthToCopper,
  holeToHole,
  holeDuplicate,
  slotWidth,
  aspectRatio,
  copperToEdge,
  copperToVCut,
];
