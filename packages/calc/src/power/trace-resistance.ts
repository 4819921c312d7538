import { copperUm } from '../board-inputs.ts';
import { calculator } from '../calculator.ts';
import { copperOhmMetre, copperPerKelvin, copperReferenceC } from '../physics.ts';

export const traceResistance = calculator({
  name: 'trace-resistance',
  source: 'IEC 60028',
  inputs: {
    lengthMm: { unit: 'mm', min: 0.01, max: 100_000, initial: 100 },
    widthMm: { unit: 'mm', min: 0.01, max: 1000, initial: 0.25 },
    copperUm,
    temperatureC: { unit: 'C', min: -60, max: 250, initial: 20 },
    currentA: { unit: 'A', min: 1e-6, max: 1000, initial: 1 },
  },
  outputs: {
    resistanceMohm: { unit: 'mohm', digits: 3 },
    dropMv: { unit: 'mV', digits: 3 },
    lossMw: { unit: 'mW', digits: 3 },
  },
  compute: ({ lengthMm, widthMm, copperUm, temperatureC, currentA }) => {
    const squares = lengthMm / widthMm;
    const cold = (copperOhmMetre / (copperUm * 1e-6)) * squares;
    const resistanceMohm = 1000 * cold * (1 + copperPerKelvin * (temperatureC - copperReferenceC));
    return { resistanceMohm, dropMv: currentA * resistanceMohm, lossMw: currentA * currentA * resistanceMohm };
  },
});
