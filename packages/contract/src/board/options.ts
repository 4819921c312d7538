import { mil, mm, nmPerMm, nmPerUm, um } from '../units.ts';

/** Every option of a board, a stencil or an assembly. Values are identifiers; `content` has their labels. */
export const layerCounts = [1, 2, 4, 6, 8] as const;
export const boardTypes = ['single', 'panel'] as const;
export const materials = ['fr4-tg135', 'fr4-tg150', 'fr4-tg170'] as const;
export const thicknessesNm = [um(400), um(600), um(800), mm(1), um(1200), um(1600), mm(2), um(2500)] as const;

export const basicFinishes = ['hasl', 'lead-free-hasl', 'enig'] as const;
export const furtherFinishes = ['immersion-tin', 'immersion-silver', 'osp'] as const;
export const finishes = [...basicFinishes, ...furtherFinishes] as const;
export const goldThicknessesMicroInch = [1, 2, 3] as const;

/** The six colours without a surcharge. */
export const basicMaskColours = ['green', 'blue', 'black', 'red', 'yellow', 'white'] as const;
export const furtherMaskColours = ['purple', 'matt-black', 'matt-green'] as const;
export const maskColours = [...basicMaskColours, ...furtherMaskColours] as const;
export const maskSides = ['both', 'top', 'bottom', 'none'] as const;
export const silkscreenColours = ['white', 'black'] as const;
export const silkscreenSides = ['both', 'top', 'bottom', 'none'] as const;

/** Foil thickness in micrometres against weight in hundredths of an ounce, so that half an ounce stays an integer. */
export const copperWeights = [
  { um: 17, centiOz: 50 },
  { um: 35, centiOz: 100 },
  { um: 70, centiOz: 200 },
] as const;
export type CopperUm = (typeof copperWeights)[number]['um'];
export const outerCopperUm = [35, 70] as const satisfies readonly CopperUm[];
export const innerCopperUm = [17, 35, 70] as const satisfies readonly CopperUm[];

/** With unit `oz` the weight of the table, with `mm` the value as it is. */
export const copperLabel = (foilUm: CopperUm, unit: 'oz' | 'mm'): string => {
  const weight = copperWeights.find((entry) => entry.um === foilUm);
  return unit === 'oz' && weight ? `${weight.centiOz / 100} oz` : `${foilUm} um`;
};

/** `1.6 mm` from nanometres, without trailing zeros. */
export const millimetreLabel = (lengthNm: number): string => `${lengthNm / nmPerMm} mm`;

export const quantitySteps = [5, 10, 15, 20, 25, 30, 50, 75, 100, 150, 200, 300, 500, 1000, 2000, 5000, 10_000] as const;

export const minTracesNm = [mil(8), mil(6), mil(5), mil(4)] as const;
export const smallestHolesNm = [um(350), um(300), um(250), um(200)] as const;

export const viaProcesses = ['tented', 'uncovered', 'plugged', 'filled-capped'] as const;
export const testings = ['flying-probe', 'full', 'sampling', 'fixture'] as const;
export const inspectionStandards = ['ipc-2', 'ipc-3'] as const;
export const impedanceControls = ['none', '10-percent', '5-percent'] as const;
export const chamferAnglesDegrees = [20, 30, 45, 60] as const;
export const deliveryTimes = ['normal', 'expedited'] as const;
/** Delivery as single boards or as a panel, with the kind of separation. */
export const packagings = ['single-pieces', 'panel-v-cut', 'panel-tab', 'panel-mouse-bite'] as const;
export const xOutAllowances = ['accepted', 'refused'] as const;
export const markings = ['none', 'anywhere', 'as-drawn'] as const;
export const microviaOrders = ['none', 'order-1', 'order-2', 'order-3'] as const;
export const blindViaTimes = [0, 1, 2, 3] as const;
export const castellatedSides = [0, 1, 2, 3, 4] as const;

/** Processes that are on or off; all are off by default. */
export const pcbSwitches = [
  'peelable-mask',
  'laser-drill',
  'edge-plating',
  'skip-scoring',
  'carbon-mask',
  'countersink',
  'kapton-tape',
  'press-fit',
  'via-in-pad',
  'remove-order-number',
] as const;

export const stencilTypes = ['solder-paste', 'adhesive'] as const;
export const stencilThicknessesUm = [100, 127, 150] as const;
export const stencilSides = ['top', 'bottom', 'both-on-one', 'separate'] as const;
export const stencilTreatments = ['none', 'polished', 'electropolished'] as const;
export const stencilFrames = ['none', 'framed'] as const;
export const stencilFiducials = ['none', 'half-etched', 'through'] as const;
/** Outer sizes of the frames, each with its printable opening; a stencil without frame is cut to size. */
export const stencilFrameSizesNm = [
  { width: mm(300), height: mm(400), opening: { width: mm(130), height: mm(210) } },
  { width: mm(370), height: mm(470), opening: { width: mm(190), height: mm(290) } },
  { width: mm(420), height: mm(520), opening: { width: mm(240), height: mm(340) } },
  { width: mm(450), height: mm(550), opening: { width: mm(270), height: mm(370) } },
  { width: mm(550), height: mm(650), opening: { width: mm(370), height: mm(470) } },
  { width: mm(584), height: mm(584), opening: { width: mm(400), height: mm(400) } },
] as const;

export const assemblySides = ['top', 'bottom', 'combined', 'separate'] as const;

/** The options that have labels, by their key in `content`. */
export const labelledOptions = {
  boardType: boardTypes,
  material: materials,
  finish: finishes,
  maskColour: maskColours,
  maskSides,
  silkscreenColour: silkscreenColours,
  silkscreenSides,
  viaProcess: viaProcesses,
  testing: testings,
  inspection: inspectionStandards,
  impedance: impedanceControls,
  delivery: deliveryTimes,
  packaging: packagings,
  xOut: xOutAllowances,
  marking: markings,
  microvia: microviaOrders,
  pcbSwitch: pcbSwitches,
  stencilType: stencilTypes,
  stencilSide: stencilSides,
  stencilTreatment: stencilTreatments,
  stencilFrame: stencilFrames,
  stencilFiducials,
  assemblySide: assemblySides,
} as const satisfies Record<string, readonly string[]>;

export type LabelledOption = keyof typeof labelledOptions;

/** Nanometres of a foil, for the renderers and the stack-up. */
export const copperNm = (foilUm: CopperUm): number => foilUm * nmPerUm;
