import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { formatMoney, quotes as quoteCalls, sessionKeys } from '@copperline/contract';
import type { Browser, Page } from '@playwright/test';
import { PcbPage, reading } from '../pages/pcb.ts';
import { enter, fillSignIn, registered } from '../pages/people.ts';
import { QuotesPages } from '../pages/quotes.ts';
import { fourLayerBoard } from '../pages/small-board.ts';
import { expect, expectAccessible, test } from '../pages/test.ts';
import { en, tagOf, zh } from '../pages/words.ts';

/** Opens an address as somebody else would: nothing of this browser goes along. */
const elsewhere = async (browser: Browser, address: string, look: (page: Page) => Promise<void>): Promise<void> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('html[data-alive]').waitFor();
  await look(page);
  await context.close();
};

const languages = [
  { name: 'English', t: en },
  { name: 'Chinese', t: zh },
] as const;

for (const { name, t } of languages)
  test(`from a board to a shared price, in ${name}`, { tag: tagOf(t) }, async ({ page, browser }) => {
    test.setTimeout(240_000);
    const pcb = new PcbPage(page, t);
    await pcb.open();
    await expect(pcb.total).toHaveText(/[$¥]\d/);
    await expectAccessible(page);

    await test.step('a board fills the form', async () => {
      await pcb.trySample();
      await expect(pcb.option('pcb.field.layers', '4')).toBeChecked();
      await expect(page).toHaveURL(/layers=4/);
      await pcb.expectSum();
    });

    await test.step('a value that contradicts the file is named, and the file is believed again', async () => {
      await pcb.pick('pcb.field.layers', '2');
      const note = page.getByText(t('pcb.detected.differs', { value: '4' }));
      await expect(note).toBeVisible();
      await page.getByRole('button', { name: t('pcb.detected.use', { value: '4' }), exact: true }).click();
      await expect(pcb.option('pcb.field.layers', '4')).toBeChecked();
      await expect(note).toBeHidden();
    });

    await test.step('a fact is shown on the board', async () => {
      const show = page.getByRole('button', {
        name: t('pcb.detected.showField', { field: t('pcb.field.smallestHoleNm') }),
      });
      await show.click();
      await expect(pcb.viewer).toHaveAttribute('data-picture', 'drawn');
    });

    await test.step('an impossible choice says why, and its smallest repair is one press', async () => {
      const before = await pcb.total.textContent();
      await pcb.pick('pcb.option.thickness', '0.6');
      await expect(pcb.conflict).toContainText(t('rules.R02.reason'));
      await expect(pcb.total).toHaveText('–');
      await expectAccessible(page);
      await pcb.conflict
        .getByRole('button', { name: t('pcb.repair.apply') })
        .first()
        .click();
      await expect(pcb.conflict).toBeHidden();
      // The file has four layers, which 0.6 mm does not hold: the pick gives way, not the file.
      await expect(pcb.option('pcb.option.thickness', '0.8')).toBeChecked();
      await expect(pcb.option('pcb.field.layers', '4')).toBeChecked();
      await pcb.summary.getByRole('button', { name: t('pcb.undo') }).click();
      await expect(pcb.conflict).toBeVisible();
      await pcb.conflict.getByRole('button', { name: t('pcb.repair.back', { field: t('pcb.field.thicknessNm') }) }).click();
      await expect(pcb.total).toHaveText(before ?? '');
    });

    await test.step('a line of the price explains itself', async () => {
      const line = pcb.line(t('price.line.boardFee'));
      await line.locator('summary').click();
      await expect(line).toContainText('m²');
      await expect(line).toContainText(t('price.book', { book: '2026-11' }));
    });

    await test.step('quantities and lead times are compared with the keyboard', async () => {
      await page.getByText(t('pcb.matrix.open')).click();
      const table = page.getByRole('table', { name: t('pcb.matrix.caption') });
      const pressed = table.getByRole('button', { pressed: true });
      await pressed.focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(pressed).toHaveAccessibleName(new RegExp(`^10 .*3`));
      await expect(page).toHaveURL(/qty=10.*sooner=1/);
      await pcb.pick('pcb.matrix.view', t('pcb.matrix.each'));
    });

    await test.step('a stencil is added, with advice from the paste layer', async () => {
      await page.getByRole('checkbox', { name: t('pcb.stencil.add') }).check();
      await expect(pcb.summary.getByRole('heading', { name: t('price.group.stencil') })).toBeVisible();
      await pcb.pick('pcb.stencil.framework', t('options.stencilFrame.framed'));
      await expect(page.getByText(t('pcb.stencil.heavy'))).toBeVisible();
      await expect(page.getByText('0.66').first()).toBeVisible();
      await pcb.expectSum();
    });

    await test.step('without the boards the stencil keeps its advice', async () => {
      await pcb.pick('pcb.product.label', t('pcb.product.stencil'));
      await expect(page.getByText('0.66').first()).toBeVisible();
      await expect(pcb.conflict).toBeHidden();
      await expectAccessible(page);
      await pcb.summary.getByRole('button', { name: t('pcb.undo') }).click();
      await expect(pcb.option('pcb.field.layers', '4')).toBeChecked();
    });

    await test.step('the address is the whole configuration', async () => {
      await expect(page).toHaveURL(/stencil=1.*stFrame=fit/);
      await expect(page).not.toHaveURL(/for=stencil/);
      const total = (await pcb.total.textContent()) ?? '';
      await elsewhere(browser, page.url(), async (other) => {
        const same = new PcbPage(other, t);
        await expect(same.total).toHaveText(total);
        await expect(same.option('pcb.field.layers', '4')).toBeChecked();
      });
      await page.reload();
      await expect(pcb.total).toHaveText(total);
    });
  });

