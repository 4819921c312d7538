import { alphanumeric, digitsOf, luhnRest, weighted } from './checksum.ts';

type Check = (number: string) => boolean;

/** Check digits of a CPF or a CNPJ: 11 minus the weighted sum modulo 11, and 0 for 10 and 11. */
const brazilian = (values: readonly number[], weights: readonly number[]): boolean => {
  const digit = (count: number, by: readonly number[]): number => {
    const rest = weighted(values.slice(0, count), by) % 11;
    return rest < 2 ? 0 : 11 - rest;
  };
  const body = values.length - 2;
  return digit(body, weights.slice(1)) === values[body] && digit(body + 1, weights) === values[body + 1];
};

const isCpf: Check = (number) =>
  /^\d{11}$/.test(number) && !/^(\d)\1*$/.test(number) && brazilian(digitsOf(number), [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);

/** Alphanumeric since July 2026; a letter counts as its ASCII code minus 48. */
const isCnpj: Check = (number) =>
  /^[\dA-Z]{12}\d{2}$/.test(number) &&
  !/^0*$/.test(number) &&
  brazilian(
    Array.from(number, (character) => character.charCodeAt(0) - 48),
    [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
  );

/** T.C. kimlik: the tenth digit checks the odd and even positions, the eleventh the sum of all. */
const isTurkishPerson: Check = (number) => {
  if (!/^[1-9]\d{10}$/.test(number)) return false;
  const d = digitsOf(number);
  const tenth = weighted(d, [7, -1, 7, -1, 7, -1, 7, -1, 7]);
  const eleventh = weighted(d, Array<number>(10).fill(1)) % 10;
  return ((tenth % 10) + 10) % 10 === d[9] && eleventh === d[10];
};

/** Vergi kimlik numarası. */
const isTurkishCompany: Check = (number) => {
  if (!/^\d{10}$/.test(number)) return false;
  const d = digitsOf(number);
  const sum = d.slice(0, 9).reduce((total, digit, place) => {
    const moved = (digit + 9 - place) % 10;
    return total + (moved === 0 ? 0 : (moved * 2 ** (9 - place)) % 9 || 9);
  }, 0);
  return (10 - (sum % 10)) % 10 === d[9];
};

/** Customs have not published a check digit. */
const isPccc: Check = (number) => /^P\d{12}$/.test(number);

const isKoreanCompany: Check = (number) => {
  if (!/^[1-9]\d{9}$/.test(number)) return false;
  const d = digitsOf(number);
  const sum = weighted(d, [1, 3, 7, 1, 3, 7, 1, 3]) + Math.floor(((d[8] ?? 0) * 5) / 10) + (d[8] ?? 0) * 5;
  return (10 - (sum % 10)) % 10 === d[9];
};

const isRut: Check = (number) => {
  if (!/^\d{7,8}[\dK]$/.test(number)) return false;
  const body = digitsOf(number.slice(0, -1)).toReversed();
  const rest = (11 - (weighted(body, [2, 3, 4, 5, 6, 7, 2, 3]) % 11)) % 11;
  return '0123456789K'[rest] === number.at(-1);
};

/** The same rule for persons and companies; leading zeros may be missing. */
const isIsraeli: Check = (number) => /^\d{5,9}$/.test(number) && !/^0*$/.test(number) && luhnRest(number.padStart(9, '0')) === 0;

const isSouthAfricanPerson: Check = (number) =>
  /^\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4}[01]\d{2}$/.test(number) && luhnRest(number) === 0;
const isSouthAfricanVat: Check = (number) => /^4\d{9}$/.test(number);

const isPan: Check = (number) => /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/.test(number);

/** State, PAN, serial number, a letter, and a check character over all of it. */
const isGstin: Check = (number) => {
  if (!/^[0-3]\d[A-Z\d]{10}[1-9A-Z][A-Z][\dA-Z]$/.test(number) || !isPan(number.slice(2, 12))) return false;
  const sum = Array.from(number.slice(0, 14)).reduce((total, character, place) => {
    const product = alphanumeric.indexOf(character) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return alphanumeric[(36 - (sum % 36)) % 36] === number[14];
};

const isCuit: Check = (number) => {
  if (!/^(?:2[03467]|3[034])\d{9}$/.test(number)) return false;
  const d = digitsOf(number);
  const rest = 11 - (weighted(d, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11);
  return rest !== 10 && rest % 11 === d[10];
};

const isRuc: Check = (number) => {
  if (!/^(?:1[05-7]|20)\d{9}$/.test(number)) return false;
  const d = digitsOf(number);
  return (11 - (weighted(d, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === d[10];
};
const isDni: Check = (number) => /^\d{8}$/.test(number);

/** The old NPWP of 15 digits, whose ninth digit checks the first eight, or its successor of 16 digits. */
const isIndonesian: Check = (number) =>
  /^\d{16}$/.test(number) || (/^\d{15}$/.test(number) && luhnRest(number.slice(0, 9)) === 0);

const weightsOfCredit = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
const creditCharacters = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** GB 32100-2015: 18 characters without I, O, S, V and Z; the last is the check character. */
export const isCreditCode: Check = (number) => {
  const values = Array.from(number, (character) => creditCharacters.indexOf(character));
  if (values.length !== 18 || values.includes(-1)) return false;
  return (31 - (weighted(values, weightsOfCredit) % 31)) % 31 === values[17];
};

/** Countries whose customs require an identity number of every receiver. */
const checks = {
  AR: [isCuit],
  BR: [isCpf, isCnpj],
  CL: [isRut],
  ID: [isIndonesian],
  IL: [isIsraeli],
  IN: [isPan, isGstin],
  KR: [isPccc, isKoreanCompany],
  PE: [isRuc, isDni],
  TR: [isTurkishPerson, isTurkishCompany],
  ZA: [isSouthAfricanPerson, isSouthAfricanVat],
} as const satisfies Record<string, readonly Check[]>;

export type IdentityCountry = keyof typeof checks;
export const identityCountries = Object.keys(checks) as readonly IdentityCountry[];
export const asksIdentity = (country: string): country is IdentityCountry => Object.hasOwn(checks, country);

/** `number` as made by `normalTaxNumber`. */
export const isIdentityNumber = (country: IdentityCountry, number: string): boolean =>
  checks[country].some((check: Check) => check(number));
