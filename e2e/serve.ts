// Starts the product for the journeys: the real server on an empty embedded database in a folder of its own.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const dataDir = mkdtempSync(join(tmpdir(), 'copperline-e2e-'));
const child = spawn(process.execPath, [resolve(import.meta.dirname, '../apps/server/src/main.ts')], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: process.env['E2E_PORT'],
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    // Every kind of part, without the minute that all of them take from the journeys.
    SAMPLE_PARTS: 'few',
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
    SMTP_URL: '',
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
