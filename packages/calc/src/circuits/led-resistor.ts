import { calculator, impossible } from '../calculator.ts';
import { nearestE24 } from './e24.ts';

export const ledResistor = calculator({
  name: 'led-resistor',
  source: 'Ohm, V = I R; IEC 60063',
  inputs: {
    supplyV: { unit: 'V', min: 0.1, max: 1000, initial: 5 },
    forwardV: { unit: 'V', min: 0.1, max: 1000, initial: 2 },
    currentMa: { unit: 'mA', min: 0.001, max: 10_000, initial: 5 },
  },
  outputs: {
    resistanceOhm: { unit: 'ohm', digits: 3 },
    nearestE24Ohm: { unit: 'ohm', digits: 2 },
    powerMw: { unit: 'mW', digits: 3 },
  },
  compute: ({ supplyV, forwardV, currentMa }) => {
    if (forwardV >= supplyV) return impossible('forwardV');
    const dropV = supplyV - forwardV;
    const resistanceOhm = (1000 * dropV) / currentMa;
    return { resistanceOhm, nearestE24Ohm: nearestE24(resistanceOhm), powerMw: dropV * currentMa };
  },
});
