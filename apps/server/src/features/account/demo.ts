import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../services.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { findUserByEmail, insertUser, markEmailVerified, setPasswordHash } from './user-store.ts';

export interface DemoLogin {
  readonly email: string;
  readonly password: string;
}

const email = 'demo@copperline.example';
const username = 'Demo';
const fileName = 'demo-login.txt';

const remembered = async (path: string): Promise<string | null> => {
  try {
    return /^password: (\S+)$/m.exec(await readFile(path, 'utf8'))?.[1] ?? null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};

/** The password of the first start, kept where only the owner of this process can read it. */
const passwordIn = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, fileName);
  const before = await remembered(path);
  if (before) return before;
  const password = randomBytes(12).toString('base64url');
  await mkdir(dataDir, { recursive: true });
  await writeFile(path, `email: ${email}\npassword: ${password}\n`, { mode: 0o600 });
  return password;
};

/** A customer to try everything with, on a machine of one's own only. Starting again changes nothing. */
export const ensureDemoUser = async ({
  config,
  db,
  clock,
}: Pick<Services, 'config' | 'db' | 'clock'>): Promise<DemoLogin | null> => {
  if (!config.demo) return null;
  const password = await passwordIn(config.dataDir);
  const now = clock.now();
  const user = await findUserByEmail(db, email);
  if (user && (await verifyPassword(user.password_hash, password))) return { email, password };
  const passwordHash = await hashPassword(password);
  const created = user
    ? null
    : await insertUser(db, { email, username, passwordHash, locale: 'en-US', emailVerifiedAt: now }, now);
  // The file was lost or belongs to another database: the account follows the file.
  const existing = created ?? user ?? (await findUserByEmail(db, email));
  if (!created && existing) {
    await setPasswordHash(db, existing.id, passwordHash, now);
    await markEmailVerified(db, existing.id, now);
  }
  return { email, password };
};
