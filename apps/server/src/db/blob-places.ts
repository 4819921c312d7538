import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';

export type S3Settings = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };

/** Where blobs are, as far as copying them needs to know. */
export type BlobPlace = {
  /** Undefined where there is no such blob. */
  read(sha256: string): Promise<Readable | undefined>;
  /** Copies a file that was checked before; false where the blob is already there. */
  add(sha256: string, file: string): Promise<boolean>;
  remove(sha256: string): Promise<void>;
};

/** The same name on disk below the data directory and in a bucket. */
export const blobKey = (sha256: string): string => `blobs/${sha256.slice(0, 2)}/${sha256}`;

export const blobFile = (directory: string, sha256: string): string => path.join(directory, blobKey(sha256));

export class BlobDamaged extends Error {
  override name = 'BlobDamaged';
}

const exists = async (file: string): Promise<boolean> => (await stat(file).catch(() => undefined)) !== undefined;

const flush = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Passes bytes on and fails at the end if they are not the ones their name promises. */
const checked = (sha256: string, size: number): Transform => {
  const hash = createHash('sha256');
  let received = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      received += chunk.length;
      done(null, chunk);
    },
    flush(done) {
      const damaged = received !== size || hash.digest('hex') !== sha256;
      done(damaged ? new BlobDamaged(`The blob ${sha256} is damaged: its content does not match its name.`) : null);
    },
  });
};

/** Durable and under its final name only when every byte was right. */
export const writeBlob = async (source: Readable, target: string, sha256: string, size: number): Promise<void> => {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const temporary = `${target}.${randomUUID()}`;
  try {
    await pipeline(source, checked(sha256, size), createWriteStream(temporary, { mode: 0o600 }));
    await flush(temporary);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
};

/** Reads it through; throws `BlobDamaged` unless it is what its name says. */
export const verifyBlob = (file: string, sha256: string, size: number): Promise<void> =>
  pipeline(createReadStream(file), checked(sha256, size), async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) void chunk;
  });

export const diskBlobs = (dataDir: string): BlobPlace => ({
  async read(sha256) {
    const file = blobFile(dataDir, sha256);
    return (await exists(file)) ? createReadStream(file) : undefined;
  },
  async add(sha256, file) {
    const target = blobFile(dataDir, sha256);
    if (await exists(target)) return false;
    await writeBlob(createReadStream(file), target, sha256, (await stat(file)).size);
    return true;
  },
  remove: (sha256) => rm(blobFile(dataDir, sha256), { force: true }),
});

export const s3Blobs = (settings: S3Settings): BlobPlace => {
  const { endpoint, bucket, ...credentials } = settings;
  const client = new AwsClient({ ...credentials, service: 's3' });
  const call = async (method: string, sha256: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await client.fetch(`${endpoint}/${bucket}/${blobKey(sha256)}`, { method, ...init });
    if (!answer.ok && answer.status !== 404)
      throw new Error(`The object store answered ${answer.status} for ${blobKey(sha256)}.`);
    return answer;
  };
  return {
    async read(sha256) {
      const { ok, body } = await call('GET', sha256);
      return ok && body !== null ? Readable.fromWeb(body) : undefined;
    },
    async add(sha256, file) {
      if ((await call('HEAD', sha256)).ok) return false;
      const { size } = await stat(file);
      const answer = await call('PUT', sha256, {
        body: Readable.toWeb(createReadStream(file)),
        headers: { 'content-length': String(size), 'x-amz-content-sha256': sha256 },
        duplex: 'half',
      });
      if (!answer.ok) throw new Error(`The object store refused ${blobKey(sha256)}.`);
      return true;
    },
    async remove(sha256) {
      await call('DELETE', sha256);
    },
  };
};
