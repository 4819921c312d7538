import { orders } from '@copperline/contract';
import { buyerOf, colleagueOf, DeskOrdersPage } from '../pages/desk-orders.ts';
import { deskPerson } from '../pages/desk.ts';
import { registered, signIn } from '../pages/people.ts';
import { expect, expectAccessible, test } from '../pages/test.ts';
import { en, tagOf, zh } from '../pages/words.ts';

const editions = [
  { language: 'English', t: en, email: 'desk-orders-en@example.com' },
  { language: 'Chinese', t: zh, email: 'desk-orders-zh@example.com' },
] as const;

for (const { language, t, email } of editions)
  test(`${language}: an order is paid by transfer, asked about, made, shipped and partly refunded at the desk`, {
    tag: tagOf(t),
  }, async ({ page, request, baseURL }) => {
    test.setTimeout(400_000);
    const customer = await registered(request);
    const buyer = buyerOf(request, customer);
    const [order, second] = [await buyer.submitted('amplifier'), await buyer.submitted('mixer')];
    const person = deskPerson(email, baseURL);
    const us = new DeskOrdersPage(page, t);
    await signIn(page, { ...person, username: 'Desk' });
    await us.open();
    await us.confirm(person);

    await test.step('the orders of a customer are found, in a table and on a board', async () => {
      await us.place('orders').click();
      await expect(us.title()).toHaveText(t('deskOrders.board.title'));
      await us.findOrder(customer.email);
      await expect(us.row(order.orderNumber)).toContainText(t('order.status.submitted'));
      await expect(us.row(second.orderNumber)).toBeVisible();
      await expectAccessible(page);
      await us.button(t('deskOrders.board.view.board')).click();
      await expect(us.panel(t('order.status.submitted'))).toContainText(order.orderNumber);
      await expectAccessible(page);
      await us.panel(t('order.status.submitted')).getByRole('link', { name: order.orderNumber, exact: true }).click();
      await expect(us.title()).toHaveText(order.orderNumber);
    });

    await test.step('a payment is confirmed with its proof beside it', async () => {
      await expectAccessible(page);
      await us.act('confirm-payment', async (dialog) => {
        await expect(dialog.getByRole('img', { name: t('deskOrders.voucher.picture', { name: 'transfer.png' }) })).toBeVisible();
        await expect(dialog.getByLabel(t('deskOrders.field.received', { currency: 'USD' }))).not.toHaveValue('');
        await expectAccessible(page);
      });
      await expect(us.action('review')).toBeVisible();
      await expect(us.action('confirm-payment')).toHaveCount(0);
      await us.action('review').click();
    });

    await test.step('the customer is asked, answers, and the page shows it by itself', async () => {
      await us.act('ask', async (dialog) => {
        await dialog.getByRole('button', { name: t('order.action.ask'), exact: true }).click();
        await expect(dialog.getByLabel(t('desk.act.question'))).toBeFocused();
        await dialog.getByLabel(t('desk.act.question')).fill('Is the slot at J1 plated?');
        await dialog.getByLabel(t('deskOrders.ask.layer'), { exact: true }).fill('GTL');
        await dialog.getByLabel(t('deskOrders.ask.x')).fill('12.5');
        await dialog.getByLabel(t('deskOrders.ask.y')).fill('3');
        await expectAccessible(page);
      });
      const marks = us.panel(t('deskOrders.mark.title'));
      await expect(marks).toContainText('Is the slot at J1 plated?');
      await expect(us.action('release')).toHaveCount(0);
      const { openMarks } = await buyer.call(orders.view, { orderId: order.orderId });
      const markId = openMarks[0]?.markId ?? '';
      await buyer.call(orders.answer, { orderId: order.orderId, markId, answer: 'answer', text: 'Yes, plated.' });
      await expect(marks).toContainText('Yes, plated.');
      await us.action('release').click();
      await expect(us.panel(t('deskOrders.steps.title'))).toBeVisible();
    });

    const colleague = await colleagueOf(page);
    await test.step('a step of several orders is written down at once', async () => {
      await colleague.move(second.orderId, 'confirm-payment');
      await colleague.move(second.orderId, 'review');
      await colleague.move(second.orderId, 'release');
      await us.open(`/desk/orders?status=in-production&search=${encodeURIComponent(customer.email)}`);
      await us.box(order.orderNumber).check();
      await us.box(second.orderNumber).check();
      const batch = us.panel(t('deskOrders.batch.title'));
      await batch.getByLabel(t('deskOrders.batch.step'), { exact: true }).selectOption('mi');
      await batch.getByLabel(t('deskOrders.steps.remark'), { exact: true }).fill('Panel 7');
      await expectAccessible(page);
      await batch.getByRole('button', { name: t('deskOrders.steps.finish'), exact: true }).click();
      await expect(page.getByText(t('deskOrders.batch.done', { count: 2 }))).toBeVisible();
      await expect(us.row(second.orderNumber)).toContainText(t('deskOrders.board.steps', { done: 1, count: 15 }));
    });

    await test.step('made, weighed and shipped', async () => {
      await us.open(`/desk/orders/${order.orderId}`);
      await expect(us.panel(t('deskOrders.steps.title'))).toContainText('Panel 7');
      await expect(us.action('finish')).toBeDisabled();
      const cutting = t('order.step.cutting');
      await us.button(t('deskOrders.steps.startOf', { step: cutting })).click();
      await us.button(t('deskOrders.steps.finishOf', { step: cutting })).click();
      await expect(us.button(t('deskOrders.steps.startOf', { step: t('order.step.drilling') }))).toBeVisible();
      await colleague.make(order.orderId);
      await us.act('finish', (dialog) => dialog.getByLabel(t('deskOrders.field.weight')).fill('0.45'));
      await us.act('ship', async (dialog) => {
        await dialog.getByRole('button', { name: t('order.action.ship'), exact: true }).click();
        await expect(dialog.getByLabel(t('deskOrders.field.tracking'))).toBeFocused();
        await dialog.getByLabel(t('deskOrders.field.tracking')).fill('1234 5678 90');
      });
      await expect(us.panel(t('deskOrders.delivery.title'))).toContainText('1234 5678 90');
      await expectAccessible(page);
    });

    await test.step('a part of the money goes to the balance', async () => {
      await us.button(t('deskOrders.refund.do')).click();
      const dialog = us.dialog();
      await dialog.getByLabel(t('deskOrders.refund.amount', { currency: 'USD' })).fill('1');
      await dialog.getByLabel(t('deskOrders.refund.to')).selectOption('balance');
      await dialog.getByLabel(t('desk.act.reason')).fill('For the scratch.');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: t('deskOrders.refund.submit'), exact: true }).click();
      await expect(us.panel(t('deskOrders.money.title'))).toContainText(t('deskOrders.money.reason.goodwill'));
      await expect(us.panel(t('desk.trail.title'))).toContainText(t('order.action.refund'));
    });

    await test.step('figures, coupons, mail and the log', async () => {
      await us.place('statistics').click();
      await expect(us.panel(t('deskOrders.statistics.orders'))).toBeVisible();
      await page.getByRole('link', { name: t('deskOrders.statistics.days', { count: 90 }), exact: true }).click();
      await expect(page).toHaveURL(/days=90/);
      await expectAccessible(page);

      await us.place('coupons').click();
      await us.button(t('deskOrders.coupon.new')).click();
      const form = us.dialog();
      await form.getByLabel(t('deskOrders.coupon.field.currency'), { exact: true }).selectOption('USD');
      await form.getByLabel(t('deskOrders.coupon.field.value', { currency: 'USD' }), { exact: true }).fill('7.5');
      await form.getByLabel(t('deskOrders.coupon.field.total'), { exact: true }).fill('50');
      await form.getByLabel(t('deskOrders.coupon.field.audience'), { exact: true }).selectOption('chosen');
      await form.getByLabel(t('deskOrders.coupon.field.emails'), { exact: true }).fill(customer.email);
      await expectAccessible(page);
      await form.getByRole('button', { name: t('deskOrders.coupon.make'), exact: true }).click();
      await expect(page.getByRole('row').filter({ hasText: customer.email })).toContainText('7.50');
      await expectAccessible(page);

      await us.place('mail').click();
      await page.getByLabel(t('deskOrders.mail.search')).fill(customer.email);
      await page.getByLabel(t('deskOrders.mail.search')).press('Enter');
      await expect(page.getByRole('row').filter({ hasText: order.orderNumber }).first()).toBeVisible();
      await expectAccessible(page);

      await us.place('audit').click();
      await page.getByLabel(t('deskOrders.audit.search')).fill(order.orderNumber);
      await page.getByLabel(t('deskOrders.audit.search')).press('Enter');
      const asked = page.getByRole('row').filter({ hasText: 'Is the slot at J1 plated?' });
      await expect(asked.filter({ hasText: order.orderNumber })).toContainText(t('order.action.ask'));
      await expect(asked).toHaveCount(1);
      await expectAccessible(page);
    });
  });

test('somebody else was faster: the page says what became of the order, and shows it', async ({ page, request, baseURL }) => {
  test.setTimeout(300_000);
  const order = await buyerOf(request, await registered(request)).submitted('amplifier');
  const person = deskPerson('desk-orders-late@example.com', baseURL);
  await page.routeWebSocket(/\/api\/socket/, () => undefined);
  await signIn(page, { ...person, username: 'Desk' });
  const us = new DeskOrdersPage(page, en);
  await us.open();
  await us.confirm(person);
  await us.open(`/desk/orders/${order.orderId}`);
  await expect(us.action('reject-payment')).toBeVisible();
  await (await colleagueOf(page)).move(order.orderId, 'confirm-payment');
  await us.act('reject-payment', (dialog) => dialog.getByLabel(en('desk.act.reason')).fill('No money came.'));
  const said = { before: en('order.status.submitted'), now: en('order.status.paid') };
  await expect(page.getByText(en('deskOrders.changed.text', said))).toBeVisible();
  await expect(us.action('review')).toBeVisible();
  await expect(us.action('reject-payment')).toHaveCount(0);
  await expectAccessible(page);
});
