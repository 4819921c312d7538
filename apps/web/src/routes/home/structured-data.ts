import { jsonLd } from '#lib/json-ld.ts';

export interface SiteFacts {
  readonly origin: string;
  readonly url: string;
  readonly name: string;
  readonly description: string;
  readonly language: string;
}

/** Organization and WebSite. */
export const structuredData = ({ origin, url, name, description, language }: SiteFacts): string =>
  jsonLd({
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
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${url}/component?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  });
