import {
  mil,
  mm,
  minTracesNm,
  outerCopperUm,
  type PcbSpec,
  type pcbSwitches,
  smallestHolesNm,
  thicknessesNm,
  um,
} from '@copperline/contract';

export type { AssemblyWish, Panel, PcbSpec, StencilSpec } from '@copperline/contract';

export type PcbSwitch = (typeof pcbSwitches)[number];

/** What most people order; bold in the brief's table of options. */
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

export const has = ({ switches }: Pick<PcbSpec, 'switches'>, name: PcbSwitch): boolean => switches.includes(name);

export { minTracesNm, outerCopperUm, smallestHolesNm, thicknessesNm };
