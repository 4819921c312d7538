import { digitsOf, isMod1110, luhnRest, restOf, weighted } from './checksum.ts';

type Check = (number: string) => boolean;

interface Vat {
  readonly shape: RegExp;
  /** Null where no check rule is published. */
  readonly check: Check | null;
}

const digit = (number: string, place: number): number => Number(number[place]);

/** Weighted sum modulo 11, mapped to the check digit. */
const mod11 =
  (weights: readonly number[], digitOf: (rest: number) => number): Check =>
  (number) =>
    digitOf(weighted(digitsOf(number), weights) % 11) === digit(number, weights.length);

const complement = (rest: number): number => (11 - rest) % 11;
const complementOrZero = (rest: number): number => (rest < 2 ? 0 : 11 - rest);

const isAustrian: Check = (number) => {
  const d = digitsOf(number.slice(1));
  const sum = d.slice(0, 7).reduce((total, value, place) => {
    const product = value * (place % 2 === 0 ? 1 : 2);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (106 - sum) % 10 === d[7];
};

const isCypriot: Check = (number) => {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const sum = digitsOf(number.slice(0, 8)).reduce(
    (total, value, place) => total + (place % 2 === 0 ? (odd[value] ?? 0) : value),
    0,
  );
  return String.fromCharCode(65 + (sum % 26)) === number[8];
};

/** Companies have eight digits with a check; persons a birth number of nine or ten digits, checked by length only. */
const isCzech: Check = (number) => {
  if (number.length !== 8) return true;
  const rest = complement(weighted(digitsOf(number), [8, 7, 6, 5, 4, 3, 2]) % 11);
  return (rest === 0 ? 1 : rest) % 10 === digit(number, 7);
};

/** CIF of a company, DNI of a citizen or NIE of a foreigner. */
const isSpanish: Check = (number) => {
  const letters = 'TRWAGMYFPDXBNJZSQVHLCKE';
  const person = /^([XYZ]|\d)(\d{7})([A-Z])$/.exec(number);
  if (person) {
    const [, first = '', middle = '', last] = person;
    const value = `${'XYZ'.includes(first) ? 'XYZ'.indexOf(first) : first}${middle}`;
    return letters[Number(value) % 23] === last;
  }
  const control = (10 - luhnSum(number.slice(1, 8))) % 10;
  return number[8] === String(control) || number[8] === 'JABCDEFGHI'[control];
};
const luhnSum = (body: string): number => luhnRest(`${body}0`);

/** Checked for numeric keys; keys with letters have no published rule. */
const isFrench: Check = (number) =>
  !/^\d{11}$/.test(number) || Number(number.slice(0, 2)) === (12 + 3 * (Number(number.slice(2)) % 97)) % 97;

const isHungarian: Check = (number) => (10 - (weighted(digitsOf(number), [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === digit(number, 7);

const isIrish: Check = (number) => {
  // Before 2013 the second character could be a letter or a sign; those numbers have no check rule.
  if (!/^\d{7}[A-W][A-I]?$/.test(number)) return true;
  const extra = number[8] === undefined ? 0 : (number.charCodeAt(8) - 64) * 9;
  return 'WABCDEFGHIJKLMNOPQRSTUV'[(weighted(digitsOf(number.slice(0, 7)), [8, 7, 6, 5, 4, 3, 2]) + extra) % 23] === number[7];
};

const isLithuanian: Check = (number) => {
  const count = number.length - 1;
  const d = digitsOf(number);
  const by = (offset: number): number =>
    weighted(
      d,
      Array.from({ length: count }, (_, place) => ((place + offset) % 9) + 1),
    ) % 11;
  const rest = by(0);
  return (rest === 10 ? by(2) % 10 : rest) === d[count];
};

/** Company numbers begin with 4 to 9; numbers of persons hold a birth date and have no published check. */
const isLatvian: Check = (number) =>
  digit(number, 0) < 4 || weighted(digitsOf(number), [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3;

/** Modulo 11, or since 2020 modulo 97 including the letters. */
const isDutch: Check = (number) => {
  const digits = number.slice(0, 9);
  if (weighted(digitsOf(digits), [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === digit(digits, 8)) return true;
  const spelled = Array.from(`NL${number}`, (character) => (/\d/.test(character) ? character : character.charCodeAt(0) - 55));
  return restOf(spelled.join(''), 97) === 1;
};

const isBritish: Check = (number) => {
  if (!/^\d{9}$/.test(number)) return /^\d{12}$/.test(number) ? isBritish(number.slice(0, 9)) : true;
  const rest = (weighted(digitsOf(number), [8, 7, 6, 5, 4, 3, 2]) + Number(number.slice(7))) % 97;
  return rest === 0 || (rest + 55) % 97 === 0;
};

const isBulgarian: Check = (number) => {
  if (number.length !== 9) return true;
  const d = digitsOf(number);
  const first = weighted(d, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
  return (first === 10 ? (weighted(d, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10 : first) === d[8];
};

/** By country, without the two-letter prefix. */
const vats: Readonly<Record<string, Vat>> = {
  AT: { shape: /^U\d{8}$/, check: isAustrian },
  BE: { shape: /^[01]\d{9}$/, check: (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)) },
  BG: { shape: /^\d{9,10}$/, check: isBulgarian },
  CY: { shape: /^\d{8}[A-Z]$/, check: isCypriot },
  CZ: { shape: /^\d{8,10}$/, check: isCzech },
  DE: { shape: /^[1-9]\d{8}$/, check: isMod1110 },
  DK: { shape: /^[1-9]\d{7}$/, check: (number) => weighted(digitsOf(number), [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  EE: {
    shape: /^10\d{7}$/,
    check: (number) => weighted(digitsOf(number), [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
  },
  ES: { shape: /^[A-Z\d]\d{7}[A-Z\d]$/, check: isSpanish },
  FI: { shape: /^\d{8}$/, check: mod11([7, 9, 10, 5, 8, 4, 2], complement) },
  FR: { shape: /^[A-HJ-NP-Z\d]{2}\d{9}$/, check: isFrench },
  GB: { shape: /^(?:\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/, check: isBritish },
  GR: { shape: /^\d{9}$/, check: mod11([256, 128, 64, 32, 16, 8, 4, 2], (rest) => rest % 10) },
  HR: { shape: /^\d{11}$/, check: isMod1110 },
  HU: { shape: /^\d{8}$/, check: isHungarian },
  IE: { shape: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, check: isIrish },
  IT: { shape: /^\d{11}$/, check: (number) => luhnRest(number) === 0 },
  LT: { shape: /^(?:\d{7}1\d|\d{10}1\d)$/, check: isLithuanian },
  LU: { shape: /^\d{8}$/, check: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)) },
  LV: { shape: /^\d{11}$/, check: isLatvian },
  MT: { shape: /^[1-9]\d{7}$/, check: (number) => weighted(digitsOf(number), [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0 },
  NL: { shape: /^\d{9}B\d{2}$/, check: isDutch },
  PL: { shape: /^\d{10}$/, check: mod11([6, 5, 7, 2, 3, 4, 5, 6, 7], (rest) => rest) },
  PT: { shape: /^[1-9]\d{8}$/, check: mod11([9, 8, 7, 6, 5, 4, 3, 2], complementOrZero) },
  RO: {
    shape: /^[1-9]\d{1,9}$/,
    check: (number) => {
      const d = digitsOf(number.padStart(10, '0'));
      return ((weighted(d, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === d[9];
    },
  },
  SE: { shape: /^\d{10}01$/, check: (number) => luhnRest(number.slice(0, 10)) === 0 },
  SI: { shape: /^[1-9]\d{7}$/, check: mod11([8, 7, 6, 5, 4, 3, 2], (rest) => (rest === 1 ? 0 : complement(rest) || -1)) },
  SK: { shape: /^[1-9]\d[234789]\d{7}$/, check: (number) => restOf(number, 11) === 0 },
};

/** Greece uses the prefix EL. */
const prefixOf = (country: string): string => (country === 'GR' ? 'EL' : country);

export const vatCountries: readonly string[] = Object.keys(vats);

/** `DE136695976` from a number typed with or without its prefix, or null if it is not valid for the country. */
export const vatNumber = (country: string, typed: string): string | null => {
  const vat = vats[country];
  if (vat === undefined) return null;
  const prefix = prefixOf(country);
  const own = typed.startsWith(prefix) && !vat.shape.test(typed) ? typed.slice(prefix.length) : typed;
  // Old Belgian numbers had nine digits; today they are written with a leading zero.
  const number = country === 'BE' && /^\d{9}$/.test(own) ? `0${own}` : own;
  return vat.shape.test(number) && (vat.check?.(number) ?? true) ? `${prefix}${number}` : null;
};
