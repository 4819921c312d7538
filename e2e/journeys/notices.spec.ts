import { buyerOf, colleagueOf, DeskOrdersPage } from '../pages/desk-orders.ts';
import { deskPerson } from '../pages/desk.ts';
import { registered, signIn } from '../pages/people.ts';
import { awaitScripts, expect, expectAccessible, test } from '../pages/test.ts';
import { en, tagOf, zh } from '../pages/words.ts';

const editions = [
  { language: 'English', t: en, prefix: '/en', email: 'notices-en@example.com' },
  { language: 'Chinese', t: zh, prefix: '/zh', email: 'notices-zh@example.com' },
] as const;

for (const { language, t, prefix, email } of editions)
  test(`${language}: what our people do to an order is told, counted and read, and mails can be done without`, {
    tag: tagOf(t),
  }, async ({ page, request, baseURL, browser }) => {
    test.setTimeout(300_000);
    const customer = await registered(request);
    const order = await buyerOf(request, customer).submitted('amplifier');
    const person = deskPerson(email, baseURL);
    const deskPage = awaitScripts(await (await browser.newContext()).newPage());
    await signIn(deskPage, { ...person, username: 'Desk' });
    const us = new DeskOrdersPage(deskPage, t);
    await us.open();
    await us.confirm(person);
    await (await colleagueOf(deskPage)).move(order.orderId, 'confirm-payment');

    await signIn(page, customer);
    await page.goto(`${prefix}/my-center/notifications`);
    const lines = page.getByRole('listitem').filter({ hasText: order.orderNumber });
    await expect(lines.filter({ hasText: t('order.happened.confirm-payment') })).toContainText(t('notices.unread'));
    await expectAccessible(page);
    await (await colleagueOf(deskPage)).move(order.orderId, 'review');
    await expect(lines.filter({ hasText: t('order.happened.review') })).toBeVisible();

    const progress = page.getByRole('switch', { name: t('notices.mails.progress'), exact: true });
    await progress.click();
    await expect(progress).not.toBeChecked();
    await page.reload();
    await expect(progress).not.toBeChecked();
    await expect(lines.filter({ hasText: t('order.happened.review') })).toBeVisible();
    await expect(lines.getByText(t('notices.unread'), { exact: true })).toHaveCount(0);
    await lines.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(order.orderNumber);
    await deskPage.context().close();
  });
