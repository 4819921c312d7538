import type { MessageKey } from '@copperline/content';
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';
import { en, zh } from './words.ts';

type Words = typeof en;

/** A board is read and measured in the page: longer than it usually takes. */
export const reading = { timeout: 90_000 };

/** The sample board's archive as our own writer makes it, for whoever is signed in on that page: an archive like any other. */
export const ourArchive = async (page: Page): Promise<Buffer> => {
  await page.goto('/en/order/dfm');
  await page.getByRole('button', { name: en('dfm.screen.sample') }).click();
  const button = page.getByRole('button', { name: en('dfm.screen.gerber') });
  await expect(button).toBeEnabled(reading);
  const waiting = page.waitForEvent('download');
  await button.click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await waiting).createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** The quote of bare boards in one language, by the words a person reads. */
export class PcbPage {
  readonly page: Page;
  readonly t: Words;
  readonly path: string;

  constructor(page: Page, t: Words) {
    this.page = page;
    this.t = t;
    this.path = `${t === zh ? '/zh' : '/en'}/order/manufacturing/pcb`;
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`${this.path}${query}`);
  }

  get summary(): Locator {
    return this.page.getByRole('complementary', { name: this.t('pcb.summary.title') });
  }

  get total(): Locator {
    return this.summary.locator('output').first();
  }

  get viewer(): Locator {
    return this.page.getByRole('region', { name: this.t('viewer.label') });
  }

  get conflict(): Locator {
    return this.page.getByRole('alert').filter({ hasText: this.t('errors.COMBINATION_UNSUPPORTED') });
  }

  group(label: string): Locator {
    return this.page.getByRole('radiogroup', { name: label });
  }

  option(label: MessageKey, value: string): Locator {
    return this.group(this.t(label)).getByRole('radio', { name: value, exact: true });
  }

  async pick(label: MessageKey, value: string): Promise<void> {
    await this.option(label, value).check();
  }

  size(side: 'width' | 'height', unit: 'mm' | 'inch' = 'mm'): Locator {
    return this.page.getByLabel(this.t(`pcb.size.${side}`, { unit: this.t(`units.${unit}`) }), { exact: true });
  }

  async unit(name: 'mm' | 'inch'): Promise<void> {
    await this.pick('pcb.size.unit', this.t(`units.${name}`));
  }

  /** What can be done with the configuration: keep it, or put it into the cart. */
  action(name: 'save' | 'cart' | 'inquire'): Locator {
    return this.summary.getByRole('button', { name: this.t(`quotes.keep.${name}`), exact: true });
  }

  /** A line of the price, closed or open. */
  line(name: string): Locator {
    return this.summary.getByRole('group').filter({ hasText: name });
  }

  /** The lines in sight add up to the sum, to the cent. */
  async expectSum(): Promise<void> {
    const amounts = await this.summary
      .locator('summary data')
      .evaluateAll((all) => all.map((each) => Number.parseInt(each.getAttribute('value') ?? '', 10)));
    const total = await this.summary.locator('p > data').getAttribute('value');
    expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(Number.parseInt(total ?? '', 10));
  }

  async trySample(): Promise<void> {
    await this.page.getByRole('button', { name: this.t('pcb.file.sample') }).click();
    await this.expectRead();
  }

  /** Where an archive is dropped. */
  get drop(): Locator {
    return this.page.locator(`input[type=file][aria-label="${this.t('files.drop.gerber')}"]`);
  }

  async expectRead(): Promise<void> {
    await expect(this.viewer).toHaveAttribute('data-picture', 'drawn', reading);
    await expect(this.page.getByText(this.t('pcb.detected.mark'), { exact: true }).first()).toBeVisible(reading);
  }
}
