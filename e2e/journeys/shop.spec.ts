import { fieldName } from '@copperline/content';
import { cart } from '@copperline/contract';
import { enter, registered } from '../pages/people.ts';
import { catalogueLoaded, partNamed, Shop } from '../pages/shop.ts';
import { expect, expectAccessible, test } from '../pages/test.ts';
import { en, tagOf, zh } from '../pages/words.ts';

const languages = [
  { prefix: '/en', locale: 'en-US', t: en, money: '$' },
  { prefix: '/zh', locale: 'zh-CN', t: zh, money: '¥' },
] as const;

const wanted = 'RC0603FR-0710KL';
const other = 'CRCW060310K0FKEA';
const query = '10k 1% 0603';

test.beforeAll(async ({ request }) => {
  // The first journey that needs all parts waits for them once.
  test.setTimeout(300_000);
  await catalogueLoaded(request);
});

for (const { prefix, locale, t, money } of languages) {
  test(`${prefix}: find a part by value and package, narrow, compare two, add 100 and see the total`, { tag: tagOf(t) }, async ({
    page,
    request,
  }) => {
    // Five screens, each looked over by axe.
    test.slow();
    const person = await registered(request);
    await enter(page, person);
    const shop = new Shop(page, prefix, t);
    await shop.open();
    await expectAccessible(page);
    await shop.search(query, 100);
    await expect(shop.row(wanted)).toBeVisible();
    await expectAccessible(page);
    const all = await shop.count().textContent();

    const makers = shop.facet(fieldName({ t, locale }, 'maker'));
    await makers.getByLabel('Yageo').check();
    await expect(page).toHaveURL(/maker=Yageo/);
    await expect(shop.count()).not.toHaveText(all ?? '');
    await expect(shop.row(other)).toHaveCount(0);
    await expect(makers.getByLabel('Vishay')).toBeVisible();
    await page.goBack();
    await expect(makers.getByLabel('Yageo')).not.toBeChecked();
    await expect(shop.count()).toHaveText(all ?? '');

    await shop.compare(wanted).check();
    await shop.compare(other).check();
    await page.reload();
    await page.getByRole('link', { name: t('shop.compare.open', { count: 2 }) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shop.compare.title'));
    const resistance = page.getByRole('row', { name: fieldName({ t, locale }, 'resistance') });
    await expect(resistance).toContainText('10 kΩ');
    await page.getByLabel(t('shop.compare.differences')).check();
    await expect(resistance).toHaveCount(0);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByLabel(t('shop.compare.differences'))).toBeChecked();

    await page.getByRole('link', { name: wanted, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wanted);
    await page.getByLabel(t('shop.buy.quantity')).fill('100');
    const offer = page.getByRole('region', { name: t('shop.buy.title') });
    const buy = offer.getByRole('button', { name: new RegExp(t('shop.buy.add', { total: '' }).trim()) });
    const total = /[$¥][\d.,]+/.exec((await buy.textContent()) ?? '')?.[0] ?? '';
    expect(total).toContain(money);
    await expectAccessible(page);
    await buy.click();
    await expect(page.getByText(t('shop.cart.added', { mpn: wanted, quantity: '100' }))).toBeVisible();

    await expect(page.getByRole('link', { name: t('shop.cart.count', { count: 1 }) })).toBeVisible();
    await page.getByRole('button', { name: t('shop.cart.open') }).click();
    const item = page.getByRole('row', { name: wanted });
    await expect(item.getByLabel(t('shop.cart.quantityOf', { mpn: wanted }))).toHaveValue('100');
    await expect(item).toContainText(total);
    await expect(page.getByRole('main').locator('data').last()).toHaveText(total);
    await expectAccessible(page);
  });

  test(`${prefix}: an address carries the whole list, without scripts as well`, { tag: tagOf(t) }, async ({
    request,
    browser,
  }) => {
    const address = `${prefix}/component?q=${encodeURIComponent(query)}&maker=Yageo&quantity=500&sort=price`;
    const html = await (await request.get(address)).text();
    expect(html).toContain(wanted);
    expect(html).not.toContain(other);
    expect(html).toMatch(/rel="canonical" href="[^"?]+\/component"/);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(address);
    await expect(page.getByLabel(t('shop.search.label'))).toHaveValue(query);
    await expect(page.getByLabel(t('shop.search.quantity'))).toHaveValue('500');
    await expect(page.getByRole('checkbox', { name: 'Yageo' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Yageo' }).uncheck();
    await page.getByRole('button', { name: t('shop.facets.apply') }).click();
    await expect(page.getByRole('link', { name: other, exact: true })).toBeVisible();
    await context.close();
  });
}

test('a part has one address, and says what it is to search engines', async ({ request }) => {
  const { path, id } = await partNamed(request, wanted);
  const moved = await request.get(`/en/component/${id}-another-name?quantity=7`, { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers()['location']).toBe(`/en${path}?quantity=7`);
  expect((await request.get('/en/component/2000000000')).status()).toBe(404);
  expect((await request.get('/en/component/no-such-part')).status()).toBe(404);
  const html = await (await request.get(`/en${path}`)).text();
  expect(html).toMatch(new RegExp(`rel="canonical" href="http[^"]+/en${path}"`));
  for (const lang of ['en-US', 'zh-CN', 'x-default']) expect(html).toContain(`hrefLang="${lang}"`);
  const json = /<script type="application\/ld\+json"[^>]*>([^<]+)</.exec(html)?.[1] ?? '{}';
  expect(JSON.parse(json)).toMatchObject({ '@type': 'Product', mpn: wanted, offers: { priceCurrency: 'USD' } });
});

test('a quantity explains itself: minimum, multiple, one more, and where more costs less', async ({ page, request }) => {
  const { path, supply } = await partNamed(request, wanted);
  await page.goto(`/en${path}`);
  await page.getByLabel(en('shop.buy.quantity')).fill(String(supply.multiple + 1));
  await expect(page.getByText(new RegExp(`Sold in multiples of ${supply.multiple}: ${2 * supply.multiple} for`))).toBeVisible();
  await page.getByLabel(en('shop.buy.quantity')).fill('900');
  await page.getByRole('button', { name: en('shop.buy.take', { quantity: '1,000' }) }).click();
  await expect(page).toHaveURL(/quantity=1000/);
  await expect(page.getByText(en('shop.buy.exact', { quantity: '1,000' }))).toBeVisible();
});

test('a wish nobody fulfils is left out and named; nonsense offers ways on', async ({ page }) => {
  const shop = new Shop(page, '/en', en);
  await shop.open('/component?q=10k+0.001%25+0603');
  await expect(shop.count()).toContainText(
    en('catalogue.found.relaxed', {
      wishes: en('shop.named', { name: fieldName({ t: en, locale: 'en-US' }, 'tolerance'), value: '0.001%' }),
    }),
  );
  await shop.open('/component?q=10k+0603+frobnicated');
  await expect(page.getByText(en('shop.unread'), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: en('shop.without', { name: 'frobnicated' }) }).click();
  await expect(page).toHaveURL(/q=10k\+0603$/);
  await shop.open('/component?q=zzzqqqxxx&category=mlcc&stock=1');
  await expect(page.getByRole('heading', { name: en('shop.empty.titleFor', { text: 'zzzqqqxxx' }) })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: en('shop.empty.overview'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/en\/component$/);
});

test('a chip taken away widens the search, a page forward and back keeps the choices', async ({ page }) => {
  const shop = new Shop(page, '/en', en);
  await shop.open('/component?q=10k&maker=Yageo');
  await page.getByRole('link', { name: en('shop.pages.next') }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(shop.facet('Manufacturer').getByLabel('Yageo')).toBeChecked();
  await page.goBack();
  await expect(page).not.toHaveURL(/page=/);
  await page.getByRole('link', { name: /Search without Manufacturer: Yageo/ }).click();
  await expect(page).toHaveURL(/\/en\/component\?q=10k$/);
});

test('a list that cannot be loaded says so, keeps what was typed and is loaded again', async ({ page }) => {
  const shop = new Shop(page, '/en', en);
  await shop.open();
  await page.route('**/component.data*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByLabel(en('shop.search.label')).fill(query);
  await page.getByLabel(en('shop.search.label')).press('Enter');
  await expect(page.getByRole('heading', { name: en('shop.failed.title') })).toBeVisible();
  await expect(page.getByLabel(en('shop.search.label'))).toHaveValue(query);
  await page.unroute('**/component.data*');
  await page.getByRole('button', { name: en('actions.retry') }).click();
  await expect(shop.row(wanted)).toBeVisible();
});

test('a pasted list is matched with reasons and goes into the cart', async ({ page, request }) => {
  const person = await registered(request);
  await enter(page, person);
  await page.goto('/en/component/list');
  await page.getByLabel(en('shop.list.label')).fill('Designator,Qty,Value,Package\nR1 R2,2,10k 1%,0603\nX1,1,ZZ-99-QQ,');
  await page.getByLabel(en('shop.list.boards')).fill('10');
  await page.getByRole('button', { name: en('shop.list.submit'), exact: true }).click();
  await expect(page.getByText(en('shop.list.matched', { matched: '1', lines: '2' }))).toBeVisible();
  await expect(page.getByText(/^Suggested by value/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: en('shop.list.addAll', { count: '1' }) }).click();
  await page.getByRole('link', { name: en('shop.cart.count', { count: 1 }) }).click();
  await expect(page.getByLabel(/^Quantity of /)).toHaveValue('20');
});

test('the cart: a change is taken back when refused, a removed item can be brought back', async ({ page, request }) => {
  const person = await registered(request);
  await page.goto('/en/shopping-cart');
  await page
    .getByRole('main')
    .getByRole('button', { name: en('shell.signedOut.action') })
    .waitFor();
  await enter(page, person);
  const { path } = await partNamed(request, wanted);
  await page.goto(`/en${path}?quantity=200`);
  await page
    .getByRole('button', { name: /^Add to cart:/ })
    .first()
    .click();
  await page.getByRole('link', { name: en('shop.cart.count', { count: 1 }) }).click();
  const quantity = page.getByLabel(en('shop.cart.quantityOf', { mpn: wanted }));
  await expect(quantity).toHaveValue('200');
  await page.route(`**${cart.add.path}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
  );
  await quantity.fill('900');
  await quantity.press('Enter');
  await expect(page.getByText(en('errors.OPERATION_FAILED')).first()).toBeVisible();
  await expect(quantity).toHaveValue('200');
  await page.getByRole('button', { name: en('shop.cart.remove', { mpn: wanted }) }).click();
  await expect(page.getByRole('heading', { name: en('shop.cart.emptyTitle') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: en('shop.cart.undo') }).click();
  await expect(quantity).toHaveValue('200');
});

test('by keyboard alone: search, tick a filter, pick for comparison', async ({ page }) => {
  const shop = new Shop(page, '/en', en);
  await shop.open();
  const field = page.getByLabel(en('shop.search.label'));
  await field.focus();
  await page.keyboard.type(query);
  await page.keyboard.press('Enter');
  await expect(shop.row(wanted)).toBeVisible();
  const box = shop.facet('Manufacturer').getByLabel('Yageo');
  await box.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/maker=Yageo/);
  await expect(box).toBeFocused();
  await shop.compare(wanted).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: en('shop.compare.tray') })).toContainText(wanted);
});

test('the palette searches parts from any page', async ({ page }) => {
  await page.goto('/en/help');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type(wanted);
  await expect(page.getByRole('option', { name: en('shell.palette.parts', { query: wanted }) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/en/component\\?q=${wanted}$`));
  await expect(new Shop(page, '/en', en).row(wanted)).toBeVisible();
});
