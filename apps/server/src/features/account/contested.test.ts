import { account } from '@copperline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { letIn, startTestApp, type TestApp } from '../../../test/app.ts';
import { lastMail, linkToken, mailsTo } from '../../../test/mailbox.ts';
import { argon2Calls } from './password/passwords.ts';

const owners = 'four layers, blue mask';
const strangers = 'the stranger was here';

let t: TestApp;
let email: string;
let people = 0;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(() => {
  people += 1;
  email = `owner-${people}@example.com`;
});

const register = async (password: string, username = 'Somebody') => {
  t.clock.advance(1000);
  return t.call(account.register, { email, password, username, locale: 'en-US' });
};
const confirm = async () => t.call(account.verifyEmail, { token: linkToken(await lastMail(t.db, email)) });
const signIn = (password: string) => t.call(account.signIn, { account: email, password });

/** Signed in by the mailbox alone, no password opens the account, and the first one is set without another. */
const expectOwnerOnly = async (verified: Awaited<ReturnType<typeof confirm>>) => {
  expect(verified).toMatchObject({ status: 200, data: { user: { email, emailVerified: true, hasPassword: false } } });
  const token = verified.token ?? '';
  for (const password of [owners, strangers]) expect((await signIn(password)).errorCode).toBe('CREDENTIALS_WRONG');
  expect((await t.call(account.changePassword, { password: 'my own, set now' }, { token })).status).toBe(200);
  expect((await t.call(account.current, {}, { token })).data.hasPassword).toBe(true);
  expect((await signIn('my own, set now')).status).toBe(200);
  expect((await t.call(account.changePassword, { password: 'another one' }, { token })).errorCode).toBe('VALIDATION');
};

describe('two registrations of one unconfirmed address', () => {
  it('leave no password where a stranger came first', async () => {
    await register(strangers);
    await register(owners);
    await expectOwnerOnly(await confirm());
  });

  it('leave no password where a stranger came second, nor where the stranger comes again', async () => {
    await register(owners);
    await register(strangers);
    await register(strangers);
    await expectOwnerOnly(await confirm());
  });

  it('keep the password of a person who registers twice with it, and the newest name', async () => {
    await register(owners, 'Ada');
    await register(owners, 'Ada Lovelace');
    expect(letIn((await confirm()).data)).toMatchObject({ hasPassword: true, username: 'Ada Lovelace' });
    expect((await signIn(owners)).status).toBe(200);
  });

  it('stay without a password when its owner repeats the first one', async () => {
    await register(owners);
    await register(strangers);
    await register(owners);
    await expectOwnerOnly(await confirm());
  });

  it('let the links of earlier mails confirm, for whoever reads them owns the mailbox', async () => {
    await register(strangers);
    const first = linkToken(await lastMail(t.db, email));
    await register(owners);
    await expectOwnerOnly(await t.call(account.verifyEmail, { token: first }));
  });

  it('are noticed even when the address may be sent no more mail', async () => {
    for (let times = 0; times < 5; times += 1) await register(strangers);
    await register(owners);
    expect(await mailsTo(t.db, email)).toHaveLength(5);
    await expectOwnerOnly(await confirm());
  });

  it('end with a link for a new password as well', async () => {
    await register(strangers);
    await register(owners);
    t.clock.advance(1000);
    await t.call(account.forgotPassword, { email });
    const token = linkToken(await lastMail(t.db, email));
    expect((await t.call(account.resetPassword, { token, password: 'my own, by mail' })).status).toBe(200);
    expect((await signIn('my own, by mail')).status).toBe(200);
    expect((await signIn(strangers)).errorCode).toBe('CREDENTIALS_WRONG');
  });
});

describe('races', () => {
  it('of different passwords leave none of them, whoever is first', async () => {
    await Promise.all([strangers, owners, strangers, owners].map((password) => register(password)));
    await expectOwnerOnly(await confirm());
  });

  it('of one password leave it or none', async () => {
    await Promise.all(Array.from({ length: 4 }, () => register(owners)));
    const { hasPassword } = letIn((await confirm()).data);
    expect((await signIn(owners)).errorCode).toBe(hasPassword ? undefined : 'CREDENTIALS_WRONG');
  });

  it("of a confirmation and a registration never give the owner the newcomer's password", async () => {
    await register(owners);
    const [verified] = await Promise.all([confirm(), register(strangers)]);
    expect(verified.status).toBe(200);
    expect((await signIn(strangers)).errorCode).toBe('CREDENTIALS_WRONG');
    expect((await signIn(owners)).errorCode).toBe(letIn(verified.data).hasPassword ? undefined : 'CREDENTIALS_WRONG');
  });

  it('of two first passwords keep one', async () => {
    await register(strangers);
    await register(owners);
    const { token = '' } = await confirm();
    const wanted = ['my own, from here', 'my own, from there'];
    const answers = await Promise.all(wanted.map((password) => t.call(account.changePassword, { password }, { token })));
    const [refused, ...others] = answers.filter((answer) => answer.status !== 200);
    // Whoever comes second is asked for the first one's password, before or after looking whether there is one.
    expect([others, ['PASSWORD_WRONG', 'VALIDATION'].includes(refused?.errorCode ?? '')]).toEqual([[], true]);
    const works = await Promise.all(wanted.map(async (password) => (await signIn(password)).status === 200));
    expect(works).toEqual(answers.map((answer) => answer.status === 200));
  });
});

it('A17 costs one argon2 for a new, a waiting, a contested and a taken address, and answers alike', async () => {
  const seen = new Set<string>();
  const work = async (password: string) => {
    const before = argon2Calls();
    const { status, message, data } = await register(password);
    seen.add(JSON.stringify({ status, message, data }));
    return argon2Calls() - before;
  };
  const works = [await work(owners), await work(owners), await work(strangers), await work(owners)];
  await confirm();
  works.push(await work(owners));
  expect(works).toEqual([1, 1, 1, 1, 1]);
  expect(seen.size).toBe(1);
});

it('A17 does the same work for a sign-in to a contested account as to any other', async () => {
  await register(strangers);
  await register(owners);
  const before = argon2Calls();
  expect((await signIn(owners)).errorCode).toBe('CREDENTIALS_WRONG');
  expect(argon2Calls() - before).toBe(1);
});
