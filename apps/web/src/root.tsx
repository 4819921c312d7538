import { splitLocale } from '@copperline/contract';
import chineseFontHref from '@fontsource-variable/noto-sans-sc/index.css?url';
import latinFontHref from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { useBoot } from '#lib/boot.ts';
import { LocaleContext, useUnprefixedLocale } from '#lib/i18n/locale.ts';
import { translatorOf } from '#lib/i18n/translators.ts';
import { palette } from './ui/style/theme.ts';
import './ui/style/base.css';

export { ErrorScreen as ErrorBoundary } from './ui/page/ErrorScreen.tsx';

export function Layout({ children }: { children: ReactNode }) {
  const boot = useBoot();
  const { pathname } = useLocation();
  const unprefixed = useUnprefixedLocale(boot.locale);
  const locale = splitLocale(pathname).locale ?? unprefixed;
  // For whoever drives the page from outside: from here on it answers.
  useEffect(() => {
    document.documentElement.dataset['alive'] = 'true';
  }, []);
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=1280" />
        <meta name="theme-color" content={palette.surface} />
        <link rel="icon" href="/static/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/static/manifest.webmanifest" />
        <link rel="preload" href={latinFontHref} as="font" type="font/woff2" crossOrigin="anonymous" />
        {/* A hundred faces by character range: an English page has no use for the list either. */}
        {locale === 'zh-CN' && <link rel="stylesheet" href={chineseFontHref} precedence="fonts" />}
        <Meta />
        <Links nonce={boot.nonce} />
      </head>
      <body>
        <LocaleContext value={locale}>
          <I18nextProvider i18n={translatorOf(locale)}>{children}</I18nextProvider>
        </LocaleContext>
        <ScrollRestoration nonce={boot.nonce} />
        <Scripts nonce={boot.nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
