import { calculator } from '../calculator.ts';

export const opampGain = calculator({
  name: 'opamp-gain',
  source: 'Texas Instruments SLOD006B, 3',
  inputs: {
    feedbackOhm: { unit: 'ohm', min: 0.001, max: 1e9, initial: 100_000 },
    inputOhm: { unit: 'ohm', min: 0.001, max: 1e9, initial: 10_000 },
    kind: { values: ['inverting', 'non-inverting'], initial: 'non-inverting' },
  },
  outputs: { gain: { unit: 'one', digits: 4 }, gainDb: { unit: 'dB', digits: 3 } },
  compute: ({ feedbackOhm, inputOhm, kind }) => {
    const ratio = feedbackOhm / inputOhm;
    const gain = kind === 'inverting' ? -ratio : 1 + ratio;
    return { gain, gainDb: 20 * Math.log10(Math.abs(gain)) };
  },
});
