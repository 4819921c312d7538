import { rmSync, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';

export const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

export const databaseUrl = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

const memoryFolder = '/dev/shm';
const plentyBytes = 4 * 1024 ** 3;

const hasRoom = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > plentyBytes;
  } catch {
    return false; // Only Linux has it, and not every container.
  }
};

/** Databases of tests live in memory where there is plenty: the thousand files of one are copied ten times as fast. */
export const scratchFolder = (): string =>
  process.availableMemory() > 2 * plentyBytes && hasRoom(memoryFolder) ? memoryFolder : tmpdir();

/** An empty folder that is gone when `remove` returns. */
export const temporaryDirectory = async (): Promise<{ directory: string; remove: () => Promise<void> }> => {
  const directory = await mkdtemp(path.join(scratchFolder(), 'copperline-test-'));
  return { directory, remove: async () => rmSync(directory, { recursive: true, force: true }) };
};
