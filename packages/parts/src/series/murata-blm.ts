import { caseSizes } from './ceramic-capacitors.ts';
import { chipFootprint, reels } from './chip-resistors.ts';
import { type Range, seriesOf } from './series.ts';
import { powerCode } from './value-codes.ts';

/** Typical impedance at 100 MHz, rated current in amperes, resistance in ohms, as in the reference specifications. */
type Row = readonly [impedance: number, current: number, seriesResistance: number];

const lists: readonly (readonly [size: string, kind: string, rows: readonly Row[]])[] = [
  [
    '15',
    'AG',
    [
      [10, 1, 0.025],
      [70, 0.6, 0.15],
      [120, 0.55, 0.19],
      [220, 0.45, 0.29],
      [600, 0.3, 0.52],
      [1000, 0.3, 0.65],
    ],
  ],
  [
    '15',
    'AX',
    [
      [10, 1.74, 0.015],
      [30, 1.1, 0.06],
      [70, 0.78, 0.1],
      [120, 0.7, 0.13],
      [220, 0.6, 0.18],
      [600, 0.5, 0.34],
      [1000, 0.35, 0.49],
    ],
  ],
  [
    '15',
    'HG',
    [
      [600, 0.3, 0.7],
      [1000, 0.25, 1.1],
    ],
  ],
  [
    '15',
    'HD',
    [
      [600, 0.3, 0.85],
      [1000, 0.25, 1.25],
      [1800, 0.2, 2.2],
    ],
  ],
  [
    '15',
    'HB',
    [
      [120, 0.3, 0.7],
      [220, 0.25, 1],
    ],
  ],
  [
    '15',
    'GG',
    [
      [220, 0.3, 0.7],
      [470, 0.2, 1.3],
    ],
  ],
  [
    '18',
    'PG',
    [
      [30, 1, 0.05],
      [33, 3, 0.025],
      [60, 1, 0.1],
      [120, 2, 0.05],
      [180, 1.5, 0.09],
      [220, 1.4, 0.1],
      [330, 1.2, 0.15],
      [470, 1, 0.2],
    ],
  ],
  [
    '18',
    'KG',
    [
      [220, 2.2, 0.05],
      [330, 1.7, 0.08],
      [470, 1.5, 0.13],
      [600, 1.3, 0.15],
      [1000, 1, 0.2],
    ],
  ],
  [
    '18',
    'AG',
    [
      [120, 0.8, 0.18],
      [150, 0.7, 0.25],
      [220, 0.7, 0.25],
      [330, 0.6, 0.3],
      [470, 0.55, 0.35],
    ],
  ],
];

export const murataBlm = seriesOf({
  maker: 'Murata',
  name: 'BLM',
  category: 'ferrite-beads',
  source: 'Murata reference specifications JENF243A of BLM15 and BLM18, chip ferrite beads for general use',
  fields: [
    'BLM',
    {
      key: 'size',
      codes: caseSizes({ '02': '01005', '03': '0201', '15': '0402', '18': '0603', '21': '0805', '31': '1206', '41': '1806' }),
    },
    {
      key: 'kind',
      codes: Object.fromEntries(
        [
          'AG',
          'AX',
          'BA',
          'BB',
          'BC',
          'BD',
          'EG',
          'GA',
          'GG',
          'HB',
          'HD',
          'HE',
          'HG',
          'HK',
          'KG',
          'PD',
          'PE',
          'PG',
          'PX',
          'RK',
          'SG',
          'SN',
          'SP',
        ].map((code) => [code, {}]),
      ),
    },
    { key: 'value', parameter: 'impedance', written: powerCode(2) },
    { key: 'performance', codes: { S: {}, T: { readOnly: true }, B: { readOnly: true } } },
    { key: 'grade', codes: { N: {}, Z: { readOnly: true }, H: { readOnly: true } } },
    '1',
    {
      key: 'packing',
      codes: { D: {}, L: { readOnly: true }, J: { readOnly: true }, B: { readOnly: true }, '': { readOnly: true } },
    },
  ],
  parameters: { tolerance: 25 },
  ranges: lists.flatMap(([size, kind, rows]) =>
    rows.map(
      ([impedance, current, seriesResistance]): Range => ({
        where: { size: [size], kind: [kind] },
        from: impedance,
        to: impedance,
        values: [impedance],
        parameters: { current, seriesResistance },
      }),
    ),
  ),
  packing: reels({ '15': 10_000, '18': 4000, '21': 4000, '31': 2500 }, ({ size = '' }) => size),
  footprint: chipFootprint('L'),
  mounting: 'smd',
  symbol: 'Device:FerriteBead',
});
