import { calculator } from '../calculator.ts';

export const divider = calculator({
  name: 'divider',
  source: 'Ohm, V = I R',
  inputs: {
    inputV: { unit: 'V', min: 0.001, max: 10_000, initial: 5 },
    topOhm: { unit: 'ohm', min: 0.001, max: 1e9, initial: 10_000 },
    bottomOhm: { unit: 'ohm', min: 0.001, max: 1e9, initial: 10_000 },
    loadOhm: { unit: 'ohm', min: 0.001, max: 1e12, optional: true },
  },
  outputs: {
    outputV: { unit: 'V', digits: 4 },
    currentMa: { unit: 'mA', digits: 3 },
    powerMw: { unit: 'mW', digits: 3 },
  },
  compute: ({ inputV, topOhm, bottomOhm, loadOhm = Infinity }) => {
    const lowerOhm = 1 / (1 / bottomOhm + 1 / loadOhm);
    const currentMa = (1000 * inputV) / (topOhm + lowerOhm);
    return { outputV: (currentMa * lowerOhm) / 1000, currentMa, powerMw: inputV * currentMa };
  },
});
