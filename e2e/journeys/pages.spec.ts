import { layoutOf, type PageRoute, pageRoutes, withLocale } from '@copperline/contract';
import type { APIRequestContext } from '@playwright/test';
import { partNamed } from '../pages/shop.ts';
import { expect, expectAccessible, test, visit } from '../pages/test.ts';
import { expectOwnWords, expectWhole } from '../pages/whole.ts';
import { en, tagOf, zh } from '../pages/words.ts';

const editions = [
  { locale: 'en-US', t: en },
  { locale: 'zh-CN', t: zh },
] as const;
type Edition = (typeof editions)[number];

/** Pages with a name in their address get one that exists. */
const addressOf = async (path: string, request: APIRequestContext): Promise<string> =>
  path === '/component/:part'
    ? (await partNamed(request, 'STM32F103C8T6')).path
    : path.replace(':url', 'flex-pcb').replace(':seoUnique', 'dfm').replace(':slug', 'surface-finish');

/** What is shared and a payment have no address until somebody makes one: screens.spec.ts goes there. */
const madeOnly: ReadonlySet<string> = new Set(['/quote/:token', '/project/:token', '/pay/sandbox/:ref']);
const standing = pageRoutes.filter(({ path }) => !madeOnly.has(path));

/** The page of our own parts names icons and colours as the code does; mails are in the language of whoever gets them. */
const inOtherWords: ReadonlySet<string> = new Set(['/_app/parts', '/_app/outbox']);

// Pages are opened in one language a run; in both, every run, they are what a search engine and the first moment see.
for (const { locale, t } of editions)
  test(`every page answers in ${locale}, with its title, a word for search engines and its own words`, async ({
    page,
    request,
  }) => {
    await page.goto(withLocale(locale, '/about-us'));
    for (const route of standing)
      await test.step(route.path, async () => {
        const address = withLocale(locale, await addressOf(route.path, request));
        const response = await request.get(address);
        expect(response.status()).toBe(200);
        const html = await response.text();
        expect(html).toContain(`<html lang="${locale}"`);
        expect(html).toMatch(/<title>[^<]+<\/title>/);
        expect(html.includes('name="robots" content="noindex"')).toBe(!(route.built && route.kind === 'public'));
        if (!inOtherWords.has(route.path)) await expectOwnWords(page, t, address);
      });
  });

const open = ({ path }: PageRoute, { locale, t }: Edition) =>
  visit(`${withLocale(locale, path)} is readable and accessible`, { tag: tagOf(t) }, async ({ page, request }) => {
    await page.goto(withLocale(locale, await addressOf(path, request)));
    await (inOtherWords.has(path) ? expectAccessible(page) : expectWhole(page, t));
    await expect(page.getByRole('banner')).toHaveCount(layoutOf(path).header === 'none' ? 0 : 1);
    await expect(page.getByRole('contentinfo')).toHaveCount(layoutOf(path).footer ? 1 : 0);
  });

/** Pages that are not built yet are one page with other words: it is opened once in each layout. */
const layouts = new Map(standing.filter(({ built }) => !built).map((route) => [JSON.stringify(layoutOf(route.path)), route]));

/** To a visitor every page of an account, and every page of the desk, is the same one; screens.spec.ts opens them signed in. */
const closed = ['/my-center', '/desk'];
const isSame = ({ path }: PageRoute): boolean => closed.some((first) => path.startsWith(`${first}/`));

for (const edition of editions) {
  for (const route of layouts.values()) open(route, edition);
  for (const route of standing.filter((each) => each.built && !isSame(each))) open(route, edition);
}

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
