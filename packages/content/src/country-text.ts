import type { Locale } from '@copperline/contract';

const countries = new Map<Locale, Intl.DisplayNames>();

/** As they are written in China; the browser's own tables name some with and some without the country. */
const chineseRegions: Readonly<Record<string, string>> = { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' };

/** Name of a country or region. */
export const countryText = (locale: Locale, country: string): string => {
  const written = locale === 'zh-CN' ? chineseRegions[country] : undefined;
  if (written !== undefined) return written;
  const names = countries.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  countries.set(locale, names);
  return names.of(country) ?? country;
};
