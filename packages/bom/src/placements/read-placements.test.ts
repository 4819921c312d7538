import { describe, expect, it } from 'vitest';
import { mapPlacements } from '../map/map-placements.ts';
import type { PlacementFile } from '../placement.ts';
import type { BomProblem } from '../problem.ts';
import { readTables } from '../read/read-tables.ts';
import { normalAngle, readCoordinate } from './coordinate.ts';
import { ownSideRotation } from './dialect.ts';
import { type PlacementOptions, readPlacements } from './read-placements.ts';

const read = (
  text: string,
  name = 'place.csv',
  options?: PlacementOptions,
): PlacementFile & { problems: readonly BomProblem[] } => {
  const file = readTables(new TextEncoder().encode(text), name).value;
  const { value, problems } = readPlacements(file, mapPlacements(file).value, options);
  return { ...value, problems };
};

const short = ({ placements }: PlacementFile): unknown[] =>
  placements.map(({ designator, x, y, rotation, side }) => [designator, x / 1e6, y / 1e6, rotation, side]);

describe('placements', () => {
  it('of Altium as csv, with titles above and the unit in the header', () => {
    const file = read(
      'Altium Designer Pick and Place Locations\nC:\\a b\\c.csv\n\nUnits used: mil\n\n"Designator","Comment","Layer","Footprint","Center-X(mil)","Center-Y(mil)","Rotation","Description"\n"R1","10k","TopLayer","0402","1000.000","-500.000","90",""\n"C1","1u, 10V","BottomLayer","0603","2000.000","100.000","360.00","Cap"\n',
    );
    expect(file).toMatchObject({ unit: 'mil', unitFrom: 'header', tool: 'altium' });
    expect(short(file)).toEqual([
      ['R1', 25.4, -12.7, 90, 'top'],
      ['C1', 50.8, 2.54, 0, 'bottom'],
    ]);
  });

  it('of Protel and EasyEDA, whose middle counts and not a pad, with units in the cells', () => {
    const text =
      'Designator\tFootprint\tMid X\tMid Y\tRef X\tRef Y\tPad X\tPad Y\tLayer\tRotation\tComment\nC5\tC0603\t-6.1mm\t-13.97mm\t-6mm\t-13mm\t-6.1mm\t-14.67mm\tT\t-90\t470nF\nC6\tC0603\t1.5mm\t2mm\t1mm\t2mm\t1mm\t2mm\tB\t270\t1uF\n';
    const file = read(text);
    expect(file).toMatchObject({ unit: 'mm', unitFrom: 'cells' });
    expect(short(file)).toEqual([
      ['C5', -6.1, -13.97, 270, 'top'],
      ['C6', 1.5, 2, 270, 'bottom'],
    ]);
  });

  it('of KiCad in the columns of Protel, known by the footprints of its libraries', () => {
    const columns = 'Designator,Footprint,Mid X,Mid Y,Ref X,Ref Y,Pad X,Pad Y,Layer,Rotation,Comment\n';
    const row = (name: string, footprint: string): string => `${name},${footprint},2mm,1mm,2mm,1mm,2mm,1mm,bottom,180,x\n`;
    const footprints = ['QFN-24-1EP_5x5mm_P0.65mm', 'C_0402', 'R_0402_1005Metric'];
    expect(read(columns + footprints.map((each, n) => row(`U${n}`, each)).join('')).tool).toBe('kicad');
    expect(
      read(columns + ['RESC1005X40N', 'CAPC1608X90N', 'SOIC127P600'].map((each, n) => row(`U${n}`, each)).join('')).tool,
    ).toBe('altium');
  });

  it('of KiCad as text, with its unit in a comment and names of layers', () => {
    const file = read(
      '### Module positions - created on 1 ###\n### Printed by Pcbnew version x\n## Unit = inches, Angle = deg.\n## Side : F.Cu\n# Ref    Val       Package         PosX       PosY        Rot     Side\nC1       100u      C_0805        2.0000    -1.0000       0.0    F.Cu\nU10      AT90      TQFP          3.5000    -2.0000     180.0    B.Cu\n## End\n',
      'a.pos',
    );
    expect(file).toMatchObject({ unit: 'inch', unitFrom: 'comment', tool: 'kicad' });
    expect(short(file)).toEqual([
      ['C1', 50.8, -25.4, 0, 'top'],
      ['U10', 88.9, -50.8, 180, 'bottom'],
    ]);
  });

  it.each([
    ['Measurements are in inches. Comma delimited', 'inch'],
    ['Einheit: mm', 'mm'],
    ['Alle Maße in mm', 'mm'],
    ['Unités : mm', 'mm'],
    ['Unidades: pulgadas', 'inch'],
    ['Единицы измерения: мм', 'mm'],
    ['単位：mm', 'mm'],
    ['单位：mil', 'mil'],
  ])('with their unit in a sentence above: %s', (sentence, unit) => {
    const file = read(`${sentence}\n\nRefDes,Layer,LocationX,LocationY,Rotation\nR1,Top,2.4,1.5,90\nR2,Top,4.8,0.7,0\n`);
    expect(file).toMatchObject({ unit, unitFrom: 'comment' });
  });

  it('of KiCad as csv without a side, which the name of the file tells', () => {
    const text = 'Ref,Val,Package,PosX,PosY,Rot\nR1,1k,0402,10.5,20,0\nR2,1k,0402,12.5,20,90\nR3,1k,0402,15.5,24,90\n';
    expect(read(text, 'board-top-pos.csv').placements.map(({ side }) => side)).toEqual(['top', 'top', 'top']);
    expect(read(text, 'board-bottom.csv').placements[0]?.side).toBe('bottom');
    expect(read(text, 'board.csv').placements[0]?.side).toBeNull();
    expect(read(text, 'board.csv').problems).toEqual([{ code: 'UNIT_GUESSED', severity: 'info', values: { unit: 'mm' } }]);
  });

  it('of Eagle, whose two files have no header', () => {
    const text = 'C5 23.70 23.50 180 0.1 16V 0805\nFID-1  1.00  2.00   0  FIDUCIAL\nU$3 10 20.5 45 LM358 SO8\n';
    expect(short(read(text, 'a.mnt'))).toEqual([
      ['C5', 23.7, 23.5, 180, 'top'],
      ['FID-1', 1, 2, 0, 'top'],
      ['U$3', 10, 20.5, 45, 'top'],
    ]);
    expect(read(text, 'a.mnb').placements[2]).toMatchObject({ side: 'bottom', value: 'LM358', footprint: 'SO8' });
    expect(read(text, 'a.mnb')).toMatchObject({ unit: 'mm', unitFrom: 'tool', tool: 'eagle' });
  });

  it('of gEDA, whose header is a comment', () => {
    const file = read(
      '# PcbXY Version 1.0\n# Author: x\n# RefDes, Description, Value, X, Y, rotation, top/bottom\n# X,Y in mils.  rotation in degrees.\n# ----\nJ2,"3 TERM BLOCK","DK",1501.00,375.00,180,top\nU6,"RS422","LTC490",855.00,2555.00,270,bottom\n',
      'a.xy',
    );
    expect(file).toMatchObject({ unit: 'mil', unitFrom: 'comment', tool: 'geda' });
    expect(file.placements.map(({ side }) => side)).toEqual(['top', 'bottom']);
  });

  it('of Allegro, with its letter for mirrored parts', () => {
    const report = read(
      'REFDES,COMP_DEVICE_TYPE,COMP_VALUE,COMP_TOL,COMP_PACKAGE,SYM_X,SYM_Y,SYM_ROTATE,SYM_MIRROR\nC1,CAP,1u,5%,0402,1200,300,90.000,NO\nC2,CAP,1u,5%,0402,1800,900,0.000,YES\nC3,CAP,1u,5%,0402,100,700,0.000,NO\n',
    );
    expect(report).toMatchObject({ tool: 'allegro', unit: 'mil' });
    expect(report.placements.map(({ side }) => side)).toEqual(['top', 'bottom', 'top']);
    const list = read(
      'UUNITS = MILLIMETERS\nC1 ! 12.5 ! 3.25 ! 90 !   ! C0402\nC2 ! 2.5 ! 13.25 ! 0 ! m ! C0402\nC3 ! 8.5 ! 6.0 ! 180 !   ! C0603\n',
      'place_txt.txt',
    );
    expect(short(list)).toEqual([
      ['C1', 12.5, 3.25, 90, 'top'],
      ['C2', 2.5, 13.25, 0, 'bottom'],
      ['C3', 8.5, 6, 180, 'top'],
    ]);
    expect(list.unitFrom).toBe('comment');
  });

  it('of Allegro as an extract, with a record about the file', () => {
    const file = read(
      'A!REFDES!SYM_NAME!SYM_X!SYM_Y!SYM_ROTATE!SYM_MIRROR!\nJ!board.brd!Mon Jan 01 10:00:00 2018!0.00!0.00!100!100!0.01!mils!BOARD!\nS!C1!C0402!1250.00!300.00!90.000!NO!\nS!C2!C0402!1350.00!500.00!0.000!YES!\n',
      'extract.txt',
    );
    expect(file).toMatchObject({ unit: 'mil', unitFrom: 'comment', tool: 'allegro' });
    expect(file.placements.map(({ designator, side }) => [designator, side])).toEqual([
      ['C1', 'top'],
      ['C2', 'bottom'],
    ]);
  });

  it('of Proteus, whose unit stands in a title', () => {
    const file = read(
      'LABCENTER PROTEUS PICK AND PLACE FILE\n\nUnits: Rotation - degrees, X, Y - thou\n\nPart ID,Value,Package,Layer,Rotation,X,Y\n"R1","10k","0805",TOP,0,+1200,+950\n"C1","100n","0805",BOT,270,-300,+50\n',
    );
    expect(file).toMatchObject({ unit: 'mil', unitFrom: 'comment' });
    expect(short(file)[1]).toEqual(['C1', -7.62, 1.27, 270, 'bottom']);
  });

  it('of an unknown program, without a header', () => {
    const file = readTables(
      new TextEncoder().encode('C1,0402,12.5,8.25,90,top\nC2,0402,14.5,8.25,90,top\nR1,0402,22.5,18.75,0,bottom\n'),
      'a.csv',
    ).value;
    const { columns, confidence } = mapPlacements(file).value;
    expect(Object.fromEntries(Object.entries(columns).map(([field, { index }]) => [field, index]))).toEqual({
      designator: 0,
      footprint: 1,
      x: 2,
      y: 3,
      rotation: 4,
      side: 5,
    });
    expect(confidence).toBeLessThan(0.6);
  });

  it('of PADS', () => {
    const file = read(
      'Part,PartDecal,X,Y,Orient.,Layer,SMD,Glued\nU1,SO8,1250,800,90,Top,Yes,No\nR1,0402,300,950,0,Bottom,Yes,No\nR2,0402,900,450,0,Bottom,Yes,No\n',
    );
    expect(file).toMatchObject({ tool: 'pads', unit: 'mil' });
    expect(file.placements.map(({ designator, side }) => [designator, side])).toEqual([
      ['U1', 'top'],
      ['R1', 'bottom'],
      ['R2', 'bottom'],
    ]);
  });

  it('with Chinese headers and decimal commas', () => {
    const file = read('位号;封装;中心点X(mm);中心点Y(mm);旋转角度;层\nR1;0402;10,5;-3,25;90,5;顶层\nC1;0603;7,5;12,75;0;底层\n');
    expect(short(file)).toEqual([
      ['R1', 10.5, -3.25, 90.5, 'top'],
      ['C1', 7.5, 12.75, 0, 'bottom'],
    ]);
  });

  it('turn the bottom back where it is counted from right to left', () => {
    const file = read('Ref,PosX,PosY,Rot,Side\nR1,10,5,0,top\nR2,20,5,0,top\nR3,-12,6,0,bottom\nR4,-18,6,0,bottom\n');
    expect(file.bottomMirrored).toBe(true);
    expect(file.placements.map(({ x }) => x / 1e6)).toEqual([10, 20, 12, 18]);
    expect(file.problems.map(({ code }) => code)).toContain('BOTTOM_MIRRORED');
  });

  it('keep a column that its header names where a value is odd, and tell the row of that value', () => {
    const { problems, placements } = read(
      'Designator,Mid X,Mid Y,Layer,Rotation\nR1,9mm,5mm,Top,720.5\nR2,5mm,5mm,Top,-270\nC1,1mm,1mm,Bottom,1e5\n',
    );
    expect(placements.map(({ designator, rotation }) => [designator, rotation])).toEqual([
      ['R1', 0.5],
      ['R2', 90],
      ['C1', 280],
    ]);
    expect(problems).toEqual([
      { code: 'ROTATION_WRAPPED', severity: 'warning', row: 2, values: { designator: 'R1', text: '720.5' } },
      { code: 'ROTATION_WRAPPED', severity: 'warning', row: 4, values: { designator: 'C1', text: '1e5' } },
    ]);
  });

  it('tell a rotation that is no number or left out, and keep the others', () => {
    const { problems, placements } = read('Ref,X (mm),Y (mm),Rot\nR1,1,2,90\nR2,3,4,1e308\nR3,5,6,\nR4,7,8,45 deg\n');
    expect(placements.map(({ rotation }) => rotation)).toEqual([90, 0, 0, 45]);
    expect(problems).toEqual([
      { code: 'ROTATION_UNREADABLE', severity: 'warning', row: 3, values: { designator: 'R2', text: '1e308' } },
      { code: 'ROTATION_UNREADABLE', severity: 'warning', row: 4, values: { designator: 'R3', text: '' } },
    ]);
  });

  it('tell rows that cannot be read and files without any position', () => {
    const { problems, placements } = read('Ref,X (mm),Y (mm),Rot\nR1,1,2,0\nR2,1..5,3,0\nR3,4,5,0\n');
    expect(placements).toHaveLength(2);
    expect(problems).toEqual([
      { code: 'COORDINATE_UNREADABLE', severity: 'warning', row: 3, values: { designator: 'R2', x: '1..5', y: '3' } },
    ]);
    const file = readTables(new TextEncoder().encode('Ref,Value\nR1,10k\nR2,1k\n'), 'a.csv').value;
    expect(mapPlacements(file).problems.map(({ values }) => values?.['field'])).toEqual(expect.arrayContaining(['x', 'y']));
  });
});

