import { describe, expect, it } from 'vitest';
import { daysLate } from './forecast.ts';

describe('the forecast against the promise', () => {
  it.each([
    ['2026-11-20T10:00:00Z', '2026-11-20T15:59:00Z', 0],
    ['2026-11-20T10:00:00Z', '2026-11-20T16:00:00Z', 1],
    ['2026-11-20T10:00:00Z', '2026-11-18T10:00:00Z', -2],
  ])('promised %s, expected %s: %i days late, by the days of the factory', (promised, forecast, days) => {
    expect(daysLate(promised, forecast)).toBe(days);
  });

  it('is not known while one of them is not', () => {
    expect(daysLate(null, '2026-11-20T10:00:00Z')).toBeNull();
    expect(daysLate('2026-11-20T10:00:00Z', null)).toBeNull();
  });
});
