import { mm, um } from '@copperline/contract';
import type { Design } from '../design.ts';
import { Draft } from '../draft.ts';
import {
  button,
  chip0402,
  chip0603,
  chip0805,
  crystal,
  fiducial,
  led0805,
  mountingHole,
  pinHeader,
  qfn32,
  qfp64,
  sot223,
  testPoint,
  usbC,
} from '../footprints.ts';
import { at, rectanglePath } from '../path.ts';
import { completeBoard, netsBetween, routeRules } from './board-kit.ts';

const width = mm(66);
const height = mm(50);

/** Four layers: a microcontroller in a QFP-64, a radio in a QFN-32 on thermal vias, USB-C, headers; ground and supply planes inside. */
export const controller = (): Design => {
  const draft = new Draft('controller', 4, [rectanglePath(at(0, 0), at(width, height), mm(3))]);
  for (const x of [um(3_500), width - um(3_500)])
    for (const y of [um(3_500), height - um(3_500)]) draft.place('', mountingHole(um(3_200), um(6_000)), x, y);
  placeProcessor(draft);
  placeSupply(draft);
  placeRadio(draft);
  draft.place('', fiducial, um(8_500), um(2_500));
  draft.place('', fiducial, um(8_500), um(47_500));
  draft.place('', fiducial, um(57_500), um(47_500));
  draft.text('top', 'COPPERLINE', at(um(52_000), um(43_000)), um(1_400));
  draft.text('bottom', 'COPPERLINE', at(mm(33), mm(25)), um(3_000));
  draft.text('bottom', 'CONTROLLER V2', at(mm(33), um(20_500)), um(1_500));
  completeBoard(draft, {
    rules: { ...routeRules, layers: [1, 4], wide: { VBUS: um(500) } },
    planes: ['GND', '3V3'],
    pours: [
      { net: 'GND', layers: [1, 2, 4] },
      { net: '3V3', layers: [3] },
    ],
  });
  return draft.finish();
};

const placeProcessor = (draft: Draft): void => {
  draft.place('U1', qfp64, mm(33), mm(27), {
    nets: {
      ...netsBetween('PB', 51, 62),
      ...netsBetween('PA', 20, 30),
      ...netsBetween('S', 37, 44),
      1: '3V3',
      2: 'L1',
      3: 'L2',
      4: 'L3',
      5: 'XI',
      6: 'XO',
      12: 'GND',
      13: '3V3',
      14: 'USB+',
      15: 'USB-',
      18: 'GND',
      19: '3V3',
      31: 'GND',
      32: '3V3',
      33: 'NRST',
      34: 'USER',
      35: 'SWDIO',
      36: 'SWCLK',
      47: 'GND',
      48: '3V3',
      63: 'GND',
      64: '3V3',
    },
  });
  const top = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`${index + 2}`, `PB${62 - index}`]));
  draft.place('J3', pinHeader(14, 1), mm(33), mm(47), { nets: { 1: 'GND', ...top, 14: '3V3' } });
  const bottom = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`${index + 2}`, `PA${20 + index}`]));
  draft.place('J2', pinHeader(13, 1), mm(42), mm(3), { nets: { 1: '3V3', ...bottom, 13: 'GND' } });
  draft.place('J4', pinHeader(1, 5), mm(63), mm(19), {
    nets: { 1: '3V3', 2: 'SWCLK', 3: 'SWDIO', 4: 'NRST', 5: 'GND' },
  });
  draft.place('SW1', button, mm(47), um(10_500), { nets: { 1: 'NRST', 2: 'GND' } });
  draft.place('SW2', button, mm(56), um(10_500), { nets: { 1: 'USER', 2: 'GND' } });
  draft.place('Y1', crystal, um(19_500), um(29_000), { turn: 90, nets: { 1: 'XO', 2: 'GND', 3: 'XI', 4: 'GND' } });
  const capacitors: readonly (readonly [number, number, number])[] = [
    [24_000, 33_500, 90],
    [24_500, 22_000, 90],
    [27_000, 18_000, 0],
    [38_500, 18_500, 0],
    [41_500, 31_500, 90],
    [27_500, 36_000, 0],
  ];
  capacitors.forEach(([x, y, turn], index) => {
    draft.place(`C${index + 1}`, chip0402, um(x), um(y), { turn, nets: { 1: '3V3', 2: 'GND' } });
  });
  ['L1', 'L2', 'L3'].forEach((net, index) => {
    const x = um(10_500 + 4_000 * index);
    draft.place(`R${index + 1}`, chip0603, x, mm(38), { turn: 90, nets: { 1: net, 2: `${net}K` } });
    draft.place(`D${index + 1}`, led0805, x, mm(43), { turn: 270, nets: { 1: 'GND', 2: `${net}K` } });
  });
};

const placeSupply = (draft: Draft): void => {
  draft.place('J1', usbC, um(3_650), mm(25), {
    turn: 270,
    nets: { G: 'GND', V: 'VBUS', S: 'GND', C1: 'CC1', C2: 'CC2', 'D-': 'USB-', 'D+': 'USB+' },
  });
  draft.place('R4', chip0402, um(11_500), um(28_500), { nets: { 1: 'CC1', 2: 'GND' } });
  draft.place('R5', chip0402, um(11_500), um(26_500), { nets: { 1: 'CC2', 2: 'GND' } });
  draft.place('U3', sot223, um(16_500), um(12_500), { turn: 180, nets: { 1: 'GND', 2: '3V3', 3: 'VBUS', 4: '3V3' } });
  draft.place('C7', chip0805, um(16_500), um(18_500), { turn: 180, nets: { 1: 'GND', 2: 'VBUS' } });
  draft.place('C8', chip0805, um(9_000), um(10_000), { turn: 90, nets: { 1: 'GND', 2: '3V3' } });
  draft.place('TP1', testPoint, um(9_000), um(15_500), { nets: { 1: 'VBUS' } });
  draft.place('TP2', testPoint, um(24_500), um(8_500), { nets: { 1: '3V3' } });
};

const placeRadio = (draft: Draft): void => {
  const bus = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`${index + 1}`, `S${44 - index}`]));
  const side = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`${17 + index}`, `G${index + 1}`]));
  draft.place('U2', qfn32, mm(51), mm(33), {
    nets: { ...bus, ...side, 9: 'GND', 12: '3V3', 25: 'GND', 28: '3V3', 33: 'GND' },
  });
  const pins = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`${index + 1}`, `G${6 - index}`]));
  draft.place('J5', pinHeader(1, 6), mm(63), mm(34), { nets: pins });
  draft.place('C9', chip0402, um(50_500), um(28_500), { nets: { 1: '3V3', 2: 'GND' } });
  draft.place('C10', chip0402, um(51_500), um(38_000), { nets: { 1: '3V3', 2: 'GND' } });
  draft.place('TP3', testPoint, mm(57), mm(40), { nets: { 1: 'GND' } });
};