for (const { name, t } of languages)
  test(`a visitor signs in to keep a price, has it as a file and puts it into the cart, in ${name}`, { tag: tagOf(t) }, async ({
    page,
    request,
  }) => {
    const person = await registered(request);
    const pcb = new PcbPage(page, t);
    const quotes = new QuotesPages(page, t);
    await pcb.open('?size=80x60&qty=10&finish=enig');
    const total = (await pcb.total.textContent()) ?? '';

    await test.step('asked to sign in, and then the quote opens at the price that was seen', async () => {
      await pcb.action('save').click();
      await fillSignIn(page, person, t);
      await expect(page).toHaveURL(/\/my-center\/quotes\/[0-9a-f-]+$/);
      await expect(quotes.button(t('quotes.screen.action.addToCart', { price: total }))).toBeVisible();
    });

    await test.step('the quote is a real spreadsheet', async () => {
      const waiting = page.waitForEvent('download');
      await quotes.button(t('quotes.screen.download.label', { format: t('quotes.screen.download.xls') })).click();
      const file = await waiting;
      expect(file.suggestedFilename()).toMatch(/-quote\.xls$/);
      expect((await readFile(await file.path())).subarray(0, 4).toString('hex')).toBe('d0cf11e0');
    });

    await test.step('its form opens again with the same board, which goes into the cart at the same price', async () => {
      await page.getByRole('link', { name: t('quotes.screen.action.copy') }).click();
      await expect(page.getByText(t('quotes.changing.copy'))).toBeVisible();
      await expect(page).toHaveURL(/size=80x60.*finish=enig/);
      await expect(pcb.total).toHaveText(total);
      await pcb.action('cart').click();
      await expect(page.getByRole('link', { name: t('shop.cart.count', { count: 1 }) })).toBeVisible();
    });

    await test.step('a stencil alone has its own options and its own price, and lies beside it', async () => {
      await pcb.pick('pcb.product.label', t('pcb.product.stencil'));
      await expect(page.getByRole('heading', { name: t('pcb.group.surface') })).toBeHidden();
      await expect(page).toHaveURL(/for=stencil.*stencil=1/);
      await pcb.pick('pcb.stencil.thickness', `127 ${t('units.um')}`);
      await pcb.expectSum();
      const alone = (await pcb.total.textContent()) ?? '';
      await pcb.action('cart').click();
      await page.getByRole('link', { name: t('shop.cart.count', { count: 2 }) }).click();
      const item = (kind: 'pcb' | 'stencil') =>
        page.getByRole('row').filter({ has: page.getByRole('link', { name: new RegExp(`^${t(`quotes.kind.${kind}`)} `) }) });
      await expect(item('pcb')).toContainText(total);
      await expect(item('stencil')).toContainText(alone);
    });
  });

