import { holeMm, platingUm, viaLengthMm } from '../board-inputs.ts';
import { calculator } from '../calculator.ts';
import { copperWattPerMetreKelvin } from '../physics.ts';
import { barrelSectionMm2 } from './barrel.ts';

export const thermalVias = calculator({
  name: 'thermal-vias',
  source: 'Fourier, R = l / (k A)',
  inputs: {
    count: { unit: 'one', min: 1, max: 10_000, initial: 9, whole: true },
    holeMm,
    platingUm,
    lengthMm: viaLengthMm,
    powerW: { unit: 'W', min: 1e-6, max: 1000, initial: 1 },
  },
  outputs: { thermalKPerW: { unit: 'K/W', digits: 3 }, riseK: { unit: 'K', digits: 3 } },
  compute: ({ count, holeMm, platingUm, lengthMm, powerW }) => {
    const thermalKPerW = (lengthMm * 1000) / (copperWattPerMetreKelvin * barrelSectionMm2(holeMm, platingUm) * count);
    return { thermalKPerW, riseK: powerW * thermalKPerW };
  },
});
