import { createTranslator, type Translate } from '@copperline/content';
import { messages as english } from '@copperline/content/en-US';
import { messages as chinese } from '@copperline/content/zh-CN';
import type { Locale } from '@copperline/contract';

const translators: Readonly<Record<Locale, Translate>> = {
  'en-US': createTranslator('en-US', english).t,
  'zh-CN': createTranslator('zh-CN', chinese).t,
};

/** The server speaks every language at once: one reader's answer, another one's mail. */
export const translate = (locale: Locale): Translate => translators[locale];
