import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { interpretDrill } from '../drill/interpret.ts';
import { readExcellon } from '../drill/read-excellon.ts';
import { millimetres } from './millimetres.ts';
import { writeDrill } from './write-drill.ts';

describe('Excellon', () => {
  test('tools by size, holes, straight slots and routed ones', () => {
    const text = writeDrill({
      holes: [
        { x: 1_500_000, y: -2_000_001, diameter: 800_000 },
        { x: 0, y: 0, diameter: 300_000 },
      ],
      slots: [
        { path: Int32Array.of(0, 0, 2_000_000, 0), diameter: 800_000 },
        { path: Int32Array.of(0, 0, 1_000_000, 0, 1_000_000, 1_000_000), diameter: 1_000_000 },
      ],
      plated: true,
      span: [1, 4],
      layers: 4,
      generator: 'Copperline,Test,1',
    });
    expect(text).toBe(`M48
; #@! TF.GenerationSoftware,Copperline,Test,1
; #@! TF.FileFunction,Plated,1,4,PTH
FMAT,2
METRIC
T1C0.3
T2C0.8
T3C1.0
%
G90
G05
T1
X0.0Y0.0
T2
X1.5Y-2.000001
X0.0Y0.0G85X2.0Y0.0
T3
G00X0.0Y0.0
M15
G01X1.0Y0.0
G01X1.0Y1.0
M16
G05
M30
`);
  });

  test.each([
    [true, [1, 2], 6, 'Plated,1,2,Blind'],
    [true, [2, 5], 6, 'Plated,2,5,Buried'],
    [true, [5, 6], 6, 'Plated,5,6,Blind'],
    [true, [1, 6], 6, 'Plated,1,6,PTH'],
    [false, [1, 2], 2, 'NonPlated,1,2,NPTH'],
  ] as const)('plated %s through %j of %i layers', (plated, span, layers, expected) => {
    expect(writeDrill({ holes: [], slots: [], plated, span, layers })).toContain(`; #@! TF.FileFunction,${expected}\n`);
  });
});

test('any holes and slots are read back to the nanometre', () => {
  const position = fc.integer({ min: -500_000_000, max: 500_000_000 });
  const diameter = fc.constantFrom(100_000, 300_000, 812_345, 6_500_000);
  const hole = fc.record({ x: position, y: position, diameter });
  const slot = fc.record({ path: fc.array(fc.tuple(position, position), { minLength: 2, maxLength: 5 }), diameter });
  fc.assert(
    fc.property(fc.array(hole), fc.array(slot), fc.boolean(), (holes, slots, plated) => {
      const paths = slots.map((s) => ({ diameter: s.diameter, path: Int32Array.from(s.path.flat()) }));
      const text = writeDrill({ holes, slots: paths, plated, span: [1, 2] });
      const { value, problems } = readExcellon(new TextEncoder().encode(text));
      const { holes: again, slots: routed } = interpretDrill(value, {
        unit: 'mm',
        integer: 3,
        decimal: 3,
        zeros: 'decimal',
      }).value;
      const byTool = <T extends { diameter: number }>(list: readonly T[]): T[] =>
        list.toSorted((a, b) => a.diameter - b.diameter);
      expect(problems).toEqual([]);
      expect(again.map((h) => [h.x, h.y, h.diameter])).toEqual(byTool(holes).map((h) => [h.x, h.y, h.diameter]));
      expect(routed.map((s) => [s.diameter, ...s.path])).toEqual(byTool(paths).map((s) => [s.diameter, ...s.path]));
      expect([...again, ...routed].every((h) => h.plated === plated)).toBe(true);
    }),
    { numRuns: 60, seed: 5 },
  );
});

test.each([
  [0, '0.0'],
  [1, '0.000001'],
  [-1_500_000, '-1.5'],
  [25_400_000, '25.4'],
  [2_000_000_000, '2000.0'],
])('%i nm is %s mm', (nm, text) => {
  expect(millimetres(nm)).toBe(text);
});
