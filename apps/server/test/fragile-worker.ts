import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveTasks } from '../src/workers/tasks.ts';

/** A worker that does whatever a hostile file might make one do. */
export interface FragileTasks {
  double: { input: number; output: number; progress: string };
  sum: { input: null; output: number; progress: never };
  pid: { input: null; output: number; progress: never };
  bytes: { input: number; output: Uint8Array; progress: never };
  spin: { input: null; output: never; progress: number };
  /** So many milliseconds, of the clock and of the processor. */
  wait: { input: number; output: number; progress: never };
  work: { input: number; output: number; progress: never };
  hoardObjects: { input: null; output: never; progress: never };
  hoardBuffers: { input: null; output: never; progress: never };
  exit: { input: null; output: never; progress: never };
  throws: { input: string; output: never; progress: never };
  environment: { input: null; output: readonly string[]; progress: never };
  mischief: { input: null; output: readonly string[]; progress: never };
}

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

serveTasks<FragileTasks>({
  double: (input, _file, report) => {
    report('half');
    return input * 2;
  },
  sum: (_input, file) => file.reduce((sum, byte) => sum + byte, 0),
  pid: () => process.pid,
  bytes: (length) => new Uint8Array(length).fill(7),
  spin: async (_input, _file, report) => {
    report(process.pid);
    // The message leaves with the next turn of the loop, which would otherwise never come.
    await new Promise((resume) => setImmediate(resume));
    return forEver(() => {});
  },
  wait: (ms) => new Promise((resume) => setTimeout(() => resume(ms), ms)),
  work: (ms) => {
    const begun = process.cpuUsage();
    let spent = 0;
    while (spent < ms * 1000) {
      const { user, system } = process.cpuUsage(begun);
      spent = user + system;
    }
    return ms;
  },
  hoardObjects: () => {
    const hoard: object[] = [];
    return forEver(() => void hoard.push({ n: hoard.length }));
  },
  hoardBuffers: () => {
    const hoard: Uint8Array[] = [];
    return forEver(() => void hoard.push(new Uint8Array(1024 * 1024).fill(1)));
  },
  exit: () => process.exit(3),
  throws: (message) => {
    throw new Error(message);
  },
  environment: () => Object.keys(process.env),
  mischief: () => [
    attempt(() => writeFileSync(path.join(tmpdir(), 'copperline-mischief'), 'x')),
    attempt(() => execFileSync(process.execPath, ['--version'])),
  ],
});
