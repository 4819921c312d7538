import { copperUm, er } from '../board-inputs.ts';
import { calculator, outOfRange } from '../calculator.ts';
import { delayPsPerMm } from '../physics.ts';
import { stripLine, widthsInHeights } from './hammerstad-jensen.ts';

export const microstrip = calculator({
  name: 'microstrip',
  source: 'E. Hammerstad and O. Jensen, IEEE MTT-S 1980, 407-409',
  inputs: {
    widthMm: { unit: 'mm', min: 0.01, max: 100, initial: 0.36 },
    heightMm: { unit: 'mm', min: 0.01, max: 20, initial: 0.2 },
    copperUm,
    er,
  },
  outputs: {
    impedanceOhm: { unit: 'ohm', digits: 3 },
    effectiveEr: { unit: 'one', digits: 3 },
    delayPsPerMm: { unit: 'ps/mm', digits: 3 },
  },
  compute: ({ widthMm, heightMm, copperUm, er }) => {
    const u = widthMm / heightMm;
    const t = copperUm / 1000 / heightMm;
    if (u < widthsInHeights.min || u > widthsInHeights.max) return outOfRange('widthMm');
    if (t > 1 || t > u) return outOfRange('copperUm');
    const line = stripLine(u, t, er);
    return { ...line, delayPsPerMm: delayPsPerMm(line.effectiveEr) };
  },
});
