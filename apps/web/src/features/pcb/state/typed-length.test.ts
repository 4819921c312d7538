import { mm } from '@copperline/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthIn, readTyped, shownIn, type Typed, typedOf } from './typed-length.ts';

const inMm = (text: string): Typed => ({ unit: 'mm', text });

describe('a typed size', () => {
  it.each([
    ['100', mm(100)],
    ['99.99', 99_990_000],
    [' 80.5 ', 80_500_000],
    ['3', mm(3)],
    ['2000', mm(2000)],
  ])('%s mm is read exactly', (text, nm) => expect(readTyped(inMm(text))).toEqual({ nm }));

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['12.345', 'format'],
    ['1e3', 'format'],
    ['-5', 'format'],
    ['0', 'range'],
    ['2.99', 'range'],
    ['2000.01', 'range'],
    ['9999999', 'range'],
    ['0000000000000000000100', 'format'],
    ['１００', 'inputMethod'],
    ['10。5', 'inputMethod'],
  ])('%j is refused as %s', (text, problem) => expect(readTyped(inMm(text))).toEqual({ problem }));

  it('takes four decimals of an inch', () => {
    expect(readTyped({ unit: 'inch', text: '3.9371' })).toEqual({ nm: 100_002_340 });
    expect(readTyped({ unit: 'inch', text: '3.93705' })).toEqual({ problem: 'format' });
  });

  it('does not drift however often the unit is changed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 200_000 }), (hundredths) => {
        const typed = typedOf(hundredths * 10_000);
        const before = readTyped(typed);
        for (const unit of ['inch', 'mm', 'inch', 'mm'] as const) shownIn(typed, unit);
        expect(shownIn(typed, 'mm')).toBe(typed.text);
        expect(readTyped(typed)).toEqual(before);
      }),
    );
  });

  it('is shown rounded in the other unit', () => {
    expect(shownIn(inMm('100'), 'inch')).toBe('3.937');
    expect(shownIn({ unit: 'inch', text: '4' }, 'mm')).toBe('101.6');
    expect(lengthIn(99_999_960, 'mm')).toBe('100');
  });
});
