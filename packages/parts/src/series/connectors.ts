import type { Part } from '../part.ts';
import { type Series, seriesOf } from './series.ts';
import type { ValueCode } from './value-codes.ts';

const positions = (digits: 1 | 2): ValueCode => ({
  pattern: digits === 2 ? '\\d{2}' : '\\d{1,2}',
  read: (code) => Number(code),
  write: (value) => String(value).padStart(digits, '0'),
});

const upTo = (last: number): readonly number[] => Array.from({ length: last - 1 }, (_, index) => index + 2);

interface ConnectorForm {
  readonly maker: string;
  readonly name: string;
  readonly source: string;
  readonly category: 'wire-to-board' | 'pin-headers';
  readonly before: string;
  readonly after: string;
  readonly digits: 1 | 2;
  readonly values: readonly number[];
  readonly pitch: number;
  readonly orientation: 'vertical' | 'horizontal' | '';
  readonly gender: 'male' | 'female';
  readonly mounting: Part['mounting'];
  readonly footprint: (count: string, padded: string) => string;
  /** Suffix of the ordering code, then other spellings: the suffix for lead-free plating is often omitted. */
  readonly endings: readonly [made: string, ...read: string[]];
}

function connector(form: ConnectorForm): Series {
  const { maker, name, source, category, before, after, digits, values, pitch, orientation, gender, mounting, endings } = form;
  return seriesOf({
    maker,
    name,
    category,
    source,
    fields: [
      before,
      { key: 'value', parameter: 'positions', written: positions(digits) },
      after,
      {
        key: 'ending',
        codes: Object.fromEntries(endings.map((code, index) => [code, index === 0 ? {} : { readOnly: true as const }])),
      },
    ],
    // What is mounted on no board is the housing of a cable.
    parameters: {
      pitch,
      rows: 1,
      gender,
      ...(orientation === '' ? {} : { orientation }),
      ...(mounting === 'other' ? { function: 'housing' } : {}),
    },
    ranges: [{ where: {}, from: 1, to: Math.max(...values), values }],
    packing: () => (mounting === 'smd' ? { form: 'reel', quantity: 1000 } : { form: 'bag', quantity: 1000 }),
    footprint: (_, count) => form.footprint(String(count), String(count).padStart(2, '0')),
    mounting,
    symbol: '',
  });
}

const leadFree = ['(LF)(SN)', ' (LF)(SN)', ''] as const;
const jst = { maker: 'JST', category: 'wire-to-board', digits: 1, endings: leadFree } as const;
const ph = {
  ...jst,
  name: 'PH',
  source: 'JST, PH connector: 2.0 mm pitch, disconnectable crimp style',
  pitch: 0.002,
  values: upTo(16),
} as const;
const xh = {
  ...jst,
  name: 'XH',
  source: 'JST, XH connector: 2.5 mm pitch, disconnectable crimp style',
  pitch: 0.0025,
  values: upTo(16),
} as const;

export const connectorSeries: readonly Series[] = [
  connector({
    ...ph,
    before: 'B',
    after: 'B-PH-K-S',
    orientation: 'vertical',
    gender: 'male',
    mounting: 'through-hole',
    footprint: (count, padded) => `Connector_JST:JST_PH_B${count}B-PH-K_1x${padded}_P2.00mm_Vertical`,
  }),
  connector({
    ...ph,
    before: 'S',
    after: 'B-PH-K-S',
    orientation: 'horizontal',
    gender: 'male',
    mounting: 'through-hole',
    footprint: (count, padded) => `Connector_JST:JST_PH_S${count}B-PH-K_1x${padded}_P2.00mm_Horizontal`,
  }),
  connector({
    ...ph,
    before: 'PHR-',
    after: '',
    endings: [''],
    orientation: '',
    gender: 'female',
    mounting: 'other',
    footprint: () => '',
  }),
  connector({
    ...xh,
    before: 'B',
    after: 'B-XH-A',
    orientation: 'vertical',
    gender: 'male',
    mounting: 'through-hole',
    footprint: (count, padded) => `Connector_JST:JST_XH_B${count}B-XH-A_1x${padded}_P2.50mm_Vertical`,
  }),
  connector({
    ...xh,
    before: 'XHP-',
    after: '',
    endings: [''],
    orientation: '',
    gender: 'female',
    mounting: 'other',
    footprint: () => '',
  }),
  connector({
    maker: 'Molex',
    name: '53261',
    source: 'Molex PicoBlade 53261, 1.25 mm pitch, names as in the public footprint libraries',
    category: 'wire-to-board',
    before: '53261-',
    after: '71',
    digits: 2,
    values: upTo(15),
    pitch: 0.00125,
    orientation: 'horizontal',
    gender: 'male',
    mounting: 'smd',
    endings: [''],
    footprint: (_, padded) => `Connector_Molex:Molex_PicoBlade_53261-${padded}71_1x${padded}-1MP_P1.25mm_Horizontal`,
  }),
  connector({
    maker: 'Würth Elektronik',
    name: 'WR-PHD',
    source: 'Würth Elektronik WR-PHD 2.54 mm pin header, single row, vertical',
    category: 'pin-headers',
    before: '6130',
    after: '11121',
    digits: 2,
    values: [...upTo(10), 12, 14, 15, 16, 20, 40],
    pitch: 0.00254,
    orientation: 'vertical',
    gender: 'male',
    mounting: 'through-hole',
    endings: [''],
    footprint: (_, padded) => `Connector_PinHeader_2.54mm:PinHeader_1x${padded}_P2.54mm_Vertical`,
  }),
];
