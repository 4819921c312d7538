import { account, type Locale } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letIn, startTestApp, type TestApp } from '../../../test/app.ts';
import { lastMail, linkToken, mailsTo } from '../../../test/mailbox.ts';

const hour = 3_600_000;
const password = 'four layers, blue mask';
const someone = (name: string, locale: Locale = 'en-US') => ({ email: `${name}@example.com`, password, username: name, locale });

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

describe('register', () => {
  it('opens an account that works once its address is confirmed, and confirming signs in', async () => {
    const answer = await t.call(account.register, { ...someone('ada'), email: 'Ada@Example.com' });
    expect(answer).toMatchObject({ status: 200, data: { email: 'ada@example.com' }, token: undefined });
    const mail = await lastMail(t.db, 'ada@example.com');
    expect(mail.subject).toBe('Confirm your email address');
    expect(mail.body_text).toContain('http://127.0.0.1:3000/en/account/verify?token=');

    const verified = await t.call(account.verifyEmail, { token: linkToken(mail) });
    expect(verified).toMatchObject({
      status: 200,
      data: { user: { email: 'ada@example.com', username: 'ada', emailVerified: true, hasPassword: true } },
    });
    const me = await t.call(account.current, {}, { token: verified.token! });
    expect(me.data).toEqual(letIn(verified.data));
    expect((await t.call(account.signIn, { account: 'ada@example.com', password })).status).toBe(200);
  });

  it('answers the same for a taken address and tells only its owner', async () => {
    await t.signUp('owner@example.com');
    const taken = await t.call(account.register, someone('owner'));
    const fresh = await t.call(account.register, someone('fresh'));
    const shape = ({ status, message, errorCode, token }: typeof taken) => ({ status, message, errorCode, token });
    expect(shape(taken)).toEqual(shape(fresh));
    expect(taken.data).toEqual({ email: 'owner@example.com' });
    const mail = await lastMail(t.db, 'owner@example.com');
    expect(mail.subject).toBe('You already have an account');
    expect(mail.body_text).not.toContain('token=');
    expect((await t.call(account.signIn, { account: 'owner@example.com', password })).errorCode).toBe('CREDENTIALS_WRONG');
  });

  it('writes the mail in the language of the registration, greeting nobody by a name a stranger chose', async () => {
    await t.call(account.register, { ...someone('li', 'zh-CN'), username: 'go to evil.example' });
    const mail = await lastMail(t.db, 'li@example.com');
    expect(mail.subject).toBe('请验证您的邮箱');
    expect(mail.body_text).toContain('/zh/account/verify?token=');
    expect(mail.body_text + mail.body_html).not.toContain('evil.example');
  });

  it.each([
    'password1',
    'Passw0rd!!',
    'aaaaaaaa',
    '12345678',
    'qwertyuiop',
    'abcabcabc',
    'hilbert@example.com',
    'Hilbert2026',
    '13800138000',
    'woaini1314',
  ])('refuses the weak password %s', async (weak) => {
    const answer = await t.call(account.register, { ...someone('hilbert'), password: weak });
    expect(answer).toMatchObject({ status: 422, errorCode: 'PASSWORD_WEAK' });
  });

  it('A58 refuses extra fields and names each wrong one', async () => {
    const answer = await t.call(account.register, { ...someone('eve'), role: 'staff', email: 'no address', password: 'short' });
    expect(answer).toMatchObject({ status: 422, errorCode: 'VALIDATION' });
    expect(answer.issues.map(({ path, rule }) => `${path} ${rule}`).sort()).toEqual([
      'email pattern',
      'password length',
      'role unknown',
    ]);
  });

  it('A59 refuses line breaks in an address or a name', async () => {
    const address = await t.call(account.register, { ...someone('crlf'), email: 'crlf@example.com\r\nBcc: all@example.com' });
    const name = await t.call(account.register, { ...someone('crlf'), username: 'Crlf\r\nBcc: all@example.com' });
    expect([address.errorCode, name.errorCode]).toEqual(['VALIDATION', 'VALIDATION']);
    expect(await mailsTo(t.db, 'crlf@example.com')).toEqual([]);
  });

  it('sends an address no more than five mails an hour, and answers as before', async () => {
    for (let times = 0; times < 8; times += 1) expect((await t.call(account.register, someone('flood'))).status).toBe(200);
    expect(await mailsTo(t.db, 'flood@example.com')).toHaveLength(5);
    t.clock.advance(hour);
    await t.call(account.register, someone('flood'));
    expect(await mailsTo(t.db, 'flood@example.com')).toHaveLength(6);
  });

  it('keeps one account of twenty registrations at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => t.call(account.register, someone('race'))));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const { rows } = { rows: await t.db.selectFrom('app_user').select('id').where('email', '=', 'race@example.com').execute() };
    expect(rows).toHaveLength(1);
  });
});

