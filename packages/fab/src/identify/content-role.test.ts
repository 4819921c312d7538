import { circleStamp, type ShapeList, ShapeListBuilder } from '@copperline/geometry';
import { expect, test } from 'vitest';
import { contentOf } from './content.ts';
import { contentScores, copperTextSide, type Scores, textSide } from './content-role.ts';
import { LayerSet } from './layer-set.ts';
import { padListOf } from './pads.ts';

const mm = 1_000_000;
type Position = readonly [x: number, y: number];

const holes: readonly Position[] = Array.from({ length: 24 }, (_, k) => [(k % 6) * 5, Math.floor(k / 6) * 5] as const);

const film = (draw: (builder: ShapeListBuilder) => void): ShapeList => {
  const builder = new ShapeListBuilder();
  draw(builder);
  return builder.finish();
};

/** Circles at all holes, with strokes from each hole to the next one. */
const joined = (diameters: readonly number[]): ShapeList =>
  film((builder) => {
    const pads = diameters.map((diameter) => builder.addStamp(circleStamp(diameter * mm)));
    const pen = builder.addStamp(circleStamp(0.13 * mm));
    for (const [n, [x, y]] of holes.entries()) {
      builder.flash(pads[n % pads.length] ?? 0, x * mm, y * mm);
      const [toX, toY] = holes[n + 1] ?? [x, y];
      builder.line(pen, x * mm, y * mm, toX * mm, toY * mm);
    }
  });

const drills = padListOf(
  film((builder) => {
    const hole = builder.addStamp(circleStamp(0.4 * mm));
    for (const [x, y] of holes) builder.flash(hole, x * mm, y * mm);
  }),
);

const scoresIn = (film0: ShapeList, others: readonly ShapeList[] = []): Scores =>
  contentScores(
    new LayerSet(
      [film0, ...others].map((shapes) => ({ claims: [], content: contentOf(shapes), batch: null, family: null })),
      drills,
    ),
    0,
  );

test('wide circles of one size at all holes are symbols of a drill drawing, pads of several sizes are copper', () => {
  const lead = ({ 'drill-map': map = 0, 'copper-inner': inner = 0 }: Scores): number => map - inner;
  expect(lead(scoresIn(joined([2.2])))).toBeGreaterThan(lead(scoresIn(joined([0.8, 2.2]))) + 4);
});

test('a drawing of a few holes that shows nothing else of the board is a drill drawing', () => {
  const copper = joined([0.8, 1.2]);
  const crosses = (positions: readonly Position[]): ShapeList =>
    film((builder) => {
      const pen = builder.addStamp(circleStamp(0.2 * mm));
      for (const [x, y] of positions) {
        builder.line(pen, (x - 0.3) * mm, y * mm, (x + 0.3) * mm, y * mm);
        builder.line(pen, x * mm, (y - 0.3) * mm, x * mm, (y + 0.3) * mm);
      }
      // The table of the tools beside the board.
      for (let k = 0; k < 40; k += 1) builder.line(pen, 60 * mm, k * mm, 80 * mm, k * mm);
    });
  const shown = scoresIn(crosses(holes.slice(0, 4)), [copper]);
  const elsewhere = scoresIn(crosses(holes.slice(0, 4).map(([x, y]) => [x + 2.5, y + 2.5] as const)), [copper]);
  expect(shown['drill-map'] ?? 0).toBeGreaterThan((elsewhere['drill-map'] ?? 0) + 2);
});

test('the order in which traces are plotted says nothing about the side', () => {
  const rightToLeft = film((builder) => {
    const pad = builder.addStamp(circleStamp(0.8 * mm));
    const pen = builder.addStamp(circleStamp(0.2 * mm));
    for (let k = 30; k > 0; k -= 1) {
      const x = k * 1.5 * mm;
      builder.flash(pad, x, 0);
      builder.line(pen, x, 0, x, mm);
      builder.line(pen, x, mm, x + 0.5 * mm, 1.5 * mm);
    }
  });
  expect(textSide(contentOf(rightToLeft))).toBe(0);
});

/** Traces between pads, plotted back and forth, and a row of letters N. */
const titled = (letters: number, mirrored: boolean): ShapeList =>
  film((builder) => {
    const pad = builder.addStamp(circleStamp(0.8 * mm));
    const pen = builder.addStamp(circleStamp(0.2 * mm));
    for (let k = 0; k < 30; k += 1) {
      builder.flash(pad, k * 2 * mm, 0);
      builder.line(pen, k * 2 * mm, 0, k * 2 * mm, 5 * mm);
    }
    for (let k = 0; k < letters; k += 1) {
      const x = (mirrored ? 58 - k : k) * mm;
      const wide = (mirrored ? -0.6 : 0.6) * mm;
      builder.line(pen, x, 8 * mm, x, 9 * mm);
      builder.line(pen, x, 9 * mm, x + wide, 8 * mm);
      builder.line(pen, x + wide, 8 * mm, x + wide, 9 * mm);
    }
  });

test('a title in copper tells the side by its reading direction, a few letters do not', () => {
  expect(copperTextSide(contentOf(titled(30, false)))).toBeGreaterThan(0.5);
  expect(copperTextSide(contentOf(titled(30, true)))).toBeLessThan(-0.5);
  expect(copperTextSide(contentOf(titled(6, false)))).toBe(0);
  const scores = scoresIn(titled(30, true));
  expect(scores['copper-bottom'] ?? 0).toBeGreaterThan(scores['copper-top'] ?? 0);
});
