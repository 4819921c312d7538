import {
  blindViaTimes,
  boardTypes,
  castellatedSides,
  finishes,
  impedanceControls,
  innerCopperUm,
  layerCounts,
  maskColours,
  maskSides,
  materials,
  microviaOrders,
  minTracesNm,
  mm,
  outerCopperUm,
  packagings,
  pcbSwitches,
  quantitySteps,
  silkscreenColours,
  smallestHolesNm,
  testings,
  thicknessesNm,
  viaProcesses,
} from '@copperline/contract';
import * as fc from 'fast-check';
import { defaultPcb, type PcbSpec } from '../src/spec.ts';

const lengths = fc.oneof(fc.integer({ min: mm(3), max: mm(620) }), fc.constantFrom(mm(15), mm(50), mm(70), mm(100), mm(500)));

/** Any valid value of the schema, usually violating rules. */
export const anySpec: fc.Arbitrary<PcbSpec> = fc
  .record({
    layers: fc.constantFrom(...layerCounts),
    thicknessNm: fc.constantFrom(...thicknessesNm),
    outerCopperUm: fc.constantFrom(...outerCopperUm),
    innerCopperUm: fc.constantFrom(0 as const, ...innerCopperUm),
    finish: fc.constantFrom(...finishes),
    maskColour: fc.constantFrom(...maskColours),
    silkscreenColour: fc.constantFrom(...silkscreenColours),
    viaProcess: fc.constantFrom(...viaProcesses),
    minTraceNm: fc.constantFrom(...minTracesNm),
    smallestHoleNm: fc.constantFrom(...smallestHolesNm),
    impedance: fc.constantFrom(...impedanceControls),
    castellatedSides: fc.constantFrom(...castellatedSides),
    goldFingers: fc.constantFrom(0, 10),
    boardType: fc.constantFrom(...boardTypes),
    packaging: fc.constantFrom(...packagings),
    panel: fc.option(
      fc.record({
        rows: fc.integer({ min: 1, max: 12 }),
        columns: fc.integer({ min: 1, max: 12 }),
        railNm: fc.constantFrom(0, mm(3), mm(5)),
      }),
    ),
    designs: fc.integer({ min: 1, max: 3 }),
    widthNm: lengths,
    heightNm: lengths,
    quantity: fc.constantFrom(...quantitySteps),
    material: fc.constantFrom(...materials),
    maskSides: fc.constantFrom(...maskSides),
    testing: fc.constantFrom(...testings),
    microvia: fc.constantFrom(...microviaOrders),
    blindViaTimes: fc.constantFrom(...blindViaTimes),
    switches: fc.subarray([...pcbSwitches]),
    expediteDays: fc.constantFrom(0, 1, 2, 3, 4),
  })
  .map((values): PcbSpec => ({ ...defaultPcb, ...values }));
