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
    ['R48.C127', ['R48', 'C127']],
    ['R1, R48.C127.C128', ['R1', 'R48', 'C127', 'C128']],
    ['R1. R2.', ['R1', 'R2']],
    ['R 12', ['R12']],
    ['R 1, R 2,R 13', ['R1', 'R2', 'R13']],
    ['LED 3 - LED 5', ['LED3', 'LED4', 'LED5']],
    ['C 1, 2, 3', ['C1', 'C2', 'C3']],
    ['[R1, R2]', ['R1', 'R2']],
    ["'R1', 'R2'", ['R1', 'R2']],
    ['R1·R2・R3', ['R1', 'R2', 'R3']],
    ['R1 und R2', ['R1', 'R2']],
    ['R1 et R2', ['R1', 'R2']],
    ['R1 y R2', ['R1', 'R2']],
    ['R1 и R2', ['R1', 'R2']],
    ['R1和R2', ['R1', 'R2']],
    ['R1 bis R3', ['R1', 'R2', 'R3']],
    ['R1 à R3', ['R1', 'R2', 'R3']],
    ['R1 hasta R3', ['R1', 'R2', 'R3']],
    ['R1 по R3', ['R1', 'R2', 'R3']],
    ['R1〜R3', ['R1', 'R2', 'R3']],
    ['R1−R3', ['R1', 'R2', 'R3']],
    ['С1, С2, Р3', ['C1', 'C2', 'P3']],
    ['R1+R2 + R3', ['R1', 'R2', 'R3']],
    ['R1 +R2+ R3', ['R1', 'R2', 'R3']],
    ['BAT+', ['BAT+']],
    ['BAT+, BAT-', ['BAT+', 'BAT-']],
    ['+5V, TP1', ['+5V', 'TP1']],
    ['prj0:R2,R3\nprj1:R2-R3', ['prj0:R2', 'prj0:R3', 'prj1:R2', 'prj1:R3']],
  ])('are listed: %j', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    'J1-A',
    'USB-C1',
    'R0402-9',
    'R5-R2',
    'U1-C3',
    'I/O1',
    'E$1',
    'J3#2',
    'FID-5',
    'PULL_A',
    'U1A-U1D',
    'U1.CH2',
    'R1.1',
    'MCU.R1',
  ])('keep a hyphen or a sign that belongs to the name: %s', (name) => {
    expect(read(name)).toEqual([name]);
  });

  it('are told by the stated quantity whether a hyphen means a range', () => {
    expect(read('J1-2', 1)).toEqual(['J1-2']);
    expect(read('J1-2', 2)).toEqual(['J1', 'J2']);
    expect(read('J1-1, J1-2', 2)).toEqual(['J1-1', 'J1-2']);
    expect(read('U1.R5', 1)).toEqual(['U1.R5']);
    expect(read('U1A, U1B', 1)).toEqual(['U1']);
    expect(read('U1A, U1B', 2)).toEqual(['U1A', 'U1B']);
    expect(read('U1A, U1B')).toEqual(['U1A', 'U1B']);
    expect(read('R1/2/3', 3)).toEqual(['R1', 'R2', 'R3']);
    expect(read('R1/2/3')).toEqual(['R1/2/3']);
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
      fc.property(
        names,
        fc.constantFrom(',', ', ', ' ', ';', '、', '\n', '/', ' / ', '.', ' . ', ' and ', ' и ', '・'),
        (list, sign) => {
          expect(read(list.join(sign))).toEqual(list);
        },
      ),
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
    'R 1 '.repeat(500),
    'R1.'.repeat(660),
    `${'С'.repeat(1_990)}1`,
    "['".repeat(1_000),
    'R+ '.repeat(660),
    '1+'.repeat(1_000),
    ' '.repeat(2_000),
  ])('are read from hostile text too', (text) => {
    expect(read(text).length).toBeLessThanOrEqual(designatorLimits.line);
  });

  it('are not seen in sentences and numbers', () => {
    expect(isDesignatorCell('R1, R2')).toBe(true);
    expect(isDesignatorCell('12')).toBe(false);
    expect(isDesignatorCell('Used currency rates (2021): 1.2€')).toBe(false);
    expect(isDesignatorCell('')).toBe(false);
    expect(isDesignatorCell('UG-2864 OLED display')).toBe(false);
    expect(isDesignatorCell('Note 1')).toBe(false);
    expect(isDesignatorCell('2P SCREW TERMINAL')).toBe(false);
    expect(isDesignatorCell('EXTRA-LONG SCREW')).toBe(false);
    expect(isDesignatorCell('LED1 POWER')).toBe(true);
    expect(isDesignatorCell('POWER, RESET')).toBe(true);
    expect(isDesignatorCell('B+')).toBe(true);
    expect(isDesignatorCell('B-')).toBe(true);
    expect(isDesignatorCell('USB?')).toBe(true);
    expect(isDesignatorCell('which one?')).toBe(false);
    expect(isDesignatorCell('R1 through R5')).toBe(true);
  });
});
