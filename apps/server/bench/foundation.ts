// The figures of the foundation, each beside its peer, measured in one run. CPU time of the server process a call; wall time only where it is the subject.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { account, outbox } from '@copperline/contract';
import { Client } from 'pg';
import { startPostgres } from '../test/postgres.ts';
import { type Call, childrenOf, cpuMs, load, parentPid, percentile, residentMb, settled, start } from './measure.ts';

/** While its database engine is compiled a server needs three times the memory. */
const afterStartMs = 5000;

const main = resolve(import.meta.dirname, '../src/main.ts');
const peers = resolve(import.meta.dirname, 'peers.ts');
const client = resolve(import.meta.dirname, '../../web/build/client');

const row = (title: string, ...cells: string[]): void =>
  console.log(`  ${title.padEnd(46)}${cells.map((cell) => cell.padStart(16)).join('')}`);
const fixed = (value: number, digits = 3): string => value.toFixed(digits);

interface Measured {
  readonly server: number;
  readonly database: number;
  readonly rate: number;
  readonly p99: number;
}

const measure = async (
  url: string,
  pid: number,
  count: number,
  callOf: (index: number) => Call,
  databasePid?: number,
): Promise<Measured> => {
  await load(url, Math.ceil(count / 4), 8, callOf);
  const backends = databasePid ? childrenOf(databasePid) : [];
  const databaseCpu = () => backends.reduce((sum, backend) => sum + cpuMs(backend), 0);
  const before = [cpuMs(pid), databaseCpu()] as const;
  const { seconds, latencies } = await load(url, count, 8, callOf);
  return {
    server: (cpuMs(pid) - before[0]) / count,
    database: (databaseCpu() - before[1]) / count,
    rate: count / seconds,
    p99: percentile(latencies, 0.99),
  };
};

const show = (title: string, result: Measured): void =>
  row(title, fixed(result.server), fixed(result.database), fixed(result.rate, 0), fixed(result.p99, 1));

/** A fresh account through the API and the outbox of this very server. */
const register = async (url: string): Promise<{ email: string; token: string }> => {
  const email = `bench-${randomUUID()}@example.com`;
  const post = async (path: string, fields: Record<string, string>) => {
    const response = await fetch(url + path, { method: 'POST', body: new URLSearchParams(fields) });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response;
  };
  await post(account.register.path, { email, password: 'copper-Trace-45-degrees', username: 'bench', locale: 'en-US' });
  const list = (await (await fetch(url + outbox.list.path)).json()) as { data: { rows: { id: string; recipient: string }[] } };
  const id = list.data.rows.find((message) => message.recipient === email)?.id ?? '';
  const message = (await (await fetch(url + outbox.view.path.replace('{id}', id))).json()) as { data: { text: string } };
  const verified = await post(account.verifyEmail.path, { token: /token=([\w-]+)/.exec(message.data.text)?.[1] ?? '' });
  return { email, token: verified.headers.get('authorization') ?? '' };
};

const gzipKb = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file)), { level: 9 }).length, 0) / 1024;

/** The scripts a page names itself, and the language its entry imports before it hydrates. */
const pageScripts = async (url: string, path: string): Promise<number> => {
  const html = await (await fetch(url + path)).text();
  const named = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? '');
  const language = path.startsWith('/zh') ? 'zh-CN' : 'en-US';
  const words = readdirSync(join(client, 'assets')).filter((name) => name.startsWith(`${language}-`) && name.endsWith('.js'));
  return gzipKb(new Set([...named, ...words.map((name) => `/assets/${name}`)]));
};

/** A connection is a child of the server process. */
const postmasterOf = async (url: string): Promise<number> => {
  const connection = new Client({ connectionString: url });
  await connection.connect();
  const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentPid(rows[0]?.pid ?? 0);
  await connection.end();
  return postmaster;
};

const folder = mkdtempSync(join(tmpdir(), 'copperline-bench-'));
const env = {
  NODE_ENV: 'production',
  RATE_LIMITS: 'off',
  SAMPLE_PARTS: 'off',
  LOG_LEVEL: 'warn',
  PORT: '0',
  HOST: '127.0.0.1',
  DATABASE_URL: '',
  DATA_DIR: join(folder, 'embedded'),
};
const postgres = await startPostgres({});
const postgresEnv = { ...env, DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'postgres') };

