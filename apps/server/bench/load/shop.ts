// The shop under load: a PostgreSQL of its own with fsync, filled once and kept under .cache, and the server as `npm start` runs it.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { partPath, staffRoles } from '@copperline/contract';
import { categories } from '@copperline/parts';
import { Client } from 'pg';
import { openDatabase } from '../../src/db/database.ts';
import { makeStaff } from '../../src/features/account/staff/staff-store.ts';
import { openSession } from '../../src/features/account/sign-in/sessions.ts';
import { insertUser } from '../../src/features/account/user-store.ts';
import { confirmSession } from '../../src/http/session/session-store.ts';
import { runCommandFile } from '../../test/command.ts';
import { startPostgres } from '../../test/postgres.ts';
import { fillCatalogue, queryKinds } from '../catalogue.ts';
import { parentPid } from '../measure.ts';
import { createClient, type Person } from './client.ts';
import { copyOrders } from './copy.ts';
import type { Goods } from './shopper.ts';
import { makeTemplates } from './templates.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const main = path.join(root, 'apps/server/src/main.ts');
/** What is kept was filled by this; another number fills anew. */
const version = 4;
const startWithinMs = 60_000;

/** What differs from `npm start` with DATABASE_URL, and why. */
export const settings = {
  /** The generator is the proxy: each customer has an address of their own, and the limits by address hold as they always do. */
  TRUST_PROXY: '127.0.0.1',
  /** The bench has filled the catalogue itself. */
  SAMPLE_PARTS: 'off',
  /** No sample orders that move by themselves. */
  DEMO: 'off',
} as const;

export interface RunningShopServer {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Its log goes to a file, as a service's does. Resolves when it says its address. */
const startServer = async (url: string, home: string): Promise<RunningShopServer> => {
  const log = path.join(home, 'server.log');
  const out = openSync(log, 'w');
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    DATABASE_URL: url,
    DATA_DIR: path.join(home, 'files'),
    PORT: process.env['PORT'] ?? '0',
    ...settings,
  };
  const child = spawn(process.execPath, [main], { cwd: root, env, stdio: ['ignore', out, out] });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const deadline = performance.now() + startWithinMs;
  for (;;) {
    const origin = /ready: (http:\/\/[^/\s]+)/.exec(readFileSync(log, 'utf8'))?.[1];
    if (origin && child.pid !== undefined)
      return {
        origin,
        pid: child.pid,
        stop: async () => {
          child.kill('SIGTERM');
          await ended;
          process.off('exit', kill);
        },
      };
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`The server did not start:\n${readFileSync(log, 'utf8').slice(-2000)}`);
    await sleep(50);
  }
};

const connect = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
};

/** A number of the first copy that there is plenty of: orders of it never run out. */
const plentiful = async (client: Client, count: number): Promise<{ id: number; mpn: string }[]> =>
  (
    await client.query(
      `select p.id, p.mpn from part p join part_supply s on s.part_id = p.id where s.stock >= 5000 and s.minimum <= 100
       and p.id % greatest(1, (select max(id) from part) / ${count * 4}) = 0 order by p.id limit ${count}`,
    )
  ).rows;

const newPerson = async (url: string, home: string, role: 'buyer' | 'staff'): Promise<Person & { userId: string }> => {
  const database = await openDatabase({ url, dataDir: home });
  try {
    const now = new Date();
    const email = `${role}@load.example`;
    const user = await insertUser(
      database.db,
      { email, username: role, passwordHash: null, locale: 'en-US', emailVerifiedAt: now },
      now,
    );
    if (!user) throw new Error(`${email} already has an account`);
    const { token, sessionId } = await openSession(database.db, user.id, { ip: '10.0.0.1', userAgent: 'bench' }, now);
    if (role === 'staff') {
      await makeStaff(database.db, user.id, staffRoles, now);
      await confirmSession(database.db, sessionId, now);
    }
    return { token, ip: '10.0.0.1', userId: user.id };
  } finally {
    await database.close();
  }
};

export interface Size {
  readonly parts: number;
  readonly orders: number;
  /** Accounts that the run needs. */
  readonly people: number;
}

const buyersOf = ({ orders, people }: Size): number => Math.max(Math.ceil(orders / 5), people);

