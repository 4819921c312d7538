import { createTranslator, type Translate } from '@copperline/content';
import { messages as english } from '@copperline/content/en-US';
import { messages as chinese } from '@copperline/content/zh-CN';

/** The words a person reads, so that a journey breaks when the page stops saying them. */
export const en: Translate = createTranslator('en-US', english).t;
export const zh: Translate = createTranslator('zh-CN', chinese).t;
