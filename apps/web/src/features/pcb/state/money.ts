import type { Translate } from '@copperline/content';
import { type Currency, formatMoney, type Locale } from '@copperline/contract';

export const moneyText = (cents: number, currency: Currency, locale: Locale): string =>
  formatMoney({ amount: cents, currency }, locale);

/** What a change costs: "+$17.20", "−$3.00", or that it costs nothing. */
export const changeText = (t: Translate, cents: number, currency: Currency, locale: Locale): string => {
  if (cents === 0) return t('pcb.repair.same');
  const price = moneyText(Math.abs(cents), currency, locale);
  return t(cents > 0 ? 'pcb.repair.dearer' : 'pcb.repair.cheaper', { price });
};

/** Shares of a sum, for comparing only: nothing is charged by them. */
export const shareText = (cents: number, among: number, currency: Currency, locale: Locale): string =>
  moneyText(Math.round(cents / among), currency, locale);
