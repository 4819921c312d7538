import { readWanted } from '@copperline/parts';
import { describe, expect, it } from 'vitest';
import { emptyLine } from '../line.ts';
import { coverageOf, isSubstitute } from './unchecked.ts';

describe('a substitute', () => {
  const line = { ...emptyLine, mpn: 'STM32F103C8T6', designators: ['U1'] };

  it('is a part with another number than the line names', () => {
    expect(isSubstitute(line, { mpn: 'STM32F103CBT6' }, 'similar')).toBe(true);
    expect(isSubstitute(line, { mpn: 'GD32F103C8T6' })).toBe(true);
    expect(isSubstitute(line, { mpn: 'GD32F103C8T6' }, 'chosen')).toBe(true);
    expect(isSubstitute(line, { mpn: 'stm32f103-c8t6' }, 'chosen')).toBe(false);
    expect(isSubstitute(line, { mpn: 'STM32F103C8T6TR' }, 'packing')).toBe(false);
  });

  it('of a line without a number does not exist', () => {
    const value = { ...emptyLine, value: '10k', designators: ['R1'], wanted: readWanted('10k 0402', { designator: 'R1' }) };
    expect(isSubstitute(value, { mpn: 'RC0402FR-0710KL' }, 'parametric')).toBe(false);
  });

  it('says what was compared and what nobody compared', () => {
    const wanted = { parameters: { voltage: 30, current: 2 }, package: 'SOT-23' };
    expect(coverageOf(wanted, { category: 'mosfets', package: 'SOT-23', parameters: { voltage: 30 } })).toEqual({
      compared: ['voltage', 'package'],
      unknown: ['current'],
      unchecked: ['pins'],
    });
    const nothing = { parameters: {}, package: '' };
    expect(coverageOf(nothing, { category: 'microcontrollers', package: 'LQFP-48', parameters: {} })).toEqual({
      compared: [],
      unknown: [],
      unchecked: ['pins', 'firmware'],
    });
    expect(coverageOf(nothing, { category: 'pin-headers', package: '', parameters: {} }).unchecked).toEqual(['pins']);
    expect(coverageOf(nothing, { category: 'mlcc', package: '0402', parameters: {} }).unchecked).toEqual([]);
  });
});
