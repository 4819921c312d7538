import { account } from '@copperline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { letIn, type SignedUp, startTestApp, type TestApp, testPassword } from '../../../../test/app.ts';
import { mailsTo } from '../../../../test/mailbox.ts';
import { argon2Calls } from '../password/passwords.ts';
import { counterKey } from '../rules.ts';

let t: TestApp;
let me: SignedUp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  me = await t.signUp();
});

const signIn = (name: string, password: string, ip = '203.0.113.5') =>
  t.call(account.signIn, { account: name, password }, { ip });

/** As if so many tries had been counted already. */
const counted = (key: string, count: number) =>
  t.db.insertInto('attempt').values({ key, count, window_started_at: t.clock.now() }).execute();

describe('sign-in', () => {
  it('hands over a token and the person', async () => {
    const answer = await signIn(` ${me.email.toUpperCase()} `, testPassword);
    expect(answer).toMatchObject({ status: 200, data: { user: { id: me.userId, email: me.email } } });
    expect((await t.call(account.current, {}, { token: answer.token! })).data.id).toBe(me.userId);
  });

  it('takes a linked phone number in either spelling', async () => {
    await t.db.updateTable('app_user').set({ phone: '+8613800138000' }).where('id', '=', me.userId).execute();
    expect(letIn((await signIn('138 0013 8000', testPassword)).data).phone).toBe('+8613800138000');
    expect((await signIn('+8613800138000', testPassword)).status).toBe(200);
  });

  it('says the same to a wrong password, an unknown account and a blocked one', async () => {
    const blocked = await t.signUp();
    await t.db.updateTable('app_user').set({ state: 'blocked' }).where('id', '=', blocked.userId).execute();
    const answers = [
      await signIn(me.email, 'wrong'),
      await signIn('nobody@example.com', 'wrong'),
      await signIn('not an address', 'wrong'),
      await signIn(blocked.email, testPassword),
    ];
    expect(
      new Set(answers.map(({ status, errorCode, message, token }) => JSON.stringify({ status, errorCode, message, token }))),
    ).toEqual(
      new Set([
        JSON.stringify({
          status: 422,
          errorCode: 'CREDENTIALS_WRONG',
          message: 'The email address or the password is not right.',
        }),
      ]),
    );
  });

  it('A17 does the same expensive work for known and unknown accounts', async () => {
    const passwordless = await t.signUp();
    await t.db.updateTable('app_user').set({ password_hash: null }).where('id', '=', passwordless.userId).execute();
    const work = async (name: string) => {
      const before = argon2Calls();
      expect((await signIn(name, 'wrong password')).errorCode).toBe('CREDENTIALS_WRONG');
      return argon2Calls() - before;
    };
    expect([
      await work(me.email),
      await work('nobody-here@example.com'),
      await work('no address'),
      await work(passwordless.email),
    ]).toEqual([1, 1, 1, 1]);
  });

  it('tells the owner of a device that shares neither address nor browser with one before', async () => {
    await t.call(
      account.signIn,
      { account: me.email, password: testPassword },
      { ip: '192.0.2.1', headers: { 'user-agent': 'Other' } },
    );
    await t.call(
      account.signIn,
      { account: me.email, password: testPassword },
      { ip: '198.51.100.1', headers: { 'user-agent': 'Other' } },
    );
    expect(await mailsTo(t.db, me.email)).toEqual([]);
    await t.call(
      account.signIn,
      { account: me.email, password: testPassword },
      { ip: '198.51.100.2', headers: { 'user-agent': '<b>New</b>' } },
    );
    const [notice, ...more] = await mailsTo(t.db, me.email);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ subject: 'New sign-in to your account' });
    expect(notice!.body_text).toContain('198.51.100.2');
    expect(notice!.body_html).toContain('&lt;b&gt;New&lt;/b&gt;');
  });

  it('A58 refuses fields nobody declared', async () => {
    const answer = await t.call(account.signIn, { account: me.email, password: testPassword, userId: me.userId });
    expect(answer).toMatchObject({ status: 422, errorCode: 'VALIDATION', issues: [{ path: 'userId', rule: 'unknown' }] });
  });
});

