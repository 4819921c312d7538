import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Input } from './calculator.ts';
import { type Calculator, type CalculatorName, calculate, calculators, isRefusal } from './index.ts';

const seed = 20_261_119;

const all: readonly Calculator[] = Object.values(calculators);

const initialOf = (input: Input): number | string | undefined => ('initial' in input ? input.initial : undefined);

const initials = ({ inputs }: Calculator) =>
  Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, initialOf(input)]));

/** Values over the whole range: evenly by size, not by difference, where a range spans decades. */
const within = (input: Input): fc.Arbitrary<number | string | undefined> => {
  if ('values' in input) return fc.constantFrom(...input.values);
  const { min, max } = input;
  const sized =
    min > 0
      ? fc
          .double({ min: Math.log(min), max: Math.log(max), noNaN: true })
          .map((log) => Math.min(max, Math.max(min, Math.exp(log))))
      : fc.double({ min, max, noNaN: true });
  const value = fc.oneof({ weight: 8, arbitrary: sized }, { weight: 1, arbitrary: fc.constantFrom(min, max) });
  if ('optional' in input) return fc.option(value, { nil: undefined });
  return 'whole' in input ? value.map(Math.round) : value;
};

const numbersOf = ({ inputs }: Calculator) =>
  Object.entries(inputs).flatMap(([name, input]) => ('values' in input ? [] : [{ name, input }]));

/** The ending of a name by unit, where it is not the unit itself. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'ps/mm': ['PsPerMm'],
  'K/W': ['KPerW'],
  s: ['S', 'seconds'],
  oz: ['ounces'],
  percent: ['Percent'],
  days: ['Days'],
  one: ['er', 'Er', 'count', 'gain', 'Ratio', 'across', 'down', 'boards'],
};

test('each is named as it is listed', () => {
  expect(all.map(({ name }) => name)).toEqual(Object.keys(calculators));
  expect(all.length).toBe(26);
});

describe.each(all)('$name', (one) => {
  const name = one.name as CalculatorName; // tested above

  test('computes its initial values', () => {
    const result = calculate(name, initials(one));
    expect(isRefusal(result)).toBe(false);
    expect(Object.keys(result).toSorted()).toEqual(Object.keys(one.outputs).toSorted());
  });

  test('has names that end in the unit, and digits to show', () => {
    for (const [bearer, { unit }] of [
      ...numbersOf(one).map(({ name, input }) => [name, input] as const),
      ...Object.entries(one.outputs),
    ]) {
      const ends = endings[unit] ?? [unit.charAt(0).toUpperCase() + unit.slice(1).toLowerCase()];
      expect(
        ends.some((end) => bearer.endsWith(end)),
        `${bearer} in ${unit}`,
      ).toBe(true);
    }
    for (const { digits } of Object.values(one.outputs)) expect(digits).toBeGreaterThanOrEqual(2);
  });

  test('takes no absurd number', () => {
    for (const { name: input, input: limits } of numbersOf(one))
      for (const value of [Number.NaN, Infinity, -Infinity, 1e300, -1e300, -1e3, ...(limits.min > 0 ? [0, -1, -1e-300] : [])])
        expect(calculate(name, { ...initials(one), [input]: value })).toEqual({ refused: 'range', input });
  });

  test('answers with finite numbers, or refuses one of its inputs', () => {
    const values = fc.record(Object.fromEntries(Object.entries(one.inputs).map(([input, limits]) => [input, within(limits)])));
    fc.assert(
      fc.property(values, (given) => {
        const result = calculate(name, given);
        if (isRefusal(result)) return Object.hasOwn(one.inputs, result.input);
        return Object.keys(one.outputs).every((output) => Number.isFinite(result[output]));
      }),
      { seed, numRuns: 300 },
    );
  });

  test('has an effect of each input', () => {
    const before = calculate(name, initials(one));
    for (const [input, limits] of Object.entries(one.inputs)) {
      const others =
        'values' in limits
          ? limits.values
          : 'optional' in limits
            ? [limits.min, limits.max]
            : [1.07, 1.5, 0.5, 3, 8].map((factor) =>
                'whole' in limits ? Math.ceil(factor * limits.initial) : factor * limits.initial,
              );
      const results = others.map((value) => calculate(name, { ...initials(one), [input]: value }));
      const changed = results.some((result) => !isRefusal(result) && JSON.stringify(result) !== JSON.stringify(before));
      expect(changed, input).toBe(true);
    }
  });
});
