import { pageRoutes } from '@copperline/contract';
import type { Page } from '@playwright/test';
import { deskPerson } from '../pages/desk.ts';
import { enter } from '../pages/people.ts';
import { type Addresses, furnishedCustomer, furnishedDesk } from '../pages/screens.ts';
import { expect, expectAccessible, picture, test } from '../pages/test.ts';
import { expectReadable, expectWhole } from '../pages/whole.ts';
import { en, zh } from '../pages/words.ts';

// Long journeys run in one language a run. Here every page that knows who looks at it is opened with something to show, in both
// languages and in every run: in the language whose turn it is, loaded and looked over by axe, in the other one come to from the page
// before. Pages for everybody are in pages.spec.ts.

const editions = [
  { language: 'English', t: en, prefix: '/en', email: 'screens-en@example.com' },
  { language: 'Chinese', t: zh, prefix: '/zh', email: 'screens-zh@example.com' },
] as const;

const built = pageRoutes.filter((route) => route.built).map(({ path }) => path);
const ofDesk = built.filter((path) => /^\/desk\b/.test(path));
const ofCustomer = built.filter((path) => /^\/(order|my-center|quote|project|workbench|pay|shopping-cart)\b/.test(path));

type Edition = (typeof editions)[number];

/** The projects of `playwright.config.ts`: one of them has this file, or there is one for both languages. */
const isInTurn = ({ language }: Edition): boolean => ['in both languages', `in ${language}`].includes(test.info().project.name);

/** As a link on the page would, which costs a third of a page that is loaded. The link to the other language knows where we are. */
const follow = async (page: Page, address: string): Promise<void> => {
  const other = address.replace(/^\/\w\w/, (prefix) => (prefix === '/en' ? '/zh' : '/en'));
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await expect(page.locator(`a[hreflang][href="${other}"]`)).not.toHaveCount(0);
};

const openAll = async (page: Page, edition: Edition, paths: readonly string[], addresses: Addresses) => {
  const { t, prefix } = edition;
  const [accessible, whole] = isInTurn(edition) ? [expectAccessible, expectWhole] : [async () => {}, expectReadable];
  if (!isInTurn(edition)) await page.goto(`${prefix}/about-us`);
  for (const path of paths)
    await test.step(path, async () => {
      const address = addresses.get(path) ?? path;
      if (address.includes(':')) throw new Error(`${path} has no address to look at: pages/screens.ts makes one`);
      // The provider's page has neither our head nor a link to another language.
      const isLoaded = isInTurn(edition) || path.startsWith('/pay/sandbox/');
      await (isLoaded ? page.goto(prefix + address) : follow(page, prefix + address));
      await expect(page.getByText(t('actions.loading'), { exact: true })).toHaveCount(0);
      // Mails are listed in the language of whoever gets them.
      await (path === '/desk/mail' ? accessible(page) : whole(page, t));
      await picture(page, `${prefix}${path}`.replaceAll(/\W+/g, '-'));
    });
};

for (const edition of editions) {
  test(`${edition.language}: every page of a customer with one of everything`, async ({ page, request }) => {
    test.setTimeout(900_000);
    const { customer, addresses } = await furnishedCustomer(request, edition.t);
    await enter(page, customer);
    await openAll(page, edition, ofCustomer, addresses);
  });

  test(`${edition.language}: every page of the desk`, async ({ page, request, baseURL }) => {
    test.setTimeout(900_000);
    const { token, addresses } = await furnishedDesk(request, deskPerson(edition.email, baseURL));
    await enter(page, { token });
    await openAll(page, edition, ofDesk, addresses);
  });
}
