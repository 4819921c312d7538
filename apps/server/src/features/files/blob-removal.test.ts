import { createHash } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { files } from '@copperline/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { listening, nothing, remains, upload, zip } from '../../../test/upload.ts';
import type { BlobStore, ReceivedBlob } from '../../ports/blobs.ts';
import { garbageAgeMs, removalLeaseMs, sweepBlobs } from './blob-removal.ts';
import { claimBlobs, lockBlobs, markUnused } from './blob-row-store.ts';
import { keepFiles } from './keep.ts';

const gerber = { fileType: 7 };
const board = { name: 'board.zip', bytes: zip(5000, 'shared') };
const log = { warn: () => {} };
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

let app: TestApp;
let origin: string;
let me: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  origin = await listening(app);
  me = await app.signUp();
});
afterEach(async () => {
  await app.db.deleteFrom('file').execute();
  await app.db.deleteFrom('blob').execute();
  for await (const { sha256 } of app.services.blobs.list()) await app.services.blobs.remove(sha256);
});
afterAll(() => app.close());

const send = () => upload(origin, me.token, gerber, [board]);
const remove = (id: string | undefined) => app.call(files.remove, { id }, { token: me.token });

/** An upload whose bytes are removed again and again under it is asked to come back. */
const uploadAgain = async (token: string): Promise<string> => {
  for (let attempt = 0; ; attempt += 1) {
    const { status, rows } = await upload(origin, token, gerber, [board]);
    if (status === 503 && attempt < 20) continue;
    expect(status).toBe(200);
    return rows[0]?.id ?? '';
  }
};

describe('the same bytes uploaded and removed at once', () => {
  it('are there with their hash for every file that remains, and gone after the last', async () => {
    const people = await Promise.all([app.signUp(), app.signUp(), app.signUp(), app.signUp()]);
    const kept: { token: string; id: string }[] = [];
    await Promise.all(
      people.map(async ({ token }, place) => {
        for (let round = 0; round < 12; round += 1) {
          const id = await uploadAgain(token);
          if (round === 11 && place % 2 === 0) kept.push({ token, id });
          else expect((await app.call(files.remove, { id }, { token })).status).toBe(200);
        }
      }),
    );
    expect(await remains(app)).toEqual({ files: kept.length, blobRows: 1, blobs: 1, temporary: 0 });
    expect(sha256(await buffer(await app.services.blobs.open(sha256(board.bytes))))).toBe(sha256(board.bytes));
    for (const { token, id } of kept) await app.call(files.remove, { id }, { token });
    expect(await remains(app)).toEqual(nothing);
  });

  it('are stored again where they were removed between the claim and the row', async () => {
    const real = app.services.blobs;
    let interfered = 0;
    // Another node removes the bytes after they were written and before their file has a row.
    const interfere = async (blob: ReceivedBlob): Promise<void> => {
      await blob.keep();
      interfered += 1;
      if (interfered > 1) return;
      const marked = await app.db.transaction().execute(async (trx) => {
        await lockBlobs(trx, [blob.sha256]);
        return markUnused(trx, [blob.sha256], app.clock.now());
      });
      expect(marked).toHaveLength(1);
      await real.remove(blob.sha256);
      await app.db.deleteFrom('blob').where('sha256', '=', blob.sha256).execute();
      // And a third one has claimed them anew, but not written them yet.
      await claimBlobs(app.db, [blob], app.clock.now());
    };
    const blobs: BlobStore = {
      ...real,
      receive: async (source, options) => {
        const blob = await real.receive(source, options);
        return { ...blob, keep: () => interfere(blob) };
      },
    };
    const services = { ...app.services, blobs };
    const blob = await blobs.receive(Readable.from([Buffer.from(board.bytes)]), { maxBytes: 10_000 });
    const file = {
      id: crypto.randomUUID(),
      sha256: blob.sha256,
      size: blob.size,
      name: 'board.zip',
      mediaType: 'application/zip',
      public: false,
    };
    const facts = { ownerId: me.userId, sessionId: me.sessionId, fileType: 7, importType: null, batchUid: null };
    const rows = await keepFiles(services, facts, [{ file, blob }], log);
    await blob.discard();
    expect(rows).toHaveLength(1);
    expect(interfered).toBe(2);
    expect(await app.services.blobs.has(blob.sha256)).toBe(true);
  });

  it('wait for a removal whose process died, and are stored', async () => {
    const { rows } = await send();
    await app.db
      .deleteFrom('file')
      .where('id', '=', rows[0]?.id ?? '')
      .execute();
    await app.db.updateTable('blob').set({ removing_at: app.clock.now() }).execute();
    app.clock.advance(removalLeaseMs + 1);
    expect((await send()).status).toBe(200);
    expect(await remains(app)).toEqual({ files: 1, blobRows: 1, blobs: 1, temporary: 0 });
  });

  it('are refused for a moment while somebody is still removing them', async () => {
    const { rows } = await send();
    await app.db
      .deleteFrom('file')
      .where('id', '=', rows[0]?.id ?? '')
      .execute();
    await app.db.updateTable('blob').set({ removing_at: app.clock.now() }).execute();
    expect(await send()).toMatchObject({ status: 503, errorCode: 'OVERLOADED' });
  });
});

