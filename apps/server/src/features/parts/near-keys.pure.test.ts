import { assert, integer, property, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearKeys as nearKeysWithMistakes } from './near-keys.ts';

const nearKeys = (typed: string, beginning: number): string[] => nearKeysWithMistakes(typed, beginning).map(({ key }) => key);

describe('the keys one mistake away', () => {
  it.each([
    ['swapped', 'STM32F130C8T6', 7, 'STM32F103C8T6'],
    ['swapped at the end', 'TP4065', 4, 'TP4056'],
    ['a look-alike', 'TP4O56', 3, 'TP4056'],
    ['missing', 'STM32103C8T6', 5, 'STM32F103C8T6'],
    ['too many', 'LMM358P', 2, 'LM358P'],
    ['wrong', 'LN358P', 1, 'LM358P'],
    ['swapped apart', 'ULN2308A', 4, 'ULN2803A'],
  ])('%s: %s', (_mistake, typed, beginning, meant) => {
    expect(nearKeys(typed, beginning)).toContain(meant);
  });

  it('takes a missing character for likelier than a wrong one', () => {
    const keys = nearKeys('SI2302DST1GE3', 6);
    expect(keys.indexOf('SI2302CDST1GE3')).toBeLessThan(keys.indexOf('SI2300DST1GE3'));
  });

  it('are few, each once, and never the key itself', () => {
    const key = string({ unit: 'binary-ascii', minLength: 1, maxLength: 40 });
    assert(
      property(tuple(key, integer({ min: 0, max: 40 })), ([typed, beginning]) => {
        const keys = nearKeys(typed, beginning);
        expect(keys).not.toContain(typed);
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys.length).toBeLessThan(7 * typed.length + 8 * 36);
      }),
    );
  });
});
