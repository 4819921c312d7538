import { account, files, fileTypes, formatMoney, orders } from '@copperline/contract';
import { enter, registered } from '../pages/people.ts';
import { boardRequest, QuoteOwner } from '../pages/quotes.ts';
import { expect, expectAccessible, test } from '../pages/test.ts';
import { en, tagOf, zh } from '../pages/words.ts';

const editions = [
  { language: 'English', t: en, locale: 'en-US', prefix: '/en' },
  { language: 'Chinese', t: zh, locale: 'zh-CN', prefix: '/zh' },
] as const;

for (const { language, t, locale, prefix } of editions) {
  test(`${language}: an empty account is told where to begin, one in use what waits for it`, { tag: tagOf(t) }, async ({
    page,
    request,
  }) => {
    const person = await registered(request);
    await enter(page, person);
    await page.goto(`${prefix}/my-center`);
    const main = page.getByRole('main');
    await expect(main.getByText(t('account.center.welcome', { name: person.username }))).toBeVisible();
    await expect(main.getByRole('link', { name: t('account.overview.start.board.title') })).toBeVisible();
    await expect(main.getByText(t('account.overview.quotes'), { exact: true })).toHaveCount(0);
    await expectAccessible(page);

    const owner = QuoteOwner.as(request, person);
    const offered = await owner.save(boardRequest());
    const asked = await owner.inquire(boardRequest({ projectName: 'radio' }));
    await owner.typedBom('parts.csv', [{ designators: ['R1'], quantity: 1 }]);
    const stored = await request.post(files.upload.path, {
      multipart: {
        fileType: String(fileTypes.bom),
        file: { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('Designator,Value\nR1,10k\n') },
      },
      headers: { authorization: person.token },
    });
    expect(stored.ok(), await stored.text()).toBe(true);

    await page.reload();
    const order = page.getByRole('region', { name: t('account.overview.turn.order.title') });
    await expect(order.getByRole('link', { name: offered.quoteNumber })).toBeVisible();
    const total = offered.totalPrice ?? { amount: 0, currency: 'USD' };
    await expect(order).toContainText(formatMoney(total, locale));
    const ours = page.getByRole('region', { name: t('account.overview.turn.us.title') });
    await expect(ours).toContainText('radio');
    await expect(page.getByRole('region', { name: t('account.overview.turn.answer.title') })).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'parts.csv' })).toBeVisible();
    await expect(main.getByText('list.csv')).toBeVisible();
    await expect(main.getByText(t('account.overview.cartNone'))).toBeVisible();
    await expectAccessible(page);

    // Changed elsewhere, it shows here without being asked for.
    await owner.withdraw(asked.quoteId);
    await expect(ours).toHaveCount(0);
    await order.getByRole('link', { name: offered.quoteNumber }).click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/my-center/quotes/${offered.quoteId}$`));
  });
}

test('an overloaded server is asked again when it said, or at once by the person; the page says so', async ({
  page,
  request,
}) => {
  const person = await registered(request);
  await enter(page, person);
  const overloaded = (seconds: string) => ({
    status: 503,
    headers: { 'retry-after': seconds },
    json: { code: 503, type: 'error', message: 'busy', data: null, errorCode: 'OVERLOADED' },
  });
  // The account is refused once and asked for again after its second; the orders wait half a minute, unless somebody presses.
  await page.route(`**${account.current.path}`, (route) => route.fulfill(overloaded('1')), { times: 1 });
  let busy = true;
  await page.route(`**${orders.list.path}*`, (route) => (busy ? route.fulfill(overloaded('30')) : route.continue()));
  await page.goto('/zh/my-center');
  await expect(page.getByText(/服务器繁忙，\d+ 秒后自动重试。/)).toBeVisible();
  await expect(page.getByRole('button', { name: zh('shell.header.account', { name: person.username }) })).toBeVisible();
  await expectAccessible(page);
  busy = false;
  await page.getByRole('button', { name: zh('shell.overload.now') }).click();
  await expect(page.getByRole('main').getByText(zh('account.center.welcome', { name: person.username }))).toBeVisible();
  await expect(page.getByRole('button', { name: zh('shell.overload.now') })).toHaveCount(0);
});

test('an account that cannot be loaded offers another attempt instead of a skeleton', async ({ page, request }) => {
  const person = await registered(request);
  await enter(page, person);
  await page.route(`**${account.current.path}`, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/en/my-center');
  await expect(page.getByRole('heading', { name: en('shell.unreached.title') })).toBeVisible();
  await page.unroute(`**${account.current.path}`);
  await page.getByRole('button', { name: en('actions.retry') }).click();
  await expect(page.getByRole('main').getByText(en('account.center.welcome', { name: person.username }))).toBeVisible();
});

test('personal info is kept, and a field can be emptied again', async ({ page, request }) => {
  const person = await registered(request);
  await enter(page, person);
  await page.goto('/zh/my-center/settings');
  const company = page.getByLabel(zh('account.field.companyName'));
  await company.fill('深圳铜迹电子');
  await page.getByLabel(zh('account.field.jobTitle')).fill('硬件工程师');
  await page.getByLabel(zh('account.field.industry')).fill('工业控制');
  const save = page.getByRole('button', { name: zh('actions.save') });
  await save.click();
  await expect(page.getByText(zh('account.personal.done'))).toBeVisible();
  await page.reload();
  await expect(company).toHaveValue('深圳铜迹电子');
  await expectAccessible(page);
  await company.fill('');
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/eda/user/update'));
  await save.click();
  expect((await answered).ok()).toBe(true);
  await page.reload();
  await expect(page.getByLabel(zh('account.field.industry'))).toHaveValue('工业控制');
  await expect(company).toHaveValue('');
  await page.getByLabel(zh('account.field.jobTitle')).fill('总工程师');
  const elsewhere = await request.post(account.update.path, {
    form: { industry: '医疗电子', companyName: '铜迹医疗' },
    headers: { authorization: person.token },
  });
  expect(elsewhere.ok(), await elsewhere.text()).toBe(true);
  // What this browser remembers is older than what was saved elsewhere.
  await page.reload();
  await expect(company).toHaveValue('铜迹医疗');
  await expect(page.getByLabel(zh('account.field.industry'))).toHaveValue('医疗电子');
  await expect(page.getByLabel(zh('account.field.jobTitle'))).toHaveValue('硬件工程师');
});
