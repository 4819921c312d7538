import type { Translate } from '@copperline/content';
import { partPath, parts } from '@copperline/contract';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

interface Found {
  readonly id: number;
  readonly mpn: string;
  readonly supply: { readonly minimum: number; readonly multiple: number; readonly stock: number };
}

/** A part by its number. A first start loads the catalogue in the background, so it may take a moment until it is there. */
export const partNamed = async (request: APIRequestContext, mpn: string): Promise<Found & { readonly path: string }> => {
  let found: Found | undefined;
  await expect
    .poll(
      async () => {
        const answer = await request.get(parts.byNumber.path, { params: { partNo: mpn } });
        [found] = ((await answer.json()) as { data: { rows: Found[] } }).data.rows;
        return found?.mpn;
      },
      { message: `${mpn} is in the catalogue`, timeout: 90_000 },
    )
    .toBe(mpn);
  if (found === undefined) throw new Error(`${mpn} is missing`);
  return { ...found, path: partPath(found.id, found.mpn) };
};

/** All parts are there: from now on no count changes. */
export const catalogueLoaded = async (request: APIRequestContext): Promise<void> => {
  await expect
    .poll(
      async () => {
        const answer = await request.get(parts.searchInfo.path);
        return ((await answer.json()) as { data: { loaded: number } }).data.loaded;
      },
      { message: 'the catalogue is loaded', timeout: 240_000, intervals: [1000] },
    )
    .toBe(100);
};

/** The component shop as somebody uses it, in one language. */
export class Shop {
  readonly #page: Page;
  readonly #prefix: string;
  readonly #t: Translate;

  constructor(page: Page, prefix: string, t: Translate) {
    this.#page = page;
    this.#prefix = prefix;
    this.#t = t;
  }

  open = (path = '/component') => this.#page.goto(`${this.#prefix}${path}`);

  async search(text: string, quantity = 1): Promise<void> {
    await this.#page.getByLabel(this.#t('shop.search.quantity')).fill(String(quantity));
    await this.#page.getByLabel(this.#t('shop.search.label')).fill(text);
    await this.#page.getByLabel(this.#t('shop.search.label')).press('Enter');
    await expect(this.#page.getByRole('heading', { level: 1 })).toHaveText(this.#t('shop.titleFor', { text }));
  }

  rows = (): Locator => this.#page.getByRole('table').locator('tbody tr');
  row = (mpn: string): Locator => this.rows().filter({ has: this.#page.getByRole('link', { name: mpn, exact: true }) });
  count = (): Locator => this.#page.getByRole('main').locator('output').first();
  facet = (name: string): Locator => this.#page.getByRole('group', { name, exact: true });
  compare = (mpn: string): Locator => this.#page.getByLabel(this.#t('shop.compare.pickNamed', { mpn }));
}
