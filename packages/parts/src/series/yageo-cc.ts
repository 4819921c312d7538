import { capacitorTolerances, caseSizes, class1, class2, dielectrics, voltages, withShare } from './ceramic-capacitors.ts';
import { chipFootprint, reels } from './chip-resistors.ts';
import { type Range, seriesOf } from './series.ts';
import { picofarads } from './value-codes.ts';

type Line = readonly [size: string, voltage: string, from: number, to: number];

// Range of each size and voltage, in picofarads, on 7 inch paper tape. The upper end of each line is a number found in public
// designs; the maker's charts may offer more, and not every value between was checked against them.
const np0: readonly Line[] = [
  ['0402', '9', 1, 1000],
  ['0603', '9', 1, 4700],
];

const x7r: readonly Line[] = [
  ['0402', '7', 220, 100e3],
  ['0402', '8', 220, 100e3],
  ['0402', '9', 220, 22e3],
  ['0603', '7', 220, 1e6],
  ['0603', '8', 220, 220e3],
  ['0603', '9', 220, 100e3],
  ['0603', '0', 220, 10e3],
  ['0805', '8', 220, 100e3],
  ['0805', '9', 220, 100e3],
  ['0805', '0', 220, 10e3],
  ['1206', '8', 1000, 100e3],
  ['1206', '9', 1000, 100e3],
];

const x5r: readonly Line[] = [
  ['0402', '5', 100e3, 1e6],
  ['0402', '6', 100e3, 1e6],
  ['0603', '6', 1e6, 2.2e6],
];

const line =
  (material: string, process: string) =>
  ([size, voltage, from, to]: Line) => ({
    where: { size: [size], voltage: [voltage], material: [material], process: [process], packing: ['R'] },
    from,
    to,
  });

const ranges: Range[] = [
  ...np0.map(line('NPO', 'BN')).flatMap(class1),
  ...x7r.map(line('X7R', 'BB')).flatMap((each) => class2(each, ['K', 'M'])),
  ...x5r.map(line('X5R', 'BB')).flatMap((each) => class2(each, ['K'])),
];

export const yageoCc = seriesOf({
  maker: 'Yageo',
  name: 'CC',
  category: 'mlcc',
  source:
    'Fields: Yageo, ordering information of NP0 August 2011 V.8 and X7R July 2014 V.10. Ranges: up to numbers seen in public designs, not checked against the charts',
  fields: [
    'CC',
    {
      key: 'size',
      codes: caseSizes({
        '0201': '0201',
        '0402': '0402',
        '0603': '0603',
        '0805': '0805',
        '1206': '1206',
        '1210': '1210',
        '1812': '1812',
      }),
    },
    { key: 'tolerance', codes: capacitorTolerances },
    { key: 'packing', codes: { R: {}, K: {}, P: {}, F: {}, C: {} } },
    { key: 'material', codes: dielectrics({ NPO: 'C0G', X7R: 'X7R', X5R: 'X5R', Y5V: 'Y5V', X6S: 'X6S', X7S: 'X7S' }) },
    {
      key: 'voltage',
      codes: voltages({
        '4': 4,
        '5': 6.3,
        '6': 10,
        '7': 16,
        '8': 25,
        '9': 50,
        '0': 100,
        A: 200,
        Y: 250,
        B: 500,
        Z: 630,
        C: 1000,
        D: 2000,
        E: 3000,
      }),
    },
    { key: 'process', codes: { BN: {}, BB: {} } },
    { key: 'value', parameter: 'capacitance', written: picofarads },
  ],
  ranges,
  packing: reels(
    { '0201R': 15_000, '0402R': 10_000, '0603R': 4000, '0805R': 4000, '1206R': 4000, '0402P': 50_000 },
    ({ size = '', packing = '' }) => `${size}${packing}`,
  ),
  footprint: chipFootprint('C'),
  mounting: 'smd',
  symbol: 'Device:C',
  adjust: withShare,
});
