import { cart, localKeys } from '@copperline/contract';
import { Cart } from '../pages/cart.ts';
import { boardInCart } from '../pages/coupons.ts';
import { PcbPage } from '../pages/pcb.ts';
import { enter, fillSignIn, registered } from '../pages/people.ts';
import { boardRequest, QuoteOwner } from '../pages/quotes.ts';
import { partNamed } from '../pages/shop.ts';
import { expect, expectAccessible, test } from '../pages/test.ts';
import { en, tagOf, zh } from '../pages/words.ts';

const languages = [
  { name: 'English', t: en, currency: 'USD', other: 'CNY' },
  { name: 'Chinese', t: zh, currency: 'CNY', other: 'USD' },
] as const;

const wanted = 'RC0603FR-0710KL';

for (const { name, t, currency, other } of languages) {
  test(`a visitor gathers parts, signs in and finds them in the account's cart, once, in ${name}`, { tag: tagOf(t) }, async ({
    page,
    request,
  }) => {
    test.slow();
    const person = await registered(request);
    const { path } = await partNamed(request, wanted);
    const screen = new Cart(page, t);

    await test.step('the cart lives in this browser, in all of its tabs', async () => {
      await screen.open();
      await expect(page.getByRole('heading', { name: t('shop.cart.emptyTitle') })).toBeVisible();
      await expectAccessible(page);
      await screen.addPart(path, 200);
      await expect(screen.inHeader(1)).toBeVisible();
      await page.reload();
      await expect(screen.inHeader(1)).toBeVisible();
      const second = await screen.window(page.context());
      await expect(second.quantity(wanted)).toHaveValue('200');
      await second.page.getByRole('button', { name: t('shop.cart.more', { mpn: wanted }) }).click();
      await expect(second.quantity(wanted)).toHaveValue('300');
      await screen.open();
      await expect(screen.quantity(wanted)).toHaveValue('300');
      await second.page.close();
    });

    await test.step('signing in takes it over', async () => {
      await expect(screen.sum()).not.toHaveText(t('shop.summary.nothing'));
      const sum = (await screen.sum().textContent()) ?? '';
      await expectAccessible(page);
      await screen.button(t('shop.guest.signIn')).click();
      await fillSignIn(page, person, t);
      await expect(page.getByText(t('shop.guest.merged', { count: 1 }))).toBeVisible();
      await expect(screen.quantity(wanted)).toHaveValue('300');
      await expect(screen.sum()).toHaveText(sum);
      expect(await page.evaluate((key) => localStorage.getItem(key), localKeys.guestCart)).toBeNull();
      await page.reload();
      await expect(screen.quantity(wanted)).toHaveValue('300');
      await expect(screen.inHeader(1)).toBeVisible();
    });
  });

  test(`two windows stay in step, and a removal can be taken back in either, in ${name}`, { tag: tagOf(t) }, async ({
    page,
    request,
  }) => {
    const person = await registered(request);
    await enter(page, person);
    const { path } = await partNamed(request, wanted);
    const screen = new Cart(page, t);
    await screen.addPart(path, 200);
    await expect(screen.inHeader(1)).toBeVisible();
    await screen.open();
    const second = await screen.window(page.context());
    await expect(second.quantity(wanted)).toHaveValue('200');
    await screen.quantity(wanted).fill('500');
    await expect(second.quantity(wanted)).toHaveValue('500');
    await second.remove(wanted).click();
    await expect(page.getByRole('heading', { name: t('shop.cart.emptyTitle') })).toBeVisible();
    await second.button(t('shop.cart.undo')).click();
    await expect(screen.quantity(wanted)).toHaveValue('500');
    await screen.callIt(wanted, 'AMP-1');
    await expect(second.page.getByText(t('shop.cart.partNo', { partNo: 'AMP-1' }))).toBeVisible();
  });

  test(`a quote that ended is quoted again and accepted before it counts, in ${name}`, { tag: tagOf(t) }, async ({
    page,
    request,
  }) => {
    const person = await registered(request);
    await enter(page, person);
    const screen = new Cart(page, t);
    await screen.open();
    const owner = QuoteOwner.as(page.request, person);
    const quote = await owner.save(boardRequest({ partNo: 'AMP-1' }), currency);
    const added = await page.request.post('/api/eda/bom/quote/add/cart', {
      form: { quoteId: quote.quoteId },
      headers: { authorization: person.token },
    });
    expect(added.ok()).toBe(true);
    await expect(screen.tick(quote.quoteNumber)).toBeChecked();
    const sum = (await screen.sum().textContent()) ?? '';
    // Told over the socket, without a reload.
    await owner.withdraw(quote.quoteId);
    await expect(page.getByText(t('shop.notice.ended.withdrawn'))).toBeVisible();
    await expect(screen.tick(quote.quoteNumber)).toBeDisabled();
    await expect(screen.sum()).toHaveText(t('shop.summary.nothing'));
    await expectAccessible(page);
    await screen.button(t('shop.notice.requote')).click();
    const accept = screen.button(t('shop.notice.accept', { price: sum }));
    await expect(accept).toBeVisible();
    await expect(screen.sum()).toHaveText(t('shop.summary.nothing'));
    await accept.click();
    await expect(accept).toBeHidden();
    await expect(screen.sum()).toHaveText(sum);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  });

  test(`what is ordered is chosen: one currency at a time, remembered, by keyboard, in ${name}`, { tag: tagOf(t) }, async ({
    page,
    request,
  }) => {
    const person = await registered(request);
    await enter(page, person);
    const screen = new Cart(page, t);
    await screen.open();
    await boardInCart(page, person, { partNo: 'AMP-1', projectName: 'amplifier' }, currency);
    await boardInCart(page, person, { partNo: 'AMP-1', projectName: 'amplifier' }, currency);
    await boardInCart(page, person, { partNo: 'LED-2', projectName: 'lamp' }, other);
    await page.reload();
    await screen.expectSelected(1, 3);
    await screen.button(t('shop.summary.switch', { currency })).click();
    await screen.expectSelected(2, 3);
    const group = page.getByRole('checkbox', { name: t('shop.cart.selectGroup', { name: 'amplifier' }) });
    await group.focus();
    await page.keyboard.press('Space');
    await expect(group).not.toBeChecked();
    await screen.expectSelected(0, 3);
    await expect(screen.sum()).toHaveText(t('shop.summary.nothing'));
    await page.reload();
    await screen.expectSelected(0, 3);
    await screen.tickAll().focus();
    await page.keyboard.press('Space');
    await screen.expectSelected(2, 3);
    await expectAccessible(page);
  });
}

