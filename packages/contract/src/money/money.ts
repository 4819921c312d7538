import { z } from 'zod';
import type { Locale } from '../locale.ts';

export const currencies = ['USD', 'CNY'] as const;
export type Currency = (typeof currencies)[number];

/** The currency of an edition, where a person or an order has chosen no other. */
export const editionCurrency: Readonly<Record<Locale, Currency>> = { 'en-US': 'USD', 'zh-CN': 'CNY' };

export const currencySymbol = { USD: '$', CNY: '¥' } as const satisfies Record<Currency, string>;

/** `amount` is an integer of cents or fen. */
export interface Money {
  readonly amount: number;
  readonly currency: Currency;
}

export const moneySchema = z.strictObject({ amount: z.int(), currency: z.enum(currencies) });

/** Cached, because making a formatter costs more than a thousand calls of it. */
const formatters = new Map<string, Intl.NumberFormat>();

const formatterOf = (locale: Locale, currency: Currency, digits: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `${locale} ${currency} ${digits.maximumFractionDigits ?? ''}`;
  const known =
    formatters.get(key) ??
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...digits });
  formatters.set(key, known);
  return known;
};

export const formatMoney = ({ amount, currency }: Money, locale: Locale): string => {
  const minor = Math.abs(amount);
  const sign = amount < 0 ? '-' : '';
  // As decimal text, to avoid binary fractions.
  const decimal = `${sign}${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}` as `${number}`;
  return formatterOf(locale, currency, {}).format(decimal);
};

/** Unit prices of parts are millionths, because a resistor costs less than a cent; a line's total is rounded once. */
export const moneyOfMicros = (micros: number, currency: Currency): Money => ({
  amount: Math.round(micros / 10_000),
  currency,
});

/** Below a cent the leading figures stand further right. */
const smallMicros = 10_000;

/** A unit price with two to four decimals, below a cent with up to six. */
export const formatMicros = (micros: number, currency: Currency, locale: Locale): string => {
  const decimal = `${Math.trunc(micros / 1_000_000)}.${String(micros % 1_000_000).padStart(6, '0')}` as `${number}`;
  const most = micros < smallMicros ? 6 : 4;
  return formatterOf(locale, currency, { minimumFractionDigits: 2, maximumFractionDigits: most }).format(decimal);
};
