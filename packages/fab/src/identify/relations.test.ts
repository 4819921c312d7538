import { circleStamp, rectangleStamp, type ShapeList, ShapeListBuilder } from '@copperline/geometry';
import { expect, test } from 'vitest';
import { contentOf } from './content.ts';
import { LayerSet } from './layer-set.ts';
import { padListOf } from './pads.ts';
import { relation } from './relations.ts';
import type { Slot } from './slot.ts';

const mm = 1_000_000;
type Position = readonly [x: number, y: number];

/** Rows of parts of two pads, drilled pads in between. */
const row = (y: number, shift: number): Position[] => Array.from({ length: 12 }, (_, k) => [shift + k * 3, y] as const);
const upper = [...row(2, 0), ...row(8, 0)];
const lower = [...row(2.6, 0.6), ...row(8.6, 0.6)];
const through = row(5, 1.5);

const film = (draw: (builder: ShapeListBuilder) => void): ShapeList => {
  const builder = new ShapeListBuilder();
  draw(builder);
  return builder.finish();
};

const flash = (builder: ShapeListBuilder, stamp: number, positions: readonly Position[], clear = false): void => {
  for (const [x, y] of positions) builder.flash(stamp, x * mm, y * mm, { clear });
};

const mask = (parts: readonly Position[]): ShapeList =>
  film((builder) => {
    flash(builder, builder.addStamp(rectangleStamp(0.8 * mm, 0.8 * mm)), parts);
    flash(builder, builder.addStamp(circleStamp(1.2 * mm)), through);
  });

/** A square around each part, off its pad. */
const legend = (parts: readonly Position[]): ShapeList =>
  film((builder) => {
    const pen = builder.addStamp(circleStamp(0.15 * mm));
    for (const [x, y] of parts) {
      const [left, right, low, high] = [(x - 0.6) * mm, (x + 0.6) * mm, (y - 0.6) * mm, (y + 0.6) * mm];
      builder.line(pen, left, low, right, low);
      builder.line(pen, right, low, right, high);
      builder.line(pen, right, high, left, high);
      builder.line(pen, left, high, left, low);
    }
  });

const drills = padListOf(film((builder) => flash(builder, builder.addStamp(circleStamp(0.6 * mm)), through)));

const setOf = (...films: readonly ShapeList[]): LayerSet =>
  new LayerSet(
    films.map((shapes) => ({ claims: [], content: contentOf(shapes), batch: null, family: null })),
    drills,
  );

const together = (set: LayerSet, roles: readonly Slot[]): number =>
  roles.reduce((sum, a, n) => sum + roles.slice(n + 1).reduce((part, b, k) => part + relation(set, n, a, n + 1 + k, b), 0), 0);

test('a legend belongs to the mask whose openings it surrounds, not to the one that it is drawn over', () => {
  const set = setOf(mask(upper), mask(lower), legend(lower));
  const right = together(set, ['mask-top', 'mask-bottom', 'legend-bottom']);
  const wrong = together(set, ['mask-top', 'mask-bottom', 'legend-top']);
  expect(right - wrong).toBeGreaterThan(2);
});

test('the kind of a legend does not depend on the films of the other side', () => {
  const alone = setOf(mask(lower), legend(lower));
  const both = setOf(mask(lower), legend(lower), mask(row(20, 0)));
  const roles = ['mask-bottom', 'legend-bottom'] as const;
  expect(together(both, [...roles, 'mask-top'])).toBeGreaterThan(together(alone, roles) - 1);
});

test('openings that are cut out of a legend are those of its own mask', () => {
  const cut = film((builder) => {
    const pen = builder.addStamp(circleStamp(0.15 * mm));
    for (let k = 0; k < 30; k += 1) builder.line(pen, k * mm, 0, k * mm, 9 * mm);
    flash(builder, builder.addStamp(rectangleStamp(0.8 * mm, 0.8 * mm)), lower, true);
    flash(builder, builder.addStamp(circleStamp(1.2 * mm)), through, true);
  });
  const set = setOf(mask(upper), mask(lower), cut);
  expect(set.cutOut(2, 1)).toBe(1);
  expect(set.cutOut(2, 0)).toBeLessThan(0.5);
});

test('without drill hits the side with pads of its own is the richer one', () => {
  const copper = (parts: readonly Position[]): ShapeList => mask(parts);
  const set = new LayerSet(
    [copper(upper), copper([])].map((shapes) => ({ claims: [], content: contentOf(shapes), batch: null, family: null })),
    padListOf(film(() => undefined)),
  );
  expect(relation(set, 0, 'copper-top', 1, 'copper-bottom')).toBeGreaterThan(1);
  expect(relation(set, 0, 'copper-bottom', 1, 'copper-top')).toBeLessThan(-1);
});
