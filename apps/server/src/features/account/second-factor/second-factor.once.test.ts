import { account, desk } from '@copperline/contract';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, testPassword } from '../../../../test/app.ts';
import { mailsTo } from '../../../../test/mailbox.ts';
import { signUpStaff } from '../../../../test/staff.ts';
import { createSecretBox } from '../../../secrets/secret-box.ts';
import { argon2Calls } from '../password/passwords.ts';
import { sealAnew } from './seal-anew.ts';
import { secretOf } from './second-factor.ts';
import { findFactor } from './second-factor-store.ts';
import { codeOf, stepAt } from './totp.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const minute = 60_000;
const subjectsTo = async (email: string) => (await mailsTo(t.db, email)).map(({ subject }) => subject);

/** Somebody who is asked for a code, and whose phone shows it. */
const enrolled = async () => {
  const me = await t.signUp();
  const begun = await t.call(account.enrolSecondFactor, { password: testPassword }, { token: me.token });
  const factor = await findFactor(t.db, me.userId, 'sign-in');
  if (begun.status !== 200 || !factor) throw new Error(`not begun: ${begun.errorCode ?? ''}`);
  const secret = secretOf(t.services, factor);
  const code = (away = 0) => codeOf(secret, stepAt(t.clock.now()) + away);
  const { data } = await t.call(account.confirmSecondFactor, { code: code(-1) }, { token: me.token });
  return { ...me, ...begun.data, code, recoveryCodes: data.recoveryCodes };
};

const signIn = (email: string, ip?: string) =>
  t.call(account.signIn, { account: email, password: testPassword }, ip === undefined ? {} : { ip });

const challengeOf = async (email: string): Promise<string> => {
  const { data } = await signIn(email);
  if (!('challenge' in data)) throw new Error('no code is asked for');
  return data.challenge;
};
const answer = (challenge: string, code: string, ip = '192.0.2.1') => t.call(account.signInCode, { challenge, code }, { ip });
const wrong = { status: 422, errorCode: 'SECOND_FACTOR_WRONG', token: undefined };

