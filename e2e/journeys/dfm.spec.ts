import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { enter, registered } from '../pages/people.ts';
import { expect, expectAccessible, test } from '../pages/test.ts';
import { en, tagOf, zh } from '../pages/words.ts';

type Words = typeof en;

/** A board is read, measured and checked by the server: longer than a page usually takes. */
const reading = { timeout: 60_000 };

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

const saved = async (page: Page, ask: () => Promise<void>): Promise<Buffer> => {
  const waiting = page.waitForEvent('download');
  await ask();
  return bytesOf(await waiting);
};

const viewer = (page: Page, t: Words = en) => page.getByRole('region', { name: t('viewer.label') });
const facts = (page: Page, t: Words = en) => page.getByRole('heading', { name: t('dfm.screen.facts') });
const findings = (page: Page, t: Words = en) => page.getByRole('region', { name: t('dfm.screen.findings') }).getByRole('link');

/** The sample board's files as we write them ourselves: an archive like any other. */
const ourArchive = async (page: Page, t: Words = en): Promise<Buffer> => {
  await page.goto(t === zh ? '/zh/order/dfm' : '/en/order/dfm');
  await page.getByRole('button', { name: t('dfm.screen.sample') }).click();
  await expect(facts(page, t)).toBeVisible(reading);
  const archive = await saved(page, () => page.getByRole('button', { name: t('dfm.screen.gerber') }).click());
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  return archive;
};

/** How many of the canvas's pixels are painted. */
const paintedShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-canvas=flat] canvas');
    const copy = new OffscreenCanvas(100, 100).getContext('2d');
    if (!canvas || !copy) return 0;
    copy.drawImage(canvas, 0, 0, 100, 100);
    const { data } = copy.getImageData(0, 0, 100, 100);
    return data.filter((value, i) => i % 4 === 3 && value > 0).length / 10_000;
  });

const drop = async (page: Page, zone: Locator, name: string, content: Buffer): Promise<void> => {
  const dataTransfer = await page.evaluateHandle(
    ({ fileName, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], fileName, { type: 'application/zip' }));
      return transfer;
    },
    { fileName: name, base64: content.toString('base64') },
  );
  await zone.dispatchEvent('drop', { dataTransfer });
};

