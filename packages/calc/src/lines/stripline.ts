import { copperUm, er } from '../board-inputs.ts';
import { calculator, outOfRange } from '../calculator.ts';
import { delayPsPerMm } from '../physics.ts';

/** Widths and thicknesses in spacings of the planes for which Wheeler's formula is within 1 %. */
const width = { min: 0.01, max: 10 };
const greatestThickness = 0.25;

/** Impedance in air; width w and thickness t in spacings of the planes. */
const airOhm = (w: number, t: number): number => {
  const exponent = 2 / (1 + (2 / 3) * (t / (1 - t)));
  const corner = (t / (2 - t)) ** 2 + ((0.0796 * t) / (w + 1.1 * t)) ** exponent;
  const equivalent = w / (1 - t) + (t / (Math.PI * (1 - t))) * (1 - Math.log(corner) / 2);
  const ratio = 8 / (Math.PI * equivalent);
  return 30 * Math.log(1 + (ratio / 2) * (ratio + Math.sqrt(ratio * ratio + 6.27)));
};

export const stripline = calculator({
  name: 'stripline',
  source: 'H. A. Wheeler, IEEE Trans. MTT-26, 1978, 866-876',
  inputs: {
    widthMm: { unit: 'mm', min: 0.01, max: 100, initial: 0.2 },
    spacingMm: { unit: 'mm', min: 0.02, max: 40, initial: 0.5 },
    copperUm: { ...copperUm, initial: 18 },
    er,
  },
  outputs: { impedanceOhm: { unit: 'ohm', digits: 3 }, delayPsPerMm: { unit: 'ps/mm', digits: 3 } },
  compute: ({ widthMm, spacingMm, copperUm, er }) => {
    const w = widthMm / spacingMm;
    const t = copperUm / 1000 / spacingMm;
    if (w < width.min || w > width.max) return outOfRange('widthMm');
    if (t > greatestThickness || t > w) return outOfRange('copperUm');
    return { impedanceOhm: airOhm(w, t) / Math.sqrt(er), delayPsPerMm: delayPsPerMm(er) };
  },
});
