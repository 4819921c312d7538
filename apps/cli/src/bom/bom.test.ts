import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../command-line.ts';
import type { BomReport } from './report.ts';

let folder = '';

const bom = `Designator,Qty,Manufacturer Part Number,Manufacturer,Value,Footprint
"R1-R3",3,RC0402FR-0710KL,Yageo,10k,0402
C1,2,rc0402 fr 0710kl,,10k,0402
C2,1,,,100nF 16V X7R,C_0402_1005Metric
U9,1,NOSUCHPART99,,,SOIC-8
R9,1,DNP,,10k,0402
`;

const coordinates =
  'Ref,Val,Package,PosX,PosY,Rot,Side\nR1,10k,0402,10.5,20,0,top\nR2,10k,0402,12.5,20,-90,top\nC1,1u,0402,15,24.25,90,bottom\nX1,1u,0402,25,24.25,90,top\n';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'copperline-bom-'));
  writeFileSync(path.join(folder, 'bom.csv'), bom);
  writeFileSync(path.join(folder, 'board-pos.csv'), coordinates);
  writeFileSync(path.join(folder, 'letter.pdf'), '%PDF-1.7 dear factory');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const copperline = async (...words: string[]): Promise<{ code: number; out: string; err: string }> => {
  const said = { out: '', err: '' };
  const code = await run(['bom', ...words], {
    folder,
    env: {},
    out: (text) => {
      said.out += text;
    },
    err: (text) => {
      said.err += text;
    },
  });
  return { code, ...said };
};

const report = async (...words: string[]): Promise<BomReport> =>
  JSON.parse((await copperline(...words, '--json')).out) as BomReport;

describe('bom', () => {
  it('prints columns, lines with their matches, and problems as JSON', async () => {
    const { columns, headerRow, sheet, lines, problems } = await report('bom.csv');
    expect(columns.mpn).toMatchObject({ header: 'Manufacturer Part Number', index: 2 });
    expect({ headerRow, sheet }).toEqual({ headerRow: 0, sheet: '' });
    expect(lines[0]).toMatchObject({
      designators: ['R1', 'R2', 'R3'],
      quantity: 3,
      mpn: 'RC0402FR-0710KL',
      dnp: false,
      match: { partNumber: 'RC0402FR-0710KL', manufacturer: 'Yageo', reason: 'exact' },
    });
    expect(lines[1]?.match).toMatchObject({ partNumber: 'RC0402FR-0710KL', reason: 'normalised' });
    expect(lines[2]?.match?.reason).toBe('parametric');
    expect(lines[3]).toMatchObject({ state: 'Not matched', match: null });
    expect(lines[4]).toMatchObject({ dnp: true, state: null, match: null });
    expect(problems).toEqual([
      { file: 'bom.csv', code: 'QUANTITY_DIFFERS', severity: 'warning', row: 3, values: { stated: 2, designators: 1 } },
    ]);
  });

  it('compares coordinates with the BOM', async () => {
    const { unit, placements, findings } = await report('bom.csv', '--coordinates', 'board-pos.csv');
    expect(unit).toBe('mm');
    expect(placements[1]).toEqual({
      designator: 'R2',
      xMm: 12.5,
      yMm: 20,
      rotationDeg: 270,
      side: 'top',
      value: '10k',
      footprint: '0402',
    });
    expect(findings.map(({ code, designator }) => `${code} ${designator}`)).toEqual([
      'PLACEMENT_EXTRA X1',
      'PLACEMENT_MISSING R3',
      'PLACEMENT_MISSING C2',
      'PLACEMENT_MISSING U9',
    ]);
  });

  it('knows a coordinate file that is given alone', async () => {
    const { kind, unit, placements, lines, columns } = await report('board-pos.csv');
    expect({ kind, unit, placed: placements.length, lines: lines.length }).toEqual({
      kind: 'coordinates',
      unit: 'mm',
      placed: 4,
      lines: 0,
    });
    expect(columns.rotation).toMatchObject({ header: 'Rot', index: 5 });
  });

  it('speaks both languages', async () => {
    const english = await copperline('bom.csv', '--coordinates', 'board-pos.csv');
    expect(english.code).toBe(0);
    expect(english.out).toContain('Same part number');
    expect(english.out).toContain('Prices and stock are sample data.');
    expect(english.out).toContain('row 3: The quantity is 2, but 1 designators are listed.');
    const chinese = await copperline('bom.csv', '--coordinates', 'board-pos.csv', '--lang', 'zh-CN');
    expect(chinese.out).toContain('型号完全一致');
    expect(chinese.out).toContain('X1 有坐标，但不在 BOM 里。');
    expect(english.out + chinese.out).not.toContain('{{');
  });

  it('names a wrong file as what it is, and ends with code 3', async () => {
    const { code, out } = await copperline('letter.pdf');
    expect(code).toBe(3);
    expect(out).toContain('This is a PDF, not a table.');
    expect(await copperline('nowhere.csv')).toMatchObject({ code: 3, err: 'nowhere.csv does not exist.\n' });
    expect(await copperline()).toMatchObject({ code: 2, err: 'Please name one bill of materials or coordinate file.\n' });
  });

  it('ends with code 1 where --fail-on names what was found', async () => {
    expect((await copperline('bom.csv', '--fail-on', 'warning')).code).toBe(1);
    expect((await copperline('bom.csv', '--fail-on', 'error')).code).toBe(0);
  });
});
