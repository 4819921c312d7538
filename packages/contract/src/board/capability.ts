import { furtherMaskColours, innerCopperUm, basicMaskColours, outerCopperUm, silkscreenColours } from './options.ts';
import { mm, um } from '../units.ts';

/** The factory's published PCB capability. Lengths are nanometres. */
export const pcbCapability = {
  layers: { min: 1, max: 8 },
  material: 'FR-4',
  thicknessNm: { min: um(400), max: um(2500) },
  outerCopperUm,
  innerCopperUm,
  boardMaxNm: { width: mm(500), height: mm(600) },
  minTraceNm: um(100),
  minSpaceNm: um(100),
  minAnnularRingNm: um(125),
  minDrillNm: um(200),
  minNpthCutoutNm: um(800),
  minPthSlotNm: um(600),
  silkscreenColours,
  maskColours: [...basicMaskColours, ...furtherMaskColours],
  enigGoldMicroInch: { min: 1, max: 3 },
  platingUm: { min: 20, max: 25 },
  /** The larger of the two applies. */
  thicknessTolerance: { nm: um(100), percent: 10 },
  sizeToleranceNm: { min: um(100), max: um(300) },
  pthToleranceNm: { min: um(80), max: um(150) },
  npthToleranceNm: um(50),
  copperToleranceNm: { minus: 0, plus: um(20) },
  maskToleranceNm: um(75),
  minSmdPitchNm: um(200),
  minBgaPitchNm: um(200),
  /** Board thickness over hole diameter. */
  maxAspectRatio: 8,
  testVolts: { min: 10, max: 250 },
  ipcClasses: [2, 3],
} as const;

/** The capability of the assembly line. Its BGA pitch is wider than that of bare boards. */
export const assemblyCapability = {
  minQuantity: 5,
  panelMaxNm: { width: mm(500), height: mm(450) },
  panelizeBelowNm: { width: mm(50), height: mm(50) },
  smallestPackage: '0201',
  minBgaPitchNm: um(350),
  turnaroundDays: { min: 1, max: 5 },
  turnaroundWeeks: { min: 1, max: 2 },
} as const;
