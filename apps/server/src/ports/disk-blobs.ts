import { link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BlobMissing, type BlobStore, type ListedBlob, type ReceivedBlob } from './blobs.ts';
import type { TemporaryFiles } from './temporary-files.ts';

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** `<folder>/ab/<sha256>`: 256 folders, so that none grows beyond what a file system lists quickly. */
export const diskBlobPath = (folder: string, sha256: string): string => join(folder, sha256.slice(0, 2), sha256);

export const createDiskBlobs = (folder: string, temporary: TemporaryFiles): BlobStore => {
  const pathOf = (sha256: string): string => diskBlobPath(folder, sha256);

  /** The bytes reach the disk before their name does, and both before this resolves. A name that exists is never written again. */
  const keep = async (blob: ReceivedBlob): Promise<void> => {
    const target = pathOf(blob.sha256);
    await sync(blob.path);
    const firstMade = await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    try {
      await link(blob.path, target);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    await sync(dirname(target));
    // New folders have names too, each written in the one above it.
    if (firstMade !== undefined) await Promise.all([folder, dirname(folder), dirname(firstMade)].map(sync));
  };

  return {
    receive: (source, options) => temporary.receive(source, options, keep),
    open: async (sha256) => {
      try {
        return (await open(pathOf(sha256), 'r')).createReadStream();
      } catch (error) {
        if (isMissing(error)) throw new BlobMissing(sha256, { cause: error });
        throw error;
      }
    },
    has: async (sha256) => {
      try {
        return (await stat(pathOf(sha256))).isFile();
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    list: () => listFolder(folder),
    close: () => temporary.close(),
  };
};

const entries = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

async function* listFolder(folder: string): AsyncGenerator<ListedBlob> {
  for (const prefix of await entries(folder)) {
    for (const sha256 of await entries(join(folder, prefix))) {
      const found = await stat(join(folder, prefix, sha256)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (found?.isFile() && sha256.startsWith(prefix)) yield { sha256, size: found.size, modifiedAt: found.mtime };
    }
  }
}
