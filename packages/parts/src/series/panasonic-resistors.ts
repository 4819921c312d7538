import { asJumper, chipFootprint, reels, sizes, tolerances } from './chip-resistors.ts';
import { type Range, seriesOf } from './series.ts';
import { e24Short, powerCode } from './value-codes.ts';

/** Ordering codes have no hyphen; distributors and BOMs often write one. */
const hyphen = { key: 'hyphen', codes: { '': {}, '-': { readOnly: true } } } as const;

const packings = { X: {}, V: {}, C: {}, U: {}, Y: { readOnly: true } } as const;
const pieces = { X: 10_000, V: 5000, C: 15_000, U: 5000, Y: 20_000 };

const precise = sizes({
  '1GNF': ['0201', 0.05],
  '2RKF': ['0402', 0.1],
  '3EKF': ['0603', 0.1],
  '6ENF': ['0805', 0.125],
  '8ENF': ['1206', 0.25],
  '14NF': ['1210', 0.5],
  P03F: ['0603', 0.2],
  P06F: ['0805', 0.5],
  P08F: ['1206', 0.66],
});

const upTo = (type: string, packing: string, to: number, from = 10): Range => ({
  where: { type: [type], packing: [packing] },
  from,
  to,
  values: 'E24+E96',
  parameters: { temperatureCoefficient: 100 },
});

export const panasonicErj1 = seriesOf({
  maker: 'Panasonic',
  name: 'ERJ',
  category: 'chip-resistors',
  source: 'Panasonic AOA0000C304, precision thick film chip resistors, and AOA0000C331, anti-surge type',
  fields: [
    'ERJ',
    hyphen,
    { key: 'type', codes: precise },
    { key: 'value', parameter: 'resistance', written: powerCode(3) },
    { key: 'packing', codes: packings },
  ],
  parameters: { technology: 'thick-film', tolerance: 1 },
  ranges: [
    upTo('2RKF', 'X', 1e6),
    upTo('3EKF', 'V', 1e6),
    upTo('6ENF', 'V', 2.2e6),
    upTo('8ENF', 'V', 1e6),
    upTo('P03F', 'V', 1e6),
    upTo('P06F', 'V', 1e6),
    upTo('P08F', 'V', 1e6),
  ],
  packing: reels(pieces, ({ packing = '' }) => packing),
  footprint: chipFootprint('R'),
  mounting: 'smd',
  symbol: 'Device:R',
});

const general = sizes({
  '1GEJ': ['0201', 0.05],
  '2GEJ': ['0402', 0.1],
  '3GEYJ': ['0603', 0.1],
  '6GEYJ': ['0805', 0.125],
  '8GEYJ': ['1206', 0.25],
  '14YJ': ['1210', 0.5],
  '12YJ': ['1812', 0.75],
  '12ZYJ': ['2010', 0.75],
  '1TYJ': ['2512', 1],
});

export const panasonicErj5 = seriesOf({
  maker: 'Panasonic',
  name: 'ERJ',
  category: 'chip-resistors',
  source: 'Panasonic AOA0000C301, thick film chip resistors',
  fields: [
    'ERJ',
    hyphen,
    { key: 'type', codes: general },
    { key: 'value', parameter: 'resistance', written: powerCode(2) },
    { key: 'packing', codes: packings },
  ],
  parameters: { technology: 'thick-film', tolerance: 5, temperatureCoefficient: 200 },
  ranges: (
    [
      ['2GEJ', 'X'],
      ['3GEYJ', 'V'],
      ['6GEYJ', 'V'],
      ['8GEYJ', 'V'],
    ] as const
  ).map(([type, packing]) => ({ where: { type: [type], packing: [packing] }, from: 1, to: 1e6, values: 'E24' })),
  packing: reels(pieces, ({ packing = '' }) => packing),
  footprint: chipFootprint('R'),
  mounting: 'smd',
  symbol: 'Device:R',
});

export const panasonicErjJumper = seriesOf({
  maker: 'Panasonic',
  name: 'ERJ',
  category: 'chip-resistors',
  source: 'Panasonic AOA0000C301, thick film chip resistors, jumpers',
  fields: [
    'ERJ',
    hyphen,
    {
      key: 'type',
      codes: sizes({ '2GE': ['0402', 0.1], '3GEY': ['0603', 0.1], '6GEY': ['0805', 0.125], '8GEY': ['1206', 0.25] }),
    },
    {
      key: 'value',
      parameter: 'resistance',
      written: { pattern: '0R00', read: () => 0, write: (value) => (value === 0 ? '0R00' : null) },
    },
    { key: 'packing', codes: packings },
  ],
  parameters: { technology: 'thick-film' },
  ranges: (
    [
      ['2GE', 'X'],
      ['3GEY', 'V'],
      ['6GEY', 'V'],
      ['8GEY', 'V'],
    ] as const
  ).map(([type, packing]) => ({ where: { type: [type], packing: [packing] }, from: 0, to: 0, values: 'E24' })),
  packing: reels(pieces, ({ packing = '' }) => packing),
  footprint: chipFootprint('R'),
  mounting: 'smd',
  symbol: 'Device:R',
  adjust: asJumper,
});

/** Within the bounds of the ratings table for every tolerance of the row. */
function eraRanges(): Range[] {
  const rows: readonly (readonly [size: string, packing: string, wide: number, narrow: number])[] = [
    ['2A', 'X', 100e3, 47e3],
    ['3A', 'V', 330e3, 100e3],
    ['6A', 'V', 300e3, 300e3],
    ['8A', 'V', 300e3, 300e3],
  ];
  return rows.flatMap(([size, packing, wide, narrow]): Range[] => [
    {
      where: { size: [size], tcr: ['E'], tolerance: ['B', 'C', 'D'], packing: [packing] },
      from: 47,
      to: wide,
      values: 'E24+E96',
    },
    {
      where: { size: [size], tcr: ['P', 'R'], tolerance: ['W', 'B'], packing: [packing] },
      from: 200,
      to: narrow,
      values: 'E24+E96',
    },
  ]);
}

export const panasonicEra = seriesOf({
  maker: 'Panasonic',
  name: 'ERA',
  category: 'chip-resistors',
  source: 'Panasonic AOA0000C307, metal film (thin film) chip resistors, high reliability type ERA A',
  fields: [
    'ERA',
    hyphen,
    {
      key: 'size',
      codes: sizes({
        '1A': ['0201', 0.05],
        '2A': ['0402', 0.063],
        '3A': ['0603', 0.1],
        '6A': ['0805', 0.125],
        '8A': ['1206', 0.25],
      }),
    },
    {
      key: 'tcr',
      codes: {
        R: { parameters: { temperatureCoefficient: 10 } },
        P: { parameters: { temperatureCoefficient: 15 } },
        E: { parameters: { temperatureCoefficient: 25 } },
        H: { parameters: { temperatureCoefficient: 50 } },
        K: { parameters: { temperatureCoefficient: 100 } },
      },
    },
    { key: 'tolerance', codes: tolerances('W', 'B', 'C', 'D') },
    { key: 'value', parameter: 'resistance', written: e24Short },
    { key: 'packing', codes: packings },
  ],
  parameters: { technology: 'thin-film' },
  ranges: eraRanges(),
  packing: reels(pieces, ({ packing = '' }) => packing),
  footprint: chipFootprint('R'),
  mounting: 'smd',
  symbol: 'Device:R',
});
