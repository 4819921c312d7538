import { cart, orderPagePath } from '@copperline/contract';
import { mia } from '../pages/address.ts';
import { Buyer, CheckoutPages } from '../pages/checkout.ts';
import { enter, registered } from '../pages/people.ts';
import { smallBoard } from '../pages/small-board.ts';
import { expect, expectAccessible, test } from '../pages/test.ts';
import { en as t } from '../pages/words.ts';

test('a board quoted without files gets them in the checkout, and its order keeps them', async ({ page, request }) => {
  test.slow();
  const customer = await registered(request);
  const own = new Buyer(request, customer, t);
  const pages = new CheckoutPages(page, t);
  await own.keep(mia);
  const checkoutId = await own.beginWithoutFiles();
  expect((await own.view(checkoutId)).gaps).toContain('files');
  await enter(page, customer);
  await pages.open(checkoutId);
  const missing = page.getByRole('region', { name: t('checkout.files.title', { name: 'amplifier' }) });
  await expect(missing).toBeVisible();
  await expectAccessible(page);

  await missing.locator('input[type=file]').setInputFiles(smallBoard);
  await expect(page.getByText(t('checkout.files.done', { name: 'amplifier' }))).toBeVisible();
  await expect(missing).toBeHidden();
  await expect.poll(async () => (await own.view(checkoutId)).items[0]?.projectId ?? null).not.toBeNull();

  await own.fill(checkoutId);
  await own.change(checkoutId, { method: 'bank' });
  await page.reload();
  await pages.place().click();
  await expect(page).toHaveURL(/\/order\/payment\?id=/);
  await expect.poll(async () => (await own.orders()).total).toBe(1);
  const { rows } = await own.orders();
  await page.goto(`/en${orderPagePath(rows[0]?.orderId ?? '')}`);
  const files = page.getByRole('region', { name: t('orders.owned.title') });
  await expect(files).toContainText(t('order.fileRole.gerber'));
  const saved = page.waitForEvent('download');
  await files.getByRole('button', { name: t('orders.owned.download', { name: 'amplifier.zip' }) }).click();
  expect((await saved).suggestedFilename()).toBe('amplifier.zip');
  await expectAccessible(page);
});

test('a checkout whose items have left the cart has nothing left to order', async ({ page, request }) => {
  const customer = await registered(request);
  const own = new Buyer(request, customer, t);
  const pages = new CheckoutPages(page, t);
  const checkoutId = await own.begin();
  const [item] = (await own.view(checkoutId)).items;
  const headers = { authorization: customer.token };
  await request.delete(cart.remove.path, { headers, form: { cartItemId: JSON.stringify([item?.cartItemId]) } });
  await enter(page, customer);
  await pages.open(checkoutId);
  await expect(page.getByText(t('checkout.void.title'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('checkout.void.toOrders') })).toBeVisible();
});
