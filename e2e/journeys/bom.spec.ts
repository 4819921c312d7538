import { readFile } from 'node:fs/promises';
import type { Bom } from '@copperline/contract';
import { awaitParts, BomPage, longBom, scrolled, textFile, type Words } from '../pages/bom.ts';
import { ourArchive } from '../pages/pcb.ts';
import { enter, registered } from '../pages/people.ts';
import { expect, expectAccessible, test } from '../pages/test.ts';
import { en, tagOf, zh } from '../pages/words.ts';

/** As engineers send them: titles above, a header of two lines, ranges, marks for what is left out, values in every spelling. */
const messy = {
  en: [
    'Motor control,,Rev 2.1,,,,',
    'Date: 2026-11-02,,,,,,',
    ',,,,,,',
    'No.,Ref,Qty,Manufacturer,,,',
    ',Designator,per board,Part Number,Value,Footprint,Comment',
    '1,"C27-C30, C33",5,,100nF 16V X7R,C_0402_1005Metric,',
    '2,"R1 R2,R3",3,RC0402FR-0710KL,10K,0402,',
    '3,R9,1,,4k7,0603,DNP',
    '4,"C5, C6",3,,22uF 16V X5R,0805,=HYPERLINK("x")',
    '5,U1,1,stm32f103 c8t6,,LQFP-48,',
    '6,Q1,1,NOT-A-PART-99,,SOT-23,',
    '7,J1,1,,,,USB-C receptacle',
    '8,D1,1,,LED red,0603,',
    'Total,,16,,,,',
  ].join('\n'),
  zh: [
    '项目：电机控制板 V2.1,,,,,,,',
    '日期：2026-11-02,,,,,,,',
    ',,,,,,,',
    '序号,元件,单板,型号,品牌,参数,封装,备注',
    ',位号,用量,,,,,',
    '1,"C27-C30、C33",5,,,100nF 16V X7R,C_0402_1005Metric,',
    '2,"R1，R2，R3",3,RC0402FR-0710KL,国巨,10K,0402,',
    '3,R9,1,,,4k7,0603,不贴',
    '4,"C5, C6",3,,,22uF 16V X5R,0805,',
    '5,U1,1,stm32f103 c8t6,,,LQFP-48,',
    '6,Q1,1,NOT-A-PART-99,,,SOT-23,',
    '7,J1,1,,,,,USB-C',
    '8,D1,1,,,LED 红,0603,',
    '合计,,16,,,,,',
  ].join('\n'),
};

const spoken = [
  ['English', en, messy.en],
  ['Chinese', zh, messy.zh],
] as const satisfies readonly (readonly [string, Words, string])[];

/** What a line says, without where it stood and what was found for it. */
const said = ({ lines }: Bom) =>
  lines.map(({ designators, quantity, mpn, manufacturer, value, footprint, dnp, side }) => ({
    designators,
    quantity,
    mpn,
    manufacturer,
    value,
    footprint,
    dnp,
    side,
  }));

