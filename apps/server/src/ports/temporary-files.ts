import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { headBytes } from '@copperline/contract';
import { isAlive, ownIdentity, type ProcessIdentity } from '../db/lock.ts';
import { BlobTooLarge, type ReceivedBlob, type ReceiveOptions } from './blobs.ts';

export interface TemporaryFiles {
  receive(source: Readable, options: ReceiveOptions, keep: (blob: ReceivedBlob) => Promise<void>): Promise<ReceivedBlob>;
  close(): Promise<void>;
}

/** The owner stands in the folder's name, so there is no moment in which a folder exists whose owner is unknown. */
const folderName = (): string => `${Buffer.from(JSON.stringify(ownIdentity())).toString('base64url')}.${randomUUID()}`;

const ownerOf = (name: string): ProcessIdentity | null => {
  try {
    return JSON.parse(Buffer.from(name.split('.', 1)[0] ?? '', 'base64url').toString()) as ProcessIdentity;
  } catch {
    return null;
  }
};

/** What a killed process left behind goes; what another live one is receiving stays. */
const sweepLeftovers = async (parent: string): Promise<void> => {
  for (const name of await readdir(parent)) {
    const owner = ownerOf(name);
    if (owner !== null && !isAlive(owner)) await rm(join(parent, name), { recursive: true, force: true });
  }
};

/** A folder of this process for bytes that nobody has accepted yet. */
export const openTemporaryFiles = async (parent: string): Promise<TemporaryFiles> => {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await sweepLeftovers(parent);
  const folder = join(parent, folderName());
  await mkdir(folder, { mode: 0o700 });

  const write = async (path: string, source: Readable, { maxBytes, onBytes }: ReceiveOptions) => {
    const hash = createHash('sha256');
    const head: Buffer[] = [];
    let size = 0;
    const measure = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        if (size < headBytes) head.push(chunk.subarray(0, headBytes - size));
        size += chunk.length;
        if (size > maxBytes) throw new BlobTooLarge(`More than ${maxBytes} bytes`);
        hash.update(chunk);
        onBytes?.(size);
        yield chunk;
      }
    };
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    const closed = new Promise<void>((resolve) => file.once('close', resolve));
    try {
      await pipeline(source, measure, file);
    } finally {
      // A source that breaks at once may do so while the file is still being opened: only a closed one can be removed for good.
      await closed;
    }
    return { sha256: hash.digest('hex'), size, head: Buffer.concat(head) };
  };

  return {
    receive: async (source, options, keep) => {
      const path = join(folder, randomUUID());
      const discard = (): Promise<void> => rm(path, { force: true });
      try {
        const blob: ReceivedBlob = { ...(await write(path, source, options)), path, keep: () => keep(blob), discard };
        return blob;
      } catch (error) {
        await discard();
        throw error;
      }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
};
