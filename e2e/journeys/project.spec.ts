import { fileTypes, type OutputOf, projectPagePath, workbench } from '@copperline/contract';
import { boardWithPads } from '../pages/archive.ts';
import { enter, fillSignIn, registered } from '../pages/people.ts';
import { ProjectOwner, ProjectPages } from '../pages/project.ts';
import { boardRequest, QuoteOwner } from '../pages/quotes.ts';
import { awaitScripts, expect, expectAccessible, picture, test } from '../pages/test.ts';
import { en, tagOf, zh } from '../pages/words.ts';

const editions = [
  { language: 'English', t: en, locale: 'en-US', prefix: '/en' },
  { language: 'Chinese', t: zh, locale: 'zh-CN', prefix: '/zh' },
] as const;

const archive = (name: string, ...pads: readonly (readonly [number, number])[]) => ({
  name,
  mimeType: 'application/zip',
  buffer: boardWithPads(...pads),
});
const first = archive('amplifier rev A.zip', [10, 10], [20, 10]);
const second = archive('amplifier rev B.zip', [10, 10], [20, 10], [30, 20]);
/** The same board, whose program has written its pads in another order. */
const again = archive('amplifier rev B again.zip', [30, 20], [20, 10], [10, 10]);
const table = (rows: string) => ({
  name: 'amplifier.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Designator,Quantity,MPN,Manufacturer,Footprint\n${rows}`),
});

interface Listed {
  readonly data: OutputOf<typeof workbench.exampleList>;
}

