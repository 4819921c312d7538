import { expect, test } from '../pages/test.ts';
import { en, zh } from '../pages/words.ts';

test('the switch keeps the page, its query and what was typed', async ({ page, context }) => {
  await page.goto('/en/account/register?from=journey');
  await page.getByRole('main').getByLabel(en('account.field.email')).fill('lin@example.com');
  await page.getByLabel(en('account.field.password'), { exact: true }).fill('kept-in-memory-only');
  await page
    .getByRole('banner')
    .getByRole('link', { name: en('shell.language.switch') })
    .click();
  await expect(page).toHaveURL(/\/zh\/account\/register\?from=journey$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.getByRole('main').getByLabel(zh('account.field.email'))).toHaveValue('lin@example.com');
  await expect(page.getByLabel(zh('account.field.password'), { exact: true })).toHaveValue('kept-in-memory-only');
  expect((await context.cookies()).find((cookie) => cookie.name === 'lang')?.value).toMatch(/^zh/);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('kept-in-memory-only');
});

test('an address without a language follows the choice, an application page answers as it is', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/en$/);
  await page
    .getByRole('banner')
    .getByRole('link', { name: en('shell.language.switch') })
    .click();
  await expect(page).toHaveURL(/\/zh$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/zh$/);
  await page.goto('/my-center');
  await expect(page).toHaveURL(/\/my-center$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await page
    .getByRole('banner')
    .getByRole('link', { name: zh('shell.language.switch') })
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
});

test('Back returns to the page in its own language', async ({ page }) => {
  await page.goto('/en/help');
  await page
    .getByRole('banner')
    .getByRole('link', { name: en('shell.language.switch') })
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(page.getByRole('banner').getByRole('link', { name: en('shell.header.signIn') })).toBeVisible();
});
