import { calculator, impossible } from '../calculator.ts';

export const ldoLoss = calculator({
  name: 'ldo-loss',
  source: 'Texas Instruments SLVA072',
  inputs: {
    inputV: { unit: 'V', min: 0.1, max: 1000, initial: 5 },
    outputV: { unit: 'V', min: 0.1, max: 1000, initial: 3.3 },
    currentA: { unit: 'A', min: 1e-6, max: 100, initial: 0.5 },
    quiescentMa: { unit: 'mA', min: 0, max: 1000, initial: 1 },
  },
  outputs: { lossW: { unit: 'W', digits: 3 }, efficiencyPercent: { unit: 'percent', digits: 3 } },
  compute: ({ inputV, outputV, currentA, quiescentMa }) => {
    if (outputV >= inputV) return impossible('outputV');
    const takenW = inputV * (currentA + quiescentMa / 1000);
    const givenW = outputV * currentA;
    return { lossW: takenW - givenW, efficiencyPercent: (100 * givenW) / takenW };
  },
});
