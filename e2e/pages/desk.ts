import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { codeNow } from './authenticator.ts';
import { type DeskPerson, deskPeople, staffFileOf } from './desk-people.ts';
import { expect } from './test.ts';
import { type en, zh } from './words.ts';

export const deskPerson = (email: (typeof deskPeople)[number], baseURL: string | undefined): DeskPerson => {
  const people = JSON.parse(readFileSync(staffFileOf(Number(new URL(baseURL ?? '').port)), 'utf8')) as DeskPerson[];
  const person = people.find((each) => each.email === email);
  if (person === undefined) throw new Error(`${email} is not at the desk`);
  return person;
};

/** The operations desk as one of ours sees it. */
export class DeskPage {
  readonly page: Page;
  readonly t: typeof en;
  readonly #prefix: string;

  constructor(page: Page, t: typeof en) {
    this.page = page;
    this.t = t;
    this.#prefix = t === zh ? '/zh' : '/en';
  }

  open = (path = '/desk') => this.page.goto(this.#prefix + path);
  button = (name: string): Locator => this.page.getByRole('button', { name, exact: true });
  panel = (name: string): Locator => this.page.getByRole('region', { name, exact: true });
  title = (): Locator => this.page.getByRole('heading', { level: 1 });
  code = (): Locator => this.page.getByLabel(this.t('desk.confirm.code'), { exact: true });
  row = (number: string): Locator =>
    this.page.locator('tbody tr').filter({ has: this.page.getByRole('link', { name: number, exact: true }) });
  field = (name: 'unit' | 'bought' | 'joints', line: string): Locator =>
    this.page.getByLabel(this.t(`desk.bom.of.${name}`, { name: line }), { exact: true });

  async confirm(person: DeskPerson): Promise<void> {
    await this.code().fill(codeNow(person));
    await this.code().press('Enter');
    await expect(this.page.getByRole('navigation', { name: this.t('desk.inbox.tabs') })).toBeVisible();
  }

  async find(number: string): Promise<void> {
    const search = this.page.getByLabel(this.t('desk.inbox.search'));
    await search.fill(number);
    await search.press('Enter');
    await this.row(number).getByRole('link').click();
    await expect(this.title()).toHaveText(number);
  }
}
