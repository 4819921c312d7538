import { account } from '@copperline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, testPassword } from '../../../test/app.ts';
import { sweepAccounts } from './sweep.ts';

const day = 24 * 60 * 60_000;
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const count = async (table: 'session' | 'one_time_token' | 'attempt' | 'sms_code' | 'outbox_message' | 'app_user') =>
  (await t.db.selectFrom(table).selectAll().limit(100).execute()).length;

it('keeps what ended for thirty days, then forgets it, and leaves what lives', async () => {
  const me = await t.signUp();
  await t.call(account.forgotPassword, { email: me.email });
  await t.call(account.sendSms, { phone: '13800138000' }, { token: me.token });
  await t.call(account.signOut, {}, { token: me.token });
  t.clock.advance(30 * day - 1000);
  await sweepAccounts(t.services);
  expect([await count('session'), await count('one_time_token'), await count('sms_code'), await count('outbox_message')]).toEqual(
    [1, 1, 1, 2],
  );
  expect(await count('attempt')).toBe(0);

  const later = await t.call(account.signIn, { account: me.email, password: testPassword });
  t.clock.advance(day);
  await sweepAccounts(t.services);
  expect([await count('session'), await count('one_time_token'), await count('sms_code')]).toEqual([1, 0, 0]);
  expect((await t.call(account.current, {}, { token: later.token! })).status).toBe(200);
  expect(await count('app_user')).toBe(1);
});

it('forgets a session that fell silent', async () => {
  await t.signUp();
  t.clock.advance(37 * day);
  await sweepAccounts(t.services);
  expect(await count('session')).toBeGreaterThan(0);
  t.clock.advance(1000);
  await sweepAccounts(t.services);
  expect(await count('session')).toBe(0);
});
