import { capacitorTolerances, caseSizes, class1, class2, dielectrics, voltages, withShare } from './ceramic-capacitors.ts';
import { chipFootprint, reels } from './chip-resistors.ts';
import { type Range, seriesOf } from './series.ts';
import { picofarads } from './value-codes.ts';

// Range of each size and voltage, in picofarads. The upper end of each line is a number found in public designs; the makers' charts
// may offer more, and not every value between was checked against them.
type Line = readonly [size: string, voltage: string, from: number, to: number];

// Samsung: the code includes the thickness. 0201, 0402 and 0603 have one for all values, so only these are generated.
const samsungThickness: Record<string, string> = { '03': '3', '05': '5', '10': '8' };

const samsungC0g: readonly Line[] = [
  ['05', 'B', 1, 1000],
  ['10', 'B', 1, 2200],
];

const samsungX7r: readonly Line[] = [
  ['05', 'B', 220, 10e3],
  ['05', 'A', 220, 100e3],
  ['05', 'O', 1000, 100e3],
  ['10', 'C', 220, 10e3],
  ['10', 'B', 220, 100e3],
  ['10', 'A', 1000, 220e3],
  ['10', 'O', 10e3, 1e6],
];

const samsungLine =
  (dielectric: string) =>
  ([size, voltage, from, to]: Line) => ({
    where: {
      size: [size],
      voltage: [voltage],
      dielectric: [dielectric],
      thickness: [samsungThickness[size] ?? ''],
      packing: ['C'],
    },
    from,
    to,
  });

/** High values exist in few combinations, listed individually. */
const samsungX5r: readonly (readonly [size: string, voltage: string, tolerance: string, picofarads: number])[] = [
  ['05', 'A', 'K', 100e3],
  ['05', 'O', 'K', 1e6],
  ['05', 'P', 'K', 1e6],
  ['05', 'Q', 'M', 2.2e6],
  ['10', 'B', 'K', 1e6],
  ['10', 'A', 'K', 1e6],
  ['10', 'O', 'K', 2.2e6],
  ['10', 'O', 'K', 4.7e6],
  ['10', 'P', 'K', 4.7e6],
  ['10', 'P', 'K', 10e6],
  ['10', 'P', 'M', 10e6],
  ['10', 'Q', 'M', 10e6],
];

export const samsungCl = seriesOf({
  maker: 'Samsung Electro-Mechanics',
  name: 'CL',
  category: 'mlcc',
  source:
    'Fields: Samsung Electro-Mechanics, MLCC part numbering. Ranges: up to numbers seen in public designs, not checked against the catalogue',
  fields: [
    'CL',
    {
      key: 'size',
      codes: caseSizes({
        '02': '01005',
        '03': '0201',
        '05': '0402',
        '10': '0603',
        '21': '0805',
        '31': '1206',
        '32': '1210',
        '43': '1812',
        '55': '2220',
      }),
    },
    { key: 'dielectric', codes: dielectrics({ C: 'C0G', A: 'X5R', B: 'X7R', X: 'X6S', F: 'Y5V', Y: 'X7S', Z: 'X7T' }) },
    { key: 'value', parameter: 'capacitance', written: picofarads },
    { key: 'tolerance', codes: capacitorTolerances },
    {
      key: 'voltage',
      codes: voltages({
        R: 4,
        Q: 6.3,
        P: 10,
        O: 16,
        A: 25,
        L: 35,
        B: 50,
        C: 100,
        D: 200,
        E: 250,
        G: 500,
        H: 630,
        I: 1000,
        J: 2000,
        K: 3000,
      }),
    },
    {
      key: 'thickness',
      codes: {
        '2': {},
        '3': {},
        '5': {},
        '6': {},
        '7': {},
        '8': {},
        '9': {},
        A: {},
        C: {},
        D: {},
        F: {},
        H: {},
        I: {},
        J: {},
        L: {},
        M: {},
        P: {},
        Q: {},
        U: {},
        V: {},
        Y: {},
      },
    },
    {
      key: 'design',
      codes: {
        NNN: {},
        NRN: { readOnly: true },
        NQN: { readOnly: true },
        NSN: { readOnly: true },
        NUN: { readOnly: true },
        ANN: { readOnly: true },
        NFN: { readOnly: true },
      },
    },
    {
      key: 'packing',
      codes: { C: {}, E: {}, D: { readOnly: true }, F: { readOnly: true }, L: { readOnly: true }, P: { readOnly: true } },
    },
  ],
  ranges: [
    ...samsungC0g.map(samsungLine('C')).flatMap(class1),
    ...samsungX7r.map(samsungLine('B')).flatMap((each) => class2(each, ['K'])),
    ...samsungX5r.map(([size, voltage, tolerance, value]): Range => {
      const { where } = samsungLine('A')([size, voltage, value, value]);
      const capacitance = Number(`${value}e-12`);
      return { where: { ...where, tolerance: [tolerance] }, from: capacitance, to: capacitance, values: 'E3' };
    }),
  ],
  packing: reels({ '03': 10_000, '05': 10_000, '10': 4000, '21': 4000, '31': 2000, '32': 1000 }, ({ size = '' }) => size),
  footprint: chipFootprint('C'),
  mounting: 'smd',
  symbol: 'Device:C',
  adjust: withShare,
});

