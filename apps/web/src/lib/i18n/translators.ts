import { createTranslator, type Translator } from '@copperline/content';
import type { Locale } from '@copperline/contract';

const loaded = new Map<Locale, Translator>();

/** Fetches a language once. Nothing renders in a language that was not loaded first. */
export const loadTranslator = async (locale: Locale): Promise<Translator> => {
  const known = loaded.get(locale);
  if (known) return known;
  const { messages } = locale === 'zh-CN' ? await import('@copperline/content/zh-CN') : await import('@copperline/content/en-US');
  const translator = createTranslator(locale, messages);
  loaded.set(locale, translator);
  return translator;
};

export const translatorOf = (locale: Locale): Translator => {
  const translator = loaded.get(locale);
  if (!translator) throw new Error(`language ${locale} is not loaded`);
  return translator;
};
