import { layoutOf, splitLocale } from '@copperline/contract';
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { usePlace } from '#lib/i18n/locale.ts';
import { loadTranslator } from '#lib/i18n/translators.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { OverloadNotice } from '#ui/feedback/OverloadNotice.tsx';
import { Toasts } from '#ui/feedback/Toasts.tsx';
import { ConsentCard } from './shell/ConsentCard.tsx';
import { Footer } from './shell/Footer.tsx';
import { SiteHeader, WorkbenchHeader } from './shell/Header.tsx';
import { ModalSlot } from './shell/ModalSlot.tsx';
import { EarlyPaletteKeys, PaletteHost } from './shell/palette/PaletteHost.tsx';
import styles from './shell/Shell.module.css';
import { useArrival } from './shell/use-arrival.ts';

/** Nothing to load on the server; without it the router would hold back the first paint for the one below. */
export const loader = () => null;

/** A language arrives before its page does, also through Back and Forward. */
export const clientLoader = async ({ request }: { request: Request }) => {
  const { locale } = splitLocale(new URL(request.url).pathname);
  if (locale) await loadTranslator(locale);
  return null;
};

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  splitLocale(currentUrl.pathname).locale !== splitLocale(nextUrl.pathname).locale;

export default function Shell() {
  const t = useT();
  const { path } = usePlace();
  const layout = layoutOf(path);
  useArrival();
  return (
    <div className={styles.frame}>
      <EarlyPaletteKeys />
      <a href="#content" className={styles.skip}>
        {t('shell.skip')}
      </a>
      <ProgressBar />
      {layout.header === 'site' && <SiteHeader />}
      {layout.header === 'workbench' && <WorkbenchHeader />}
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      {layout.footer && <Footer />}
      <Toasts />
      <OverloadNotice />
      <ConsentCard />
      <PaletteHost />
      <ModalSlot />
    </div>
  );
}
