import { calculator } from '../calculator.ts';

export const junctionTemperature = calculator({
  name: 'junction-temperature',
  source: 'JEDEC JESD51-2A',
  inputs: {
    powerW: { unit: 'W', min: 1e-6, max: 1000, initial: 1 },
    ambientC: { unit: 'C', min: -60, max: 200, initial: 25 },
    thetaKPerW: { unit: 'K/W', min: 0.01, max: 1000, initial: 50 },
  },
  outputs: { junctionC: { unit: 'C', digits: 3 }, riseK: { unit: 'K', digits: 3 } },
  compute: ({ powerW, ambientC, thetaKPerW }) => {
    const riseK = powerW * thetaKPerW;
    return { junctionC: ambientC + riseK, riseK };
  },
});