describe('verify', () => {
  it('takes a link once, within a day', async () => {
    await t.call(account.register, someone('once'));
    const token = linkToken(await lastMail(t.db, 'once@example.com'));
    const tries = await Promise.all(Array.from({ length: 20 }, () => t.call(account.verifyEmail, { token })));
    expect(tries.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(tries.filter((answer) => answer.errorCode === 'LINK_INVALID')).toHaveLength(19);

    await t.call(account.register, someone('late'));
    const late = linkToken(await lastMail(t.db, 'late@example.com'));
    t.clock.advance(24 * hour);
    expect((await t.call(account.verifyEmail, { token: late })).errorCode).toBe('LINK_INVALID');
  });

  it('does not take a reset link', async () => {
    const { email } = await t.signUp();
    await t.call(account.forgotPassword, { email });
    expect((await t.call(account.verifyEmail, { token: linkToken(await lastMail(t.db, email)) })).errorCode).toBe('LINK_INVALID');
  });

  it('sends the link again on request; earlier links keep working', async () => {
    await t.call(account.register, someone('again'));
    const first = linkToken(await lastMail(t.db, 'again@example.com'));
    t.clock.advance(1000);
    expect((await t.call(account.resendVerification, { email: 'again@example.com' })).status).toBe(200);
    const second = linkToken(await lastMail(t.db, 'again@example.com'));
    expect(second).not.toBe(first);
    expect((await t.call(account.verifyEmail, { token: first })).status).toBe(200);
    expect((await t.call(account.verifyEmail, { token: second })).errorCode).toBe('LINK_INVALID');
  });

  it('answers the same for unknown and confirmed addresses, and mails neither', async () => {
    const { email } = await t.signUp();
    expect((await t.call(account.resendVerification, { email })).status).toBe(200);
    expect((await t.call(account.resendVerification, { email: 'unknown@example.com' })).status).toBe(200);
    expect([...(await mailsTo(t.db, email)), ...(await mailsTo(t.db, 'unknown@example.com'))]).toEqual([]);
  });

  it('leaves a blocked account closed', async () => {
    await t.call(account.register, someone('blocked'));
    await t.db.updateTable('app_user').set({ state: 'blocked' }).where('email', '=', 'blocked@example.com').execute();
    expect((await t.call(account.verifyEmail, { token: linkToken(await lastMail(t.db, 'blocked@example.com')) })).errorCode).toBe(
      'LINK_INVALID',
    );
  });
});

it('sign-in before confirmation says so only to the right password, and sends the link again', async () => {
  await t.call(account.register, someone('eager'));
  t.clock.advance(1000);
  expect((await t.call(account.signIn, { account: 'eager@example.com', password: 'something else' })).errorCode).toBe(
    'CREDENTIALS_WRONG',
  );
  expect(await mailsTo(t.db, 'eager@example.com')).toHaveLength(1);
  const right = await t.call(account.signIn, { account: 'eager@example.com', password });
  expect(right).toMatchObject({ status: 422, errorCode: 'EMAIL_UNVERIFIED', token: undefined });
  expect(await mailsTo(t.db, 'eager@example.com')).toHaveLength(2);
  for (let times = 0; times < 8; times += 1) await t.call(account.signIn, { account: 'eager@example.com', password });
  expect(await mailsTo(t.db, 'eager@example.com')).toHaveLength(6);
});
