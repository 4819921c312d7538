import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { account, files, receivers } from '@copperline/contract';
import { openArchive } from '@copperline/fab';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { berlin } from '../../../test/address.ts';
import { type SignedUp, startTestApp, type TestApp, testPassword } from '../../../test/app.ts';
import { sendBom } from '../../../test/bom.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import { claimCoupon } from '../../../test/order-world.ts';
import { runQueuedExports } from '../../../test/run-jobs.ts';
import { shopOf } from '../../../test/shop.ts';
import { listening, nothing, remains, text, upload } from '../../../test/upload.ts';
import { eraseDue } from '../leaving/erase.ts';
import { ownedTables } from '../leaving/store.ts';
import { exportHandler, sweepExports } from './make.ts';
import { exportSubjects } from './subjects.ts';
import { zipOf } from '../files/write-zip.ts';

let t: TestApp;
let origin: string;
beforeAll(async () => {
  t = await startTestApp();
  origin = await listening(t);
});
afterAll(() => t.close());

const day = 24 * 60 * 60_000;
const ask = ({ token }: SignedUp, password = testPassword) => t.call(account.askExport, { password }, { token });
const list = async ({ token }: SignedUp) => (await t.call(account.exports, {}, { token })).data;
const fetchFile = ({ token }: Pick<SignedUp, 'token'>, id: string) =>
  t.app.inject({ method: 'GET', url: account.exportFile.path.replace('{id}', id), headers: { authorization: token } });

const made = async (who: SignedUp): Promise<string> => {
  expect((await ask(who)).status).toBe(200);
  await runQueuedExports(t);
  return (await list(who)).rows[0]?.exportId ?? '';
};

const contentsOf = async (bytes: Uint8Array): Promise<Map<string, Uint8Array>> => {
  const { value, problems } = await openArchive(bytes, { name: 'export.zip' });
  expect(problems).toEqual([]);
  return new Map(value.entries.map(({ folder, name, bytes: inside }) => [folder === '' ? name : `${folder}/${name}`, inside]));
};

const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

