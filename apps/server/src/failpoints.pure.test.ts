import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { armCrash, crashPoints, point, readCrash } from './failpoints.ts';

afterEach(() => {
  armCrash(null);
  vi.restoreAllMocks();
});

it('stands in the source exactly where the list says, each once', async () => {
  const found: string[] = [];
  for (const entry of await readdir(import.meta.dirname, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/(?<!\.test)\.ts$/.test(entry.name)) continue;
    const source = await readFile(path.join(entry.parentPath, entry.name), 'utf8');
    found.push(...[...source.matchAll(/\bpoint\('([^']+)'\)/g)].map(([, name = '']) => name));
  }
  expect(found.toSorted()).toEqual([...crashPoints].toSorted());
});

it('covers everything that takes files, prices, orders or money', () => {
  const works = new Set(crashPoints.map((name) => name.split('.')[0]));
  for (const work of ['upload', 'quote', 'place', 'pay', 'webhook', 'apply', 'ledger', 'cancel', 'close', 'refund'])
    expect(works).toContain(work);
  expect(crashPoints.length).toBeGreaterThanOrEqual(20);
});

it('kills at its time and nowhere else', () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  point('pay.after-begin');
  armCrash(readCrash('pay.after-begin:2'));
  point('pay.before-begin');
  point('pay.after-begin');
  expect(kill).not.toHaveBeenCalled();
  point('pay.after-begin');
  expect(kill).toHaveBeenCalledExactlyOnceWith(process.pid, 'SIGKILL');
});

it.each(['', 'pay', 'pay.after-begin:', 'pay.after-begin:0', 'pay.after-begin:x', 'pay.after-begin:1:1'])(
  'does not know %j',
  (text) => {
    expect(readCrash(text)).toBeNull();
  },
);
