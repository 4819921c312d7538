import { projectPagePath, workbench } from '@copperline/contract';
import { enter, fillSignIn, registered } from '../pages/people.ts';
import { expect, expectAccessible, picture, test } from '../pages/test.ts';
import { en, tagOf, zh } from '../pages/words.ts';
import { eightFiles, foldersWithin, gerberZip, projectsNamed, WorkbenchScreen } from '../pages/workbench.ts';

const languages = [
  { name: 'English', t: en },
  { name: 'Chinese', t: zh },
] as const;

for (const { name, t } of languages) {
  test(`eight mixed files are dropped and found sorted into projects, in ${name}`, { tag: tagOf(t) }, async ({
    page,
    request,
  }) => {
    test.slow();
    await enter(page, await registered(request));
    const screen = new WorkbenchScreen(page, t);

    await test.step('the empty workbench teaches', async () => {
      await screen.open();
      await expect(page.getByRole('heading', { name: t('workbench.empty.first.title') })).toBeVisible();
      await expectAccessible(page);
      await picture(page, `workbench-first-${name}`);
    });

    await test.step('a ninth is refused, and nothing of the choice is lost', async () => {
      await screen.drop([...eightFiles(), gerberZip('ninth.zip')]);
      await expect(screen.dialog().getByRole('heading', { name: t('errors.UPLOAD_TOO_MANY') })).toBeVisible();
      await expect(screen.dialog().getByRole('listitem')).toHaveCount(9);
      await expectAccessible(page);
      await screen
        .dialog()
        .getByRole('button', { name: t('workbench.tooMany.submit') })
        .click();
    });

    await test.step('one summary says where each went', async () => {
      const summary = screen.dialog();
      await expect(summary.getByRole('heading', { name: t('workbench.summary.title') })).toBeVisible();
      await expect(summary.getByText(t('workbench.summary.created'))).toHaveCount(2);
      for (const file of ['pump-gerber.zip', 'pump-bom.csv', 'pump-pos.csv', 'pump.kicad_pcb', 'lamp_CPL.csv', 'photo.png'])
        await expect(summary.getByText(file, { exact: true })).toBeVisible();
      await expect(summary.getByText(t('files.sorted.foreign'))).toBeVisible();
      await expectAccessible(page);
      await picture(page, `workbench-summary-${name}`);
      await summary.getByRole('button', { name: t('actions.close') }).click();
    });

    await test.step('the projects are there, with the pictures of their boards', async () => {
      await expect(screen.grid().getByRole('row')).toHaveCount(2);
      // Read by workers in their turn, after the samples of a server that has just started.
      await expect(screen.grid().locator('img')).toHaveCount(2, { timeout: 90_000 });
      await expect(screen.grid().getByText(t('units.size', { width: '40', height: '30' }))).toHaveCount(2);
      await picture(page, `workbench-cards-${name}`);
    });

    await test.step('the same board again is a new version', async () => {
      await screen.choose([gerberZip('pump-gerber.zip', 12)]);
      await expect(screen.dialog().getByText(t('workbench.summary.added'))).toBeVisible();
      await expect(screen.dialog().getByText(t('workbench.item.version', { version: 2 }))).toBeVisible();
      await screen
        .dialog()
        .getByRole('button', { name: t('actions.close') })
        .click();
      await expect(screen.grid().getByText(t('workbench.item.version', { version: 2 }))).toBeVisible();
      await expect(screen.grid().getByRole('row')).toHaveCount(2);
    });
  });

  test(`projects are renamed, put into folders, deleted and restored, in ${name}`, { tag: tagOf(t) }, async ({
    page,
    request,
  }) => {
    test.slow();
    const person = await registered(request);
    await projectsNamed(request, person, ['amplifier', 'bridge', 'charger', 'driver']);
    await enter(page, person);
    const screen = new WorkbenchScreen(page, t);
    await screen.open();

    await test.step('a name that is taken is refused beside the field, and Escape gives the old one back', async () => {
      await screen.pick('bridge');
      await page.keyboard.press('F2');
      await screen.field('bridge').fill('amplifier');
      await page.keyboard.press('Enter');
      await expect(screen.grid().getByRole('alert')).toHaveText(t('errors.PROJECT_DUPLICATE'));
      await expectAccessible(page);
      await screen.field('bridge').fill('a/b');
      await page.keyboard.press('Enter');
      await expect(screen.grid().getByRole('alert')).toHaveText(t('workbench.name.rule'));
      await page.keyboard.press('Escape');
      await expect(screen.item('bridge')).toBeVisible();
      await page.keyboard.press('F2');
      await screen.field('bridge').fill('half bridge');
      await page.keyboard.press('Enter');
      await expect(screen.item('half bridge')).toBeFocused();
    });

    await test.step('a folder is made, and two projects are moved into it', async () => {
      await screen.button(t('workbench.action.newFolder')).last().click();
      await screen.dialog().getByLabel(t('workbench.name.folder')).fill('power');
      await page.keyboard.press('Enter');
      await expect(screen.folder('power')).toBeVisible();
      await screen.pick('amplifier');
      await screen.pick('charger', 'Control');
      await expect(screen.selected()).toHaveCount(2);
      await screen.item('charger').click({ button: 'right', position: { x: 100, y: 40 } });
      await screen.entry('workbench.action.move').click();
      await screen.dialog().getByRole('radio', { name: 'power' }).check({ force: true });
      await screen
        .dialog()
        .getByRole('button', { name: t('workbench.move.submit') })
        .click();
      await expect(screen.says(t('workbench.done.movedMany', { count: 2, folder: 'power' }))).toBeVisible();
      await expect(screen.item('amplifier')).toHaveCount(0);
      await screen.folder('power').click();
      await expect(screen.title()).toHaveText('power');
      await expect(screen.grid().getByRole('row')).toHaveCount(2);
    });

    await test.step('folder, order and view stand in the address', async () => {
      await page.getByLabel(t('workbench.sort.label')).selectOption('name');
      await page.getByRole('button', { name: t('workbench.view.list'), exact: true }).click();
      await expect(page).toHaveURL(/folder=.*sort=name.*view=list/);
      await expect(screen.grid().getByRole('columnheader', { name: t('workbench.sort.name') })).toHaveAttribute(
        'aria-sort',
        'ascending',
      );
      await page.reload();
      await expect(screen.title()).toHaveText('power');
      await expect(screen.grid().locator('tbody').getByRole('row').first()).toHaveAttribute('aria-label', 'amplifier');
      await picture(page, `workbench-list-${name}`);
      await expectAccessible(page);
    });

    await test.step('a project is dragged back to the top', async () => {
      await screen.item('charger').dragTo(screen.place('files'));
      await expect(screen.item('charger')).toHaveCount(0);
      await screen.place('files').click();
      await expect(screen.item('charger')).toBeVisible();
    });

    await test.step('deleting is taken back at once, and later from the recycle bin', async () => {
      await screen.pick('driver');
      await page.keyboard.press('Delete');
      const said = screen.says(t('workbench.done.removedOne', { name: 'driver' }));
      await said.getByRole('button', { name: t('workbench.action.undo') }).click();
      await expect(screen.item('driver')).toBeVisible();
      await screen.pick('charger');
      await page.keyboard.press('Shift+ArrowDown');
      await expect(screen.selected()).toHaveCount(2);
      await page.keyboard.press('Delete');
      await expect(screen.item('charger')).toHaveCount(0);
      await screen.place('bin').click();
      await expect(screen.grid().locator('tbody').getByRole('row')).toHaveCount(2);
      await screen.item('charger').click({ button: 'right' });
      await screen.entry('workbench.action.restore').click();
      await expect(screen.item('charger')).toHaveCount(0);
    });

    await test.step('deleting for ever is asked for, and says how many', async () => {
      await screen.grid().locator('tbody').getByRole('row').first().focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await expect(screen.dialog()).toContainText(t('workbench.purge.text'));
      await expectAccessible(page);
      await screen
        .dialog()
        .getByRole('button', { name: t('workbench.purge.submit', { count: 1 }) })
        .click();
      await expect(page.getByRole('heading', { name: t('workbench.empty.bin.title') })).toBeVisible();
      await screen.place('files').click();
      await expect(screen.item('charger')).toBeVisible();
    });
  });
}

