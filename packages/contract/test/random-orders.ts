// Random orders, reproducible by seed, for tests of prices, calls and pages.
// Tests and benchmarks only; the product does not import it.
import {
  blindViaTimes,
  boardTypes,
  castellatedSides,
  chamferAnglesDegrees,
  defaultPcb,
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
  mm,
  numberLimits,
  outerCopperUm,
  type Panel,
  type PcbSpec,
  packagings,
  pcbSwitches,
  type QuoteRequest,
  quantitySteps,
  silkscreenColours,
  silkscreenSides,
  smallestHolesNm,
  type StencilSpec,
  stencilFiducials,
  stencilFrameSizesNm,
  stencilSides,
  stencilThicknessesUm,
  stencilTreatments,
  stencilTypes,
  testings,
  thicknessesNm,
  um,
  viaProcesses,
  xOutAllowances,
} from '../src/index.ts';

/** Seeded pseudo-random numbers (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** An integer from 0 to `end` - 1. */
  below(end: number): number {
    this.#state = (this.#state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  }

  of<V>(values: readonly V[]): V {
    const value = values[this.below(values.length)];
    if (value === undefined) throw new RangeError('nothing to choose from');
    return value;
  }

  once(in_: number): boolean {
    return this.below(in_) === 0;
  }
}

/** Lengths at which a price formula changes; orders take them and values just beside them. */
const turningMm = [15, 20, 50, 100, 500, 600];

const lengthNm = (chance: Chance): number => {
  if (chance.once(4)) return mm(chance.of(turningMm)) + chance.of([-10_000, -1, 0, 1, 10_000]);
  return chance.once(5) ? mm(5) + chance.below(mm(595)) : um(10) * (500 + chance.below(59_500));
};

const randomPanel = (chance: Chance): Panel => ({
  rows: 1 + chance.below(12),
  columns: 1 + chance.below(12),
  railNm: mm(chance.of([0, 3, 5])),
});

/** Any valid value of the schema, including orders that the rules refuse; half are the default board with a few changes. */
export const randomPcb = (chance: Chance): PcbSpec => {
  const any: PcbSpec = {
    boardType: chance.of(boardTypes),
    panel: chance.once(3) ? randomPanel(chance) : null,
    designs: chance.once(3) ? 1 + chance.below(10) : 1,
    widthNm: lengthNm(chance),
    heightNm: lengthNm(chance),
    quantity: chance.of(quantitySteps),
    layers: chance.of(layerCounts),
    material: chance.of(materials),
    thicknessNm: chance.of(thicknessesNm),
    maskColour: chance.of(maskColours),
    maskSides: chance.of(maskSides),
    silkscreenColour: chance.of(silkscreenColours),
    silkscreenSides: chance.of(silkscreenSides),
    finish: chance.of(finishes),
    goldMicroInch: chance.of(goldThicknessesMicroInch),
    outerCopperUm: chance.of(outerCopperUm),
    innerCopperUm: chance.of([0, ...innerCopperUm]),
    viaProcess: chance.of(viaProcesses),
    minTraceNm: chance.of(minTracesNm),
    smallestHoleNm: chance.of(smallestHolesNm),
    impedance: chance.of(impedanceControls),
    testing: chance.of(testings),
    testPoints: chance.once(2) ? null : 1 + chance.below(20_000),
    inspection: chance.of(inspectionStandards),
    castellatedSides: chance.of(castellatedSides),
    goldFingers: chance.once(2) ? 0 : chance.below(400),
    chamferDegrees: chance.of(chamferAnglesDegrees),
    microvia: chance.of(microviaOrders),
    blindViaTimes: chance.of(blindViaTimes),
    switches: pcbSwitches.filter(() => chance.once(4)),
    xOut: chance.of(xOutAllowances),
    ulMark: chance.of(markings),
    dateCode: chance.of(markings),
    packaging: chance.of(packagings),
    expediteDays: chance.of([0, 1, 2, 3, 4]),
  };
  if (chance.once(2)) return any;
  const few = (Object.keys(any) as (keyof PcbSpec)[]).filter(
    (field) => ['widthNm', 'heightNm', 'quantity'].includes(field) || chance.once(16),
  );
  return { ...defaultPcb, ...Object.fromEntries(few.map((field) => [field, any[field]])) };
};

export const randomStencil = (chance: Chance): StencilSpec => {
  const { width, height } = chance.of(stencilFrameSizesNm);
  return {
    type: chance.of(stencilTypes),
    frame: chance.once(2) ? { widthNm: width, heightNm: height } : null,
    widthNm: numberLimits.stencilSideNm.min + lengthNm(chance),
    heightNm: numberLimits.stencilSideNm.min + lengthNm(chance),
    thicknessUm: chance.of(stencilThicknessesUm),
    side: chance.of(stencilSides),
    treatment: chance.of(stencilTreatments),
    fiducials: chance.of(stencilFiducials),
    quantity: 1 + chance.below(numberLimits.stencils.max),
  };
};

/** Boards, boards with a stencil, or a stencil alone; notes and files change no price. */
export const randomRequest = (chance: Chance): QuoteRequest => {
  const stencil = chance.once(3) ? randomStencil(chance) : null;
  const pcb = stencil !== null && chance.once(3) ? null : randomPcb(chance);
  return { pcb, stencil, assembly: null, bomId: null, projectId: null, projectName: '', partNo: '', remarks: '' };
};
