import { calculator } from '../calculator.ts';

/** Copper of one ounce on a square foot. */
const umPerOunce = 34.8;

export const copperWeight = calculator({
  name: 'copper-weight',
  source: 'IPC-4562A',
  inputs: { ounces: { unit: 'oz', min: 0.01, max: 100, initial: 1 } },
  outputs: { copperUm: { unit: 'um', digits: 3 } },
  compute: ({ ounces }) => ({ copperUm: ounces * umPerOunce }),
});
