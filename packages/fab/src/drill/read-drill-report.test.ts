import { describe, expect, it } from 'vitest';
import { completeDrill, readDrillReport } from './read-drill-report.ts';
import { readExcellon } from './read-excellon.ts';

const read = (text: string) => readDrillReport(new TextEncoder().encode(text)).value;
const tools = (text: string) => read(text).tools.map(({ number, size, sizeUnit, plated }) => [number, size, sizeUnit, plated]);

describe('drill reports', () => {
  it('of Altium', () => {
    const report = `NCDrill File Report For: X.PcbDoc  12.03.2019
Layer Pair : Top Layer to Bottom Layer
Tool       Hole Size              Hole Type       Hole Count      Plated    Tool Travel
---------------------------------------------------------------------------
T1         12mil (0.3048mm)       Round           100             PTH       3.03 Inch (77.0 mm)
T2         3.2mm (125.984mil)     Round           4               NPTH      1.2 Inch
`;
    expect(tools(report)).toEqual([
      [1, 0.012, 'inch', true],
      [2, 3.2, 'mm', false],
    ]);
  });

  it('of EAGLE', () => {
    const report = `Drill Station Info File: x.dri
 Device            : Excellon drill station, coordinate format 2.4 inch
 Units             : 1/10000 Inch
 Code  Size       used
 T01   0.0236inch    12
 T02   0.8000mm       5
`;
    expect(tools(report)).toEqual([
      [1, 0.0236, 'inch', null],
      [2, 0.8, 'mm', null],
    ]);
    expect(read(report).evidence).toMatchObject({ unit: 'inch', digits: [2, 4] });
  });

  it('of PADS', () => {
    const report = `*** EXCELLON DRILL FILE GENERATION ***
Coord format : NNNDDDD
Units : METRIC
Leading zero's : OFF
Tool Diam Holes
1 0.450 mm 1
2 0.820 mm 47
`;
    expect(tools(report)).toEqual([
      [1, 0.45, 'mm', null],
      [2, 0.82, 'mm', null],
    ]);
    expect(read(report).evidence).toMatchObject({ unit: 'mm', digits: [3, 4], zeros: 'trailing' });
  });

  it('of KiCad and Allegro', () => {
    expect(tools(`Drill report for x.kicad_pcb\n    T1  0.400mm  0.0157"  (33 holes)\n`)).toEqual([[1, 0.4, 'mm', null]]);
    const parameters =
      'FORMAT  2.5\nCOORDINATES ABSOLUTE\nOUTPUT-UNITS ENGLISH\nSUPPRESS-LEAD-ZERO NO\nSUPPRESS-TRAIL-ZERO YES\n';
    expect(read(parameters).evidence).toMatchObject({ unit: 'inch', digits: [2, 5], zeros: 'leading' });
  });

  it('take no sentence for a tool', () => {
    expect(tools('12 boards of 1.6 thickness\n2024-05-06 12.30\nTotal holes: 312\n')).toEqual([]);
  });
});

describe('a drill file completed', () => {
  const file = readExcellon(new TextEncoder().encode('M48\nT2C1.0\n%\nT1\nX1Y1\nT2\nX2Y2\nM30')).value;

  it('gets the sizes and the format it lacks, and keeps what it has', () => {
    const report = read('Units : METRIC\nCoord format : NNNDDD\nT1 0.3 mm\nT2 9.9 mm\n');
    const { tools: completed, evidence } = completeDrill(file, report);
    expect(completed.map(({ number, size, sizeUnit }) => [number, size, sizeUnit])).toEqual([
      [2, 1, null],
      [1, 0.3, 'mm'],
    ]);
    expect(evidence).toMatchObject({ unit: 'mm', digits: [3, 3], zeros: null });
    expect(evidence.lines).toEqual(['Units : METRIC', 'Coord format : NNNDDD']);
  });
});

it('reads hostile reports in bounded steps', () => {
  const report = read(
    `${'T'.repeat(50_000)}\n${'1 '.repeat(50_000)}\n${Array.from({ length: 9_000 }, (_, k) => `T${k} 0.5mm`).join('\n')}`,
  );
  expect(report.tools.length).toBeLessThanOrEqual(1_000);
});
