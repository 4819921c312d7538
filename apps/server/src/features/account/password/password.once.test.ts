import { account, quotes } from '@copperline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp, testPassword } from '../../../../test/app.ts';
import { lastMail, linkToken, mailsTo } from '../../../../test/mailbox.ts';
import type { NodeEvent } from '../../../db/events.ts';
import { argon2Calls } from './passwords.ts';

const minute = 60_000;
const fresh = 'ten boards, two layers';

let t: TestApp;
let me: SignedUp;
beforeAll(async () => {
  t = await startTestApp({ origin: 'https://boards.example' });
});
afterAll(() => t.close());
beforeEach(async () => {
  me = await t.signUp();
});

/** A token for programs, and the status it gets now. */
const withApiToken = async () => {
  const { token } = (await t.call(account.createApiToken, { name: 'CI' }, { token: me.token })).data;
  return async () => (await t.call(quotes.list, {}, { headers: { authorization: `Bearer ${token}` } })).status;
};
const apiTokensEnded = 'API tokens were revoked';
const signIn = (password: string, email = me.email) => t.call(account.signIn, { account: email, password });
const askReset = async (email = me.email) => {
  t.clock.advance(1000);
  await t.call(account.forgotPassword, { email });
  return linkToken(await lastMail(t.db, email));
};

describe('a forgotten password', () => {
  it('is replaced through the link, which ends every session and is followed by a notice', async () => {
    const token = await askReset();
    const other = await signIn(testPassword);
    expect((await t.call(account.resetPassword, { token, password: fresh })).status).toBe(200);
    for (const old of [me.token, other.token!]) expect((await t.call(account.current, {}, { token: old })).status).toBe(403);
    expect((await signIn(testPassword)).errorCode).toBe('CREDENTIALS_WRONG');
    expect((await signIn(fresh)).status).toBe(200);
    const notice = (await mailsTo(t.db, me.email)).find((mail) => mail.subject === 'Your password was changed');
    expect(notice?.body_text).toContain('https://boards.example/en/account/forgot');
  });

  it('A62 revokes every API token, and the notice says so', async () => {
    const statusOfToken = await withApiToken();
    expect(await statusOfToken()).toBe(200);
    await t.call(account.resetPassword, { token: await askReset(), password: fresh });
    expect(await statusOfToken()).toBe(403);
    const notice = (await mailsTo(t.db, me.email)).find((mail) => mail.subject === 'Your password was changed');
    expect(notice?.body_text).toContain(apiTokensEnded);
  });

  it('answers the same for an unknown address and mails nobody', async () => {
    const known = await t.call(account.forgotPassword, { email: me.email });
    const unknown = await t.call(account.forgotPassword, { email: 'nobody@example.com' });
    expect({ ...unknown, response: null }).toEqual({ ...known, response: null });
    expect(await mailsTo(t.db, 'nobody@example.com')).toEqual([]);
  });

  it('A19 refuses a link that was used, is too old, was overtaken or belongs to another purpose', async () => {
    const refused = { status: 422, errorCode: 'LINK_INVALID' };
    const used = await askReset();
    await t.call(account.resetPassword, { token: used, password: fresh });
    expect(await t.call(account.resetPassword, { token: used, password: 'one more password' })).toMatchObject(refused);

    const old = await askReset();
    t.clock.advance(30 * minute);
    expect(await t.call(account.resetPassword, { token: old, password: fresh })).toMatchObject(refused);

    const [first, second] = [await askReset(), await askReset()];
    await t.call(account.resetPassword, { token: second, password: fresh });
    expect(await t.call(account.resetPassword, { token: first, password: 'one more password' })).toMatchObject(refused);

    await t.call(account.register, { email: 'newcomer@example.com', password: fresh, username: 'New', locale: 'en-US' });
    const verify = linkToken(await lastMail(t.db, 'newcomer@example.com'));
    expect(await t.call(account.resetPassword, { token: verify, password: 'one more password' })).toMatchObject(refused);
    expect(await t.call(account.resetPassword, { token: 'x', password: 'one more password' })).toMatchObject(refused);
  });

  it("A19 changes only its owner's password", async () => {
    const other = await t.signUp();
    await t.call(account.resetPassword, { token: await askReset(), password: fresh });
    expect((await signIn(testPassword, other.email)).status).toBe(200);
    expect((await t.call(account.current, {}, { token: other.token })).status).toBe(200);
  });

  it('A19 of twenty uses at once lets one through', async () => {
    const token = await askReset();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => t.call(account.resetPassword, { token, password: `${fresh} ${index}` })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.errorCode === 'LINK_INVALID')).toHaveLength(19);
    const winner = answers.findIndex((answer) => answer.status === 200);
    expect((await signIn(`${fresh} ${winner}`)).status).toBe(200);
  });

  it('keeps the link when the password is weak, and spends no work on a link that is none', async () => {
    const token = await askReset();
    expect((await t.call(account.resetPassword, { token, password: 'password123' })).errorCode).toBe('PASSWORD_WEAK');
    expect((await t.call(account.resetPassword, { token, password: me.email })).errorCode).toBe('PASSWORD_WEAK');
    const before = argon2Calls();
    await t.call(account.resetPassword, { token: 'A'.repeat(43), password: fresh });
    expect(argon2Calls()).toBe(before);
    expect((await t.call(account.resetPassword, { token, password: fresh })).status).toBe(200);
  });

  it('A20 links to the configured origin whatever Host says', async () => {
    t.clock.advance(1000);
    await t.call(
      account.forgotPassword,
      { email: me.email },
      { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } },
    );
    const mail = await lastMail(t.db, me.email);
    expect(mail.body_text).toContain('https://boards.example/en/account/reset?token=');
    expect(mail.body_text + mail.body_html).not.toContain('evil.example');
  });

  it('sends no more than five mails an hour', async () => {
    for (let times = 0; times < 7; times += 1)
      expect((await t.call(account.forgotPassword, { email: me.email })).status).toBe(200);
    expect(await mailsTo(t.db, me.email)).toHaveLength(5);
  });

  it('confirms an address that was never confirmed: the link proved it', async () => {
    await t.db.updateTable('app_user').set({ email_verified_at: null }).where('id', '=', me.userId).execute();
    await t.call(account.resetPassword, { token: await askReset(), password: fresh });
    expect((await signIn(fresh)).status).toBe(200);
  });
});

