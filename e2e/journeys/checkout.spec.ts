import { checkout } from '@copperline/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { mia, xiao } from '../pages/address.ts';
import { Buyer, CheckoutPages } from '../pages/checkout.ts';
import { enter, fillSignIn, registered } from '../pages/people.ts';
import { partNamed } from '../pages/shop.ts';
import { QuoteOwner } from '../pages/quotes.ts';
import { expect, expectAccessible, test } from '../pages/test.ts';
import { en, tagOf, zh } from '../pages/words.ts';

const buyer = async (page: Page, request: APIRequestContext, t = en): Promise<{ buyer: Buyer; pages: CheckoutPages }> => {
  const customer = await registered(request);
  await enter(page, customer);
  return { buyer: new Buyer(request, customer, t), pages: new CheckoutPages(page, t) };
};

const languages = [
  { t: en, address: mia, carrier: 'dhl', method: 'card', off: '$5.00' },
  { t: zh, address: xiao, carrier: 'sf', method: 'alipay', off: '¥35.00' },
] as const;

for (const { t, address, carrier, method, off } of languages) {
  test(`${method}: from signing in at the checkout to a paid order with a coupon`, { tag: tagOf(t) }, async ({
    page,
    request,
  }) => {
    // Seven screens, most of them looked over by axe.
    test.slow();
    const customer = await registered(request);
    const own = new Buyer(request, customer, t);
    const pages = new CheckoutPages(page, t);
    await own.keep(address);
    await own.claim('firstOrder');
    const checkoutId = await own.begin();

    await pages.open(checkoutId);
    await page.getByRole('button', { name: t('shell.signedOut.action') }).click();
    await fillSignIn(page, customer, t);
    await expect(pages.step('confirm')).toContainText('amplifier');
    await expectAccessible(page);

    await pages.choose(t('coupons.kind.firstOrder'));
    await expect(pages.sums()).toContainText(off);
    await page.getByLabel(t('checkout.confirm.poNumber')).fill('PO-4711');
    await page.getByLabel(t('checkout.confirm.remark')).fill('Ring twice');
    await pages.goOn('confirm');
    // The default address is chosen, the invoice goes with it: what is missing comes next, and has the focus.
    await expect(pages.heading('delivery')).toBeFocused();
    await expect(pages.step('shipping')).toContainText(address.lastName);
    await expect(pages.step('billing')).toContainText(t('checkout.billing.same'));
    await pages.goOn('delivery');
    await expect(page.getByRole('alert').filter({ hasText: t('checkout.gap.carrier') })).toBeVisible();
    await pages.choose(t(`order.carrier.${carrier}`));
    await expect(pages.step('delivery')).toContainText(
      t(address.country === 'CN' ? 'checkout.tax.bearerDomestic' : 'checkout.tax.bearer'),
    );
    await expectAccessible(page);
    await pages.goOn('delivery');
    await expect(pages.heading('payment')).toBeFocused();
    await pages.choose(t(`order.method.${method}`));
    await expect(pages.step('payment')).toContainText(t('checkout.payment.testText'));
    await expectAccessible(page);

    // Nothing is lost by a reload, and the page goes on where it was.
    await page.reload();
    await expect(page.getByRole('radio', { name: t(`order.method.${method}`) })).toBeChecked();
    await expect(pages.step('confirm')).toContainText('PO-4711');
    await expect(pages.step('confirm')).toContainText('Ring twice');
    await expect(pages.step('delivery')).toContainText(t(`order.carrier.${carrier}`));
    await expect(pages.sums()).toContainText(off);

    await pages.place().click();
    await pages.atProvider('pay');
    await expect(pages.result('succeeded')).toBeVisible();
    await expectAccessible(page);
    const { rows } = await own.orders();
    expect(rows.map(({ status, purchaseNumber }) => [status, purchaseNumber])).toEqual([['paid', 'PO-4711']]);
    expect(rows[0]?.coupon).toBeGreaterThan(0);
    await expect(page.getByRole('link', { name: rows[0]?.orderNumber ?? '' })).toBeVisible();
    await pages.open(checkoutId);
    await expect(page.getByText(t('checkout.ordered.text'))).toBeVisible();
  });
}

