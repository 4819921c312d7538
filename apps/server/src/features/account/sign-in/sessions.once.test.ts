import { connect } from 'node:net';
import { account } from '@copperline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../../test/app.ts';
import type { NodeEvent } from '../../../db/events.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let t: TestApp;
let me: SignedUp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  me = await t.signUp();
});

const current = (token: string) => t.call(account.current, {}, { token });
const expired = { status: 403, errorCode: 'LOGIN_EXPIRED', message: 'Login has expired, please login again.' };

/** Every event from now on, until the returned function is called. */
const listen = () => {
  const heard: NodeEvent[] = [];
  const stop = t.services.database.events.subscribe((event) => heard.push(event));
  return { heard, stop };
};

describe('a token', () => {
  it('is asked for where there is none or it is none of ours by its shape', async () => {
    expect(await t.call(account.current, {})).toMatchObject({
      status: 401,
      errorCode: 'LOGIN_REQUIRED',
      message: 'Please log in first.',
    });
    expect((await current(me.token.slice(1))).status).toBe(401);
    expect(await current('A'.repeat(43))).toMatchObject(expired);
  });

  it('is taken with and without the Bearer scheme', async () => {
    expect((await current(`Bearer ${me.token}`)).status).toBe(200);
    expect((await current(me.token)).status).toBe(200);
  });

  it('A13 is dead after sign-out, which the other nodes hear of', async () => {
    const { heard, stop } = listen();
    expect((await t.call(account.signOut, {}, { token: me.token })).status).toBe(200);
    expect(await current(me.token)).toMatchObject(expired);
    await expect
      .poll(() => heard)
      .toContainEqual({ channel: 'session.revoked', userId: me.userId, data: { sessionId: me.sessionId } });
    stop();
  });

  it('A15 counts for nothing in the query string', async () => {
    const response = await t.app.inject({ url: `/api/eda/user?token=${me.token}&authorization=${me.token}` });
    expect(response.statusCode).toBe(401);
  });

  it('A16 is refused when truncated, sent twice or as long as a book', async () => {
    await t.app.listen({ host: '127.0.0.1', port: 0 });
    const address = t.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const statusOf = (...authorization: string[]) =>
      new Promise<string>((resolve) => {
        const socket = connect(port, '127.0.0.1');
        let answer = '';
        socket.on('data', (chunk) => {
          answer += chunk.toString();
        });
        // The server may close before it has read the whole header; what it said before counts.
        socket.on('error', () => {});
        socket.on('close', () => resolve(answer.slice(9, 12)));
        const headers = authorization.map((value) => `Authorization: ${value}\r\n`).join('');
        socket.write(`GET /api/eda/user HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);
      });
    expect(await statusOf(me.token)).toBe('200');
    expect(await statusOf(me.token.slice(0, 20))).toBe('401');
    expect(await statusOf(me.token, me.token)).toBe('401');
    expect(await statusOf('A'.repeat(1024 * 1024))).toBe('431');
  });

  it('of a blocked person is refused with 403', async () => {
    await t.db.updateTable('app_user').set({ state: 'blocked' }).where('id', '=', me.userId).execute();
    expect(await current(me.token)).toMatchObject(expired);
  });

  it('is stored as a digest only', async () => {
    const row = await t.db.selectFrom('session').selectAll().where('id', '=', me.sessionId).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(me.token);
    expect(row.token_hash).toHaveLength(32);
  });
});

describe('expiry', () => {
  it('comes after seven days of silence', async () => {
    t.clock.advance(7 * day - minute);
    expect((await current(me.token)).status).toBe(200);
    const silent = await t.signUp();
    t.clock.advance(7 * day + minute);
    expect(await current(silent.token)).toMatchObject(expired);
  });

  it('comes after thirty days however busy the session is', async () => {
    let token = me.token;
    for (let days = 0; days < 28; days += 4) {
      t.clock.advance(4 * day);
      const answer = await current(token);
      expect(answer.status).toBe(200);
      token = answer.token ?? token;
    }
    t.clock.advance(2 * day);
    expect(await current(token)).toMatchObject(expired);
  });
});

describe('rotation', () => {
  it('replaces a token after a day; the old one still works for a minute', async () => {
    expect((await current(me.token)).token).toBeUndefined();
    t.clock.advance(day);
    const fresh = (await current(me.token)).token!;
    expect(fresh).toMatch(/^[\w-]{43}$/);
    expect((await current(fresh)).status).toBe(200);
    t.clock.advance(minute);
    expect((await current(me.token)).status).toBe(200);
    expect((await current(fresh)).token).toBeUndefined();
  });

  it('locks nobody out when the answer with the new token is lost', async () => {
    t.clock.advance(day);
    const lost = (await current(me.token)).token!;
    t.clock.advance(2 * minute);
    const again = (await current(me.token)).token!;
    expect(again).not.toBe(lost);
    expect((await current(again)).status).toBe(200);
    t.clock.advance(hour);
    expect((await current(again)).status).toBe(200);
  });

  it('ends the whole session when a replaced token comes back after its grace', async () => {
    t.clock.advance(day);
    const fresh = (await current(me.token)).token!;
    await current(fresh);
    t.clock.advance(minute + 1);
    const { heard, stop } = listen();
    expect(await current(me.token)).toMatchObject(expired);
    expect(await current(fresh)).toMatchObject(expired);
    await expect
      .poll(() => heard)
      .toContainEqual({ channel: 'session.revoked', userId: me.userId, data: { sessionId: me.sessionId } });
    stop();
  });

  it('A75 logs a replayed token as a security event, with the person and the session and without the token', async () => {
    const lines: string[] = [];
    const logged = await startTestApp({ env: { LOG_LEVEL: 'warn' }, log: { write: (line) => void lines.push(line) } });
    const who = await logged.signUp();
    const call = (token: string) => logged.call(account.current, {}, { token });
    logged.clock.advance(day);
    const fresh = (await call(who.token)).token!;
    await call(fresh);
    expect((await call(who.token)).status).toBe(200);
    expect(lines).toEqual([]);
    logged.clock.advance(minute + 1);
    expect(await call(who.token)).toMatchObject(expired);
    const replays = () => lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'session.replayed');
    expect(replays()).toMatchObject([{ level: 40, userId: who.userId, sessionId: who.sessionId, reqId: expect.any(String) }]);
    for (const secret of [who.token, fresh]) expect(lines.join('')).not.toContain(secret);
    // The session is over: who comes again is refused, and is no news.
    expect(await call(who.token)).toMatchObject(expired);
    expect(replays()).toHaveLength(1);
    await logged.close();
  });

  it('serves every one of twenty calls at once and hands out one new token', async () => {
    t.clock.advance(day);
    const old = await Promise.all(Array.from({ length: 20 }, () => current(me.token)));
    expect(old.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
    const granted = old.flatMap((answer) => answer.token ?? []);
    expect(granted).toHaveLength(1);
    const mixed = await Promise.all(Array.from({ length: 20 }, (_, index) => current(index % 2 ? me.token : granted[0]!)));
    expect(mixed.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
  });
});

describe('the list of sessions', () => {
  it('shows the live ones of this person, the present one marked', async () => {
    await t.signUp();
    const elsewhere = await t.call(
      account.signIn,
      { account: me.email, password: 'solder-Mask-4-layers' },
      { ip: '198.51.100.7', headers: { 'user-agent': 'Firefox' } },
    );
    const { data } = await t.call(account.sessions, {}, { token: me.token });
    expect(data.total).toBe(2);
    expect(data.rows.map(({ userAgent, ip, current: here }) => ({ userAgent, ip, here }))).toEqual(
      expect.arrayContaining([
        { userAgent: 'test', ip: '192.0.2.1', here: true },
        { userAgent: 'Firefox', ip: '198.51.100.7', here: false },
      ]),
    );
    await t.call(account.signOut, {}, { token: elsewhere.token! });
    expect((await t.call(account.sessions, {}, { token: me.token })).data.total).toBe(1);
  });

  it('ends one other session, or all others', async () => {
    const signIn = () => t.call(account.signIn, { account: me.email, password: 'solder-Mask-4-layers' });
    const [one, two, three] = [await signIn(), await signIn(), await signIn()];
    const rows = (await t.call(account.sessions, {}, { token: one.token! })).data.rows;
    const own = rows.find((row) => row.current)!;
    expect((await t.call(account.revokeSession, { id: own.id }, { token: me.token })).status).toBe(200);
    expect(await current(one.token!)).toMatchObject(expired);
    expect((await t.call(account.revokeSession, {}, { token: me.token })).status).toBe(200);
    expect(await current(two.token!)).toMatchObject(expired);
    expect(await current(three.token!)).toMatchObject(expired);
    expect((await current(me.token)).status).toBe(200);
  });

  it("answers 404 for another person's session and leaves it alone", async () => {
    const other = await t.signUp();
    expect(await t.call(account.revokeSession, { id: other.sessionId }, { token: me.token })).toMatchObject({
      status: 404,
      errorCode: 'NOT_FOUND',
    });
    expect((await current(other.token)).status).toBe(200);
  });
});
