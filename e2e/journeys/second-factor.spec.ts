import { localKeys } from '@copperline/contract';
import { codeNow } from '../pages/authenticator.ts';
import { enter, fillSignIn, readMail, registered } from '../pages/people.ts';
import { expect, expectAccessible, test } from '../pages/test.ts';
import { en, tagOf, zh } from '../pages/words.ts';

const editions = [
  { language: 'English', t: en, prefix: '/en' },
  { language: 'Chinese', t: zh, prefix: '/zh' },
] as const;

for (const { language, t, prefix } of editions)
  test(`${language}: two-step sign-in is turned on, asked for, and turned off with a recovery code`, { tag: tagOf(t) }, async ({
    page,
    request,
    browser,
  }) => {
    test.setTimeout(180_000);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const person = await registered(request);
    await enter(page, person);
    await page.goto(`${prefix}/my-center/security`);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const password = page.getByLabel(t('account.field.oldPassword'), { exact: true });
    const anyCode = page.getByLabel(t('account.secondFactor.anyCode'), { exact: true });

    await button(t('account.secondFactor.turnOn')).click();
    await password.fill('not-the-password');
    await password.press('Enter');
    await expect(page.getByText(t('errors.PASSWORD_WRONG')).first()).toBeVisible();
    await password.fill(person.password);
    await password.press('Enter');
    await expect(page.getByRole('img', { name: t('account.secondFactor.qr') })).toBeVisible();
    const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
    await expectAccessible(page);
    const code = page.getByLabel(t('account.secondFactor.code'), { exact: true });
    await code.fill(codeNow({ secret }));
    await code.press('Enter');

    await expect(page.getByRole('heading', { name: t('account.secondFactor.codesTitle') })).toBeFocused();
    await expectAccessible(page);
    await button(t('actions.copy')).click();
    await expect(page.getByText(t('account.secondFactor.copied'))).toBeVisible();
    const codes = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
    expect(codes).toHaveLength(10);
    await button(t('account.secondFactor.kept')).click();
    await expect(page.locator('body')).not.toContainText(String(codes[0]));
    await expect(page.getByText(t('account.secondFactor.codesLeft', { count: 10 }))).toBeVisible();
    expect(await readMail(request, person.email)).toContain(en('mail.secondFactorOn.action'));

    await test.step('another browser is asked for the code, and has no session before it', async () => {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      const elsewhere = await context.newPage();
      await elsewhere.goto(`${prefix}/account/sign-in`);
      await fillSignIn(elsewhere, person, t);
      const field = elsewhere.getByLabel(t('account.secondFactor.anyCode'), { exact: true });
      await expect(field).toBeFocused();
      expect(await elsewhere.evaluate((key) => localStorage.getItem(key), localKeys.token)).toBeNull();
      await expectAccessible(elsewhere);
      await field.fill(String(codes[0]).replace(/^./, '9'));
      await field.press('Enter');
      await expect(elsewhere.getByText(t('errors.SECOND_FACTOR_WRONG')).first()).toBeVisible();
      await field.fill(codeNow({ secret }, 1));
      await field.press('Enter');
      await expect(elsewhere).toHaveURL(new RegExp(`${prefix}/my-center$`));
      await context.close();
    });

    await button(t('account.secondFactor.turnOff')).click();
    await password.fill(person.password);
    await anyCode.fill(String(codes[1]).toLowerCase());
    await expectAccessible(page);
    await anyCode.press('Enter');
    await expect(page.getByText(t('account.secondFactor.offDone'))).toBeVisible();
    await expect(button(t('account.secondFactor.turnOn'))).toBeVisible();
  });