describe('a store that fails', () => {
  it('A50 a full disk leaves no row, no blob and no temporary file', async () => {
    const real = app.services.blobs;
    let kept = 0;
    const full: BlobStore = {
      ...real,
      close: async () => {},
      receive: async (source, options) => {
        const blob = await real.receive(source, options);
        const keep = async (): Promise<void> => {
          kept += 1;
          if (kept === 2) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
          await blob.keep();
        };
        return { ...blob, keep };
      },
    };
    const crowded = await startTestApp({ services: { blobs: full } });
    const person = await crowded.signUp();
    const answer = await upload(await listening(crowded), person.token, gerber, [board, { name: 'b.zip', bytes: zip(100, 'b') }]);
    expect(answer).toMatchObject({ status: 500, errorCode: 'OPERATION_FAILED' });
    expect(await remains({ db: crowded.db, services: { ...crowded.services, config: app.services.config } })).toEqual(nothing);
    await crowded.close();
  });

  it('a removal that fails is finished by the next sweep', async () => {
    const { rows } = await send();
    const services = {
      ...app.services,
      blobs: { ...app.services.blobs, remove: () => Promise.reject(new Error('the bucket is away')) },
    };
    await app.db
      .deleteFrom('file')
      .where('id', '=', rows[0]?.id ?? '')
      .execute();
    app.clock.advance(garbageAgeMs + 1);
    await sweepBlobs(services, log);
    expect(await remains(app)).toMatchObject({ blobRows: 1, blobs: 1 });
    app.clock.advance(removalLeaseMs + 1);
    await sweepBlobs(app.services, log);
    expect(await remains(app)).toEqual(nothing);
  });
});

describe('the daily sweep', () => {
  it('takes rows without a file after an hour, not before, and never one with a file', async () => {
    const stays = await send();
    const goes = await upload(origin, me.token, gerber, [{ name: 'b.zip', bytes: zip(100, 'b') }]);
    await app.db
      .deleteFrom('file')
      .where('id', '=', goes.rows[0]?.id ?? '')
      .execute();
    app.clock.advance(garbageAgeMs - 1000);
    await sweepBlobs(app.services, log);
    expect(await remains(app)).toMatchObject({ blobRows: 2, blobs: 2 });
    app.clock.advance(2000);
    await sweepBlobs(app.services, log);
    expect(await remains(app)).toEqual({ files: 1, blobRows: 1, blobs: 1, temporary: 0 });
    expect((await remove(stays.rows[0]?.id)).status).toBe(200);
  });

  it('takes bytes without a row after an hour, not before', async () => {
    const blob = await app.services.blobs.receive(Readable.from([Buffer.from('restored by hand')]), { maxBytes: 100 });
    await blob.keep();
    await blob.discard();
    const file = path.join(app.services.config.dataDir, 'blobs', blob.sha256.slice(0, 2), blob.sha256);
    const aged = (ms: number) => utimes(file, app.clock.now(), new Date(app.clock.now().getTime() - ms));
    await aged(garbageAgeMs - 1000);
    await sweepBlobs(app.services, log);
    expect(await app.services.blobs.has(blob.sha256)).toBe(true);
    await aged(garbageAgeMs + 1000);
    await sweepBlobs(app.services, log);
    expect(await app.services.blobs.has(blob.sha256)).toBe(false);
    expect(await remains(app)).toEqual(nothing);
  });

  it('two at once do not disturb each other', async () => {
    for (let i = 0; i < 5; i += 1) await upload(origin, me.token, gerber, [{ name: 'b.zip', bytes: zip(100, String(i)) }]);
    await app.db.deleteFrom('file').execute();
    app.clock.advance(garbageAgeMs + 1);
    await Promise.all([sweepBlobs(app.services, log), sweepBlobs(app.services, log)]);
    expect(await remains(app)).toEqual(nothing);
  });
});
