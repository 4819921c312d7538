import { countLimits } from '@copperline/contract';
import type { Page } from '@playwright/test';
import { enter, fillSignIn, registered } from '../pages/people.ts';
import { expect, expectAccessible, test } from '../pages/test.ts';
import { en } from '../pages/words.ts';

/** The smallest archive there is: an empty zip. */
const emptyZip = Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64');
const zip = (name: string, bytes = emptyZip) => ({ name, mimeType: 'application/zip', buffer: bytes });
const zipOf = (size: number) => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(size - 4)]);

const zone = (page: Page) => page.locator(`input[type=file][aria-label="${en('files.drop.gerber')}"]`);
const uploads = (page: Page) => page.getByRole('list', { name: en('files.zone.list') });

test('a visitor drops a file on the home page without being asked for an account; saving it asks', async ({ page, request }) => {
  const person = await registered(request);
  await page.goto('/en');
  await zone(page).setInputFiles(zip('board.zip'));
  const save = page.getByRole('button', { name: en('dfm.screen.save') });
  await expect(save).toBeVisible();
  await expect(page.getByText('board.zip', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(en('errors.LOGIN_REQUIRED'))).toHaveCount(0);
  await expectAccessible(page);
  await save.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await fillSignIn(page, person);
  await expect(save).toHaveCount(0);
  await page.goto('/en/my-center/files');
  await expect(page.getByRole('cell', { name: 'board.zip', exact: true })).toBeVisible();
});

test('progress is shown, a cancelled upload stores nothing, and again works', async ({ page, request }) => {
  const person = await registered(request);
  await enter(page, person);
  await page.goto('/en/my-center/files');
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  // Slow enough that the last byte is far away when a busy machine comes to the click.
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 80_000,
  });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(zip('slow.zip', zipOf(4_000_000)));
  await expect(page.getByRole('progressbar', { name: /slow\.zip/ })).toBeVisible();
  await page.getByRole('button', { name: en('files.action.cancel', { name: 'slow.zip' }) }).click();
  await expect(uploads(page).getByText(en('files.progress.cancelled'))).toBeVisible();
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.getByRole('button', { name: en('files.action.retry', { name: 'slow.zip' }) }).click();
  await expect(uploads(page).getByText(en('files.progress.done', { name: 'slow.zip' }))).toBeVisible();
  await expect(page.getByRole('cell', { name: 'slow.zip', exact: true })).toHaveCount(1);
});

test('each refusal is said in the words of the specification', async ({ page, request }) => {
  const person = await registered(request);
  await enter(page, person);
  await page.goto('/en');
  const refusal = uploads(page).getByRole('listitem');
  await zone(page).setInputFiles({ name: 'notes.docm', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(refusal.filter({ hasText: 'notes.docm' })).toContainText('Upload failed: uploaded file format error.');
  await zone(page).setInputFiles({
    name: 'page.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('<html><script>1</script></html>'),
  });
  await expect(refusal.filter({ hasText: 'page.zip' })).toContainText('Upload failed: uploaded file format error.');
});

test('a file over the limit and a ninth file are refused before they are sent', async ({ page, request }) => {
  const person = await registered(request);
  await enter(page, person);
  await page.goto('/en/my-center/files');
  const input = page.locator('input[type=file]').first();
  await input.evaluate((given: HTMLInputElement) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(50 * 1024 * 1024 + 1)], 'large.zip'));
    given.files = transfer.files;
    given.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page.getByText('Upload failed: file size cannot greater then 50M.').first()).toBeVisible();
  await input.setInputFiles(Array.from({ length: countLimits.uploadFiles + 1 }, (_, index) => zip(`board-${index}.zip`)));
  await expect(page.getByText('You cannot upload more than eight files.').first()).toBeVisible();
});
