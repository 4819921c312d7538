// The parameters of parts: one table for the catalogue, the search, the BOM and the texts in both languages.

/** SI base units without prefix; percent and ppm as written. */
export type Unit =
  | 'ohm'
  | 'farad'
  | 'henry'
  | 'volt'
  | 'ampere'
  | 'watt'
  | 'hertz'
  | 'metre'
  | 'second'
  | 'celsius'
  | 'kelvin'
  | 'percent'
  | 'ppm'
  | 'ppmPerKelvin'
  | 'bit'
  | 'byte'
  | 'decibel'
  | 'candela'
  | 'lumen'
  | 'ampereHour'
  | 'count';

/** How a required value is met: by an equal, a larger or a smaller one. */
export type Met = 'same' | 'at-least' | 'at-most';

export interface ParameterDefinition {
  /** Null for words, such as a dielectric. */
  readonly unit: Unit | null;
  readonly met: Met;
}

export const parameters = {
  resistance: { unit: 'ohm', met: 'same' },
  capacitance: { unit: 'farad', met: 'same' },
  inductance: { unit: 'henry', met: 'same' },
  /** Of a ferrite bead at 100 MHz. */
  impedance: { unit: 'ohm', met: 'same' },
  frequency: { unit: 'hertz', met: 'same' },
  tolerance: { unit: 'percent', met: 'at-most' },
  /** Of frequency, in parts per million. */
  stability: { unit: 'ppm', met: 'at-most' },
  temperatureCoefficient: { unit: 'ppmPerKelvin', met: 'at-most' },
  /** Rated voltage of a capacitor, a transistor, a diode, a connector. */
  voltage: { unit: 'volt', met: 'at-least' },
  current: { unit: 'ampere', met: 'at-least' },
  power: { unit: 'watt', met: 'at-least' },
  /** Of a capacitor: C0G, X5R, X6S, X7R, X7S, X7T, Y5V, Z5U, U2J. */
  dielectric: { unit: null, met: 'same' },
  /** thick-film, thin-film, metal-foil, current-sense, wirewound; tantalum, polymer, electrolytic, film, supercap; … */
  technology: { unit: null, met: 'same' },
  loadCapacitance: { unit: 'farad', met: 'same' },
  seriesResistance: { unit: 'ohm', met: 'at-most' },
  saturationCurrent: { unit: 'ampere', met: 'at-least' },
  outputVoltage: { unit: 'volt', met: 'same' },
  outputCurrent: { unit: 'ampere', met: 'at-least' },
  inputVoltageMin: { unit: 'volt', met: 'at-most' },
  inputVoltageMax: { unit: 'volt', met: 'at-least' },
  dropout: { unit: 'volt', met: 'at-most' },
  quiescentCurrent: { unit: 'ampere', met: 'at-most' },
  onResistance: { unit: 'ohm', met: 'at-most' },
  gateThreshold: { unit: 'volt', met: 'at-most' },
  /** n-channel, p-channel, dual-n, dual-p, n-and-p; npn, pnp, … */
  polarity: { unit: null, met: 'same' },
  forwardVoltage: { unit: 'volt', met: 'at-most' },
  reverseTime: { unit: 'second', met: 'at-most' },
  zenerVoltage: { unit: 'volt', met: 'same' },
  clampingVoltage: { unit: 'volt', met: 'at-most' },
  colour: { unit: null, met: 'same' },
  wavelength: { unit: 'metre', met: 'same' },
  brightness: { unit: 'candela', met: 'at-least' },
  core: { unit: null, met: 'same' },
  clock: { unit: 'hertz', met: 'at-least' },
  flash: { unit: 'byte', met: 'at-least' },
  ram: { unit: 'byte', met: 'at-least' },
  memory: { unit: 'byte', met: 'same' },
  inputs: { unit: 'count', met: 'at-least' },
  channels: { unit: 'count', met: 'same' },
  bandwidth: { unit: 'hertz', met: 'at-least' },
  slewRate: { unit: null, met: 'same' },
  resolution: { unit: 'bit', met: 'at-least' },
  sampleRate: { unit: 'hertz', met: 'at-least' },
  dataRate: { unit: 'hertz', met: 'at-least' },
  interface: { unit: null, met: 'same' },
  /** Function of a logic part: nand, inverter, d-flip-flop, level-shifter, … */
  function: { unit: null, met: 'same' },
  /** Positions of a connector, pins of a header. */
  positions: { unit: 'count', met: 'same' },
  /** Figures that a display shows. */
  digits: { unit: 'count', met: 'same' },
  rows: { unit: 'count', met: 'same' },
  pitch: { unit: 'metre', met: 'same' },
  orientation: { unit: null, met: 'same' },
  gender: { unit: null, met: 'same' },
  /** Current gain of a transistor. */
  gain: { unit: 'count', met: 'at-least' },
  transferRatio: { unit: 'percent', met: 'at-least' },
  offsetVoltage: { unit: 'volt', met: 'at-most' },
  leakage: { unit: 'ampere', met: 'at-most' },
  junctionCapacitance: { unit: 'farad', met: 'at-most' },
  isolation: { unit: 'volt', met: 'at-least' },
  /** Of a thermistor; between 25 and 85 °C if the maker gives several. */
  beta: { unit: 'kelvin', met: 'same' },
  switchingFrequency: { unit: 'hertz', met: 'at-least' },
  rippleCurrent: { unit: 'ampere', met: 'at-least' },
  life: { unit: 'second', met: 'at-least' },
  coilVoltage: { unit: 'volt', met: 'same' },
  /** spst, spdt, dpst, dpdt, … */
  contacts: { unit: null, met: 'same' },
  /** fast, slow; momentary, latching; … */
  action: { unit: null, met: 'same' },
  capacity: { unit: 'ampereHour', met: 'at-least' },
  soundLevel: { unit: 'decibel', met: 'at-least' },
  diagonal: { unit: 'metre', met: 'same' },
  pixels: { unit: null, met: 'same' },
  length: { unit: 'metre', met: 'same' },
  height: { unit: 'metre', met: 'same' },
  /** How far a sensor sees. */
  range: { unit: 'metre', met: 'at-least' },
  thread: { unit: null, met: 'same' },
  temperatureMin: { unit: 'celsius', met: 'at-most' },
  temperatureMax: { unit: 'celsius', met: 'at-least' },
} as const satisfies Record<string, ParameterDefinition>;

export type Parameter = keyof typeof parameters;

/** Numbers in the parameter's unit, words as in the tables; unknown values are absent. */
export type ParameterValues = { readonly [K in Parameter]?: number | string };
