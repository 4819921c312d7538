import { circleStamp, rectangleStamp, type ShapeList, ShapeListBuilder } from '@copperline/geometry';
import { expect, test } from 'vitest';
import { assignSlots } from './assign.ts';
import { contentOf } from './content.ts';
import { type Candidate, LayerSet } from './layer-set.ts';
import { pointPads } from './pads.ts';
import type { Claim, Slot } from './slot.ts';

const mm = 1_000_000;

/** A row of pads, with strokes between them where there are traces. */
const film = (size: number, traces: number): ShapeList => {
  const builder = new ShapeListBuilder();
  const square = builder.addStamp(rectangleStamp(size * mm, size * mm));
  const pen = builder.addStamp(circleStamp(0.2 * mm));
  for (let k = 0; k < 12; k += 1) {
    builder.flash(square, k * 3 * mm, 0);
    if (k < traces) builder.line(pen, k * 3 * mm, 0, (k + 1) * 3 * mm, 0);
  }
  return builder.finish();
};

/** Boxes without pads. */
const drawing = (): ShapeList => {
  const builder = new ShapeListBuilder();
  const pen = builder.addStamp(circleStamp(0.15 * mm));
  for (let k = 0; k < 12; k += 1) for (const y of [-1, 1]) builder.line(pen, (k * 3 - 1) * mm, y * mm, (k * 3 + 1) * mm, y * mm);
  return builder.finish();
};

const candidate = (shapes: ShapeList, ...claimed: readonly Slot[]): Candidate => ({
  claims: claimed.map((slot): Claim => ({ slot, weight: 30 / claimed.length, reason: 'name' })),
  content: contentOf(shapes),
  batch: null,
  family: null,
});

test('each doubt is asked about, not only the largest', () => {
  const set = new LayerSet(
    [
      candidate(film(1.2, 11), 'copper-top'),
      candidate(film(1.2, 7), 'copper-bottom'),
      candidate(film(1.3, 0), 'mask-top', 'mask-bottom'),
      candidate(film(1.3, 0), 'mask-top', 'mask-bottom'),
      candidate(drawing(), 'legend-top', 'assembly'),
    ],
    pointPads(new Int32Array(0)),
  );
  const { files, rivals } = assignSlots(set);
  const named = rivals.map(({ slots }) => slots.flatMap((slot, file) => (slot === files[file]?.slot ? [] : [file])));
  expect([...new Set(named.flat())].toSorted((a, b) => a - b)).toEqual([2, 3, 4]);
  expect(rivals.length).toBeGreaterThan(1);
});

test('layers that words name are not asked about', () => {
  const set = new LayerSet(
    [
      candidate(film(1.2, 11), 'copper-top'),
      candidate(film(1.2, 7), 'copper-bottom'),
      candidate(film(1.3, 0), 'mask-top'),
      candidate(film(1.3, 0), 'mask-bottom'),
    ],
    pointPads(new Int32Array(0)),
  );
  expect(assignSlots(set).rivals).toEqual([]);
});
