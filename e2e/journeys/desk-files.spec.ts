import { boardWithPads } from '../pages/archive.ts';
import { buyerOf, colleagueOf, DeskOrdersPage } from '../pages/desk-orders.ts';
import { deskPerson } from '../pages/desk.ts';
import { registered, signIn } from '../pages/people.ts';
import { expect, expectAccessible, test } from '../pages/test.ts';
import { en, zh } from '../pages/words.ts';

const editions = [
  { language: 'English', t: en, email: 'desk-files-en@example.com' },
  { language: 'Chinese', t: zh, email: 'desk-files-zh@example.com' },
] as const;

for (const { language, t, email } of editions)
  test(`${language}: production files are uploaded, read and asked about`, async ({ page, request, baseURL }) => {
    test.setTimeout(400_000);
    const order = await buyerOf(request, await registered(request)).submitted('amplifier', boardWithPads([10, 10], [30, 20]));
    const person = deskPerson(email, baseURL);
    const us = new DeskOrdersPage(page, t);
    await signIn(page, { ...person, username: 'Desk' });
    await us.open();
    await us.confirm(person);
    const colleague = await colleagueOf(page);
    await colleague.move(order.orderId, 'confirm-payment');
    await colleague.move(order.orderId, 'review');
    await us.open(`/desk/orders/${order.orderId}`);
    await us.act('ask', async (dialog) => {
      await dialog.getByLabel(t('deskOrders.ask.kind')).selectOption('file-approval');
      const archive = { name: 'production.zip', mimeType: 'application/zip', buffer: boardWithPads([10, 10]) };
      await dialog.locator('input[type=file]').setInputFiles(archive);
      await expect(dialog.getByText(t('deskOrders.ask.read', { layers: 2 }))).toBeVisible({ timeout: 60_000 });
      await dialog.getByLabel(t('desk.act.question')).fill('One pad was taken off.');
      await expectAccessible(page);
    });
    await expect(us.panel(t('deskOrders.mark.title'))).toContainText('One pad was taken off.');
    await expect(us.action('release')).toHaveCount(0);
  });
