import { type Category, categories, type RootCategory, rootOf } from '../category.ts';
import type { Parameter, ParameterValues, Unit } from '../parameter.ts';
import { decimal } from '../quantity.ts';
import { type Item, isCode } from './run.ts';

type ByUnit = { readonly [U in Unit]?: Parameter };

/** Default parameter of a unit. */
const usual: ByUnit = {
  ohm: 'resistance',
  farad: 'capacitance',
  henry: 'inductance',
  volt: 'voltage',
  ampere: 'current',
  watt: 'power',
  hertz: 'frequency',
  percent: 'tolerance',
  celsius: 'temperatureMax',
  candela: 'brightness',
  ampereHour: 'capacity',
  bit: 'resolution',
  byte: 'memory',
};

/** Parameters of a unit, for categories that do not have the default one: an op amp has a supply voltage, a bead an impedance. */
const alternatives: { readonly [U in Unit]?: readonly Parameter[] } = {
  volt: ['outputVoltage', 'zenerVoltage', 'coilVoltage', 'inputVoltageMax', 'inputVoltageMin'],
  ampere: ['outputCurrent'],
  ohm: ['impedance', 'onResistance', 'seriesResistance'],
  farad: ['loadCapacitance', 'junctionCapacitance'],
  hertz: ['clock', 'bandwidth', 'switchingFrequency', 'sampleRate', 'dataRate'],
  percent: ['transferRatio'],
  ppm: ['stability', 'temperatureCoefficient'],
  byte: ['flash', 'ram'],
  metre: ['pitch', 'wavelength', 'length', 'range', 'height', 'diagonal'],
  count: ['positions', 'digits'],
  bit: ['channels'],
  second: ['reverseTime', 'life'],
  decibel: ['soundLevel'],
};

const ownParameters = new Map<Category, ReadonlySet<Parameter>>();
for (const [name, { parent, parameters }] of Object.entries(categories)) {
  // Keys of a record over Category.
  ownParameters.set(name as Category, new Set(parameters));
  if (parent !== null) ownParameters.set(parent, new Set([...(ownParameters.get(parent) ?? []), ...parameters]));
}

/** Whether parts of the category, or of one below it, have the parameter. */
export const hasParameter = (category: Category, parameter: Parameter): boolean =>
  ownParameters.get(category)?.has(parameter) === true;

/** Parameter of a unit by category; the leaf takes precedence over its root. */
const special: { readonly [C in Category]?: ByUnit } = {
  resistors: { ppm: 'temperatureCoefficient' },
  'ntc-thermistors': { ppm: 'temperatureCoefficient' },
  capacitors: { ohm: 'seriesResistance' },
  inductors: { ohm: 'seriesResistance' },
  'ferrite-beads': { ohm: 'impedance' },
  'common-mode-chokes': { ohm: 'impedance' },
  'zener-diodes': { volt: 'zenerVoltage' },
  transistors: { ohm: 'onResistance' },
  optoelectronics: { metre: 'wavelength', volt: 'forwardVoltage' },
  optocouplers: { volt: 'isolation', metre: 'pitch' },
  'graphic-displays': { metre: 'diagonal', volt: 'inputVoltageMax' },
  power: { volt: 'outputVoltage', ampere: 'outputCurrent', hertz: 'switchingFrequency' },
  supervisors: { volt: 'voltage' },
  'battery-chargers': { ampere: 'current' },
  'load-switches': { ampere: 'current', ohm: 'onResistance' },
  'voltage-references': { ppm: 'temperatureCoefficient' },
  diodes: { farad: 'junctionCapacitance' },
  analog: { hertz: 'bandwidth' },
  processors: { hertz: 'clock', byte: 'flash' },
  memory: { hertz: 'clock', byte: 'memory' },
  timing: { farad: 'loadCapacitance', ohm: 'seriesResistance', ppm: 'stability' },
  connectors: { metre: 'pitch', count: 'positions', ohm: 'impedance' },
  relays: { volt: 'coilVoltage' },
  'dip-switches': { count: 'positions', metre: 'pitch' },
  'segment-displays': { count: 'digits' },
};

