import { account, files, socketLimits } from '@copperline/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { helloSocket, openSocket, type PageSocket } from '../../../test/page-socket.ts';
import { listening, upload, zip } from '../../../test/upload.ts';
import { steppedTimers } from '../../ports/timers.ts';
import { sessionTimes } from '../session/authenticate.ts';
import { tell, tellEverybody } from './socket-events.ts';

const log = { warn: () => {} };
const timers = steppedTimers();
const pages: PageSocket[] = [];

let app: TestApp;
let origin: string;
let me: SignedUp;

beforeAll(async () => {
  app = await startTestApp({ timers });
  origin = await listening(app);
});
afterEach(() => {
  for (const page of pages.splice(0)) page.socket.terminate();
});
afterAll(() => app.close());

const opened = async (from?: string | null): Promise<PageSocket> => {
  const page = await openSocket(origin, from);
  pages.push(page);
  return page;
};
const hello = async (token: string): Promise<PageSocket> => {
  const page = await helloSocket(origin, token);
  pages.push(page);
  return page;
};
const progress = (batchUid: string) => ({ batchUid, receivedBytes: 1, totalBytes: null, stage: 'receiving' as const });
const tellMe = (batchUid: string) =>
  void tell({ database: app.services.database, log }, me.userId, 'upload.progress', progress(batchUid));
const policy = (reason: string) => ({ code: 1008, reason });

describe('who may speak', () => {
  it('a page of our own address that says its token is welcomed, and answered', async () => {
    me = await app.signUp();
    const page = await hello(me.token);
    expect(page.heard).toEqual([{ event: 'welcome', data: { sessionId: me.sessionId } }]);
    page.say('ping', me.token);
    expect(await page.next('pong')).toBeNull();
  });

  it('A60 a foreign Origin or none is closed with 1008; the names of the loopback are ours', async () => {
    const { port } = new URL(origin);
    for (const foreign of ['https://evil.example', `http://evil.example:${port}`, 'http://127.0.0.1:1', 'null', null])
      expect(await (await opened(foreign)).closed).toEqual(policy('origin'));
    me = await app.signUp();
    for (const own of [`http://localhost:${port}`, `http://127.0.0.1:${port}`, 'http://127.0.0.1:3000']) {
      const page = await opened(own);
      page.say('ping', me.token);
      await page.next('pong');
    }
  });

  it('A60 without a token within five seconds, or with one that does not count', async () => {
    const silent = await opened();
    timers.advance(socketLimits.helloWithinMs);
    expect(await silent.closed).toEqual(policy('no token'));
    const stranger = await opened();
    stranger.say('hello', 'A'.repeat(43));
    expect(await stranger.closed).toEqual(policy('session'));
    const empty = await opened();
    empty.say('hello', '');
    expect(await empty.closed).toEqual(policy('session'));
  });

  it('A60 a frame over 64 KB is closed with 1009, one below is read', async () => {
    me = await app.signUp();
    const page = await hello(me.token);
    page.socket.send(JSON.stringify({ event: 'ping', token: me.token, data: 'x'.repeat(60_000) }));
    await page.next('pong');
    page.socket.send('x'.repeat(1024 * 1024));
    expect((await page.closed).code).toBe(1009);
  });

  it('A60 a flood is closed with 1008; twenty a second are not', async () => {
    me = await app.signUp();
    const page = await hello(me.token);
    app.clock.advance(1000);
    for (let i = 0; i < socketLimits.maxMessagesPerSecond; i += 1) page.say('ping', me.token);
    await expect.poll(() => page.heard.filter(({ event }) => event === 'pong').length).toBe(socketLimits.maxMessagesPerSecond);
    for (let i = 0; i < 10_000; i += 1) page.say('ping', me.token);
    expect(await page.closed).toEqual(policy('too many messages'));
  });

  it.each([
    'not json',
    '[]',
    '{"event":"ping"}',
    '{"event":"root","token":"x"}',
    '{"event":"ping","token":"x","userId":"1"}',
    '{"__proto__":{},"event":"ping","token":1}',
  ])('A57 A58 %s is no message', async (sent) => {
    const page = await opened();
    page.socket.send(sent);
    expect(await page.closed).toEqual(policy('not a message'));
  });

  it('binary frames are no messages', async () => {
    const page = await opened();
    page.socket.send(Buffer.from(JSON.stringify({ event: 'ping', token: 'x' })), { binary: true });
    expect(await page.closed).toEqual(policy('not a message'));
  });

  it('the sixth page of a person closes the first', async () => {
    me = await app.signUp();
    const six: PageSocket[] = [];
    for (let i = 0; i <= socketLimits.maxSocketsPerUser; i += 1) six.push(await hello(me.token));
    expect(await six[0]?.closed).toEqual(policy('too many sockets'));
    tellMe('b');
    for (const page of six.slice(1)) await page.next('upload.progress');
  });

  it('a page that stops pinging is closed after 18 seconds', async () => {
    me = await app.signUp();
    const page = await hello(me.token);
    timers.advance(socketLimits.silentAfterMs - 1);
    page.say('ping', me.token);
    await page.next('pong');
    timers.advance(socketLimits.silentAfterMs - 1);
    expect(page.socket.readyState).toBe(page.socket.OPEN);
    timers.advance(1);
    expect(await page.closed).toEqual(policy('silent'));
  });
});

