import { freeSpaceOhm } from '../physics.ts';
import { effectiveEr, thinStripOhm } from './hammerstad-jensen.ts';

// M. Kirschning and R. H. Jansen, "Accurate Wide-Range Design Equations for the Frequency-Dependent Characteristic of Parallel
// Coupled Microstrip Lines", 1984, at frequency 0. Lengths are in heights of the dielectric: u is the width of a strip, g the gap.

const evenEr = (u: number, g: number, er: number): number =>
  effectiveEr((u * (20 + g * g)) / (10 + g * g) + g * Math.exp(-g), er);

const oddEr = (u: number, g: number, er: number): number => {
  const single = effectiveEr(u, er);
  const a = 0.7287 * (single - (er + 1) / 2) * (1 - Math.exp(-0.179 * u));
  const b = (0.747 * er) / (0.15 + er);
  const c = b - (b - 0.207) * Math.exp(-0.414 * u);
  const d = 0.593 + 0.694 * Math.exp(-0.562 * u);
  return ((er + 1) / 2 + a - single) * Math.exp(-c * g ** d) + single;
};

/** ln(g^10 / (1 + (g / limit)^10)) without overflow. */
const limitedLog = (g: number, limit: number): number => -Math.log(g ** -10 + limit ** -10);

/** Q1 to Q10 of the paper. */
const coupling = (u: number, g: number): { readonly even: number; readonly odd: number } => {
  const q1 = 0.8695 * u ** 0.194;
  const q2 = 1 + 0.7519 * g + 0.189 * g ** 2.31;
  const q3 = 0.1975 + (16.6 + (8.4 / g) ** 6) ** -0.387 + limitedLog(g, 3.4) / 241;
  const q4 = (2 * q1) / q2 / (Math.exp(-g) * u ** q3 + (2 - Math.exp(-g)) * u ** -q3);
  const q5 = 1.794 + 1.14 * Math.log(1 + 0.638 / (g + 0.517 * g ** 2.43));
  const q6 = 0.2305 + limitedLog(g, 5.8) / 281.3 + Math.log(1 + 0.598 * g ** 1.154) / 5.1;
  const q7 = (10 + 190 * g * g) / (1 + 82.3 * g ** 3);
  const q8 = Math.exp(-6.5 - 0.95 * Math.log(g) - (g / 0.15) ** 5);
  const q9 = Math.log(q7) * (q8 + 1 / 16.5);
  return { even: q4, odd: q4 - (q5 / q2) * Math.exp(Math.log(u) * q6 * u ** -q9) };
};

const coupledOhm = (u: number, er: number, modeEr: number, q: number): number => {
  const single = thinStripOhm(u, er);
  const root = Math.sqrt(effectiveEr(u, er));
  return (single * root) / Math.sqrt(modeEr) / (1 - (single / freeSpaceOhm) * root * q);
};

/** One of two strips without thickness, driven alike. */
export const evenModeOhm = (u: number, g: number, er: number): number => coupledOhm(u, er, evenEr(u, g, er), coupling(u, g).even);

/** One of two strips without thickness, driven against each other. */
export const oddModeOhm = (u: number, g: number, er: number): number => coupledOhm(u, er, oddEr(u, g, er), coupling(u, g).odd);
