import type { Currency } from '@copperline/contract';

/** What stands between whole and part of a number in this list; the other sign groups thousands. */
export type DecimalMark = '.' | ',';

const plain = (cell: string): string => cell.normalize('NFKC').trim().toLowerCase();

const pieces = '(?:pcs?|pieces?|ea|件|个|片|只|颗)?';
const whole = new RegExp(String.raw`^[>≥~]?\s*(\d{1,3}(?:[, ]\d{3}){1,2}|\d{1,9})\s*\+?\s*${pieces}$`);

/** "1,234", "5000+", ">5000", "300 pcs": at least so many. Null for anything else. */
export const readCount = (cell: string): number | null => {
  const digits = whole.exec(plain(cell))?.[1]?.replaceAll(/[, ]/g, '');
  return digits === undefined ? null : Number(digits);
};

const currencyMarks: Readonly<Record<Currency, RegExp>> = {
  USD: /us\$|\$|\busd\b|usd$|^usd|美元|美金/,
  CNY: /¥|\bcny\b|cny$|^cny|\brmb\b|rmb$|^rmb|元(?!件)|人民币/,
};

/** The currency that a header or a price itself names. */
export const currencyIn = (text: string): Currency | null => {
  const searched = plain(text);
  // "US$" is no yuan and "美元" ends like one.
  if (currencyMarks.USD.test(searched)) return 'USD';
  return currencyMarks.CNY.test(searched) ? 'CNY' : null;
};

/** Only the figure: "US$ 0.012 / pc" without its currency and its unit. */
const figureOf = (cell: string): string =>
  plain(cell)
    .replaceAll(/us\$|\$|¥|usd|cny|rmb|人民币|美元|美金|元/g, '')
    .replace(/\/\s*(?:pcs?|piece|ea|件|个|片|只|颗)$/, '')
    .replaceAll(/\s+/g, '');

/** Told by figures that can only be meant one way; a point where none is. */
export const decimalMarkOf = (cells: Iterable<string>): DecimalMark => {
  const votes = { '.': 0, ',': 0 };
  for (const cell of cells) {
    const [, before = '', mark, after = ''] = /^([\d.,]*)([.,])(\d*)$/.exec(figureOf(cell)) ?? [];
    if (mark !== '.' && mark !== ',') continue;
    const grouped = after.length === 3 && /^[1-9]\d{0,2}$/.test(before);
    if (!grouped && !before.includes(mark)) votes[mark] += 1;
  }
  return votes[','] > votes['.'] ? ',' : '.';
};

const figures: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^(\d{1,3}(?:,\d{3})+|\d{1,9})?(?:\.(\d{1,12}))?$/,
  ',': /^(\d{1,3}(?:\.\d{3})+|\d{1,9})?(?:,(\d{1,12}))?$/,
};
const microDigits = 6;
/** A piece that costs a million of anything is a mistake in the list. */
const largestMicros = 1_000_000_000_000;

/** Millionths, from the digits themselves: no price passes through a binary fraction. Null where it is no price above nought. */
export const readMicros = (cell: string, mark: DecimalMark): number | null => {
  const [, wholes = '', part = ''] = figures[mark].exec(figureOf(cell)) ?? [];
  if (wholes === '' && part === '') return null;
  const digits = wholes.replaceAll(/\D/g, '') + part.slice(0, microDigits).padEnd(microDigits, '0');
  const micros = Number(digits) + (Number(part[microDigits] ?? 0) >= 5 ? 1 : 0);
  return micros > 0 && micros <= largestMicros ? micros : null;
};

const leadTime = /^(\d{1,3})(?:\s*[-~]\s*(\d{1,3}))?\s*(d|days?|天|日|w|wks?|weeks?|周|星期)?$/;

/** In days; the longer of two. `weeks` where the header says so. */
export const readLeadDays = (cell: string, weeks: boolean): number | null => {
  const [, from, to, unit] = leadTime.exec(plain(cell)) ?? [];
  if (from === undefined) return null;
  const inWeeks = unit === undefined ? weeks : /^(?:w|周|星期)/.test(unit);
  return Math.max(Number(from), Number(to ?? 0)) * (inWeeks ? 7 : 1);
};
