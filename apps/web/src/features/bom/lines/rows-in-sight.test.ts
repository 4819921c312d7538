import { expect, it } from 'vitest';
import { rowsInSight } from './rows-in-sight.ts';

const rowPx = 44;

it.each([0, 1, 7, 30, 500, 5000])('covers what is seen of %d rows at every place, and not much more', (count) => {
  const height = 600;
  for (let top = 0; top <= Math.max(0, count * rowPx - height); top += 37) {
    const { first, end, abovePx } = rowsInSight(count, rowPx, top, height);
    expect(abovePx).toBe(first * rowPx);
    expect(abovePx).toBeLessThanOrEqual(top);
    expect(end * rowPx).toBeGreaterThanOrEqual(Math.min(count * rowPx, top + height));
    expect(end).toBeLessThanOrEqual(count);
    expect(end - first).toBeLessThanOrEqual(40);
  }
});

it('does not change with every pixel', () => {
  expect(rowsInSight(500, rowPx, 1000, 600)).toEqual(rowsInSight(500, rowPx, 1010, 600));
});
