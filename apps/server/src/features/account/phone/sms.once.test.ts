import { account } from '@copperline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp, testPassword } from '../../../../test/app.ts';
import { lastMail, mailsTo } from '../../../../test/mailbox.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let t: TestApp;
let me: SignedUp;
let phone: string;
let numbers = 0;
beforeAll(async () => {
  t = await startTestApp({ env: { SMS_DAILY_BUDGET: '12' } });
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.advance(2 * day);
  me = await t.signUp();
  numbers += 1;
  phone = `+861380013${String(8000 + numbers)}`;
});

const send = (who = me, to = phone) => t.call(account.sendSms, { phone: to }, { token: who.token });
const check = (code: string, who = me) => t.call(account.checkSms, { phone, code }, { token: who.token });
const sentCode = async () => /\d{6}/.exec((await lastMail(t.db, phone)).body_text)?.[0] ?? '';
const wrongFor = (code: string) => String((Number(code) + 1) % 1e6).padStart(6, '0');

describe('a code', () => {
  it('links the number it was sent to, which then signs in', async () => {
    expect(await send()).toMatchObject({ status: 200, data: { waitSeconds: 60 } });
    const message = await lastMail(t.db, phone);
    expect(message).toMatchObject({ channel: 'sms', body_html: null });
    expect(await check(await sentCode())).toMatchObject({ status: 200, data: { phone } });
    expect((await t.call(account.signIn, { account: phone.slice(3), password: testPassword })).status).toBe(200);
  });

  it('works once, for ten minutes, for the person who asked', async () => {
    await send();
    const code = await sentCode();
    const other = await t.signUp();
    expect((await check(code, other)).errorCode).toBe('SMS_CODE_WRONG');
    expect((await check(code)).status).toBe(200);
    expect((await check(code)).errorCode).toBe('SMS_CODE_WRONG');

    t.clock.advance(minute);
    await send();
    const late = await sentCode();
    t.clock.advance(10 * minute);
    expect((await check(late)).errorCode).toBe('SMS_CODE_WRONG');
  });

  it('A23 is dead after five wrong guesses, even for the right one', async () => {
    await send();
    const code = await sentCode();
    const guesses = await Promise.all(Array.from({ length: 20 }, () => check(wrongFor(code))));
    expect(guesses.filter((answer) => answer.errorCode === 'SMS_CODE_WRONG')).toHaveLength(5);
    expect(guesses.filter((answer) => answer.errorCode === 'SMS_BLOCKED')).toHaveLength(15);
    expect(await check(code)).toMatchObject({ status: 429, errorCode: 'SMS_BLOCKED' });
    expect((await t.call(account.current, {}, { token: me.token })).data.phone).toBeNull();
  });

  it('takes the number from an account that held it before', async () => {
    const former = await t.signUp();
    await t.db.updateTable('app_user').set({ phone }).where('id', '=', former.userId).execute();
    await send();
    expect((await check(await sentCode())).data.phone).toBe(phone);
    expect((await t.call(account.current, {}, { token: former.token })).data.phone).toBeNull();
  });
});

describe('sending', () => {
  it('waits a minute and stops at five a day for one number', async () => {
    await send();
    expect(await send()).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUESTS' });
    for (let sent = 1; sent < 5; sent += 1) {
      t.clock.advance(minute);
      expect((await send()).status).toBe(200);
    }
    t.clock.advance(minute);
    expect(await send()).toMatchObject({ status: 429, errorCode: 'SMS_BLOCKED' });
    expect(await send(await t.signUp())).toMatchObject({ errorCode: 'SMS_BLOCKED' });
    expect(await mailsTo(t.db, phone)).toHaveLength(5);
    t.clock.advance(day);
    expect((await send()).status).toBe(200);
  });

  it('stops one person at ten numbers a day, and everybody at the budget', async () => {
    for (let sent = 0; sent < 10; sent += 1) expect((await send(me, `+4915112345${String(600 + sent)}`)).status).toBe(200);
    expect((await send()).errorCode).toBe('SMS_BLOCKED');
    const other = await t.signUp();
    for (let sent = 0; sent < 2; sent += 1) expect((await send(other, `+4915112345${String(700 + sent)}`)).status).toBe(200);
    expect(await send(other)).toMatchObject({ status: 503, errorCode: 'OVERLOADED' });
    expect(await mailsTo(t.db, phone)).toEqual([]);
  });

  it('refuses what is no phone number', async () => {
    expect(await send(me, '12345')).toMatchObject({ status: 422, issues: [{ path: 'phone', rule: 'pattern' }] });
  });

  it('is not offered where nobody could read the message', async () => {
    const open = await startTestApp({ env: { HOST: '0.0.0.0' } });
    const someone = await open.signUp();
    expect((await open.call(account.sendSms, { phone }, { token: someone.token })).errorCode).toBe('NOT_FOUND');
    await open.close();
  });
});