describe('the data of an account as one archive', () => {
  it('has everything of its owner, files and papers as they are, and nothing of anybody else or of our secrets', async () => {
    const [me, other] = [await t.signUp(), await t.signUp()];
    const places = text('Designator,X,Y\nR1,1,2\n');
    await upload(origin, me.token, { fileType: 10 }, [{ name: 'amplifier.csv', bytes: places }]);
    await upload(origin, other.token, { fileType: 10 }, [{ name: 'foreign.csv', bytes: text('Designator,X,Y\nR2,3,4\n') }]);
    await t.call(receivers.add, { ...berlin, address: 'Somewhere else 9' }, { token: other.token });
    await t.call(account.createApiToken, { name: 'Line 1' }, { token: me.token });
    await claimCoupon(t, me);
    const named = {
      id: randomUUID(),
      owner_id: me.userId,
      project_name: 'Amplifier',
      project_type: 0,
    };
    await t.db.insertInto('project').values(named).execute();
    await sendBom(origin, me.token, {}, { name: 'bom.csv', bytes: text('Designator,MPN\nR1,RC0402FR-0710KL\n') });
    const shop = shopOf(t, me);
    const [inCart] = await shop.board();
    const order = await shop.paid(await shop.ordered());
    const former = {
      check: 'trace-width',
      count: 3,
      sha256: 'f'.repeat(64),
      at: t.clock.now().toISOString(),
      by: me.userId,
    };
    await t.db
      .updateTable('quote')
      .set({ accepted_errors: JSON.stringify([former]) })
      .where('owner_id', '=', me.userId)
      .where('status', '=', 'quotation-offered')
      .execute();
    const id = await made(me);

    const answer = await fetchFile(me, id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="copperline-2026-11-15\.zip"/);
    const inside = await contentsOf(answer.rawPayload);
    const names = [...inside.keys()].sort();
    for (const subject of exportSubjects) expect(names).toContain(`data/${subject}.json`);
    const rows = (subject: string) => JSON.parse(textOf(inside.get(`data/${subject}.json`))) as Record<string, unknown>[];
    expect(rows('profile')).toMatchObject([{ email: me.email, username: expect.any(String) }]);
    expect(rows('addresses')).toHaveLength(1);
    expect(rows('orders')).toMatchObject([
      { orderNumber: order.orderNumber, sums: order.sums, payments: [{ cents: order.paidCents }], events: expect.any(Array) },
    ]);
    expect(rows('quotes')).toHaveLength(2);
    expect(rows('quotes')).toContainEqual(expect.objectContaining({ acceptedErrors: [former] }));
    expect(rows('projects')).toHaveLength(3);
    expect(rows('projects')).toContainEqual(expect.objectContaining({ project_name: 'Amplifier' }));
    expect(rows('boms')).toMatchObject([{ lines: [{ line: { mpn: 'RC0402FR-0710KL' } }] }]);
    expect(rows('cart')).toMatchObject([{ id: inCart }]);
    expect(rows('balance')).toMatchObject([{ balances: expect.any(Array) }, { kind: 'payment', orderNumber: order.orderNumber }]);
    expect(rows('coupons')).toHaveLength(1);
    expect(rows('apiTokens')).toMatchObject([{ name: 'Line 1' }]);
    expect(rows('sessions')).toHaveLength(1);
    const sent = names.find((name) => name.startsWith('files/') && name.endsWith('-amplifier.csv')) ?? '';
    expect(inside.get(sent)).toEqual(places);
    const papers = names.filter((name) => name.startsWith('documents/'));
    expect(papers.map((name) => name.slice(0, 15))).toEqual(['documents/en-US', 'documents/zh-CN']);
    for (const name of papers) expect(textOf(inside.get(name)?.subarray(0, 5))).toBe('%PDF-');
    expect(textOf(inside.get('index.en-US.html'))).toContain('amplifier.csv');
    expect(textOf(inside.get('index.zh-CN.html'))).toContain('您在铜迹的数据');

    const all = names.map((name) => textOf(inside.get(name))).join('\n');
    for (const secret of ['password_hash', 'argon2', 'token_hash', '"hash"', 'Somewhere else', 'foreign', other.email])
      expect(all).not.toContain(secret);
    expect((await mailsTo(t.db, me.email)).map(({ subject }) => subject)).toContain('Your data are ready');
  });

  it('leaves out of what an account owns only what says nothing of its owner, or is a key', () => {
    const inside = {
      cart_item: 'cart',
      quote: 'quotes',
      coupon: 'coupons',
      receiver: 'addresses',
      bill: 'billing',
      bom: 'boms',
      bom_memory: 'decisions',
      project: 'projects',
      project_folder: 'folders',
      project_vote: 'votes',
      project_favorite: 'votes',
      api_token: 'apiTokens',
      identity: 'consents',
      session: 'sessions',
    } as const satisfies Partial<Record<(typeof ownedTables)[number][0], (typeof exportSubjects)[number]>>;
    const outside = {
      cart_removed: 'what can be put back for some minutes',
      cart_merge: 'that a cart was merged once',
      upload_batch: 'how a batch of uploads ended, for a week',
      coupon_audience: 'whom we have offered a coupon',
      account_export: 'the archives themselves',
      file: 'beside the subjects, as it was sent',
      staff_role: 'what somebody may do at the desk',
      second_factor: 'a secret',
      recovery_code: 'secrets',
      one_time_token: 'secrets',
    } as const;
    expect([...Object.keys(inside), ...Object.keys(outside)].sort()).toEqual(ownedTables.map(([table]) => table).sort());
  });

  it('is asked for with the password, once a day, and takes nothing of the room for files', async () => {
    const me = await t.signUp();
    expect(await t.call(account.askExport, {}, { token: me.token })).toMatchObject({
      status: 422,
      issues: [{ path: 'password' }],
    });
    expect(await ask(me, 'not-the-password')).toMatchObject({ errorCode: 'PASSWORD_WRONG' });
    expect(await list(me)).toEqual({ rows: [], nextAt: null });
    const asked = await Promise.all([ask(me), ask(me), ask(me)]);
    expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
    expect(asked.find(({ status }) => status === 429)?.errorCode).toBe('EXPORT_TODAY');
    await runQueuedExports(t);
    const { rows, nextAt } = await list(me);
    expect(rows).toMatchObject([{ state: 'ready', size: expect.any(Number) }]);
    expect(nextAt).toBe(new Date(t.clock.now().getTime() + day).toISOString());
    expect((await t.call(files.list, {}, { token: me.token })).data).toMatchObject({ rows: [], total: 0, usedBytes: 0 });
  });

  it('is for its owner alone, for seven days, and then it is gone with its bytes', async () => {
    const [me, other] = [await t.signUp(), await t.signUp()];
    const before = await remains(t);
    const id = await made(me);
    expect((await fetchFile(other, id)).statusCode).toBe(404);
    expect((await t.call(files.list, {}, { token: me.token })).data.rows).toEqual([]);
    const { file_id: fileId } = await t.db
      .selectFrom('account_export')
      .select('file_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect((await t.call(files.remove, { id: fileId }, { token: me.token })).status).toBe(404);
    await sweepExports(t.services, t.app.log);
    expect((await fetchFile(me, id)).statusCode).toBe(200);
    t.clock.advance(7 * day);
    const { token } = await t.call(account.signIn, { account: me.email, password: testPassword });
    expect((await fetchFile({ token: token ?? '' }, id)).statusCode).toBe(404);
    await sweepExports(t.services, t.app.log);
    const swept = await remains(t);
    expect(swept.files).toBeLessThanOrEqual(before.files);
    expect(swept.temporary).toBe(0);
    expect(await t.db.selectFrom('account_export').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  it('goes with the account, and one that is still being made is kept for nobody', async () => {
    const alone = await startTestApp();
    const me = await alone.signUp();
    const own = { token: me.token };
    await alone.call(account.askExport, { password: testPassword }, own);
    await runQueuedExports(alone);
    alone.clock.advance(day);
    await alone.call(account.askExport, { password: testPassword }, own);
    await alone.call(account.leave, { password: testPassword }, own);
    alone.clock.advance(7 * day);
    await eraseDue(alone.services, alone.app.log);
    await runQueuedExports(alone);
    expect(await alone.db.selectFrom('account_export').selectAll().execute()).toEqual([]);
    expect(await remains(alone)).toEqual(nothing);
    await alone.close();
  });

  it('says that it could not be made, and can then be asked for again', async () => {
    const me = await t.signUp();
    await ask(me);
    const exportId = (await list(me)).rows[0]?.exportId ?? '';
    const broken = { ...t.services.blobs, receive: () => Promise.reject(new Error('no room on the disk')) };
    const handler = exportHandler({ ...t.services, blobs: broken, log: t.app.log });
    const { signal } = new AbortController();
    for (const attempt of [1, 2, 3])
      await expect(handler({ exportId }, { id: exportId, attempt, signal })).rejects.toThrow('no room');
    expect(await list(me)).toMatchObject({ rows: [{ state: 'failed' }], nextAt: null });
    await runQueuedExports(t);
    expect((await ask(me)).status).toBe(200);
    await runQueuedExports(t);
    expect((await list(me)).rows.map(({ state }) => state).sort()).toEqual(['failed', 'ready']);
  });
});

describe('the archive', () => {
  it('is written a piece at a time, however much goes into it', async () => {
    let most = 0;
    let given = 0;
    let taken = 0;
    // Nothing that packs: what goes in comes out.
    const piece = new Uint8Array(randomBytes(64 * 1024));
    const large = function* (): Generator<Uint8Array> {
      for (let n = 0; n < 400; n += 1) {
        given += piece.length;
        most = Math.max(most, given - taken);
        yield piece;
      }
    };
    const entries = async function* () {
      yield { name: '大.bin', bytes: large() };
      yield { name: 'empty.txt', bytes: [] };
    };
    const chunks: Buffer[] = [];
    for await (const chunk of Readable.from(zipOf(entries()))) {
      taken = given;
      chunks.push(chunk as Buffer);
    }
    expect(most).toBeLessThan(given / 4);
    const inside = await contentsOf(Buffer.concat(chunks));
    expect([...inside.keys()]).toEqual(['大.bin', 'empty.txt']);
    expect(inside.get('大.bin')?.length).toBe(given);
  });
});