describe('turning it on', () => {
  it('takes the password first, then a code of the secret it gave', async () => {
    const { token, userId, email } = await t.signUp();
    expect(await t.call(account.enrolSecondFactor, {}, { token })).toMatchObject({ status: 422, issues: [{ path: 'password' }] });
    expect(await t.call(account.enrolSecondFactor, { password: 'not-the-password' }, { token })).toMatchObject({
      errorCode: 'PASSWORD_WRONG',
    });
    expect(await t.call(account.confirmSecondFactor, { code: '123456' }, { token })).toMatchObject({ status: 404 });
    const { data } = await t.call(account.enrolSecondFactor, { password: testPassword }, { token });
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(data.uri).toContain(`secret=${data.secret}&issuer=Copperline`);
    expect(await t.call(account.secondFactor, {}, { token })).toMatchObject({ data: { since: null, recoveryCodes: 0 } });
    expect((await signIn(email)).data).toHaveProperty('user');

    const factor = await findFactor(t.db, userId, 'sign-in');
    const code = factor ? codeOf(secretOf(t.services, factor), stepAt(t.clock.now())) : '';
    const other = code === '000000' ? '111111' : '000000';
    expect(await t.call(account.confirmSecondFactor, { code: other }, { token })).toMatchObject({
      errorCode: 'SECOND_FACTOR_WRONG',
    });
    const confirmed = await t.call(account.confirmSecondFactor, { code }, { token });
    expect(new Set(confirmed.data.recoveryCodes).size).toBe(10);
    expect(await t.call(account.secondFactor, {}, { token })).toMatchObject({
      data: { since: t.clock.now().toISOString(), recoveryCodes: 10 },
    });
    expect(await subjectsTo(email)).toContain('Two-step sign-in is on');
  });

  it('cannot be done again over one that stands, nor over the one somebody just began elsewhere', async () => {
    const me = await enrolled();
    expect(await t.call(account.enrolSecondFactor, { password: testPassword }, { token: me.token })).toMatchObject({
      status: 409,
      errorCode: 'SECOND_FACTOR_ON',
    });
    expect(await t.call(account.confirmSecondFactor, { code: me.code() }, { token: me.token })).toMatchObject({ status: 404 });
  });

  it('keeps neither the secret nor a recovery code where the database can be read', async () => {
    const me = await enrolled();
    const rows = [
      await t.db.selectFrom('second_factor').selectAll().where('user_id', '=', me.userId).execute(),
      await t.db.selectFrom('recovery_code').selectAll().where('user_id', '=', me.userId).execute(),
    ];
    const factor = await findFactor(t.db, me.userId, 'sign-in');
    if (!factor) throw new Error('no factor');
    expect(factor.sealed.includes(secretOf(t.services, factor))).toBe(false);
    for (const code of me.recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
  });
});

describe('signing in', () => {
  it('opens no session for the password alone', async () => {
    const me = await enrolled();
    const before = await t.db.selectFrom('session').select('id').where('user_id', '=', me.userId).execute();
    const { data, token, status } = await signIn(me.email);
    expect([status, token, Object.keys(data)]).toEqual([200, undefined, ['challenge']]);
    expect(await t.db.selectFrom('session').select('id').where('user_id', '=', me.userId).execute()).toEqual(before);
    const challenge = 'challenge' in data ? data.challenge : '';
    expect(await t.call(account.current, {}, { token: challenge })).toMatchObject({ status: 403, errorCode: 'LOGIN_EXPIRED' });
  });

  it('costs one argon2 as for everybody, and a wrong password says nothing of it', async () => {
    const me = await enrolled();
    const before = argon2Calls();
    const refused = await t.call(account.signIn, { account: me.email, password: 'not-the-password' });
    expect(refused).toMatchObject({ status: 422, errorCode: 'CREDENTIALS_WRONG', data: null });
    expect(argon2Calls() - before).toBe(1);
    await signIn(me.email);
    expect(argon2Calls() - before).toBe(2);
  });

  it('is finished by the code, once', async () => {
    const me = await enrolled();
    const challenge = await challengeOf(me.email);
    const code = me.code();
    const done = await answer(challenge, code);
    expect(done).toMatchObject({ status: 200, data: { user: { id: me.userId } } });
    expect((await t.call(account.current, {}, { token: done.token ?? '' })).data.id).toBe(me.userId);
    expect(await answer(challenge, me.code(1))).toMatchObject({ errorCode: 'SIGN_IN_STALE' });
    expect(await answer(await challengeOf(me.email), code)).toMatchObject(wrong);
  });

  it('counts a code once also when it is sent eight times at once', async () => {
    const me = await enrolled();
    const [first, second] = [await challengeOf(me.email), await challengeOf(me.email)];
    const code = me.code();
    const tries = Array.from({ length: 8 }, (_, n) => answer(n % 2 === 0 ? first : second, code, `192.0.2.${n + 10}`));
    expect((await Promise.all(tries)).filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('takes a recovery code however it is typed, once, and tells the owner', async () => {
    const me = await enrolled();
    const [code = ''] = me.recoveryCodes;
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    expect(await answer(await challengeOf(me.email), typed)).toMatchObject({ status: 200 });
    expect(await subjectsTo(me.email)).toContain('A recovery code was used');
    expect(await answer(await challengeOf(me.email), code)).toMatchObject(wrong);
    expect((await t.call(account.secondFactor, {}, { token: me.token })).data.recoveryCodes).toBe(9);
  });

  it("does not take somebody else's code or recovery code", async () => {
    const [me, other] = [await enrolled(), await enrolled()];
    const challenge = await challengeOf(me.email);
    for (const code of [other.code(), other.recoveryCodes[0] ?? '']) expect(await answer(challenge, code)).toMatchObject(wrong);
  });

  it('waits ten minutes for the code, and not longer', async () => {
    const me = await enrolled();
    const late = await challengeOf(me.email);
    t.clock.advance(10 * minute);
    expect(await answer(late, me.code())).toMatchObject({ status: 422, errorCode: 'SIGN_IN_STALE' });
  });

  it('begins anew when the password was changed in between', async () => {
    const me = await enrolled();
    const challenge = await challengeOf(me.email);
    await t.call(account.changePassword, { oldPassword: testPassword, password: 'four layers of gold' }, { token: me.token });
    expect(await answer(challenge, me.code())).toMatchObject({ errorCode: 'SIGN_IN_STALE' });
  });

  it('A18 slows guesses from one address, and does not lock the owner out at another', async () => {
    const me = await enrolled();
    const challenge = await challengeOf(me.email);
    const near = [-1, 0, 1].map(me.code);
    const guess = ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
    for (let n = 0; n < 5; n += 1) expect((await answer(challenge, guess, '203.0.113.9')).errorCode).toBe('SECOND_FACTOR_WRONG');
    expect(await answer(challenge, me.code(), '203.0.113.9')).toMatchObject({ status: 429, errorCode: 'SLOW_DOWN' });
    expect(await answer(challenge, me.code())).toMatchObject({ status: 200 });
  });
});

describe('turning it off', () => {
  it('takes the password and a code', async () => {
    const me = await enrolled();
    const off = (input: Readonly<Record<string, string>>) => t.call(account.turnOffSecondFactor, input, { token: me.token });
    expect(await off({ code: me.code() })).toMatchObject({ status: 422, issues: [{ path: 'password' }] });
    expect(await off({ code: me.code(), password: 'not-the-password' })).toMatchObject({ errorCode: 'PASSWORD_WRONG' });
    expect(await off({ code: me.recoveryCodes[0]?.replace(/^./, '9') ?? '', password: testPassword })).toMatchObject(wrong);
    const waiting = await challengeOf(me.email);
    expect(await off({ code: me.code(), password: testPassword })).toMatchObject({ status: 200 });
    expect(await answer(waiting, me.recoveryCodes[1] ?? '')).toMatchObject({ errorCode: 'SIGN_IN_STALE' });
    expect((await signIn(me.email)).data).toHaveProperty('user');
    expect(await subjectsTo(me.email)).toContain('Two-step sign-in is off');
    expect(await off({ code: me.code(1), password: testPassword })).toMatchObject({ status: 404 });
  });

  it('is not possible by guessing in a stolen session', async () => {
    const me = await enrolled();
    const guess = () =>
      t.call(account.turnOffSecondFactor, { code: 'AAAA-AAAA-AAAA-AAAA', password: testPassword }, { token: me.token });
    for (let n = 0; n < 5; n += 1) expect(await guess()).toMatchObject(wrong);
    expect(await guess()).toMatchObject({ status: 429 });
  });
});

it('new recovery codes take the place of the old ones', async () => {
  const me = await enrolled();
  const { data } = await t.call(account.renewRecoveryCodes, { code: me.code() }, { token: me.token });
  expect(data.recoveryCodes).toHaveLength(10);
  expect(await answer(await challengeOf(me.email), me.recoveryCodes[3] ?? '')).toMatchObject(wrong);
  expect(await answer(await challengeOf(me.email), data.recoveryCodes[3] ?? '')).toMatchObject({ status: 200 });
});

describe('a start', () => {
  it('seals secrets from before there was a key, which go on to open the desk', async () => {
    const person = await signUpStaff(t);
    const factor = await findFactor(t.db, person.userId, 'desk');
    if (!factor) throw new Error('no factor');
    const bare = secretOf(t.services, factor);
    await t.db.updateTable('second_factor').set({ secret: bare }).where('user_id', '=', person.userId).execute();
    await sealAnew(t.services, () => {});
    const sealed = await findFactor(t.db, person.userId, 'desk');
    expect(sealed && t.services.secrets.isCurrent(sealed.sealed)).toBe(true);
    expect(await t.call(desk.confirm, { code: person.code() }, { token: person.token })).toMatchObject({ status: 200 });
  });

  it('with another key seals everything with it, and says what it cannot open', async () => {
    const me = await enrolled();
    const [own, next] = [t.services.secrets, randomBytes(32)];
    const lines: string[] = [];
    await sealAnew({ db: t.db, secrets: createSecretBox([next]) }, (line) => lines.push(line));
    expect(lines).toEqual([expect.stringContaining('Add it to SECRETS_KEY')]);
    const untouched = await findFactor(t.db, me.userId, 'sign-in');
    expect(untouched && own.isCurrent(untouched.sealed)).toBe(true);

    const fresh = createSecretBox([next]);
    const both = {
      ...fresh,
      open: (sealed: Uint8Array, about: string) => (fresh.isCurrent(sealed) ? fresh : own).open(sealed, about),
    };
    await sealAnew({ db: t.db, secrets: both }, (line) => lines.push(line));
    const moved = await findFactor(t.db, me.userId, 'sign-in');
    expect(moved && fresh.isCurrent(moved.sealed)).toBe(true);
    const rows = await t.db.selectFrom('second_factor').select('secret').execute();
    expect(rows.every(({ secret }) => fresh.isCurrent(secret))).toBe(true);
    expect(lines).toHaveLength(1);
  });
});
