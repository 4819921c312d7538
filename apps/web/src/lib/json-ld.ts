import { type Locale, withLocale } from '@copperline/contract';

/** What search engines read, safe inside a script element: no `<` survives. */
export const jsonLd = (value: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...value })
    .replaceAll('<', '\\u003c')
    .replaceAll('&', '\\u0026');

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** The way from a front page down to a page, for search engines. */
export const breadcrumbData = (origin: string, locale: Locale, crumbs: readonly Crumb[]): string =>
  jsonLd({
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: origin + withLocale(locale, path),
    })),
  });
