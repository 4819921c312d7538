import { er } from '../board-inputs.ts';
import { calculator, outOfRange } from '../calculator.ts';
import { freeSpaceOhm } from '../physics.ts';
import { ellipticRatio } from './elliptic.ts';

/** Beyond this width, in heights of the dielectric, the gaps have no part in the impedance. */
const greatestWidth = 100;
/** The mapping takes the face of the dielectric in the gap for a field line; at 3 heights this makes the impedance 4 % too high. */
const greatestGap = 3;

/** Ratio of the elliptic integrals for k = tanh(a) / tanh(b), without loss where k is nearly 1. */
const backedRatio = (a: number, b: number): number => {
  const k = Math.tanh(a) / Math.tanh(b);
  // 1 - k = sinh(b - a) / (cosh(a) sinh(b)), with decaying exponentials only.
  const below = (-2 * Math.exp(-2 * a) * Math.expm1(-2 * (b - a))) / ((1 + Math.exp(-2 * a)) * -Math.expm1(-2 * b));
  return ellipticRatio(k, Math.sqrt(below * (1 + k)));
};

export const coplanar = calculator({
  name: 'coplanar',
  source: 'B. C. Wadell, Transmission Line Design Handbook, p. 79',
  inputs: {
    widthMm: { unit: 'mm', min: 0.01, max: 100, initial: 0.35 },
    gapMm: { unit: 'mm', min: 0.01, max: 100, initial: 0.2 },
    heightMm: { unit: 'mm', min: 0.01, max: 20, initial: 0.2 },
    er,
  },
  outputs: { impedanceOhm: { unit: 'ohm', digits: 3 }, effectiveEr: { unit: 'one', digits: 3 } },
  compute: ({ widthMm, gapMm, heightMm, er }) => {
    if (widthMm > greatestWidth * heightMm) return outOfRange('widthMm');
    if (gapMm > greatestGap * heightMm) return outOfRange('gapMm');
    const outerMm = widthMm + 2 * gapMm;
    // sqrt(1 - k²) with k = width / outer.
    const above = ellipticRatio(widthMm / outerMm, (2 * Math.sqrt(gapMm * (widthMm + gapMm))) / outerMm);
    const quarterTurns = Math.PI / (4 * heightMm);
    const below = backedRatio(quarterTurns * widthMm, quarterTurns * outerMm);
    const effectiveEr = (above + er * below) / (above + below);
    return { impedanceOhm: freeSpaceOhm / 2 / Math.sqrt(effectiveEr) / (above + below), effectiveEr };
  },
});