const kemetC0g: readonly Line[] = [
  ['0402', '5', 1, 330],
  ['0603', '5', 1, 3300],
  ['0603', '3', 1, 3300],
  ['0603', '1', 1, 1000],
  ['0805', '5', 1, 10e3],
  ['0805', '1', 1, 1000],
  ['1206', '5', 10, 1000],
];

const kemetX7r: readonly Line[] = [
  ['0402', '4', 220, 100e3],
  ['0402', '3', 220, 100e3],
  ['0402', '5', 220, 10e3],
  ['0603', '8', 1000, 1e6],
  ['0603', '4', 220, 470e3],
  ['0603', '3', 220, 220e3],
  ['0603', '5', 220, 100e3],
  ['0805', '4', 330, 1e6],
  ['0805', '3', 330, 1e6],
  ['0805', '5', 330, 470e3],
  ['0805', '1', 330, 100e3],
  ['1206', '3', 1000, 1e6],
  ['1206', '5', 1000, 1e6],
  ['1206', '1', 1000, 220e3],
  ['1210', '5', 10e3, 1e6],
];

const kemetX5r: readonly Line[] = [
  ['0402', '9', 100e3, 1e6],
  ['0402', '8', 100e3, 1e6],
  ['0603', '9', 1e6, 4.7e6],
  ['0603', '8', 1e6, 4.7e6],
  ['0805', '9', 1e6, 10e6],
  ['0805', '8', 1e6, 10e6],
];

const kemetLine =
  (dielectric: string) =>
  ([size, voltage, from, to]: Line) => ({ where: { size: [size], voltage: [voltage], dielectric: [dielectric] }, from, to });

export const kemetC = seriesOf({
  maker: 'KEMET',
  name: 'C',
  category: 'mlcc',
  source:
    'Fields: KEMET C1002 X7R, November 2018, ordering information. Ranges, C0G and X5R: up to numbers seen in public designs, not checked against the charts',
  fields: [
    'C',
    {
      key: 'size',
      codes: caseSizes(
        Object.fromEntries(
          ['0201', '0402', '0603', '0805', '1206', '1210', '1808', '1812', '1825', '2220', '2225'].map((size) => [size, size]),
        ),
      ),
    },
    {
      key: 'design',
      codes: { C: {}, X: { readOnly: true }, V: { readOnly: true }, T: { readOnly: true }, S: { readOnly: true } },
    },
    {
      key: 'value',
      parameter: 'capacitance',
      written: { ...picofarads, pattern: '\\d{3}|\\dR\\d', read: kemetRead, write: kemetWrite },
    },
    { key: 'tolerance', codes: capacitorTolerances },
    {
      key: 'voltage',
      codes: voltages({
        '7': 4,
        '9': 6.3,
        '8': 10,
        '4': 16,
        '3': 25,
        '6': 35,
        '5': 50,
        M: 63,
        '1': 100,
        '2': 200,
        A: 250,
        C: 500,
        B: 630,
        D: 1000,
        F: 1500,
        G: 2000,
        Z: 2500,
        H: 3000,
      }),
    },
    { key: 'dielectric', codes: dielectrics({ G: 'C0G', R: 'X7R', P: 'X5R', V: 'Y5V', U: 'Z5U', H: 'X8R', J: 'U2J', S: 'X7S' }) },
    { key: 'failure', codes: { A: {}, E: { readOnly: true }, L: { readOnly: true } } },
    { key: 'finish', codes: { C: {}, L: { readOnly: true } } },
    {
      key: 'packing',
      codes: {
        TU: {},
        '': { readOnly: true },
        AUTO: { readOnly: true },
        AUTO7210: { readOnly: true },
        AUTO7411: { readOnly: true },
        '7867': { readOnly: true },
        '7411': { readOnly: true },
        '7210': { readOnly: true },
        '7025': { readOnly: true },
        '3316': { readOnly: true },
        '7800': { readOnly: true },
      },
    },
  ],
  ranges: [
    ...kemetC0g.map(kemetLine('G')).flatMap(class1),
    ...kemetX7r.map(kemetLine('R')).flatMap((each) => class2(each, ['J', 'K', 'M'])),
    ...kemetX5r.map(kemetLine('P')).flatMap((each) => class2(each, ['K', 'M'])),
  ],
  packing: ({ size = '', packing = '' }) =>
    packing === ''
      ? { form: 'bag', quantity: 1000 }
      : { form: 'reel', quantity: { '0402': 10_000, '0603': 4000, '0805': 2500, '1206': 2500, '1210': 2000 }[size] ?? 1000 },
  footprint: chipFootprint('C'),
  mounting: 'smd',
  symbol: 'Device:C',
  adjust: withShare,
});

