import { mm, um } from '@copperline/contract';
import type { Design } from '../design.ts';
import { Draft } from '../draft.ts';
import { chip0603, led0805, mountingHole, pinHeader } from '../footprints.ts';
import { placeLabels } from '../labels.ts';
import { type Path, at, circlePath, linePath, polar } from '../path.ts';
import { pour } from '../pour.ts';

const centre = at(0, 0);
const lamps = 12;
const supplyRing = um(27_000);
const groundRing = um(16_750);

/** A curved slot: two arcs about the centre, joined by half circles. */
const kidney = (radius: number, width: number, from: number, to: number): Path => {
  const [inner, outer] = [radius - width / 2, radius + width / 2];
  const start = polar(centre, outer, from);
  return {
    from: start,
    steps: [
      { to: polar(centre, outer, to), arc: { centre, clockwise: false } },
      { to: polar(centre, inner, to), arc: { centre: polar(centre, radius, to), clockwise: false } },
      { to: polar(centre, inner, from), arc: { centre, clockwise: true } },
      { to: start, arc: { centre: polar(centre, radius, from), clockwise: false } },
    ],
  };
};

/** Two layers, round, with a hole in its middle and three curved slots; twelve diodes at every thirty degrees. */
export const ringLamp = (): Design => {
  const cutOuts = [0, 120, 240].map((turn) => kidney(um(13_250), um(2_000), turn + 70, turn + 110));
  const draft = new Draft('ring-lamp', 2, [circlePath(centre, mm(30)), circlePath(centre, mm(9)), ...cutOuts]);
  for (let index = 0; index < lamps; index += 1) {
    const turn = (360 / lamps) * index;
    const lamp = polar(centre, mm(24), turn);
    const resistor = polar(centre, um(19_750), turn);
    const net = `K${index + 1}`;
    draft.place(`D${index + 1}`, led0805, lamp.x, lamp.y, { turn, nets: { 1: net, 2: '+5V' } });
    draft.place(`R${index + 1}`, chip0603, resistor.x, resistor.y, { turn, nets: { 1: 'GND', 2: net } });
    draft.track('+5V', 1, um(600), linePath(polar(centre, mm(25), turn), polar(centre, supplyRing, turn)));
    draft.track(net, 1, um(400), linePath(polar(centre, um(20_500), turn), polar(centre, mm(23), turn)));
    draft.track('GND', 1, um(400), linePath(polar(centre, groundRing, turn), polar(centre, mm(19), turn)));
  }
  draft.track('+5V', 1, um(800), circlePath(centre, supplyRing));
  draft.track('GND', 1, um(800), circlePath(centre, groundRing));
  [45, 165, 285].forEach((turn) => {
    const { x, y } = polar(centre, mm(22), turn);
    draft.place('', mountingHole(um(3_200), um(5_600)), x, y);
  });
  const header = polar(centre, um(21_500), 105);
  draft.place('J1', pinHeader(2, 1), header.x, header.y, { turn: 15, nets: { 1: '+5V', 2: 'GND' } });
  for (const { net, at: pin } of draft.pads.filter((pad) => pad.part === 'J1')) {
    const ring = net === 'GND' ? groundRing : supplyRing;
    draft.track(net, 1, um(800), linePath(pin, polar(centre, ring, (Math.atan2(pin.y, pin.x) * 180) / Math.PI)));
  }
  for (let turn = 15; turn < 360; turn += 30) draft.via('GND', polar(centre, groundRing, turn));
  pour(draft, 1, 'GND');
  pour(draft, 2, 'GND');
  'COPPERLINE'.split('').forEach((letter, index) => {
    const turn = 270 + 4 * (index - 4.5);
    draft.text('top', letter, polar(centre, um(28_500), turn), um(1_300), turn + 90);
  });
  draft.text('bottom', 'COPPERLINE', at(0, mm(-22)), um(1_800));
  draft.text('bottom', 'RING LAMP', at(0, um(-24_800)), um(1_200));
  placeLabels(draft);
  return draft.finish();
};
