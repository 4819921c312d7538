import { describe, expect, test } from 'vitest';
import { readApertureList } from './aperture-list.ts';

const encoder = new TextEncoder();
const read = (text: string) => readApertureList(encoder.encode(text), 'board.rep');
const sizes = (text: string) =>
  [...read(text).value.apertures].map(([code, { form, width, height, hole }]) => `D${code} ${form} ${width} ${height} ${hole}`);

describe('aperture lists', () => {
  test('PADS: positions, sizes in mils, the shape last', () => {
    const list = `Photo-Plotter Symbol Table (mils)
Position  Width  Hgt/ID  Shape
========  =====  ======  =====
   10       10       0    LINE
   14       50       0    SQR
   15       78       20   OVAL
   16      100       20   RECT
   17       50       0    THER
`;
    expect(sizes(list)).toEqual([
      'D10 circle 254000 254000 0',
      'D14 rectangle 1270000 1270000 0',
      'D15 obround 1981200 508000 0',
      'D16 rectangle 2540000 508000 0',
    ]);
    expect(read(list).problems).toMatchObject([{ code: 'APERTURE_MALFORMED', line: 8, values: { aperture: 'D17' } }]);
  });

  test('Protel: the last column turns the pad, and units are guessed from the sizes', () => {
    const list = `D10   ROUNDED             8.000       8.000       0.000  LINE       0.000\r
D13   RECTANGULAR        60.000      40.000       0.000 FLASH     180.000\r
D15   RECTANGULAR       100.000      40.000       0.000 FLASH      90.000\r
D16   ROUNDED           100.000      40.000       0.000 FLASH       0.000\r
D17   OCTAGONAL          60.000      60.000      30.000 FLASH       0.000\r
`;
    expect(sizes(list)).toEqual([
      'D10 circle 203200 203200 0',
      'D13 rectangle 1524000 1016000 0',
      'D15 rectangle 1016000 2540000 0',
      'D16 obround 2540000 1016000 0',
      'D17 octagon 1524000 1524000 762000',
    ]);
    expect(read(list)).toMatchObject({ value: { unit: null }, problems: [{ code: 'UNIT_MISSING' }] });
  });

  test('Eagle: inches, sizes with an x between', () => {
    expect(
      sizes(
        ' D010 round 0.004\n D040 square 0.050\n D100 rectangle 0.060 x 0.075\n D104 oval 0.030x0.090\n D110 annulus 0.1 x 0.05\n',
      ),
    ).toEqual([
      'D10 circle 101600 101600 0',
      'D40 rectangle 1270000 1270000 0',
      'D100 rectangle 1524000 1905000 0',
      'D104 obround 762000 2286000 0',
      'D110 circle 2540000 2540000 1270000',
    ]);
  });

  test('Allegro: the code last, the unit in a header', () => {
    const list = 'WHEEL 1\nUNITS-MILLIMETERS\n{\nCIRCLE 0.25 D10\nRECT 1.5 2.5 D11\n}\n';
    expect(sizes(list)).toEqual(['D10 circle 250000 250000 0', 'D11 rectangle 1500000 2500000 0']);
    expect(read(list)).toMatchObject({ value: { unit: 'mm', format: null }, problems: [] });
  });

  test('a header may state the coordinate format', () => {
    expect(read('Format: 3.4, trailing zeros suppressed, incremental\nUnits: inches\nD10 ROUND 0.01').value.format).toEqual({
      integer: 3,
      decimal: 4,
      omitted: 'trailing',
      incremental: true,
    });
  });

  test('another file is told apart', () => {
    expect(read('Bill of materials\nR1 10k\n').problems).toMatchObject([{ code: 'FILE_FOREIGN', file: 'board.rep' }]);
  });
});
