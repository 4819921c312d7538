import { describe, expect, it } from 'vitest';
import { between, fitted, panned, toBoard, toScreen, turned, type View, visibleBox, zoomed } from './view.ts';

const size = { width: 800, height: 600 };
/** A pixel is a micrometre. */
const view: View = { x: 10_000, y: 20_000, scale: 1e-3, flipped: false };

describe('places on the screen and on the board', () => {
  it('puts the middle of the view into the middle of the canvas', () => {
    expect(toScreen(view, size, { x: 10_000, y: 20_000 })).toEqual({ x: 400, y: 300 });
  });

  it('runs upwards on the board and downwards on the screen', () => {
    expect(toScreen(view, size, { x: 11_000, y: 22_000 })).toEqual({ x: 401, y: 298 });
    expect(toBoard(view, size, { x: 401, y: 298 })).toEqual({ x: 11_000, y: 22_000 });
  });

  it('mirrors x when the board is seen from below', () => {
    expect(toScreen(turned(view), size, { x: 11_000, y: 22_000 })).toEqual({ x: 399, y: 298 });
    expect(toBoard(turned(view), size, { x: 399, y: 298 })).toEqual({ x: 11_000, y: 22_000 });
  });

  it('answers whole nanometres, without a negative zero', () => {
    const origin = toBoard({ x: -0.2, y: 0.2, scale: 1e-3, flipped: false }, size, { x: 400, y: 300 });
    expect(Object.is(origin.x, 0) && Object.is(origin.y, 0)).toBe(true);
  });
});

describe.each([false, true])('moving, flipped %s', (flipped) => {
  const from = { ...view, flipped };

  it('follows the hand', () => {
    const at = toScreen(from, size, { x: 50_000, y: 60_000 });
    const after = toScreen(panned(from, 30, -12), size, { x: 50_000, y: 60_000 });
    expect([after.x - at.x, after.y - at.y]).toEqual([30, -12]);
  });

  it('zooms at the cursor: the place under it stays', () => {
    const cursor = { x: 123, y: 456 };
    const near = zoomed(from, size, cursor, 7.3);
    expect(near.scale).toBeCloseTo(7.3e-3, 12);
    expect(toBoard(near, size, cursor)).toEqual(toBoard(from, size, cursor));
  });

  it('stops zooming at its limits without drifting', () => {
    const cursor = { x: 10, y: 10 };
    let near = from;
    for (let step = 0; step < 50; step += 1) near = zoomed(near, size, cursor, 2);
    expect(near.scale).toBe(1e-2);
    expect(toBoard(near, size, cursor)).toEqual(toBoard(from, size, cursor));
    expect(zoomed(near, size, { x: 799, y: 0 }, 2)).toEqual(near);
  });
});

describe('fitting a box', () => {
  const box = { minX: 0, minY: 0, maxX: 100e6, maxY: 10e6 };

  it('shows all of it, centred, with the margin', () => {
    const all = fitted(box, size, false, 32);
    expect([all.x, all.y]).toEqual([50e6, 5e6]);
    expect(toScreen(all, size, { x: 0, y: 5e6 }).x).toBeCloseTo(32, 9);
    expect(toScreen(all, size, { x: 100e6, y: 5e6 }).x).toBeCloseTo(768, 9);
  });

  it('shows a point no closer than asked', () => {
    const point = fitted({ minX: 5, minY: 5, maxX: 5, maxY: 5 }, size, false, 32, 1e-4);
    expect(point).toEqual({ x: 5, y: 5, scale: 1e-4, flipped: false });
  });

  it('leaves something to see on a canvas smaller than its margins', () => {
    expect(fitted(box, { width: 40, height: 40 }, false, 32).scale).toBeCloseTo(20 / 100e6, 15);
  });
});

it('knows what is visible', () => {
  expect(visibleBox(view, size)).toEqual({ minX: -390_000, minY: -280_000, maxX: 410_000, maxY: 320_000 });
});

describe('on the way to another view', () => {
  const to: View = { x: 2e6, y: -3e6, scale: 5e-3, flipped: false };

  it('begins and ends where it should', () => {
    expect(between(view, to, 0)).toEqual(view);
    expect(between(view, to, 1)).toEqual(to);
  });

  it('brings the target straight to the middle', () => {
    const distances = [0, 0.25, 0.5, 0.75, 1].map((share) => {
      const { x, y } = toScreen(between(view, to, share), size, to);
      return Math.hypot(x - 400, y - 300);
    });
    expect(distances.toSorted((a, b) => b - a)).toEqual(distances);
  });

  it('only moves where the scale stays', () => {
    expect(between(view, { ...view, x: 20_000 }, 0.5)).toEqual({ ...view, x: 15_000 });
  });
});
