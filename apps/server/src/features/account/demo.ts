import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SeedStep } from '../../db/seed.ts';
import type { Services } from '../../services.ts';
import { hashPassword, verifyPassword } from './password/passwords.ts';
import { findUserByEmail, insertUser, markEmailVerified, setPasswordHash } from './user-store.ts';

export interface DemoLogin {
  readonly email: string;
  readonly password: string;
}

/** Nobody can own an address of this domain. */
export const demoEmail = 'demo@copperline.example';
const email = demoEmail;
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

type DemoServices = Pick<Services, 'config' | 'db' | 'clock'>;

/** A customer to try everything with, on a machine of one's own only. */
export const demoCustomer = ({ config, clock }: DemoServices): SeedStep => ({
  name: 'demo customer',
  async run({ slice, log }) {
    const passwordHash = await hashPassword(await passwordIn(config.dataDir));
    const now = clock.now();
    await slice(async (trx) => {
      await insertUser(trx, { email, username, passwordHash, locale: 'en-US', emailVerifiedAt: now }, now);
    });
    log(email);
  },
});

/** How to sign in as the demo customer, at every start. Where the file was lost or is another database's, the account follows it. */
export const demoLogin = async ({ config, db, clock }: DemoServices): Promise<DemoLogin | null> => {
  const user = config.demo ? await findUserByEmail(db, email) : null;
  if (!user) return null;
  const password = await passwordIn(config.dataDir);
  if (user.email_verified_at !== null && (await verifyPassword(user.password_hash, password))) return { email, password };
  const now = clock.now();
  await setPasswordHash(db, user.id, await hashPassword(password), now);
  await markEmailVerified(db, user.id, now);
  return { email, password };
};