test('declined and closed, then paid another way: the order and everything entered stand', async ({ page, request }) => {
  const { buyer: own, pages } = await buyer(page, request);
  await own.keep(mia);
  const checkoutId = await own.begin();
  await own.fill(checkoutId);
  await pages.open(checkoutId);
  await pages.choose(en('order.method.card'));
  await pages.place().click();
  await pages.atProvider('declineFunds');
  await expect(page.getByText(en('sandbox.decline.insufficient_funds'))).toBeVisible();
  await pages.atProvider('close');
  await expect(pages.result('cancelled')).toBeVisible();
  await expectAccessible(page);
  // Another way with a fee of its own: the button says the whole sum before it is pressed.
  const [order] = (await own.orders()).rows;
  await pages.choose(en('order.method.paypal'));
  await pages.pay().click();
  await pages.atProvider('pay');
  await expect(pages.result('succeeded')).toBeVisible();
  const paid = await own.order(order?.orderId ?? '');
  expect(paid).toMatchObject({ status: 'paid', paymentMethod: 'paypal', paidCents: paid.payableAmount });
  expect(paid.transactionFee).toBeGreaterThan(0);
});

test('a double click orders and pays once', async ({ page, request }) => {
  const { buyer: own, pages } = await buyer(page, request);
  await own.keep(mia);
  const checkoutId = await own.begin();
  await own.fill(checkoutId);
  await own.change(checkoutId, { method: 'card' });
  await pages.open(checkoutId);
  const pressed: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && /\/order$|\/order\/pay$/.test(sent.url())) pressed.push(sent.url());
  });
  await pages.place().dblclick();
  await pages.atProvider('pay');
  await expect(pages.result('succeeded')).toBeVisible();
  expect(pressed).toHaveLength(2);
  const { rows, total } = await own.orders();
  expect(total).toBe(1);
  expect((await own.order(rows[0]?.orderId ?? '')).payments).toHaveLength(1);
});

test('a call that got no answer is the same call when it is pressed again', async ({ page, request }) => {
  const { buyer: own, pages } = await buyer(page, request);
  await own.keep(mia);
  const checkoutId = await own.begin();
  await own.fill(checkoutId);
  await own.change(checkoutId, { method: 'card' });
  await pages.open(checkoutId);
  const placing = `**${checkout.place.path.replace('{checkoutId}', checkoutId)}`;
  // The server hears it; the answer is lost on the way back.
  await page.route(placing, async (route) => {
    await route.fetch();
    await route.fulfill({
      status: 503,
      json: { code: 503, type: 'error', message: 'lost', data: null, errorCode: 'OVERLOADED' },
    });
  });
  await pages.place().click();
  await expect(page.getByText('lost')).toBeVisible();
  await page.unroute(placing);
  await page.reload();
  await expect(page.getByText(en('checkout.again.text'))).toBeVisible();
  await pages.pay().click();
  await pages.atProvider('pay');
  await expect(pages.result('succeeded')).toBeVisible();
  expect((await own.orders()).total).toBe(1);
});

test('another window, a failed call and another price: nothing is lost, and what changed is said', async ({ page, request }) => {
  test.slow();
  const { buyer: own, pages } = await buyer(page, request);
  await own.keep(mia);
  const checkoutId = await own.begin();
  await pages.open(checkoutId);
  const changing = `**${checkout.change.path.replace('{checkoutId}', checkoutId)}`;
  await page.route(changing, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, json: { code: 503, type: 'error', message: 'busy', data: null, errorCode: 'OVERLOADED' } })
      : route.fallback(),
  );
  await page.getByLabel(en('checkout.confirm.remark')).fill('Third floor');
  await pages.goOn('confirm');
  await expect(page.getByText('busy')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(en('checkout.confirm.remark'))).toHaveValue('Third floor');
  await page.unroute(changing);
  await pages.goOn('confirm');
  await expect(pages.heading('delivery')).toBeFocused();
  expect((await own.view(checkoutId)).remark).toBe('Third floor');

  await own.change(checkoutId, { poNumber: 'PO-2' });
  await pages.choose(en('order.carrier.dhl'));
  await expect(page.getByText(en('checkout.news.what', { list: en('checkout.news.poNumber') }))).toBeVisible();
  await expect(pages.step('confirm')).toContainText('PO-2');
  await expect(pages.saving()).toHaveCount(0);
  expect(await own.view(checkoutId)).toMatchObject({ poNumber: 'PO-2', carrier: 'dhl' });

  // Both choose a carrier: whoever was first has chosen, and the page says so.
  await own.change(checkoutId, { carrier: 'fedex' });
  await pages.option(en('order.carrier.ups')).click();
  await expect(page.getByText(en('checkout.news.what', { list: en('checkout.news.carrier') }))).toBeVisible();
  await expect(pages.option(en('order.carrier.fedex'))).toBeChecked();
  await pages.choose(en('order.carrier.dhl'));
  await pages.goOn('delivery');
  await pages.choose(en('order.method.card'));
  await expect(pages.saving()).toHaveCount(0);

  const view = await own.view(checkoutId);
  const dearer = { ...view, sums: { ...view.sums, tax: view.sums.tax + 100, payable: view.sums.payable + 100 } };
  await page.route(
    `**${checkout.place.path.replace('{checkoutId}', checkoutId)}`,
    (route) =>
      route.fulfill({ status: 409, json: { code: 409, type: 'warning', message: '', data: dearer, errorCode: 'PRICE_CHANGED' } }),
    { times: 1 },
  );
  await pages.place().click();
  const dialog = page.getByRole('dialog', { name: en('checkout.changed.title') });
  await expect(dialog.getByRole('row', { name: en('checkout.sum.tax') })).not.toHaveClass(/same/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: en('checkout.changed.back') }).click();
  expect((await own.orders()).total).toBe(0);
});

