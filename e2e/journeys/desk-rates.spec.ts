import { countryText } from '@copperline/content';
import { checkout, deskRates } from '@copperline/contract';
import { CheckoutPages } from '../pages/checkout.ts';
import { buyerOf, colleagueOf, DeskOrdersPage } from '../pages/desk-orders.ts';
import { deskPerson } from '../pages/desk.ts';
import { registered, signIn } from '../pages/people.ts';
import { awaitScripts, expect, expectAccessible, test } from '../pages/test.ts';
import { en, tagOf, zh } from '../pages/words.ts';

/** Countries that no other journey sends anything to: what changes here changes for everybody. */
const editions = [
  {
    language: 'English',
    t: en,
    locale: 'en-US',
    email: 'desk-rates-en@example.com',
    country: 'LU',
    city: 'Luxembourg',
    postcode: '1111',
    percent: '17',
  },
  {
    language: 'Chinese',
    t: zh,
    locale: 'zh-CN',
    email: 'desk-rates-zh@example.com',
    country: 'CY',
    city: 'Nicosia',
    postcode: '1010',
    percent: '19',
  },
] as const;

for (const { language, t, locale, email, country, city, postcode, percent } of editions)
  test(`${language}: a rate is written, planned and taken back, and an open checkout says so before it is ordered`, {
    tag: tagOf(t),
  }, async ({ page, browser, request, baseURL }) => {
    test.setTimeout(400_000);
    const customer = await registered(request);
    const buyer = buyerOf(request, customer);
    const open = await buyer.ready({ country, city, postcode, phone: '+352 2345 6789' });
    const name = countryText(locale, country);
    const person = deskPerson(email, baseURL);
    const us = new DeskOrdersPage(page, t);
    await signIn(page, { ...person, username: 'Desk' });
    await us.open();
    await us.confirm(person);
    const row = page.locator('tbody tr').filter({ hasText: name });

    await test.step('what holds is found, with its basis', async () => {
      await us.place('rates').click();
      await expect(us.title()).toHaveText(t('deskOrders.rates.title'));
      await page.getByLabel(t('deskOrders.rates.search')).fill(country);
      await page.getByLabel(t('deskOrders.rates.search')).press('Enter');
      await expect(row).toContainText(t('price.rate.tax', { percent }));
      await expect(page.locator('tbody tr')).toHaveCount(1);
      await expectAccessible(page);
    });

    await test.step('a slip is asked about, a change is written down', async () => {
      await us.button(t('deskOrders.rates.changeOf', { what: name })).click();
      const form = us.dialog();
      await form.getByLabel(t('deskOrders.rates.form.tax'), { exact: true }).fill('99');
      await form.getByRole('button', { name: t('deskOrders.rates.form.submit'), exact: true }).click();
      await expect(form.getByText(t('desk.fault.required'))).toBeVisible();
      await form.getByLabel(t('deskOrders.rates.form.source'), { exact: true }).fill('Official journal 12');
      await form.getByRole('button', { name: t('deskOrders.rates.form.submit'), exact: true }).click();
      await expect(form.getByText(t('deskOrders.rates.form.jumpNeeded'))).toBeVisible();
      await expectAccessible(page);
      await form.getByLabel(t('deskOrders.rates.form.tax'), { exact: true }).fill('20');
      await form.getByRole('button', { name: t('deskOrders.rates.form.submit'), exact: true }).click();
      await expect(us.dialog()).toHaveCount(0);
      await expect(row).toContainText(t('price.rate.tax', { percent: '20' }));
    });

    await test.step('what is planned is taken back, and the books keep it', async () => {
      await us.button(t('deskOrders.rates.changeOf', { what: name })).click();
      const form = us.dialog();
      await form.getByLabel(t('deskOrders.rates.form.tax'), { exact: true }).fill('22');
      await form.getByLabel(t('deskOrders.rates.form.source'), { exact: true }).fill('Draft');
      const nextYear = `${new Date().getFullYear() + 1}-01-01`;
      await form.getByLabel(t('deskOrders.rates.form.validFrom'), { exact: true }).fill(nextYear);
      await form.getByRole('button', { name: t('deskOrders.rates.form.submit'), exact: true }).click();
      await expect(us.dialog()).toHaveCount(0);
      await row
        .getByRole('listitem')
        .filter({ hasText: t('price.rate.tax', { percent: '22' }) })
        .getByRole('button')
        .click();
      await us.dialog().getByLabel(t('deskOrders.rates.why')).fill('Only a draft.');
      await expectAccessible(page);
      await us
        .dialog()
        .getByRole('button', { name: t('deskOrders.rates.takeBack'), exact: true })
        .click();
      await expect(us.dialog()).toHaveCount(0);
      await expect(row).not.toContainText(t('price.rate.tax', { percent: '22' }));
      await us.button(t('deskOrders.rates.historyOf', { what: name })).click();
      await expect(us.dialog().getByText(t('deskOrders.rates.state.taken-back'))).toBeVisible();
      await expectAccessible(page);
      await us
        .dialog()
        .getByRole('button', { name: t('actions.close'), exact: true })
        .click();
    });

    await test.step('the checkout that was open shows old and new, and goes on when they are taken', async () => {
      const token = await colleagueOf(page);
      await expect
        .poll(
          async () => (await token.call(deskRates.history, { kind: 'import', subject: country })).rows.map(({ state }) => state),
          {
            timeout: 150_000,
            intervals: [5000],
          },
        )
        .toEqual(['taken-back', 'valid', 'past']);
      const context = await browser.newContext();
      const theirs = awaitScripts(await context.newPage());
      await signIn(theirs, customer);
      const pages = new CheckoutPages(theirs, t);
      await pages.open(open.checkoutId);
      const notice = theirs.getByRole('region', { name: t('checkout.rates.title'), exact: true });
      await expect(notice).toContainText(t('price.rate.tax', { percent: '20' }));
      await expect(notice).toContainText(t('price.rate.tax', { percent }));
      await expect(notice).toContainText('Official journal 12');
      await expectAccessible(theirs);
      await notice.getByRole('button', { name: t('checkout.rates.accept'), exact: true }).click();
      await expect(notice).toHaveCount(0);
      const now = await buyer.call(checkout.view, { checkoutId: open.checkoutId });
      expect(now.gaps).toEqual([]);
      expect(now.sums.payable).toBeGreaterThan(open.sums.payable);
      await context.close();
    });
  });
