import type { Locale } from '@copperline/contract';
import { createInstance, type i18n } from 'i18next';
import type { Messages, Translate } from './messages.ts';

/** An initialised i18next instance of one language; its `t` is typed with our keys and can be passed around. */
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
    // React and the mail templates escape; escaping here too would show `&amp;`.
    interpolation: { escapeValue: false },
  });
  // i18next's type of `t` takes any string as a key and cannot be narrowed per instance.
  return translator as Translator;
};
