import { type Locale, splitLocale, withLocale } from '@copperline/contract';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

let chosen: Locale | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The language of addresses that name none: what the server decided, until the person switches. */
export const chooseUnprefixedLocale = (locale: Locale) => {
  chosen = locale;
  for (const listener of listeners) listener();
};

export const useUnprefixedLocale = (fromServer: Locale): Locale =>
  useSyncExternalStore(
    subscribe,
    () => chosen ?? fromServer,
    () => fromServer,
  );

export const LocaleContext = createContext<Locale>('en-US');
export const useLocale = (): Locale => useContext(LocaleContext);

/** The path without its language, and a builder of links that stay in it. An unprefixed application page links on without a prefix only to itself. */
export const usePlace = () => {
  const locale = useLocale();
  const { pathname, search, hash } = useLocation();
  const { path, locale: prefix } = splitLocale(pathname);
  return { locale, path, prefixed: prefix !== null, search, hash, to: (target: string) => withLocale(locale, target) };
};
