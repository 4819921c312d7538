import { z } from 'zod';
import type { Locale } from './locale.ts';

export const currencies = ['USD', 'CNY'] as const;
export type Currency = (typeof currencies)[number];

export const currencySymbol = { USD: '$', CNY: '¥' } as const satisfies Record<Currency, string>;

/** `amount` counts cents or fen: an integer, never a fraction. */
export interface Money {
  readonly amount: number;
  readonly currency: Currency;
}

export const moneySchema = z.strictObject({ amount: z.int(), currency: z.enum(currencies) });

export const formatMoney = ({ amount, currency }: Money, locale: Locale): string => {
  const minor = Math.abs(amount);
  const sign = amount < 0 ? '-' : '';
  // As decimal text, so that no amount passes through a binary fraction.
  const decimal = `${sign}${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}` as `${number}`;
  return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(decimal);
};