export const parameterFor = (unit: Unit, category: Category | null): Parameter | null => {
  const plain = usual[unit] ?? null;
  if (category === null) return plain;
  const told = special[category]?.[unit] ?? special[rootOf(category)]?.[unit];
  if (told !== undefined && (category === rootOf(category) || hasParameter(category, told))) return told;
  if (plain !== null && hasParameter(category, plain)) return plain;
  return alternatives[unit]?.find((each) => hasParameter(category, each)) ?? plain;
};

/** How many of the values are parameters of the category. */
export const valuesOf = (category: Category, items: readonly Item[]): number =>
  items.filter((item) => {
    if (item.kind === 'dielectric') return hasParameter(category, 'dielectric');
    if (item.kind === 'grid') return hasParameter(category, 'rows');
    if (item.kind !== 'quantity') return false;
    const unit = settledUnit(item, rootOf(category));
    const parameter = unit && parameterFor(unit, category);
    if (parameter === 'pitch' && category !== 'terminal-blocks' && rootOf(category) === 'connectors' && !isPitch(item.value))
      return false;
    return parameter !== null && hasParameter(category, parameter);
  }).length;

/** Usual pitches of connectors, in metres. */
const isPitch = (value: number): boolean =>
  [0.0005, 0.001, 0.00125, 0.00127, 0.0015, 0.002, 0.0025, 0.00254, 0.00381, 0.00396, 0.005, 0.00508].includes(value);

export const isPositions = (item: Item): boolean =>
  item.kind === 'grid' ||
  (item.kind === 'quantity' &&
    (item.unit === 'count' || (item.unit === 'farad' && item.spelling !== 'full' && item.value >= 1e-12 && item.value < 1e-9)));

/** Light that parts send or see, in metres. */
const [shortestWave, longestWave] = [2e-7, 2e-6];

/** Category implied by the values alone; a dielectric takes precedence over a unit. */
export function categoryOf(items: readonly Item[]): Category | null {
  if (items.some((item) => item.kind === 'dielectric')) return 'mlcc';
  const pitched = items.some(
    (item) =>
      (item.kind === 'quantity' && item.unit === 'metre' && isPitch(item.value)) ||
      (item.kind === 'number' && /^\d\.\d{1,2}$/.test(item.digits) && isPitch(decimal(item.digits, -3))),
  );
  if (pitched && items.some(isPositions)) return 'connectors';
  const rated = items.some((item) => item.kind === 'quantity' && item.unit === 'volt');
  if (rated && items.some((item) => (item.kind === 'quantity' && item.code) || (item.kind === 'number' && isCode(item.digits))))
    return 'capacitors';
  const isClock = (item: Item): boolean =>
    item.kind === 'quantity' && item.unit === 'hertz' && item.spelling === 'full' && item.value >= 1e6 && item.value <= 6e7;
  const isLoad = (item: Item): boolean => item.kind === 'quantity' && item.unit === 'farad' && item.value < 4e-11;
  if (items.some(isClock) && items.some(isLoad)) return 'crystals';
  for (const item of items) {
    if (item.kind !== 'quantity' || item.spelling === 'loose') continue;
    if (item.unit === 'metre' && item.value >= shortestWave && item.value <= longestWave) return 'optoelectronics';
    // Nobody makes such a resistor.
    if (item.unit === 'ohm' && item.spelling === 'prefix' && item.value === 32_768) return 'crystals';
    // Bands of remote controls.
    if (item.unit === 'ohm' && item.spelling === 'prefix' && [315e6, 433e6, 868e6, 915e6].includes(item.value)) return 'radio';
    if (item.unit === 'ohm') return 'resistors';
    if (item.unit === 'farad') return 'capacitors';
    if (item.unit === 'henry') return 'inductors';
  }
  return items.some(isClock) && items.every((item) => isClock(item) || item.kind === 'package' || item.kind === 'size')
    ? 'timing'
    : null;
}

/** A bare prefix takes the unit of the category: 8M on a crystal, 10u on an inductor. Null if there is none. */
export function settledUnit(item: Item & { kind: 'quantity' }, root: RootCategory | null): Unit | null {
  if (item.spelling === 'full') return item.unit;
  if (item.spelling === 'loose') {
    if (item.unit === 'celsius') return root === 'sensors' ? 'celsius' : null;
    if (item.unit === 'watt') return root === 'resistors' ? 'watt' : null;
    if (item.unit === 'hertz') return root === 'radio' || root === 'timing' ? 'hertz' : null;
    if (item.unit === 'ohm') return root === 'resistors' ? 'ohm' : null;
    if (root === 'capacitors') return 'farad';
    return root === 'inductors' ? 'henry' : null;
  }
  if (item.unit === 'ohm')
    return root !== null && ['timing', 'processors', 'radio', 'optoelectronics', 'interface'].includes(root) ? 'hertz' : 'ohm';
  return root === 'inductors' ? 'henry' : item.unit;
}

