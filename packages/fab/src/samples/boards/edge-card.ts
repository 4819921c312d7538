import { mm, um } from '@copperline/contract';
import type { Design } from '../design.ts';
import { Draft } from '../draft.ts';
import {
  chip0402,
  chip0805,
  crystal,
  fiducial,
  goldFingers,
  mountingHole,
  pinHeader,
  qfp64,
  soic8,
  sot223,
} from '../footprints.ts';
import { type Path, at } from '../path.ts';
import { pourRules } from '../pour.ts';
import { completeBoard, netsBetween, routeRules } from './board-kit.ts';

const width = mm(56);
const height = mm(42);
const shoulder = mm(8);
const leftFingers = 13;
const rightFingers = 25;

/** A card with contacts on a tongue, which has a key slot and chamfered corners. */
const outline = (): Path => {
  const corners: readonly (readonly [number, number])[] = [
    [6_500, 0],
    [20_500, 0],
    [20_500, 6_500],
    [22_500, 6_500],
    [22_500, 0],
    [49_500, 0],
    [50_000, 500],
    [50_000, 8_000],
    [56_000, 8_000],
    [56_000, 42_000],
    [0, 42_000],
    [0, 8_000],
    [6_000, 8_000],
    [6_000, 500],
    [6_500, 0],
  ];
  const [from, ...rest] = corners.map(([x, y]) => at(um(x), um(y)));
  return { from: from ?? at(0, 0), steps: rest.map((to) => ({ to })) };
};

/** Four layers with gold fingers on both sides of a bevelled tongue. */
export const edgeCard = (): Design => {
  const draft = new Draft('edge-card', 4, [outline()]);
  placeFingers(draft);
  placeParts(draft);
  draft.text('top', 'COPPERLINE', at(um(28_000), um(38_500)), um(1_600));
  draft.text('bottom', 'COPPERLINE', at(mm(28), mm(24)), um(3_000));
  draft.text('bottom', 'EDGE CARD', at(mm(28), um(19_500)), um(1_500));
  const tongue = { minX: 0, minY: 0, maxX: width, maxY: um(6_200) };
  // Tracks leave fingers at their upper end.
  const fingers = { ...tongue, maxY: um(4_300) };
  completeBoard(draft, {
    rules: { ...routeRules, layers: [1, 4], wide: { '12V': um(500) }, keepOut: [fingers], viaKeepOut: [tongue] },
    planes: ['GND', '3V3'],
    pours: [
      { net: 'GND', layers: [1, 2, 4] },
      { net: '3V3', layers: [3] },
    ],
    pourRules: { ...pourRules, keepOut: [tongue] },
  });
  return draft.finish();
};

const placeFingers = (draft: Draft): void => {
  const signals = (pins: readonly number[], first: number): Record<string, string> =>
    Object.fromEntries(pins.map((pin, index) => [`A${pin}`, `P${first + index}`]));
  draft.place('', goldFingers(leftFingers, mm(1)), um(13_500), 0, {
    nets: {
      ...signals([5, 6, 7, 8, 9, 10], 6),
      ...Object.fromEntries(['A1', 'A4', 'A13', 'B1', 'B4', 'B13'].map((pin) => [pin, 'GND'])),
      ...Object.fromEntries(['A2', 'A3', 'B2', 'B3'].map((pin) => [pin, '12V'])),
    },
  });
  draft.place('', goldFingers(rightFingers, mm(1)), um(36_000), 0, {
    nets: {
      ...signals([2, 3, 4, 6, 7, 8, 10, 11, 12, 14, 15], 20),
      ...signals([18, 19, 20, 22, 23, 24], 33),
      ...Object.fromEntries([1, 5, 9, 13, 17, 21, 25].flatMap((pin) => [`A${pin}`, `B${pin}`]).map((pin) => [pin, 'GND'])),
    },
  });
  for (const side of ['top', 'bottom'] as const)
    for (const [x, count] of [
      [13_500, leftFingers],
      [36_000, rightFingers],
    ] as const)
      draft.openings.push({
        film: 'mask',
        side,
        at: at(um(x), um(2_275)),
        shape: { form: 'rectangle', width: mm(count), height: um(4_950) },
        turn: 0,
      });
};

const placeParts = (draft: Draft): void => {
  draft.place('U1', qfp64, mm(28), mm(24), {
    nets: {
      ...netsBetween('P', 6, 11),
      ...netsBetween('P', 20, 30),
      ...netsBetween('P', 33, 38),
      ...netsBetween('Q', 50, 57),
      1: '3V3',
      2: 'XI',
      3: 'XO',
      12: 'GND',
      13: '3V3',
      18: 'GND',
      19: '3V3',
      31: 'GND',
      32: '3V3',
      40: 'SCK',
      41: 'SDI',
      42: 'SDO',
      43: 'CS1',
      47: 'GND',
      48: '3V3',
      60: 'CS2',
      63: 'GND',
      64: '3V3',
    },
  });
  draft.place('U2', soic8, mm(46), mm(27), {
    nets: { 1: 'CS1', 2: 'SDO', 3: '3V3', 4: 'GND', 5: 'SDI', 6: 'SCK', 7: '3V3', 8: '3V3' },
  });
  draft.place('U3', sot223, um(9_500), um(14_500), { turn: 180, nets: { 1: 'GND', 2: '3V3', 3: '12V', 4: '3V3' } });
  draft.place('C1', chip0805, um(5_500), um(20_500), { nets: { 1: '12V', 2: 'GND' } });
  draft.place('C2', chip0805, um(12_500), um(20_500), { nets: { 1: '3V3', 2: 'GND' } });
  draft.place('Y1', crystal, um(14_000), um(28_500), { turn: 90, nets: { 1: 'XO', 2: 'GND', 3: 'XI', 4: 'GND' } });
  const top = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`${index + 2}`, `Q${57 - index}`]));
  draft.place('J1', pinHeader(10, 1), mm(28), um(35_000), { nets: { 1: '3V3', ...top, 10: 'GND' } });
  [
    [19_500, 31_500, 90],
    [19_000, 19_500, 90],
    [22_500, 14_500, 0],
    [36_500, 32_000, 90],
    [36_500, 17_500, 90],
  ].forEach(([x = 0, y = 0, turn = 0], index) => {
    draft.place(`C${index + 3}`, chip0402, um(x), um(y), { turn, nets: { 1: '3V3', 2: 'GND' } });
  });
  draft.place('C8', chip0402, um(46_000), um(31_500), { nets: { 1: '3V3', 2: 'GND' } });
  for (const x of [um(4_000), width - um(4_000)]) draft.place('', mountingHole(um(3_200), um(6_000)), x, height - um(4_000));
  draft.place('', fiducial, um(4_000), shoulder + um(2_500));
  draft.place('', fiducial, width - um(4_000), shoulder + um(2_500));
  draft.place('', fiducial, width - um(4_000), height - um(10_000));
};
