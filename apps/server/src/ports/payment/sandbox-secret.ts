import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** The configured one, or one made on first use, which only this user can read. */
export const sandboxSecret = async ({
  dataDir,
  sandboxSecret: configured,
}: Pick<Config, 'dataDir' | 'sandboxSecret'>): Promise<string> => {
  if (configured !== undefined) return configured;
  const place = join(dataDir, 'sandbox-secret');
  const known = await readFile(place, 'utf8').catch(() => null);
  if (known !== null) return known;
  await mkdir(dataDir, { recursive: true });
  // Written beside its place and then named: a process that starts at the same time reads the whole of it or makes none.
  const unnamed = `${place}.${randomUUID()}`;
  await writeFile(unnamed, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  await link(unnamed, place).catch((error: unknown) => {
    if (!isTaken(error)) throw error;
  });
  await rm(unnamed);
  return readFile(place, 'utf8');
};
