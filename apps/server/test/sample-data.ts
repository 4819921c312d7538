import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { blobFile, writeBlob } from '../src/db/blob-places.ts';
import type { Db } from '../src/db/database.ts';

/** Records a blob and puts its bytes below the data directory. */
export const addBlob = async (db: Db, dataDir: string, content: string): Promise<string> => {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const size = Buffer.byteLength(content);
  await writeBlob(Readable.from([Buffer.from(content)]), blobFile(dataDir, sha256), sha256, size);
  await db.insertInto('blob').values({ sha256, size }).execute();
  return sha256;
};

/** A user with a session, a file and what belongs to them; returns the SHA-256 of the file's content. */
export const addSampleData = async (db: Db, dataDir: string): Promise<string> => {
  const user = randomUUID();
  const sha256 = await addBlob(db, dataDir, 'G04 a board*\nM02*\n');
  await db.insertInto('app_user').values({ id: user, account: 'lin', username: '林工', email: 'lin@example.com' }).execute();
  await db.insertInto('identity').values({ issuer: 'https://id.example', subject: '1', user_id: user }).execute();
  const session = {
    id: randomUUID(),
    user_id: user,
    token_hash: Buffer.from([0, 255]),
    expires_at: '2027-01-01T00:00:00.123456Z',
  };
  await db.insertInto('session').values(session).execute();
  const file = { id: randomUUID(), owner_id: user, sha256, name: 'board.gbr', size: 18, media_type: 'text/plain', file_type: 7 };
  await db.insertInto('file').values(file).execute();
  await db
    .insertInto('job')
    .values({ id: randomUUID(), kind: 'parse', payload: JSON.stringify([1, { a: null }]), max_attempts: 3 })
    .execute();
  await db
    .insertInto('statistic')
    .values({ day: '2026-11-15', kind: 'view', key: '/en', count: 9_007_199_254_740_993n })
    .execute();
  return sha256;
};
