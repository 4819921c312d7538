import { asJumper, chipFootprint, reels, sizes, tolerances } from './chip-resistors.ts';
import { type Range, seriesOf } from './series.ts';
import { fourLetter } from './value-codes.ts';

const crcwSizes = ['0402', '0603', '0805', '1206', '1210', '1218', '2010', '2512'];
const crcwPacking: Record<string, string> = { '0402': 'ED', '1218': 'EK', '2010': 'EF', '2512': 'EG' };

function crcwRanges(): Range[] {
  return crcwSizes.flatMap((size): Range[] => {
    const to = size === '1218' ? 2.2e6 : 10e6;
    const where = { size: [size], packing: [crcwPacking[size] ?? 'EA'] };
    return [
      { where: { ...where, tolerance: ['F'], tcr: ['K'] }, from: 1, to, values: 'E24+E96' },
      { where: { ...where, tolerance: ['J'], tcr: ['N'] }, from: 1, to, values: 'E24' },
      { where: { ...where, tolerance: ['Z'], tcr: ['0'] }, from: 0, to: 0, values: 'E24' },
    ];
  });
}

export const vishayCrcw = seriesOf({
  maker: 'Vishay',
  name: 'CRCW',
  category: 'chip-resistors',
  source: 'Vishay document 20035, D/CRCW e3 standard thick film chip resistors',
  fields: [
    'CRCW',
    {
      key: 'size',
      codes: sizes({
        '0201': ['0201', 0.05],
        '0402': ['0402', 0.063],
        '0603': ['0603', 0.1],
        '0805': ['0805', 0.125],
        '1206': ['1206', 0.25],
        '1210': ['1210', 0.5],
        '1218': ['1218', 1],
        '2010': ['2010', 0.75],
        '2512': ['2512', 1],
      }),
    },
    { key: 'value', parameter: 'resistance', written: fourLetter('0000') },
    { key: 'tolerance', codes: { ...tolerances('D', 'F', 'J'), Z: {} } },
    {
      key: 'tcr',
      codes: { K: { parameters: { temperatureCoefficient: 100 } }, N: { parameters: { temperatureCoefficient: 200 } }, '0': {} },
    },
    {
      key: 'packing',
      codes: Object.fromEntries(
        ['EA', 'EB', 'EC', 'ED', 'EE', 'EF', 'EG', 'EH', 'EI', 'EK', 'EL', 'EY'].map((code) => [code, {}]),
      ),
    },
    { key: 'special', codes: { '': {}, C: { readOnly: true }, HP: { readOnly: true }, IF: { readOnly: true } } },
  ],
  parameters: { technology: 'thick-film' },
  ranges: crcwRanges(),
  packing: reels(
    { EA: 5000, EB: 10_000, EC: 20_000, ED: 10_000, EE: 50_000, EF: 4000, EG: 2000, EH: 4000, EK: 4000 },
    ({ packing = '' }) => packing,
  ),
  footprint: chipFootprint('R'),
  mounting: 'smd',
  symbol: 'Device:R',
  adjust: asJumper,
});

/**
 * The table of document 31006: ±0.1 % in 0402 and with ±10 and ±15 ppm/K starts at 47 Ω, and these two coefficients exist with ±0.1 %
 * only. 1210 as in the later document 28758, with ±25 ppm/K only. ±1 % is in E24 and E96, better tolerances in E24 and E192.
 */
function tnpwRanges(): Range[] {
  const tops: readonly (readonly [size: string, to: number])[] = [
    ['0402', 100e3],
    ['0603', 332e3],
    ['0805', 1e6],
    ['1206', 2e6],
  ];
  const ranges = tops.flatMap(([size, to]): Range[] => {
    const where = { size: [size], packing: [size === '0402' ? 'ED' : 'EA'] };
    const closest = { size: [size], packing: size === '0402' ? ['ED', 'EP'] : ['EA', 'EN'], tolerance: ['B'] };
    return [
      { where: { ...where, tcr: ['H', 'E'], tolerance: ['D'] }, from: 10, to, values: 'E24+E192' },
      { where: { ...where, tcr: ['H', 'E'], tolerance: ['F'] }, from: 10, to, values: 'E24+E96' },
      { where: { ...closest, tcr: ['H', 'E'] }, from: size === '0402' ? 47 : 10, to, values: 'E24+E192' },
      { where: { ...closest, tcr: ['X', 'Y'] }, from: 47, to, values: 'E24+E192' },
    ];
  });
  const largest = { size: ['1210'], packing: ['EA'], tcr: ['E'] };
  return [
    ...ranges,
    { where: { ...largest, tolerance: ['D'] }, from: 10, to: 3.01e6, values: 'E24+E192' },
    { where: { ...largest, tolerance: ['B'] }, from: 47, to: 2.13e6, values: 'E24+E192' },
  ];
}

export const vishayTnpw = seriesOf({
  maker: 'Vishay',
  name: 'TNPW',
  category: 'chip-resistors',
  source: 'Vishay documents 31006 and 28758, TNPW thin film flat chip resistors',
  fields: [
    'TNPW',
    {
      key: 'size',
      codes: sizes({
        '0402': ['0402', 0.063],
        '0603': ['0603', 0.1],
        '0805': ['0805', 0.125],
        '1206': ['1206', 0.25],
        '1210': ['1210', 0.33],
        '2010': ['2010', 0.4],
        '2512': ['2512', 0.5],
      }),
    },
    { key: 'value', parameter: 'resistance', written: fourLetter('0000') },
    { key: 'tolerance', codes: tolerances('B', 'D', 'F') },
    {
      key: 'tcr',
      codes: {
        Y: { parameters: { temperatureCoefficient: 10 } },
        X: { parameters: { temperatureCoefficient: 15 } },
        E: { parameters: { temperatureCoefficient: 25 } },
        H: { parameters: { temperatureCoefficient: 50 } },
      },
    },
    {
      key: 'packing',
      codes: Object.fromEntries(['EA', 'EB', 'EC', 'ED', 'EE', 'EF', 'EG', 'EI', 'EN', 'EP', 'EY'].map((code) => [code, {}])),
    },
  ],
  parameters: { technology: 'thin-film' },
  ranges: tnpwRanges(),
  packing: reels({ EA: 5000, EN: 1000, EP: 1000, ED: 10_000, EF: 4000, EG: 2000, EY: 500 }, ({ packing = '' }) => packing),
  footprint: chipFootprint('R'),
  mounting: 'smd',
  symbol: 'Device:R',
});
