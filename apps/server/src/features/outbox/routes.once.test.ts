import { account, outbox, site } from '@copperline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const register = (app: TestApp, name: string) =>
  app.call(account.register, {
    email: `${name}@example.com`,
    password: 'four layers, blue mask',
    username: name,
    locale: 'en-US',
  });

it('shows the newest fifty messages and each one whole', async () => {
  await register(t, 'first');
  t.clock.advance(1000);
  await register(t, 'second');
  const { data } = await t.call(outbox.list, {});
  expect(data.rows.map((row) => row.recipient)).toEqual(['second@example.com', 'first@example.com']);
  const message = await t.call(outbox.view, { id: data.rows[0]!.id });
  expect(message.data).toMatchObject({ channel: 'mail', subject: 'Confirm your email address' });
  expect(message.data.text).toContain('/en/account/verify?token=');
  expect(message.data.html).toContain('<!doctype html>');
  for (let index = 0; index < 60; index += 1) await t.call(account.forgotPassword, { email: 'first@example.com' });
  expect((await t.call(outbox.list, {})).data.rows.length).toBeLessThanOrEqual(50);
});

it('answers 404 for what is not there', async () => {
  expect((await t.call(outbox.view, { id: '00000000-0000-4000-8000-000000000000' })).errorCode).toBe('NOT_FOUND');
});

it('is hidden from names that merely resolve to this machine, and from proxies', async () => {
  for (const headers of [
    { host: 'evil.example' },
    { host: 'evil.example:3000' },
    { 'x-forwarded-for': '192.0.2.1' },
    { forwarded: 'for=192.0.2.1' },
  ]) {
    expect((await t.call(outbox.list, {}, { headers })).status).toBe(404);
  }
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect((await t.call(outbox.list, {}, { headers: { host } })).status).toBe(200);
});

it.each([
  ['the listener is open to others', { HOST: '0.0.0.0' }],
  ['mail is really sent', { SMTP_URL: 'smtp://127.0.0.1:9' }],
  ['a public origin says there is a proxy', { PUBLIC_ORIGIN: 'https://boards.example' }],
  ['a proxy is trusted', { TRUST_PROXY: '127.0.0.1' }],
])('is not there when %s', async (_when, env: Record<string, string>) => {
  const other = await startTestApp({ env });
  expect((await other.call(outbox.list, {})).status).toBe(404);
  expect((await other.call(site.features, {})).data).toMatchObject({ outbox: false, sms: false });
  await other.close();
});
