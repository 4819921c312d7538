import type { Page } from '@playwright/test';
import { fillAddress, mia, xiao } from '../pages/address.ts';
import { Cart } from '../pages/cart.ts';
import { CheckoutPages } from '../pages/checkout.ts';
import { Coupons } from '../pages/coupons.ts';
import { OrdersPages } from '../pages/orders.ts';
import { PcbPage } from '../pages/pcb.ts';
import { fillRegistration, linkIn, readMail, somebody } from '../pages/people.ts';
import { partNamed } from '../pages/shop.ts';
import { smallBoard } from '../pages/small-board.ts';
import { awaitScripts, expect, expectAccessible, picture, test } from '../pages/test.ts';
import { en, tagOf, zh } from '../pages/words.ts';

const wanted = 'RC0603FR-0710KL';
const partNo = 'AMP-1';

const languages = [
  { language: 'English', t: en, address: mia, carrier: 'dhl', method: 'card', off: '$5.00' },
  { language: 'Chinese', t: zh, address: xiao, carrier: 'sf', method: 'alipay', off: '¥35.00' },
] as const;

for (const { language, t, address, carrier, method, off } of languages)
  test(`${language}: a visitor's board and parts become a paid order with a coupon`, { tag: tagOf(t) }, async ({
    page,
    request,
  }) => {
    // The whole way: a dozen screens, each looked over by axe.
    test.setTimeout(600_000);
    const person = somebody();
    const cart = new Cart(page, t);
    const pcb = new PcbPage(page, t);
    const pages = new CheckoutPages(page, t);
    const coupons = new Coupons(page, t);
    const orders = new OrdersPages(page, t);
    const seen = async (name: string, where: Page = page): Promise<void> => {
      await expectAccessible(where);
      await picture(where, name);
    };
    const { path } = await partNamed(request, wanted);
    await test.step('parts wait in the cart of this browser', async () => {
      await cart.addPart(path, 200);
      await expect(cart.inHeader(1)).toBeVisible();
      await cart.open();
      await expect(cart.quantity(wanted)).toHaveValue('200');
      await seen('1-guest-cart');
    });

    const price = await test.step('a board is read and priced before anybody signs in', async () => {
      await pcb.open('?qty=10&finish=enig');
      await pcb.drop.setInputFiles(smallBoard);
      await pcb.expectRead();
      await page.getByRole('textbox', { name: t('pcb.field.partNumber') }).fill(partNo);
      await pcb.expectSum();
      await seen('2-price');
      return (await pcb.total.textContent()) ?? '';
    });

    await test.step('the account is made on the way, and nothing is lost', async () => {
      await pcb.action('cart').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await seen('3-sign-in');
      await fillRegistration(page, person, t);
      await seen('4-check-mail');
      // As anybody does it: the link of the mail opens beside the page that waits.
      const mail = awaitScripts(await page.context().newPage());
      await mail.goto(linkIn(await readMail(request, person.email)));
      await expect(mail).toHaveURL(/\/my-center$/);
      await mail.close();
      await expect(cart.inHeader(2)).toBeVisible({ timeout: 60_000 });
      await cart.open();
      await expect(cart.quantity(wanted)).toHaveValue('200');
      await expect(page.getByRole('row').filter({ hasText: 'amplifier' })).toContainText(price);
      await cart.expectSelected(2, 2);
      await seen('5-account-cart');
    });

    await test.step('a coupon is claimed, and suggested once both are one product', async () => {
      await coupons
        .inCart()
        .getByRole('link', { name: t('coupons.cart.all') })
        .click();
      await coupons.claim(t('coupons.kind.firstOrder'));
      await seen('6-coupons');
      await cart.open();
      await expect(coupons.inCart()).toContainText(t('errors.COUPON_MULTIPLE_PRODUCTS'));
      await cart.callIt(wanted, partNo);
      const best = t('coupons.cart.best', { name: t('coupons.kind.firstOrder'), amount: off });
      await expect(coupons.inCart()).toContainText(best);
      await expectAccessible(page);
    });

    await test.step('the checkout: coupon, address, invoice, delivery', async () => {
      await cart.button(t('shop.summary.checkout')).click();
      // A page of its own, loaded whole.
      await expect(pages.step('confirm')).toContainText('amplifier', { timeout: 60_000 });
      await expect(pages.step('confirm')).toContainText(wanted);
      await pages.choose(t('coupons.kind.firstOrder'));
      await expect(pages.sums()).toContainText(off);
      await page.getByLabel(t('checkout.confirm.poNumber')).fill('PO-4712');
      await seen('7-confirm');
      await pages.goOn('confirm');
      await pages
        .step('shipping')
        .getByRole('button', { name: t('address.add') })
        .click();
      await fillAddress(page.getByRole('dialog'), address, t);
      await seen('8-address');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('actions.save') })
        .click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(pages.step('shipping')).toContainText(address.lastName);
      await pages.goOn('shipping');
      await pages.edit('billing');
      await expect(page.getByRole('radio', { name: t('checkout.billing.same') })).toBeChecked();
      await expectAccessible(page);
      await pages.goOn('billing');
      await pages.choose(t(`order.carrier.${carrier}`));
      await seen('9-delivery');
      await pages.goOn('delivery');
    });

    const numbers = await test.step('it is paid at the provider', async () => {
      await pages.choose(t(`order.method.${method}`));
      await seen('10-payment');
      await pages.place().click();
      await expect(page).toHaveURL(/\/pay\/sandbox\//);
      await seen('11-provider');
      await pages.atProvider('pay');
      await expect(pages.result('succeeded')).toBeVisible();
      await seen('12-paid');
      const made = page.getByRole('list', { name: t('checkout.result.orders') }).getByRole('link');
      await expect(made).toHaveCount(2);
      return made.allTextContents();
    });

    await test.step('the paid orders show every line, and the cart is empty', async () => {
      await page.getByRole('link', { name: t('checkout.result.toOrder') }).click();
      for (const [index, number] of numbers.entries()) {
        if (index > 0) await page.getByRole('link', { name: number }).click();
        await expect(orders.number()).toHaveText(number);
        await expect(orders.status('paid')).toBeVisible();
        await expect(page.getByRole('main')).toContainText('PO-4712');
        await expect(page.getByRole('main')).toContainText(t(`order.method.${method}`));
        await seen(`13-order-${index + 1}`);
      }
      await orders.openList();
      await expect(orders.rows()).toHaveCount(2);
      for (const number of numbers) await expect(orders.row(number)).toBeVisible();
      await cart.open();
      await expect(page.getByRole('heading', { name: t('shop.cart.emptyTitle') })).toBeVisible();
    });
  });
