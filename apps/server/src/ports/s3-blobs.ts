import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { Config } from '../config.ts';
import { BlobMissing, type BlobStore, type ListedBlob, type ReceivedBlob } from './blobs.ts';
import type { TemporaryFiles } from './temporary-files.ts';

export type S3Config = NonNullable<Config['s3']>;

const attempts = 5;
const firstWaitMs = 100;
const callTimeoutMs = 30_000;
const putTimeoutMs = 300_000;
const prefix = 'blobs/';

interface Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  /** Made anew for each attempt: a stream can be read once. */
  readonly body?: () => Readable;
  /** Statuses that are answers and not failures. */
  readonly expected: readonly number[];
}

/** Says which call failed, never with which key. */
class S3Failure extends Error {
  override name = 'S3Failure';
}

const isWorthRetrying = (status: number): boolean => status >= 500 || status === 429 || status === 408;

const createClient = (config: S3Config) => {
  const aws = new AwsClient({ ...config, service: 's3', retries: 0 });
  const root = `${config.endpoint}/${config.bucket}`;

  const once = async (path: string, { method, headers = {}, body }: Call): Promise<Response> => {
    // The body is not signed: it would have to be read twice. Its SHA-256 travels as a checksum that the store compares.
    const signed = await aws.sign(`${root}${path}`, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    });
    const stream = body ? { body: Readable.toWeb(body()), duplex: 'half' as const } : {};
    // Until the answer begins, not until it ends: a person on a slow line may take their time to read a blob.
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), body ? putTimeoutMs : callTimeoutMs);
    try {
      return await fetch(signed.url, { method, headers: signed.headers, signal: late.signal, redirect: 'manual', ...stream });
    } finally {
      clearTimeout(timer);
    }
  };

  /** Bounded: after the last attempt the caller learns the status or the network's error. */
  return async (path: string, call: Call): Promise<Response> => {
    for (let attempt = 1; ; attempt += 1) {
      let problem: unknown;
      try {
        const response = await once(path, call);
        if (call.expected.includes(response.status)) return response;
        problem = new S3Failure(`${call.method} ${path} answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
        if (!isWorthRetrying(response.status)) throw problem;
      } catch (error) {
        if (error === problem) throw error;
        problem = error;
      }
      if (attempt === attempts) throw new S3Failure(`${call.method} ${path} failed ${attempts} times`, { cause: problem });
      await sleep(firstWaitMs * 2 ** (attempt - 1));
    }
  };
};

const keyOf = (sha256: string): string => `${prefix}${sha256.slice(0, 2)}/${sha256}`;

/** One object a blob in one bucket; any number of nodes share it. */
export const openS3Blobs = async (config: S3Config, temporary: TemporaryFiles): Promise<BlobStore> => {
  const call = createClient(config);
  await call('', { method: 'HEAD', expected: [200] });

  /** Null where there is none. */
  const sizeOf = async (sha256: string): Promise<number | null> => {
    const response = await call(`/${keyOf(sha256)}`, { method: 'HEAD', expected: [200, 404] });
    return response.status === 200 ? Number(response.headers.get('content-length')) : null;
  };

  const keep = async (blob: ReceivedBlob): Promise<void> => {
    if ((await sizeOf(blob.sha256)) === blob.size) return;
    const response = await call(`/${keyOf(blob.sha256)}`, {
      method: 'PUT',
      headers: {
        'content-length': String(blob.size),
        'content-type': 'application/octet-stream',
        'x-amz-checksum-sha256': Buffer.from(blob.sha256, 'hex').toString('base64'),
      },
      body: () => createReadStream(blob.path),
      expected: [200, 201],
    });
    await response.body?.cancel();
  };

  return {
    receive: (source, options) => temporary.receive(source, options, keep),
    open: async (sha256) => {
      const response = await call(`/${keyOf(sha256)}`, { method: 'GET', expected: [200, 404] });
      if (response.status === 404 || !response.body) {
        await response.body?.cancel();
        throw new BlobMissing(sha256);
      }
      return Readable.fromWeb(response.body);
    },
    has: async (sha256) => (await sizeOf(sha256)) !== null,
    remove: async (sha256) => {
      const response = await call(`/${keyOf(sha256)}`, { method: 'DELETE', expected: [200, 204, 404] });
      await response.body?.cancel();
    },
    list: () => listBucket(call),
    close: () => temporary.close(),
  };
};

const field = (xml: string, name: string): string | undefined => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

async function* listBucket(call: ReturnType<typeof createClient>): AsyncGenerator<ListedBlob> {
  let token: string | undefined;
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token ? { 'continuation-token': token } : {}) });
    const page = await (await call(`?${query.toString()}`, { method: 'GET', expected: [200] })).text();
    for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const sha256 = field(entry, 'Key')?.split('/').at(-1) ?? '';
      yield { sha256, size: Number(field(entry, 'Size')), modifiedAt: new Date(field(entry, 'LastModified') ?? '') };
    }
    token = field(page, 'NextContinuationToken');
  } while (token);
}