export interface BareReading {
  /** The unambiguous reading. */
  readonly parameters?: ParameterValues;
  /** Equally plausible readings; the user chooses. */
  readonly readings?: readonly ParameterValues[];
}

const coded = (digits: string, exponent: number): number => decimal(digits.slice(0, -1), Number(digits.slice(-1)) + exponent);

const markedByCode: ReadonlySet<Category> = new Set<Category>([
  'potentiometers',
  'resistor-networks',
  'ntc-thermistors',
  'ptc-thermistors',
]);

/** A number without unit: ohms on a resistor, a code on a capacitor; ambiguous if both fit or the unit is only a convention. */
export function readBare(digits: string, category: Category | null): BareReading {
  const root = category && rootOf(category);
  const value = decimal(digits, 0);
  const code = isCode(digits);
  if (/e[+-]?\d/i.test(digits)) {
    const parameter = parameterFor(root === 'capacitors' ? 'farad' : root === 'inductors' ? 'henry' : 'ohm', category);
    if (root === null || parameter === null || !['resistors', 'capacitors', 'inductors'].includes(root)) return {};
    const point = /^(\d+)[eE](\d+)$/.exec(digits);
    // 4E7 is forty million for a spreadsheet, and 4.7 where E is written for the decimal point.
    return point && root === 'resistors'
      ? { readings: [{ [parameter]: value }, { [parameter]: decimal(`${point[1]}.${point[2]}`, 0) }] }
      : { parameters: { [parameter]: value } };
  }
  if (category === 'ferrite-beads' || root === 'resistors') {
    const parameter = category === 'ferrite-beads' ? 'impedance' : 'resistance';
    const codeLike = /^[1-9]\d{1,2}[1-9]$/.test(digits);
    // Trimmers, networks and thermistors are marked with codes only.
    if (codeLike && digits.length === 3 && category !== null && markedByCode.has(category))
      return { parameters: { [parameter]: coded(digits, 0) } };
    return codeLike
      ? { readings: [{ [parameter]: coded(digits, 0) }, { [parameter]: value }] }
      : { parameters: { [parameter]: value } };
  }
  if (root === 'capacitors') {
    if (code && !digits.endsWith('0')) return { parameters: { capacitance: coded(digits, -12) } };
    if (code) return { readings: [{ capacitance: coded(digits, -12) }, { capacitance: decimal(digits, -12) }] };
    if (value < 1) return { readings: [{ capacitance: decimal(digits, -6) }] };
    if (value < 10_000) return { readings: [{ capacitance: decimal(digits, -12) }, { capacitance: decimal(digits, -6) }] };
    return {};
  }
  if (root === 'inductors') {
    // 0630 and 0420 are bodies of moulded coils.
    if (/^0\d{3}$/.test(digits)) return {};
    const inductance = decimal(digits, -6);
    return { readings: code ? [{ inductance: coded(digits, -6) }, { inductance }] : [{ inductance }] };
  }
  if (root === 'timing') {
    if (digits === '32768') return { parameters: { frequency: 32_768 } };
    return { readings: [{ frequency: decimal(digits, digits.startsWith('32.768') ? 3 : 6) }] };
  }
  if (root === 'power' && /^\d{1,2}\.\d{1,3}$/.test(digits)) return { parameters: { outputVoltage: value } };
  if (root === 'connectors' || category === 'dip-switches') {
    if (/^\d{0,2}\.\d{1,2}$/.test(digits)) return { parameters: { pitch: decimal(digits, -3) } };
    return /^\d{1,3}$/.test(digits) && value > 0 ? { parameters: { positions: value } } : {};
  }
  if (root === null && code) return { readings: [{ capacitance: coded(digits, -12) }, { resistance: coded(digits, 0) }] };
  return {};
}
