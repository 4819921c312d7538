import { localKeys, sessionKeys, site } from '@copperline/contract';
import { expect, expectAccessible, test } from '../pages/test.ts';
import { en } from '../pages/words.ts';

test('exactly one page view is counted per route change', async ({ page }) => {
  const points: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(site.point.path)) points.push(new URLSearchParams(request.postData() ?? '').get('path') ?? '');
  });
  await page.goto('/en');
  await expect.poll(() => points).toEqual(['/']);
  await page
    .getByRole('banner')
    .getByRole('link', { name: en('shell.header.assembly'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/en\/assembly$/);
  await expect.poll(() => points).toEqual(['/', '/assembly']);
  await page.goBack();
  await expect.poll(() => points).toEqual(['/', '/assembly', '/']);
});

test('navigation moves the focus to the heading and changes the title', async ({ page }) => {
  await page.goto('/en');
  const before = await page.title();
  await page
    .getByRole('banner')
    .getByRole('link', { name: en('shell.header.assembly'), exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.title()).not.toBe(before);
});

test('a link below /order loads the whole page and forgets the last board', async ({ page }) => {
  await page.goto('/en');
  await page.evaluate(
    ([gerber, project]) => {
      sessionStorage.setItem(gerber, 'x');
      sessionStorage.setItem(project, 'y');
      (window as unknown as { same: boolean }).same = true;
    },
    [sessionKeys.gerberUrl, sessionKeys.projectName] as const,
  );
  await page
    .getByRole('banner')
    .getByRole('link', { name: en('shell.header.pcb'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/order\/manufacturing\/pcb$/);
  expect(await page.evaluate(() => (window as unknown as { same?: boolean }).same)).toBeUndefined();
  expect(
    await page.evaluate(([gerber, project]) => [sessionStorage.getItem(gerber), sessionStorage.getItem(project)], [
      sessionKeys.gerberUrl,
      sessionKeys.projectName,
    ] as const),
  ).toEqual([null, null]);
});

test('the palette opens by keyboard, finds a page in either language and goes there', async ({ page }) => {
  await page.goto('/en');
  await expect(page.getByRole('link', { name: en('shell.header.signIn') })).toBeVisible();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('capability');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/-capability$/);
  await page.keyboard.press('Control+k');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the palette opens by a key pressed before the page is alive', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/**/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  const loading = page.goto('/en');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.locator('html[data-alive]')).toHaveCount(0);
  held.resolve();
  await loading;
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
});

test('the consent is asked once and no marketing cookie exists before it', async ({ page, context }) => {
  await page.goto('/en?utm_campaign=launch');
  const card = page.getByRole('region', { name: en('shell.consent.title') });
  await expect(card).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  await card.getByRole('button', { name: en('shell.consent.agree') }).click();
  await expect(card).toBeHidden();
  expect(await page.evaluate((key) => localStorage.getItem(key), localKeys.cookieConsent)).not.toBeNull();
  const [cookie] = await context.cookies();
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(90);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(card).toBeHidden();
});

test('everything on the home page is reached by keyboard, first a way past the header', async ({ page }) => {
  await page.goto('/en');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: en('shell.skip') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});

test('the newsletter box takes an address and refuses what is none', async ({ page }) => {
  await page.goto('/en');
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel(en('shell.footer.newsletter.label')).fill('not an address');
  await footer.getByRole('button', { name: en('shell.footer.newsletter.submit') }).click();
  await expect(footer.getByText(en('index.Contact.EmailValiTip'))).toBeVisible();
  await footer.getByLabel(en('shell.footer.newsletter.label')).fill('lin@example.com');
  await footer.getByRole('button', { name: en('shell.footer.newsletter.submit') }).click();
  await expect(page.getByText(en('shell.footer.newsletter.done')).first()).toBeVisible();
  await page.goto('/zh');
  await expect(page.getByRole('contentinfo').getByRole('textbox')).toHaveCount(0);
});

test('the page keeps its least width, and at 200 % nothing is clipped', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto('/en');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeGreaterThanOrEqual(1280);
  await expectAccessible(page);
});

test('a screen that waits shows its shape, a call that fails says so and can be repeated', async ({ page }) => {
  await page.route('**/api/auth/outbox/list', (route) =>
    route.fulfill({ status: 500, json: { code: 500, type: 'error', message: '', data: null, errorCode: 'OPERATION_FAILED' } }),
  );
  await page.goto('/en/_app/outbox');
  await expect(page.getByText(en('errors.OPERATION_FAILED')).first()).toBeVisible();
  await page.unroute('**/api/auth/outbox/list');
  await page.getByRole('button', { name: en('actions.retry') }).click();
  await expect(page.getByText(en('outbox.note'))).toBeVisible();
});
