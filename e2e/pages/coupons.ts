import { quotes } from '@copperline/contract';
import type { Locator, Page } from '@playwright/test';
import { boardRequest, QuoteOwner } from './quotes.ts';
import type { Customer } from './people.ts';
import { expect } from './test.ts';
import { type en, zh } from './words.ts';

type Words = typeof en;

/** Somebody's coupons, and the cart they are held against, as the pages of one language show them. */
export class Coupons {
  readonly page: Page;
  readonly t: Words;
  readonly #prefix: string;

  constructor(page: Page, t: Words) {
    this.page = page;
    this.t = t;
    this.#prefix = t === zh ? '/zh' : '/en';
  }

  open = (group = '') => this.page.goto(`${this.#prefix}/my-center/coupons${group && `?group=${group}`}`);
  openCart = () => this.page.goto(`${this.#prefix}/shopping-cart`);

  offers = (): Locator => this.page.getByRole('region', { name: this.t('coupons.offers.title'), exact: true });
  own = (): Locator => this.page.getByRole('region', { name: this.t('coupons.cart.all'), exact: true });
  inCart = (): Locator => this.page.getByRole('region', { name: this.t('coupons.cart.title'), exact: true });
  card = (name: string): Locator =>
    this.own()
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name }) });
  tab = (group: 'unused' | 'used' | 'expired', count: number): Locator =>
    this.page.getByRole('link', { name: this.t('coupons.groupCount', { group: this.t(`coupons.groups.${group}`), count }) });

  async claim(name: string): Promise<void> {
    await this.offers()
      .getByRole('button', { name: this.t('coupons.offers.claimNamed', { name }) })
      .click();
    await expect(this.page.getByText(this.t('coupons.offers.claimed', { name })).first()).toBeVisible();
  }
}

/** A board at its price in the cart of whoever is signed in on that page. */
export const boardInCart = async (
  page: Page,
  { token }: Customer,
  change: Parameters<typeof boardRequest>[0],
  currency: 'USD' | 'CNY',
): Promise<void> => {
  const quote = await (await QuoteOwner.on(page)).save(boardRequest(change), currency);
  const added = await page.request.post(quotes.addToCart.path, {
    form: { quoteId: quote.quoteId },
    headers: { authorization: token },
  });
  expect(added.ok(), await added.text()).toBe(true);
};
