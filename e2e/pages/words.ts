import { createTranslator, type Translate } from '@copperline/content';
import { messages as english } from '@copperline/content/en-US';
import { messages as chinese } from '@copperline/content/zh-CN';

/** The words a person reads, so that a journey breaks when the page stops saying them. */
export const en: Translate = createTranslator('en-US', english).t;
export const zh: Translate = createTranslator('zh-CN', chinese).t;

/**
 * A journey that runs in both languages runs in one of them a run: the rotation chooses by this tag (playwright.config.ts). A long one
 * that is there in one language only, and whose page has other journeys, may have it too: it runs when its language does.
 */
export const tagOf = (t: Translate): '@en' | '@zh' => (t === zh ? '@zh' : '@en');
