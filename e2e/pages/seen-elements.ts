// Which elements axe has looked at in this run, so that a screen that stands in ten journeys is looked at once in each language. An
// element is known by its tag, its classes, its role, the names of its attributes, whether it holds text of its own, and by the same
// of everything around it; neither by its words nor by how often it stands there.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Page } from '@playwright/test';

/** One for each server, which forgets it when it starts. */
const file = resolve(import.meta.dirname, `../../.cache/e2e-seen-${process.env['E2E_PORT'] ?? 'elements'}`);
const seen = new Set<string>();
let read = 0;

export const forgetSeen = (): void => {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
};

/** What the other workers have added meanwhile. */
const catchUp = (): void => {
  if (!existsSync(file)) return;
  const text = readFileSync(file, 'latin1');
  const whole = text.lastIndexOf('\n') + 1;
  for (const line of text.slice(read, whole).split('\n')) seen.add(line);
  read = whole;
};

/** Names every element by a number, and marks those among `fresh` that stand in nothing fresh. Runs in the page. */
const describe = (fresh: readonly string[]): string[] => {
  const hashes = new Map<Element, number>();
  const add = (hash: number, text: string): number => {
    let mixed = hash;
    for (let index = 0; index < text.length; index += 1) mixed = (Math.imul(mixed, 31) + text.charCodeAt(index)) | 0;
    return mixed;
  };
  const stated = ['role', 'type', 'aria-expanded', 'aria-selected', 'aria-checked', 'aria-invalid', 'aria-disabled', 'disabled'];
  const own = (element: Element): string => {
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
    const values = stated.map((name) => element.getAttribute(name) ?? '-');
    const names = element.getAttributeNames().filter((name) => name !== 'class' && name !== 'style');
    return [element.tagName, ...[...element.classList].sort(), ...values, ...names.sort(), hasText].join(' ');
  };
  for (const element of document.body.querySelectorAll('*')) {
    const around = element.parentElement === null ? undefined : hashes.get(element.parentElement);
    hashes.set(element, add(around ?? add(7, document.documentElement.lang), own(element)));
  }
  const nameOf = (element: Element | null): string => ((hashes.get(element ?? document.body) ?? 0) >>> 0).toString(36);
  const wanted = new Set(fresh);
  for (const element of hashes.keys())
    if (wanted.has(nameOf(element)) && !wanted.has(nameOf(element.parentElement))) element.setAttribute('data-fresh', '');
  return [...new Set([...hashes.keys()].map(nameOf))];
};

export const elementsOn = async (page: Page): Promise<string[]> => {
  catchUp();
  return page.evaluate(describe, []);
};

/** What axe asked of an element: everything, or everything but the contrast of its colours. */
export type Asked = 'all' | 'no contrast';

const recordOf = (element: string, asked: Asked): string => (asked === 'all' ? element : `~${element}`);

export const wasSeen = (element: string, asked: Asked): boolean => seen.has(element) || seen.has(recordOf(element, asked));

/** Does something to the page while its fresh elements, with all they hold, can be found by a selector. */
export const whileMarked = async <T>(
  page: Page,
  fresh: readonly string[],
  work: (selector: string) => Promise<T>,
): Promise<T> => {
  await page.evaluate(describe, fresh);
  try {
    return await work('[data-fresh]');
  } finally {
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('[data-fresh]')) element.removeAttribute('data-fresh');
    });
  }
};

/** After axe found nothing wrong. */
export const remember = (elements: readonly string[], asked: Asked): void => {
  const records = elements.filter((element) => !wasSeen(element, asked)).map((element) => recordOf(element, asked));
  for (const record of records) seen.add(record);
  appendFileSync(file, records.map((record) => `${record}\n`).join(''), 'latin1');
};
