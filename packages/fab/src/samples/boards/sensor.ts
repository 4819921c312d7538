import { mm, um } from '@copperline/contract';
import type { Design } from '../design.ts';
import { Draft } from '../draft.ts';
import { chip0603, led0805, mountingHole, pinHeader, soic8, sot23, testPoint } from '../footprints.ts';
import { arcPath, at, linePath, polar, rectanglePath } from '../path.ts';
import type { RouteRules } from '../route-grid.ts';
import { completeBoard, routeRules } from './board-kit.ts';

const width = mm(40);
const height = mm(30);

const rules: RouteRules = {
  ...routeRules,
  width: um(250),
  wide: { VIN: um(500), '3V3': um(400) },
};

/** Two layers with rounded corners: a thermometer on a tongue between two slots, a touch pad of arcs, a header. */
export const sensor = (): Design => {
  const draft = new Draft('sensor', 2, [rectanglePath(at(0, 0), at(width, height), mm(3))]);
  for (const x of [um(3_500), width - um(3_500)])
    for (const y of [um(3_500), height - um(3_500)]) draft.place('', mountingHole(um(2_700), um(5_000)), x, y);
  draft.slot(at(um(30_000), um(11_000)), at(um(36_500), um(11_000)), um(1_000));
  draft.slot(at(um(30_000), um(19_000)), at(um(36_500), um(19_000)), um(1_000));
  placeParts(draft);
  drawTouchPad(draft);
  draft.text('top', 'COPPERLINE', at(mm(20), um(28_200)), um(1_400));
  draft.text('bottom', 'COPPERLINE', at(mm(20), um(16_500)), um(2_000));
  draft.text('bottom', 'SENSOR V1.2', at(mm(20), um(13_500)), um(1_300));
  completeBoard(draft, { rules, planes: ['GND'], pours: [{ net: 'GND', layers: [1, 2] }] });
  return draft.finish();
};

const placeParts = (draft: Draft): void => {
  draft.place('J1', pinHeader(6, 1), mm(20), mm(3), {
    nets: { 1: 'VIN', 2: 'GND', 3: 'SDA', 4: 'SCL', 5: 'INT', 6: '3V3' },
  });
  draft.place('U1', soic8, um(21_500), um(14_500), {
    nets: { 1: 'GND', 2: 'GND', 3: 'SENSE', 4: 'GND', 5: 'SDA', 6: 'SCL', 7: 'TOUCH', 8: '3V3' },
  });
  draft.place('U2', sot23, um(9_000), um(10_000), { turn: 180, nets: { 1: 'GND', 2: '3V3', 3: 'VIN' } });
  draft.place('U3', sot23, um(34_000), um(15_000), { turn: 180, nets: { 1: 'GND', 2: '3V3', 3: 'SENSE' } });
  draft.place('C1', chip0603, um(5_000), um(10_000), { turn: 90, nets: { 1: 'GND', 2: 'VIN' } });
  draft.place('C2', chip0603, um(13_500), um(9_000), { turn: 90, nets: { 1: 'GND', 2: '3V3' } });
  draft.place('C3', chip0603, um(24_000), um(19_000), { turn: 0, nets: { 1: '3V3', 2: 'GND' } });
  draft.place('R1', chip0603, um(27_500), um(9_000), { turn: 90, nets: { 1: 'SDA', 2: '3V3' } });
  draft.place('R2', chip0603, um(24_500), um(9_000), { turn: 90, nets: { 1: 'SCL', 2: '3V3' } });
  draft.place('R3', chip0603, um(5_000), um(16_000), { turn: 0, nets: { 1: '3V3', 2: 'LED' } });
  draft.place('D1', led0805, um(6_000), um(20_000), { turn: 90, nets: { 1: 'GND', 2: 'LED' } });
  draft.place('R4', chip0603, um(29_000), um(24_500), { turn: 0, nets: { 1: 'INT', 2: '3V3' } });
  draft.place('TP1', testPoint, um(31_500), um(7_000), { nets: { 1: 'INT' } });
  draft.place('TP2', testPoint, um(10_500), um(5_500), { nets: { 1: 'VIN' } });
};

/** Concentric open rings joined by a spoke. */
const drawTouchPad = (draft: Draft): void => {
  const centre = at(um(14_500), um(22_000));
  [um(1_200), um(2_400), um(3_600)].forEach((radius) => {
    draft.track('TOUCH', 1, um(600), arcPath(polar(centre, radius, 20), polar(centre, radius, 340), centre, false));
  });
  draft.track('TOUCH', 1, um(600), linePath(polar(centre, um(1_200), 180), polar(centre, um(3_600), 180)));
  draft.place('', testPoint, centre.x, centre.y, { nets: { 1: 'TOUCH' } });
};