/** Below 10 pF a third digit 9 means tenths (479 is 4.7 pF), and 8 hundredths (508 is 0.5 pF). */
function kemetRead(code: string): number | null {
  const last = code.slice(2);
  if (last === '9' || last === '8') return Number(`${code.slice(0, 2)}e${last === '9' ? -13 : -14}`);
  return picofarads.read(code, {});
}

function kemetWrite(value: number): string | null {
  const plain = picofarads.write(value, {});
  if (plain === null || !plain.includes('R')) return plain;
  return plain.startsWith('R') ? `${plain.slice(1)}8` : `${plain[0]}${plain[2]}9`;
}

const avxC0g: readonly Line[] = [
  ['0402', '5', 1, 100],
  ['0603', '5', 1, 1000],
  ['0805', '5', 1, 1000],
  ['1206', '5', 10, 1000],
];

const avxX7r: readonly Line[] = [
  ['0402', 'Y', 220, 100e3],
  ['0402', '5', 220, 10e3],
  ['0603', 'Y', 220, 100e3],
  ['0603', '3', 220, 100e3],
  ['0603', '5', 220, 100e3],
  ['0603', '1', 220, 10e3],
  ['0805', 'Y', 220, 1e6],
  ['0805', '5', 220, 100e3],
  ['0805', '1', 220, 10e3],
  ['1206', '5', 1000, 100e3],
  ['1206', '1', 1000, 100e3],
];

const avxLine =
  (dielectric: string) =>
  ([size, voltage, from, to]: Line) => ({ where: { size: [size], voltage: [voltage], dielectric: [dielectric] }, from, to });

export const avx = seriesOf({
  maker: 'KYOCERA AVX',
  name: 'MLCC',
  category: 'mlcc',
  source:
    'Fields: AVX, How to order, commercial surface mount chips. Ranges: up to numbers seen in public designs, not checked against the charts',
  fields: [
    {
      key: 'size',
      codes: caseSizes(Object.fromEntries(['0201', '0402', '0603', '0805', '1206', '1210', '1812'].map((size) => [size, size]))),
    },
    {
      key: 'voltage',
      codes: voltages({ '4': 4, '6': 6.3, Z: 10, Y: 16, '3': 25, D: 35, '5': 50, '1': 100, '2': 200, V: 250, '7': 500 }),
    },
    { key: 'dielectric', codes: dielectrics({ A: 'C0G', C: 'X7R', D: 'X5R', G: 'Y5V', W: 'X6S', Z: 'X7S' }) },
    { key: 'value', parameter: 'capacitance', written: picofarads },
    { key: 'tolerance', codes: capacitorTolerances },
    { key: 'failure', codes: { A: {}, '4': { readOnly: true } } },
    { key: 'termination', codes: { T: {}, Z: { readOnly: true } } },
    {
      key: 'packing',
      codes: {
        '2': {},
        '4': { readOnly: true },
        '7': { readOnly: true },
        '9': { readOnly: true },
        '1': { readOnly: true },
        '3': { readOnly: true },
        D: { readOnly: true },
        M: { readOnly: true },
      },
    },
    'A',
  ],
  ranges: [
    ...avxC0g.map(avxLine('A')).flatMap(class1),
    ...avxX7r.map(avxLine('C')).flatMap((each) => class2(each, ['J', 'K', 'M'])),
  ],
  packing: reels({ '0402': 10_000, '0603': 4000, '0805': 4000, '1206': 2000 }, ({ size = '' }) => size),
  footprint: chipFootprint('C'),
  mounting: 'smd',
  symbol: 'Device:C',
  adjust: withShare,
});
