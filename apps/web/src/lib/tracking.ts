import { account, type Locale, site, splitLocale } from '@copperline/contract';

export interface TrackingWorld {
  readonly sendBeacon: (url: string, body: URLSearchParams) => boolean;
  readonly fetch: (url: string, init: RequestInit) => Promise<unknown>;
}

const maxPath = 300;

/** Counts page views: the path without language and query, no cookie, no person. */
export const createPageCounter = (world: () => TrackingWorld) => {
  let counted: string | null = null;
  return (pathname: string, locale: Locale): void => {
    // React may run an effect twice and may remount the shell; the address decides what a route change is.
    if (counted === pathname) return;
    counted = pathname;
    const { path } = splitLocale(pathname);
    const { sendBeacon, fetch } = world();
    sendBeacon(site.point.path, new URLSearchParams({ path: path.slice(0, maxPath), locale }));
    // Opening /community sends a statistics call; its failure is ignored.
    if (path === '/community') fetch(`${account.visit.path}?from=community`, { keepalive: true }).catch(() => null);
  };
};

export const countPageView = createPageCounter(() => ({
  sendBeacon: (url, body) => navigator.sendBeacon(url, body),
  fetch: (url, init) => window.fetch(url, init),
}));
