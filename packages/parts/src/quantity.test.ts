import { describe, expect, it } from 'vitest';
import { eSeries, isInSeries, valuesBetween } from './e-series.ts';
import type { Unit } from './parameter.ts';
import { decimal, formatValue, leadingDigits } from './quantity.ts';

describe('decimal', () => {
  it('gives equal numbers for equal values', () => {
    expect(decimal('4.7', 3)).toBe(4700);
    expect(decimal(47, -7)).toBe(decimal('4.7', -6));
    expect(decimal('.1', -6)).toBe(1e-7);
    expect(decimal(1e-7, 9)).toBe(100);
  });

  it('takes a value apart again', () => {
    expect(leadingDigits(4700, 3)).toEqual({ digits: '470', exponent: 1 });
    expect(leadingDigits(0.1, 2)).toEqual({ digits: '10', exponent: -2 });
  });
});

describe('formatValue', () => {
  const cases: readonly (readonly [number, Unit, string])[] = [
    [4700, 'ohm', '4.7 kΩ'],
    [0, 'ohm', '0 Ω'],
    [0.005, 'ohm', '5 mΩ'],
    [1e-7, 'farad', '100 nF'],
    [4.7e-13, 'farad', '0.47 pF'],
    [1e-3, 'farad', '1000 µF'],
    [1e-4, 'henry', '100 µH'],
    [32_768, 'hertz', '32.768 kHz'],
    [0.0625, 'watt', '62.5 mW'],
    [6.3, 'volt', '6.3 V'],
    [0.1, 'percent', '0.1 %'],
    [65_536, 'byte', '64 KB'],
    [0.00254, 'metre', '2.54 mm'],
    [40, 'count', '40'],
  ];
  it.each(cases)('%d %s is %s', (value, unit, text) => {
    expect(formatValue(value, unit)).toBe(text);
  });
});

describe('preferred numbers', () => {
  it('are as many as they are called, and those of the standard', () => {
    expect(eSeries.E24).toHaveLength(24);
    expect(eSeries.E96).toHaveLength(96);
    expect(eSeries.E192).toHaveLength(192);
    expect(eSeries['E24+E96']).toHaveLength(114);
    expect(eSeries.E192).toContain(920);
    expect(eSeries.E96).toContain(976);
  });

  it('run from one value to another, both included', () => {
    expect([...valuesBetween('E24+E96', 1, 10e6)]).toHaveLength(799);
    expect([...valuesBetween('E6', 1e-12, 1e-11)]).toEqual([1e-12, 1.5e-12, 2.2e-12, 3.3e-12, 4.7e-12, 6.8e-12, 1e-11]);
    expect([...valuesBetween('E3', 5, 4)]).toEqual([]);
  });

  it('tell their members', () => {
    expect(isInSeries(4.7e-9, 'E12')).toBe(true);
    expect(isInSeries(4990, 'E96')).toBe(true);
    expect(isInSeries(4990, 'E24')).toBe(false);
  });
});
