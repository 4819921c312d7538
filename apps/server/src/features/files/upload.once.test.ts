import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { files } from '@copperline/contract';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { claimedPng, listening, nothing, photo, remains, type SentFile, text, upload, zip } from '../../../test/upload.ts';
import { filePolicy } from '../../http/page/headers.ts';

const mebibyte = 1024 * 1024;
const gerber = { fileType: 7 };
const avatar = { fileType: 14, importType: 'avatar' };
const board = (seed = ''): SentFile => ({ name: 'board.zip', bytes: zip(2000, seed) });

let app: TestApp;
let origin: string;
let me: SignedUp;

beforeAll(async () => {
  app = await startTestApp({ env: { QUOTA_MB: '120' } });
  origin = await listening(app);
  me = await app.signUp();
});
afterAll(() => app.close());

const send = (fields: Readonly<Record<string, string | number>>, ...sent: SentFile[]) => upload(origin, me.token, fields, sent);

const clear = async (): Promise<void> => {
  for (;;) {
    const { data } = await app.call(files.list, {}, { token: me.token });
    if (data.rows.length === 0) return;
    for (const { id } of data.rows) await app.call(files.remove, { id }, { token: me.token });
  }
};
// What a test leaves is either asked for by it or a fault.
afterEach(async () => {
  await clear();
  expect(await remains(app)).toEqual(nothing);
});

const field = (name: string, value: string): string =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const opening = (name: string): string =>
  `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/zip\r\n\r\n`;

const rawUpload = (contentLength: number): Socket => {
  const { port } = new URL(origin);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    `POST ${files.upload.path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${me.token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${contentLength}\r\n\r\n`,
  );
  return socket;
};

/** The server has noticed that the line is cut when nothing of the upload is left. */
const untilClean = (): Promise<void> => expect.poll(() => remains(app), { interval: 20 }).toEqual(nothing);