for (const { language, t, locale, prefix } of editions) {
  test(`${language}: a new version of the board is compared with the one before`, { tag: tagOf(t) }, async ({
    page,
    request,
  }) => {
    const customer = await registered(request);
    await enter(page, customer);
    const owner = new ProjectOwner(page.request, customer);
    const projectId = await owner.board(first, 'amplifier');
    const pages = new ProjectPages(page, t);
    await pages.open(projectId);
    await expect(pages.title()).toHaveText('amplifier');
    await expect(page).toHaveTitle(/amplifier/);
    await expect(pages.drawn()).toBeVisible();
    await expect(page.getByText(t('project.page.size', { width: 40, height: 30 }), { exact: true })).toBeVisible();
    await expectAccessible(page);

    await pages.give(second);
    await expect(page.getByText(t('project.files.added', { name: second.name, version: 2 }))).toBeVisible();
    await page.getByRole('link', { name: t('project.files.compareOf', { name: second.name, before: 1, after: 2 }) }).click();
    await expect(page).toHaveURL(/compare=1\.\.2/);
    const pad = pages.changes().getByRole('button', { name: t('project.compare.area.added', { area: 1.77 }) });
    await expect(pad.first()).toBeVisible();
    await expect(pages.changes()).toContainText(t('fab.roles.copperTop'));
    await expect(pages.changes()).toContainText(t('fab.roles.maskBottom'));
    await expect(pages.changes()).not.toContainText(t('project.compare.same'));
    await pad.first().click();
    await expect(pad.first()).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByLabel(t('orders.difference.layer'))).toHaveValue('Copper,L1,Top');
    await expectAccessible(page);
    await picture(page, `project-compare-${language}`);

    // The same board written once more is a version without a change.
    await page.getByRole('link', { name: t('project.compare.back') }).click();
    await owner.add(projectId, fileTypes.gerber, again);
    await pages.open(projectId, '?compare=2..3');
    await expect(pages.changes()).toContainText(t('project.compare.same'));

    // An earlier version is looked at, and priced, as what it is.
    await pages.open(projectId, '?version=1');
    await expect(page.getByText(t('project.page.older', { version: 1, newest: 3 }))).toBeVisible();
    await expect(page.getByRole('link', { name: t('project.page.action.quote') })).toHaveAttribute('href', /version=1(&|$)/);
    await pages.button(t('project.page.newest')).click();
    await expect(page).not.toHaveURL(/version=/);
  });

  test(`${language}: two versions of a BOM, the timeline, notes and another name`, { tag: tagOf(t) }, async ({
    page,
    request,
  }) => {
    const customer = await registered(request);
    await enter(page, customer);
    const owner = new ProjectOwner(page.request, customer);
    await owner.board(first, 'taken');
    const projectId = await owner.board(second, 'amplifier');
    await owner.add(projectId, fileTypes.bom, table('R1 R2,2,RC0603FR-0710KL,Yageo,0603\nU1,1,TPS5430DDA,TI,SO-8\n'));
    await owner.add(
      projectId,
      fileTypes.bom,
      table('R1 R2 R3,3,RC0603FR-0710KL,Yageo,0603\nC1,1,CL05B104KO5NNNC,Samsung,0402\n'),
    );
    const pages = new ProjectPages(page, t);

    await pages.open(projectId, '?compare=1..2&of=bom');
    const lines = page.getByRole('table', { name: t('project.compare.changes') });
    await expect(lines.getByRole('row', { name: /R1 R2 R3/ })).toContainText('+ R3');
    await expect(lines.getByRole('row', { name: /CL05B104KO5NNNC/ })).toContainText(t('project.compare.bom.added'));
    await expect(lines.getByRole('row', { name: /TPS5430DDA/ })).toContainText(t('project.compare.bom.removed'));
    await expectAccessible(page);

    await page.getByRole('link', { name: t('project.compare.back') }).click();
    await pages.tab(t('project.tab.bom')).press('ArrowRight');
    await pages.tab(t('project.tab.trade')).press('ArrowRight');
    await expect(pages.tab(t('project.tab.timeline'))).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/tab=timeline/);
    const added = { kind: t('project.files.kind.bom'), name: 'amplifier.csv', version: 2 };
    await expect(pages.panel()).toContainText(t('project.event.file-added', added));

    // Notes outlive a call that fails.
    await pages.tab(t('project.tab.notes')).click();
    await page.route('**/notes', (route) => route.fulfill({ status: 500 }));
    await page.getByLabel(t('project.notes.label')).fill('Wider ground pour.');
    await expect(page.getByText(t('project.notes.failed'))).toBeVisible();
    await page.unroute('**/notes');
    await expect(page.getByText(t('project.notes.saved'), { exact: true })).toBeVisible();
    await page.reload();
    const notes = page.getByLabel(t('project.notes.label'));
    await expect(notes).toHaveValue('Wider ground pour.');
    // A second window overtakes the first, whose text is not lost and overwrites nothing.
    const otherWindow = await page.context().newPage();
    await otherWindow.goto(page.url());
    await otherWindow.getByLabel(t('project.notes.label')).fill('Thinner dielectric.');
    await expect(otherWindow.getByText(t('project.notes.saved'), { exact: true })).toBeVisible();
    await otherWindow.close();
    await notes.fill('Wider ground pour, four layers.');
    await expect(page.getByText('Thinner dielectric.')).toBeVisible();
    await expectAccessible(page);
    await pages.button(t('project.notes.keepMine')).click();
    await expect(page.getByText(t('project.notes.saved'), { exact: true })).toBeVisible();
    await page.reload();
    await expect(notes).toHaveValue('Wider ground pour, four layers.');

    await page.keyboard.press('F2');
    const name = page.getByLabel(t('project.page.name'));
    await name.fill('taken');
    await name.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: t('errors.PROJECT_DUPLICATE') })).toBeVisible();
    await name.press('Escape');
    await expect(pages.title()).toHaveText('amplifier');
    await page.keyboard.press('F2');
    await name.fill('amplifier two');
    await name.press('Enter');
    await expect(pages.title()).toHaveText('amplifier two');

    // A photo of one's own stands for the board in lists, until the board is wanted again.
    const choosing = page.waitForEvent('filechooser');
    await pages.button(t('project.page.action.more')).click();
    await pages.button(t('project.page.action.cover')).click();
    await (await choosing).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await expect(page.getByText(t('project.page.coverSet'))).toBeVisible();
    await pages.button(t('project.page.action.more')).click();
    await pages.button(t('project.page.action.coverOff')).click();
    await expect(page.getByText(t('project.page.coverGone'))).toBeVisible();

    // A BOM that was added to the wrong project.
    await pages.tab(t('project.tab.files')).click();
    await pages.button(t('project.files.moveOf', { name: 'amplifier.csv', version: 2 })).click();
    await expect(page.getByRole('radio', { name: 'taken' })).toBeAttached();
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('project.files.moveYes'), exact: true })
      .click();
    await expect(page.getByText(t('project.files.moved', { name: 'amplifier.csv', project: 'amplifier' }))).toBeVisible();
    await expect(pages.button(t('project.files.moveOf', { name: 'amplifier.csv', version: 1 }))).toBeVisible();

    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('amplifier tw');
    await page.getByRole('option', { name: /^amplifier two/ }).waitFor();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${prefix}${projectPagePath(projectId)}$`));
  });

  test(`${language}: a link shows the board to whoever has it, until it is ended`, { tag: tagOf(t) }, async ({
    page,
    request,
    browser,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const customer = await registered(request);
    await enter(page, customer);
    const owner = new ProjectOwner(page.request, customer);
    const projectId = await owner.board(first, 'amplifier');
    const pages = new ProjectPages(page, t);
    await pages.open(projectId, '?share=1');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(t('project.share.hidden'));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('project.share.on') }).click();
    await expect(page.getByText(t('project.share.copied'))).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(address).pathname).toMatch(/^\/project\/[\w-]{20,}$/);
    await dialog.getByRole('button', { name: t('actions.close') }).click();
    await expect(page.getByText(t('project.page.badge.shared'))).toBeVisible();

    const elsewhere = await browser.newContext({ locale, reducedMotion: 'reduce' });
    const visitor = awaitScripts(await elsewhere.newPage());
    const answer = await visitor.goto(prefix + new URL(address).pathname);
    expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([200, 'no-store']);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('amplifier');
    await expect(pages.drawn(visitor)).toBeVisible();
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(visitor.getByRole('main')).not.toContainText(customer.email);
    const saved = visitor.waitForEvent('download');
    await visitor.getByRole('button', { name: t('files.action.download', { name: first.name }) }).click();
    expect((await saved).suggestedFilename()).toBe(first.name);
    await expectAccessible(visitor);
    await picture(visitor, `project-shared-${language}`);

    // What the owner does afterwards is not behind the link.
    await owner.add(projectId, fileTypes.gerber, second);
    await visitor.reload();
    await expect(visitor.getByRole('main')).not.toContainText(second.name);

    // A copy asks for an account, and goes on where it was asked for.
    const other = await registered(request);
    await visitor.getByRole('button', { name: t('project.page.action.copyHere') }).click();
    await fillSignIn(visitor, other, t);
    await expect(visitor).toHaveURL(new RegExp(`${prefix}/workbench/project/`));
    await expect(visitor.getByText(t('project.page.copiedFrom', { name: 'amplifier' }))).toBeVisible();

    await pages.button(t('project.page.action.share')).click();
    await expect(dialog).toContainText(t('project.share.stale'));
    await dialog.getByRole('button', { name: t('project.share.off') }).click();
    await dialog.getByRole('button', { name: t('project.share.offYes') }).click();
    await expect(page.getByText(t('project.share.ended'))).toBeVisible();
    for (const path of [address, prefix + new URL(address).pathname]) {
      expect((await visitor.goto(path))?.status()).toBe(404);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(t('project.shared.endedTitle'));
      await expect(visitor.getByRole('main')).not.toContainText('amplifier');
    }
    await elsewhere.close();
  });

  test(`${language}: from the project to a quote and back, in the version that was priced`, { tag: tagOf(t) }, async ({
    page,
    request,
  }) => {
    const customer = await registered(request);
    await enter(page, customer);
    const owner = new ProjectOwner(page.request, customer);
    const projectId = await owner.board(first, 'amplifier');
    const pages = new ProjectPages(page, t);
    await pages.open(projectId, '?tab=trade');
    await expect(pages.panel()).toContainText(t('project.trade.emptyTitle'));
    const quotes = QuoteOwner.as(page.request, customer);
    const quote = await quotes.save(boardRequest({ projectId, projectName: 'amplifier' }));
    await owner.add(projectId, fileTypes.gerber, second);

    await page.reload();
    const row = page.getByRole('table', { name: t('project.trade.quotes') }).getByRole('row', { name: quote.quoteNumber });
    await expect(row).toContainText(t('project.trade.from', { version: 1 }));
    await expectAccessible(page);
    await row.getByRole('link', { name: quote.quoteNumber }).click();
    await expect(pages.title()).toHaveText(quote.quoteNumber);
    await page.getByRole('link', { name: t('project.from.version', { name: 'amplifier', version: 1 }) }).click();
    await expect(pages.title()).toHaveText('amplifier');
    await expect(page.getByText(t('project.page.older', { version: 1, newest: 2 }))).toBeVisible();

    // The quote page is filled with the archive that is seen.
    await pages.button(t('project.page.newest')).click();
    await page.getByRole('link', { name: t('project.page.action.quote') }).click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/order/manufacturing/pcb\\?gerberUrl=.*id=${projectId}&version=2`));
    await expect(page.locator('[data-picture=drawn]')).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('project.from.open') })
      .click();
    await expect(pages.title()).toHaveText('amplifier');
    await expect(page).toHaveURL(/version=2/);
  });
}

