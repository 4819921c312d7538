import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { designatorLimits, isDesignatorCell, readDesignators } from './designators.ts';

const read = (text: string, quantity: number | null = null): readonly string[] => readDesignators(text, quantity).designators;

describe('designators', () => {
  it.each([
    ['R1', ['R1']],
    ['R1,R2, R3', ['R1', 'R2', 'R3']],
    ['R1 R2  R3', ['R1', 'R2', 'R3']],
    ['R1;R2；R3', ['R1', 'R2', 'R3']],
    ['R1、R2，R3', ['R1', 'R2', 'R3']],
    ['R1,\nR2\nR3', ['R1', 'R2', 'R3']],
    ['R1/R2', ['R1', 'R2']],
    ['R1 & R2 and R3', ['R1', 'R2', 'R3']],
    ['Ｒ１，Ｒ２', ['R1', 'R2']],
    ['C27-C31', ['C27', 'C28', 'C29', 'C30', 'C31']],
    ['C1-2 C8-10', ['C1', 'C2', 'C8', 'C9', 'C10']],
    ['C1 - C3', ['C1', 'C2', 'C3']],
    ['C1–C3', ['C1', 'C2', 'C3']],
    ['C1~C3', ['C1', 'C2', 'C3']],
    ['C1..C3', ['C1', 'C2', 'C3']],
    ['C1…C3', ['C1', 'C2', 'C3']],
    ['C1～C3', ['C1', 'C2', 'C3']],
    ['C1 -C3', ['C1', 'C2', 'C3']],
    ['C1 to C3', ['C1', 'C2', 'C3']],
    ['C1至C3', ['C1', 'C2', 'C3']],
    ['C08-C11', ['C08', 'C09', 'C10', 'C11']],
    ['SW1-SW3,SW5', ['SW1', 'SW2', 'SW3', 'SW5']],
    ['C1,2,5-7', ['C1', 'C2', 'C5', 'C6', 'C7']],
    ['R1 (DNP), R2', ['R1', 'R2']],
    ['prj0:R2,R3\nprj1:R2-R3', ['prj0:R2', 'prj0:R3', 'prj1:R2', 'prj1:R3']],
  ])('are listed: %j', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each(['J1-A', 'USB-C1', 'R0402-9', 'R5-R2', 'U1-C3', 'I/O1', 'E$1', 'J3#2', 'FID-5', 'PULL_A', 'U1A-U1D'])(
    'keep a hyphen or a sign that belongs to the name: %s',
    (name) => {
      expect(read(name)).toEqual([name]);
    },
  );

  it('are told by the stated quantity whether a hyphen means a range', () => {
    expect(read('J1-2', 1)).toEqual(['J1-2']);
    expect(read('J1-2', 2)).toEqual(['J1', 'J2']);
    expect(read('J1-1, J1-2', 2)).toEqual(['J1-1', 'J1-2']);
  });

  it('are not expanded beyond what can be meant', () => {
    expect(readDesignators('R1-R999999')).toEqual({ designators: ['R1-R999999'], tooLong: 'R1-R999999' });
    expect(read('R1-R2000')).toHaveLength(designatorLimits.range);
    expect(readDesignators('R1-R50', null, 10).tooLong).toBe('R1-R50');
    expect(read(Array.from({ length: 5_000 }, (_, n) => `R${n}`).join(','))).toHaveLength(designatorLimits.line);
  });

  it('come back as they were listed', () => {
    const names = fc.uniqueArray(
      fc
        .tuple(fc.constantFrom('R', 'C', 'U', 'LED', 'SW'), fc.integer({ min: 1, max: 999 }))
        .map(([prefix, number]) => prefix + number),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(names, fc.constantFrom(',', ', ', ' ', ';', '、', '\n'), (list, sign) => {
        expect(read(list.join(sign))).toEqual(list);
      }),
    );
  });

  it('expand every range to all between its ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 60 }), fc.boolean(), (from, more, short) => {
        const expected = Array.from({ length: more + 1 }, (_, n) => `C${from + n}`);
        expect(read(`C${from}-${short ? '' : 'C'}${from + more}`)).toEqual(expected);
      }),
    );
  });

  // Attack A52: a backtracking pattern would hang here.
  it.each([
    'R'.repeat(2_000),
    'R1-'.repeat(600),
    'R1 - '.repeat(400),
    '('.repeat(2_000),
    `${'1'.repeat(1_000)} to ${'1'.repeat(999)}`,
    `A${'a:'.repeat(900)}!`,
    ' '.repeat(2_000),
  ])('are read from hostile text too', (text) => {
    expect(read(text).length).toBeLessThanOrEqual(designatorLimits.line);
  });

  it('are not seen in sentences and numbers', () => {
    expect(isDesignatorCell('R1, R2')).toBe(true);
    expect(isDesignatorCell('12')).toBe(false);
    expect(isDesignatorCell('Used currency rates (2021): 1.2€')).toBe(false);
    expect(isDesignatorCell('')).toBe(false);
  });
});