describe('a change of password', () => {
  const change = (input: Record<string, string>) => t.call(account.changePassword, input, { token: me.token });

  it('A14 ends every other session, tells the nodes, keeps this one and sends a notice', async () => {
    const others = [await signIn(testPassword), await signIn(testPassword)];
    t.clock.advance(1000);
    const heard: NodeEvent[] = [];
    const stop = t.services.database.events.subscribe((event) => heard.push(event));
    t.clock.advance(1_000); // so that its notice is newer than those of the sign-ins
    expect((await change({ oldPassword: testPassword, password: fresh })).status).toBe(200);
    for (const other of others)
      expect((await t.call(account.current, {}, { token: other.token! })).errorCode).toBe('LOGIN_EXPIRED');
    expect((await t.call(account.current, {}, { token: me.token })).status).toBe(200);
    await expect
      .poll(() => heard.filter((event) => event.channel === 'session.revoked' && event.userId === me.userId))
      .toHaveLength(2);
    stop();
    expect((await lastMail(t.db, me.email)).subject).toBe('Your password was changed');
    expect((await signIn(fresh)).status).toBe(200);
  });

  it("A62 revokes every API token of its owner and nobody else's, and the notice says so", async () => {
    const statusOfToken = await withApiToken();
    const { token } = (await t.call(account.createApiToken, { name: 'CI' }, { token: (await t.signUp()).token })).data;
    t.clock.advance(1_000);
    expect((await change({ oldPassword: testPassword, password: fresh })).status).toBe(200);
    expect(await statusOfToken()).toBe(403);
    expect((await t.call(account.apiTokens, {}, { token: me.token })).data.total).toBe(0);
    expect((await t.call(quotes.list, {}, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
    expect((await lastMail(t.db, me.email)).body_text).toContain(apiTokensEnded);
  });

  it('needs the current password', async () => {
    expect(await change({ password: fresh })).toMatchObject({
      status: 422,
      errorCode: 'VALIDATION',
      issues: [{ path: 'oldPassword', rule: 'required' }],
    });
    expect(await change({ oldPassword: 'wrong', password: fresh })).toMatchObject({ status: 422, errorCode: 'PASSWORD_WRONG' });
    expect((await change({ oldPassword: testPassword, password: 'qwerty12345' })).errorCode).toBe('PASSWORD_WEAK');
    expect((await signIn(testPassword)).status).toBe(200);
  });

  it('is slowed like a sign-in when the current password is guessed', async () => {
    for (let tries = 0; tries < 5; tries += 1) await change({ oldPassword: `guess ${tries}`, password: fresh });
    expect((await change({ oldPassword: testPassword, password: fresh })).errorCode).toBe('SLOW_DOWN');
    t.clock.advance(10_000);
    expect((await change({ oldPassword: testPassword, password: fresh })).status).toBe(200);
  });

  it('gives a first password to somebody who came through Google', async () => {
    await t.db.updateTable('app_user').set({ password_hash: null }).where('id', '=', me.userId).execute();
    expect((await change({ password: fresh })).status).toBe(200);
    expect((await t.call(account.current, {}, { token: me.token })).data.hasPassword).toBe(true);
    expect((await signIn(fresh)).status).toBe(200);
  });

  it('retires reset links sent before it', async () => {
    const token = await askReset();
    await change({ oldPassword: testPassword, password: fresh });
    expect((await t.call(account.resetPassword, { token, password: 'one more password' })).errorCode).toBe('LINK_INVALID');
  });

  it('is for signed-in people', async () => {
    expect((await t.call(account.changePassword, { password: fresh })).status).toBe(401);
  });
});
