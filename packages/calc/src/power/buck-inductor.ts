import { calculator, impossible } from '../calculator.ts';

export const buckInductor = calculator({
  name: 'buck-inductor',
  source: 'Texas Instruments SLVA477B',
  inputs: {
    inputV: { unit: 'V', min: 0.1, max: 1000, initial: 12 },
    outputV: { unit: 'V', min: 0.1, max: 1000, initial: 3.3 },
    currentA: { unit: 'A', min: 0.001, max: 100, initial: 2 },
    // With a ripple of more than twice the current the inductor runs empty, and the formula fails.
    ripplePercent: { unit: 'percent', min: 1, max: 200, initial: 30 },
    frequencyKhz: { unit: 'kHz', min: 1, max: 100_000, initial: 500 },
  },
  outputs: {
    inductanceUh: { unit: 'uH', digits: 3 },
    rippleA: { unit: 'A', digits: 3 },
    peakA: { unit: 'A', digits: 3 },
  },
  compute: ({ inputV, outputV, currentA, ripplePercent, frequencyKhz }) => {
    if (outputV >= inputV) return impossible('outputV');
    const rippleA = (currentA * ripplePercent) / 100;
    const onUs = (1000 / frequencyKhz) * (outputV / inputV);
    return { inductanceUh: ((inputV - outputV) * onUs) / rippleA, rippleA, peakA: currentA + rippleA / 2 };
  },
});
