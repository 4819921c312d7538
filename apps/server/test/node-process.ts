import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { openSession } from '../src/features/account/sign-in/sessions.ts';
import { hashPassword } from '../src/features/account/password/passwords.ts';
import { insertUser } from '../src/features/account/user-store.ts';
import { type DatabaseOptions, openDatabase } from '../src/db/database.ts';
import { testPassword } from './app.ts';
import { bareEnvironment, settingsFor, shortLived } from './command.ts';

export interface NodeProcess {
  readonly origin: string;
  /** Resolves when the process is gone, however it went. */
  readonly ended: Promise<unknown>;
  /** SIGKILL: nothing is written, closed or told any more. */
  kill(): Promise<void>;
  /** SIGTERM; the exit code. */
  stop(): Promise<number | null>;
}

const main = path.join(import.meta.dirname, '../src/main.ts');

/** A server in a process of its own, as `npm start` runs it, without pages. Resolves when it says its address. */
export const startNode = async (
  options: DatabaseOptions,
  settings: Readonly<Record<string, string>> = {},
): Promise<NodeProcess> => {
  const env = {
    ...bareEnvironment(),
    HOST: '127.0.0.1',
    PORT: '0',
    RATE_LIMITS: 'off',
    DEMO: 'off',
    EXAMPLES: 'off',
    SAMPLE_PARTS: 'off',
    WEB_BUILD: 'none',
    LOG_LEVEL: 'warn',
    ...settingsFor(options),
    ...settings,
  };
  const child = spawn(process.execPath, [...shortLived, main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    origin: await announced(child, exited, () => output),
    ended: exited,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    stop: async () => {
      child.kill('SIGTERM');
      return (await exited)[0];
    },
  };
};

const announced = (child: ChildProcess, exited: Promise<[number | null]>, errors: () => string): Promise<string> =>
  new Promise((found, failed) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /ready: (http:\/\/[^/\s]+)/.exec(said)?.[1];
      if (address) found(address);
    });
    void exited.then(([code]) => failed(new Error(`The server ended with ${code} before it was ready:\n${said}\n${errors()}`)));
  });

/** A customer who is signed in, written before any server runs: an embedded database has room for one process. */
export const prepareCustomer = async (options: DatabaseOptions): Promise<{ email: string; token: string; userId: string }> => {
  const database = await openDatabase(options);
  try {
    const now = new Date();
    const email = `history-${crypto.randomUUID()}@example.com`;
    const person = {
      email,
      username: '0',
      passwordHash: await hashPassword(testPassword),
      locale: 'en-US' as const,
      emailVerifiedAt: now,
    };
    const user = await insertUser(database.db, person, now);
    if (!user) throw new Error(`${email} already has an account`);
    const { token } = await openSession(database.db, user.id, { ip: '127.0.0.1', userAgent: 'history' }, now);
    return { email, token, userId: user.id };
  } finally {
    await database.close();
  }
};
