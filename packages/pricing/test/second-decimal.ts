/** Exact decimals of the second calculator; it shares no arithmetic with the first. */

/** digits / 10^decimals */
export interface Exact {
  readonly digits: bigint;
  readonly decimals: number;
}

const powers: readonly bigint[] = Array.from({ length: 80 }, (_, decimals) => 10n ** BigInt(decimals));
const tenTo = (decimals: number): bigint => powers[decimals] ?? 10n ** BigInt(decimals);

/** Cache of parsed figures. */
const read = new Map<string, Exact>();

/** `'58'`, `'0.35'`, `'.0012'` or a whole number. */
export function exact(written: string | number | bigint): Exact {
  if (typeof written !== 'string') return { digits: BigInt(written), decimals: 0 };
  const known = read.get(written);
  if (known) return known;
  const point = written.indexOf('.');
  const value: Exact =
    point < 0
      ? { digits: BigInt(written), decimals: 0 }
      : { digits: BigInt(written.slice(0, point) + written.slice(point + 1)), decimals: written.length - point - 1 };
  read.set(written, value);
  return value;
}

export function times(...factors: readonly Exact[]): Exact {
  let digits = 1n;
  let decimals = 0;
  for (const factor of factors) {
    digits *= factor.digits;
    decimals += factor.decimals;
  }
  return { digits, decimals };
}

export function plus(...terms: readonly Exact[]): Exact {
  const decimals = Math.max(0, ...terms.map((term) => term.decimals));
  let digits = 0n;
  for (const term of terms) digits += term.digits * tenTo(decimals - term.decimals);
  return { digits, decimals };
}

/** Negative, zero or positive, as left is below, at or above right. */
export function compare(left: Exact, right: Exact): -1 | 0 | 1 {
  const l = left.digits * tenTo(right.decimals);
  const r = right.digits * tenTo(left.decimals);
  return l < r ? -1 : l > r ? 1 : 0;
}

export const smaller = (left: Exact, right: Exact): Exact => (compare(left, right) <= 0 ? left : right);
export const larger = (left: Exact, right: Exact): Exact => (compare(left, right) >= 0 ? left : right);

/** Dollars to whole cents, half up. Every amount that is rounded here is zero or more. */
export function cents(dollars: Exact): number {
  if (dollars.digits < 0n) throw new RangeError('a fee below zero');
  const unit = tenTo(dollars.decimals);
  return Number((dollars.digits * 200n + unit) / (2n * unit));
}
