import { describe, expect, expectTypeOf, test } from 'vitest';
import { calculator, type FormValues, impossible, isRefusal } from './calculator.ts';

const sample = calculator({
  name: 'sample',
  source: 'sample',
  inputs: {
    widthMm: { unit: 'mm', min: 0, max: 10, initial: 1 },
    count: { unit: 'one', min: 1, max: 5, initial: 1, whole: true },
    side: { values: ['left', 'right'], initial: 'left' },
    loadOhm: { unit: 'ohm', min: 1, max: 9, optional: true },
  },
  outputs: { sum: { unit: 'one', digits: 3 } },
  compute: ({ widthMm, count, side, loadOhm = 0 }) =>
    side === 'right' && count === 5 ? impossible('count') : { sum: widthMm + count + loadOhm },
});

const good = { widthMm: 2, count: 3, side: 'left' } as const;

/** As a form calls it, whose values have no types. */
const withForm = (values: FormValues) => {
  const form: { compute(values: FormValues): object } = sample;
  return form.compute(values);
};

describe('a calculator', () => {
  test('has its types from the definition', () => {
    expectTypeOf(sample.name).toEqualTypeOf<'sample'>();
    expectTypeOf<Parameters<typeof sample.compute>[0]['side']>().toEqualTypeOf<'left' | 'right'>();
    expectTypeOf<Parameters<typeof sample.compute>[0]['widthMm']>().toEqualTypeOf<number>();
    expectTypeOf<Parameters<typeof sample.compute>[0]['loadOhm']>().toEqualTypeOf<number | undefined>();
    const result = sample.compute(good);
    if (isRefusal(result)) expectTypeOf(result.input).toEqualTypeOf<'widthMm' | 'count' | 'side' | 'loadOhm'>();
    else expectTypeOf(result).toEqualTypeOf<{ readonly sum: number }>();
  });

  test('computes, with or without an optional input', () => {
    expect(sample.compute(good)).toEqual({ sum: 5 });
    expect(sample.compute({ ...good, loadOhm: 4 })).toEqual({ sum: 9 });
    expect(sample.compute({ ...good, loadOhm: undefined })).toEqual({ sum: 5 });
  });

  test('takes the limits of a range', () => {
    expect(sample.compute({ ...good, widthMm: 0 })).toEqual({ sum: 3 });
    expect(sample.compute({ ...good, widthMm: 10 })).toEqual({ sum: 13 });
  });

  test.each<[string, FormValues, string]>([
    ['not a number', { ...good, widthMm: Number.NaN }, 'widthMm'],
    ['below the range', { ...good, widthMm: -1e-9 }, 'widthMm'],
    ['above the range', { ...good, widthMm: Infinity }, 'widthMm'],
    ['text for a number', { ...good, widthMm: '2' }, 'widthMm'],
    ['a missing number', { count: 3, side: 'left' }, 'widthMm'],
    ['a part of a whole', { ...good, count: 2.5 }, 'count'],
    ['an unknown choice', { ...good, side: 'top' }, 'side'],
    ['a missing choice', { widthMm: 2, count: 3 }, 'side'],
    ['a number for a choice', { ...good, side: 1 }, 'side'],
    ['an optional one out of range', { ...good, loadOhm: 0 }, 'loadOhm'],
  ])('refuses %s', (_, values, input) => expect(withForm(values)).toEqual({ refused: 'range', input }));

  test('hands on what the formula refuses, and ignores what it does not know', () => {
    expect(sample.compute({ ...good, count: 5, side: 'right' })).toEqual({ refused: 'impossible', input: 'count' });
    expect(withForm({ ...good, other: 7 })).toEqual({ sum: 5 });
  });
});
