import type { Unit } from './parameter.ts';

/**
 * Number from digits and a power of ten. Parsing text rounds correctly once, so 4.7e3, 47e2 and 4700 are the same double here and in
 * PostgreSQL; arithmetic such as 4.7 * 1000 would not guarantee that.
 */
export function decimal(digits: string | number, exponent: number): number {
  const [mantissa = '0', own = '0'] = String(digits).toLowerCase().split('e');
  return Number(`${mantissa}e${Number(own) + exponent}`);
}

/** Leading digits and exponent of a positive value, for codes: 4700 with 3 digits is 470 and 1. */
export function leadingDigits(value: number, count: number): { digits: string; exponent: number } {
  const [mantissa = '0', exponent = '0'] = value.toExponential(count - 1).split('e');
  return { digits: mantissa.replace('.', ''), exponent: Number(exponent) - (count - 1) };
}

const symbols: Record<Unit, string> = {
  ohm: 'Ω',
  farad: 'F',
  henry: 'H',
  volt: 'V',
  ampere: 'A',
  watt: 'W',
  hertz: 'Hz',
  metre: 'm',
  second: 's',
  celsius: '°C',
  kelvin: 'K',
  percent: '%',
  ppm: 'ppm',
  ppmPerKelvin: 'ppm/K',
  bit: 'bit',
  byte: 'B',
  decibel: 'dB',
  candela: 'cd',
  lumen: 'lm',
  ampereHour: 'Ah',
  count: '',
};

const prefixes = ['p', 'n', 'µ', 'm', '', 'k', 'M', 'G', 'T'] as const;
const prefixOfOne = 4;

/** The usual prefixes of a unit: not 100 mF for a ceramic or 0.1 kV for 100 V. */
const usualPrefixes: Partial<Record<Unit, readonly string[]>> = {
  ohm: ['m', '', 'k', 'M', 'G'],
  farad: ['p', 'n', 'µ', ''],
  henry: ['n', 'µ', 'm', ''],
  volt: ['µ', 'm', '', 'k'],
  ampere: ['n', 'µ', 'm', ''],
  watt: ['m', '', 'k'],
  hertz: ['', 'k', 'M', 'G'],
  metre: ['n', 'µ', 'm', ''],
  second: ['n', 'µ', 'm', ''],
  candela: ['m', ''],
  ampereHour: ['m', ''],
};

const binaryPrefixes = ['', 'K', 'M', 'G', 'T'] as const;

const figures = (value: number): string => String(Number(value.toPrecision(6)));

/** The usual engineering text: 4.7 kΩ, 100 nF, 50 V, 1 %, 64 KB. */
export function formatValue(value: number, unit: Unit): string {
  if (unit === 'count') return figures(value);
  if (unit === 'byte') {
    let step = 0;
    let rest = value;
    while (step < binaryPrefixes.length - 1 && rest >= 1024 && Number.isInteger(rest / 1024)) {
      rest /= 1024;
      step += 1;
    }
    return `${figures(rest)} ${binaryPrefixes[step] ?? ''}B`;
  }
  const usual = usualPrefixes[unit];
  if (usual === undefined || value === 0) return `${figures(value)} ${symbols[unit]}`;
  const { exponent } = leadingDigits(Math.abs(value), 1);
  const wanted = Math.floor(exponent / 3) + prefixOfOne;
  const steps = usual.map((prefix) => prefixes.indexOf(prefix as (typeof prefixes)[number]));
  const step = steps.filter((each) => each <= wanted).at(-1) ?? steps[0] ?? prefixOfOne;
  return `${figures(decimal(value, (prefixOfOne - step) * 3))} ${prefixes[step] ?? ''}${symbols[unit]}`;
}
