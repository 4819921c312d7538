import { z } from 'zod';
import {
  assemblySides,
  blindViaTimes,
  boardTypes,
  castellatedSides,
  chamferAnglesDegrees,
  finishes,
  goldThicknessesMicroInch,
  impedanceControls,
  innerCopperUm,
  inspectionStandards,
  layerCounts,
  markings,
  maskColours,
  maskSides,
  materials,
  microviaOrders,
  minTracesNm,
  outerCopperUm,
  packagings,
  pcbSwitches,
  quantitySteps,
  silkscreenColours,
  silkscreenSides,
  smallestHolesNm,
  stencilFiducials,
  stencilFrameSizesNm,
  stencilSides,
  stencilThicknessesUm,
  stencilTreatments,
  stencilTypes,
  testings,
  thicknessesNm,
  viaProcesses,
  xOutAllowances,
} from './options.ts';
import { length, whole } from '../fields.ts';
import { numberLimits } from '../number-limits.ts';
import { mil, mm, um } from '../units.ts';

/** Specifications as requested, not yet checked for feasibility (`pricing/rules`) and not priced. Lengths are nanometres. */
const boardSide = length(numberLimits.boardSideNm);
const stencilSide = length(numberLimits.stencilSideNm);

/** A panel that we make of one board; `packaging` is its separation. Width and height of `PcbSpec` are those of the whole panel. */
export const panelSchema = z.strictObject({
  rows: whole(numberLimits.panelBoards),
  columns: whole(numberLimits.panelBoards),
  /** Height of the rails above and below the boards; 0 is none. */
  railNm: length(numberLimits.railNm),
});
export type Panel = z.output<typeof panelSchema>;

export const pcbSpecSchema = z.strictObject({
  boardType: z.enum(boardTypes),
  /** Null for a single board, and for a panel that the customer's file already holds. */
  panel: panelSchema.nullable(),
  designs: whole(numberLimits.designs),
  widthNm: boardSide,
  heightNm: boardSide,
  /** Boards, or panels. */
  quantity: z.literal(quantitySteps),
  layers: z.literal(layerCounts),
  material: z.enum(materials),
  thicknessNm: z.literal(thicknessesNm),
  maskColour: z.enum(maskColours),
  maskSides: z.enum(maskSides),
  silkscreenColour: z.enum(silkscreenColours),
  silkscreenSides: z.enum(silkscreenSides),
  finish: z.enum(finishes),
  goldMicroInch: z.literal(goldThicknessesMicroInch),
  outerCopperUm: z.literal(outerCopperUm),
  /** 0 where there are no inner layers. */
  innerCopperUm: z.literal([0, ...innerCopperUm]),
  viaProcess: z.enum(viaProcesses),
  minTraceNm: z.literal(minTracesNm),
  smallestHoleNm: z.literal(smallestHolesNm),
  impedance: z.enum(impedanceControls),
  testing: z.enum(testings),
  /** For a fixture; null if not counted. */
  testPoints: whole(numberLimits.testPoints).nullable(),
  inspection: z.enum(inspectionStandards),
  castellatedSides: z.literal(castellatedSides),
  /** Number of fingers; 0 is none. */
  goldFingers: whole(numberLimits.goldFingers),
  chamferDegrees: z.literal(chamferAnglesDegrees),
  microvia: z.enum(microviaOrders),
  blindViaTimes: z.literal(blindViaTimes),
  switches: z.array(z.enum(pcbSwitches)).max(pcbSwitches.length),
  xOut: z.enum(xOutAllowances),
  ulMark: z.enum(markings),
  dateCode: z.enum(markings),
  packaging: z.enum(packagings),
  /** Working days by which the lead time is shortened. */
  expediteDays: z.literal([0, 1, 2, 3, 4]),
});
export type PcbSpec = Readonly<z.output<typeof pcbSpecSchema>>;

/** The default of every option of the order form. */
export const defaultPcb: PcbSpec = {
  boardType: 'single',
  panel: null,
  designs: 1,
  widthNm: mm(100),
  heightNm: mm(100),
  quantity: 5,
  layers: 2,
  material: 'fr4-tg135',
  thicknessNm: um(1600),
  maskColour: 'green',
  maskSides: 'both',
  silkscreenColour: 'white',
  silkscreenSides: 'both',
  finish: 'hasl',
  goldMicroInch: 1,
  outerCopperUm: 35,
  innerCopperUm: 0,
  viaProcess: 'tented',
  minTraceNm: mil(6),
  smallestHoleNm: um(300),
  impedance: 'none',
  testing: 'sampling',
  testPoints: null,
  inspection: 'ipc-2',
  castellatedSides: 0,
  goldFingers: 0,
  chamferDegrees: 45,
  microvia: 'none',
  blindViaTimes: 0,
  switches: [],
  xOut: 'accepted',
  ulMark: 'none',
  dateCode: 'none',
  packaging: 'single-pieces',
  expediteDays: 0,
};

/** Only the offered sizes; others have no price. */
const frame = z
  .strictObject({ widthNm: stencilSide, heightNm: stencilSide })
  .refine(({ widthNm, heightNm }) => stencilFrameSizesNm.some(({ width, height }) => width === widthNm && height === heightNm));

export const stencilSpecSchema = z.strictObject({
  type: z.enum(stencilTypes),
  /** Outer size of the frame; null for a sheet cut to `widthNm` and `heightNm`. */
  frame: frame.nullable(),
  widthNm: stencilSide,
  heightNm: stencilSide,
  /** Size of the board that a stencil without boards is for. */
  board: z.strictObject({ widthNm: boardSide, heightNm: boardSide }).optional(),
  thicknessUm: z.literal(stencilThicknessesUm),
  side: z.enum(stencilSides),
  treatment: z.enum(stencilTreatments),
  fiducials: z.enum(stencilFiducials),
  quantity: whole(numberLimits.stencils),
});
export type StencilSpec = Readonly<z.output<typeof stencilSpecSchema>>;

/** Specifications as answered from quotes and orders: what was accepted under wider bounds is still answered. */
export const storedPcbSpecSchema = pcbSpecSchema.extend({
  widthNm: z.int(),
  heightNm: z.int(),
  testPoints: z.int().nullable(),
  goldFingers: z.int(),
});
export const storedStencilSpecSchema = stencilSpecSchema.extend({ widthNm: z.int(), heightNm: z.int(), quantity: z.int() });

/** Options of an assembly. The parts come from the BOM, the quantity from the board's spec. */
export const assemblyWishSchema = z.strictObject({
  side: z.enum(assemblySides),
  /** ICs on one board that are programmed before shipping. */
  programmedPerBoard: whole(numberLimits.programmedPerBoard),
  functionTest: z.boolean(),
  conformalCoating: z.boolean(),
});
export type AssemblyWish = Readonly<z.output<typeof assemblyWishSchema>>;