test('an archive dropped on the home page becomes a board, its findings, and a report', { tag: tagOf(en) }, async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  await enter(page, await registered(request));
  const archive = await ourArchive(page);

  await page.goto('/en');
  await drop(page, page.getByRole('button', { name: en('files.drop.gerber') }), 'dropped.zip', archive);
  await expect(viewer(page)).toHaveAttribute('aria-busy', 'false', reading);
  await expect(viewer(page)).toHaveAttribute('data-picture', 'drawn');
  await expect.poll(() => paintedShare(page)).toBeGreaterThan(0.2);

  const picture = (name: 'bottom' | 'layers') => viewer(page).getByRole('radio', { name: en(`viewer.picture.${name}`) });
  await picture('bottom').check();
  await picture('layers').check();
  await expect(viewer(page).getByRole('region', { name: en('viewer.action.list') })).toBeVisible();
  await viewer(page)
    .getByRole('button', { name: en('viewer.list.only', { layer: en('viewer.layer.legendTop') }) })
    .click();
  await expect.poll(() => paintedShare(page)).toBeLessThan(0.2);
  await viewer(page)
    .getByRole('button', { name: en('viewer.action.list') })
    .click();

  // The board is fitted into the middle of the canvas, so both points lie on it.
  await viewer(page)
    .getByRole('button', { name: en('viewer.action.measure') })
    .click();
  const canvas = viewer(page).getByRole('application', { name: en('viewer.canvas') });
  const box = await canvas.boundingBox();
  expect(box).not.toBeNull();
  const at = (x: number, y: number) => ({ position: { x: (box?.width ?? 0) * x, y: (box?.height ?? 0) * y } });
  await canvas.click(at(0.4, 0.5));
  await expect(viewer(page).getByText(en('viewer.status.measureFirst'))).toBeHidden();
  await canvas.click(at(0.6, 0.5));
  const length = viewer(page).getByText(/^\d+\.\d{3,4} mm$/);
  await expect(length).toBeVisible();
  await page.keyboard.press('u');
  await expect(viewer(page).getByText(/^\d+\.\d{4,6} inch$/)).toBeVisible();
  await expectAccessible(page);

  await expect(page.getByRole('link', { name: en('dfm.screen.price') })).toHaveAttribute(
    'href',
    /pcb\?gerberUrl=.+fileName=dropped/,
    reading,
  );
  await page.getByRole('link', { name: en('dfm.screen.open') }).click(reading);
  await expect(page).toHaveURL(/\/order\/dfm\?id=/);
  await expect(facts(page)).toBeVisible(reading);
  await findings(page).first().click();
  await expect(page).toHaveURL(/#rule=/);
  await expect(page.getByRole('heading', { name: en('dfm.screen.why') })).toBeVisible();
  await expect(viewer(page)).toHaveAttribute('data-picture', 'drawn', reading);
  await expectAccessible(page);

  const report = (name: 'pdf' | 'json') => () =>
    page.getByRole('button', { name: en(`dfm.screen.${name}`), exact: true }).click();
  expect((await saved(page, report('pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
  const data = JSON.parse((await saved(page, report('json'))).toString('utf8')) as { format: string };
  expect(data.format).toBe('copperline-board-report');

  // A finding's address opens it again.
  const address = page.url();
  await page.goto('/en');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: en('dfm.screen.why') })).toBeVisible(reading);
});

/** Tab, as often as it takes. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let press = 0; press < 150; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};

test('the same with the keyboard alone, in Chinese', { tag: tagOf(zh) }, async ({ page, request }) => {
  test.setTimeout(180_000);
  await enter(page, await registered(request));
  const archive = await ourArchive(page, zh);

  await page.goto('/zh');
  const zone = page.getByRole('button', { name: zh('files.drop.gerber') });
  // A press on the zone's placeholder only fetches it.
  await expect(page.locator(`input[type=file][aria-label="${zh('files.drop.gerber')}"]`)).toBeAttached();
  // The browser is told to hand over the dialog before anybody opens it: one that comes first would stay without a file.
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, zone);
  await page.keyboard.press('Enter');
  await (await choosing).setFiles({ name: '键盘.zip', mimeType: 'application/zip', buffer: archive });
  await expect(viewer(page, zh)).toHaveAttribute('aria-busy', 'false', reading);
  await expect.poll(() => paintedShare(page)).toBeGreaterThan(0.2);

  await tabTo(page, viewer(page, zh).getByRole('radio', { name: zh('viewer.picture.top') }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page, zh).getByRole('radio', { name: zh('viewer.picture.layers') })).toBeChecked();
  await expect(viewer(page, zh).getByRole('region', { name: zh('viewer.action.list') })).toBeVisible();
  await tabTo(page, viewer(page, zh).getByRole('checkbox', { name: zh('viewer.layer.copperTop') }));
  await page.keyboard.press('Space');
  await expect(viewer(page, zh).getByRole('checkbox', { name: zh('viewer.layer.copperTop') })).not.toBeChecked();

  const onward = page.getByRole('link', { name: zh('dfm.screen.open'), exact: true });
  await expect(onward).toBeVisible(reading);
  await tabTo(page, onward);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/order\/dfm\?id=/);
  await expect(facts(page, zh)).toBeVisible(reading);

  await tabTo(page, viewer(page, zh).getByRole('application', { name: zh('viewer.canvas') }));
  await page.keyboard.press('f');
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(viewer(page, zh).getByText(/^\d+\.\d{3,4} mm$/)).toBeVisible();
  await expect(
    viewer(page, zh)
      .getByRole('status')
      .filter({ hasText: /距离 \d+\.\d{3} mm/ }),
  ).toBeAttached();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Shift+Tab');
  await tabTo(page, findings(page, zh).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: zh('dfm.screen.why') })).toBeVisible();
  const first = page.url();
  await tabTo(page, page.getByRole('button', { name: zh('dfm.screen.next') }));
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(first);

  const pdf = await saved(page, async () => {
    await tabTo(page, page.getByRole('button', { name: zh('dfm.screen.pdf') }));
    await page.keyboard.press('Enter');
  });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

test('an archive without a board says so and leads on to the quote', async ({ page, request }) => {
  await enter(page, await registered(request));
  await page.goto('/en');
  // The end of a zip's directory, and nothing before it: an archive, and empty.
  const empty = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
  await drop(page, page.getByRole('button', { name: en('files.drop.gerber') }), 'empty.zip', empty);
  const notice = viewer(page)
    .getByRole('alert')
    .filter({ hasText: en('errors.RECOGNITION_FAILED') });
  await expect(notice).toBeVisible(reading);
  await notice.getByRole('link', { name: en('dfm.screen.quote') }).click();
  await expect(page).toHaveURL(/\/order\/manufacturing\/pcb/);
});
