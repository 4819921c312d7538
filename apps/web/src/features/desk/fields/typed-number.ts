/** As an input method may write them: full-width digits, another point, another minus. */
const plain = (text: string): string => text.normalize('NFKC').trim().replace('。', '.').replace('−', '-');

const longest = 20;

/** A decimal number as a count of its smallest unit, digit by digit; null where it is none, or finer than that unit. */
export const readDecimal = (text: string, decimals: number): number | null => {
  const [, minus = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain(text).slice(0, longest + 1)) ?? [];
  const digits = part.replace(/0+$/, '');
  if (whole === '' || digits.length > decimals || whole.length + digits.length > longest) return null;
  const count = Number(whole + digits.padEnd(decimals, '0'));
  if (!Number.isSafeInteger(count)) return null;
  return minus === '' || count === 0 ? count : -count;
};

export const readWhole = (text: string): number | null => readDecimal(text, 0);

/** The same number as it would be typed, with at least so many decimals. */
export const decimalText = (count: number, decimals: number, fewest = 0): string => {
  const digits = String(Math.abs(count)).padStart(decimals + 1, '0');
  const [whole, part] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)];
  const shown = part.replace(/0+$/, '').padEnd(fewest, '0');
  return `${count < 0 ? '-' : ''}${whole}${shown === '' ? '' : `.${shown}`}`;
};

/** Parts are priced in millionths of a dollar, lines in cents or fen. */
export const microDecimals = 6;
export const centDecimals = 2;
