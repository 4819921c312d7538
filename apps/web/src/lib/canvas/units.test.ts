import { describe, expect, it } from 'vitest';
import { formatLength, nextUnit, roundLength } from './units.ts';

describe('lengths', () => {
  it.each([
    [152_400, 'mm', '0.152'],
    [152_400, 'inch', '0.0060'],
    [152_400, 'mil', '6.00'],
    [-1, 'mm', '0.000'],
    [1_234_567_890, 'mm', '1234.568'],
  ] as const)('%d nm in %s', (nm, unit, text) => expect(formatLength(nm, unit, 'en-US')).toBe(text));

  it('are exact to a tenth of a micrometre where they were measured', () => {
    expect(formatLength(100_100, 'mm', 'en-US', true)).toBe('0.1001');
    expect(formatLength(100_000, 'mm', 'en-US', true)).toBe('0.100');
    expect(formatLength(Math.hypot(100_000, 100_000), 'mm', 'en-US', true)).toBe('0.1414');
    expect(formatLength(25_400, 'mil', 'zh-CN', true)).toBe('1.00');
  });

  it('come in three units, one after the other', () => {
    expect([nextUnit('mm'), nextUnit('inch'), nextUnit('mil')]).toEqual(['inch', 'mil', 'mm']);
  });

  it.each([
    [9_999_999, 'mm', 5_000_000, 5],
    [10_000_000, 'mm', 10_000_000, 10],
    [370_000, 'mm', 200_000, 0.2],
    [3_000, 'mm', 2_000, 0.002],
    [3_000_000, 'mil', 2_540_000, 100],
    [3_000_000, 'inch', 2_540_000, 0.1],
  ] as const)('the roundest length up to %d nm in %s', (most, unit, nm, value) => {
    const round = roundLength(most, unit);
    expect([Math.round(round.nm), round.value]).toEqual([nm, value]);
  });
});
