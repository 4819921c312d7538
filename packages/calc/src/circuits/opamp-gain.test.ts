import { expect, test } from 'vitest';
import { opampGain } from './opamp-gain.ts';

test('Op Amps for Everyone, 3: -RF/RG inverting, 1 + RF/RG non-inverting', () => {
  expect(opampGain.compute({ feedbackOhm: 100_000, inputOhm: 10_000, kind: 'inverting' })).toEqual({ gain: -10, gainDb: 20 });
  expect(opampGain.compute({ feedbackOhm: 99_000, inputOhm: 1000, kind: 'non-inverting' })).toEqual({ gain: 100, gainDb: 40 });
});