const deepNames = [
  'Industrial automation and motor control products',
  'Motor controllers for conveyor systems',
  'Three-phase brushless drivers, 48 V family',
  'Power stages and gate drivers, all revisions',
  'Prototype runs built in spring',
  'Boards returned from the field with faults',
] as const;

for (const { name, t } of languages) {
  test(`in folders as deep as they go: the path, a move, the recycle bin, in ${name}`, { tag: tagOf(t) }, async ({
    page,
    request,
  }) => {
    test.slow();
    const person = await registered(request);
    const folders = await foldersWithin(request, person, deepNames);
    const [projectId = ''] = await projectsNamed(request, person, ['driver']);
    const form = { projectIds: projectId, folderId: folders.at(-1) ?? '' };
    const placed = await request.post(workbench.move.path, { headers: { authorization: person.token }, form });
    expect(placed.ok()).toBe(true);
    await enter(page, person);
    const screen = new WorkbenchScreen(page, t);
    const deepest = `?folder=${folders.at(-1)}`;

    await test.step('the path keeps its ends, and has what is between them behind a button', async () => {
      await screen.open(deepest);
      await expect(screen.title()).toHaveText(deepNames[5]);
      await expect(screen.folder(deepNames[5])).toBeInViewport();
      const between = page.getByRole('button', { name: t('workbench.between', { count: 4 }) });
      await between.click();
      await expectAccessible(page);
      await picture(page, `workbench-deep-${name}`);
      await page
        .getByRole('navigation', { name: t('workbench.path') })
        .getByRole('link', { name: deepNames[1] })
        .click();
      await expect(screen.title()).toHaveText(deepNames[1]);
      await expect(between).toHaveCount(0);
    });

    await test.step('a folder is found by its name, and a new one is made within it', async () => {
      await screen.open(deepest);
      await screen.pick('driver');
      await screen.button(t('workbench.action.move')).click();
      const dialog = screen.dialog();
      await expect(dialog.getByRole('radio', { name: deepNames[5] })).toBeDisabled();
      await dialog.getByRole('searchbox', { name: t('workbench.move.find') }).fill('GATE');
      await expect(dialog.getByRole('radio')).toHaveCount(1);
      await dialog.getByRole('radio', { name: deepNames[3] }).check({ force: true });
      const way = [t('workbench.rail.files'), ...deepNames.slice(0, 4)].join(' › ');
      await expect(dialog.getByText(t('workbench.move.to', { path: way }))).toBeVisible();
      await dialog.getByRole('button', { name: t('workbench.action.newFolder') }).click();
      await dialog.getByLabel(t('workbench.move.newIn', { folder: deepNames[3] })).fill('rev C');
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('radio', { name: 'rev C' })).toBeChecked();
      await picture(page, `workbench-move-${name}`);
      await dialog.getByRole('button', { name: t('workbench.move.submit') }).click();
      await expect(screen.says(t('workbench.done.movedOne', { name: 'driver', folder: 'rev C' }))).toBeVisible();
    });

    await test.step('the page of a deleted project says where it lies, and restores it', async () => {
      await screen.folder('rev C').click();
      await screen.pick('driver');
      await page.keyboard.press('Delete');
      await expect(screen.item('driver')).toHaveCount(0);
      await page.goto(`${t === zh ? '/zh' : '/en'}${projectPagePath(projectId)}`);
      await expect(page.getByRole('heading', { name: t('project.binned.title', { name: 'driver' }) })).toBeVisible();
      await expectAccessible(page);
      await picture(page, `project-binned-${name}`);
      await screen.button(t('project.binned.restore')).click();
      await expect(page.getByRole('tab', { name: t('project.tab.notes') })).toBeVisible();
    });

    await test.step('the recycle bin says what was deleted from where, and is emptied', async () => {
      await page.getByRole('button', { name: t('project.page.action.more') }).click();
      await page.getByRole('button', { name: t('project.page.action.remove') }).click();
      await expect(page).toHaveURL(/my-files/);
      await screen.place('bin').click();
      await expect(screen.item('driver')).toContainText('rev C');
      await screen.button(t('workbench.action.emptyBin')).click();
      await expect(screen.dialog().getByRole('heading')).toHaveText(t('workbench.purge.titleOne', { name: 'driver' }));
      await screen
        .dialog()
        .getByRole('button', { name: t('workbench.purge.submit', { count: 1 }) })
        .click();
      await expect(page.getByRole('heading', { name: t('workbench.empty.bin.title') })).toBeVisible();
    });
  });
}

