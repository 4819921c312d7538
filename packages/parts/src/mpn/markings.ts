import { eSeries } from '../e-series.ts';
import { decimal } from '../quantity.ts';

/**
 * Codes printed on small packages, with the number they usually stand for. Makers share many of them; the same code on another package
 * may be another part, so they only suggest.
 */
const markings: Readonly<Record<string, string>> = {
  A7: 'BAV99',
  A1: 'BAW56',
  A4: 'BAV70',
  A6: 'BAS16',
  M1: '1N4001',
  M4: '1N4004',
  M7: 'M7',
  T4: '1N4148W',
  W2: '1N4148WS',
  KL1: 'BAT54',
  KL2: 'BAT54A',
  KL3: 'BAT54C',
  KL4: 'BAT54S',
  L4P: 'BAT54',
  L42: 'BAT54A',
  L43: 'BAT54C',
  L44: 'BAT54S',
  '1AM': 'MMBT3904',
  '2A': 'MMBT3906',
  '1P': 'MMBT2222A',
  '2F': 'MMBT2907A',
  '1E': 'BC847A',
  '1F': 'BC847B',
  '1G': 'BC847C',
  '3E': 'BC857A',
  '3F': 'BC857B',
  '3G': 'BC857C',
  '6A': 'BC817-16',
  '6B': 'BC817-25',
  '6C': 'BC817-40',
  '5A': 'BC807-16',
  '5B': 'BC807-25',
  '5C': 'BC807-40',
  J3Y: 'S8050',
  Y1: 'SS8050',
  '2TY': 'S8550',
  Y2: 'SS8550',
  J3: 'S9013',
  J6: 'S9014',
  '2T1': 'S9012',
  M6: 'S9015',
  J8: 'S9018',
  A1SHB: 'SI2301',
  A2SHB: 'SI2302',
  A09T: 'AO3400',
  A19T: 'AO3401',
  '702': '2N7002',
  '72K': '2N7002',
  '662K': 'XC6206P332',
  '65Z5': 'XC6206P332',
};

const eia96Powers: Readonly<Record<string, number>> = {
  Z: -3,
  Y: -2,
  R: -2,
  X: -1,
  S: -1,
  A: 0,
  B: 1,
  H: 1,
  C: 2,
  D: 3,
  E: 4,
  F: 5,
};

/** Ohms of a code of EIA-96, as printed on 1 % resistors: 01C is 10 kΩ. Null if it is none. */
export const resistanceMarked = (text: string): number | null => {
  const [, digits, letter = ''] = /^(\d{2})([A-FHRSXYZ])$/.exec(text.trim().toUpperCase()) ?? [];
  const value = digits === undefined ? undefined : eSeries.E96[Number(digits) - 1];
  const power = eia96Powers[letter];
  return value === undefined || power === undefined ? null : decimal(String(value), power);
};

/** The numbers that a marking may stand for; none where it is not known. */
export const numbersMarked = (text: string): readonly string[] => {
  const number = markings[text.trim().toUpperCase()];
  return number === undefined ? [] : [number];
};