test('a link that is followed right after a change is followed, not held back by the address', async ({ page }) => {
  const pcb = new PcbPage(page, en);
  await pcb.open();
  // The next page is still on its way when the form comes to write its address.
  await page.route('**/*', async (route) => {
    await new Promise((later) => setTimeout(later, 1000));
    await route.continue();
  });
  await pcb.pick('pcb.field.layers', '4');
  await page.getByRole('link', { name: en('shell.header.cart'), exact: true }).click();
  await expect(page).toHaveURL(/\/en\/shopping-cart$/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a price that has risen since it was shown is asked about in place, and goes into the cart when it is accepted', async ({
  page,
  request,
}) => {
  await enter(page, await registered(request));
  const pcb = new PcbPage(page, en);
  await pcb.open('?size=80x60&qty=10');
  const before = (await pcb.total.textContent()) ?? '';
  const cents = Math.round(Number(before.replace(/[^\d.]/g, '')) * 100);
  const now = formatMoney({ amount: cents + 100, currency: 'USD' }, 'en-US');
  await page.route(`**${quoteCalls.save.path}`, async (route) => {
    const body = route.request().postDataJSON() as { expectedCents: number };
    // The server is told what it charges itself when the new price was accepted, and something else before.
    const response = await route.fetch({
      postData: { ...body, expectedCents: body.expectedCents === cents ? cents + 1 : cents },
    });
    const answer = (await response.json()) as { data: { totalCents?: number } };
    if (answer.data.totalCents !== undefined) answer.data.totalCents = cents + 100;
    await route.fulfill({ response, json: answer });
  });
  await pcb.action('cart').click();
  const dialog = page.getByRole('dialog', { name: en('quotes.changed.title') });
  await expect(dialog).toContainText(before);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: en('quotes.changed.back') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: en('shop.cart.count', { count: 1 }) })).toBeHidden();
  await pcb.action('cart').click();
  await dialog.getByRole('button', { name: en('quotes.changed.accept', { price: now }) }).click();
  await expect(page.getByRole('link', { name: en('shop.cart.count', { count: 1 }) })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a quote that is not one of yours is not opened, and the form works without it', async ({ page, request }) => {
  await enter(page, await registered(request));
  const pcb = new PcbPage(page, en);
  await pcb.open(`?quote=${randomUUID()}`);
  const notice = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: en('errors.NOT_FOUND') });
  await expect(notice).toBeVisible();
  await expect(pcb.action('save')).toBeVisible();
  await notice.getByRole('link', { name: en('quotes.changing.leave') }).click();
  await expect(notice).toBeHidden();
});

test('sizes keep what was typed, and say what cannot be read', async ({ page }) => {
  const pcb = new PcbPage(page, en);
  await pcb.open();
  await pcb.size('width').fill('80.55');
  for (let time = 0; time < 5; time += 1) {
    await pcb.unit('inch');
    await expect(pcb.size('width', 'inch')).toHaveValue('3.1713');
    await pcb.unit('mm');
    await expect(pcb.size('width')).toHaveValue('80.55');
  }
  await pcb.size('width').fill('');
  await expect(page.getByText(en('form.field.size'))).toBeVisible();
  await expect(pcb.total).toHaveText('–');
  await pcb.size('width').fill('80.555');
  await expect(page.getByText(en('form.field.sizeFormat'))).toBeVisible();
  await pcb.size('width').fill('８０');
  await expect(page.getByText(en('form.field.inputMethod'))).toBeVisible();
  await pcb.size('width').fill('100');
  await expect(pcb.total).toHaveText('$1.00');

  await page.getByText(en('pcb.group.process')).click();
  await pcb.pick('pcb.field.goldFingers', en('pcb.option.on'));
  await expect(page.getByText(en('form.field.input'), { exact: true })).toBeVisible();
  await page.getByLabel(en('pcb.option.fingersNumber')).fill('40');
  await expect(pcb.conflict).toContainText(en('rules.R10.reason'));
});

