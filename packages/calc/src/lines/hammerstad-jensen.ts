import { freeSpaceOhm } from '../physics.ts';

// E. Hammerstad and O. Jensen, "Accurate Models for Microstrip Computer-Aided Design", 1980. Lengths are in heights of the
// dielectric: u is the width of the strip, t its thickness.

/** Widths in heights of the dielectric for which the formulas are within 1 %. */
export const widthsInHeights = { min: 0.01, max: 100 } as const;

/** Impedance of a strip without thickness in air. */
const airOhm = (u: number): number => {
  const f = 6 + (2 * Math.PI - 6) * Math.exp(-((30.666 / u) ** 0.7528));
  return (freeSpaceOhm / (2 * Math.PI)) * Math.log(f / u + Math.hypot(1, 2 / u));
};

export const effectiveEr = (u: number, er: number): number => {
  const a = 1 + Math.log((u ** 4 + (u / 52) ** 2) / (u ** 4 + 0.432)) / 49 + Math.log(1 + (u / 18.1) ** 3) / 18.7;
  const b = 0.564 * ((er - 0.9) / (er + 3)) ** 0.053;
  return (er + 1) / 2 + ((er - 1) / 2) * (1 + 10 / u) ** (-a * b);
};

/** How much wider a thin strip in air must be to replace one with thickness. */
const wideningInAir = (u: number, t: number): number =>
  (t / Math.PI) * Math.log(1 + (4 * Math.E * Math.tanh(Math.sqrt(6.517 * u)) ** 2) / t);

/** The same on a dielectric. */
export const widening = (u: number, t: number, er: number): number =>
  (wideningInAir(u, t) * (1 + 1 / Math.cosh(Math.sqrt(er - 1)))) / 2;

/** Impedance of a strip without thickness. */
export const thinStripOhm = (u: number, er: number): number => airOhm(u) / Math.sqrt(effectiveEr(u, er));

export const stripLine = (u: number, t: number, er: number): { readonly impedanceOhm: number; readonly effectiveEr: number } => {
  const equivalent = u + widening(u, t, er);
  const inAir = u + wideningInAir(u, t);
  return {
    impedanceOhm: thinStripOhm(equivalent, er),
    effectiveEr: effectiveEr(equivalent, er) * (airOhm(inAir) / airOhm(equivalent)) ** 2,
  };
};
