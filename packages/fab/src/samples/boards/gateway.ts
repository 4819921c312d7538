import { mm, um } from '@copperline/contract';
import type { Design } from '../design.ts';
import { Draft } from '../draft.ts';
import {
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
  soic8,
  sot223,
  usbC,
} from '../footprints.ts';
import { at, rectanglePath } from '../path.ts';
import { completeBoard, countedPins, netsBetween, routeRules } from './board-kit.ts';

const width = mm(76);
const height = mm(56);

/** Six layers: a processor between two radios, memory, USB-C and two double headers; three layers carry signals. */
export const gateway = (): Design => {
  const draft = new Draft('gateway', 6, [rectanglePath(at(0, 0), at(width, height), mm(2))]);
  for (const x of [um(3_500), width - um(3_500)])
    for (const y of [um(3_500), height - um(3_500)]) draft.place('', mountingHole(um(3_200), um(6_000)), x, y);
  placeProcessor(draft);
  placeRadios(draft);
  placeSupply(draft);
  draft.place('', fiducial, um(9_000), um(3_000));
  draft.place('', fiducial, um(9_000), um(53_000));
  draft.place('', fiducial, um(67_000), um(53_000));
  draft.text('top', 'COPPERLINE', at(um(58_500), um(7_500)), um(1_800));
  draft.text('top', 'GATEWAY', at(um(58_500), um(4_500)), um(1_200));
  draft.text('bottom', 'COPPERLINE', at(mm(38), mm(30)), um(3_500));
  draft.text('bottom', 'GATEWAY 6L', at(mm(38), um(24_500)), um(1_800));
  completeBoard(draft, {
    rules: { ...routeRules, layers: [1, 3, 6], width: um(150), clearance: um(150), wide: { VBUS: um(500) } },
    planes: ['GND', '3V3'],
    pours: [
      { net: 'GND', layers: [1, 2, 5, 6] },
      { net: '3V3', layers: [4] },
    ],
  });
  return draft.finish();
};

const placeProcessor = (draft: Draft): void => {
  draft.place('U1', qfp64, mm(38), mm(29), {
    nets: {
      ...netsBetween('A', 2, 9),
      ...netsBetween('B', 20, 30),
      ...netsBetween('C', 34, 41),
      ...netsBetween('D', 49, 62),
      1: '3V3',
      10: 'XI',
      11: 'XO',
      12: 'GND',
      13: '3V3',
      14: 'USB+',
      15: 'USB-',
      17: 'LED',
      18: 'GND',
      19: '3V3',
      31: 'GND',
      32: '3V3',
      43: 'CLK',
      44: 'MOSI',
      45: 'MISO',
      46: 'CS',
      47: 'GND',
      48: '3V3',
      63: 'GND',
      64: '3V3',
    },
  });
  const upper = Object.fromEntries([
    ...Array.from({ length: 7 }, (_, index) => [`${4 + 2 * index}`, `D${62 - 2 * index}`]),
    ...Array.from({ length: 7 }, (_, index) => [`${3 + 2 * index}`, `D${61 - 2 * index}`]),
  ]);
  draft.place('J1', pinHeader(9, 2), mm(38), mm(50), { nets: { 1: '3V3', 2: 'GND', ...upper, 17: 'GND', 18: '3V3' } });
  draft.place('J2', pinHeader(13, 1), mm(32), mm(4), {
    nets: { 1: 'GND', ...countedPins(2, 12, (index) => `B${20 + index}`), 13: '3V3' },
  });
  draft.place('Y1', crystal, um(27_000), um(19_500), { turn: 90, nets: { 1: 'XO', 2: 'GND', 3: 'XI', 4: 'GND' } });
  draft.place('U4', soic8, um(52_000), um(40_500), {
    nets: { 1: 'CS', 2: 'MISO', 3: '3V3', 4: 'GND', 5: 'MOSI', 6: 'CLK', 7: '3V3', 8: '3V3' },
  });
  [
    [29_500, 36_500, 90],
    [29_000, 25_000, 90],
    [32_500, 19_500, 0],
    [44_500, 20_000, 0],
    [46_500, 34_500, 90],
    [32_500, 38_000, 0],
    [52_000, 45_500, 0],
  ].forEach(([x = 0, y = 0, turn = 0], index) => {
    draft.place(`C${index + 1}`, chip0402, um(x), um(y), { turn, nets: { 1: '3V3', 2: 'GND' } });
  });
  draft.place('R1', chip0603, um(24_000), um(10_500), { nets: { 1: 'LED', 2: 'LEDK' } });
  draft.place('D1', led0805, um(19_500), um(10_500), { turn: 180, nets: { 1: 'GND', 2: 'LEDK' } });
};

const placeRadios = (draft: Draft): void => {
  const left = { ...countedPins(17, 24, (index) => `A${9 - index}`), ...countedPins(1, 6, (index) => `E${index + 1}`) };
  draft.place('U2', qfn32, mm(17), mm(35), { nets: { ...left, 9: 'GND', 12: '3V3', 28: '3V3', 32: 'GND', 33: 'GND' } });
  draft.place('J3', pinHeader(1, 6), mm(5), mm(35), { nets: countedPins(1, 6, (index) => `E${index + 1}`) });
  const right = { ...countedPins(1, 8, (index) => `C${41 - index}`), ...countedPins(17, 22, (index) => `F${index + 1}`) };
  draft.place('U3', qfn32, mm(58), mm(29), { nets: { ...right, 9: 'GND', 12: '3V3', 28: '3V3', 32: 'GND', 33: 'GND' } });
  draft.place('J4', pinHeader(1, 6), mm(71), mm(29), { nets: countedPins(1, 6, (index) => `F${6 - index}`) });
  [
    [17_000, 30_000],
    [17_500, 40_000],
    [58_000, 24_000],
    [58_500, 34_000],
  ].forEach(([x = 0, y = 0], index) => {
    draft.place(`C${index + 8}`, chip0402, um(x), um(y), { nets: { 1: '3V3', 2: 'GND' } });
  });
};

const placeSupply = (draft: Draft): void => {
  draft.place('J5', usbC, um(3_650), mm(19), {
    turn: 270,
    nets: { G: 'GND', V: 'VBUS', S: 'GND', C1: 'CC1', C2: 'CC2', 'D-': 'USB-', 'D+': 'USB+' },
  });
  draft.place('R2', chip0402, um(11_500), um(22_500), { nets: { 1: 'CC1', 2: 'GND' } });
  draft.place('R3', chip0402, um(11_500), um(20_500), { nets: { 1: 'CC2', 2: 'GND' } });
  draft.place('U5', sot223, um(52_000), um(14_500), { nets: { 1: 'GND', 2: '3V3', 3: 'VBUS', 4: '3V3' } });
  draft.place('C12', chip0805, um(45_500), um(10_500), { turn: 90, nets: { 1: 'GND', 2: 'VBUS' } });
  draft.place('C13', chip0805, um(60_500), um(14_500), { turn: 90, nets: { 1: 'GND', 2: '3V3' } });
};