describe('what is heard', () => {
  it("goes to every page of its person and to nobody else's", async () => {
    const other = await app.signUp();
    me = await app.signUp();
    const [first, second, theirs] = [await hello(me.token), await hello(me.token), await hello(other.token)];
    tellMe('mine');
    expect(await first.next('upload.progress')).toEqual(progress('mine'));
    expect(await second.next('upload.progress')).toEqual(progress('mine'));
    theirs.say('ping', other.token);
    await theirs.next('pong');
    expect(theirs.heard.map(({ event }) => event)).toEqual(['welcome', 'pong']);
  });

  it('goes to everybody where it concerns everybody', async () => {
    const people = await Promise.all([app.signUp(), app.signUp()]);
    const open = await Promise.all(people.map(({ token }) => hello(token)));
    await tellEverybody(app.services, 'catalogue.progress', { loaded: 40 });
    for (const page of open) expect(await page.next('catalogue.progress')).toEqual({ loaded: 40 });
    await app.services.database.events.publish({ channel: 'session.revoked', data: { sessionId: people[0]?.sessionId } });
    open[0]?.say('ping', people[0]?.token ?? '');
    expect(await open[0]?.next('pong')).toBeNull();
  });

  it('upload progress, with its end', async () => {
    me = await app.signUp();
    const page = await hello(me.token);
    await upload(origin, me.token, { fileType: 7, batchUid: 'b-1' }, [{ name: 'a.zip', bytes: zip(400_000) }]);
    await upload(origin, me.token, { fileType: 7, batchUid: 'b-2' }, [{ name: 'a.exe', bytes: zip(10) }]);
    // One after the other within a batch; two of them may overtake each other between nodes.
    const heardOf = (batchUid: string) =>
      page.heard.flatMap(({ data }) => (data !== null && 'batchUid' in data && data.batchUid === batchUid ? [data] : []));
    await expect.poll(() => heardOf('b-1')).toMatchObject([{ stage: 'receiving' }, { stage: 'stored', receivedBytes: 400_000 }]);
    // Its name may still be corrected by a field that comes after the file.
    await expect.poll(() => heardOf('b-2')).toMatchObject([{ stage: 'receiving' }, { stage: 'refused' }]);
    await app.call(files.list, {}, { token: me.token });
  });

  it('the end of its own session, told and then closed, and of no other', async () => {
    me = await app.signUp();
    const page = await hello(me.token);
    await app.services.database.events.publish({
      channel: 'session.revoked',
      userId: me.userId,
      data: { sessionId: crypto.randomUUID() },
    });
    page.say('ping', me.token);
    await page.next('pong');
    expect((await app.call(account.signOut, {}, { token: me.token })).status).toBe(200);
    expect(await page.next('session.revoked')).toEqual({ sessionId: me.sessionId });
    expect(await page.closed).toEqual(policy('session'));
  });

  it('nothing any more after a session ended unheard, from a minute on', async () => {
    me = await app.signUp();
    const page = await hello(me.token);
    await app.db.updateTable('session').set({ revoked_at: app.clock.now() }).where('id', '=', me.sessionId).execute();
    tellMe('within the minute');
    await page.next('upload.progress');
    app.clock.advance(60_000);
    tellMe('too late');
    expect(await page.closed).toEqual(policy('session'));
    expect(page.heard.map(({ event }) => event)).toEqual(['welcome', 'upload.progress', 'session.revoked']);
  });

  it('goes on while the token is replaced, and ends where a page sends the token of another', async () => {
    me = await app.signUp();
    const page = await hello(me.token);
    app.clock.advance(sessionTimes.rotateAfterMs);
    const { token: fresh = '' } = await app.call(account.current, {}, { token: me.token });
    expect(fresh).not.toBe('');
    page.say('ping', fresh);
    await page.next('pong');
    app.clock.advance(2 * sessionTimes.graceMs);
    tellMe('after the grace');
    await page.next('upload.progress');
    page.say('ping', (await app.signUp()).token);
    expect(await page.closed).toEqual(policy('session'));
  });

  it('a page that reads nothing is cut off instead of remembered for', async () => {
    me = await app.signUp();
    const page = await hello(me.token);
    page.socket.pause();
    const tooMuch = 'x'.repeat(5000);
    const cutOff = new Promise<void>((done) => page.socket.once('close', () => done()));
    await expect
      .poll(
        async () => {
          for (let i = 0; i < 300; i += 1) tellMe(tooMuch);
          await app.services.database.events.publish({ channel: 'none', data: null });
          return [...app.app.websocketServer.clients].filter((client) => client.readyState === client.OPEN).length;
        },
        { interval: 1 },
      )
      .toBe(0);
    page.socket.resume();
    await cutOff;
  });
});

it('a server that stops says 1001', async () => {
  const stopping = await startTestApp();
  const address = await listening(stopping);
  const page = await helloSocket(address, (await stopping.signUp()).token);
  await stopping.close();
  expect((await page.closed).code).toBe(1001);
});
