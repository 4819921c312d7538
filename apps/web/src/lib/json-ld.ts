/** What search engines read, safe inside a script element: no `<` survives. */
export const jsonLd = (value: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...value })
    .replaceAll('<', '\\u003c')
    .replaceAll('&', '\\u0026');
