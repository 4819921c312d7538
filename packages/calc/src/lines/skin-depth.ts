import { frequencyMhz } from '../board-inputs.ts';
import { calculator } from '../calculator.ts';
import { copperOhmMetre, freeSpaceHenryPerMetre } from '../physics.ts';

export const skinDepth = calculator({
  name: 'skin-depth',
  source: 'D. M. Pozar, Microwave Engineering, 1.4',
  inputs: { frequencyMhz },
  outputs: { depthUm: { unit: 'um', digits: 3 } },
  compute: ({ frequencyMhz }) => ({
    depthUm: 1e6 * Math.sqrt(copperOhmMetre / (Math.PI * frequencyMhz * 1e6 * freeSpaceHenryPerMetre)),
  }),
});
