import type { ParameterValues } from '../parameter.ts';
import type { Codes, Meaning } from './series.ts';

// Shared by the resistor tables.

const metric: Record<string, string> = {
  '0201': '0603',
  '0402': '1005',
  '0603': '1608',
  '0805': '2012',
  '1206': '3216',
  '1210': '3225',
  '1218': '3246',
  '1812': '4532',
  '2010': '5025',
  '2220': '5750',
  '2512': '6332',
};

/** KiCad footprint names; empty for sizes without one. */
export const chipFootprint =
  (kind: 'R' | 'C' | 'L') =>
  (name: string): string => {
    const library = { R: 'Resistor_SMD', C: 'Capacitor_SMD', L: 'Inductor_SMD' }[kind];
    const size = metric[name];
    return size === undefined ? '' : `${library}:${kind}_${name}_${size}Metric`;
  };

export const tolerances = (...codes: readonly string[]): { [code: string]: Meaning } => {
  const percent: Record<string, number> = { T: 0.01, A: 0.05, W: 0.05, B: 0.1, C: 0.25, D: 0.5, F: 1, G: 2, J: 5 };
  return Object.fromEntries(codes.map((code) => [code, { parameters: { tolerance: percent[code] ?? 0 } }]));
};

/** Size codes with package and rated power at 70 °C in watts. */
export const sizes = (rows: { readonly [code: string]: readonly [name: string, watts: number] }): { [code: string]: Meaning } =>
  Object.fromEntries(Object.entries(rows).map(([code, [name, power]]) => [code, { package: name, parameters: { power } }]));

/** A jumper has no tolerance and no coefficient. */
export function asJumper(parameters: ParameterValues): ParameterValues {
  if (parameters.resistance !== 0) return parameters;
  const { tolerance: _tolerance, temperatureCoefficient: _coefficient, ...rest } = parameters;
  return rest;
}

export const reels = (quantities: { readonly [key: string]: number }, keyOf: (codes: Codes) => string) => (codes: Codes) => ({
  form: 'reel' as const,
  quantity: quantities[keyOf(codes)] ?? 5000,
});
