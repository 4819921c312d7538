import type { Messages, Speaker, Translate } from '@copperline/content';
import type { Locale } from '@copperline/contract';
import type { Arguments } from './arguments.ts';
import type { Terminal } from './terminal.ts';

const languages = {
  'en-US': () => import('@copperline/content/en-US'),
  'zh-CN': () => import('@copperline/content/zh-CN'),
} satisfies Record<Locale, () => Promise<{ messages: Messages }>>;

export const languageNames = Object.keys(languages);

/** The requested language, else the terminal's, else English. */
export const localeOf = (asked: string | undefined, env: Terminal['env']): Locale => {
  const named = asked ?? env['LC_ALL'] ?? env['LC_MESSAGES'] ?? env['LANG'] ?? '';
  return named.startsWith('zh') ? 'zh-CN' : 'en-US';
};

/** Loads the texts on demand; rendering a picture needs none and starts faster. */
export const loadWords = async (locale: Locale): Promise<Translate> => {
  const [{ createTranslator }, { messages }] = await Promise.all([import('@copperline/content/translator'), languages[locale]()]);
  return createTranslator(locale, messages).t;
};

export const loadSpeaker = async ({ options }: Arguments, { env }: Terminal): Promise<Speaker> => {
  const locale = localeOf(options.get('lang'), env);
  return { locale, t: await loadWords(locale) };
};