test('a transfer shows our account; a link lets somebody else pay in another browser', async ({ page, request, browser }) => {
  test.slow();
  const { buyer: own, pages } = await buyer(page, request);
  await own.keep(mia);
  const checkoutId = await own.begin();
  await own.fill(checkoutId);
  await pages.open(checkoutId);
  await pages.choose(en('order.method.bank'));
  await pages.place().click();
  await expect(pages.result('transfer')).toBeVisible();
  const [order] = (await own.orders()).rows;
  const account = page.getByRole('region', { name: en('checkout.transfer.title') });
  await expect(account).toContainText(order?.orderNumber ?? '-');
  await expect(
    account.getByRole('button', { name: en('checkout.transfer.copy', { label: en('checkout.transfer.reference') }) }),
  ).toBeVisible();
  await expectAccessible(page);

  const { token } = await own.payLink(order?.orderId ?? '');
  const other = await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce' });
  const payer = new CheckoutPages(await other.newPage(), zh);
  await payer.openLink(token);
  await expect(payer.page.getByRole('heading', { level: 1, name: zh('checkout.link.open.title') })).toBeVisible();
  await expect(payer.page.getByRole('banner')).toHaveCount(0);
  await expect(payer.page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(payer.page.getByText(mia.address)).toHaveCount(0);
  await payer.choose(zh('order.method.card'));
  await expectAccessible(payer.page);
  await payer.pay().click();
  await payer.atProvider('pay');
  await expect(payer.page.getByRole('heading', { level: 1, name: zh('checkout.link.paid.title') })).toBeVisible();
  await expectAccessible(payer.page);
  await other.close();
  expect((await own.order(order?.orderId ?? '')).status).toBe('paid');
});

test('assembled boards: the material is confirmed, and freight comes later with its upper bound', async ({ page, request }) => {
  const { buyer: own, pages } = await buyer(page, request);
  await own.keep(mia);
  const part = await partNamed(request, 'RC0603FR-0710KL');
  const { bomId } = await QuoteOwner.as(request, own.customer).typedBom('amplifier', [
    { designators: ['R1', 'R2'], quantity: 2, mpn: part.mpn },
  ]);
  const assembly = { side: 'top', programmedPerBoard: 0, functionTest: false, conformalCoating: false } as const;
  const checkoutId = await own.begin({ assembly, bomId });
  await own.fill(checkoutId);
  await pages.open(checkoutId);
  await expect(pages.step('material')).toContainText(part.mpn);
  await expectAccessible(page);
  await pages
    .step('material')
    .getByRole('button', { name: en('checkout.material.confirm') })
    .click();
  await expect(pages.heading('payment')).toBeFocused();
  const { laterFreight, carrier } = await own.view(checkoutId);
  const offer = laterFreight?.offers.find((each) => each.carrier === carrier);
  expect(offer?.most).toBeGreaterThan(offer?.cents ?? 0);
  await expect(pages.sums()).toContainText(/paid after production/);
  await pages.edit('delivery');
  await expect(pages.step('delivery')).toContainText(en('checkout.delivery.laterTitle'));
  await expectAccessible(page);
});

test('a list that cannot be loaded shows what the server says', async ({ page, request }) => {
  const { buyer: own, pages } = await buyer(page, request);
  const checkoutId = await own.begin();
  const message = 'The ledger is being counted.';
  await page.route('**/api/eda/bill/list', (route) =>
    route.fulfill({ status: 503, json: { code: 503, type: 'error', message, data: null, errorCode: 'OVERLOADED' } }),
  );
  await pages.open(checkoutId);
  await pages.edit('billing');
  await expect(page.getByRole('heading', { name: message })).toBeVisible();
  await page.goto(`/en/order/payment?id=${crypto.randomUUID()}`);
  await expect(page.getByRole('heading', { name: en('checkout.result.notFound') })).toBeVisible();
  await page.goto(`/en/pay/link/${'x'.repeat(30)}`);
  await expect(page.getByRole('heading', { name: en('checkout.link.notFound') })).toBeVisible();
});
