import { mm, um } from '@copperline/contract';
import type { Design } from '../design.ts';
import { Draft } from '../draft.ts';
import { castellations, chip0402, crystal, fiducial, qfn32 } from '../footprints.ts';
import { at, rectanglePath } from '../path.ts';
import { pourRules } from '../pour.ts';
import { completeBoard, routeRules } from './board-kit.ts';

const width = mm(18);
const height = mm(26);
const pitch = um(1_270);
const antennaFoot = um(19_250);

const numbered = (prefix: string, pins: readonly number[]): Record<string, string> =>
  Object.fromEntries(pins.map((pin) => [`${pin}`, `${prefix}${pin}`]));

/** Two thin layers with half holes on three sides: a radio module with its antenna drawn in copper. */
export const radioModule = (): Design => {
  const draft = new Draft('radio-module', 2, [rectanglePath(at(0, 0), at(width, height))], um(800));
  placeEdges(draft);
  placeParts(draft);
  drawAntenna(draft);
  draft.text('top', 'COPPERLINE', at(mm(9), um(17_900)), um(900));
  draft.text('bottom', 'COPPERLINE', at(mm(9), mm(13)), um(1_300));
  draft.text('bottom', 'CL-RF1', at(mm(9), um(10_500)), um(1_200));
  const antenna = { minX: 0, minY: antennaFoot - um(500), maxX: width, maxY: height };
  completeBoard(draft, {
    rules: {
      ...routeRules,
      via: { drill: um(250), diameter: um(500) },
      clearance: um(160),
      keepOut: [antenna],
      wide: { '3V3': um(300) },
    },
    planes: ['GND'],
    leave: ['ANT'],
    pours: [{ net: 'GND', layers: [1, 2] }],
    pourRules: { ...pourRules, keepOut: [antenna], clearance: um(200) },
    stitch: mm(3),
  });
  return draft.finish();
};

const io = (...pins: readonly number[]): Record<string, string> => numbered('IO', pins);

const placeEdges = (draft: Draft): void => {
  const left = [1, 2, 3, 4, 5, 6, 7, 8].map((pin) => [`${pin + 2}`, `IO${pin}`]);
  const bottom = [9, 10, 11, 12, 13, 14, 15, 16].map((pin) => [`${pin - 8}`, `IO${pin}`]);
  const right = [17, 18, 19, 20, 21, 22, 23, 24].map((pin) => [`${pin - 15}`, `IO${pin}`]);
  draft.place('', castellations(12, pitch), 0, mm(10), {
    nets: { 1: 'GND', 2: '3V3', ...Object.fromEntries(left), 11: 'EN', 12: 'GND' },
  });
  draft.place('', castellations(8, pitch), mm(9), 0, { turn: 90, nets: Object.fromEntries(bottom) });
  draft.place('', castellations(12, pitch), width, mm(10), {
    turn: 180,
    nets: { 1: 'GND', ...Object.fromEntries(right), 10: 'RST', 11: '3V3', 12: 'GND' },
  });
};

const placeParts = (draft: Draft): void => {
  draft.place('U1', qfn32, mm(9), um(8_500), {
    nets: {
      ...io(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24),
      25: 'RST',
      26: 'XO',
      27: 'XI',
      28: '3V3',
      29: 'RF',
      30: 'GND',
      31: '3V3',
      32: 'EN',
      33: 'GND',
    },
  });
  draft.place('Y1', crystal, um(13_000), um(14_500), { nets: { 1: 'XO', 2: 'GND', 3: 'XI', 4: 'GND' } });
  draft.place('L1', chip0402, um(8_750), um(14_500), { turn: 90, nets: { 1: 'RF', 2: 'ANT' } });
  draft.place('C1', chip0402, um(7_000), um(15_500), { turn: 180, nets: { 1: 'ANT', 2: 'GND' } });
  draft.place('C2', chip0402, um(4_750), um(12_500), { turn: 90, nets: { 1: '3V3', 2: 'GND' } });
  draft.place('C3', chip0402, um(3_500), um(14_500), { turn: 90, nets: { 1: '3V3', 2: 'GND' } });
  draft.place('R1', chip0402, um(5_000), um(15_500), { turn: 90, nets: { 1: 'EN', 2: '3V3' } });
  draft.place('', fiducial, um(2_500), um(17_500));
  draft.place('', fiducial, um(15_500), um(17_500));
};

/** A folded quarter wave: up from its feed, to the left edge and back and forth towards the right. */
const drawAntenna = (draft: Draft): void => {
  const trace = um(500);
  const low = antennaFoot + um(700);
  const high = height - um(900);
  const points: (readonly [number, number])[] = [
    [um(8_750), um(15_000)],
    [um(8_750), low - um(500)],
    [um(8_250), low],
    [um(2_000), low],
    [um(2_000), high],
  ];
  for (let x = um(3_500); x < um(16_500); x += um(3_000))
    points.push([x, high], [x, low + um(1_300)], [x + um(1_500), low + um(1_300)], [x + um(1_500), high]);
  draft.line('ANT', 1, trace, ...points);
  draft.line('ANT', 1, um(300), [um(7_500), um(15_500)], [um(8_250), um(15_500)], [um(8_750), um(15_000)]);
};