describe('what is stored', () => {
  it('answers each file with its hash, and gives back the same bytes as an attachment', async () => {
    const sent = [
      { name: '主板 v2.zip', bytes: zip(300_000, 'a') },
      { name: 'second.zip', bytes: zip(10, 'b') },
    ];
    const { status, rows } = await send({ ...gerber, batchUid: 'batch-1' }, ...sent);
    expect(status).toBe(200);
    expect(rows.map((row) => [row.name, row.size, row.fileType, row.batchUid, row.url === row.id])).toEqual([
      ['主板 v2.zip', 300_000, 7, 'batch-1', true],
      ['second.zip', 10, 7, 'batch-1', true],
    ]);
    expect(rows[0]?.sha256).toBe(
      createHash('sha256')
        .update(sent[0]?.bytes ?? '')
        .digest('hex'),
    );
    const response = await fetch(`${origin}/api/eda/file/download/${rows[0]?.id}`, { headers: { authorization: me.token } });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(sent[0]?.bytes);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-disposition': `attachment; filename="__ v2.zip"; filename*=UTF-8''%E4%B8%BB%E6%9D%BF%20v2.zip`,
      'content-type': 'application/zip',
      'content-length': '300000',
      'x-content-type-options': 'nosniff',
      'content-security-policy': filePolicy,
      etag: `"${rows[0]?.sha256}"`,
    });
    const again = await fetch(response.url, {
      headers: { authorization: me.token, 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('takes the name of a single file from originalFileName, and of several from their parts', async () => {
    const one = await send({ ...gerber, originalFileName: '../电源板.zip' }, { name: 'blob', bytes: zip(50) });
    expect(one.rows.map((row) => row.name)).toEqual(['电源板.zip']);
    const two = await send({ ...gerber, originalFileName: 'x.zip' }, board('a'), { name: 'b.zip', bytes: zip(60) });
    expect(two.rows.map((row) => row.name)).toEqual(['board.zip', 'b.zip']);
  });

  it('stores the same bytes once, and removes them with the last file that has them', async () => {
    const other = await app.signUp();
    const mine = await send(gerber, board('same'), { name: 'copy.zip', bytes: zip(2000, 'same') });
    const theirs = await upload(origin, other.token, gerber, [board('same')]);
    expect(await remains(app)).toMatchObject({ files: 3, blobRows: 1, blobs: 1 });
    for (const { id } of mine.rows) expect((await app.call(files.remove, { id }, { token: me.token })).status).toBe(200);
    expect(await remains(app)).toMatchObject({ files: 1, blobRows: 1, blobs: 1 });
    await app.call(files.remove, { id: theirs.rows[0]?.id }, { token: other.token });
    expect(await remains(app)).toEqual(nothing);
  });

  it('lists newest first, by page and by batch, with the quota', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 21; i += 1) {
      app.clock.advance(1000);
      const { rows } = await send({ ...gerber, batchUid: `b${i % 2}` }, { name: `${i}.zip`, bytes: zip(100) });
      ids.unshift(rows[0]?.id ?? '');
    }
    const first = await app.call(files.list, {}, { token: me.token });
    expect(first.data).toMatchObject({ total: 21, usedBytes: 2100, quotaBytes: 120 * mebibyte });
    const second = await app.call(files.list, { page: 2 }, { token: me.token });
    expect([...first.data.rows, ...second.data.rows].map((row) => row.id)).toEqual(ids);
    expect((await app.call(files.list, { batchUid: 'b1' }, { token: me.token })).data.total).toBe(10);
  });
});

it('an upload leaves the line with the time-out that lies between two calls', async () => {
  const lines: Socket[] = [];
  app.app.server.once('connection', (line: Socket) => lines.push(line));
  const agent = new Agent({ keepAlive: true });
  const call = request(origin + files.upload.path, {
    method: 'POST',
    agent,
    headers: { authorization: me.token, 'content-type': 'multipart/form-data; boundary=x' },
  });
  call.end(`${field('fileType', '7')}${opening('board.zip')}PK\u0003\u0004\r\n--x--\r\n`);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  response.resume();
  await once(response, 'end');
  await expect.poll(() => lines[0]?.timeout).toBeGreaterThanOrEqual(app.app.server.keepAliveTimeout);
  agent.destroy();
});

describe('pictures', () => {
  it('A47 draws avatars again: small, public, without camera and place', async () => {
    const { rows } = await send(avatar, { name: 'me.jpg', bytes: await photo(1600, 800) });
    expect(rows[0]).toMatchObject({ name: 'me.webp', mediaType: 'image/webp', importType: 'avatar' });
    const response = await fetch(`${origin}/api/eda/file/picture/${rows[0]?.id}`);
    expect(response.headers.get('content-security-policy')).toBe(filePolicy);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const shown = await sharp(await response.arrayBuffer()).metadata();
    expect([shown.format, shown.width, shown.height, shown.exif]).toEqual(['webp', 512, 256, undefined]);
  });

  it('A47 leaves nothing of a script behind a picture', async () => {
    const polyglot = Buffer.concat([await photo(40, 40), Buffer.from('*/alert("copper")//')]);
    const { rows } = await send({ fileType: 14, importType: 'cover' }, { name: 'cover.jpg', bytes: new Uint8Array(polyglot) });
    const shown = Buffer.from(await (await fetch(`${origin}/api/eda/file/picture/${rows[0]?.id}`)).arrayBuffer());
    expect(shown.includes('alert')).toBe(false);
  });

  it('shows only what is public', async () => {
    const { rows } = await send(gerber, board());
    const inline = await send({ fileType: 14, importType: 'inlineImage' }, { name: 'a.jpg', bytes: await photo(20, 20) });
    for (const id of [rows[0]?.id, inline.rows[0]?.id])
      expect((await fetch(`${origin}/api/eda/file/picture/${id}`)).status).toBe(404);
  });

  it('A48 refuses 60,000 by 60,000 pixels by the header', async () => {
    const refused = await send(avatar, { name: 'me.png', bytes: claimedPng(60_000, 60_000) });
    expect(refused).toMatchObject({ status: 422, errorCode: 'UPLOAD_PIXELS' });
    expect(refused.message).toContain('40');
  });

  it.each([
    ['html', '<!doctype html><script>alert(1)</script>'],
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['js', 'alert(1)'],
    ['gif', 'GIF89a/*"*/=1;alert(1)'],
  ])('A46 refuses %s that calls itself a picture', async (_kind, content) => {
    expect(await send(avatar, { name: 'me.png', bytes: text(content) })).toMatchObject({
      status: 422,
      errorCode: 'UPLOAD_FORMAT',
    });
  });

  it('A46 refuses a picture that cannot be drawn', async () => {
    expect(await send(avatar, { name: 'me.png', bytes: claimedPng(100, 100) })).toMatchObject({
      status: 422,
      errorCode: 'UPLOAD_FORMAT',
    });
  });
});

describe('what is refused leaves nothing', () => {
  it('A50 one byte over each limit, in the sentence that names it', async () => {
    const cases = [
      [gerber, 'a.zip', zip(50 * mebibyte + 1), '50M'],
      [avatar, 'a.jpg', new Uint8Array([0xff, 0xd8, 0xff, ...new Uint8Array(mebibyte)]), '1M'],
      [{ fileType: 14, importType: 'inlineImage' }, 'a.jpg', zip(5 * mebibyte + 1), '5M'],
    ] as const;
    for (const [fields, name, bytes, label] of cases) {
      const refused = await send(fields, { name, bytes });
      expect(refused).toMatchObject({ status: 413, errorCode: 'UPLOAD_TOO_LARGE' });
      expect(refused.message).toBe(`Upload failed: file size cannot greater then ${label}.`);
      expect(await remains(app)).toEqual(nothing);
    }
  });

  it('A50 exactly at the limit is stored', async () => {
    expect((await send(gerber, { name: 'a.zip', bytes: zip(50 * mebibyte) })).rows[0]?.size).toBe(50 * mebibyte);
  });

  it('A50 a ninth file refuses all nine; eight are stored', async () => {
    const nine = Array.from({ length: 9 }, (_, i) => ({ name: `${i}.zip`, bytes: zip(100, String(i)) }));
    expect(await send(gerber, ...nine)).toMatchObject({
      status: 422,
      errorCode: 'UPLOAD_TOO_MANY',
      message: 'You cannot upload more than eight files.',
    });
    expect(await remains(app)).toEqual(nothing);
    expect((await send(gerber, ...nine.slice(1))).rows).toHaveLength(8);
  });

  it('one bad file among good ones refuses all', async () => {
    expect(await send(gerber, board('a'), { name: 'b.zip', bytes: text('not a zip') })).toMatchObject({
      errorCode: 'UPLOAD_FORMAT',
      message: 'Upload failed: uploaded file format error.',
    });
    expect(await send(gerber, board('a'), { name: 'b.exe', bytes: zip(10) })).toMatchObject({ errorCode: 'UPLOAD_FORMAT' });
    const sevenZip = Buffer.from('377abcaf271c0004', 'hex');
    for (const name of ['board.7z', 'board.zip'])
      expect(await send(gerber, board('a'), { name, bytes: sevenZip })).toMatchObject({
        status: 422,
        errorCode: 'UPLOAD_ARCHIVE',
      });
    expect(await remains(app)).toEqual(nothing);
  });

  it('A50 a Content-Length smaller than the body', async () => {
    const body = field('fileType', '7') + opening('board.zip') + 'PK\u0003\u0004'.padEnd(500, 'x');
    const socket = rawUpload(body.length - 100);
    socket.write(`${body}\r\n--x--\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 .*MALFORMED_REQUEST/s);
    socket.destroy();
    await untilClean();
  });

  it('A53 an upload that is cut off at 99 %', async () => {
    const body = field('fileType', '7') + opening('board.zip') + 'PK\u0003\u0004'.padEnd(2 * mebibyte, 'x');
    const socket = rawUpload(Math.ceil(body.length / 0.99));
    await new Promise((sent) => socket.write(body, sent));
    await expect.poll(async () => (await remains(app)).temporary, { interval: 10 }).toBe(1);
    socket.destroy();
    await untilClean();
  });

  it('fields after a file that do not fit it, twice or wrong', async () => {
    const raw = async (body: string) => {
      const headers = { authorization: me.token, 'content-type': 'multipart/form-data; boundary=x' };
      const response = await fetch(origin + files.upload.path, { method: 'POST', body: `${body}--x--\r\n`, headers });
      return (await response.json()) as { errorCode?: string; data: { rows: { name: string; batchUid: string | null }[] } };
    };
    const file = `${opening('blob')}PK\u0003\u0004${'x'.repeat(100)}\r\n`;
    const type = field('fileType', '7');
    const name = field('originalFileName', 'board.zip');
    expect((await raw(`${file}${type}`)).errorCode).toBe('UPLOAD_FORMAT');
    expect((await raw(`${file}${name}`)).errorCode).toBe('VALIDATION');
    expect((await raw(`${file}${name}${field('fileType', '9')}`)).errorCode).toBe('VALIDATION');
    expect((await raw(`${file}${type}${type}${name}`)).errorCode).toBe('MALFORMED_REQUEST');
    const large = `${opening('a.jpg')}${'x'.repeat(1.5 * mebibyte)}\r\n${field('fileType', '14')}${field('importType', 'avatar')}`;
    expect((await raw(large)).errorCode).toBe('UPLOAD_TOO_LARGE');
    expect(await remains(app)).toEqual(nothing);
    // And those that do fit it.
    expect((await raw(`${file}${type}${name}`)).data.rows).toMatchObject([{ name: 'board.zip' }]);
    expect((await raw(`${type}${file}${name}${field('batchUid', 'late')}`)).data.rows).toMatchObject([{ name: 'board.zip' }]);
    const { data } = await app.call(files.list, { batchUid: 'late' }, { token: me.token });
    expect(data.total).toBe(1);
  });

  it('fields twice, unknown or wrong, no file, another part name, no multipart', async () => {
    expect((await send({}, board())).errorCode).toBe('VALIDATION');
    expect((await send({ fileType: 9 }, board())).errorCode).toBe('VALIDATION');
    expect((await send({ fileType: 14, importType: 'constructor' }, board())).errorCode).toBe('VALIDATION');
    expect((await send({ ...gerber, ownerId: me.userId }, board())).errorCode).toBe('VALIDATION');
    expect((await send(gerber)).errorCode).toBe('VALIDATION');
    expect((await send(gerber, { ...board(), field: 'bomFile' })).errorCode).toBe('VALIDATION');
    const raw = async (body: string, type = 'multipart/form-data; boundary=x') => {
      const response = await fetch(origin + files.upload.path, {
        method: 'POST',
        body,
        headers: { authorization: me.token, 'content-type': type },
      });
      return ((await response.json()) as { errorCode: string }).errorCode;
    };
    const file = `${opening('board.zip')}PK\u0003\u0004\r\n`;
    expect(await raw(`${field('fileType', '7')}${field('fileType', '8')}${file}--x--\r\n`)).toBe('MALFORMED_REQUEST');
    expect(await raw(`${field('fileType', '7')}${field('__proto__', '1')}${file}--x--\r\n`)).toBe('MALFORMED_REQUEST');
    expect(await raw(`${field('fileType', '7')}${file}`)).toBe('MALFORMED_REQUEST');
    expect(await raw('{}', 'application/json')).toBe('CONTENT_TYPE');
    const long = 'x'.repeat(300);
    const body = `${field('fileType', '7')}${file}--x--\r\n`.replaceAll('--x', `--${long}`);
    expect(await raw(body, `multipart/form-data; boundary=${long}`)).toBe('MALFORMED_REQUEST');
    expect(await raw(body, 'multipart/form-data; boundary=')).toBe('MALFORMED_REQUEST');
  });

  it('without a token, while a large body is on its way', async () => {
    expect(await upload(origin, undefined, gerber, [{ name: 'a.zip', bytes: zip(8 * mebibyte) }])).toMatchObject({
      status: 401,
      errorCode: 'LOGIN_REQUIRED',
    });
  });

  it('beyond the quota, also by parallel uploads that would each fit', async () => {
    const half = () => send(gerber, { name: 'half.zip', bytes: zip(49 * mebibyte, String(Math.random())) });
    const answers = await Promise.all([half(), half(), half()]);
    expect(answers.map((answer) => answer.errorCode ?? 'stored').sort()).toEqual(['UPLOAD_QUOTA', 'stored', 'stored']);
    expect(await remains(app)).toMatchObject({ files: 2, blobs: 2, blobRows: 2, temporary: 0 });
    expect(await send(gerber, { name: 'more.zip', bytes: zip(30 * mebibyte) })).toMatchObject({
      status: 413,
      errorCode: 'UPLOAD_QUOTA',
    });
    expect(await remains(app)).toMatchObject({ files: 2, blobs: 2, blobRows: 2, temporary: 0 });
  });
});

describe('what belongs to another', () => {
  it('is not found, whether it is read or removed', async () => {
    const other = await app.signUp();
    const theirs = (await upload(origin, other.token, gerber, [board()])).rows[0]?.id ?? '';
    expect((await app.call(files.remove, { id: theirs }, { token: me.token })).errorCode).toBe('NOT_FOUND');
    expect((await fetch(`${origin}/api/eda/file/download/${theirs}`, { headers: { authorization: me.token } })).status).toBe(404);
    expect((await app.call(files.list, {}, { token: me.token })).data.total).toBe(0);
    expect((await app.call(files.remove, { id: theirs }, { token: other.token })).status).toBe(200);
    expect((await app.call(files.remove, { id: theirs }, { token: other.token })).errorCode).toBe('NOT_FOUND');
  });
});
