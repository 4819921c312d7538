import { describe, expect, test } from 'vitest';
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

test.each([
  [0, '0.0'],
  [1, '0.000001'],
  [-1_500_000, '-1.5'],
  [25_400_000, '25.4'],
  [2_000_000_000, '2000.0'],
])('%i nm is %s mm', (nm, text) => {
  expect(millimetres(nm)).toBe(text);
});
