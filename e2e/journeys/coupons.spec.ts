import { coupons, mm } from '@copperline/contract';
import { boardInCart, Coupons } from '../pages/coupons.ts';
import { enter, registered } from '../pages/people.ts';
import { boardRequest } from '../pages/quotes.ts';
import { expect, expectAccessible, test } from '../pages/test.ts';
import { en, tagOf, zh } from '../pages/words.ts';

const languages = [
  { t: en, currency: 'USD', free: '$5.00', goods: '$8.00', stencil: '$3.00' },
  { t: zh, currency: 'CNY', free: '¥35.00', goods: '¥50.00', stencil: '¥20.00' },
] as const;

for (const { t, currency, free, goods, stencil } of languages) {
  test(`${currency}: claim coupons, see what each does for the cart and why another does nothing`, { tag: tagOf(t) }, async ({
    page,
    request,
  }) => {
    // Four screens, each looked over by axe.
    test.slow();
    const person = await registered(request);
    await enter(page, person);
    const screen = new Coupons(page, t);
    const firstOrder = t('coupons.kind.firstOrder');
    const overThreshold = t('coupons.kind.amount.general', { amount: goods });
    const onStencils = t('coupons.kind.amount.stencil', { amount: stencil });

    await screen.open();
    await expect(screen.own().getByRole('heading', { name: t('coupons.empty.unused.title') })).toBeVisible();
    await expectAccessible(page);
    await screen.claim(overThreshold);
    await screen.claim(onStencils);
    await screen.claim(firstOrder);
    await expect(screen.offers().getByText(t('coupons.refusal.C10_once')).first()).toBeFocused();
    await expect(screen.tab('unused', 3)).toHaveAttribute('aria-current', 'page');
    await expect(screen.card(firstOrder)).toContainText(t('coupons.terms.firstOrder'));
    await expectAccessible(page);

    const size = { widthNm: mm(100), heightNm: mm(80) };
    const { pcb } = boardRequest();
    await boardInCart(page, person, { pcb: pcb && { ...pcb, ...size } }, currency);
    await screen.openCart();
    await expect(screen.inCart()).toContainText(t('coupons.cart.best', { name: firstOrder, amount: free }));
    await expect(screen.inCart()).toContainText(t('coupons.refusal.C06.stencil'));
    await expect(screen.inCart()).toContainText(t('coupons.cart.hint'));
    await expectAccessible(page);
    const tip = screen.inCart().getByText(t('account.hint.couponTip'));
    await expect(tip).toBeVisible();
    await screen
      .inCart()
      .getByRole('button', { name: t('account.hint.dismiss') })
      .click();
    await expect(tip).toBeHidden();
    await page.reload();
    await expect(screen.inCart()).toContainText(firstOrder);
    await expect(tip).toBeHidden();

    await boardInCart(page, person, { partNo: 'AMP-2' }, currency);
    await page.reload();
    // A fault of the cart and of no coupon is told once.
    await expect(screen.inCart().getByText(t('errors.COUPON_MULTIPLE_PRODUCTS'))).toHaveCount(1);
    await page
      .getByRole('button', { name: new RegExp(t('shop.cart.remove', { mpn: '.*' })) })
      .first()
      .click();
    await expect(screen.inCart()).toContainText(t('coupons.cart.best', { name: firstOrder, amount: free }));

    await screen
      .inCart()
      .getByRole('link', { name: t('coupons.cart.all') })
      .click();
    await expect(screen.card(firstOrder)).toContainText(t('coupons.fits', { amount: free }));
    await expect(screen.card(onStencils)).toContainText(t('coupons.refused', { reason: t('coupons.refusal.C06.stencil') }));
    await screen.tab('used', 0).click();
    await expect(page).toHaveURL(/group=used$/);
    await expect(screen.own().getByRole('heading', { name: t('coupons.empty.used.title') })).toBeVisible();
    await screen.tab('expired', 0).click();
    await expect(screen.own().getByRole('heading', { name: t('coupons.empty.expired.title') })).toBeVisible();
    await expectAccessible(page);
  });
}

test('visitors are asked to sign in, and a failure can be tried again', async ({ page, request }) => {
  const screen = new Coupons(page, en);
  await screen.open();
  await expect(page.getByRole('main').getByRole('button', { name: en('shell.signedOut.action') })).toBeVisible();
  await enter(page, await registered(request));
  let failing = true;
  await page.route(`**${coupons.list.path}*`, (route) =>
    failing ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
  );
  await screen.open();
  await expect(page.getByRole('heading', { name: en('coupons.failed') })).toBeVisible();
  await expectAccessible(page);
  failing = false;
  await screen
    .own()
    .getByRole('button', { name: en('actions.retry') })
    .click();
  await expect(screen.tab('unused', 0)).toBeVisible();
});

test('pressed twice a claim is one coupon, and the keyboard reaches everything', async ({ page, request }) => {
  const person = await registered(request);
  await enter(page, person);
  const screen = new Coupons(page, en);
  await screen.open();
  const name = en('coupons.kind.freeAssembly');
  const button = screen.offers().getByRole('button', { name: en('coupons.offers.claimNamed', { name }) });
  await button.focus();
  await button.evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
  });
  await expect(screen.tab('unused', 1)).toBeVisible();
  await expect(screen.offers().getByText(en('coupons.offers.limit', { claimed: 1, limit: 3 }))).toBeVisible();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screen.tab('unused', 2)).toBeVisible();
});
