import { currentOfSection, mm2PerMil2 } from '../ampacity.ts';
import { holeMm, platingUm, riseK, viaLengthMm } from '../board-inputs.ts';
import { calculator, outOfRange } from '../calculator.ts';
import { copperOhmMetre, copperWattPerMetreKelvin } from '../physics.ts';
import { barrelSectionMm2 } from './barrel.ts';

export const via = calculator({
  name: 'via',
  source: 'IPC-2221B, 6.2; H. Johnson and M. Graham, High-Speed Digital Design, 7.3',
  inputs: {
    holeMm,
    platingUm,
    lengthMm: viaLengthMm,
    riseK,
    currentA: { unit: 'A', min: 1e-6, max: 100, initial: 1 },
  },
  outputs: {
    resistanceMohm: { unit: 'mohm', digits: 3 },
    inductanceNh: { unit: 'nH', digits: 2 },
    thermalKPerW: { unit: 'K/W', digits: 3 },
    currentLimitA: { unit: 'A', digits: 2 },
    dropMv: { unit: 'mV', digits: 3 },
    lossMw: { unit: 'mW', digits: 3 },
  },
  compute: ({ holeMm, platingUm, lengthMm, riseK, currentA }) => {
    // The inductance is that of a thin wire; for a disc the logarithm becomes negative.
    if (4 * lengthMm <= holeMm) return outOfRange('lengthMm');
    const sectionMm2 = barrelSectionMm2(holeMm, platingUm);
    const resistanceMohm = (copperOhmMetre * lengthMm * 1e6) / sectionMm2;
    return {
      resistanceMohm,
      inductanceNh: 0.2 * lengthMm * (Math.log((4 * lengthMm) / holeMm) + 1),
      thermalKPerW: (lengthMm * 1000) / (copperWattPerMetreKelvin * sectionMm2),
      // The barrel is surrounded by laminate, as an inner conductor is.
      currentLimitA: currentOfSection(sectionMm2 / mm2PerMil2, riseK, 'inner'),
      dropMv: currentA * resistanceMohm,
      lossMw: currentA * currentA * resistanceMohm,
    };
  },
});
