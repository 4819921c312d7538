import { readFile } from 'node:fs/promises';
import { formatMoney, mm, quotes, sessionKeys, type StencilSpec } from '@copperline/contract';
import { boardInCart } from '../pages/coupons.ts';
import { PcbPage, reading } from '../pages/pcb.ts';
import { enter, registered } from '../pages/people.ts';
import { boardRequest, QuoteOwner, QuotesPages } from '../pages/quotes.ts';
import { thinBoard } from '../pages/small-board.ts';
import { expect, expectAccessible, picture, test } from '../pages/test.ts';
import { en, tagOf, zh } from '../pages/words.ts';

const editions = [
  { language: 'English', t: en, locale: 'en-US', prefix: '/en' },
  { language: 'Chinese', t: zh, locale: 'zh-CN', prefix: '/zh' },
] as const;

const stencil: StencilSpec = {
  type: 'solder-paste',
  frame: null,
  widthNm: mm(300),
  heightNm: mm(400),
  thicknessUm: 100,
  side: 'top',
  treatment: 'none',
  fiducials: 'none',
  quantity: 1,
};

for (const { language, t, locale, prefix } of editions) {
  test(`${language}: a saved quote is found, opened, explained and downloaded`, { tag: tagOf(t) }, async ({ page, request }) => {
    const owner = await QuoteOwner.entered(page, request);
    const quote = await owner.save(boardRequest());
    const pages = new QuotesPages(page, t);

    await pages.openList();
    const row = pages.row(quote.quoteNumber);
    await expect(row).toContainText(t('quotes.status.quotation-offered'));
    await expect(row).toContainText(t('quotes.phase.final'));
    await expect(row).toContainText('amplifier');
    await expect(row).toContainText(
      t('quotes.screen.validity.left', { time: t('quotes.screen.validity.days', { days: 29, hours: 23 }) }),
    );
    await expectAccessible(page);

    await page.getByLabel(t('quotes.screen.filter.kind')).selectOption('stencil');
    await expect(page).toHaveURL(/kind=stencil/);
    await expect(page.getByText(t('quotes.screen.empty.nothingTitle'))).toBeVisible();
    await page.reload();
    await pages.button(t('quotes.screen.filter.clear')).click();
    await page.getByLabel(t('quotes.screen.filter.search')).fill(quote.quoteNumber);
    await page.getByLabel(t('quotes.screen.filter.search')).press('Enter');
    await expect(page).toHaveURL(new RegExp(`search=${quote.quoteNumber}`));
    await pages.row(quote.quoteNumber).getByRole('link').click();

    await expect(pages.number()).toHaveText(quote.quoteNumber);
    await expect(page).toHaveTitle(new RegExp(quote.quoteNumber));
    const total = quote.totalPrice ?? { amount: 0, currency: 'USD' };
    await expect(pages.button(t('quotes.screen.action.addToCart', { price: formatMoney(total, locale) }))).toBeVisible();
    const lines = pages.panel(t('quotes.screen.price.lines'));
    await lines.locator('summary', { hasText: t('price.line.finishFee') }).click();
    await expect(lines.locator('details[open]')).toContainText('m²');
    await expect(pages.panel(t('quotes.screen.asked.title'))).toContainText(t('options.finish.enig'));
    await expectAccessible(page);

    const saved = page.waitForEvent('download');
    await pages.button(t('quotes.screen.download.label', { format: t('quotes.screen.download.xls') })).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('amplifier-quote.xls');
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1');
  });

  test(`${language}: a link shows the quote to whoever has it, until it is ended`, { tag: tagOf(t) }, async ({
    page,
    request,
    browser,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const owner = await QuoteOwner.entered(page, request);
    const quote = await owner.save(boardRequest({ remarks: 'Between us.' }), 'CNY');
    const pages = new QuotesPages(page, t);
    await pages.open(quote.quoteId);
    await pages.button(t('quotes.screen.share.on')).click();
    await expect(page.getByText(t('quotes.screen.share.copied'))).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(address).pathname).toMatch(/^\/quote\/[\w-]{20,}$/);

    const elsewhere = await browser.newContext({ locale, reducedMotion: 'reduce' });
    const visitor = await elsewhere.newPage();
    expect((await visitor.goto(address))?.status()).toBe(200);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
      t('quotes.screen.shared.title', { number: quote.quoteNumber }),
    );
    await expect(visitor.getByRole('main')).toContainText('¥');
    await expect(visitor.getByRole('main')).not.toContainText('Between us.');
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectAccessible(visitor);
    expect((await visitor.goto(prefix + new URL(address).pathname))?.status()).toBe(200);

    await expect(page.getByText(t('quotes.screen.share.once'))).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText(t('quotes.screen.share.exists'))).toBeVisible();
    await expect(page.getByLabel(t('quotes.screen.share.link'), { exact: true })).toBeHidden();
    await pages.button(t('quotes.screen.share.new')).click();
    await expect(page.getByText(t('quotes.screen.share.copied'))).toBeVisible();
    const renewed = await page.evaluate(() => navigator.clipboard.readText());
    expect((await visitor.goto(address))?.status()).toBe(404);
    expect((await visitor.goto(renewed))?.status()).toBe(200);

    await pages.button(t('quotes.screen.share.off')).click();
    await expect(page.getByText(t('quotes.screen.share.ended'))).toBeVisible();
    for (const path of [address, renewed, prefix + new URL(renewed).pathname]) {
      expect((await visitor.goto(path))?.status()).toBe(404);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(t('errors.PAGE_NOT_FOUND'));
    }
    await elsewhere.close();
  });

  test(`${language}: a quote is put into the cart, re-quoted, deleted and brought back`, { tag: tagOf(t) }, async ({
    page,
    request,
  }) => {
    const owner = await QuoteOwner.entered(page, request);
    const quote = await owner.save(boardRequest());
    const { quoteNumber: number } = quote;
    const pages = new QuotesPages(page, t);
    await pages.openList();
    await pages.button(t('quotes.screen.action.addToCartOf', { number })).click();
    await expect(page.getByText(t('quotes.screen.done.added', { number }))).toBeVisible();

    await pages.button(t('quotes.screen.action.reQuoteOf', { number })).click();
    await expect(pages.number()).not.toHaveText(number);
    await expect(pages.number()).toHaveText(/^Q\d\d-\d+$/);
    await page.getByRole('link', { name: number, exact: true }).click();
    await expect(pages.number()).toHaveText(number);
    await expect(page.getByText(t('quotes.screen.notice.invalid'))).toBeVisible();

    await pages.button(t('quotes.screen.action.delete')).click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/my-center/quotes$`));
    await expect(page.getByText(t('actions.done'))).toBeVisible();
    await expect(pages.row(number)).toHaveCount(0);
    await pages.button(t('quotes.screen.undo', { number })).click();
    await expect(pages.row(number)).toContainText(t('quotes.status.invalid'));
  });

  test(`${language}: boards and stencil of one quote are in or out of an order together`, { tag: tagOf(t) }, async ({
    page,
    request,
  }) => {
    const customer = await registered(request);
    await enter(page, customer);
    await page.goto(`${prefix}/shopping-cart`);
    await boardInCart(page, customer, { stencil, partNo: '' }, 'USD');
    await page.reload();
    const selected = (count: number) => page.getByText(t('shop.summary.count', { count, total: 2 }));
    const ofStencil = page.getByRole('checkbox', { name: new RegExp(t('quotes.kind.stencil')) });
    const ofBoards = page.getByRole('checkbox', { name: new RegExp(`${t('quotes.kind.pcb')} `) });
    await expect(selected(2)).toBeVisible();
    await expect(page.getByText(t('shop.cart.joined'))).toHaveCount(2);
    await picture(page, `one-quote-${language}`);
    await ofStencil.click();
    await expect(selected(0)).toBeVisible();
    await expect(ofBoards).not.toBeChecked();
    await ofBoards.click();
    await expect(selected(2)).toBeVisible();
    await expectAccessible(page);
  });

  test(`${language}: an inquiry is changed in its form, talked about and withdrawn`, { tag: tagOf(t) }, async ({
    page,
    request,
  }) => {
    const owner = await QuoteOwner.entered(page, request);
    const quote = await owner.inquire(boardRequest());
    const pages = new QuotesPages(page, t);
    await pages.open(quote.quoteId);
    await expect(page.getByText(t('quotes.screen.price.pending'))).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: t('quotes.screen.action.edit'), exact: true }).click();
    const pcb = new PcbPage(page, t);
    const notice = page.getByRole('status').filter({ hasText: t('quotes.changing.title', { number: quote.quoteNumber }) });
    await expect(notice).toContainText(t('quotes.changing.text'));
    await expect(pcb.option('pcb.field.finish', t('options.finish.enig'))).toBeChecked();
    await page.getByRole('textbox', { name: t('pcb.field.projectName') }).fill('preamp');
    await expectAccessible(page);
    await owner.edit(quote, { partNo: 'AMP-2' });
    await pages.button(t('quotes.changing.save')).click();
    await expect(notice).toContainText(t('errors.QUOTE_CHANGED'));
    await pages.button(t('quotes.changing.save')).click();
    await expect(pages.number()).toHaveText(quote.quoteNumber);
    await expect(page.getByRole('main')).toContainText('preamp');

    await page.getByLabel(t('quotes.screen.history.ask')).fill('J1 is on the bottom side.');
    await pages.button(t('quotes.screen.history.send')).click();
    await expect(pages.panel(t('quotes.screen.history.title')).getByRole('listitem').first()).toContainText(
      'J1 is on the bottom side.',
    );

    await pages.button(t('quotes.screen.action.withdraw')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('quotes.screen.action.withdraw') })
      .click();
    await expect(page.getByText(t('quotes.screen.notice.invalid'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('quotes.screen.action.edit'), exact: true })).toHaveCount(0);
  });
}

test('a price counts down, and its end is said in the words of the specification', async ({ page, request }) => {
  const owner = await QuoteOwner.entered(page, request);
  const quote = await owner.save(boardRequest());
  const end = Date.parse(quote.expiryDate ?? '');
  await page.clock.install({ time: end - 30 * 60_000 });
  const pages = new QuotesPages(page, en);
  await pages.open(quote.quoteId);
  const main = page.getByRole('main');
  await expect(main).toContainText(/2\d min \d\d s left/);
  await expect(main).not.toContainText(en('errors.QUOTE_EXPIRED'));
  await page.clock.fastForward('30:00');
  await expect(main).toContainText(en('errors.QUOTE_EXPIRED'));
  await expect(page.getByRole('button', { name: /Add to cart/ })).toHaveCount(0);
  await expect(pages.button(en('quotes.screen.action.reQuote'))).toBeVisible();
});

test('what happens elsewhere shows without a reload', async ({ page, request }) => {
  const owner = await QuoteOwner.entered(page, request);
  const quote = await owner.save(boardRequest());
  const pages = new QuotesPages(page, en);
  await pages.open(quote.quoteId);
  await expect(page.getByRole('main')).toContainText(en('quotes.status.quotation-offered'));
  await owner.withdraw(quote.quoteId);
  await expect(page.getByText(en('quotes.screen.notice.invalid'))).toBeVisible();
  await expect(page.getByRole('main')).toContainText('No longer needed.');
});

test('a quote is of the archive that it was made for, whatever its project gets later', async ({ page, request }) => {
  const owner = await QuoteOwner.entered(page, request);
  const projectId = await owner.project();
  const quote = await owner.save(boardRequest({ projectId }));
  await owner.addArchive(projectId, thinBoard);
  const shown = page.waitForRequest((sent) => sent.url().includes(`${projectId}/picture?`));
  await new QuotesPages(page, en).open(quote.quoteId);
  expect(new URL((await shown).url()).searchParams.get('version')).toBe('1');

  const pcb = new PcbPage(page, en);
  const saved = page.waitForRequest((sent) => sent.url().endsWith(quotes.save.path) && sent.method() === 'POST');
  await pcb.open(`?quote=${quote.quoteId}`);
  await expect(pcb.viewer).toHaveAttribute('data-picture', 'drawn', reading);
  await pcb.action('save').click();
  expect((await saved).postDataJSON()).toMatchObject({ request: { projectId, projectVersion: 1 } });
});

test('on paper stands the quote and nothing around it', async ({ page, request }) => {
  const owner = await QuoteOwner.entered(page, request);
  const quote = await owner.save(boardRequest());
  const pages = new QuotesPages(page, en);
  await pages.open(quote.quoteId);
  await expect(pages.number()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(pages.number()).toBeVisible();
  await expect(pages.panel(en('quotes.screen.price.lines'))).toBeVisible();
});

test('a re-order shows what has changed, then follows the steps of the specification', async ({ page, request }) => {
  const owner = await QuoteOwner.entered(page, request);
  const bom = await owner.bom('amplifier.csv', 'Designator,Quantity,MPN\nU1,1,NOT-A-PART-1\nJ1 J2,2,NOT-A-PART-2\n');
  const assembly = { side: 'top', programmedPerBoard: 0, functionTest: false, conformalCoating: false } as const;
  const quote = await owner.inquire(boardRequest({ assembly, bomId: bom.bomId }));
  await owner.withdraw(quote.quoteId);
  const pages = new QuotesPages(page, en);
  await pages.open(quote.quoteId);
  await page.evaluate((key) => sessionStorage.setItem(key, 'left-behind'), sessionKeys.gerberUrl);
  await pages.button(en('quotes.screen.action.reOrder')).click();
  await expect(page.getByRole('dialog')).toContainText(en('quotes.screen.reOrder.same'));
  await expectAccessible(page);
  await pages.button(en('quotes.screen.reOrder.continue')).click();
  await expect(page).toHaveURL(new RegExp(`/en/order/manufacturing/pcba\\?quote=${quote.quoteId}&isReOrder=1`));
  const kept = await page.evaluate(
    ([quantity, bomFile, gerberUrl, projectName]) => ({
      quantity: sessionStorage.getItem(quantity),
      bomFile: JSON.parse(sessionStorage.getItem(bomFile) ?? 'null') as { fileName: string } | null,
      gerberUrl: sessionStorage.getItem(gerberUrl),
      projectName: sessionStorage.getItem(projectName),
    }),
    [sessionKeys.quantity, sessionKeys.bomFile, sessionKeys.gerberUrl, sessionKeys.projectName] as const,
  );
  expect(kept).toMatchObject({ bomFile: { fileName: 'amplifier' }, gerberUrl: null, projectName: null });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('amplifier');
});
