import { type Locale, locales, withLocale } from '@copperline/contract';

// sitemaps.org 0.9, with the alternates of https://developers.google.com/search/docs/specialty/international/localized-versions.

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export interface SitemapEntry {
  readonly address: string;
  readonly changedAt: Date | null;
}

export const sitemapIndex = (entries: readonly SitemapEntry[]): string => {
  const lines = entries.map(({ address, changedAt }) => {
    const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
    return `<sitemap><loc>${escaped(address)}</loc>${changed}</sitemap>\n`;
  });
  return `${head}<sitemapindex ${namespace}>\n${lines.join('')}</sitemapindex>\n`;
};

export const urlsetHead = `${head}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
export const urlsetEnd = '</urlset>\n';

const alternate = (language: string, address: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`;

/** One page in one language, with the very alternates that the page itself names. `path` is without a prefix. */
export const urlOf = (origin: string, locale: Locale, path: string): string =>
  [
    `<url><loc>${escaped(origin + withLocale(locale, path))}</loc>`,
    ...locales.map((other) => alternate(other, origin + withLocale(other, path))),
    alternate('x-default', origin + path),
    '</url>\n',
  ].join('');
