/** The exact decimals of the second calculator; it shares none with the first. */

/** digits / 10^places */
export interface Exact {
  readonly digits: bigint;
  readonly places: number;
}

const powers: readonly bigint[] = Array.from({ length: 80 }, (_, places) => 10n ** BigInt(places));
const tenTo = (places: number): bigint => powers[places] ?? 10n ** BigInt(places);

/** Each written figure is read only once. */
const read = new Map<string, Exact>();

/** `'58'`, `'0.35'`, `'.0012'` or a whole number. */
export function exact(written: string | number | bigint): Exact {
  if (typeof written !== 'string') return { digits: BigInt(written), places: 0 };
  const known = read.get(written);
  if (known) return known;
  const point = written.indexOf('.');
  const value: Exact =
    point < 0
      ? { digits: BigInt(written), places: 0 }
      : { digits: BigInt(written.slice(0, point) + written.slice(point + 1)), places: written.length - point - 1 };
  read.set(written, value);
  return value;
}

export function times(...factors: readonly Exact[]): Exact {
  let digits = 1n;
  let places = 0;
  for (const factor of factors) {
    digits *= factor.digits;
    places += factor.places;
  }
  return { digits, places };
}

export function plus(...terms: readonly Exact[]): Exact {
  const places = Math.max(0, ...terms.map((term) => term.places));
  let digits = 0n;
  for (const term of terms) digits += term.digits * tenTo(places - term.places);
  return { digits, places };
}

/** Negative, zero or positive, as left is below, at or above right. */
export function compare(left: Exact, right: Exact): -1 | 0 | 1 {
  const l = left.digits * tenTo(right.places);
  const r = right.digits * tenTo(left.places);
  return l < r ? -1 : l > r ? 1 : 0;
}

export const smaller = (left: Exact, right: Exact): Exact => (compare(left, right) <= 0 ? left : right);
export const larger = (left: Exact, right: Exact): Exact => (compare(left, right) >= 0 ? left : right);

/** Dollars to whole cents, half up. Every amount that is rounded here is zero or more. */
export function cents(dollars: Exact): number {
  if (dollars.digits < 0n) throw new RangeError('a fee below zero');
  const unit = tenTo(dollars.places);
  return Number((dollars.digits * 200n + unit) / (2n * unit));
}
