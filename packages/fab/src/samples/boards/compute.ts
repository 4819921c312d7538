import { mm, um } from '@copperline/contract';
import type { Design } from '../design.ts';
import { Draft } from '../draft.ts';
import { chip0402, chip0603, crystal, fiducial, mountingHole, pinHeader, qfn32, qfp64 } from '../footprints.ts';
import { at, rectanglePath } from '../path.ts';
import { completeBoard, countedPins, netsBetween, routeRules } from './board-kit.ts';

const width = mm(54);
const height = mm(54);

/** Eight layers: a processor among four satellites; ground reaches the second layer through blind vias. */
export const compute = (): Design => {
  const draft = new Draft('compute', 8, [rectanglePath(at(0, 0), at(width, height), mm(2))]);
  for (const x of [um(3_500), width - um(3_500)])
    for (const y of [um(3_500), height - um(3_500)]) draft.place('', mountingHole(um(2_700), um(5_000)), x, y);
  placeProcessor(draft);
  placeSatellites(draft);
  draft.place('', fiducial, um(8_000), um(2_500));
  draft.place('', fiducial, um(8_000), um(51_500));
  draft.place('', fiducial, um(46_000), um(51_500));
  draft.text('top', 'COPPERLINE', at(um(27_000), um(47_500)), um(1_500));
  draft.text('bottom', 'COPPERLINE', at(mm(27), mm(29)), um(3_000));
  draft.text('bottom', 'COMPUTE 8L', at(mm(27), um(24_000)), um(1_600));
  completeBoard(draft, {
    rules: {
      ...routeRules,
      layers: [1, 3, 6, 8],
      width: um(125),
      clearance: um(125),
      via: { drill: um(250), diameter: um(500) },
    },
    planes: ['GND', '3V3'],
    blind: { GND: { drill: um(200), diameter: um(450), span: [1, 2] } },
    pours: [
      { net: 'GND', layers: [1, 2, 5, 7, 8] },
      { net: '3V3', layers: [4] },
    ],
  });
  return draft.finish();
};

const placeProcessor = (draft: Draft): void => {
  draft.place('U1', qfp64, mm(27), mm(27), {
    nets: {
      ...netsBetween('A', 2, 9),
      ...netsBetween('B', 20, 27),
      ...netsBetween('C', 34, 41),
      ...netsBetween('D', 50, 57),
      1: '3V3',
      12: 'GND',
      13: '3V3',
      14: 'XI',
      15: 'XO',
      18: 'GND',
      19: '3V3',
      28: 'H1',
      29: 'H2',
      30: 'H3',
      31: 'GND',
      32: '3V3',
      42: 'H4',
      43: 'H5',
      44: 'H6',
      47: 'GND',
      48: '3V3',
      63: 'GND',
      64: '3V3',
    },
  });
  draft.place('J1', pinHeader(8, 1), mm(27), mm(3), {
    nets: { 1: 'GND', ...countedPins(2, 7, (index) => `H${index + 1}`), 8: '3V3' },
  });
  draft.place('Y1', crystal, um(13_500), um(16_000), { turn: 90, nets: { 1: 'XO', 2: 'GND', 3: 'XI', 4: 'GND' } });
  [
    [18_000, 34_500, 90],
    [18_500, 21_000, 90],
    [22_000, 18_000, 0],
    [33_000, 18_000, 0],
    [36_000, 33_500, 90],
    [21_500, 36_000, 0],
  ].forEach(([x = 0, y = 0, turn = 0], index) => {
    draft.place(`C${index + 1}`, chip0402, um(x), um(y), { turn, nets: { 1: '3V3', 2: 'GND' } });
  });
};

const placeSatellites = (draft: Draft): void => {
  const power = { 9: 'GND', 12: '3V3', 16: 'GND', 28: '3V3', 32: 'GND', 33: 'GND' };
  draft.place('U2', qfn32, mm(9), mm(29), { nets: { ...power, ...countedPins(17, 24, (index) => `A${9 - index}`) } });
  draft.place('U3', qfn32, mm(26), um(10_500), {
    turn: 270,
    nets: { ...power, ...countedPins(1, 8, (index) => `B${27 - index}`) },
  });
  draft.place('U4', qfn32, mm(45), mm(26), { nets: { ...power, ...countedPins(1, 8, (index) => `C${41 - index}`) } });
  draft.place('U5', qfn32, mm(28), um(42_000), {
    turn: 270,
    nets: { ...power, ...countedPins(17, 24, (index) => `D${57 - index}`) },
  });
  [
    [9_000, 24_000, 0],
    [9_500, 34_000, 0],
    [45_000, 21_000, 0],
    [45_500, 31_000, 0],
    [20_500, 10_500, 90],
    [32_000, 10_500, 90],
    [22_500, 42_000, 90],
    [33_500, 42_000, 90],
  ].forEach(([x = 0, y = 0, turn = 0], index) => {
    draft.place(`C${index + 7}`, chip0402, um(x), um(y), { turn, nets: { 1: '3V3', 2: 'GND' } });
  });
  draft.place('C15', chip0603, um(41_000), um(8_000), { nets: { 1: '3V3', 2: 'GND' } });
  draft.place('C16', chip0603, um(41_000), um(44_500), { nets: { 1: '3V3', 2: 'GND' } });
};