describe('wrong passwords', () => {
  it('A18 are slowed after five while the owner comes in from elsewhere', async () => {
    const before = argon2Calls();
    const answers = [];
    for (let tries = 0; tries < 100; tries += 1) answers.push(await signIn(me.email, `wrong ${tries}`, '203.0.113.66'));
    expect(answers.slice(0, 5).map((answer) => answer.errorCode)).toEqual(Array.from({ length: 5 }, () => 'CREDENTIALS_WRONG'));
    expect(new Set(answers.slice(5).map((answer) => answer.errorCode))).toEqual(new Set(['SLOW_DOWN']));
    expect(argon2Calls() - before).toBe(5);
    expect(answers[5]).toMatchObject({ status: 429, message: 'Too many wrong passwords. Please try again in 10 s.' });
    expect(answers[5]!.response.headers['retry-after']).toBe('10');
    // Not even the right one: whether it was right would be an answer.
    expect((await signIn(me.email, testPassword, '203.0.113.66')).errorCode).toBe('SLOW_DOWN');
    expect((await signIn(me.email, testPassword, '198.51.100.9')).status).toBe(200);
  });

  it('A18 wait longer each time, and a right one starts anew', async () => {
    for (let tries = 0; tries < 5; tries += 1) await signIn(me.email, 'wrong');
    const waits: unknown[] = [];
    for (let tries = 0; tries < 9; tries += 1) {
      const held = await signIn(me.email, 'wrong');
      const seconds = Number(held.response.headers['retry-after']);
      waits.push(seconds);
      t.clock.advance(seconds * 1000);
      expect((await signIn(me.email, 'wrong')).errorCode).toBe('CREDENTIALS_WRONG');
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 900, 900]);
    t.clock.advance(900_000);
    expect((await signIn(me.email, testPassword)).status).toBe(200);
    expect((await signIn(me.email, 'wrong')).errorCode).toBe('CREDENTIALS_WRONG');
    expect((await signIn(me.email, testPassword)).status).toBe(200);
  });

  it('A18 are counted when they come all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => signIn(me.email, `wrong ${index}`)));
    expect(answers.filter((answer) => answer.errorCode === 'CREDENTIALS_WRONG')).toHaveLength(5);
    expect(answers.filter((answer) => answer.errorCode === 'SLOW_DOWN')).toHaveLength(35);
  });

  it('A18 slow an unknown account in the same way', async () => {
    for (let tries = 0; tries < 5; tries += 1) await signIn('ghost@example.com', 'wrong');
    expect((await signIn('ghost@example.com', 'wrong')).errorCode).toBe('SLOW_DOWN');
  });

  it('A18 from very many addresses hold up strangers, never an address the owner has used', async () => {
    await counted(counterKey('sign-in-account', me.email), 120);
    expect((await signIn(me.email, 'wrong', '203.0.113.77')).errorCode).toBe('CREDENTIALS_WRONG');
    expect((await signIn(me.email, testPassword, '203.0.113.78')).errorCode).toBe('SLOW_DOWN');
    expect((await signIn(me.email, testPassword, '192.0.2.1')).status).toBe(200);
  });

  it('A18 on very many accounts hold up the whole network they come from', async () => {
    await counted(counterKey('sign-in-network', '198.18.7'), 120);
    expect((await signIn('first@example.com', 'wrong', '198.18.7.20')).errorCode).toBe('CREDENTIALS_WRONG');
    expect((await signIn('second@example.com', 'wrong', '198.18.7.21')).errorCode).toBe('SLOW_DOWN');
    expect((await signIn(me.email, testPassword, '198.18.8.20')).status).toBe(200);
  });
});
