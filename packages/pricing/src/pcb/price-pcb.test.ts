import { mil, mm, um } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { book202611 } from '../book/book-2026-11.ts';
import { pcbDays } from '../lead-time.ts';
import { problemsOf } from '../rules/pcb-rules.ts';
import { defaultPcb, type PcbSpec } from '../spec.ts';
import { pricePcb } from './price-pcb.ts';

type Golden = readonly [
  id: string,
  change: Partial<PcbSpec>,
  lines: Readonly<Record<string, number>>,
  list: number,
  days: number,
];
const plain = { pcbToolingCost: 500, filmFee: 210 };
const four = { layers: 4, innerCopperUm: 17 } as const;

/** Golden cases calculated by hand: cents before the special offer. */
const golden: readonly Golden[] = [
  ['G01', {}, { boardFee: 290, ...plain }, 1000, 3],
  ['G02', { quantity: 10 }, { boardFee: 580, ...plain }, 1290, 3],
  ['G03', { quantity: 15 }, { boardFee: 870, ...plain }, 1580, 3],
  ['G04', { quantity: 20 }, { boardFee: 1160, ...plain }, 1870, 3],
  ['G05', { quantity: 30 }, { boardFee: 1740, ...plain }, 2450, 3],
  ['G06', { quantity: 50 }, { boardFee: 2900, ...plain }, 3610, 3],
  ['G07', { quantity: 75 }, { boardFee: 4234, ...plain }, 4944, 3],
  ['G08', { quantity: 100 }, { boardFee: 5568, ...plain }, 6278, 3],
  ['G09', { quantity: 1000 }, { boardFee: 47_096, ...plain }, 47_806, 6],
  ['G10', { quantity: 10_000 }, { boardFee: 422_936, ...plain }, 423_646, 11],
  ['G11', { quantity: 10, finish: 'enig' }, { boardFee: 580, ...plain, finishFee: 1720 }, 3010, 3],
  ['G12', { quantity: 10, finish: 'enig', goldMicroInch: 3 }, { boardFee: 580, ...plain, finishFee: 2924 }, 4214, 3],
  ['G13', four, { boardFee: 640, pcbToolingCost: 2600, filmFee: 280 }, 3520, 4],
  [
    'G14',
    { ...four, quantity: 10, finish: 'enig', impedance: '10-percent' },
    { boardFee: 1344, pcbToolingCost: 4600, filmFee: 280, finishFee: 1720 },
    7944,
    5,
  ],
  [
    'G15',
    { layers: 6, innerCopperUm: 17, widthNm: mm(102), heightNm: mm(80), finish: 'enig', viaProcess: 'filled-capped' },
    { boardFee: 1020, pcbToolingCost: 6000, filmFee: 350, finishFee: 1590, viaFee: 3724 },
    12_684,
    6,
  ],
  [
    'G16',
    { layers: 8, innerCopperUm: 17, quantity: 10, finish: 'enig' },
    { boardFee: 3900, pcbToolingCost: 9500, filmFee: 420, finishFee: 1720 },
    15_540,
    7,
  ],
  [
    'G17',
    { widthNm: mm(20), heightNm: mm(15), quantity: 100, castellatedSides: 2, thicknessNm: um(800), finish: 'enig' },
    { boardFee: 179, ...plain, finishFee: 1566, castellated: 3729, smallBoard: 612 },
    6796,
    4,
  ],
  ['G18', { quantity: 10, expediteDays: 2 }, { boardFee: 580, ...plain, expedite: 3000 }, 4290, 1],
  [
    'G19',
    { layers: 4, innerCopperUm: 35, outerCopperUm: 70, minTraceNm: mil(8), widthNm: mm(160), quantity: 1000, finish: 'enig' },
    { boardFee: 228_275, pcbToolingCost: 2600, filmFee: 448, finishFee: 36_700 },
    268_023,
    10,
  ],
  ['G20', { layers: 1, quantity: 10 }, { boardFee: 520, pcbToolingCost: 500, filmFee: 140 }, 1160, 3],
  [
    'G21',
    { quantity: 10, maskColour: 'purple', finish: 'lead-free-hasl', testing: 'full', viaProcess: 'plugged' },
    { boardFee: 580, ...plain, pcbTestingFee: 470, soldermaskFee: 1280, finishFee: 340, viaFee: 1120 },
    4500,
    4,
  ],
  [
    'G22',
    { quantity: 20, finish: 'enig', goldFingers: 40 },
    { boardFee: 1160, ...plain, finishFee: 1940, goldFingers: 4400 },
    8210,
    4,
  ],
  [
    'G23',
    { quantity: 10, boardType: 'panel', packaging: 'panel-v-cut', designs: 3 },
    { boardFee: 580, ...plain, differentDesigns: 1600 },
    2890,
    3,
  ],
  [
    'G24',
    { ...four, quantity: 10, finish: 'enig', minTraceNm: mil(4), smallestHoleNm: um(200), impedance: '5-percent' },
    { boardFee: 2119, pcbToolingCost: 9400, filmFee: 280, finishFee: 1720 },
    13_519,
    5,
  ],
  [
    'G25',
    { widthNm: mm(300), heightNm: mm(250), quantity: 100, testing: 'fixture', testPoints: 1200 },
    { boardFee: 35_786, pcbToolingCost: 500, filmFee: 1575, pcbTestingFee: 8100 },
    45_961,
    6,
  ],
  [
    'G26',
    { widthNm: mm(500), heightNm: mm(600), finish: 'osp', thicknessNm: um(2000), smallestHoleNm: um(300) },
    { boardFee: 8997, pcbToolingCost: 500, filmFee: 6300, finishFee: 1350 },
    17_147,
    5,
  ],
];

describe('the price of a bare board', () => {
  it.each(golden)('equals the golden case %s', (_id, change, lines, list, days) => {
    const spec = { ...defaultPcb, ...change };
    expect(problemsOf(spec).filter(({ kind }) => kind !== 'notice')).toEqual([]);
    const price = pricePcb(spec, book202611);
    const charged = Object.fromEntries(
      price.lines.flatMap(({ key, cents }) => (cents === 0 || key === 'specialOffer' ? [] : [[key, cents]])),
    );
    expect(charged).toEqual(lines);
    const credit = price.lines.find(({ key }) => key === 'specialOffer')?.cents ?? 0;
    expect(price.totalCents - credit).toBe(list);
    expect(pcbDays(spec)).toBe(days);
  });

  it('keeps what the advertisement promises', () => {
    const ladder = ([5, 10, 15, 20, 25, 30, 50, 75, 100] as const).map(
      (quantity) => pricePcb({ ...defaultPcb, quantity }, book202611).totalCents,
    );
    expect(ladder).toEqual([100, 100, 1580, 1870, 2160, 2450, 3000, 4944, 6278]);
    expect(pricePcb({ ...defaultPcb, quantity: 10, expediteDays: 2 }, book202611).totalCents).toBe(3100);
    expect(pricePcb({ ...defaultPcb, widthNm: mm(50), heightNm: mm(50), quantity: 50 }, book202611).totalCents).toBe(1435);
  });
});