test('what Ctrl+A did not select is said, and the bar stays in sight', async ({ page, request }) => {
  const person = await registered(request);
  const names = Array.from({ length: 20 }, (_, index) => `board ${String(index).padStart(2, '0')}`);
  await projectsNamed(request, person, names);
  await enter(page, person);
  const screen = new WorkbenchScreen(page, en);
  await screen.open('?sort=name&view=list');
  await screen.pick('board 00');
  await page.keyboard.press('Control+a');
  const bar = page.getByRole('toolbar', { name: en('workbench.count.selected', { count: 16 }) });
  await expect(bar).toContainText(en('workbench.count.unloaded', { count: 4 }));
  await screen.item('board 15').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 4000);
  await expect(bar).toBeInViewport();
  await bar.getByRole('button', { name: en('workbench.action.clear') }).click();
  await expect(screen.selected()).toHaveCount(0);
});

test('with the keyboard alone: a folder, a name, a move, the bin and back', async ({ page, request }) => {
  test.slow();
  const person = await registered(request);
  await projectsNamed(request, person, ['amplifier', 'bridge', 'charger']);
  await enter(page, person);
  const screen = new WorkbenchScreen(page, en);
  await screen.open('?sort=name');
  await expect(screen.item('charger')).toBeVisible();
  const tabTo = async (reached: () => Promise<boolean>): Promise<void> => {
    for (let presses = 0; presses < 40 && !(await reached()); presses += 1) await page.keyboard.press('Tab');
    expect(await reached()).toBe(true);
  };
  const focused = (label: string) => (): Promise<boolean> =>
    page.evaluate((wanted) => {
      const { activeElement: element } = document;
      return (element?.getAttribute('aria-label') ?? element?.textContent)?.trim() === wanted;
    }, label);

  await tabTo(focused(en('workbench.action.newFolder')));
  await page.keyboard.press('Enter');
  await page.keyboard.type('power');
  await page.keyboard.press('Enter');
  await expect(screen.folder('power')).toBeVisible();

  await tabTo(focused('power'));
  await page.keyboard.press('F2');
  await page.keyboard.type('supplies');
  await page.keyboard.press('Enter');
  await expect(screen.folder('supplies')).toBeFocused();

  await tabTo(() => page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null));
  await page.keyboard.press('End');
  await expect(screen.item('charger')).toBeFocused();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(screen.selected()).toHaveCount(2);
  await page.keyboard.press('Shift+F10');
  await expect(screen.entry('workbench.action.move')).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(() => page.evaluate(() => document.activeElement?.getAttribute('type') === 'radio'));
  await page.keyboard.press('Space');
  await tabTo(focused(en('workbench.move.submit')));
  await page.keyboard.press('Enter');
  await expect(screen.item('charger')).toHaveCount(0);

  await page.keyboard.press('Home');
  await expect(screen.item('supplies')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screen.title()).toHaveText('supplies');
  await expect(screen.item('bridge')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(screen.item('bridge')).toHaveCount(0);
  await expect(screen.item('charger')).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  await tabTo(focused(en('workbench.rail.bin')));
  await page.keyboard.press('Enter');
  await expect(screen.item('bridge')).toBeVisible();
  await tabTo(focused('bridge'));
  await page.keyboard.press('Delete');
  await page.keyboard.press('Escape');
  await expect(screen.item('bridge')).toBeFocused();
  await page.keyboard.press('ContextMenu');
  await expect(screen.entry('workbench.action.restore')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: en('workbench.empty.bin.title') })).toBeVisible();
});

