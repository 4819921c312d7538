import { circleStamp, type ShapeList, ShapeListBuilder } from '@copperline/geometry';
import { expect, test } from 'vitest';
import { textPaths } from '../samples/stroke-font.ts';
import { letteringOf } from './lettering.ts';
import { PadGrid, padListOf } from './pads.ts';

const mm = 1_000_000;

/** The text as strokes in reverse order: plot order says nothing. */
const written = (text: string, map: (x: number, y: number) => readonly [number, number]): ShapeList => {
  const builder = new ShapeListBuilder();
  const stamp = builder.addStamp(circleStamp(0.15 * mm));
  const strokes = textPaths(text, 1.2 * mm).flatMap(({ from, steps }) =>
    steps.map(({ to }, n) => [steps[n - 1]?.to ?? from, to] as const),
  );
  for (const [from, to] of strokes.toReversed()) builder.line(stamp, ...map(from.x, from.y), ...map(to.x, to.y));
  return builder.finish();
};

/** A mirrored 2 resembles S or 5 and a mirrored J resembles L: those may abstain, but none may vote wrongly. */
const text = 'R27 JP4 LN6 FS9';

test('letters are read upright, lying and upside down', () => {
  for (const map of [
    (x: number, y: number) => [x, y] as const,
    (x: number, y: number) => [-y, x] as const,
    (x: number, y: number) => [y, -x] as const,
    (x: number, y: number) => [-x, -y] as const,
  ]) {
    const { plain, mirrored } = letteringOf(written(text, map));
    expect(plain).toBeGreaterThanOrEqual(6);
    expect(mirrored).toBe(0);
  }
});

test('mirrored letters are told in every position', () => {
  for (const map of [(x: number, y: number) => [-x, y] as const, (x: number, y: number) => [y, x] as const]) {
    const { plain, mirrored } = letteringOf(written(text, map));
    expect(mirrored).toBeGreaterThanOrEqual(6);
    expect(plain).toBe(0);
  }
});

test('letters that equal their mirror image say nothing', () => {
  expect(letteringOf(written('HOXIT', (x, y) => [x, y]))).toEqual({ plain: 0, mirrored: 0 });
});

/** Text in copper between two pads, with a trace of several bends from pad to pad. */
const etched = (map: (x: number, y: number) => readonly [number, number]): { shapes: ShapeList; pads: PadGrid } => {
  const builder = new ShapeListBuilder();
  const pen = builder.addStamp(circleStamp(0.2 * mm));
  const pad = builder.addStamp(circleStamp(1.5 * mm));
  for (const [x, y] of [
    [-3, -3],
    [30, 5],
  ] as const)
    builder.flash(pad, ...map(x * mm, y * mm));
  const trace = [
    [-3, -3],
    [2, -3],
    [2, -2],
    [28, -2],
    [30, 5],
  ] as const;
  for (const [n, [x, y]] of trace.entries()) {
    const next = trace[n + 1];
    if (next) builder.line(pen, ...map(x * mm, y * mm), ...map(next[0] * mm, next[1] * mm));
  }
  for (const { from, steps } of textPaths(text, 1.2 * mm)) {
    let at = from;
    for (const { to } of steps) {
      builder.line(pen, ...map(at.x, at.y), ...map(to.x, to.y));
      at = to;
    }
  }
  const shapes = builder.finish();
  return { shapes, pads: new PadGrid(padListOf(shapes)) };
};

test('letters in copper are read among traces', () => {
  const top = etched((x, y) => [x, y]);
  expect(letteringOf(top.shapes, top.pads).plain).toBeGreaterThanOrEqual(4);
  expect(letteringOf(top.shapes, top.pads).mirrored).toBe(0);
  const bottom = etched((x, y) => [-x, y]);
  expect(letteringOf(bottom.shapes, bottom.pads).mirrored).toBeGreaterThanOrEqual(4);
  expect(letteringOf(bottom.shapes, bottom.pads).plain).toBe(0);
});

test('in copper neither traces from pad to pad nor titles beside the board are letters', () => {
  const builder = new ShapeListBuilder();
  const pen = builder.addStamp(circleStamp(0.2 * mm));
  const pad = builder.addStamp(circleStamp(1.5 * mm));
  // Bends like J, side by side, each ending on a pad.
  for (let k = 0; k < 6; k += 1) {
    const x = k * 2.5 * mm;
    builder.flash(pad, x, 0);
    builder.flash(pad, x + mm, 4 * mm);
    builder.line(pen, x, 0, x + 0.5 * mm, 0);
    builder.line(pen, x + 0.5 * mm, 0, x + mm, 0.5 * mm);
    builder.line(pen, x + mm, 0.5 * mm, x + mm, 4 * mm);
  }
  for (const { from, steps } of textPaths(text, 1.2 * mm)) {
    let at = from;
    for (const { to } of steps) {
      builder.line(pen, at.x, at.y + 20 * mm, to.x, to.y + 20 * mm);
      at = to;
    }
  }
  const shapes = builder.finish();
  expect(letteringOf(shapes, new PadGrid(padListOf(shapes)))).toEqual({ plain: 0, mirrored: 0 });
});
