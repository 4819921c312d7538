import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { open as openInspector } from 'node:inspector';
import { connect } from 'node:net';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Attempt, Outcomes, Targets } from './hostile-tasks.ts';

const connected = (port: number): Promise<void> =>
  new Promise((settle, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      settle();
    });
    socket.once('error', reject);
  });

const started = (): Promise<void> =>
  new Promise((settle, reject) => {
    const thread = new Worker('', { eval: true });
    thread.once('exit', () => settle());
    thread.once('error', reject);
  });

const checkout = path.resolve(import.meta.dirname, '../../..');

const actions: Record<Attempt, (targets: Targets) => unknown> = {
  'read data directory': ({ secretFile }) => readFileSync(secretFile),
  'read environment of server': ({ serverPid }) => readFileSync(`/proc/${serverPid}/environ`),
  'read /etc/passwd': () => readFileSync('/etc/passwd'),
  'list checkout': () => readdirSync(checkout),
  'write file': ({ folder }) => writeFileSync(path.join(folder, 'written'), 'x'),
  'write by sqlite': async ({ folder }) => {
    const { DatabaseSync } = await import('node:sqlite');
    new DatabaseSync(path.join(folder, 'written.db')).exec('create table written (x)');
  },
  'start program': () => execFileSync(process.execPath, ['--version']),
  'start thread': started,
  'load addon': () => process.dlopen({ exports: {} }, path.join(checkout, 'no-such-addon.node')),
  'open inspector': () => openInspector(0, '127.0.0.1'),
  connect: ({ port }) => connected(port),
  'signal server': ({ serverPid }) => process.kill(serverPid, 0),
};

const attempt = async (act: () => unknown): Promise<string> => {
  try {
    await act();
    return 'done';
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
};

/** One after the other, whatever becomes of each. */
export const attemptAll = async (targets: Targets): Promise<Outcomes> => {
  const outcomes: [string, string][] = [];
  for (const [name, act] of Object.entries(actions)) outcomes.push([name, await attempt(() => act(targets))]);
  return Object.fromEntries(outcomes) as Record<Attempt, string>; // the same names
};
