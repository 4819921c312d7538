/** 0-9 and A-Z as 0-35. */
export const alphanumeric = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const digitsOf = (text: string): number[] => Array.from(text, Number);

export const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, place) => sum + weight * (digits[place] ?? 0), 0);

/** Luhn sum modulo 10 (ISO/IEC 7812-1 annex B); 0 for a valid number that includes its check digit. */
export const luhnRest = (text: string): number =>
  digitsOf(text)
    .toReversed()
    .reduce((sum, digit, place) => sum + (place % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0) % 10;

/** ISO 7064, MOD 11-10; the last digit is the check. */
export const isMod1110 = (text: string): boolean => {
  const digits = digitsOf(text);
  const product = digits.slice(0, -1).reduce((carry, digit) => {
    const sum = (carry + digit) % 10 || 10;
    return (sum * 2) % 11;
  }, 10);
  return (product + (digits.at(-1) ?? 0)) % 10 === 1;
};

/** Remainder of a decimal string that may exceed the safe integers, digit by digit. */
export const restOf = (text: string, divisor: number): number =>
  digitsOf(text).reduce((rest, digit) => (rest * 10 + digit) % divisor, 0);
