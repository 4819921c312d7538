import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { account, bom, files, uploadPace } from '@copperline/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { listening, nothing, remains, upload, zip } from '../../../test/upload.ts';
import { removeUnused } from './blob-removal.ts';
import { steppedTimers } from '../../ports/timers.ts';

const mebibyte = 1024 * 1024;
const second = 1000;
const windowMs = uploadPace.windowSeconds * second;
const timers = steppedTimers();

let app: TestApp;
let origin: string;
let me: SignedUp;
const open: Socket[] = [];

beforeAll(async () => {
  app = await startTestApp({ env: { QUOTA_MB: '120', UPLOAD_TMP_MB: '64' }, timers });
  origin = await listening(app);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});
afterAll(() => app.close());

const field = `--x\r\ncontent-disposition: form-data; name="fileType"\r\n\r\n7\r\n`;
const opening = `--x\r\ncontent-disposition: form-data; name="file"; filename="board.zip"\r\n\r\nPK\u0003\u0004`;
const ending = '\r\n--x--\r\n';

/** An upload whose bytes a test sends one piece after the other. Without a length it is sent in chunks. */
const begin = async (who: SignedUp, contentLength: number | null = null, path: string = files.upload.path) => {
  const accepted = once(app.app.server, 'connection') as Promise<[Socket]>;
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  open.push(socket);
  const [line] = await accepted;
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => {});
  const write = (text: string): void =>
    void socket.write(contentLength === null ? `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n` : text);
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      'host: 127.0.0.1',
      `authorization: ${who.token}`,
      'content-type: multipart/form-data; boundary=x',
      contentLength === null ? 'transfer-encoding: chunked' : `content-length: ${contentLength}`,
      '',
      '',
    ].join('\r\n'),
  );
  return {
    write,
    /** Sends this many bytes of the file, and waits until the server has them. */
    send: async (bytes: number): Promise<void> => {
      const before = line.bytesRead;
      write('x'.repeat(bytes));
      await expect.poll(() => line.bytesRead, { interval: 5 }).toBeGreaterThanOrEqual(before + bytes);
    },
    end: () => {
      write(ending);
      if (contentLength === null) socket.write('0\r\n\r\n');
    },
    answered: async (): Promise<{ status: number; errorCode: string | undefined }> => {
      await expect.poll(() => answer, { interval: 5 }).toMatch(/\r\n\r\n\{.*\}/s);
      const { errorCode } = JSON.parse(/\{.*\}/s.exec(answer)?.[0] ?? '') as { errorCode?: string };
      return { status: Number(answer.slice(9, 12)), errorCode };
    },
    /** A refusal waits for the rest of the body, for ten seconds at most: here nothing more comes. */
    refusedUnread: async (): Promise<void> => {
      await expect
        .poll(
          () => {
            timers.advance(second);
            return answer;
          },
          { interval: 5 },
        )
        .toContain('HTTP/1.1');
    },
    answer: () => answer,
  };
};

const temporaryFiles = async (): Promise<number> => (await remains(app)).temporary;
/** Everybody's. */
const removeFiles = async (): Promise<void> => {
  const rows = await app.db.selectFrom('file').select('sha256').execute();
  await app.db.deleteFrom('file').execute();
  await removeUnused(
    app.services,
    rows.map(({ sha256 }) => sha256),
    { warn: () => {} },
  );
  await clean();
};
const clean = () => expect.poll(() => remains(app), { interval: 20 }).toEqual(nothing);

describe('A68 bytes on their way to the temporary disk', () => {
  const half = 30 * mebibyte;

  it('are counted for the whole node before they are read, by what was announced', async () => {
    const [one, two, three] = [await app.signUp(), await app.signUp(), await app.signUp()];
    const first = await begin(one, half);
    first.write(field + opening);
    const following = await begin(two, half);
    following.write(field + opening);
    await expect.poll(temporaryFiles).toBe(2);
    const sent = [{ name: 'board.zip', bytes: zip(10 * mebibyte) }];
    expect(await upload(origin, three.token, { fileType: 7 }, sent)).toMatchObject({ status: 503, errorCode: 'UPLOAD_BUSY' });
    for (const socket of open.splice(0)) socket.destroy();
    await clean();
    expect(await upload(origin, three.token, { fileType: 7 }, sent)).toMatchObject({ status: 200 });
    await removeFiles();
  });

  it('and by what really comes, where nothing was announced', async () => {
    const people = [await app.signUp(), await app.signUp(), await app.signUp()];
    const uploads: Awaited<ReturnType<typeof begin>>[] = [];
    for (const person of people) uploads.push(await begin(person));
    for (const each of uploads) each.write(field + opening);
    await expect.poll(temporaryFiles).toBe(3);
    // 25 + 25 + 25 MiB against 64: whoever sends the byte beyond is refused, the others go on.
    for (let n = 0; n < 25; n += 1) for (const each of uploads.slice(0, 2)) await each.send(mebibyte);
    const last = uploads[2];
    for (let n = 0; n < 25; n += 1) last?.write('x'.repeat(mebibyte));
    last?.end();
    expect(await last?.answered()).toEqual({ status: 503, errorCode: 'UPLOAD_BUSY' });
    expect(await temporaryFiles()).toBe(2);
    for (const each of uploads.slice(0, 2)) {
      each.end();
      expect(await each.answered()).toEqual({ status: 200, errorCode: undefined });
    }
    await removeFiles();
  });

  it('of one person take at most half of the node, however many uploads they are', async () => {
    const who = await app.signUp();
    const first = await begin(who, half);
    first.write(field + opening);
    await expect.poll(temporaryFiles).toBe(1);
    const sent = [{ name: 'board.zip', bytes: zip(5 * mebibyte) }];
    expect(await upload(origin, who.token, { fileType: 7 }, sent)).toMatchObject({ status: 503, errorCode: 'UPLOAD_BUSY' });
    const other = await app.signUp();
    expect(await upload(origin, other.token, { fileType: 7 }, sent)).toMatchObject({ status: 200 });
    for (const socket of open.splice(0)) socket.destroy();
    await expect.poll(temporaryFiles).toBe(0);
    await removeFiles();
  });
});

