import { readFile } from 'node:fs/promises';
import { awaitParts, textFile, type Words } from '../pages/bom.ts';
import { PcbaPage } from '../pages/pcba.ts';
import { enter, registered } from '../pages/people.ts';
import { expect, expectAccessible, test } from '../pages/test.ts';
import { en, tagOf, zh } from '../pages/words.ts';

const parts = ['STM32F103C8T6', 'RC0402FR-0710KL'] as const;

const matched = 'Designator,Quantity,MPN\nU1,1,STM32F103C8T6\n"R1,R2",2,RC0402FR-0710KL\n';
const unmatched = `${matched}Q1,1,NOT-A-PART-99\n`;
const coordinates = ['Ref,PosX,PosY,Rot,Side', 'U1,33,27,0,top', 'R1,24,33.5,90,top', 'R2,24.5,22,90,top'].join('\n');

const spoken = [
  ['English', en],
  ['Chinese', zh],
] as const satisfies readonly (readonly [string, Words])[];

for (const [language, t] of spoken) {
  test(`every part is matched: a price at once, kept as a quote, in ${language}`, { tag: tagOf(t) }, async ({
    page,
    request,
  }) => {
    test.setTimeout(400_000);
    await awaitParts(request, parts);
    await enter(page, await registered(request));
    const pcba = new PcbaPage(page, t);
    await pcba.open();
    await pcba.zone('coordinates').setInputFiles(textFile('pos.csv', coordinates));
    await expect(page.getByText(t('bom.files.attachedCoordinates', { names: 'pos.csv' }))).toBeVisible();
    await pcba.upload('matched.csv', matched);
    await pcba.expectState('files', 'done');
    await pcba.expectState('parts', 'done');
    await pcba.expectState('placement', 'done');

    await test.step('the board is chosen, and the address keeps it', async () => {
      await pcba.go('board');
      await page.getByLabel(t('pcb.size.width', { unit: t('units.mm') })).fill('80');
      await expect(page).toHaveURL(/size=80x100/);
      await page.getByRole('checkbox', { name: t('pcb.stencil.add') }).check();
      await expect(page).toHaveURL(/stencil=1/);
      await pcba.expectState('board', 'done');
      await expectAccessible(page);
    });

    await test.step('the price says how it comes about', async () => {
      await pcba.go('price');
      await pcba.priced();
      await expect(pcba.save).toBeEnabled();
      for (const group of ['pcb', 'stencil', 'components', 'assembly'] as const)
        await expect(pcba.summary.getByRole('heading', { name: t(`price.group.${group}`) })).toBeVisible();
      const soldering = pcba.summary.getByText(t('price.line.assemblyUnitPrice'));
      await soldering.click();
      await expect(pcba.summary.getByText(/0\.0012/)).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('another number of boards is another price; a reload keeps everything', async () => {
      const before = await pcba.save.innerText();
      await page.getByLabel(t('pcba.wishes.boards')).selectOption('20');
      await pcba.priced();
      await expect(pcba.save).not.toHaveText(before);
      await page.getByLabel(t('pcba.wishes.programming')).fill('1');
      await expect(page).toHaveURL(/prog=1/);
      await pcba.priced();
      await expect(pcba.summary.getByText(t('price.line.icProgramming'))).toBeVisible();
      const price = await pcba.save.innerText();
      await expect.poll(async () => (await pcba.kept()).boards).toBe(20);
      await page.reload();
      await pcba.priced();
      await expect(pcba.save).toHaveText(price);
      await expect(page.getByLabel(t('pcba.wishes.boards'))).toHaveValue('20');
    });

    await pcba.save.click();
    await expect(page).toHaveURL(/\/my-center\/quotes\/[0-9a-f-]+$/);
    await expect(page.getByText(t('quotes.status.quotation-offered')).first()).toBeVisible();
  });

  test(`an unmatched part: an estimate, what stands in its way, and an inquiry, in ${language}`, { tag: tagOf(t) }, async ({
    page,
    request,
  }) => {
    test.setTimeout(400_000);
    await awaitParts(request, parts);
    await enter(page, await registered(request));
    const pcba = new PcbaPage(page, t);
    await pcba.open();
    await pcba.upload('unmatched.csv', unmatched);
    await pcba.expectState('parts', 'problem');
    await pcba.go('price');
    await pcba.priced();
    await expect(pcba.summary.getByText(t('pcba.reason.parts', { count: 1 }))).toBeVisible();
    for (const group of ['pcb', 'components', 'assembly'] as const)
      await expect(pcba.summary.getByRole('heading', { name: t(`price.group.${group}`) })).toBeVisible();
    const blocker = page.getByRole('listitem').filter({ hasText: 'NOT-A-PART-99' });
    await expect(blocker).toContainText(t('bom.states.Not matched'));
    await expectAccessible(page);

    await test.step('its way out leads to the line itself', async () => {
      await blocker.getByRole('link', { name: t('pcba.estimate.choose') }).click();
      await expect(page.getByRole('complementary', { name: t('bom.panel.label', { designators: 'Q1' }) })).toBeVisible();
      await pcba.go('price');
    });

    await test.step('sent along by the customer it is no longer in the way', async () => {
      await blocker.getByRole('button', { name: t('pcba.estimate.own') }).click();
      await expect(blocker).toBeHidden();
      await pcba.priced();
      await expect(pcba.save).toBeEnabled();
      await expect(pcba.summary.getByText(t('price.line.partCost'))).toBeVisible();
    });

    await test.step('a wish that nobody has priced is inquired about, with its reason', async () => {
      await page.getByLabel(t('pcba.wishes.functionTest')).check();
      await pcba.priced();
      await expect(pcba.summary.getByText(t('rules.A03.reason'))).toBeVisible();
    });

    await page.getByLabel(t('pcba.wishes.remarks')).fill('Q1 follows by mail');
    await pcba.inquire.click();
    await expect(page).toHaveURL(/\/my-center\/quotes\/[0-9a-f-]+$/);
    await expect(page.getByText(t('quotes.status.inquiry-received')).first()).toBeVisible();
  });

  test(`a small board is offered its panel, and takes it, in ${language}`, { tag: tagOf(t) }, async ({ page, request }) => {
    test.setTimeout(400_000);
    await awaitParts(request, parts);
    await enter(page, await registered(request));
    const pcba = new PcbaPage(page, t);
    await pcba.open('?size=40x30');
    await pcba.upload('matched.csv', matched);
    await pcba.expectState('board', 'problem');
    await pcba.go('price');
    const offer = page.getByRole('region', { name: t('pcba.panel.title') });
    await expect(offer).toContainText(t('rules.R28.reason'));
    await expect(pcba.save).toBeHidden();
    await expectAccessible(page);
    await offer.getByRole('button').click();
    await expect(offer).toBeHidden();
    await expect(page).toHaveURL(/panel=2x2r5/);
    await pcba.priced();
    await expect(pcba.save).toBeEnabled();
    // Five panels of four boards each.
    await expect.poll(async () => (await pcba.kept()).boards).toBe(20);
    await pcba.expectState('board', 'done');
  });

  test(`a place corrected by hand is kept, undone and exported, in ${language}`, { tag: tagOf(t) }, async ({ page, request }) => {
    await enter(page, await registered(request));
    const pcba = new PcbaPage(page, t);
    await pcba.open();
    await pcba.zone('coordinates').setInputFiles(textFile('pos.csv', coordinates.replace(/\nR2.*/, '')));
    await expect(page.getByText(t('bom.files.attachedCoordinates', { names: 'pos.csv' }))).toBeVisible();
    await pcba.upload('matched.csv', matched);
    await pcba.expectState('placement', 'problem');
    await expect(pcba.step('placement')).toContainText(t('bom.screen.state.open', { count: 1 }));
    await pcba.go('placement');
    const placed = page.getByRole('list', { name: t('bom.placing.partsLabel') });
    const row = (designator: string) => placed.getByRole('button', { name: new RegExp(`^${designator}\\b`) });
    const place = page.getByRole('region', { name: t('bom.placing.place', { designator: 'R1' }) });
    await row('R1').click();
    await expect(row('R1')).toContainText('90°');

    await test.step('by a button, by typing and by keys', async () => {
      await place.getByRole('button', { name: t('bom.placing.left') }).click();
      await expect(row('R1')).toContainText('180°');
      await place.getByLabel(t('bom.fields.x')).fill('25.5');
      await page.keyboard.press('Enter');
      await expect(place.getByText(t('bom.placing.corrected'))).toBeVisible();
      await row('R1').focus();
      await page.keyboard.press('Alt+ArrowUp');
      await expect(place.getByLabel(t('bom.fields.y'))).toHaveValue('33.6');
      await expectAccessible(page);
    });

    await test.step('a reload keeps it, one press takes the last step back', async () => {
      const correction = { designator: 'R1', x: 25_500_000, y: 33_600_000, rotation: 180, side: null };
      await expect.poll(async () => (await pcba.kept()).corrections).toEqual([correction]);
      await page.reload();
      await row('R1').click();
      await expect(row('R1')).toContainText('180°');
      await expect(place.getByLabel(t('bom.fields.x'))).toHaveValue('25.5');
      await page.keyboard.press(']');
      await expect(row('R1')).toContainText('90°');
      await page.keyboard.press('Control+z');
      await expect(row('R1')).toContainText('180°');
    });

    const waiting = page.waitForEvent('download');
    await pcba.button(t('bom.placing.export')).click();
    const exported = await readFile(await (await waiting).path(), 'utf8');
    expect(exported).toContain('25.500000,33.600000,180,top,corrected');
    await place.getByRole('button', { name: t('bom.placing.reset') }).click();
    await expect(row('R1')).toContainText('90°');
    await expect.poll(async () => (await pcba.kept()).corrections).toEqual([]);
  });

  test(`an order is repeated from its quote, and says what has changed, in ${language}`, { tag: tagOf(t) }, async ({
    page,
    request,
  }) => {
    test.setTimeout(400_000);
    await awaitParts(request, parts);
    await enter(page, await registered(request));
    const pcba = new PcbaPage(page, t);
    await pcba.open('?size=80x60&mask=blue&prog=1');
    await pcba.upload('matched.csv', matched);
    await pcba.go('price');
    await page.getByLabel(t('pcba.wishes.boards')).selectOption('10');
    await pcba.priced();
    await pcba.save.click();
    await expect(page).toHaveURL(/\/my-center\/quotes\/[0-9a-f-]+$/);
    const quote = page.url().split('/').at(-1) ?? '';

    // The BOM and the quantity are in session storage, the quote is in the address.
    await pcba.open(`?quote=${quote}&isReOrder=1&step=price`);
    await pcba.priced();
    const again = page.getByRole('table').filter({ hasText: t('pcba.again.difference') });
    await expect(again.getByRole('row', { name: new RegExp(`^${t('pcba.price.total')}`) })).toContainText(t('pcba.again.same'));
    await expect(page).toHaveURL(/size=80x60/);
    await expect(page.getByLabel(t('pcba.wishes.programming'))).toHaveValue('1');
    await expect(page.getByLabel(t('pcba.wishes.boards'))).toHaveValue('10');
    await expectAccessible(page);
    await page.getByLabel(t('pcba.wishes.boards')).selectOption('20');
    await pcba.priced();
    await expect(again.getByRole('row', { name: new RegExp(`^${t('pcba.price.total')}`) })).toContainText(/\+[$¥]/);
  });
}

test('three boards, and a BOM that could not be read, are inquired about', { tag: tagOf(en) }, async ({ page, request }) => {
  await enter(page, await registered(request));
  const pcba = new PcbaPage(page, en);
  await pcba.open();
  await pcba.upload('empty.csv', 'Designator,Quantity,MPN\n');
  await pcba.go('price');
  await page.getByLabel(en('pcba.wishes.boards')).selectOption('3');
  await expect.poll(async () => (await pcba.kept()).boards).toBe(3);
  await pcba.priced();
  await expect(pcba.summary.getByText(en('pcba.reason.few', { min: 5 }))).toBeVisible();
  await expect(pcba.summary.getByText(en('pcba.reason.bom'))).toBeVisible();
  await pcba.inquire.click();
  await expect(page).toHaveURL(/\/my-center\/quotes\/[0-9a-f-]+$/);
  await expect(page.getByText(en('quotes.status.inquiry-received')).first()).toBeVisible();

  await test.step('while nobody works on it, it is changed where it was made', async () => {
    await page.getByRole('link', { name: en('quotes.screen.action.edit'), exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: en('quotes.changing.text') })).toBeVisible();
    await pcba.go('price');
    await page.getByLabel(en('pcba.wishes.boards')).selectOption('4');
    await page.getByLabel(en('pcba.wishes.conformalCoating')).check();
    await pcba.priced();
    await pcba.button(en('quotes.changing.save')).click();
    await expect(page).toHaveURL(/\/my-center\/quotes\/[0-9a-f-]+$/);
    const wishes = page.getByRole('region', { name: en('quotes.screen.asked.title') });
    await expect(wishes).toContainText(en('quotes.asked.field.conformalCoating'));
  });
});