for (const [language, t, content] of spoken)
  test(`a messy BOM is read, corrected, exported and read again the same, in ${language}`, { tag: tagOf(t) }, async ({
    page,
    request,
  }) => {
    test.setTimeout(400_000);
    await awaitParts(request, ['STM32F103C8T6', 'RC0402FR-0710KL', 'LM358DR2G', 'AO3400A']);
    await enter(page, await registered(request));
    const bom = new BomPage(page, t);
    await bom.open();
    await expectAccessible(page);
    await bom.upload('motor.csv', content);
    for (const width of [1280, 1000]) {
      await page.setViewportSize({ width, height: 800 });
      for (const column of ['manufacturer', 'package', 'side', 'dnp', 'stock', 'unit'] as const)
        await expect(bom.table.getByRole('columnheader', { name: t(`bom.table.${column}`), exact: true })).toBeVisible();
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(bom.line('R9')).toContainText(t('bom.leftOut'));
    await expect(bom.line('U1')).toContainText('STM32F103C8T6');
    await expect(bom.line('U1')).toContainText(t('bom.states.Normal'));
    await expect(bom.line('R1, R2, R3')).toContainText(t('bom.reasons.exact'));
    await expect(bom.line('Q1')).toContainText(t('bom.states.Not matched'));
    const first = await bom.kept();
    expect(first.lines.map(({ designators }) => designators.length)).toEqual([5, 3, 1, 2, 1, 1, 1, 1]);
    // The file says three, two are named: both are told, neither is changed in silence.
    expect(first.lines[3]).toMatchObject({ quantity: 2, statedQuantity: 3 });
    await expectAccessible(page);

    await test.step('one line is corrected where it stands', async () => {
      await bom.type('Q1', 'mpn', 'AO3400A');
      await expect(bom.line('Q1')).toContainText(t('bom.states.Normal'));
      await expect(bom.line('Q1')).toContainText(t('bom.reasons.exact'));
    });

    await test.step('another gets its part from the catalogue beside it', async () => {
      await bom
        .line('D1')
        .getByRole('button')
        .filter({ hasText: new RegExp(`${t('bom.table.search')}|${t('bom.table.choose', { count: '\\d+' })}`) })
        .click();
      const panel = page.getByRole('complementary', { name: t('bom.panel.label', { designators: 'D1' }) });
      // The box begins with the line's own words once it has the focus.
      const box = panel.getByRole('searchbox');
      await box.focus();
      await expect(box).not.toHaveValue('');
      await box.fill('LM358DR2G');
      await panel.getByRole('button', { name: `${t('bom.panel.use')} LM358DR2G` }).click();
      await expect(bom.line('D1')).toContainText('LM358DR2G');
      await expect(panel).toContainText(t('bom.reasons.chosen'));
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
    });

    await test.step('a line is left out, taken back and left out again, with keys alone', async () => {
      const leaveOut = async () => {
        await bom.pick('J1').focus();
        await page.keyboard.press('Space');
        await bom.button(t('bom.bulk.dnp')).focus();
        await page.keyboard.press('Enter');
        await expect(bom.line('J1')).toContainText(t('bom.leftOut'));
      };
      await leaveOut();
      await page.keyboard.press('Control+z');
      await expect(bom.line('J1')).not.toContainText(t('bom.leftOut'));
      await leaveOut();
    });

    await test.step('another number of boards counts at once', async () => {
      const cost = page.getByRole('region', { name: t('bom.summary.label') });
      const before = await cost.innerText();
      await page.getByLabel(t('bom.summary.boards')).fill('250');
      await expect(cost).not.toHaveText(before);
      // Boards are ordered in steps: the next one that holds as many.
      await expect.poll(async () => (await bom.kept()).boards).toBe(300);
    });

    const waiting = page.waitForEvent('download');
    await bom.button(t('bom.actions.csv')).click();
    const exported = await readFile(await (await waiting).path(), 'utf8');
    expect(exported).not.toMatch(/(^|[,"])=HYPERLINK/m);
    const corrected = await bom.kept();
    expect(corrected.lines.find(({ designators }) => designators.includes('J1'))?.dnp).toBe(true);
    await bom.open();
    await bom.upload('again.csv', exported);
    await expect(bom.line('U1')).toBeVisible();
    expect(said(await bom.kept())).toEqual(said(corrected));

    // The keys that the other order pages read.
    const session = await page.evaluate(() => [sessionStorage.getItem('quantity'), sessionStorage.getItem('BOMFile')]);
    expect(session[0]).toBe('5');
    expect(JSON.parse(session[1] ?? '{}')).toMatchObject({ fileName: 'again', resData: { bomId: bom.id, edaCoors: [] } });
  });

test('a file without lines leads on: to its columns, to typing, or to our engineers', async ({ page, request }) => {
  await enter(page, await registered(request));
  const bom = new BomPage(page, en);
  await bom.open();
  await bom.upload('odd.csv', 'aa;bb;cc\nR1 R2;two;10k 0603\nC1;one;100nF 0402\n');
  await expect(page.getByRole('heading', { name: en('errors.BOM_COLUMN_MISSING', { column: '' }) })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: en('bom.failed.map') }).click();
  const apply = bom.button(en('bom.columns.apply'));
  const choose = (letter: string, field: string) =>
    page.getByRole('combobox', { name: en('bom.columns.column', { letter }) }).selectOption(field);
  await choose('A', '');
  await apply.click();
  await expect(page.getByRole('alert')).toContainText(en('errors.BOM_COLUMN_MISSING', { column: en('bom.fields.designator') }));
  await choose('A', 'designator');
  await choose('B', 'quantity');
  await choose('C', 'value');
  await expectAccessible(page);
  await apply.click();
  await expect(bom.line('R1, R2')).toBeVisible();

  // Nothing is linked: SPEC's sentence, and nobody goes on.
  await bom.open();
  await bom.button(en('bom.files.hand')).click();
  await bom.button(en('bom.table.addFirst')).click();
  await page.keyboard.type('U7');
  await page.keyboard.press('Enter');
  await expect(bom.line('U7')).toContainText(en('bom.states.Part Number Missing'));
  await bom.button(en('bom.actions.continue')).click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: en('errors.PARTS_UNLINKED') })
      .first(),
  ).toBeVisible();
  await expect(page).not.toHaveURL(/step=placement/);

  await bom.open();
  await bom.upload('empty.csv', 'Designator,Quantity,MPN\n');
  await expect(page.getByRole('heading', { name: en('errors.TABLE_EMPTY') })).toBeVisible();
  await bom.button(en('bom.failed.skip')).click();
  await expect(page.getByRole('heading', { name: en('bom.skipped.title') })).toBeVisible();
  expect((await bom.kept()).state).toBe('skipped');
  await expectAccessible(page);
});