describe('A73 a session that is revoked during an upload', () => {
  it.each([
    ['a file', files.upload.path, field + opening],
    [
      'a bill of materials',
      bom.upload.path,
      opening
        .replace('name="file"', `name="${bom.upload.filePart ?? ''}"`)
        .replace('board.zip', 'bom.csv')
        .replace('PK\u0003\u0004', 'Designator,MPN\r\nR1,RC0402\r\n'),
    ],
  ])('stores nothing of %s', async (_what, path, start) => {
    me = await app.signUp();
    const begun = await begin(me, null, path);
    begun.write(start);
    await expect.poll(temporaryFiles).toBe(1);
    expect((await app.call(account.signOut, {}, { token: me.token })).status).toBe(200);
    begun.end();
    expect(await begun.answered()).toEqual({ status: 403, errorCode: 'LOGIN_EXPIRED' });
    await clean();
  });

  it('stores nothing for somebody who was blocked meanwhile', async () => {
    me = await app.signUp();
    const begun = await begin(me);
    begun.write(field + opening);
    await expect.poll(temporaryFiles).toBe(1);
    await app.db.updateTable('app_user').set({ state: 'blocked' }).where('id', '=', me.userId).execute();
    begun.end();
    expect(await begun.answered()).toEqual({ status: 403, errorCode: 'LOGIN_EXPIRED' });
    await clean();
  });
});

describe('A74 the pace of an upload', () => {
  const enough = uploadPace.minBytesPerSecond * uploadPace.windowSeconds;

  it('below the least for one window ends it with a refusal, and nothing of it stays', async () => {
    me = await app.signUp();
    const slow = await begin(me, 10 * mebibyte);
    slow.write(field + opening);
    await expect.poll(temporaryFiles).toBe(1);
    await slow.send(uploadPace.windowSeconds * 1024);
    timers.advance(windowMs - 1);
    expect(slow.answer()).toBe('');
    timers.advance(1);
    await slow.refusedUnread();
    expect(await slow.answered()).toEqual({ status: 400, errorCode: 'UPLOAD_TOO_SLOW' });
    await clean();
  });

  it('is held before the first file as well', async () => {
    me = await app.signUp();
    const slow = await begin(me, 10 * mebibyte);
    slow.write(field);
    await slow.send(0);
    timers.advance(windowMs);
    await slow.refusedUnread();
    expect(await slow.answered()).toEqual({ status: 400, errorCode: 'UPLOAD_TOO_SLOW' });
  });

  it('above it goes on, for as long as an upload may take altogether', async () => {
    me = await app.signUp();
    const steady = await begin(me, 20 * mebibyte);
    steady.write(field + opening);
    await expect.poll(temporaryFiles).toBe(1);
    const windows = uploadPace.maxSeconds / uploadPace.windowSeconds;
    for (let n = 1; n < windows; n += 1) {
      await steady.send(enough);
      timers.advance(windowMs);
    }
    await steady.send(enough);
    timers.advance(windowMs - 1);
    expect(steady.answer()).toBe('');
    timers.advance(1);
    await steady.refusedUnread();
    expect(await steady.answered()).toEqual({ status: 400, errorCode: 'UPLOAD_TOO_SLOW' });
    await clean();
  });

  it('is no longer looked at once everything has come', async () => {
    me = await app.signUp();
    const quick = await begin(me);
    quick.write(field + opening);
    quick.end();
    expect((await quick.answered()).status).toBe(200);
    timers.advance(2 * uploadPace.maxSeconds * second);
    expect(quick.answer().match(/HTTP\/1\.1/g)).toHaveLength(1);
    await removeFiles();
  });
});
