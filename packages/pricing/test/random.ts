import {
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
  mm,
  outerCopperUm,
  type PcbSpec,
  packagings,
  pcbSwitches,
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
} from '@copperline/contract';
import type { AssemblyLine, AssemblySpec } from '../src/assembly/price-assembly.ts';
import { defaultPcb } from '../src/spec.ts';

/** Numbers that look random and are the same for the same seed (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to below `end`. */
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

/** Where a formula turns, and a hair to either side of it. */
const turningMm = [15, 20, 50, 100, 500, 600];

const lengthNm = (chance: Chance): number => {
  if (chance.once(4)) return mm(chance.of(turningMm)) + chance.of([-10_000, -1, 0, 1, 10_000]);
  return chance.once(5) ? mm(5) + chance.below(mm(595)) : um(10) * (500 + chance.below(59_500));
};

/** Any order that can be written down, also those that the rules refuse: half are the plain board with a few fields changed. */
export const randomPcb = (chance: Chance): PcbSpec => {
  const any: PcbSpec = {
    boardType: chance.of(boardTypes),
    panel: null,
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
    widthNm: lengthNm(chance),
    heightNm: lengthNm(chance),
    thicknessUm: chance.of(stencilThicknessesUm),
    side: chance.of(stencilSides),
    treatment: chance.of(stencilTreatments),
    fiducials: chance.of(stencilFiducials),
    quantity: 1 + chance.below(1000),
  };
};

const randomLine = (chance: Chance, boards: number): AssemblyLine => {
  const placed = boards * chance.below(40);
  const own = chance.once(8);
  return {
    placed,
    bought: own ? 0 : placed + chance.below(200),
    unitMicros: chance.below(chance.of([5000, 100_000, 20_000_000])),
    joints: chance.once(12) ? 0 : 1 + chance.below(chance.of([4, 64, 400])),
    mounting: chance.once(4) ? 'through-hole' : 'smt',
    extended: chance.once(3),
    own,
  };
};

export const randomAssembly = (chance: Chance): AssemblySpec => {
  const boards = chance.of(quantitySteps);
  return {
    boards,
    lines: Array.from({ length: chance.below(41) }, () => randomLine(chance, boards)),
    placementsToDesign: chance.once(2) ? null : chance.below(500),
    needsJig: chance.once(2),
    programmed: chance.once(2) ? 0 : chance.below(boards * 3),
  };
};
