import { mm, um } from '@copperline/contract';
import type { Design, Panel } from '../design.ts';
import { Draft } from '../draft.ts';
import { chip0603, fiducial, led0805, pinHeader, soic8, sot23 } from '../footprints.ts';
import { at, rectanglePath } from '../path.ts';
import { completeBoard, routeRules } from './board-kit.ts';

const width = mm(28);
const height = mm(18);
const columns = 3;
const rows = 2;
const railHeight = mm(5);

/** Six small boards in two rows of three between two rails, scored apart. */
export const panel = (): Design => {
  const draft = new Draft('panel', 2, [rectanglePath(at(0, 0), at(width, height))]);
  placeParts(draft);
  draft.text('top', 'COPPERLINE', at(um(12_500), um(16_300)), um(1_300));
  draft.text('bottom', 'COPPERLINE', at(mm(13), mm(10)), um(1_600));
  completeBoard(draft, {
    rules: { ...routeRules, wide: { '5V': um(400) } },
    planes: ['GND'],
    pours: [{ net: 'GND', layers: [1, 2] }],
    stitch: mm(4),
  });
  return draft.finish(frameOf());
};

const placeParts = (draft: Draft): void => {
  draft.place('U1', soic8, mm(13), um(8_500), {
    nets: { 1: 'IN', 2: 'REF', 3: 'SET', 4: 'GND', 5: 'OUT', 6: 'FB', 7: 'EN', 8: '5V' },
  });
  draft.place('J1', pinHeader(1, 5), mm(25), mm(9), { nets: { 1: '5V', 2: 'EN', 3: 'FB', 4: 'OUT', 5: 'GND' } });
  draft.place('Q1', sot23, um(5_000), um(11_500), { nets: { 1: 'GND', 2: 'SET', 3: 'IN' } });
  draft.place('R1', chip0603, um(5_500), um(6_500), { nets: { 1: 'REF', 2: 'SET' } });
  draft.place('R2', chip0603, um(5_500), um(3_000), { nets: { 1: 'REF', 2: 'GND' } });
  draft.place('C1', chip0603, um(18_500), um(13_500), { nets: { 1: 'GND', 2: '5V' } });
  draft.place('R3', chip0603, um(12_000), um(3_500), { turn: 180, nets: { 1: 'OUT', 2: 'LED' } });
  draft.place('D1', led0805, um(17_500), um(3_000), { nets: { 1: 'GND', 2: 'LED' } });
};

/** The rails with their fiducials and tooling holes, the outer edge and the score lines across the whole panel. */
const frameOf = (): Panel => {
  const low = at(0, -railHeight);
  const high = at(width * columns, height * rows + railHeight);
  const frame = new Draft('panel', 2, [rectanglePath(low, high)]);
  for (let row = 0; row <= rows; row += 1) frame.vCut(at(low.x, row * height), at(high.x, row * height));
  for (let column = 1; column < columns; column += 1) frame.vCut(at(column * width, low.y), at(column * width, high.y));
  const middles = [low.y + railHeight / 2, high.y - railHeight / 2];
  for (const y of middles) {
    frame.place('', fiducial, um(8_000), y);
    frame.place('', fiducial, high.x - um(8_000), y);
    frame.hole(um(3_500), y, um(2_000));
    frame.hole(high.x - um(3_500), y, um(2_000));
  }
  frame.text('top', 'COPPERLINE PANEL 3X2', at(high.x / 2, middles[0] ?? 0), um(1_800));
  const { outline, pads, holes, legend, vCuts } = frame.finish();
  return { columns, rows, stepX: width, stepY: height, frame: { outline, pads, holes, legend, vCuts } };
};
