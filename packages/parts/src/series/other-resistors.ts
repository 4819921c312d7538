import { asJumper, chipFootprint, reels, sizes, tolerances } from './chip-resistors.ts';
import { type Range, seriesOf } from './series.ts';
import { fourLetter, letterMultiplier, powerCode } from './value-codes.ts';

const rmcfSizes = ['0201', '0402', '0603', '0805', '1206', '1210', '2010', '2512'];

/** Temperature coefficients by value and size, for 1 % and 5 % parts. */
function rmcfRanges(): Range[] {
  return rmcfSizes.flatMap((size): Range[] => {
    const large = ['1210', '2010', '2512'].includes(size);
    const below = size === '0201' || large ? 400 : 200;
    const middle = size === '0201' ? 200 : 100;
    const above = large ? 100 : 200;
    const top = ['0402', '0603', '0805', '1206'].includes(size) ? 20e6 : 10e6;
    const exact = { size: [size], tolerance: ['F'] };
    const coarse = { size: [size], tolerance: ['J'] };
    return [
      { where: exact, from: 1, to: 9.76, values: 'E24+E96', parameters: { temperatureCoefficient: below } },
      { where: exact, from: 10, to: 1e6, values: 'E24+E96', parameters: { temperatureCoefficient: middle } },
      { where: exact, from: 1.02e6, to: 10e6, values: 'E24+E96', parameters: { temperatureCoefficient: above } },
      { where: coarse, from: 1, to: top, values: 'E24', parameters: { temperatureCoefficient: Math.max(below, 200) } },
      { where: { size: [size], tolerance: ['Z'] }, from: 0, to: 0, values: 'E24' },
    ];
  });
}

export const stackpoleRmcf = seriesOf({
  maker: 'Stackpole',
  name: 'RMCF',
  category: 'chip-resistors',
  source: 'Stackpole Electronics, RMCF / RMCP series, revision of 19 January 2021',
  fields: [
    'RMCF',
    {
      key: 'size',
      codes: sizes({
        '0201': ['0201', 0.05],
        '0402': ['0402', 0.063],
        '0603': ['0603', 0.1],
        '0805': ['0805', 0.125],
        '1206': ['1206', 0.25],
        '1210': ['1210', 0.5],
        '2010': ['2010', 0.75],
        '2512': ['2512', 1],
      }),
    },
    { key: 'tolerance', codes: { ...tolerances('D', 'F', 'J'), Z: {} } },
    { key: 'packing', codes: { T: {}, G: { readOnly: true } } },
    { key: 'value', parameter: 'resistance', written: fourLetter('0R00') },
  ],
  parameters: { technology: 'thick-film' },
  ranges: rmcfRanges(),
  packing: reels({ '0201': 10_000, '0402': 10_000, '2010': 4000, '2512': 4000 }, ({ size = '' }) => size),
  footprint: chipFootprint('R'),
  mounting: 'smd',
  symbol: 'Device:R',
  adjust: asJumper,
});

/** One code for size and power: 0603WA is 0.1 W, 25121W is 1 W. The last letters are the reel. */
const uniRoyalTypes = {
  '0201WM': ['0201', 0.05, 'TEE', 10e6],
  '0402WG': ['0402', 0.063, 'TCE', 22e6],
  '0603WA': ['0603', 0.1, 'T5E', 10e6],
  '0805W8': ['0805', 0.125, 'T5E', 10e6],
  '1206W4': ['1206', 0.25, 'T5E', 10e6],
  '1210W2': ['1210', 0.5, 'T5E', 10e6],
  '201007': ['2010', 0.75, 'T4E', 10e6],
  '25121W': ['2512', 1, 'T4E', 10e6],
} as const;

function uniRoyalRanges(): Range[] {
  return Object.entries(uniRoyalTypes).flatMap(([type, [, , packing, to]]): Range[] => {
    const where = { type: [type], packing: [packing] };
    return [
      { where: { ...where, tolerance: ['F'] }, from: 1, to, values: 'E24+E96' },
      { where: { ...where, tolerance: ['J'] }, from: 1, to: 10e6, values: 'E24' },
      { where: { ...where, tolerance: ['F', 'J'] }, from: 0, to: 0, values: 'E24' },
    ];
  });
}

