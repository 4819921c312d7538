import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onServer, temporaryDirectory } from './places.ts';
import { startPostgres } from './postgres.ts';

let place: Awaited<ReturnType<typeof temporaryDirectory>>;
let dir: string;

beforeEach(async () => {
  place = await temporaryDirectory();
  // The server may run under another account, which must reach its folder.
  await chmod(place.directory, 0o711);
  dir = path.join(place.directory, 'data');
});
afterEach(() => place.remove());

const answers = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

it('keeps its data through a kill and a new start in the same folder', async () => {
  const first = await startPostgres({ dir });
  await onServer(first.url, 'create table kept as select 42 as answer');
  await first.kill();
  expect(await answers(first.url)).toBe(false);
  const second = await startPostgres({ dir });
  await onServer(second.url, 'select answer from kept');
  await second.stop();
  expect(await answers(second.url)).toBe(false);
});

it('stops when the process that started it is killed', async () => {
  const parent = spawn(process.execPath, [path.join(import.meta.dirname, 'postgres-holder.ts'), dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string];
  expect(await answers(url)).toBe(true);
  parent.kill('SIGKILL');
  while (await answers(url)) continue;
  const next = await startPostgres({ dir });
  await onServer(next.url, 'select 1');
  await next.stop();
});
