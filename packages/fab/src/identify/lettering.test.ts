import { circleStamp, type ShapeList, ShapeListBuilder } from '@copperline/geometry';
import { expect, test } from 'vitest';
import { textPaths } from '../samples/stroke-font.ts';
import { letteringOf } from './lettering.ts';

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
