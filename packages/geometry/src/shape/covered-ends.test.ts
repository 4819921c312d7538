import { expect, test } from 'vitest';
import { regionRings } from '../polygon.ts';
import { regionArea } from '../ring.ts';
import { coveredEnds, finishEnd, startEnd } from './covered-ends.ts';
import { layerRegion } from './layer-region.ts';
import { type ShapeList, ShapeListBuilder } from './shapes.ts';
import { circleStamp } from './stamps.ts';

const draw = (paint: (shapes: ShapeListBuilder) => void): ShapeList => {
  const shapes = new ShapeListBuilder();
  paint(shapes);
  return shapes.finish();
};
const endsOf = (list: ShapeList): number[] => [
  ...coveredEnds(
    list,
    Array.from({ length: list.count }, (_, i) => i),
  ),
];
const both = startEnd | finishEnd;

test.each<[string, (s: ShapeListBuilder) => void, number[]]>([
  ['a line alone', (s) => s.line(s.addStamp(circleStamp(200_000)), 0, 0, 1e6, 0), [0]],
  [
    'of two lines that meet, one keeps its end',
    (s) => {
      const tool = s.addStamp(circleStamp(200_000));
      s.line(tool, 0, 0, 1e6, 0);
      s.line(tool, 1e6, 0, 1e6, 1e6);
    },
    [finishEnd, 0],
  ],
  [
    'a line that ends in a pad at both ends',
    (s) => {
      s.line(s.addStamp(circleStamp(200_000)), 0, 0, 1e6, 0);
      const pad = s.addStamp(circleStamp(400_000));
      s.flash(pad, 0, 50_000);
      s.flash(pad, 1e6, 0);
    },
    [both, 0, 0],
  ],
  [
    'a wide line that ends in a narrow one',
    (s) => {
      s.line(s.addStamp(circleStamp(400_000)), 0, 0, 1e6, 0);
      s.line(s.addStamp(circleStamp(200_000)), 1e6, -1e6, 1e6, 1e6);
    },
    [0, 0],
  ],
  [
    'a line of a fill that ends on the middle of its border',
    (s) => {
      const tool = s.addStamp(circleStamp(200_000));
      s.line(tool, 0, 0, 1e6, 0);
      s.line(tool, 1e6, -1e6, 1e6, 1e6);
    },
    [finishEnd, 0],
  ],
])('%s', (_, paint, expected) => {
  expect(endsOf(draw(paint))).toEqual(expected);
});

test('a pour drawn with lines has the area and nearly the corners of its outline', () => {
  const [side, width, pitch] = [10_000_000, 200_000, 150_000];
  const list = draw((s) => {
    const tool = s.addStamp(circleStamp(width));
    for (let y = pitch; y < side; y += pitch) s.line(tool, 0, y, side, y);
    s.line(tool, 0, 0, side, 0);
    s.line(tool, side, 0, side, side);
    s.line(tool, side, side, 0, side);
    s.line(tool, 0, side, 0, 0);
  });
  const region = layerRegion(list, { toleranceNm: 250 });
  expect(region).toHaveLength(1);
  const rounded = (1 - Math.PI / 4) * width ** 2;
  expect(Math.abs(regionArea(region) - ((side + width) ** 2 - rounded))).toBeLessThan(1e9);
  expect(regionRings(region).reduce((sum, ring) => sum + ring.length / 2, 0)).toBeLessThan(200);
});
