import { readFile } from 'node:fs/promises';
import { readMail, enter, registered } from '../pages/people.ts';
import { expect, expectAccessible, picture, test } from '../pages/test.ts';
import { en, tagOf, zh } from '../pages/words.ts';

for (const { language, t, prefix } of [
  { language: 'English', t: en, prefix: '/en' },
  { language: 'Chinese', t: zh, prefix: '/zh' },
] as const)
  test(`${language}: an account's data are asked for with the password, and fetched when they are ready`, {
    tag: tagOf(t),
  }, async ({ page, request }) => {
    test.slow();
    const person = await registered(request);
    await enter(page, person);
    await page.goto(`${prefix}/my-center/settings`);
    await page.getByRole('button', { name: t('account.export.title') }).click();
    await page.getByLabel(t('account.field.oldPassword')).fill('not-the-password');
    await page.getByRole('button', { name: t('account.export.submit') }).click();
    await expect(page.getByText(t('errors.PASSWORD_WRONG')).first()).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'asking');
    await page.getByLabel(t('account.field.oldPassword')).fill(person.password);
    await page.getByRole('button', { name: t('account.export.submit') }).click();
    // Told over the socket, without a reload.
    const save = page.getByRole('button', { name: new RegExp(t('account.export.downloadOf', { when: '.+' })) });
    await expect(save).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('button', { name: t('account.export.title') })).toHaveCount(0);
    await expectAccessible(page);
    await picture(page, 'ready');
    const waiting = page.waitForEvent('download');
    await save.click();
    const file = await waiting;
    expect(file.suggestedFilename()).toMatch(/^copperline-\d{4}-\d\d-\d\d\.zip$/);
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
    expect(await readMail(request, person.email)).toContain('/my-center/settings');
  });
