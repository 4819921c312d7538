import { mm, um } from '@copperline/contract';
import type { Design } from '../design.ts';
import { Draft } from '../draft.ts';
import { chip0805, led0805, mountingHole, wirePad } from '../footprints.ts';
import { placeLabels } from '../labels.ts';
import { at, linePath, rectanglePath } from '../path.ts';

const length = mm(100);
const height = mm(12);
const half = length / 2;
const middle = mm(6);
const supplyY = um(10_000);
const groundY = mm(2);
const rail = um(1_600);
const wire = um(1_000);

/** One layer, two groups of three diodes in series; the strip may be cut in its middle. */
export const ledStrip = (): Design => {
  const draft = new Draft('led-strip', 1, [rectanglePath(at(0, 0), at(length, height))], um(1_000));
  draft.line('+12V', 1, rail, [mm(2), supplyY], [length - mm(2), supplyY]);
  draft.line('GND', 1, rail, [mm(2), groundY], [length - mm(2), groundY]);
  [0, 1].forEach((group) => drawGroup(draft, group));
  for (let y = um(700); y < height - um(900); y += um(1_600)) {
    draft.stroke('top', linePath(at(half, y), at(half, y + um(900))));
  }
  draft.text('top', 'COPPERLINE', at(mm(24), um(8_000)), um(1_000));

  draft.text('top', 'LED STRIP', at(half + mm(24), um(8_000)), um(1_000));
  placeLabels(draft);
  return draft.finish();
};

const drawGroup = (draft: Draft, group: number): void => {
  const x0 = group * half;
  const net = (name: string): string => `${name}${group + 1}`;
  [x0 + mm(2), x0 + half - mm(2)].forEach((x, end) => {
    draft.place('', wirePad(um(2_400), um(2_000)), x, supplyY, { nets: { 1: '+12V' } });
    draft.place('', wirePad(um(2_400), um(2_000)), x, groundY, { nets: { 1: 'GND' } });
    const inward = end === 0 ? um(2_400) : -um(2_400);
    draft.text('top', '+', at(x + inward, um(7_900)), um(1_200));
    draft.text('top', '-', at(x + inward, um(4_100)), um(1_200));
  });

  draft.place(`R${group + 1}`, chip0805, x0 + mm(9), middle, { nets: { 1: '+12V', 2: net('A') } });
  const chain = [net('A'), net('B'), net('C'), 'GND'];
  [0, 1, 2].forEach((index) => {
    const x = x0 + mm(16) + index * mm(7);
    const from = chain[index] ?? '';
    const to = chain[index + 1] ?? '';
    draft.place(`D${group * 3 + index + 1}`, led0805, x, middle, { turn: 180, nets: { 1: to, 2: from } });
    draft.line(from, 1, wire, [x - mm(6), middle], [x - mm(1), middle]);
  });
  draft.line('+12V', 1, wire, [x0 + mm(8), middle], [x0 + mm(8), supplyY]);
  const end = x0 + mm(31);
  draft.line('GND', 1, wire, [end, middle], [end + mm(1), middle], [end + mm(2), middle - mm(1)], [end + mm(2), groundY]);
  draft.place('', mountingHole(um(2_200), um(4_000)), x0 + mm(38), um(6_300));
};
