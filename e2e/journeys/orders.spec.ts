import { readFileSync } from 'node:fs';
import { formatMoney, type QuoteRequest } from '@copperline/contract';
import { awaitParts } from '../pages/bom.ts';
import { deskPerson } from '../pages/desk.ts';
import { OrderDesk, OrderOwner, OrdersPages } from '../pages/orders.ts';
import { enter, registered } from '../pages/people.ts';
import { boardRequest, QuoteOwner } from '../pages/quotes.ts';
import { thinBoard } from '../pages/small-board.ts';
import { expect, expectAccessible, test } from '../pages/test.ts';
import { en, tagOf, zh } from '../pages/words.ts';

const editions = [
  { language: 'English', t: en, locale: 'en-US', email: 'orders-en@example.com' },
  { language: 'Chinese', t: zh, locale: 'zh-CN', email: 'orders-zh@example.com' },
] as const;

const assembly: QuoteRequest['assembly'] = { side: 'top', programmedPerBoard: 0, functionTest: false, conformalCoating: false };

for (const { language, t, locale } of editions)
  test(`${language}: an order is found, cancelled with its refund, ordered again and deleted`, { tag: tagOf(t) }, async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000);
    const customer = await registered(request);
    await enter(page, customer);
    const owner = new OrderOwner(request, customer);
    const view = new OrdersPages(page, t);
    const unpaid = await owner.ordered(boardRequest({ projectName: 'unpaid-board' }));
    const paid = await owner.pay(await owner.ordered(boardRequest({ projectName: 'paid-board' })));
    const money = (amount: number): string => formatMoney({ amount, currency: 'USD' }, locale);

    await test.step('the history counts its tabs and keeps what is shown in the address', async () => {
      await view.openList();
      await expect(view.rows()).toHaveCount(2);
      await expect(view.row(unpaid.orderNumber)).toContainText('unpaid-board');
      await expectAccessible(page);
      await view.tab('unpaid', 1).click();
      await expect(page).toHaveURL(/tab=unpaid/);
      await expect(view.rows()).toHaveCount(1);
      const search = page.getByLabel(t('orders.list.search'));
      await search.fill('paid-board');
      await search.press('Enter');
      await expect(page).toHaveURL(/search=paid-board/);
      await page.goBack();
      await page.goBack();
      await expect(view.rows()).toHaveCount(2);
      await page.getByLabel(t('orders.list.type')).selectOption('pcba');
      await expect(page.getByRole('heading', { name: t('orders.list.noMatch') })).toBeVisible();
      await view.button(t('orders.list.clear')).click();
    });

    await test.step('its next step opens the ways to pay, each with its fee', async () => {
      const action = t('orders.list.pay.order');
      await view
        .row(unpaid.orderNumber)
        .getByRole('link', { name: t('orders.act.of', { action, number: unpaid.orderNumber }) })
        .click();
      await expect(view.dialog()).toContainText(t('orders.pay.for.order', { numbers: unpaid.orderNumber }));
      await expect(view.dialog().getByRole('radio')).toHaveCount(4);
      await page.getByRole('radio', { name: new RegExp(t('order.method.paypal')) }).check();
      await expect(view.dialog()).not.toContainText(t('orders.pay.submit', { amount: money(unpaid.dueAmount) }));
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(view.dialog()).toBeHidden();
    });

    await test.step('a link for somebody else is shown once, and can be revoked', async () => {
      await view.button(t('orders.payLink.make')).click();
      await expect(page.getByLabel(t('orders.payLink.link'))).toHaveValue(/\/pay\/link\/[\w-]{22,}$/);
      await page.reload();
      await expect(page.getByLabel(t('orders.payLink.link'))).toHaveCount(0);
      await page.getByRole('button', { name: new RegExp(t('orders.payLink.revokeOf', { date: '.+' })) }).click();
      await expect(page.getByText(t('orders.payLink.revoked'))).toBeVisible();
    });

    await test.step('cancelling says what comes back, and gives it back', async () => {
      await view.open(paid.orderId);
      await expect(view.number()).toHaveText(paid.orderNumber);
      await expectAccessible(page);
      await view.button(t('orders.act.cancel')).click();
      await expect(view.dialog()).toContainText(t('orders.cancel.refundHow'));
      await expect(view.dialog()).toContainText(money(paid.paidCents));
      await expectAccessible(page);
      await view
        .dialog()
        .getByRole('button', { name: t('orders.cancel.submit'), exact: true })
        .click();
      await expect(view.status('cancelled')).toBeVisible();
      await owner.settled(paid.orderId, ({ refundedCents }) => refundedCents === paid.paidCents);
      const refunds = page.getByRole('table', { name: t('orders.money.refunds') });
      await expect(refunds).toContainText(t('orders.money.refundStates.succeeded'));
      await view.openBalance();
      const movements = page.getByRole('table', { name: t('orders.balance.table') });
      await expect(movements.locator('tbody tr')).toHaveCount(2);
      await expect(movements).toContainText(t('orders.balance.in', { amount: money(paid.paidCents) }));
      await expectAccessible(page);
    });

    await test.step('ordered again it says that nothing has changed', async () => {
      await view.open(paid.orderId);
      await view.button(t('orders.act.reorder')).click();
      await expect(view.dialog()).toContainText(t('orders.reorder.same'));
      await expectAccessible(page);
      await view.button(t('orders.reorder.cart')).click();
      await expect(page.getByText(t('orders.reorder.added'))).toBeVisible();
    });

    await test.step('deleted for good, it leaves the list', async () => {
      await view.button(t('orders.act.delete')).click();
      await view.button(t('orders.remove.submit')).click();
      await expect(page).toHaveURL(/\/my-center\/orders$/);
      await expect(view.rows()).toHaveCount(1);
    });
  });