export const uniRoyal = seriesOf({
  maker: 'Uni-Royal',
  name: 'Thick film chip',
  category: 'chip-resistors',
  source: 'Uniroyal Electronics, lead-free thick film chip resistors, ratings table of the 2016 edition',
  fields: [
    {
      key: 'type',
      codes: sizes(
        Object.fromEntries(Object.entries(uniRoyalTypes).map(([type, [name, watts]]) => [type, [name, watts]] as const)),
      ),
    },
    { key: 'tolerance', codes: tolerances('D', 'F', 'J') },
    { key: 'value', parameter: 'resistance', written: letterMultiplier },
    { key: 'packing', codes: { TCE: {}, T5E: {}, T4E: {}, TEE: {} } },
  ],
  parameters: { technology: 'thick-film' },
  ranges: uniRoyalRanges(),
  packing: reels({ TCE: 10_000, TEE: 10_000, T5E: 5000, T4E: 4000 }, ({ packing = '' }) => packing),
  footprint: chipFootprint('R'),
  mounting: 'smd',
  symbol: 'Device:R',
  adjust: asJumper,
});

const koaSizes = {
  '1E': ['0402', 0.1, 'TP'],
  '1J': ['0603', 0.1, 'TD'],
  '2A': ['0805', 0.25, 'TD'],
  '2B': ['1206', 0.25, 'TD'],
} as const;

const koaSizeCodes = sizes(
  Object.fromEntries(Object.entries(koaSizes).map(([code, [name, watts]]) => [code, [name, watts]] as const)),
);

function koaRanges(): Range[] {
  return Object.entries(koaSizes).flatMap(([size, [, , packing]]): Range[] => {
    const where = { size: [size], packing: [packing], surface: ['T'] };
    return [
      {
        where: { ...where, tolerance: ['F'] },
        from: 1,
        to: 9.76,
        values: 'E24+E96',
        parameters: { temperatureCoefficient: 200 },
      },
      {
        where: { ...where, tolerance: ['D', 'F'] },
        from: 10,
        to: 1e6,
        values: 'E24+E96',
        parameters: { temperatureCoefficient: 100 },
      },
      {
        where: { ...where, tolerance: ['F'] },
        from: 1.02e6,
        to: 5.6e6,
        values: 'E24+E96',
        parameters: { temperatureCoefficient: 200 },
      },
    ];
  });
}

const surfaces = { T: {}, G: { readOnly: true }, L: { readOnly: true } } as const;
const koaPackings = {
  TP: {},
  TD: {},
  TPL: { readOnly: true },
  TE: { readOnly: true },
  TDD: { readOnly: true },
  TED: { readOnly: true },
} as const;
const koaPieces = reels({ TP: 10_000, TD: 5000, TPL: 20_000, TE: 4000, TDD: 10_000, TED: 10_000 }, ({ packing = '' }) => packing);

export const koaRk73h = seriesOf({
  maker: 'KOA Speer',
  name: 'RK73H',
  category: 'chip-resistors',
  source: 'KOA Speer, RK73H precision thick film chip resistor, April 2011, and KOA, flat chip resistors (precision grade)',
  fields: [
    'RK73H',
    { key: 'size', codes: koaSizeCodes },
    { key: 'surface', codes: surfaces },
    { key: 'packing', codes: koaPackings },
    { key: 'value', parameter: 'resistance', written: powerCode(3) },
    { key: 'tolerance', codes: tolerances('D', 'F') },
  ],
  parameters: { technology: 'thick-film' },
  ranges: koaRanges(),
  packing: koaPieces,
  footprint: chipFootprint('R'),
  mounting: 'smd',
  symbol: 'Device:R',
});

export const koaRk73b = seriesOf({
  maker: 'KOA Speer',
  name: 'RK73B',
  category: 'chip-resistors',
  source: 'KOA, flat chip resistors RK73B',
  fields: [
    'RK73B',
    { key: 'size', codes: koaSizeCodes },
    { key: 'surface', codes: surfaces },
    { key: 'packing', codes: koaPackings },
    { key: 'value', parameter: 'resistance', written: powerCode(2) },
    { key: 'tolerance', codes: tolerances('G', 'J') },
  ],
  parameters: { technology: 'thick-film', temperatureCoefficient: 200 },
  ranges: Object.entries(koaSizes).map(
    ([size, [, , packing]]): Range => ({
      where: { size: [size], packing: [packing], surface: ['T'], tolerance: ['J'] },
      from: 1,
      to: 1e6,
      values: 'E24',
    }),
  ),
  packing: koaPieces,
  footprint: chipFootprint('R'),
  mounting: 'smd',
  symbol: 'Device:R',
});
