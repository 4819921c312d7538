import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from './test.ts';
import { type en, zh } from './words.ts';

type Words = typeof en;

/** The shopping cart as the pages of one language show it. */
export class Cart {
  readonly page: Page;
  readonly t: Words;
  readonly #prefix: string;

  constructor(page: Page, t: Words) {
    this.page = page;
    this.t = t;
    this.#prefix = t === zh ? '/zh' : '/en';
  }

  /** The same in another window of the same browser. */
  async window(context: BrowserContext): Promise<Cart> {
    const other = new Cart(await context.newPage(), this.t);
    await other.open();
    return other;
  }

  open = () => this.page.goto(`${this.#prefix}/shopping-cart`);

  /** From the page of a part, as anybody does it. */
  async addPart(path: string, quantity: number): Promise<void> {
    await this.page.goto(`${this.#prefix}${path}?quantity=${quantity}`);
    await this.page
      .getByRole('region', { name: this.t('shop.buy.title') })
      .getByRole('button', { name: new RegExp(this.t('shop.buy.add', { total: '' }).trim()) })
      .click();
  }

  inHeader = (count: number): Locator => this.page.getByRole('link', { name: this.t('shop.cart.count', { count }), exact: true });
  row = (name: string): Locator =>
    this.page.getByRole('row').filter({ has: this.page.getByRole('link', { name: new RegExp(`${name}$`) }) });
  quantity = (mpn: string): Locator => this.page.getByLabel(this.t('shop.cart.quantityOf', { mpn }), { exact: true });
  tick = (name: string): Locator =>
    this.page.getByRole('checkbox', { name: new RegExp(`^${this.t('shop.cart.select', { name: `(.* )?${name}` })}$`) });
  tickAll = (): Locator => this.page.getByRole('checkbox', { name: this.t('shop.cart.selectAll') });
  remove = (name: string): Locator =>
    this.page.getByRole('button', { name: new RegExp(`^${this.t('shop.cart.remove', { mpn: `(.* )?${name}` })}$`) });
  button = (name: string): Locator => this.page.getByRole('main').getByRole('button', { name, exact: true });
  summary = (): Locator => this.page.getByRole('region', { name: this.t('shop.summary.title') });
  sum = (): Locator => this.summary().locator('strong');

  /** Gives a part the customer's own number, which makes it one product with the board of that number. */
  async callIt(mpn: string, partNo: string): Promise<void> {
    await this.row(mpn)
      .getByRole('button', { name: new RegExp(this.t('shop.cart.partNoAdd')) })
      .click();
    await this.page.getByLabel(this.t('shop.cart.partNoOf', { mpn })).fill(partNo);
    await this.page.keyboard.press('Enter');
  }

  async expectSelected(count: number, total: number): Promise<void> {
    await expect(this.summary()).toContainText(this.t('shop.summary.count', { count, total }));
  }
}
