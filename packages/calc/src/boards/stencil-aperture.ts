import { calculator } from '../calculator.ts';

export const stencilAperture = calculator({
  name: 'stencil-aperture',
  source: 'IPC-7525B',
  inputs: {
    lengthMm: { unit: 'mm', min: 0.01, max: 100, initial: 1 },
    widthMm: { unit: 'mm', min: 0.01, max: 100, initial: 0.3 },
    thicknessUm: { unit: 'um', min: 10, max: 1000, initial: 120 },
  },
  outputs: {
    areaRatio: { unit: 'one', digits: 2 },
    aspectRatio: { unit: 'one', digits: 2 },
    volumeMm3: { unit: 'mm3', digits: 3 },
  },
  compute: ({ lengthMm, widthMm, thicknessUm }) => {
    const thicknessMm = thicknessUm / 1000;
    const openingMm2 = lengthMm * widthMm;
    return {
      areaRatio: openingMm2 / (2 * (lengthMm + widthMm) * thicknessMm),
      aspectRatio: Math.min(lengthMm, widthMm) / thicknessMm,
      volumeMm3: openingMm2 * thicknessMm,
    };
  },
});
