import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSecretBox, keyBytes, type SecretBox } from './secret-box.ts';

export const keyFileName = 'secrets.key';

const base64 = /^[A-Za-z0-9+/_-]{43}=?$/;

/** Null where it is not 256 bits in base 64. */
const keyOf = (written: string): Buffer | null => {
  const bytes = base64.test(written) ? Buffer.from(written, 'base64') : null;
  return bytes?.length === keyBytes ? bytes : null;
};

/** The keys of `SECRETS_KEY`, separated by commas, the newest first. Null where one of them is none. */
export const parseKeys = (written: string): readonly Buffer[] | null => {
  const keys = written.split(',').map((part) => keyOf(part.trim()));
  return keys.every((key) => key !== null) ? keys : null;
};

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

const readKey = async (path: string): Promise<Buffer | null> => {
  try {
    const key = keyOf((await readFile(path, 'utf8')).trim());
    if (!key) throw new Error(`${path} holds no key. Restore it from where you keep it, or set SECRETS_KEY.`);
    return key;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
};

/** Made once, where only the owner of this process can read it. Of two that start together one makes it. */
const makeKey = async (dataDir: string, path: string): Promise<Buffer> => {
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(path, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const key = await readKey(path);
  if (!key) throw new Error(`${path} vanished while it was read.`);
  return key;
};

/** Keys of the configuration, else one of our own in DATA_DIR, which still opens what it sealed after a key was configured. */
export const openSecretBox = async (config: {
  readonly dataDir: string;
  readonly secretKeys: readonly Buffer[];
}): Promise<SecretBox> => {
  const path = join(config.dataDir, keyFileName);
  const [first, ...rest] = config.secretKeys;
  if (!first) return createSecretBox([await makeKey(config.dataDir, path)]);
  const own = await readKey(path);
  return createSecretBox([first, ...rest, ...(own ? [own] : [])]);
};
