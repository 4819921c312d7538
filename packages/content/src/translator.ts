import type { Locale } from '@copperline/contract';
import { createInstance, type i18n } from 'i18next';
import type { Messages, Translate } from './messages.ts';

/** An i18next instance that speaks one language and is ready when it is returned; its `t` knows our keys and may be passed around alone. */
export type Translator = i18n & { readonly t: Translate };

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
  // i18next's own type of `t` takes any text for a key and cannot be told ours per instance.
  return translator as Translator;
};
