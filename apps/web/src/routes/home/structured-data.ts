export interface SiteFacts {
  readonly origin: string;
  readonly url: string;
  readonly name: string;
  readonly description: string;
  readonly language: string;
}

/** Organization and WebSite for search engines, safe inside a script element: no `<` survives. */
export const structuredData = ({ origin, url, name, description, language }: SiteFacts): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${origin}/#organization`,
        name,
        url: origin,
        logo: `${origin}/static/icon.svg`,
        description,
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name,
        url,
        inLanguage: language,
        publisher: { '@id': `${origin}/#organization` },
      },
    ],
  })
    .replaceAll('<', '\\u003c')
    .replaceAll('&', '\\u0026');