try {
  console.log('\nCPU ms a call (8 connections)');
  row('', 'server', 'database', 'calls/s', 'p99 ms');
  for (const [title, kind] of [
    ['bare node:http, JSON', 'http'],
    ['bare Fastify, JSON', 'fastify'],
  ] as const) {
    const peer = await start([peers, kind]);
    show(title, await measure(peer.url, peer.pid, 20_000, () => ({ path: '/' })));
    await peer.stop();
  }
  for (const firstEnv of [postgresEnv, env]) {
    const first = await start([main], firstEnv);
    await settled(first.pid);
    await first.stop();
  }

  const server = await start([main], postgresEnv);
  const postmaster = await postmasterOf(postgres.url);
  const { token } = await register(server.url);
  const authorized = { path: account.current.path, headers: { authorization: token } };
  await sleep(afterStartMs);
  const idlePostgres = residentMb(server.pid);
  show('ours: authenticated read, PostgreSQL', await measure(server.url, server.pid, 8_000, () => authorized, postmaster));
  const cached = await measure(server.url, server.pid, 6_000, () => ({ path: '/en' }));
  show('ours: page, cached HTML', cached);
  const uncached = await measure(server.url, server.pid, 300, (index) => ({ path: `/en?n=${index}` }));
  show('ours: page, rendered each time', uncached);
  row('cached against rendered, CPU', `${fixed(uncached.server / cached.server, 1)} x`);
  await server.stop();

  const embedded = await start([main], env);
  await sleep(afterStartMs);
  const idleEmbedded = residentMb(embedded.pid);
  const { token: embeddedToken } = await register(embedded.url);
  const embeddedCall = { path: account.current.path, headers: { authorization: embeddedToken } };
  show('ours: authenticated read, embedded', await measure(embedded.url, embedded.pid, 3_000, () => embeddedCall));
  const mixed = (index: number): Call =>
    index % 4 === 0
      ? {
          path: '/api/eda/index/point',
          method: 'POST',
          body: `path=%2F${index}&locale=en-US`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }
      : embeddedCall;
  await load(embedded.url, 2_000, 32, mixed);
  const metrics = await (await fetch(`${embedded.url}/metrics`)).text();
  const wait = Number(/^database_longest_wait_seconds (\S+)/m.exec(metrics)?.[1] ?? Number.NaN);

  console.log('\nStart and memory');
  row('', 'value');
  row('ready, existing database, PostgreSQL', `${fixed(server.startedInMs, 0)} ms`);
  row('ready, existing database, embedded', `${fixed(embedded.startedInMs, 0)} ms`);
  row('idle memory, PostgreSQL', `${fixed(idlePostgres, 0)} MB`);
  row('idle memory, embedded', `${fixed(idleEmbedded, 0)} MB`);
  row('longest wait for the embedded connection', `${fixed(wait * 1000, 1)} ms`, '(32 clients, 1 in 4 writes)');

  console.log('\nClient JavaScript, gzip');
  for (const path of ['/en', '/zh', '/en/pcb-capability', '/en/nothing-here'])
    row(path, `${fixed(await pageScripts(embedded.url, path), 1)} KB`);

  console.log('\nSign-in of a known and an unknown account, ms (A17: the same work is done)');
  row('', 'p10', 'p50', 'p90', 'p99');
  const triesPerAccount = 4;
  const people: string[] = [];
  while (people.length < 125) people.push((await register(embedded.url)).email);
  await embedded.stop();
  const proxied = await start([main], { ...env, TRUST_PROXY: '127.0.0.1' });
  const timing: Record<string, number[]> = { known: [], unknown: [] };
  const tryWrong = async (kind: 'known' | 'unknown', name: string, index: number) => {
    const at = performance.now();
    const response = await fetch(proxied.url + account.signIn.path, {
      method: 'POST',
      body: new URLSearchParams({ account: name, password: `wrong-${index}-password` }),
      // Each try from a network of its own: what is measured is the check, not the brake on guessing.
      headers: { 'x-forwarded-for': `10.${index >> 8}.${index & 255}.1` },
    });
    timing[kind]?.push(performance.now() - at);
    if (response.status !== 422) throw new Error(`a wrong password answered ${response.status}`);
  };
  for (const [person, email] of people.entries()) {
    for (let index = 0; index < triesPerAccount; index += 1) {
      const place = person * triesPerAccount + index;
      await tryWrong('known', email, place);
      await tryWrong('unknown', `nobody-${place}@example.com`, place + 4_000);
    }
  }
  for (const [kind, values] of Object.entries(timing))
    row(`${kind} (${values.length} tries)`, ...[0.1, 0.5, 0.9, 0.99].map((share) => fixed(percentile(values, share), 1)));
  await proxied.stop();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
