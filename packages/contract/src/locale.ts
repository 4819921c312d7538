export const locales = ['en-US', 'zh-CN'] as const;
export type Locale = (typeof locales)[number];
export const isLocale = (text: string): text is Locale => locales.some((locale) => locale === text);
export const defaultLocale: Locale = 'en-US';

export const localePrefix = { 'en-US': 'en', 'zh-CN': 'zh' } as const satisfies Record<Locale, string>;

/** Cookie with the chosen language; a logout keeps it. */
export const localeCookie = 'lang';

const localeOfTag = (tag: string): Locale | null => {
  const language = tag.trim().toLowerCase().split('-')[0];
  return locales.find((locale) => localePrefix[locale] === language) ?? null;
};

/** One leading slash: `/en//evil` must not become a protocol-relative address. */
const rooted = (path: string): string => `/${path.replace(/^[/\\]+/, '')}`;

export interface LocalisedPath {
  readonly locale: Locale | null;
  readonly path: string;
}

export const splitLocale = (pathname: string): LocalisedPath => {
  for (const locale of locales) {
    const prefix = `/${localePrefix[locale]}`;
    if (pathname === prefix) return { locale, path: '/' };
    if (pathname.startsWith(`${prefix}/`)) return { locale, path: rooted(pathname.slice(prefix.length)) };
  }
  return { locale: null, path: rooted(pathname) };
};

/** `path` has no locale prefix. The home page is `/en`, without a trailing slash. */
export const withLocale = (locale: Locale, path: string): string => {
  const bare = rooted(path);
  return bare === '/' ? `/${localePrefix[locale]}` : `/${localePrefix[locale]}${bare.startsWith('/?') ? bare.slice(1) : bare}`;
};

/** The cookie if it names a language of ours, else the best of Accept-Language, else English. */
export const negotiateLocale = (cookieLang: string | null | undefined, acceptLanguage: string | null | undefined): Locale => {
  const chosen = cookieLang ? localeOfTag(cookieLang) : null;
  if (chosen) return chosen;
  let best: { locale: Locale; weight: number } | null = null;
  for (const entry of (acceptLanguage ?? '').slice(0, 1000).split(',')) {
    const [tag = '', ...parameters] = entry.split(';');
    const locale = localeOfTag(tag);
    const quality = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    if (locale && weight > (best?.weight ?? 0)) best = { locale, weight };
  }
  return best?.locale ?? defaultLocale;
};

const applicationRoots = [
  '/order',
  '/eda',
  '/sim',
  '/workbench',
  '/shopping-cart',
  '/chat',
  '/account',
  '/quote',
  '/pay',
  '/_app',
];

/** Served without a locale prefix, in the negotiated language, because published links to these pages have none. */
export const isApplicationPath = (path: string): boolean =>
  path.startsWith('/my-') || applicationRoots.some((root) => path === root || path.startsWith(`${root}/`));

/** The same page in the other language, with search and hash. */
export const switchLocale = (urlPathAndSearch: string, to: Locale): string => {
  const end = urlPathAndSearch.search(/[?#]/);
  const pathname = end < 0 ? urlPathAndSearch : urlPathAndSearch.slice(0, end);
  const rest = end < 0 ? '' : urlPathAndSearch.slice(end);
  return withLocale(to, splitLocale(pathname).path) + rest;
};
