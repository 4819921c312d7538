import { type Locale, localeCookie, switchLocale } from '@copperline/contract';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { chooseUnprefixedLocale, usePlace } from './locale.ts';
import { loadTranslator } from './translators.ts';

const yearSeconds = 31_536_000;

/** The choice, for pages whose address names no language. Functional: it needs no consent and a logout leaves it alone. */
export const languageCookieFor = (locale: Locale, secure: boolean): string =>
  `${localeCookie}=${locale}; path=/; max-age=${yearSeconds}; samesite=lax${secure ? '; secure' : ''}`;

const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** The same page in the other language, without a load, so that nothing entered is lost. */
export const useLanguageSwitch = () => {
  const { locale, prefixed } = usePlace();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const other: Locale = locale === 'en-US' ? 'zh-CN' : 'en-US';
  const href = switchLocale(pathname + search + hash, other);
  const switchLanguage = async (): Promise<void> => {
    document.cookie = languageCookieFor(other, window.location.protocol === 'https:');
    await loadTranslator(other);
    if (prefixed) await navigate(href, { preventScrollReset: true, state: { stay: true } });
    else chooseUnprefixedLocale(other);
  };
  const onClick = (event: MouseEvent): void => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    void switchLanguage();
  };
  return { other, href, onClick, switchLanguage };
};
