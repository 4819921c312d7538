import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { registered, signIn } from '../pages/people.ts';
import { expect, expectAccessible, test } from '../pages/test.ts';
import { en, zh } from '../pages/words.ts';

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

const saved = async (page: Page, name: string): Promise<Buffer> => {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  return bytesOf(await waiting);
};

/** The sample board, read and checked by the server. */
const openSample = async (page: Page): Promise<void> => {
  await page.goto('/en/order/dfm');
  await page.getByRole('button', { name: en('dfm.screen.sample') }).click();
  await expect(page).toHaveURL(/\/order\/dfm\?id=/);
  await expect(page.getByRole('heading', { name: en('dfm.screen.facts') })).toBeVisible({ timeout: 60_000 });
};

const viewer = (page: Page) => page.getByRole('region', { name: en('viewer.label') });

test('an archive on the home page becomes a board, its findings, and a report', async ({ page, request }) => {
  test.setTimeout(120_000);
  const person = await registered(request);
  await signIn(page, person);
  await openSample(page);
  const ourSet = await saved(page, en('dfm.screen.gerber'));
  expect(ourSet.subarray(0, 2).toString()).toBe('PK');

  // The set that we wrote ourselves is an archive like any other.
  await page.goto('/en');
  await page
    .locator(`input[type=file][aria-label="${en('files.drop.gerber')}"]`)
    .setInputFiles({ name: 'dropped.zip', mimeType: 'application/zip', buffer: ourSet });
  await expect(viewer(page)).toBeVisible();
  await viewer(page)
    .getByRole('radio', { name: en('viewer.picture.layers') })
    .check();
  await page.getByRole('link', { name: en('dfm.screen.open') }).click({ timeout: 60_000 });
  await expect(page).toHaveURL(/\/order\/dfm\?id=/);
  await expect(page.getByRole('heading', { name: en('dfm.screen.facts') })).toBeVisible({ timeout: 60_000 });

  const findings = page.getByRole('region', { name: en('dfm.screen.findings') });
  await findings.getByRole('link').first().click();
  await expect(page).toHaveURL(/#rule=/);
  await expect(page.getByRole('heading', { name: en('dfm.screen.why') })).toBeVisible();
  await expectAccessible(page);

  expect((await saved(page, en('dfm.screen.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
  const report = JSON.parse((await saved(page, en('dfm.screen.json'))).toString('utf8')) as { format: string };
  expect(report.format).toBe('copperline-board-report');

  // A finding's address opens it again.
  const address = page.url();
  await page.goto('/en');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: en('dfm.screen.why') })).toBeVisible();
});

test('the same with the keyboard alone, in Chinese', async ({ page, request }) => {
  test.setTimeout(120_000);
  const person = await registered(request);
  await signIn(page, person);
  await page.goto('/zh/order/dfm');
  await page.getByRole('button', { name: zh('dfm.screen.sample') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: zh('dfm.screen.facts') })).toBeVisible({ timeout: 60_000 });
  const finding = page
    .getByRole('region', { name: zh('dfm.screen.findings') })
    .getByRole('link')
    .first();
  await finding.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: zh('dfm.screen.why') })).toBeVisible();
  await page.getByRole('application').focus();
  await page.keyboard.press('f');
  await page.keyboard.press('m');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: zh('dfm.screen.pdf') }).focus();
  await page.keyboard.press('Enter');
  expect((await bytesOf(await waiting)).subarray(0, 5).toString()).toBe('%PDF-');
});
