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
/** Those with plural forms by the name that pages ask for. */
const keys = new Set(texts.en.flatMap(([key]) => [key, key.replace(/_(one|other)$/, '')]));
const said = {
  en: new Set(texts.en.map(([, text]) => text)),
  zh: new Set(texts.zh.map(([, text]) => text)),
};

/** Names of people and things in the journeys that happen to be words of a page as well. */
const names = new Set(['Desk']);

/** Everything a person may read or have read to them: of the page as it stands, or as the server renders an address. Runs in the page. */
const readable = async (address: string | null): Promise<string[]> => {
  const { body } =
    address === null ? document : new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html');
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement?.closest('script, style, noscript, code, [lang]:not(html)') === null) found.push(textContent?.trim() ?? '');
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const element of body.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name)?.trim() ?? '');
  return [...new Set(found)].filter((text) => text !== '');
};

/** A key instead of its text, a figure that was not filled in, or a whole text of the other language. */
const isWrong = (text: string, own: 'en' | 'zh', other: 'en' | 'zh'): boolean =>
  text.includes('{{') ||
  (text.match(/[a-z][\w-]*(?:\.[\w-]+)+/gi) ?? []).some((word) => keys.has(word)) ||
  (said[other].has(text) && !said[own].has(text) && !names.has(text));

/** What stands there in the wrong words, of the page or of an address. */
const wrongWords = async (page: Page, t: typeof en, address: string | null): Promise<string[]> => {
  const [own, other] = t === zh ? (['zh', 'en'] as const) : (['en', 'zh'] as const);
  return (await page.evaluate(readable, address)).filter((text) => isWrong(text, own, other));
};

/** The server renders everything at an address in its own language. No script runs: a page of the same server asks for it. */
export const expectOwnWords = async (page: Page, t: typeof en, address: string): Promise<void> =>
  expect(await wrongWords(page, t, address)).toEqual([]);

/** The page has a heading and says everything in its own language. */
export const expectReadable = async (page: Page, t: typeof en): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', t === zh ? 'zh-CN' : 'en-US');
  expect(await wrongWords(page, t, null)).toEqual([]);
};

/** The same, and without a violation of WCAG. */
export const expectWhole = async (page: Page, t: typeof en): Promise<void> => {
  await expectReadable(page, t);
  await expectAccessible(page);
};