test('a number of items that was asked for before one was added does not replace the newer one', async ({ page, request }) => {
  await enter(page, await registered(request));
  const { path } = await partNamed(request, wanted);
  const screen = new Cart(page, en);
  const added = Promise.withResolvers<void>();
  await page.route(`**${cart.list.path}`, async (route) => {
    const response = await route.fetch();
    await added.promise;
    await route.fulfill({ response });
  });
  await screen.addPart(path, 200);
  await expect(screen.inHeader(1)).toBeVisible();
  const late = page.waitForResponse((response) => response.url().endsWith(cart.list.path));
  added.resolve();
  await late;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(screen.inHeader(1)).toBeVisible();
});

test('a refused change goes back to what it was and says so; what cannot be loaded can be tried again', async ({
  page,
  request,
}) => {
  await enter(page, await registered(request));
  const { path } = await partNamed(request, wanted);
  const screen = new Cart(page, en);
  await screen.addPart(path, 200);
  await expect(screen.inHeader(1)).toBeVisible();
  // A page that is welcomed asks by itself, and would take the button away before it is pressed: here nobody welcomes it.
  await page.routeWebSocket(/\/api\/socket/, () => {});
  let failing = true;
  await page.route(`**${cart.list.path}`, (route) => (failing ? route.fulfill({ status: 500, body: '{}' }) : route.fallback()));
  await screen.open();
  await expect(page.getByRole('heading', { name: en('shop.cart.failed') })).toBeVisible();
  failing = false;
  await screen.button(en('actions.retry')).click();
  await expect(screen.quantity(wanted)).toHaveValue('200');

  await page.route(`**${cart.change.path}`, (route) =>
    ['PUT', 'DELETE'].includes(route.request().method()) ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
  );
  await screen.quantity(wanted).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByText(en('errors.OPERATION_FAILED')).first()).toBeVisible();
  await expect(page.getByText(en('shop.cart.restored', { name: wanted })).first()).toBeVisible();
  await expect(screen.quantity(wanted)).toHaveValue('200');
  await screen.remove(wanted).click();
  await expect(screen.quantity(wanted)).toHaveValue('200');
  await expectAccessible(page);
});

test('a cart that could not be taken over waits, says so, and is taken over once', async ({ page, request }) => {
  const person = await registered(request);
  const { path } = await partNamed(request, wanted);
  const screen = new Cart(page, en);
  await screen.addPart(path, 200);
  // The account has it, but its answer is lost on the way.
  let losing = true;
  await page.route(`**${cart.merge.path}`, async (route) => {
    if (!losing) return route.fallback();
    await route.fetch();
    return route.fulfill({ status: 500, body: '{}' });
  });
  await screen.open();
  await screen.button(en('shop.guest.signIn')).click();
  await fillSignIn(page, person);
  await expect(page.getByText(en('shop.guest.mergeFailed'))).toBeVisible();
  const waiting = page.getByText(en('shop.guest.waiting', { count: 1 }));
  await expect(waiting).toBeVisible();
  losing = false;
  await screen.button(en('actions.retry')).click();
  await expect(waiting).toBeHidden();
  await page.reload();
  await expect(screen.quantity(wanted)).toHaveValue('200');
});

test('a board that a visitor wants and the parts gathered before go into the cart together', async ({ page, request }) => {
  test.slow();
  const person = await registered(request);
  const { path } = await partNamed(request, wanted);
  const screen = new Cart(page, en);
  await screen.addPart(path, 200);
  await expect(screen.inHeader(1)).toBeVisible();
  const pcb = new PcbPage(page, en);
  await pcb.open('?size=80x60&qty=10');
  await pcb.action('cart').click();
  await fillSignIn(page, person);
  await expect(screen.inHeader(2)).toBeVisible();
  await screen.open();
  await expect(screen.quantity(wanted)).toHaveValue('200');
  await screen.expectSelected(2, 2);
});