const fill = async (url: string, home: string, size: Size, say: (line: string) => void): Promise<void> => {
  const timed = async (title: string, work: () => Promise<void>): Promise<void> => {
    const begun = performance.now();
    await work();
    say(`${title}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  };
  await timed(`${size.parts} parts`, async () => {
    const database = await openDatabase({ url, dataDir: home, log: say });
    try {
      await fillCatalogue(database, size.parts);
    } finally {
      await database.close();
    }
  });
  const [buyer, staff] = [await newPerson(url, home, 'buyer'), await newPerson(url, home, 'staff')];
  const client = await connect(url);
  const server = await startServer(url, home);
  const http = createClient(server.origin);
  try {
    const [part] = await plentiful(client, 1);
    const templates = await makeTemplates(http, { buyer, staff, partId: part?.id ?? 0 });
    await server.stop();
    await timed(`${size.orders} orders of ${buyersOf(size)} customers`, () =>
      copyOrders(client, { owner: buyer.userId, templates, orders: size.orders, buyers: buyersOf(size) }),
    );
  } finally {
    http.close();
    await server.stop();
    await client.end();
  }
};

/** Sessions of so many of the buyers, each with an address of its own. */
const signIn = async (url: string, home: string, count: number): Promise<Person[]> => {
  const database = await openDatabase({ url, dataDir: home });
  try {
    const rows = await database.db
      .selectFrom('app_user')
      .innerJoin('project', 'project.owner_id', 'app_user.id')
      .select(['app_user.id', 'project.id as projectId'])
      .where('email', 'like', 'buyer-%@load.example')
      .orderBy('app_user.id')
      .orderBy('project.created_at')
      .distinctOn('app_user.id')
      .limit(count)
      .execute();
    const people: Person[] = [];
    for (const [at, { id, projectId }] of rows.entries()) {
      const ip = `10.${1 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}`;
      const { token } = await openSession(database.db, id, { ip, userAgent: 'bench' }, new Date());
      people.push({ ip, token, projectId });
    }
    return people;
  } finally {
    await database.close();
  }
};

const goodsOf = async (client: Client): Promise<Goods> => ({
  texts: Object.values(queryKinds).flatMap((textsOf) => textsOf(1000)),
  categories: Object.entries(categories).flatMap(([name, { parent }]) => (parent === null ? [] : name)),
  parts: (await plentiful(client, 1000)).map(({ id, mpn }) => ({ id, path: partPath(id, mpn) })),
});

export type Shop = Awaited<ReturnType<typeof openShop>>;

export const openShop = async (size: Size, say: (line: string) => void) => {
  const home = path.join(process.env['LOAD_DIR'] ?? path.join(root, '.cache/load'), `${size.parts}-${size.orders}`);
  const stamp = path.join(home, 'filled');
  const isFilled = existsSync(stamp) && Number(readFileSync(stamp, 'utf8')) === version;
  if (!isFilled) rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  const postgres = await startPostgres({ dir: path.join(home, 'postgres') });
  const { url } = postgres;
  const books = async (): Promise<{ right: boolean; text: string }> => {
    const { code, output, errors } = await runCommandFile('check-books', [], {
      DATABASE_URL: url,
      DATA_DIR: path.join(home, 'files'),
    });
    return { right: code === 0, text: (output + errors).trim() };
  };
  try {
    if (isFilled) say(`the shop of an earlier run in ${path.relative(root, home)}`);
    else {
      await fill(url, home, size, say);
      const { right, text } = await books();
      say(`check-books after filling: ${text}`);
      if (!right) throw new Error('the books of the filled shop are not right');
      writeFileSync(stamp, String(version));
    }
    const client = await connect(url);
    // Archives that an earlier run has left would be read during this one.
    await client.query('update job set failed_at = now() where done_at is null and failed_at is null');
    const { rows } = await client.query('select pg_backend_pid() as pid');
    return {
      url,
      home,
      books,
      client,
      postmaster: parentPid(rows[0].pid),
      goods: await goodsOf(client),
      people: await signIn(url, home, size.people),
      server: await startServer(url, home),
      stop: async () => {
        await client.end();
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
};
