import { expect, test } from 'vitest';
import { answered } from '../../test/answered.ts';
import { ldoLoss } from './ldo-loss.ts';

const usual = { inputV: 3.8, outputV: 3.3, currentA: 0.1, quiescentMa: 0.017 };

test('SLVA072, efficiency: 3.8 V to 3.3 V at 100 mA and 17 uA', () => {
  const { lossW, efficiencyPercent } = answered(ldoLoss.compute(usual));
  expect(efficiencyPercent).toBeCloseTo(86.8, 1);
  expect(lossW).toBeCloseTo(0.05006, 5);
});

test('loses the input current times the drop without a quiescent current', () => {
  const { lossW, efficiencyPercent } = answered(ldoLoss.compute({ inputV: 5, outputV: 4, currentA: 2, quiescentMa: 0 }));
  expect([lossW, efficiencyPercent]).toEqual([2, 80]);
});

test('does not step up', () => {
  expect(ldoLoss.compute({ ...usual, outputV: 5 })).toEqual({ refused: 'impossible', input: 'outputV' });
  expect(ldoLoss.compute({ ...usual, outputV: 3.8 })).toEqual({ refused: 'impossible', input: 'outputV' });
});
