import {
  desk,
  type DeskQuoteDetail,
  formatMoney,
  localKeys,
  type QuoteInputs,
  type QuoteRequest,
  quotes,
} from '@copperline/contract';
import { codeNow } from '../pages/authenticator.ts';
import { DeskPage, deskPerson } from '../pages/desk.ts';
import { registered, signIn } from '../pages/people.ts';
import { boardRequest, QuoteOwner, QuotesPages } from '../pages/quotes.ts';
import { awaitScripts, expect, expectAccessible, test } from '../pages/test.ts';
import { en, tagOf, zh } from '../pages/words.ts';

const lines = [
  { designators: ['Q1'], quantity: 1, mpn: 'NOT-A-PART-99', footprint: 'SOIC-8' },
  { designators: ['J1', 'J2'], quantity: 2, mpn: 'NOT-A-PART-98' },
];
const assembly: QuoteRequest['assembly'] = { side: 'top', programmedPerBoard: 0, functionTest: false, conformalCoating: false };

const editions = [
  { language: 'English', t: en, locale: 'en-US', email: 'desk-en@example.com' },
  { language: 'Chinese', t: zh, locale: 'zh-CN', email: 'desk-zh@example.com' },
] as const;

for (const { language, t, locale, email } of editions)
  test(`${language}: an inquiry is taken, priced and offered at the desk, and ordered by who sees it live`, {
    tag: tagOf(t),
  }, async ({ page, request, browser, baseURL }) => {
    test.setTimeout(300_000);
    await signIn(page, await registered(request));
    const owner = await QuoteOwner.on(page);
    const { bomId } = await owner.typedBom('front-end.csv', lines);
    const quote = await owner.inquire(boardRequest({ assembly, bomId }));
    const { quoteNumber: number } = quote;
    const customer = new QuotesPages(page, t);

    await test.step('for a customer there is no desk', async () => {
      await new DeskPage(page, t).open();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('errors.PAGE_NOT_FOUND'));
    });
    await customer.open(quote.quoteId);
    await expect(page.getByRole('main')).toContainText(t('quotes.status.inquiry-received'));

    const context = await browser.newContext({
      locale,
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 800 },
      ...(baseURL !== undefined && { baseURL }),
    });
    const staff = awaitScripts(await context.newPage());
    const person = deskPerson(email, baseURL);
    const us = new DeskPage(staff, t);
    await signIn(staff, { ...person, username: 'Desk' });

    await test.step('one of ours opens the desk with a code of the authenticator', async () => {
      await us.open();
      await us.code().fill('000000');
      await us.code().press('Enter');
      await expect(staff.getByRole('alert')).toHaveText(t('errors.STAFF_CODE_WRONG'));
      await expectAccessible(staff);
      await us.confirm(person);
    });

    await test.step('the inquiry waits in the inbox, and is found', async () => {
      await expect(us.row(number)).toContainText('Lin');
      await staff.getByRole('button', { name: t('desk.inbox.assigned.me'), exact: true }).click();
      await expect(staff).toHaveURL(/assigned=me/);
      await expect(us.row(number)).toHaveCount(0);
      await staff.getByRole('button', { name: t('desk.inbox.assigned.nobody'), exact: true }).click();
      await expect(us.row(number)).toBeVisible();
      await expectAccessible(staff);
      await us.find(number);
      await expect(staff).toHaveTitle(new RegExp(number));
    });

    await test.step('taken, the customer sees who works on it', async () => {
      await expect(us.field('unit', 'Q1')).toBeDisabled();
      await us.button(t('desk.act.assign.do')).click();
      await expect(us.field('unit', 'Q1')).toBeEnabled();
      await expect(us.field('unit', 'Q1')).toBeFocused();
      await expect(page.getByRole('main')).toContainText(t('quotes.status.quoting'));
      await expectAccessible(staff);
    });

    await test.step('open lines are filled along the row; a reload keeps what was typed', async () => {
      await us.field('unit', 'Q1').fill('2.5');
      await us.field('unit', 'J1, J2').fill('0.0125');
      await us.button(t('desk.inputs.compute')).click();
      await expect(us.field('joints', 'J1, J2')).toHaveAttribute('aria-invalid', 'true');
      await staff.reload();
      await expect(us.field('unit', 'Q1')).toHaveValue('2.5');
      await us.field('unit', 'Q1').press('ArrowDown');
      await expect(us.field('unit', 'J1, J2')).toBeFocused();
      await us.field('joints', 'J1, J2').fill('4');
      await us.button(t('desk.surcharge.add')).click();
      await staff.getByLabel(t('desk.surcharge.name', { number: 1 })).fill('Special stack-up');
      await staff.getByLabel(t('desk.surcharge.amount', { number: 1, currency: 'USD' })).fill('42');
      await staff.getByLabel(t('desk.days.label'), { exact: true }).fill('15');
      await expect(us.button(t('desk.act.finalise.do'))).toBeDisabled();
      await staff.getByLabel(t('desk.days.label'), { exact: true }).press('Enter');
    });

    await test.step('the engine makes the price, line by line against the one before', async () => {
      const difference = us.panel(t('desk.difference.title'));
      await expect(difference.getByRole('row', { name: /Special stack-up/ })).toContainText('42.00');
      await expect(us.panel(t('quotes.screen.price.lines'))).toContainText('Special stack-up');
      await expect(us.panel(t('desk.trail.title'))).toContainText(t('quotes.screen.event.price'));
      await expectAccessible(staff);
    });

    await us.button(t('desk.act.finalise.do')).click();
    const total = await us.panel(t('desk.price.title')).locator('strong data').getAttribute('value');
    const price = formatMoney({ amount: Number(total?.split(' ')[0]), currency: 'USD' }, locale);
    await us.button(t('desk.act.offer.do', { price })).click();
    await staff.getByLabel(t('desk.act.days')).fill('5');
    await expectAccessible(staff);
    await staff
      .getByRole('dialog')
      .getByRole('button', { name: t('desk.act.offer.do', { price }) })
      .click();
    await expect(staff.getByRole('main')).toContainText(t('quotes.status.quotation-offered'));

    await test.step('the customer’s open page shows the offer, and it goes into the cart', async () => {
      await customer.button(t('quotes.screen.action.addToCart', { price })).click();
      await expect(page.getByText(t('quotes.screen.done.added', { number }))).toBeVisible();
      await expect(page.getByRole('main')).toContainText('Special stack-up');
    });
    await context.close();
  });

