import { describe, expect, it } from 'vitest';
import { currencies, currencySymbol, formatMicros, formatMoney, moneySchema } from './money.ts';

describe('money', () => {
  it.each([
    [2340, 'USD', 'en-US', '$23.40'],
    [2340, 'CNY', 'zh-CN', '¥23.40'],
    [123_456_789, 'USD', 'zh-CN', '$1,234,567.89'],
    [5, 'CNY', 'en-US', '¥0.05'],
    [-1190, 'USD', 'en-US', '-$11.90'],
    [-5, 'USD', 'en-US', '-$0.05'],
    [9_007_199_254_740_991, 'USD', 'en-US', '$90,071,992,547,409.91'],
  ] as const)('%i %s in %s is %s', (amount, currency, locale, text) =>
    expect(formatMoney({ amount, currency }, locale)).toBe(text),
  );

  it.each([
    [2100, 'USD', 'en-US', '$0.0021'],
    [432, 'CNY', 'zh-CN', '¥0.000432'],
    [1_230_000, 'USD', 'en-US', '$1.23'],
    [3_100_000, 'USD', 'en-US', '$3.10'],
    [11_000_000, 'CNY', 'zh-CN', '¥11.00'],
    [1_234_567, 'USD', 'en-US', '$1.2346'],
    [0, 'USD', 'en-US', '$0.00'],
    [12_345_678_900, 'CNY', 'en-US', '¥12,345.6789'],
  ] as const)('%i millionths of %s in %s are %s', (micros, currency, locale, text) =>
    expect(formatMicros(micros, currency, locale)).toBe(text),
  );

  it('shows the symbol the catalogue names', () => {
    for (const currency of currencies) expect(formatMoney({ amount: 1, currency }, 'en-US')).toContain(currencySymbol[currency]);
  });

  it('is a whole number of cents', () => {
    expect(moneySchema.safeParse({ amount: 1.5, currency: 'USD' }).success).toBe(false);
    expect(moneySchema.safeParse({ amount: 1, currency: 'EUR' }).success).toBe(false);
  });
});
