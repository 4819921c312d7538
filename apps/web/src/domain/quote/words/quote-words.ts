import type { MessageKey, Translate } from '@copperline/content';
import { formatMoney, type Currency, type Locale, type QuoteEvent, type QuoteStatus } from '@copperline/contract';
import type { BadgeState } from '#ui/feedback/StateBadge.tsx';
import type { TimeLeft } from './validity.ts';

export const badgeOf = {
  'inquiry-received': 'neutral',
  quoting: 'info',
  quoted: 'info',
  'quotation-process': 'info',
  'quotation-offered': 'success',
  'order-received': 'success',
  expired: 'warning',
  invalid: 'error',
} as const satisfies Record<QuoteStatus, BadgeState>;

export const dateText = (locale: Locale, iso: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(iso));

export const timeText = (t: Translate, left: TimeLeft): string => {
  switch (left.in) {
    case 'days':
      return t('quotes.screen.validity.days', { days: left.days, hours: left.hours });
    case 'hours':
      return t('quotes.screen.validity.hours', { hours: left.hours, minutes: left.minutes });
    case 'minutes':
      return t('quotes.screen.validity.minutes', { minutes: left.minutes, seconds: String(left.seconds).padStart(2, '0') });
  }
};

/** "+$17.20", "−$3.00", or that nothing has changed. */
export const changeText = (t: Translate, locale: Locale, cents: number, currency: Currency): string => {
  if (cents === 0) return t('quotes.screen.price.same');
  const price = formatMoney({ amount: Math.abs(cents), currency }, locale);
  return t(cents > 0 ? 'quotes.screen.price.up' : 'quotes.screen.price.down', { price });
};

/** Grams for letters, kilograms for parcels. */
export const weightText = (t: Translate, locale: Locale, grams: number): string => {
  const number = (value: number, digits: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value);
  return grams < 1000
    ? t('quotes.screen.price.grams', { value: number(grams, 0) })
    : t('quotes.screen.price.kilograms', { value: number(grams / 1000, 2) });
};

/** What happened, in a few words. An action that a newer server knows is told by where it led. */
export const eventText = (t: Translate, { action, status }: QuoteEvent): string => {
  const key = `quotes.screen.event.${action}`;
  const said = t(key as MessageKey);
  return said === key ? t('quotes.screen.event.other', { status: t(`quotes.status.${status}`) }) : said;
};

/** The question that still waits: asked by us, and nothing written by the customer since. */
export const openQuestion = (events: readonly QuoteEvent[]): QuoteEvent | null => {
  const last = [...events].sort((a, b) => Date.parse(a.at) - Date.parse(b.at)).findLast(({ note }) => note !== '');
  return last?.action === 'ask' ? last : null;
};