describe('units', () => {
  const grid = (step: number, count: number): string =>
    `Ref,X,Y,Rot\n${Array.from({ length: count }, (_, n) => `R${n},${((n % 8) * step).toFixed(4)},${(Math.floor(n / 8) * step).toFixed(4)},0`).join('\n')}\n`;

  it('are guessed by how far parts stand apart', () => {
    expect(read(grid(2.5, 40)).unit).toBe('mm');
    expect(read(grid(100, 40)).unit).toBe('mil');
    expect(read(grid(0.1, 40)).unit).toBe('inch');
  });

  it('follow the board where it is known', () => {
    const outline = { minX: 0, minY: 0, maxX: 40_000_000, maxY: 30_000_000 };
    expect(read(grid(0.2, 40), 'a.csv', { outline })).toMatchObject({ unit: 'inch', unitFrom: 'fit' });
    expect(read(grid(5, 40), 'a.csv', { outline })).toMatchObject({ unit: 'mm', unitFrom: 'fit' });
  });
});

describe('numbers', () => {
  it.each([
    ['12.5mm', 12.5, 'mm'],
    ['-1968.504mil', -1968.504, 'mil'],
    ['12,5', 12.5, null],
    ['1.234', 1.234, null],
    ['1,234.5', 1234.5, null],
    ['1.234,5', 1234.5, null],
    ['.5"', 0.5, 'inch'],
    ['1.5e+01', 15, null],
    ['+7', 7, null],
  ])('are read as written: %s', (text, number, unit) => {
    expect(readCoordinate(text)).toEqual({ number, unit });
  });

  it.each(['', 'abc', '-', '1..2', '5 kg', '.'])('are not seen in %j', (text) => {
    expect(readCoordinate(text)).toBeNull();
  });

  it('of angles stay within a turn', () => {
    expect([-90, 360, 450, -0, 719.5, 180].map(normalAngle)).toEqual([270, 0, 90, 0, 359.5, 180]);
  });

  it('of angles on the bottom are seen from below', () => {
    expect(ownSideRotation(90, 'bottom', 'kicad')).toBe(90);
    expect(ownSideRotation(0, 'bottom', 'kicad')).toBe(180);
    expect(ownSideRotation(20, 'bottom', 'kicad')).toBe(160);
    expect(ownSideRotation(20, 'top', 'kicad')).toBe(20);
    expect(ownSideRotation(20, 'bottom', 'other')).toBe(20);
  });
});
