import { deflateSync } from 'node:zlib';
import { account, localKeys, socketPath } from '@copperline/contract';
import { accountButton, enter, fillSignIn, registered, signIn } from '../pages/people.ts';
import { awaitScripts, expect, expectAccessible, test } from '../pages/test.ts';
import { en, tagOf } from '../pages/words.ts';

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xed_b8_83_20 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crc = (bytes: Buffer): number => {
  let c = 0xff_ff_ff_ff;
  for (const byte of bytes) c = (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8);
  return (c ^ 0xff_ff_ff_ff) >>> 0;
};
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc(body));
  return Buffer.concat([head, body, tail]);
};

/** A real picture of one colour. */
const png = (size: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(size * 3, 0xb8)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: size }, () => row)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

test('the picture is cropped, stored and shown; a wrong or large one is refused in the words of the specification', async ({
  page,
  request,
}) => {
  const person = await registered(request);
  await enter(page, person);
  await page.goto('/en/my-center/settings');
  await page.getByRole('button', { name: en('account.modal.avatar') }).click();
  const input = page.getByRole('dialog').locator('input[type=file]');
  await input.setInputFiles({ name: 'notes.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText('Upload failed: uploaded file format error.')).toBeVisible();
  await input.setInputFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([png(8), Buffer.alloc(1024 * 1024)]),
  });
  await expect(page.getByText('Upload failed: file size cannot greater then 1M.')).toBeVisible();
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png(64) });
  await page
    .getByRole('dialog', { name: en('account.avatar.crop') })
    .getByRole('button', { name: en('actions.save') })
    .click();
  await expect(page.getByText('Uploaded successfully')).toBeVisible();
  const shown = accountButton(page, person).locator('img');
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('a new name is shown at once and stays', async ({ page, request }) => {
  const person = await registered(request);
  await enter(page, person);
  await page.goto('/en/my-center/settings');
  await expectAccessible(page);
  await page.getByRole('button', { name: en('account.modal.username') }).click();
  const field = page.getByRole('dialog').getByLabel(en('account.field.username'));
  await field.fill('林工');
  await expectAccessible(page);
  await field.press('Enter');
  await expect(accountButton(page, { ...person, username: '林工' })).toBeVisible();
  await page.reload();
  await expect(accountButton(page, { ...person, username: '林工' })).toBeVisible();
});

test('a changed password ends the other device at once and the old password for good', { tag: tagOf(en) }, async ({
  page,
  request,
  browser,
}) => {
  const person = await registered(request);
  const context = await browser.newContext();
  const elsewhere = awaitScripts(await context.newPage());
  await signIn(elsewhere, person);
  await enter(page, person);
  await page.goto('/en/my-center/security');
  await expect(page.getByText(en('account.sessions.current'), { exact: true })).toBeVisible();
  await expectAccessible(page);
  const renewed = { ...person, password: 'solder-paste-type-4' };
  await page
    .getByRole('main')
    .getByRole('button', { name: en('account.password.submit') })
    .click();
  await page.getByLabel(en('account.field.oldPassword')).fill(person.password);
  await page.getByLabel(en('account.field.newPassword')).fill(renewed.password);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('account.password.submit') })
    .click();
  await expect(page.getByText(en('account.password.done')).first()).toBeVisible();
  await expect(elsewhere.getByText(en('errors.LOGIN_EXPIRED')).first()).toBeVisible();
  await elsewhere.goto('/en/account/sign-in');
  await fillSignIn(elsewhere, person);
  await expect(elsewhere.getByText(en('errors.CREDENTIALS_WRONG')).first()).toBeVisible();
  await context.close();
});

test('a session that ended before its page could listen is over as soon as it does', async ({ page, request }) => {
  const person = await registered(request);
  const { promise: ended, resolve: listen } = Promise.withResolvers<void>();
  await page.routeWebSocket(`**${socketPath}`, async (socket) => {
    await ended;
    socket.connectToServer();
  });
  await enter(page, person);
  await page.goto('/en/my-center/security');
  await expect(page.getByText(en('account.sessions.current'), { exact: true })).toBeVisible();
  const signedOut = await request.post(account.signOut.path, { headers: { authorization: person.token } });
  expect(signedOut.status()).toBe(200);
  listen();
  await expect(page.getByText(en('errors.LOGIN_EXPIRED')).first()).toBeVisible();
});

test('a second modal dims the page, Escape closes the top one, and what was begun goes on after the sign-in', async ({
  page,
  request,
}) => {
  const person = await registered(request);
  await enter(page, person);
  await page.goto('/en/my-center/settings');
  await page.getByRole('button', { name: en('account.modal.username') }).click();
  await page.getByRole('dialog').getByLabel(en('account.field.username')).fill('Mei');
  await page.evaluate((key) => localStorage.removeItem(key), localKeys.token);
  await page.getByRole('dialog').getByLabel(en('account.field.username')).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.getByRole('dialog').getByLabel(en('account.field.username')).press('Enter');
  await fillSignIn(page, person);
  await expect(accountButton(page, { ...person, username: 'Mei' })).toBeVisible();
});
