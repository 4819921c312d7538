import { expect, it } from 'vitest';
import { listBox } from './shape-box.ts';
import { moveEdge, shapeKind, ShapeListBuilder } from './shapes.ts';
import { circleStamp } from './stamps.ts';
import { translatedShapes } from './translate.ts';

/** One entry of each kind. */
const drawn = (dx: number, dy: number) => {
  const builder = new ShapeListBuilder();
  const pen = builder.addStamp(circleStamp(200_000));
  builder.flash(pen, dx, dy);
  builder.line(pen, dx, dy, 5e6 + dx, 2e6 + dy);
  builder.arc(pen, true, [dx, dy, 2e6 + dx, dy, 1e6 + dx, dy]);
  builder.arc(pen, false, [dx, dy, 2e6 + dx, dy, 1e6 + dx, dy]);
  const first = builder.edgeCount;
  builder.edge(moveEdge, 3e6 + dx, 3e6 + dy);
  builder.edge(shapeKind.line, 4e6 + dx, 3e6 + dy);
  builder.edge(shapeKind.counterClockwise, 3e6 + dx, 3e6 + dy, 3.5e6 + dx, 3e6 + dy);
  builder.fill(first, [3e6 + dx, 3e6 + dy, 4e6 + dx, 3.5e6 + dy]);
  return builder.finish();
};

it('moves every kind of entry, and leaves the list itself as it is', () => {
  const list = drawn(0, 0);
  const moved = translatedShapes(list, 7e6, -3e6);
  const wanted = drawn(7e6, -3e6);
  // What an edge leaves unused is moved as well.
  const meaning = ({ count, kind, at, edges }: typeof list) => [
    count,
    [...kind],
    [...at],
    [...edges].filter((_, k) => k % 5 < 3 || (edges[k - (k % 5)] ?? 0) > shapeKind.line),
  ];
  expect(meaning(moved)).toEqual(meaning(wanted));
  expect(listBox(moved)).toEqual(listBox(wanted));
  expect(meaning(list)).toEqual(meaning(drawn(0, 0)));
});
