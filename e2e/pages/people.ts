import { randomUUID } from 'node:crypto';
import { account, localKeys, outbox } from '@copperline/contract';
import type { APIRequestContext, Page, Route } from '@playwright/test';
import { expect } from './test.ts';
import { en } from './words.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly username: string;
}

export const somebody = (): Person => ({
  email: `${randomUUID()}@example.com`,
  password: 'annular-Ring-0.125-mm',
  username: 'Lin',
});

/** The newest message to an address, out of the local outbox. */
export const readMail = async (request: APIRequestContext, email: string): Promise<string> => {
  const list = (await (await request.get(outbox.list.path)).json()) as { data: { rows: { id: string; recipient: string }[] } };
  const id = list.data.rows.find((message) => message.recipient === email)?.id;
  expect(id, `a message for ${email}`).toBeTruthy();
  const message = (await (await request.get(outbox.view.path.replace('{id}', String(id)))).json()) as { data: { text: string } };
  return message.data.text;
};

export const linkIn = (text: string): string => /https?:\/\/[^\s]+/.exec(text)?.[0] ?? '';

export interface Customer extends Person {
  /** Of the session that confirming the address opened. */
  readonly token: string;
}

/** A customer with a confirmed address, made through the API; the journeys of registration itself use the pages. */
export const registered = async (request: APIRequestContext, person: Person = somebody()): Promise<Customer> => {
  const { email, password, username } = person;
  const answer = await request.post(account.register.path, { form: { email, password, username, locale: 'en-US' } });
  expect(answer.ok()).toBe(true);
  const token = new URL(linkIn(await readMail(request, email))).searchParams.get('token') ?? '';
  const verified = await request.post(account.verifyEmail.path, { form: { token } });
  expect(verified.ok()).toBe(true);
  return { ...person, token: verified.headers()['authorization'] ?? '' };
};

/** An empty page of our origin: all that is needed of it is its storage. */
const emptyPage = (route: Route): Promise<void> => route.fulfill({ contentType: 'text/html', body: '<html data-alive>' });

/** Leaves the browser as a sign-in does, without its pages: for journeys that are about something else. */
export const enter = async (page: Page, { token }: Pick<Customer, 'token'>): Promise<void> => {
  // A page that shows something goes on showing it.
  const aside = page.url() === 'about:blank' ? page : await page.context().newPage();
  await aside.route('**/*', emptyPage);
  await aside.goto('/');
  await aside.evaluate(([key, value]) => localStorage.setItem(key, value), [localKeys.token, token] as const);
  await (aside === page ? page.unroute('**/*', emptyPage) : aside.close());
};

/** Fills the sign-in form wherever it stands: on its page or in a modal. */
export const fillSignIn = async (page: Page, { email, password }: Person, t = en): Promise<void> => {
  await page.getByLabel(t('account.field.account')).fill(email);
  await page.getByLabel(t('account.field.password'), { exact: true }).fill(password);
  await page.getByLabel(t('account.field.password'), { exact: true }).press('Enter');
};

/** In the sign-in window: makes an account instead, and ends where the mail has to be looked at. */
export const fillRegistration = async (page: Page, { email, username, password }: Person, t = en): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t('account.signIn.register')).click();
  await dialog.getByLabel(t('account.field.email')).fill(email);
  await dialog.getByLabel(t('account.field.username')).fill(username);
  await dialog.getByLabel(t('account.field.password'), { exact: true }).fill(password);
  await dialog.getByRole('button', { name: t('account.register.submit'), exact: true }).click();
  await expect(dialog.getByText(t('account.checkMail.text', { email }))).toBeVisible();
};

export const accountButton = (page: Page, { username }: Person) =>
  page.getByRole('button', { name: en('shell.header.account', { name: username }) });

export const signIn = async (page: Page, person: Person): Promise<void> => {
  await page.goto('/en/account/sign-in');
  await fillSignIn(page, person);
  // Signed in, the page moves on to where the person came from.
  await expect(page).toHaveURL(/\/en\/my-center$/);
  await expect(accountButton(page, person)).toBeVisible();
};

export const signOut = async (page: Page, person: Person): Promise<void> => {
  // A menu closes with the page it was opened on, and the pages of signing in move on by themselves.
  await expect(page).not.toHaveURL(/\/account\//);
  const out = page.getByRole('button', { name: en('shell.header.signOut') });
  // Signing out loads the home page anew; a test that goes on before would be interrupted by it.
  const home = page.waitForEvent('load');
  await expect(async () => {
    if (!(await out.isVisible())) await accountButton(page, person).click();
    await out.click({ timeout: 5000 });
  }).toPass();
  await home;
  await expect(page.getByRole('link', { name: en('shell.header.signIn') })).toBeVisible();
};
