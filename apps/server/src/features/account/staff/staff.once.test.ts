import { account, allEndpoints, desk } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, testPassword } from '../../../../test/app.ts';
import { signUpConfirmed, signUpStaff } from '../../../../test/staff.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const hour = 60 * 60_000;
const confirm = (token: string, code: string) => t.call(desk.confirm, { code }, { token });
const isConfirmed = async (token: string) => (await t.call(desk.me, {}, { token })).data.confirmed;

describe('a call for staff', () => {
  const calls = allEndpoints.filter(({ auth }) => auth === 'staff').map((endpoint) => [endpoint.name, endpoint] as const);

  it.each(calls)('A11 %s is not there for a customer, whatever they send', async (_name, endpoint) => {
    const { token } = await t.signUp();
    const unknown = await t.app.inject({ method: endpoint.method, url: '/api/desk/nothing', headers: { authorization: token } });
    for (const payload of [undefined, '{"broken":']) {
      const answer = await t.app.inject({
        method: endpoint.method,
        url: endpoint.path,
        headers: { authorization: token, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(payload === undefined || endpoint.method === 'GET' ? {} : { payload }),
      });
      const { requestId: _its, ...said } = answer.json();
      const { requestId: _other, ...nothing } = unknown.json();
      expect([answer.statusCode, said]).toEqual([404, nothing]);
    }
  });

  it.each(calls.filter(([, { unconfirmed }]) => !unconfirmed))('%s asks staff for a code', async (_name, endpoint) => {
    const { token } = await signUpStaff(t);
    const answer = await t.app.inject({ method: endpoint.method, url: endpoint.path, headers: { authorization: token } });
    expect([answer.statusCode, answer.json().errorCode]).toEqual([428, 'STAFF_CODE_NEEDED']);
  });
});

describe('the code of an authenticator', () => {
  it('opens the desk to this session alone, for twelve hours', async () => {
    const person = await signUpStaff(t);
    const elsewhere = await t.call(account.signIn, { account: person.email, password: testPassword });
    expect(await isConfirmed(person.token)).toBe(false);
    expect(await confirm(person.token, person.code())).toMatchObject({ status: 200, data: null });
    expect(await isConfirmed(person.token)).toBe(true);
    expect(await isConfirmed(elsewhere.token ?? '')).toBe(false);
    t.clock.advance(12 * hour - 1);
    expect(await isConfirmed(person.token)).toBe(true);
    t.clock.advance(1);
    expect(await isConfirmed(person.token)).toBe(false);
  });

  it('counts once, wherever it was typed, and none before it counts either', async () => {
    const person = await signUpStaff(t);
    const elsewhere = await t.call(account.signIn, { account: person.email, password: testPassword });
    const [before, now, after] = [person.code(-1), person.code(), person.code(1)];
    expect(await confirm(person.token, now)).toMatchObject({ status: 200 });
    for (const code of [now, before])
      expect(await confirm(elsewhere.token ?? '', code)).toMatchObject({ status: 422, errorCode: 'STAFF_CODE_WRONG' });
    expect(await isConfirmed(elsewhere.token ?? '')).toBe(false);
    expect(await confirm(elsewhere.token ?? '', after)).toMatchObject({ status: 200 });
  });

  it('counts once also when it is sent ten times at once', async () => {
    const person = await signUpStaff(t);
    const code = person.code();
    // One of them wins; the others were wrong or, after five guesses, too many.
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(person.token, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([-2, 2])('is too far away %i steps from now', async (away) => {
    const person = await signUpStaff(t);
    expect(await confirm(person.token, person.code(away))).toMatchObject({ status: 422, errorCode: 'STAFF_CODE_WRONG' });
  });

  it.each(['', '12345', '1234567', 'abcdef', ' 12345'])('has six digits, not %j', async (code) => {
    const person = await signUpStaff(t);
    expect(await confirm(person.token, code)).toMatchObject({ status: 422, errorCode: 'VALIDATION' });
  });

  it('is not to be guessed: after five wrong ones even the right one waits', async () => {
    const person = await signUpStaff(t);
    const near = [-1, 0, 1].map(person.code);
    const wrong = ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code));
    for (let n = 0; n < 5; n += 1) expect((await confirm(person.token, wrong ?? '')).errorCode).toBe('STAFF_CODE_WRONG');
    const held = await confirm(person.token, person.code());
    expect(held).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUESTS' });
    expect(held.response.headers['retry-after']).toBe('10');
    t.clock.advance(10_000);
    expect(await confirm(person.token, person.code())).toMatchObject({ status: 200 });
  });

  it('is worth nothing to somebody who is staff without a secret', async () => {
    const { token, userId } = await t.signUp();
    await t.db.updateTable('app_user').set({ role: 'staff' }).where('id', '=', userId).execute();
    expect(await confirm(token, '000000')).toMatchObject({ status: 422, errorCode: 'STAFF_CODE_WRONG' });
  });
});

describe('an open desk closes', () => {
  it('with another password, in the session that changed it too', async () => {
    const person = await signUpConfirmed(t);
    const changed = { oldPassword: testPassword, password: 'four layers of gold' };
    expect(await t.call(account.changePassword, changed, { token: person.token })).toMatchObject({ status: 200 });
    expect(await isConfirmed(person.token)).toBe(false);
  });

  it('with the session', async () => {
    const person = await signUpConfirmed(t);
    await t.call(account.signOut, {}, { token: person.token });
    expect(await t.call(desk.me, {}, { token: person.token })).toMatchObject({ status: 403, errorCode: 'LOGIN_EXPIRED' });
    const again = await t.call(account.signIn, { account: person.email, password: testPassword });
    expect(await isConfirmed(again.token ?? '')).toBe(false);
  });

  it('not when the token is replaced', async () => {
    const person = await signUpStaff(t);
    t.clock.advance(25 * hour);
    const { token: renewed = '' } = await confirm(person.token, person.code());
    expect(renewed).not.toBe('');
    expect(await isConfirmed(renewed)).toBe(true);
  });
});
