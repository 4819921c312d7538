import { spawn } from 'node:child_process';
import path from 'node:path';

/** The compile cache of `npm run copperline`. */
const compileCache = { NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../../.cache/compile') };

export interface ProcessCpu {
  readonly cpuMs: number;
  readonly ok: boolean;
}

/**
 * CPU time of a whole process, including start and end. Measured by the shell, because Node does not report it for an ended child.
 * The child's output is discarded; gerbv logs more than a megabyte for some files.
 */
export const processCpu = (command: string, args: readonly string[], limitMs = 600_000): Promise<ProcessCpu> =>
  new Promise((settle, reject) => {
    const script = 'TIMEFORMAT="%3U %3S"; time "$@" >/dev/null 2>&1';
    const shell = spawn('bash', ['-c', script, 'bash', command, ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
      env: { ...process.env, ...compileCache },
    });
    const timer = setTimeout(() => {
      if (shell.pid !== undefined) process.kill(-shell.pid, 'SIGKILL');
    }, limitMs);
    let text = '';
    shell.stderr.on('data', (chunk) => {
      text += chunk;
    });
    shell.once('error', reject);
    shell.once('close', (code) => {
      clearTimeout(timer);
      const [user = Number.NaN, system = Number.NaN] = text.trim().split(/\s+/).map(Number);
      settle({ cpuMs: (user + system) * 1000, ok: code === 0 });
    });
  });