test('unassociated parts are counted before a person goes on, and may be left', async ({ page, request }) => {
  test.setTimeout(300_000);
  await awaitParts(request, ['STM32F103C8T6']);
  await enter(page, await registered(request));
  const bom = new BomPage(page, zh);
  await bom.open();
  await bom.upload('two.csv', 'Designator,Quantity,MPN\nU1,1,STM32F103C8T6\nQ1,1,NOT-A-PART-99\n');
  await bom.button(zh('bom.actions.continue')).click();
  const warning = page.getByRole('dialog');
  await expect(warning).toContainText(zh('errors.PARTS_UNASSOCIATED', { count: 1 }));
  await expectAccessible(page);
  await warning.getByRole('button', { name: zh('bom.actions.stay') }).click();
  await expect(warning).toBeHidden();
  await bom.button(zh('bom.actions.continue')).click();
  await warning.getByRole('button', { name: zh('bom.actions.continueAnyway') }).click();
  await expect(page).toHaveURL(/step=placement/);
});

test('a BOM of 500 lines scrolls without drawing them all', { tag: tagOf(en) }, async ({ page, request }) => {
  // Each step waits for a frame, and frames are few while the other journeys and the catalogue take the processor.
  test.setTimeout(400_000);
  await awaitParts(request, ['RC0402FR-0710KL']);
  await enter(page, await registered(request));
  const bom = new BomPage(page, en);
  await bom.open();
  await bom.upload('large.csv', longBom(500));
  await expect(bom.line('R1')).toBeVisible();
  await expect(bom.table).toHaveAttribute('aria-rowcount', '501');
  // Whoever is not at the end yet scrolls on.
  await expect(async () => {
    const { mostRows } = await scrolled(bom.table, 120);
    expect(mostRows).toBeLessThan(60);
    await expect(bom.line('R500')).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
});

/** Where some parts of our sample board stand, as its design has them; R99 and the turn of R4 are made up. */
const coordinates = [
  'Ref,Val,Package,PosX,PosY,Rot,Side',
  'U1,MCU,LQFP-48,33,27,0,top',
  'C1,100n,0402,24,33.5,90,top',
  'C2,100n,0402,24.5,22,90,top',
  'C3,100n,0402,27,18,0,top',
  'C4,100n,0402,38.5,18.5,0,top',
  'C5,100n,0402,41.5,31.5,90,top',
  'C6,100n,0402,27.5,36,0,top',
  'R1,1k,0603,10.5,38,90,top',
  'R2,1k,0603,14.5,38,90,top',
  'R3,1k,0603,18.5,38,90,top',
  'R4,5k1,0402,11.5,28.5,90,top',
  'R5,5k1,0402,11.5,26.5,0,top',
  'R99,1k,0603,300,300,0,top',
].join('\n');

const placedBom = [
  'Designator,Quantity,MPN,Value,Footprint',
  '"C1,C2,C3,C4,C5,C6",6,,100nF 16V X7R,0402',
  '"R1,R2,R3",3,,1k 1%,0603',
  '"R4,R5",2,,5k1 1%,0402',
  'U1,1,STM32F103C8T6,,LQFP-48',
  'J9,1,,,',
].join('\n');

test('parts stand on the board, and what does not fit is found, listed and shown', async ({ page, request }) => {
  test.setTimeout(240_000);
  await enter(page, await registered(request));
  const gerber = await ourArchive(page);

  const bom = new BomPage(page, en);
  await bom.open();
  await bom.zone('coordinates').setInputFiles(textFile('board-pos.csv', coordinates));
  await expect(page.getByText(en('bom.files.attachedCoordinates', { names: 'board-pos.csv' }))).toBeVisible();
  await bom.upload('board.csv', placedBom);
  await page.getByRole('link', { name: en('bom.screen.placement') }).click();

  // Without the board: the BOM against the coordinates.
  const findings = page.getByRole('region', { name: en('bom.placing.findings') });
  const finding = (code: 'PLACEMENT_MISSING' | 'PLACEMENT_EXTRA' | 'PLACEMENT_OFF_BOARD' | 'ROTATION_ODD', designator: string) =>
    findings.getByRole('button', { name: en(`bom.findings.${code}`, { designator, off: 90 }), exact: true });
  // A worker reads the board whenever the browser leaves it the processor.
  await expect(finding('PLACEMENT_MISSING', 'J9')).toBeVisible({ timeout: 60_000 });
  await expect(finding('PLACEMENT_EXTRA', 'R99')).toBeVisible();
  await expectAccessible(page);

  // With it: what only pads and outline can tell.
  await bom.zone('gerber').setInputFiles({ name: 'board.zip', mimeType: 'application/zip', buffer: gerber });
  const viewer = page.getByRole('region', { name: en('viewer.label') });
  await expect(viewer).toHaveAttribute('data-picture', 'drawn', { timeout: 60_000 });
  await expect(finding('PLACEMENT_OFF_BOARD', 'R99')).toBeVisible({ timeout: 60_000 });
  await expect(finding('ROTATION_ODD', 'R4')).toBeVisible();
  await expectAccessible(page);

  // A row leads to its place, and a press on the board to its row.
  const placed = page.getByRole('list', { name: en('bom.placing.partsLabel') });
  const row = (designator: string) => placed.getByRole('button', { name: new RegExp(`^${designator}\\b`) });
  await row('C3').click();
  await expect(row('C3')).toHaveAttribute('aria-pressed', 'true');
  const canvas = viewer.getByRole('application', { name: en('viewer.canvas') });
  const box = await canvas.boundingBox();
  await row('C3').click();
  await expect(row('C3')).toHaveAttribute('aria-pressed', 'false');
  await canvas.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 } });
  await expect(row('C3')).toHaveAttribute('aria-pressed', 'true');

  // From there to its line, and back.
  await page.getByRole('link', { name: en('bom.placing.openLine', { designator: 'C3' }) }).click();
  const panel = page.getByRole('complementary');
  await expect(panel).toBeVisible();
  await panel.getByRole('link', { name: en('bom.panel.onBoard') }).click();
  await expect(row('C1')).toHaveAttribute('aria-pressed', 'true');
});

