import { describe, expect, it } from 'vitest';
import { priceChart } from './price-chart.ts';

const frame = { width: 300, height: 100 };
const breaks = [
  { from: 1, unitMicros: 10_000 },
  { from: 100, unitMicros: 5000 },
  { from: 1000, unitMicros: 2500 },
];

describe('the staircase of prices', () => {
  const { line, steps, x, y } = priceChart(breaks, frame);

  it('falls to the right and ends at the edge', () => {
    expect(steps.map((step) => step.y)).toEqual([0, 50, 75]);
    expect(line).toBe(`M0 0H${steps[1]?.x}V50H${steps[2]?.x}V75H300`);
  });

  it('gives each decade the same room', () => {
    const middle = steps[1]?.x ?? 0;
    expect((steps[2]?.x ?? 0) - middle).toBeCloseTo(middle / 2, 0);
  });

  it.each([
    [0, 0],
    [1, 0],
    [1_000_000, 300],
  ])('keeps a quantity of %i inside the frame', (quantity, place) => expect(x(quantity)).toBe(place));

  it('puts nought at the bottom', () => expect(y(0)).toBe(100));
});

it('is a level line where there is one price', () =>
  expect(priceChart([{ from: 100, unitMicros: 500 }], frame).line).toBe('M0 0H300'));

it('is nothing where there is none', () => expect(priceChart([], frame).line).toBe(''));
