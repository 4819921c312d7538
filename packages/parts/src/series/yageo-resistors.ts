import { asJumper, chipFootprint, reels, sizes, tolerances } from './chip-resistors.ts';
import { type Range, seriesOf } from './series.ts';
import { shortLetter } from './value-codes.ts';

const watts = {
  '0201': ['0201', 0.05],
  '0402': ['0402', 0.063],
  '0603': ['0603', 0.1],
  '0805': ['0805', 0.125],
  '1206': ['1206', 0.25],
  '1210': ['1210', 0.5],
  '1218': ['1218', 1],
  '2010': ['2010', 0.75],
  '2512': ['2512', 1],
} as const;

const paper = ['0201', '0402', '0603', '0805', '1206', '1210'];
const embossed = ['1218', '2010', '2512'];

/** Pieces per reel, by size and reel diameter in inches. */
const pieces = {
  '020107': 10_000,
  '020110': 20_000,
  '020113': 50_000,
  '040207': 10_000,
  '040210': 20_000,
  '040213': 50_000,
  '060310': 10_000,
  '060313': 20_000,
  '080510': 10_000,
  '080513': 20_000,
  '120610': 10_000,
  '120613': 20_000,
  '121010': 10_000,
  '121013': 20_000,
  '121807': 4000,
  '201007': 4000,
  '201013': 16_000,
  '251207': 4000,
  '251213': 16_000,
};

/** Temperature coefficient by value, equal for all sizes. */
const bands = [
  [1, 10, 200],
  [10.1, 10e6, 100],
  [10.1e6, 22e6, 200],
] as const;

function rcRanges(): Range[] {
  const ranges: Range[] = [];
  for (const [list, packing, reel] of [
    [paper, 'R', ['07', '10', '13']],
    [embossed, 'K', ['07']],
  ] as const) {
    for (const size of list) {
      const top = size === '1218' ? 1e6 : size === '0201' ? 10e6 : 22e6;
      for (const [from, to, temperatureCoefficient] of bands) {
        const where = { size: [size], packing: [packing], reel };
        const parameters = { temperatureCoefficient };
        ranges.push({ where: { ...where, tolerance: ['J'] }, from, to: Math.min(to, top), values: 'E24', parameters });
        ranges.push({ where: { ...where, tolerance: ['F'] }, from, to: Math.min(to, top, 10e6), values: 'E24+E96', parameters });
      }
      const precise = { size: [size], packing: [packing], reel: ['07'], tolerance: ['D'] };
      ranges.push({ where: precise, from: 10, to: 1e6, values: 'E24+E96', parameters: { temperatureCoefficient: 100 } });
      ranges.push({ where: { size: [size], packing: [packing], reel, tolerance: ['J'] }, from: 0, to: 0, values: 'E24' });
    }
  }
  return ranges;
}

export const yageoRc = seriesOf({
  maker: 'Yageo',
  name: 'RC',
  category: 'chip-resistors',
  source: 'Yageo, General purpose chip resistors RC_L series, March 2018 V.9',
  fields: [
    'RC',
    { key: 'size', codes: sizes(watts) },
    { key: 'tolerance', codes: tolerances('B', 'D', 'F', 'J') },
    { key: 'packing', codes: { R: {}, K: {} } },
    '-',
    { key: 'reel', codes: { '07': {}, '10': {}, '13': {}, '7W': { readOnly: true }, '3W': { readOnly: true } } },
    { key: 'value', parameter: 'resistance', written: shortLetter },
    { key: 'end', codes: { L: {}, '': { readOnly: true } } },
  ],
  parameters: { technology: 'thick-film' },
  ranges: rcRanges(),
  packing: reels(pieces, ({ size = '', reel = '' }) => `${size}${reel === '7W' ? '07' : reel === '3W' ? '13' : reel}`),
  footprint: chipFootprint('R'),
  mounting: 'smd',
  symbol: 'Device:R',
  // Reel codes 7W and 3W mean twice the standard power.
  adjust: (parameters, { reel = '' }) =>
    asJumper(
      reel.endsWith('W') && typeof parameters.power === 'number' ? { ...parameters, power: parameters.power * 2 } : parameters,
    ),
});

/**
 * Within the narrower bounds of the datasheet's revisions. Coefficients of 10 and 15 ppm/K with ±0.1 % only, because no distributor
 * lists them with worse tolerances.
 */
function rtRanges(): Range[] {
  const rows: readonly (readonly [size: string, tcr: readonly string[], from: number, to: number])[] = [
    ['0402', ['B', 'C'], 100, 49_900],
    ['0402', ['D', 'E'], 10, 100_000],
    ['0603', ['B', 'C'], 10, 330_000],
    ['0603', ['D', 'E'], 10, 1e6],
    ['0805', ['B', 'C'], 10, 1e6],
    ['0805', ['D', 'E'], 10, 1.5e6],
    ['1206', ['B', 'C'], 10, 1e6],
    ['1206', ['D', 'E'], 10, 1.5e6],
    ['1210', ['D', 'E'], 10, 1e6],
    ['2010', ['D', 'E'], 10, 1e6],
    ['2512', ['D', 'E'], 10, 1e6],
  ];
  return rows.flatMap(([size, tcr, from, to]): Range[] => {
    const where = { size: [size], tcr, packing: [embossed.includes(size) ? 'K' : 'R'], reel: ['07'] };
    const tolerance = tcr.includes('E') ? ['B', 'C', 'D', 'F'] : ['B'];
    return [{ where: { ...where, tolerance }, from, to, values: 'E24+E96' }];
  });
}

export const yageoRt = seriesOf({
  maker: 'Yageo',
  name: 'RT',
  category: 'chip-resistors',
  source: 'Yageo, Thin film chip resistors RT series, October 2009 V.4 and July 2019 V.11',
  fields: [
    'RT',
    { key: 'size', codes: sizes({ ...watts, '1210': ['1210', 0.25], '2010': ['2010', 0.5], '2512': ['2512', 0.75] }) },
    { key: 'tolerance', codes: tolerances('W', 'B', 'C', 'D', 'F') },
    { key: 'packing', codes: { R: {}, K: {} } },
    {
      key: 'tcr',
      codes: {
        B: { parameters: { temperatureCoefficient: 10 } },
        C: { parameters: { temperatureCoefficient: 15 } },
        D: { parameters: { temperatureCoefficient: 25 } },
        E: { parameters: { temperatureCoefficient: 50 } },
      },
    },
    { key: 'reel', codes: { '07': {}, '10': { readOnly: true }, '13': { readOnly: true } } },
    { key: 'value', parameter: 'resistance', written: shortLetter },
    'L',
  ],
  parameters: { technology: 'thin-film' },
  ranges: rtRanges(),
  packing: reels(pieces, ({ size = '', reel = '' }) => `${size}${reel}`),
  footprint: chipFootprint('R'),
  mounting: 'smd',
  symbol: 'Device:R',
});