for (const { language, t, locale, email } of editions)
  test(`${language}: an assembled board through its questions, production, freight and parcel`, { tag: tagOf(t) }, async ({
    page,
    request,
    baseURL,
  }) => {
    test.setTimeout(420_000);
    await awaitParts(request, ['AO3400A']);
    const customer = await registered(request);
    await enter(page, customer);
    const owner = new OrderOwner(request, customer);
    const us = await OrderDesk.opened(request, deskPerson(email, baseURL));
    const view = new OrdersPages(page, t);
    const money = (amount: number): string => formatMoney({ amount, currency: 'USD' }, locale);
    const quoted = QuoteOwner.as(request, customer);
    const { bomId } = await quoted.typedBom('switch.csv', [
      { designators: ['Q1', 'Q2'], quantity: 2, mpn: 'AO3400A', footprint: 'SOT-23' },
    ]);
    const projectId = await quoted.project(thinBoard);
    const { orderId, orderNumber } = await owner.pay(await owner.ordered(boardRequest({ assembly, bomId, projectId })));

    await view.open(orderId);
    await expect(view.number()).toHaveText(orderNumber);

    await test.step('a question is seen at once, and answered', async () => {
      if ((await us.view(orderId)).status === 'paid') await us.move(orderId, 'review');
      await us.move(orderId, 'ask', 'Which way round is Q1?', {
        ask: {
          mark: 'hold',
          reason: 'polarity',
          place: { layer: 'Copper,L1,Top', xNm: 1_000_000, yNm: 2_000_000 },
          clockPaused: true,
        },
      });
      await expect(view.needs()).toContainText('Which way round is Q1?');
      await expect(view.needs()).toContainText(t('orders.marks.hold.paused'));
      await expectAccessible(page);
      await page.getByLabel(t('orders.marks.hold.answer')).fill('As in the drawing.');
      await view.button(t('orders.marks.hold.send')).click();
      await expect(view.needs()).toHaveCount(0);
    });

    await test.step('another price is decided line by line, and its difference paid', async () => {
      await us.move(orderId, 'ask', 'The smallest hole needs a laser.', {
        ask: { mark: 'price-decision', surcharges: [{ title: 'Laser drilling', cents: 2200 }] },
      });
      await expect(view.needs().getByRole('row', { name: /Laser drilling/ })).toContainText('22.00');
      await expectAccessible(page);
      await view.button(t('orders.marks.price.more', { amount: money(2200) })).click();
      await expect(view.needs()).toContainText(t('order.mark.difference-due'));
      const { dueAmount } = await owner.order(orderId);
      await owner.pay({ orderId, dueAmount });
      await expect(view.needs()).toHaveCount(0);
    });

    await test.step('each step of production shows as it is done', async () => {
      await us.move(orderId, 'release');
      await expect(view.status('in-production')).toBeVisible();
      await us.steps(orderId, (place) => place < 3);
      const production = view.panel(t('orders.production.title'));
      const steps = (await us.view(orderId)).steps.length;
      await expect(production).toContainText(t('orders.production.progress', { done: 3, steps }));
      await expectAccessible(page);
      await us.steps(orderId);
      await us.move(orderId, 'finish', '', { weightGrams: 640 });
    });

    await test.step('the freight of what was weighed is paid with another carrier', async () => {
      await expect(view.needs()).toContainText(t('order.mark.freight-due'));
      await view.button(t('orders.marks.freight.change')).click();
      await view
        .dialog()
        .getByRole('radio', { name: new RegExp(t('order.carrier.ems')) })
        .check();
      await expectAccessible(page);
      await view
        .dialog()
        .getByRole('button', { name: new RegExp(`${t('order.carrier.ems')}.*`) })
        .click();
      await expect(view.dialog()).toBeHidden();
      const { dueAmount } = await owner.order(orderId);
      await view
        .needs()
        .getByRole('button', { name: t('orders.act.payFreight', { amount: money(dueAmount) }) })
        .click();
      await page.getByRole('radio', { name: new RegExp(t('order.method.card')) }).check();
      await view
        .dialog()
        .getByRole('button', { name: t('orders.pay.submit', { amount: money(dueAmount) }), exact: true })
        .click();
      await expect(page).toHaveURL(/\/pay\/sandbox\//);
      await page
        .getByRole('button', { name: new RegExp(`^${t('sandbox.act.pay.do', { amount: '' }).trim()}`) })
        .first()
        .click();
      // The provider leads back; whoever goes elsewhere before is overtaken.
      await expect(page).toHaveURL(/\/order\/payment\?/);
      await owner.settled(orderId, ({ dueAmount: due }) => due === 0);
    });

    await test.step('sent, received, and its invoice fetched', async () => {
      await us.move(orderId, 'ship', '', { carrier: 'ems', trackingNumber: 'EE123456789CN' });
      await view.open(orderId);
      await expect(view.panel(t('orders.shipment.title'))).toContainText('EE123456789CN');
      await view.button(t('orders.act.confirm')).click();
      await view
        .dialog()
        .getByRole('button', { name: t('orders.received.submit'), exact: true })
        .click();
      await expect(view.status('complete')).toBeVisible();
      const document = t('order.document.invoice');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        view.button(t('orders.documents.download', { document })).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/\.pdf$/);
      expect(readFileSync(await download.path(), 'latin1').slice(0, 5)).toBe('%PDF-');
      await expectAccessible(page);
    });
  });