test('a panel of ours keeps the size of its boards, and the notes survive a reload', async ({ page }) => {
  const pcb = new PcbPage(page, en);
  await pcb.open('?size=40x30');
  await pcb.pick('pcb.field.boardType', en('options.boardType.panel'));
  await page.getByRole('combobox', { name: en('pcb.panel.columns') }).selectOption('3');
  await expect(page.getByText(en('pcb.panel.result', { width: '120', height: '70', count: 6 }))).toBeVisible();
  await expect(pcb.size('width')).toHaveValue('40');
  await expect(page).toHaveURL(/panel=3x2r5/);
  await page.getByRole('textbox', { name: en('pcb.field.partNumber') }).fill('MAINBOARD-7');
  await expect(page).toHaveURL(/panel=3x2r5/);
  await page.reload();
  await page.locator('html[data-alive]').waitFor();
  await expect(page.getByRole('textbox', { name: en('pcb.field.partNumber') })).toHaveValue('MAINBOARD-7');
  await expect(page.getByText(en('pcb.panel.result', { width: '120', height: '70', count: 6 }))).toBeVisible();
});

test('the door in another country has a price before anybody signs in', async ({ page }) => {
  const pcb = new PcbPage(page, en);
  await pcb.open('?qty=10&finish=enig');
  await pcb.summary.getByLabel(en('pcb.landed.choose')).selectOption({ label: 'Germany' });
  await expect(pcb.summary.getByText(en('pcb.landed.tax'), { exact: true })).toBeVisible();
  await expect(pcb.summary).toContainText('2026');
  await pcb.pick('pcb.summary.currency', '¥');
  await expect(pcb.total).toHaveText(/^¥/);
  await expect(page).toHaveURL(/cur=CNY/);
});

test('a visitor drops an archive, an odd one says so, and the board is there after signing in', async ({
  baseURL,
  request,
  browser,
}) => {
  test.setTimeout(240_000);
  const person = await registered(request);
  await elsewhere(browser, `${baseURL}/en/order/manufacturing/pcb`, async (other) => {
    const pcb = new PcbPage(other, en);
    // The end of a zip's directory, and nothing before it: an archive, and empty.
    const empty = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
    await pcb.drop.setInputFiles({ name: 'empty.zip', mimeType: 'application/zip', buffer: empty });
    await expect(pcb.viewer.getByRole('alert').filter({ hasText: en('errors.RECOGNITION_FAILED') })).toBeVisible(reading);
    await expect(pcb.total).toHaveText(en('pcb.summary.byFiles'));

    await other.goto('/en');
    await pcb.drop.setInputFiles(fourLayerBoard);
    await other.getByRole('button', { name: en('dfm.screen.price') }).click(reading);
    // Nobody is asked to sign in before there is something to save.
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await pcb.expectRead();
    await expect(pcb.option('pcb.field.layers', '4')).toBeChecked();
    await expect(other).toHaveURL(/layers=4/);
    await other.reload();
    await expect(other.getByText('amplifier.zip')).toBeVisible();
    await pcb.expectRead();

    await pcb.action('save').click();
    await fillSignIn(other, person);
    await expect(other).toHaveURL(/\/my-center\/quotes\/[0-9a-f-]+$/);
    const asked = new QuotesPages(other, en).panel(en('quotes.screen.asked.title'));
    await expect(asked).toContainText(en('quotes.screen.asked.board'));
    await expect(asked).toContainText('amplifier');
    const held = await other.evaluate((key) => sessionStorage.getItem(key), sessionKeys.heldFile);
    expect(held).toBeNull();

    await other.getByRole('link', { name: en('quotes.screen.action.copy') }).click();
    await pcb.expectRead();
  });
});
