import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve, serveTasks } from '../src/workers/serve-tasks.ts';
import { fragile } from './fragile-tasks.ts';

const forEver = (act: () => void): never => {
  for (;;) act();
};

const attempt = (act: () => void): string => {
  try {
    act();
    return 'done';
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
};

serveTasks([
  serve(fragile.double, async () => (input, _file, report) => {
    report('half');
    return input * 2;
  }),
  serve(fragile.sum, async () => (_input, file) => file.reduce((sum, byte) => sum + byte, 0)),
  serve(fragile.birth, async () => () => performance.timeOrigin),
  serve(fragile.bytes, async () => (length) => new Uint8Array(length).fill(7)),
  serve(fragile.spin, async () => async (_input, _file, report) => {
    report(process.pid);
    // The message leaves with the next turn of the loop, which would otherwise never come.
    await new Promise((resume) => setImmediate(resume));
    return forEver(() => {});
  }),
  serve(fragile.wait, async () => (ms) => new Promise((resume) => setTimeout(() => resume(ms), ms))),
  serve(fragile.work, async () => (ms) => {
    const begun = process.cpuUsage();
    let spent = 0;
    while (spent < ms * 1000) {
      const { user, system } = process.cpuUsage(begun);
      spent = user + system;
    }
    return ms;
  }),
  serve(fragile.hoardObjects, async () => () => {
    const hoard: object[] = [];
    return forEver(() => void hoard.push({ n: hoard.length }));
  }),
  serve(fragile.hoardBuffers, async () => () => {
    const hoard: Uint8Array[] = [];
    return forEver(() => void hoard.push(new Uint8Array(1024 * 1024).fill(1)));
  }),
  serve(fragile.exit, async () => () => process.exit(3)),
  serve(fragile.throws, async () => (message) => {
    throw new Error(message);
  }),
  serve(fragile.environment, async () => () => Object.keys(process.env)),
  serve(fragile.mischief, async () => () => [
    attempt(() => writeFileSync(path.join(tmpdir(), 'copperline-mischief'), 'x')),
    attempt(() => execFileSync(process.execPath, ['--version'])),
  ]),
]);
