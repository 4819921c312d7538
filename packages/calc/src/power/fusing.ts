import { copperUm } from '../board-inputs.ts';
import { calculator } from '../calculator.ts';

const meltingC = 1083;
const ambientC = 20;
const mm2PerCircularMil = 645.16e-6 * (Math.PI / 4);

export const fusing = calculator({
  name: 'fusing',
  source: 'I. M. Onderdonk; E. R. Stauffacher, General Electric Review, 1928',
  inputs: {
    widthMm: { unit: 'mm', min: 0.01, max: 100, initial: 0.25 },
    copperUm,
    // Onderdonk loses no heat; a trace on a board does after some seconds.
    seconds: { unit: 's', min: 0.0001, max: 10, initial: 1 },
  },
  outputs: { currentA: { unit: 'A', digits: 2 } },
  compute: ({ widthMm, copperUm, seconds }) => {
    const circularMils = (widthMm * copperUm) / 1000 / mm2PerCircularMil;
    const heating = Math.log10(1 + (meltingC - ambientC) / (234 + ambientC));
    return { currentA: circularMils * Math.sqrt(heating / (33 * seconds)) };
  },
});
