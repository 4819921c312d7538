/** A fraction of integers: rates, factors and areas are multiplied exactly and rounded once, to money. */
export interface Exact {
  readonly top: bigint;
  readonly bottom: bigint;
}

export const exact = (top: bigint | number, bottom: bigint | number = 1n): Exact => ({
  top: BigInt(top),
  bottom: BigInt(bottom),
});

/** Cache of parsed figures: a price matrix reads the book's two hundred figures hundreds of times. */
const read = new Map<string, Exact>();

/** "1.25" as written in a price book. */
export const decimal = (text: string): Exact => {
  const known = read.get(text) ?? parsed(text);
  read.set(text, known);
  return known;
};

const parsed = (text: string): Exact => {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '') throw new RangeError(`not a decimal number: ${text}`);
  return exact(BigInt(`${sign}${whole}${part}`), 10n ** BigInt(part.length));
};

export const times = (first: Exact, ...others: readonly Exact[]): Exact =>
  others.reduce((a, b) => ({ top: a.top * b.top, bottom: a.bottom * b.bottom }), first);

export const plus = (first: Exact, ...others: readonly Exact[]): Exact =>
  others.reduce((a, b) => ({ top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom }), first);

export const minus = (a: Exact, b: Exact): Exact => plus(a, { top: -b.top, bottom: b.bottom });

export const isLess = (a: Exact, b: Exact): boolean => a.top * b.bottom < b.top * a.bottom;

export const least = (a: Exact, b: Exact): Exact => (isLess(b, a) ? b : a);
export const most = (a: Exact, b: Exact): Exact => (isLess(a, b) ? b : a);

/** The nearest integer, halves up. Not for negative amounts: credits are made from rounded sums. */
export const rounded = ({ top, bottom }: Exact): number => {
  const twice = 2n * top + bottom;
  const divisor = 2n * bottom;
  const quotient = twice / divisor;
  return Number(twice < 0n && twice % divisor !== 0n ? quotient - 1n : quotient);
};

/** Dollars of a book to cents. */
export const cents = (dollars: Exact): number => rounded({ top: dollars.top * 100n, bottom: dollars.bottom });

/** An exact number as decimal text with all digits. The denominator is a power of ten, because all inputs are decimals. */
export const written = ({ top, bottom }: Exact): string => {
  const decimals = String(bottom).length - 1;
  if (decimals === 0) return String(top);
  const digits = String(top).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '');
};

/** 1290 as "12.90". */
export const amountText = (amount: number): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
