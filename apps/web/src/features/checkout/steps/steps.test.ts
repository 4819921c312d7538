import type { Checkout } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { firstStep, gapsOf, isStepDone, nextStep, stepsOf } from './steps.ts';

const checkout = (change: Partial<Pick<Checkout, 'gaps' | 'material' | 'revision'>>) => ({
  gaps: [],
  material: null,
  revision: 3,
  ...change,
});
const material = { parts: [], open: 0, dnp: 0, confirmed: false, shortages: [] };

describe('the steps of a checkout', () => {
  it('have no material where nothing is assembled', () => {
    expect(stepsOf(checkout({}))).toEqual(['process', 'confirm', 'shipping', 'billing', 'delivery', 'payment']);
    expect(stepsOf(checkout({ material }))).toHaveLength(7);
  });

  it.each([
    [['method', 'receiver', 'carrier'], 'shipping'],
    [['method', 'material'], 'material'],
    [['method', 'shortage'], 'material'],
    [['method'], 'payment'],
    [['expired', 'receiver'], 'process'],
    [['changed', 'method'], 'process'],
    [['files', 'receiver'], 'process'],
    [['identity'], 'shipping'],
    [['coupon'], 'confirm'],
    [[], 'payment'],
  ] as const)('go on where the first of %j is mended', (gaps, step) =>
    expect(nextStep(checkout({ gaps: [...gaps], material }))).toBe(step),
  );

  it('begin with a look at what is ordered, once', () => {
    expect(firstStep(checkout({ revision: 0, gaps: ['receiver'] }))).toBe('confirm');
    expect(firstStep(checkout({ revision: 0, gaps: ['expired'] }))).toBe('process');
    expect(firstStep(checkout({ gaps: ['receiver'] }))).toBe('shipping');
  });

  it('name their own gaps only', () =>
    expect(gapsOf(checkout({ gaps: ['receiver', 'identity', 'bill'] }), 'billing')).toEqual(['bill']));

  it('that need an address are not done without one', () => {
    const nowhere = { gaps: ['receiver' as const], receiver: null, bill: null };
    expect((['confirm', 'billing', 'delivery'] as const).map((step) => isStepDone(nowhere, step))).toEqual([true, false, false]);
  });
});
