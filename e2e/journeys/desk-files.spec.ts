import { randomUUID } from 'node:crypto';
import { boardWithPads } from '../pages/archive.ts';
import { buyerOf, colleagueOf, DeskOrdersPage } from '../pages/desk-orders.ts';
import { deskPerson } from '../pages/desk.ts';
import { registered, signIn } from '../pages/people.ts';
import { awaitScripts, expect, expectAccessible, picture, test } from '../pages/test.ts';
import { en, tagOf, zh } from '../pages/words.ts';

const editions = [
  { language: 'English', t: en, prefix: '/en', email: 'desk-files-en@example.com', part: 'LM324DR' },
  { language: 'Chinese', t: zh, prefix: '/zh', email: 'desk-files-zh@example.com', part: 'LM393DR' },
] as const;

for (const { language, t, prefix, email, part } of editions)
  test(`${language}: production files are uploaded, rejected with words, mended and approved, and a price list is imported`, {
    tag: tagOf(t),
  }, async ({ page, browser, request, baseURL }) => {
    test.setTimeout(400_000);
    const customer = await registered(request);
    const buyer = buyerOf(request, customer);
    const order = await buyer.submitted('amplifier', boardWithPads([10, 10], [30, 20]));
    const person = deskPerson(email, baseURL);
    const us = new DeskOrdersPage(page, t);
    await signIn(page, { ...person, username: 'Desk' });
    await us.open();
    await us.confirm(person);
    const colleague = await colleagueOf(page);
    await colleague.move(order.orderId, 'confirm-payment');
    await colleague.move(order.orderId, 'review');
    const context = await browser.newContext();
    const theirs = awaitScripts(await context.newPage());
    await signIn(theirs, customer);
    // Below the difference of both archives; what is above the answer's buttons no longer moves them.
    const compared = theirs.getByText(t('orders.difference.drillNone'));
    const open = () => theirs.goto(`${prefix}/my-center/orders/${order.orderId}`);

    const askFor = async (archive: Buffer, words: string): Promise<void> => {
      await us.open(`/desk/orders/${order.orderId}`);
      await us.act('ask', async (dialog) => {
        await dialog.getByLabel(t('deskOrders.ask.kind')).selectOption('file-approval');
        await dialog
          .locator('input[type=file]')
          .setInputFiles({ name: 'production.zip', mimeType: 'application/zip', buffer: archive });
        await expect(dialog.getByText(t('deskOrders.ask.read', { layers: 2 }))).toBeVisible({ timeout: 60_000 });
        const question = dialog.getByLabel(t('desk.act.question'));
        await question.fill(words);
        // The buttons stay in sight below what is scrolled; where there is room they cover nothing.
        const [field, button] = [await question.boundingBox(), await dialog.getByRole('button').last().boundingBox()];
        expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(button?.y ?? 0);
        await expectAccessible(page);
        await picture(page, 'asking');
      });
      await expect(us.panel(t('deskOrders.mark.title'))).toContainText(words);
      await expect(us.action('release')).toHaveCount(0);
    };

    await test.step('asked with an archive, the customer sees the difference and rejects it', async () => {
      await askFor(boardWithPads([10, 10]), 'One pad was taken off.');
      await open();
      await expect(
        theirs.getByRole('region', { name: t('orders.marks.title'), exact: true }).getByText('One pad was taken off.'),
      ).toBeVisible();
      await expect(compared).toBeVisible({ timeout: 60_000 });
      await expectAccessible(theirs);
      await picture(theirs, 'difference');
      await theirs.getByLabel(t('orders.marks.files.remark'), { exact: true }).fill('That pad is the ground.');
      await theirs.getByRole('button', { name: t('orders.marks.files.reject'), exact: true }).click();
      await expect(us.panel(t('deskOrders.mark.title'))).toContainText('That pad is the ground.');
    });

    await test.step('asked again with another archive, it is approved and can be released', async () => {
      await askFor(boardWithPads([10, 10], [30, 20]), 'The pad is back.');
      await open();
      await expect(
        theirs.getByRole('region', { name: t('orders.marks.title'), exact: true }).getByText('The pad is back.'),
      ).toBeVisible();
      await expect(compared).toBeVisible({ timeout: 60_000 });
      await theirs.getByRole('button', { name: t('orders.marks.files.approve'), exact: true }).click();
      await expect(us.action('release')).toBeVisible();
      await context.close();
    });

    await test.step('a price list is looked at, and written', async () => {
      const price = (1 + Math.random()).toFixed(4);
      const list = `MPN,Stock,USD 1+\n${part},5000,${price}\nNOT-A-PART-${randomUUID().slice(0, 4)},5,1\n`;
      await us.place('parts').click();
      await expect(us.title()).toHaveText(t('deskOrders.priceList.title'));
      await expectAccessible(page);
      await page.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
      await expect(us.panel(t('deskOrders.priceList.unknown'))).toContainText('NOT-A-PART', { timeout: 60_000 });
      await expect(us.panel(t('deskOrders.priceList.changes'))).toContainText(part);
      await expectAccessible(page);
      await picture(page, 'price-list');
      const sure = page.getByLabel(t('deskOrders.priceList.sure'), { exact: true });
      if ((await sure.count()) > 0) await sure.check();
      await us.button(t('deskOrders.priceList.apply')).click();
      await expect(page.getByText(t('deskOrders.priceList.applied', { name: 'list.csv' }))).toBeVisible();
    });
  });
