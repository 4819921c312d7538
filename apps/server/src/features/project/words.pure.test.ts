import { messages as english } from '@copperline/content/en-US';
import { messages as chinese } from '@copperline/content/zh-CN';
import { dfmLimits, dfmLimitValues } from '@copperline/contract';
import { checkIds, type DfmLimits, findingVariants, problemCodes } from '@copperline/fab';
import { describe, expect, it } from 'vitest';

/** `content` knows nothing of `fab`; here both are at hand. */
describe.each([
  ['en-US', english],
  ['zh-CN', chinese],
])('the words for what is read from an archive, in %s', (_locale, messages) => {
  it('has a sentence for every problem and no other', () => {
    expect(Object.keys(messages.fab.problems).toSorted()).toEqual([...problemCodes].toSorted());
  });

  it('has a title, what was found, why, and what to change for every check and no other', () => {
    expect(Object.keys(messages.dfm.checks).toSorted()).toEqual([...checkIds].toSorted());
    for (const words of Object.values(messages.dfm.checks))
      expect(Object.keys(words)).toEqual(['title', 'found', 'why', 'change']);
  });

  it('has the sentences of every variant of a finding and no other', () => {
    expect(Object.keys(messages.dfm.variants).toSorted()).toEqual([...findingVariants].toSorted());
    for (const words of Object.values(messages.dfm.variants)) expect(Object.keys(words)).toEqual(['found', 'why', 'change']);
  });

  it('uses figures that a finding has', () => {
    const text = JSON.stringify([messages.dfm.checks, messages.dfm.variants]);
    const params = new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));
    expect(params).toEqual(new Set(['measured', 'limit', 'nets']));
  });
});

it('every limit that a check compares with stands in the contract', () => {
  const limits: DfmLimits = dfmLimitValues(dfmLimits({ outerCopperUm: 35, maskColour: 'green' }));
  expect(Object.values(limits).every((limit) => limit > 0)).toBe(true);
});
