import { layoutOf, type PageRoute, pageRoutes, withLocale } from '@copperline/contract';
import type { APIRequestContext } from '@playwright/test';
import { partNamed } from '../pages/shop.ts';
import { expect, expectAccessible, test, visit } from '../pages/test.ts';
import { en, zh } from '../pages/words.ts';

/** Pages with a name in their address get one that exists. */
const addressOf = async (path: string, request: APIRequestContext): Promise<string> =>
  path === '/component/:part'
    ? (await partNamed(request, 'STM32F103C8T6')).path
    : path.replace(':url', 'flex-pcb').replace(':seoUnique', 'impedance').replace(':slug', 'first-board');

const check = (route: PageRoute, locale: 'en-US' | 'zh-CN') =>
  visit(`${withLocale(locale, route.path)} answers, is readable and accessible`, async ({ page, request }) => {
    const address = withLocale(locale, await addressOf(route.path, request));
    const response = await request.get(address);
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html).toContain(`<html lang="${locale}"`);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html.includes('name="robots" content="noindex"')).toBe(!(route.built && route.kind === 'public'));
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(layoutOf(route.path).header === 'none' ? 0 : 1);
    await expect(page.getByRole('contentinfo')).toHaveCount(layoutOf(route.path).footer ? 1 : 0);
    await expectAccessible(page);
  });

/** A shared quote and a payment have no address until somebody makes one: their own journeys go there. */
const standing = pageRoutes.filter(({ path }) => path !== '/quote/:token' && path !== '/pay/sandbox/:ref');

for (const route of standing) for (const locale of ['en-US', 'zh-CN'] as const) check(route, locale);

test('the home page names its other language, its canonical address and who we are', async ({ request }) => {
  const html = await (await request.get('/en')).text();
  expect(html).toMatch(/rel="canonical" href="http[^"]+\/en"/);
  for (const lang of ['en-US', 'zh-CN', 'x-default']) expect(html).toContain(`hrefLang="${lang}"`);
  expect(html).toContain('application/ld+json');
});

for (const [prefix, t] of [
  ['/en', en],
  ['/zh', zh],
] as const) {
  test(`${prefix}/… that does not exist answers 404 with a way home`, async ({ page }) => {
    const response = await page.goto(`${prefix}/no-such-board`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('errors.PAGE_NOT_FOUND'));
    await expectAccessible(page);
    await page.getByRole('link', { name: t('shell.notFound.home'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${prefix}$`));
  });
}