test('somebody else was faster: the page says so, loads again and keeps what was typed', async ({ page, request, baseURL }) => {
  test.setTimeout(300_000);
  const customer = await registered(request);
  const quote = await QuoteOwner.as(request, customer).inquire(boardRequest());

  const person = deskPerson('desk-late@example.com', baseURL);
  await page.routeWebSocket(/\/api\/socket/, () => undefined);
  await signIn(page, { ...person, username: 'Desk' });
  const us = new DeskPage(page, en);
  await us.open(`/desk/quotes/${quote.quoteId}`);
  await us.code().fill('12345');
  await us.code().press('Enter');
  await expect(page.getByRole('alert')).toHaveText(en('desk.confirm.format'));
  await us.code().fill(codeNow(person));
  await us.code().press('Enter');
  await us.button(en('desk.act.assign.do')).click();
  await us.button(en('desk.surcharge.add')).click();
  await page.getByLabel(en('desk.surcharge.name', { number: 1 })).fill('Rush');
  const amount = page.getByLabel(en('desk.surcharge.amount', { number: 1, currency: 'USD' }));
  await amount.fill('12.50');

  const message = { quoteId: quote.quoteId, action: 'message', note: 'J1 is on the bottom side.' };
  const said = await request.post(quotes.act.path, { form: message, headers: { authorization: customer.token } });
  expect(said.ok()).toBe(true);
  const refused = page.waitForResponse((answer) => answer.url().endsWith(desk.price.path));
  await amount.press('Enter');
  expect((await refused).status()).toBe(409);
  await expect(page.getByText(en('desk.changed.title'))).toBeVisible();
  await expect(us.panel(en('desk.trail.title'))).toContainText(message.note);
  await expect(amount).toHaveValue('12.50');
  await expectAccessible(page);
  await amount.press('Enter');
  await expect(us.panel(en('desk.difference.title'))).toContainText('Rush');
  await expect(page.getByText(en('desk.changed.title'))).toBeHidden();

  await test.step('a colleague’s figures are not written over unseen', async () => {
    const token = await page.evaluate((key) => localStorage.getItem(key), localKeys.token);
    const headers = { authorization: token ?? '' };
    const seen = await request.get(desk.quote.path, { params: { quoteId: quote.quoteId }, headers });
    const { revision } = ((await seen.json()) as { data: DeskQuoteDetail }).data;
    const inputs: QuoteInputs = { parts: {}, surcharges: [{ title: 'Plugged vias', cents: 900 }], leadDays: null };
    await amount.fill('20');
    const { quoteId, request: asked } = quote;
    const theirs = await request.put(desk.price.path, { data: { quoteId, revision, request: asked, inputs }, headers });
    expect(theirs.ok(), await theirs.text()).toBe(true);
    await amount.press('Enter');
    await expect(page.getByText(en('desk.overtaken.title'))).toBeVisible();
    await expect(us.panel(en('quotes.screen.price.lines'))).toContainText('Plugged vias');
    await expect(amount).toHaveValue('20');
    await us.button(en('desk.overtaken.mine')).click();
    await expect(page.getByText(en('desk.overtaken.title'))).toBeHidden();
    await amount.press('Enter');
    await expect(us.panel(en('desk.difference.title')).getByRole('row', { name: /Plugged vias/ })).toContainText('−$9.00');
  });
});
