import { messages as english } from '@copperline/content/en-US';
import { messages as chinese } from '@copperline/content/zh-CN';
import type { Page } from '@playwright/test';
import { expect, expectAccessible } from './test.ts';
import { type en, zh } from './words.ts';

type Tree = { readonly [name: string]: string | Tree };

const leaves = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[path + name, value] as [string, string]] : leaves(value, `${path}${name}.`),
  );

const texts = { en: leaves(english), zh: leaves(chinese) };
const keys = new Set(texts.en.map(([key]) => key));
const said = {
  en: new Set(texts.en.map(([, text]) => text)),
  zh: new Set(texts.zh.map(([, text]) => text)),
};

/** Names of people and things in the journeys that happen to be words of a page as well. */
const names = new Set(['Desk']);

/** Everything a person may read or have read to them. Runs in the page. */
const readable = (): string[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement?.closest('script, style, noscript, code, [lang]:not(html)') === null) found.push(textContent?.trim() ?? '');
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const element of document.body.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name)?.trim() ?? '');
  return [...new Set(found)].filter((text) => text !== '');
};

/** A key instead of its text, a figure that was not filled in, or a whole text of the other language. */
const isWrong = (text: string, own: 'en' | 'zh', other: 'en' | 'zh'): boolean =>
  text.includes('{{') ||
  (text.match(/[a-z][\w-]*(?:\.[\w-]+)+/gi) ?? []).some((word) => keys.has(word)) ||
  (said[other].has(text) && !said[own].has(text) && !names.has(text));

/** The page has a heading, says everything in its own language, and has no violation of WCAG. */
export const expectWhole = async (page: Page, t: typeof en): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const [own, other] = t === zh ? (['zh', 'en'] as const) : (['en', 'zh'] as const);
  await expect(page.locator('html')).toHaveAttribute('lang', own === 'zh' ? 'zh-CN' : 'en-US');
  expect((await page.evaluate(readable)).filter((text) => isWrong(text, own, other))).toEqual([]);
  await expectAccessible(page);
};
