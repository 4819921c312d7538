import type { Check } from './check.ts';
import { acidTrap, copperIsland } from './copper-shape.ts';
import { copperToEdge, copperToVCut } from './edge.ts';
import { annularRing, drillToCopper, npthToCopper } from './hole-copper.ts';
import { aspectRatio, drillSize, holeDuplicate, holeToHole, slotWidth } from './holes.ts';
import { silkOffBoard, silkOnPad, silkWidth } from './legend.ts';
import { maskBridge, maskExposesCopper, maskMissing, viaTenting } from './mask.ts';
import { copperBalance, holeMissing, holeWithoutPad, netOpen, netShort, planeNegative } from './net-checks.ts';
import { boardSize, cutoutWidth, fiducialMissing, outlineCheck, panelNeeded } from './outline-checks.ts';
import { pasteAreaRatio, pasteMissing, pasteOverHole } from './paste.ts';
import { spacing, spacingSameNet } from './spacing.ts';
import { thermalStarved } from './thermal.ts';
import { copperSliver, pourNeck, traceWidth } from './trace-width.ts';

/** All checks in the order of the report. */
export const checks: readonly Check[] = [
  outlineCheck,
  boardSize,
  cutoutWidth,
  copperToEdge,
  copperToVCut,
  traceWidth,
  pourNeck,
  spacing,
  spacingSameNet,
  netShort,
  netOpen,
  planeNegative,
  acidTrap,
  copperSliver,
  copperIsland,
  thermalStarved,
  copperBalance,
  drillSize,
  aspectRatio,
  annularRing,
  drillToCopper,
  npthToCopper,
  holeToHole,
  holeDuplicate,
  holeMissing,
  holeWithoutPad,
  slotWidth,
  maskMissing,
  maskExposesCopper,
  maskBridge,
  viaTenting,
  silkOnPad,
  silkWidth,
  silkOffBoard,
  pasteMissing,
  pasteOverHole,
  pasteAreaRatio,
  panelNeeded,
  fiducialMissing,
];