test('somebody else’s project is not there, and a visitor is asked to sign in', async ({ page, request }) => {
  const owner = await registered(request);
  const projectId = await new ProjectOwner(page.request, owner).board(first, 'secret amplifier');
  const pages = new ProjectPages(page, en);
  await pages.open(projectId);
  await expect(page.getByRole('main').getByRole('button', { name: en('shell.signedOut.action') })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('secret amplifier');
  await enter(page, await registered(request));
  await pages.open(projectId);
  await expect(pages.title()).toHaveText(en('errors.PAGE_NOT_FOUND'));
  await pages.open('nonsense');
  await expect(pages.title()).toHaveText(en('errors.PAGE_NOT_FOUND'));
});

test('an example says what it is, is downloaded, priced, and copied by whoever signs in', async ({ page, request }) => {
  test.slow();
  const list = async () => (await (await request.get(workbench.exampleList.path)).json()) as Listed;
  // A server that has just started makes them first.
  await expect.poll(async () => (await list()).data.rows[0]?.boardState, { timeout: 90_000 }).toBe('done');
  const { projectId = '', projectName = '' } = (await list()).data.rows[0] ?? {};
  const pages = new ProjectPages(page, en);
  const arrive = async (): Promise<void> => {
    await pages.open(projectId);
    await expect(page).toHaveURL(/\/en\/project\//);
    await expect(pages.title()).toHaveText(projectName);
    await expect(page.getByText(en('project.shared.exampleLead'))).toBeVisible();
  };
  await arrive();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.zip$/);
  await pages.button(en('project.shared.price')).click();
  await expect(page).toHaveURL(/\/order\/manufacturing\/pcb/);
  await arrive();
  await pages.button(en('project.page.action.copyHere')).click();
  await fillSignIn(page, await registered(request), en);
  await expect(page).toHaveURL(/\/workbench\/project\//);
  await expect(page.getByText(en('project.page.copiedFrom', { name: projectName }))).toBeVisible();
});
