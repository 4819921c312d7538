import { circleStamp, type ShapeList, ShapeListBuilder } from '@copperline/geometry';
import { expect, test } from 'vitest';
import { readingDirection } from './reading-direction.ts';

const mm = 1_000_000;
type Letter = readonly (readonly [number, number])[];
const letterN: Letter = [
  [0, 0],
  [0, 1],
  [0.6, 0],
  [0.6, 1],
];

const written = (count: number, position: (n: number) => readonly [number, number], letter = letterN): ShapeList => {
  const builder = new ShapeListBuilder();
  const stamp = builder.addStamp(circleStamp(0.15 * mm));
  for (let n = 0; n < count; n += 1) {
    const [x, y] = position(n);
    for (const [k, [dx, dy]] of letter.entries()) {
      const [px, py] = letter[k - 1] ?? [dx, dy];
      if (k > 0) builder.line(stamp, (x + px) * mm, (y + py) * mm, (x + dx) * mm, (y + dy) * mm);
    }
  }
  return builder.finish();
};

test('text as read runs right, mirrored text left', () => {
  expect(readingDirection(written(10, (n) => [n, 0]))).toEqual({ forward: 9, backward: 0 });
  expect(readingDirection(written(10, (n) => [-n, 0]))).toEqual({ forward: 0, backward: 9 });
});

test('text set upright tells nothing', () => {
  expect(readingDirection(written(10, (n) => [0, n * 1.2]))).toEqual({ forward: 0, backward: 0 });
});

test('from word to word the step is too wide to count', () => {
  expect(readingDirection(written(4, (n) => [n * 10, 0]))).toEqual({ forward: 0, backward: 0 });
});

test('hatching in single strokes is no text', () => {
  const stroke: Letter = [
    [0, 0],
    [0, 3],
  ];
  expect(readingDirection(written(50, (n) => [-n * 0.3, 0], stroke))).toEqual({ forward: 0, backward: 0 });
});

test('letters drawn as areas count too', () => {
  const builder = new ShapeListBuilder();
  for (let n = 0; n < 5; n += 1) {
    const first = builder.edgeCount;
    const x = n * mm;
    builder.edge(0, x, 0);
    builder.edge(1, x + 0.6 * mm, 0);
    builder.edge(1, x + 0.3 * mm, mm);
    builder.edge(1, x, 0);
    builder.fill(first, [x, 0, x + 0.6 * mm, mm]);
  }
  expect(readingDirection(builder.finish())).toEqual({ forward: 4, backward: 0 });
});