test('files of a visitor wait for the sign-in and go up after it', async ({ page, request }) => {
  test.slow();
  const person = await registered(request);
  const screen = new WorkbenchScreen(page, en);
  await screen.open();
  await expect(page.getByRole('heading', { name: en('workbench.visitor.title') })).toBeVisible();
  await expectAccessible(page);
  await screen.drop([gerberZip('pump.zip')]);
  await expect(screen.dialog()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(en('workbench.visitor.waiting', { count: 1 }))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: en('shell.header.signIn') })
    .click();
  await fillSignIn(page, person);
  await expect(screen.dialog().getByRole('heading', { name: en('workbench.summary.title') })).toBeVisible();
  await expect(screen.dialog().getByText('pump.zip', { exact: true })).toBeVisible();
});

test('cards load as one scrolls, each page once, and Back returns to where one was', async ({ page, request }) => {
  test.slow();
  const person = await registered(request);
  await projectsNamed(
    request,
    person,
    Array.from({ length: 40 }, (_, index) => `board ${String(index).padStart(2, '0')}`),
  );
  await enter(page, person);
  const asked: string[] = [];
  page.on('request', (sent) => {
    const url = new URL(sent.url());
    if (url.pathname.endsWith('/project/list')) asked.push(url.search);
  });
  const screen = new WorkbenchScreen(page, en);
  await screen.open('?sort=name');
  for (const last of ['board 15', 'board 31', 'board 39']) {
    await screen.item(last).scrollIntoViewIfNeeded();
    await expect(screen.item(last)).toBeVisible();
  }
  await expect(screen.grid().getByRole('row')).toHaveCount(40);
  expect(asked.toSorted()).toEqual(['?sort=name&order=asc', '?sort=name&order=asc&page=2', '?sort=name&order=asc&page=3']);
  const before = await page.evaluate(() => window.scrollY);
  await screen.item('board 36').getByRole('link').click();
  await expect(page).toHaveURL(/\/workbench\/project\//);
  await page.goBack();
  await expect(screen.item('board 36')).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(400);
});

test('a failed call says so and is asked again; a search is answered by the last letters', async ({ page, request }) => {
  const person = await registered(request);
  await projectsNamed(request, person, ['amplifier', 'bridge']);
  await enter(page, person);
  const screen = new WorkbenchScreen(page, en);
  await page.route('**/api/eda/project/list**', (route) =>
    route.fulfill({ status: 500, json: { code: 500, type: 'error', errorCode: 'OPERATION_FAILED', message: '', data: null } }),
  );
  await screen.open();
  await expect(page.getByRole('heading', { name: en('workbench.failed.title') })).toBeVisible();
  await page.unroute('**/api/eda/project/list**');
  await screen.button(en('actions.retry')).click();
  await expect(screen.item('amplifier')).toBeVisible();

  // The answer for the first letters is slow, and comes after that for all of them.
  await page.route(/project\/list\?.*search=br$/, async (route) => {
    await expect(screen.item('amplifier')).toBeVisible();
    await route.continue();
  });
  const box = page.getByRole('searchbox', { name: en('workbench.find.files') });
  await box.fill('br');
  await expect(page).toHaveURL(/search=br$/);
  await box.fill('amp');
  await expect(screen.item('bridge')).toHaveCount(0);
  await expect(screen.item('amplifier')).toBeVisible();
  await expect(page).toHaveURL(/search=amp$/);
  await page.goBack();
  await expect(screen.item('bridge')).toBeVisible();
  await box.fill('nothing of that name');
  await expect(page.getByRole('heading', { name: en('workbench.empty.search.title') })).toBeVisible();
});
