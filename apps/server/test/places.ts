import { mkdtemp, rm } from 'node:fs/promises';
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

/** An empty folder that is gone when `remove` returns. */
export const temporaryDirectory = async (): Promise<{ directory: string; remove: () => Promise<void> }> => {
  const directory = await mkdtemp(path.join(tmpdir(), 'copperline-test-'));
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
};
