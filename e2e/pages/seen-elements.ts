// Which elements axe has looked at in this run, so that a screen that stands in ten journeys is looked at once in each language. An
// element is known by its tag, its classes, its role, its own colours, the names of its attributes, whether it holds text of its own, and
// by the same of everything around it; neither by its words nor by how often it stands there.
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

/**
 * Names every element by a number. Marks those among `fresh` that stand in nothing fresh, and those that only repeat what stands before
 * them on the page, as the rows of a table do. Runs in the page.
 */
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
    const { color = '', backgroundColor = '' } = (element as Partial<HTMLElement>).style ?? {};
    return [element.tagName, ...[...element.classList].sort(), ...values, ...names.sort(), hasText, color, backgroundColor].join(
      ' ',
    );
  };
  for (const element of document.body.querySelectorAll('*')) {
    const around = element.parentElement === null ? undefined : hashes.get(element.parentElement);
    hashes.set(element, add(around ?? add(7, document.documentElement.lang), own(element)));
  }
  const nameOf = (element: Element | null): string => ((hashes.get(element ?? document.body) ?? 0) >>> 0).toString(36);
  const elements = [...hashes.keys()];
  if (fresh.length > 0) {
    const met = new Set<number | undefined>();
    const isNew = new Set<Element | null>();
    for (const element of elements) {
      if (!met.has(hashes.get(element))) isNew.add(element);
      met.add(hashes.get(element));
    }
    for (const element of elements.toReversed()) if (isNew.has(element)) isNew.add(element.parentElement);
    const wanted = new Set(fresh);
    for (const element of elements) {
      if (!isNew.has(element)) {
        if (isNew.has(element.parentElement)) element.setAttribute('data-again', '');
      } else if (wanted.has(nameOf(element)) && !wanted.has(nameOf(element.parentElement)))
        element.setAttribute('data-fresh', '');
    }
  }
  return [...new Set(elements.map(nameOf))];
};

export const elementsOn = async (page: Page): Promise<string[]> => {
  catchUp();
  return page.evaluate(describe, []);
};

export const wasSeen = (element: string): boolean => seen.has(element);

/** Does something to the page while fresh elements, with all they hold, and repeated ones can be found by these selectors. */
export const marked = { fresh: '[data-fresh]', again: '[data-again]' } as const;
export const whileMarked = async <T>(page: Page, fresh: readonly string[], work: () => Promise<T>): Promise<T> => {
  await page.evaluate(describe, fresh);
  try {
    return await work();
  } finally {
    await page.evaluate(() => {
      for (const name of ['data-fresh', 'data-again'])
        for (const element of document.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
    });
  }
};

/** After axe found nothing wrong. */
export const remember = (elements: readonly string[]): void => {
  const fresh = elements.filter((element) => !wasSeen(element));
  for (const element of fresh) seen.add(element);
  appendFileSync(file, fresh.map((element) => `${element}\n`).join(''), 'latin1');
};
