import type { Locale } from '@copperline/contract';
import { createInstance, type i18n } from 'i18next';
import type { Messages, Translate } from './messages.ts';

/** An i18next instance that speaks one language and is ready when it is returned. */
export type Translator = i18n;

export const createTranslator = (locale: Locale, messages: Messages): Translator => {
  const translator = createInstance();
  void translator.init({
    lng: locale,
    fallbackLng: false,
    initAsync: false,
    resources: { [locale]: { translation: messages } },
    // Route patterns such as `/product/:url` are keys, so a colon separates nothing.
    nsSeparator: false,
    // React escapes what it renders and mails escape in their own template; twice would show `&amp;`.
    interpolation: { escapeValue: false },
  });
  return translator;
};

/** The translator as a plain typed function, for code that is not a component. */
export const translateWith =
  (translator: Translator): Translate =>
  (key, params = {}) =>
    translator.t(key, { ...params });
