import { calculator, impossible } from '../calculator.ts';

export const crystalLoad = calculator({
  name: 'crystal-load',
  source: 'STMicroelectronics AN2867, 3.3',
  inputs: {
    loadPf: { unit: 'pF', min: 1, max: 100, initial: 12 },
    strayPf: { unit: 'pF', min: 0, max: 100, initial: 4 },
  },
  outputs: { capacitorPf: { unit: 'pF', digits: 3 } },
  compute: ({ loadPf, strayPf }) => (strayPf >= loadPf ? impossible('strayPf') : { capacitorPf: 2 * (loadPf - strayPf) }),
});
