import { quotes } from '@copperline/contract';
import { enter, registered } from '../pages/people.ts';
import { expect, expectAccessible, test } from '../pages/test.ts';
import { en, tagOf, zh } from '../pages/words.ts';

const editions = [
  { language: 'English', t: en, prefix: '/en' },
  { language: 'Chinese', t: zh, prefix: '/zh' },
] as const;

for (const { language, t, prefix } of editions) {
  test(`${language}: a token is made, copied, used by a program and revoked`, { tag: tagOf(t) }, async ({ page, request }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await enter(page, await registered(request));
    await page.goto(`${prefix}/my-center/api-tokens`);
    await expect(page.getByText(t('account.apiTokens.none'), { exact: true })).toBeVisible();
    await expect(page.getByText(`POST ${quotes.save.path}`, { exact: true })).toBeVisible();
    await expectAccessible(page);

    const name = page.getByLabel(t('account.apiTokens.name'));
    await name.press('Enter');
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await name.fill('Line 1');
    await name.press('Enter');
    const value = page.getByLabel(t('account.apiTokens.value'), { exact: true });
    await expect(value).toBeFocused();
    await expect(name).toHaveValue('');
    await expect(value).toHaveValue(/^cpl_[\w-]{43}$/);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('actions.copy'), exact: true }).click();
    await expect(page.getByText(t('account.apiTokens.copied'))).toBeVisible();
    const token = await page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: t('account.apiTokens.kept') }).click();
    await expect(value).toHaveCount(0);

    const row = page.getByRole('row').filter({ hasText: 'Line 1' });
    await expect(row).toContainText(t('account.apiTokens.never'));
    const ask = () => request.get(quotes.list.path, { headers: { authorization: `Bearer ${token}` } });
    expect((await ask()).status()).toBe(200);
    await page.reload();
    await expect(row).toBeVisible();
    await expect(row).not.toContainText(t('account.apiTokens.never'));
    await expect(page.locator('body')).not.toContainText(token);

    await row.getByRole('button', { name: t('account.apiTokens.revokeOf', { name: 'Line 1' }) }).click();
    await expect(page.getByText(t('account.apiTokens.confirm', { name: 'Line 1' }))).toBeVisible();
    await page
      .getByRole('tooltip')
      .getByRole('button', { name: t('account.apiTokens.revoke'), exact: true })
      .click();
    await expect(page.getByText(t('account.apiTokens.revoked', { name: 'Line 1' }))).toBeVisible();
    await expect(page.getByText(t('account.apiTokens.none'), { exact: true })).toBeVisible();
    expect((await ask()).status()).toBe(403);
  });
}

test('the page leads to the documentation, and visitors to signing in', async ({ page, request }) => {
  await page.goto('/en/my-center/api-tokens');
  await expect(page.getByRole('button', { name: en('shell.signedOut.action') })).toBeVisible();
  await enter(page, await registered(request));
  await page.reload();
  await page.getByRole('link', { name: en('account.apiTokens.docs') }).click();
  await expect(page).toHaveURL(/\/en\/_app\/api$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('api.title'));
});
