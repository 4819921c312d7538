import { localKeys } from '@copperline/contract';
import {
  accountButton,
  enter,
  fillRegistration,
  fillSignIn,
  linkIn,
  readMail,
  registered,
  signIn,
  signOut,
  somebody,
} from '../pages/people.ts';
import { awaitScripts, expect, expectAccessible, test } from '../pages/test.ts';
import { facesOf } from '../pages/faces.ts';
import { en, tagOf, zh } from '../pages/words.ts';

test('register, confirm through the outbox, sign out, sign in', async ({ page }) => {
  const person = somebody();
  await page.goto('/en');
  await page.getByRole('link', { name: en('shell.header.signIn') }).click();
  await fillRegistration(page, person);

  await page.getByRole('link', { name: en('outbox.link') }).click();
  await expect(page.getByRole('heading', { level: 1, name: en('outbox.title') })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(person.email) }).click();
  await expectAccessible(page);
  await page.locator('article a').first().click();
  await expect(accountButton(page, person)).toBeVisible();

  await signOut(page, person);
  await signIn(page, person);
});

test('a wrong password is refused in words, and nothing typed is lost', async ({ page, request }) => {
  const person = await registered(request);
  await page.goto('/en/account/sign-in');
  await fillSignIn(page, { ...person, password: 'not-the-password' });
  await expect(page.getByText(en('errors.CREDENTIALS_WRONG')).first()).toBeVisible();
  await expect(page.getByLabel(en('account.field.account'))).toHaveValue(person.email);
  await expectAccessible(page);
});

test('中文注册表单：错误由页面自己说明，浏览器的英文气泡不出现；English draws a Chinese name', { tag: tagOf(zh) }, async ({
  page,
  request,
}) => {
  await page.goto('/zh/account/register');
  await page.getByLabel(zh('account.field.email')).fill('lin');
  await page.getByRole('button', { name: zh('account.register.submit'), exact: true }).click();
  await expect(page.getByText(zh('form.format.email'))).toBeVisible();
  const isLeftToUs = await page
    .getByLabel(zh('account.field.email'))
    .evaluate((input: HTMLInputElement) => input.form?.noValidate);
  expect(isLeftToUs).toBe(true);

  const lin = await registered(request, { ...somebody(), username: '林晓' });
  await enter(page, lin);
  await page.goto('/en');
  await expect(accountButton(page, lin)).toBeVisible();
  // The page has no other Chinese. A Chinese face of the system draws the name where there is one, ours where there is none.
  const chineseFaces = /Noto Sans( CJK)? SC|PingFang SC|Hiragino Sans GB|Microsoft YaHei|Source Han Sans SC|WenQuanYi Micro Hei/;
  await expect.poll(() => facesOf(accountButton(page, lin).getByText('林'))).toMatch(chineseFaces);
});

test('signing out clears local storage but the consent and the project type, then goes to the root', { tag: tagOf(en) }, async ({
  page,
  request,
}) => {
  const person = await registered(request);
  await signIn(page, person);
  await page.evaluate(
    ([consent, type]) => {
      localStorage.setItem(consent, 'yes');
      localStorage.setItem(type, '1');
      localStorage.setItem('something-else', 'x');
    },
    [localKeys.cookieConsent, localKeys.projectType] as const,
  );
  await signOut(page, person);
  await expect(page).toHaveURL('/en');
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(
    [localKeys.cookieConsent, localKeys.projectType].sort(),
  );
});

test('a forgotten password is reset through the mail and ends every session', { tag: tagOf(en) }, async ({
  page,
  request,
  browser,
}) => {
  const person = await registered(request);
  const elsewhere = awaitScripts(await (await browser.newContext()).newPage());
  await signIn(elsewhere, person);
  await page.goto('/en/account/forgot');
  await page.getByRole('main').getByLabel(en('account.field.email')).fill(person.email);
  await page.getByRole('button', { name: en('account.forgot.submit') }).click();
  await expect(page.getByText(en('account.checkMail.text', { email: person.email }))).toBeVisible();
  const link = linkIn(await readMail(request, person.email));
  await page.goto(new URL(link).pathname + new URL(link).search);
  const renewed = { ...person, password: 'countersink-90-degrees' };
  await page.getByLabel(en('account.field.newPassword')).fill(renewed.password);
  await page.getByRole('button', { name: en('account.reset.submit') }).click();
  await expect(elsewhere.getByText(en('errors.LOGIN_EXPIRED')).first()).toBeVisible();
  await signIn(page, renewed);
  await elsewhere.context().close();
});

test('a link that was used says so and offers a new one', async ({ page, request }) => {
  const person = await registered(request);
  const link = new URL(linkIn(await readMail(request, person.email)));
  await page.goto(link.pathname + link.search);
  await expect(page.getByText(en('account.verify.failed'))).toBeVisible();
  await expectAccessible(page);
});

test('an expired session keeps the page, signs in again and finishes what was begun', async ({ page, request }) => {
  const person = await registered(request);
  await enter(page, person);
  await page.goto('/en/my-center/settings');
  await page.getByLabel(en('account.field.jobTitle')).fill('Layout engineer');
  await page.evaluate((key) => localStorage.removeItem(key), localKeys.token);
  await page.getByRole('button', { name: en('actions.save') }).click();
  await fillSignIn(page, person);
  await expect(page.getByText(en('account.personal.done'))).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(en('account.field.jobTitle'))).toHaveValue('Layout engineer');
});