test('visitors see how it begins, and are asked to sign in for what is theirs', async ({ page }) => {
  const bom = new BomPage(page, en);
  await bom.open();
  await expect(page.getByRole('heading', { name: en('bom.files.bom') })).toBeVisible();
  await expect(page.getByRole('heading', { name: en('bom.files.recent') })).toBeHidden();
  await bom.open('?bom=5b0f1c52-55c4-4c2e-9a1c-0d3f5f6f7a01');
  await expect(page.getByRole('heading', { name: en('shell.signedOut.title') })).toBeVisible();
  await expectAccessible(page);
});

test('a turn of all parts of a package is proposed, declined, applied and taken back', async ({ page, request }) => {
  test.setTimeout(240_000);
  await enter(page, await registered(request));
  const gerber = await ourArchive(page);
  const bom = new BomPage(page, en);
  await bom.open();
  // The resistors of the design stand at 90 degrees.
  const turned = coordinates.replace(/\nR99.*/, '').replaceAll(/(R[123],1k,0603,[\d.]+,[\d.]+),90/g, '$1,0');
  await bom.zone('coordinates').setInputFiles(textFile('board-pos.csv', turned));
  await expect(page.getByText(en('bom.files.attachedCoordinates', { names: 'board-pos.csv' }))).toBeVisible();
  await bom.upload('board.csv', placedBom);
  await page.getByRole('link', { name: en('bom.screen.placement') }).click();
  await bom.zone('gerber').setInputFiles({ name: 'board.zip', mimeType: 'application/zip', buffer: gerber });

  const proposal = page.getByRole('article', { name: en('bom.rotation.package', { name: '0603', count: 3, degrees: 90 }) });
  await expect(proposal).toBeVisible({ timeout: 120_000 });
  await expect(proposal).toContainText(en('bom.rotation.why', { agree: 3, against: 0 }));
  await expectAccessible(page);
  const placed = page.getByRole('list', { name: en('bom.placing.partsLabel') });
  const resistor = placed.getByRole('button', { name: /^R2\b/ });
  await expect(resistor).toContainText(/\D0°/);

  // The refusal is stored and can be taken back.
  await proposal.getByRole('button', { name: en('bom.rotation.leave') }).click();
  await expect(proposal).toBeHidden();
  const left = page.getByText(en('bom.rotation.left', { name: '0603', count: 3 }));
  await expect(left).toBeVisible();
  await expect(resistor).toContainText(en('bom.rotation.confirmed'));
  await page.reload();
  await expect(left).toBeVisible({ timeout: 120_000 });
  await page.getByRole('button', { name: en('bom.rotation.reconsider') }).click();

  await proposal.getByRole('button', { name: en('bom.rotation.apply') }).click();
  await expect(resistor).toContainText('90°');
  await expect(proposal).toBeHidden();
  await expectAccessible(page);
  await page
    .getByRole('region', { name: en('bom.rotation.title') })
    .getByRole('button', { name: en('bom.actions.undo') })
    .click();
  await expect(proposal).toBeVisible({ timeout: 60_000 });
  await expect(resistor).toContainText(/\D0°/);
});
