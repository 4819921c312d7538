import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { usePlace } from '#lib/i18n/locale.ts';
import { modals } from '#lib/modals.ts';
import { rememberPage } from '#lib/recent-pages.ts';
import { countPageView } from '#lib/tracking.ts';

/** The address this document was loaded with: the browser itself announces that page. */
let announced: string | null = null;

const focusTitle = (): void => {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
};

/** What happens on each route change: the view is counted once, and the focus goes to the new page's title. */
export const useArrival = (): void => {
  const { pathname, state } = useLocation();
  const { locale, path } = usePlace();
  const stay = typeof state === 'object' && state !== null && 'stay' in state;
  useEffect(() => {
    countPageView(pathname, locale);
    rememberPage(path);
    const first = announced === null;
    const same = announced === pathname;
    announced = pathname;
    if (first || same) return;
    if (!stay) modals.dismissAll();
    // A switch of language is not a move: who stands on the switch stays there, unless it is gone.
    else if (document.activeElement !== document.body) return;
    focusTitle();
  }, [pathname, path, locale, stay]);
};
