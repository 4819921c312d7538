import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryDirectory } from '../../test/places.ts';
import { openDatabase } from './database.ts';
import { DataDirectoryLocked, lockDataDirectory, ownIdentity } from './lock.ts';

const holderScript = path.join(import.meta.dirname, '../../test/lock-holder.ts');
let place: Awaited<ReturnType<typeof temporaryDirectory>>;
let children: ChildProcess[];

beforeEach(async () => {
  place = await temporaryDirectory();
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await place.remove();
});

const startHolder = async (): Promise<{ child: ChildProcess; said: string }> => {
  const child = spawn(process.execPath, [holderScript, place.directory], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const [said] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, said };
};

const killed = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL');
  await once(child, 'exit');
};

const lockFile = () => path.join(place.directory, 'lock');

it('refuses a directory that another process holds, and names that process', async () => {
  const { child, said } = await startHolder();
  expect(said).toBe('locked');
  const refusal = await openDatabase({ dataDir: place.directory }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DataDirectoryLocked);
  expect(refusal).toMatchObject({ pid: child.pid });
  expect(existsSync(path.join(place.directory, 'db'))).toBe(false);
});

it('takes over from a process that was killed', async () => {
  const { child } = await startHolder();
  await killed(child);
  const release = lockDataDirectory(place.directory);
  expect(readdirSync(place.directory)).toEqual(['lock']);
  expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
  release();
  expect(readdirSync(place.directory)).toEqual([]);
});

it('takes over from a killed process that nobody collected', async () => {
  // The shell starts the holder and then never waits for it, so a killed holder keeps its number as a zombie.
  const script = '"$1" "$2" "$3" </dev/zero & exec sleep 60';
  const shell = spawn('/bin/sh', ['-c', script, 'sh', process.execPath, holderScript, place.directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(shell);
  await once(createInterface({ input: shell.stdout }), 'line');
  const { pid } = JSON.parse(readFileSync(lockFile(), 'utf8')) as { pid: number };
  process.kill(pid, 'SIGKILL');
  while (!readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')) continue;
  lockDataDirectory(place.directory)();
});

it('lets exactly one of many starters take over', async () => {
  const { child } = await startHolder();
  await killed(child);
  const started = await Promise.all(Array.from({ length: 6 }, startHolder));
  expect(started.map(({ said }) => said).sort()).toEqual([...Array.from({ length: 5 }, () => 'DataDirectoryLocked'), 'locked']);
});

it('takes over where the starter before died while taking over', () => {
  const dead = JSON.stringify({ ...ownIdentity(), startedAt: 'another boot/1', token: 'dead' });
  writeFileSync(lockFile(), dead);
  writeFileSync(`${lockFile()}.next`, dead);
  lockDataDirectory(place.directory)();
  expect(readdirSync(place.directory)).toEqual([]);
});

it('believes a lock from another machine', () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: 1, startedAt: '', host: 'elsewhere', token: 't' }));
  expect(() => lockDataDirectory(place.directory)).toThrow('on the machine "elsewhere"');
});

it('waits out a file that is being written and takes over one that was never finished', () => {
  writeFileSync(lockFile(), '');
  expect(() => lockDataDirectory(place.directory)).toThrow(DataDirectoryLocked);
  utimesSync(lockFile(), new Date(0), new Date(0));
  lockDataDirectory(place.directory)();
});

it('is not given twice within one process, and not removed by a former holder', () => {
  const release = lockDataDirectory(place.directory);
  expect(() => lockDataDirectory(place.directory)).toThrow(DataDirectoryLocked);
  release();
  const second = lockDataDirectory(place.directory);
  release();
  expect(existsSync(lockFile())).toBe(true);
  second();
});
