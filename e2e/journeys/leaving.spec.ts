import { enter, fillSignIn, linkIn, readMail, registered } from '../pages/people.ts';
import { expect, expectAccessible, test } from '../pages/test.ts';
import { en, tagOf, zh } from '../pages/words.ts';

const editions = [
  { language: 'English', t: en, prefix: '/en' },
  { language: 'Chinese', t: zh, prefix: '/zh' },
] as const;

for (const { language, t, prefix } of editions)
  test(`${language}: somebody has their account deleted, and changes their mind`, { tag: tagOf(t) }, async ({
    page,
    request,
  }) => {
    test.setTimeout(180_000);
    const person = await registered(request);
    await enter(page, person);
    await page.goto(`${prefix}/my-center/settings`);
    await page.getByRole('button', { name: t('account.leave.title'), exact: true }).click();
    const password = page.getByLabel(t('account.field.oldPassword'), { exact: true });
    await password.fill('not-the-password');
    await password.press('Enter');
    await expect(page.getByText(t('errors.PASSWORD_WRONG')).first()).toBeVisible();
    await expectAccessible(page);
    await password.fill(person.password);
    await password.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${prefix}$`));
    await expect(page.getByRole('link', { name: t('shell.header.signIn') })).toBeVisible();

    await page.goto(`${prefix}/account/sign-in`);
    await fillSignIn(page, person, t);
    await expect(page.getByText(t('errors.ACCOUNT_LEAVING')).first()).toBeVisible();

    const link = new URL(linkIn(await readMail(request, person.email)));
    await page.goto(`${prefix}/account/stay${link.search}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('account.stay.submit'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('account.stay.done') })).toBeVisible();
    await page.getByRole('button', { name: t('account.signIn.submit'), exact: true }).click();
    await fillSignIn(page, person, t);
    await expect(page).toHaveURL(new RegExp(`${prefix}/my-center$`));
  });
