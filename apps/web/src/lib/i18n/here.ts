import type { Translate } from '@copperline/content';
import { isLocale, type Locale } from '@copperline/contract';
import { translatorOf } from './translators.ts';

/** The language of the page in this browser, for code that is no component. */
export const localeHere = (): Locale => {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : 'en-US';
};

export const translateHere: Translate = (key, params) => translatorOf(localeHere()).t(key, params);
