import type { ESeries } from '../e-series.ts';
import type { ParameterValues } from '../parameter.ts';
import type { Codes, Meaning, Range } from './series.ts';

// Shared by the tables of multilayer ceramic capacitors.

const percents: Record<string, number> = { F: 1, G: 2, J: 5, K: 10, M: 20, Z: 80 };
/** Tolerances of small values in picofarads. */
const absolutes: Record<string, number> = { A: 0.05, B: 0.1, C: 0.25, D: 0.5 };

export const capacitorTolerances: { readonly [code: string]: Meaning } = Object.fromEntries(
  [...Object.keys(percents), ...Object.keys(absolutes)].map((code) => {
    const tolerance = percents[code];
    return [code, tolerance === undefined ? {} : { parameters: { tolerance } }];
  }),
);

/** Converts tolerances in picofarads to percent, which the search compares: 0.5 pF of 10 pF is 5 %. */
export function withShare(parameters: ParameterValues, codes: Codes): ParameterValues {
  const absolute = absolutes[codes['tolerance'] ?? ''];
  const { capacitance } = parameters;
  if (absolute === undefined || typeof capacitance !== 'number') return parameters;
  return { ...parameters, tolerance: Number(((absolute * 1e-10) / capacitance).toPrecision(3)) };
}

export const voltages = (rows: { readonly [code: string]: number }): { [code: string]: Meaning } =>
  Object.fromEntries(Object.entries(rows).map(([code, voltage]) => [code, { parameters: { voltage } }]));

export const dielectrics = (rows: { readonly [code: string]: string }): { [code: string]: Meaning } =>
  Object.fromEntries(Object.entries(rows).map(([code, dielectric]) => [code, { parameters: { dielectric } }]));

export const caseSizes = (rows: { readonly [code: string]: string }): { [code: string]: Meaning } =>
  Object.fromEntries(Object.entries(rows).map(([code, name]) => [code, { package: name }]));

/** Values of one size, dielectric and voltage, in picofarads. */
export interface ChartLine {
  readonly where: Range['where'];
  readonly from: number;
  readonly to: number;
}

const picofarad = (value: number): number => Number(`${value}e-12`);

/** C0G: E24 with ±5 % and better; below 10 pF the tolerance is in picofarads. */
export const class1 = ({ where, from, to }: ChartLine): Range[] => [
  { where: { ...where, tolerance: ['C', 'D'] }, from: picofarad(from), to: picofarad(Math.min(to, 9.1)), values: 'E24' },
  { where: { ...where, tolerance: ['F', 'G', 'J'] }, from: picofarad(Math.max(from, 10)), to: picofarad(to), values: 'E24' },
];

/** Class 2: E12 up to 100 nF, E6 up to 1 µF, E3 above, as distributors stock them. */
export function class2({ where, from, to }: ChartLine, tolerances: readonly string[]): Range[] {
  const steps: readonly (readonly [number, number, ESeries])[] = [
    [0, 100e3, 'E12'],
    [100.1e3, 1e6, 'E6'],
    [1.01e6, 1e9, 'E3'],
  ];
  return steps.flatMap(([low, high, values]) => {
    const range = {
      where: { ...where, tolerance: tolerances },
      from: picofarad(Math.max(low, from)),
      to: picofarad(Math.min(high, to)),
      values,
    };
    return range.from <= range.to ? [range] : [];
  });
}
