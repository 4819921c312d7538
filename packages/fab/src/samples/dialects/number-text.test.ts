import { mil, um } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { angleText, decimalText, fixedText, stepOf, trimmedDecimal } from './number-text.ts';

describe('numbers of fabrication files', () => {
  it('have whole steps in nanometres', () => {
    expect([stepOf('mm', 6), stepOf('mm', 4), stepOf('inch', 5), stepOf('inch', 4)]).toEqual([1, 100, 254, 2_540]);
  });

  it('carry their point where the tool writes one', () => {
    expect(decimalText(1_270_000, 'mm', 6)).toBe('1.270000');
    expect(decimalText(-5, 'mm', 6)).toBe('-0.000005');
    expect(decimalText(mil(12), 'inch', 4)).toBe('0.0120');
    expect(decimalText(um(100), 'inch', 5)).toBe('0.00394');
  });

  it.each([
    [8_844, 'leading', '8844'],
    [8_844, 'none', '008844'],
    [8_840, 'trailing', '00884'],
    [-8_840, 'trailing', '-00884'],
    [0, 'trailing', '0'],
    [0, 'leading', '0'],
  ] as const)('%i without %s zeros is %s', (count, omit, text) => {
    expect(fixedText(count, { unit: 'inch', integer: 2, decimal: 4, omit })).toBe(text);
  });

  it('lose trailing zeros, down to the minimum of decimals', () => {
    expect(['1.270000', '3.000000', '0.500'].map((text) => trimmedDecimal(text, 1))).toEqual(['1.27', '3.0', '0.5']);
    expect(trimmedDecimal('12.000', 0)).toBe('12');
  });

  it('write angles within a full turn', () => {
    expect([angleText(-90, 1), angleText(17.25, 3), angleText(360, 1)]).toEqual(['270.0', '17.250', '0.0']);
  });
});
