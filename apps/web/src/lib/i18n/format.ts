import type { Translate } from '@copperline/content';
import type { Locale } from '@copperline/contract';

export const formatDateTime = (locale: Locale, iso: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));

const kibi = 1024;

/** A size a person can compare: two significant decimals at most, in the unit that keeps it short. */
export const formatBytes = (locale: Locale, translate: Translate, bytes: number): string => {
  const number = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value);
  if (bytes < kibi) return translate('units.fileSize.bytes', { value: number(bytes) });
  // Rounded up to 1,024 KB it would already be a megabyte.
  if (bytes < kibi * (kibi - 0.5)) return translate('units.fileSize.kilobytes', { value: number(bytes / kibi) });
  return translate('units.fileSize.megabytes', { value: number(bytes / kibi / kibi) });
};

/** A calendar day as `2026-11-19`. */
export const formatDay = (locale: Locale, day: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
