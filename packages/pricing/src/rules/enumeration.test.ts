import { describe, expect, it } from 'vitest';
import { combinationRules } from './combination-rules.ts';
import { reviewedDeadPairs } from './dead-pairs.ts';
import { type Axis, combinationAxes, enumerate, type Pair } from './enumeration.ts';

const written = ({ first, second }: Pair): string => `${first.join(' ')} & ${second.join(' ')}`;

/** The rules only distinguish white from other masks, so one other colour stands for all and a fifth of the combinations suffices. */
const twoColours: readonly Axis[] = combinationAxes.map((axis) =>
  axis.field === 'maskColour' ? { ...axis, values: ['green', 'white'] } : axis,
);
const isInSlice = ({ first: [field, value] }: Pair): boolean => field !== 'maskColour' || value === 'green' || value === 'white';
const reviewed = reviewedDeadPairs.flatMap(({ pairs }) => pairs);

describe('every combination of two colours', () => {
  const { combinations, valid, deadOptions, deadPairs, brokenAlone } = enumerate(combinationRules, twoColours);

  it('is counted, and 579,796 can be made', () => {
    expect(combinations).toBe((26_542_080 / 9) * 2);
    const white = enumerate(
      combinationRules,
      twoColours.map((axis) => (axis.field === 'maskColour' ? { ...axis, values: ['white'] } : axis)),
    );
    expect(8 * (valid - white.valid) + white.valid).toBe(579_796);
  });

  it('leaves no option that cannot be had at all', () => expect(deadOptions).toEqual([]));

  it('leaves no two options that cannot be had together but those reviewed', () => {
    expect(deadPairs.map(written).toSorted()).toEqual(reviewed.filter(isInSlice).map(written).toSorted());
  });

  it('needs every rule', () => {
    expect(Object.entries(brokenAlone).filter(([, count]) => count === 0)).toEqual([]);
  });
});

describe('the reviewed pairs', () => {
  it('are 89, each named once', () => {
    expect(reviewed).toHaveLength(89);
    expect(new Set(reviewed.map(written)).size).toBe(89);
  });

  it.each(reviewedDeadPairs.map((group) => ({ name: group.rules.join(' '), ...group })))(
    '$name: follow from these rules',
    ({ rules, pairs }) => {
      const named = combinationRules.filter(({ id }) => rules.includes(id));
      expect(named).toHaveLength(rules.length);
      const axes = combinationAxes.filter(({ field }) => named.some(({ fields }) => fields.includes(field)));
      const dead = (of: typeof named): string[] => enumerate(of, axes).deadPairs.map(written);
      expect(dead(named)).toEqual(expect.arrayContaining(pairs.map(written)));
    },
  );
});

describe('a count', () => {
  it('finds what cannot be had, alone or together, and rules that say nothing new', () => {
    const axes: Axis[] = [
      { field: 'layers', values: [1, 2, 4] },
      { field: 'castellatedSides', values: [0, 1] },
      { field: 'designs', values: [1, 2] },
    ];
    const rule = { kind: 'block', source: 'test' } as const;
    const found = enumerate(
      [
        { ...rule, id: 'layers', fields: ['layers'], isMet: ({ layers }) => layers < 4 },
        { ...rule, id: 'both', fields: ['layers', 'designs'], isMet: ({ layers, designs }) => layers === 1 || designs === 1 },
        { ...rule, id: 'again', fields: ['layers', 'designs'], isMet: ({ layers, designs }) => layers < 4 || designs === 1 },
      ],
      axes,
    );
    expect(found).toEqual({
      combinations: 12,
      valid: 6,
      deadOptions: [['layers', 4]],
      deadPairs: [{ first: ['layers', 2], second: ['designs', 2] }],
      brokenAlone: { layers: 2, both: 2, again: 0 },
    });
  });

  it('has room for as many rules as a number has bits', () => {
    const rules = Array.from({ length: 32 }, () => combinationRules).flat();
    expect(() => enumerate(rules.slice(0, 31), [])).not.toThrow();
    expect(() => enumerate(rules.slice(0, 32), [])).toThrow(RangeError);
  });
});
