// Starts the product for the journeys: the real server on an empty database of its own. That is PostgreSQL, which needs a tenth less of the
// machine than the embedded one; a run of everything takes the embedded one, which `npm start` has. E2E_ENGINE chooses otherwise.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { rotation } from '../scripts/lib/rotation.ts';
import { deskPeople } from './pages/desk-people.ts';
import { forgetSeen } from './pages/seen-elements.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'copperline-e2e-'));
const inServer = (file: string): string => resolve(import.meta.dirname, '../apps/server', file);

/** Ends with this process, whose pipe is its input. */
const startPostgres = async (): Promise<{ url: string; stop: () => void }> => {
  const holder = spawn(process.execPath, [inServer('test/postgres-holder.ts')], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [said] = (await once(holder.stdout, 'data')) as [Buffer];
  return { url: said.toString().trim(), stop: () => holder.kill() };
};

const engine = process.env['E2E_ENGINE'] ?? (rotation === 'all' ? 'embedded' : 'postgres');
const postgres = engine === 'postgres' ? await startPostgres() : null;
const env = {
  ...process.env,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: process.env['E2E_PORT'],
  DATA_DIR: dataDir,
  RATE_LIMITS: 'off',
  // Every kind of part, without the minute that all of them take from the journeys.
  SAMPLE_PARTS: 'few',
  LOG_LEVEL: 'warn',
  DATABASE_URL: postgres?.url ?? '',
  SMTP_URL: '',
};

const staffFile = process.env['E2E_STAFF'];
if (staffFile !== undefined) {
  // Staff are made before anybody else has the embedded database open, and only in a folder that has one; an empty one is filled.
  mkdirSync(join(dataDir, 'db'));
  mkdirSync(dirname(staffFile), { recursive: true });
  execFileSync(process.execPath, [inServer('test/make-staff.ts'), staffFile, ...deskPeople], { env, stdio: 'ignore' });
}

forgetSeen();

const child = spawn(process.execPath, [inServer('src/main.ts')], { stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => {
  postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
  if (staffFile !== undefined) rmSync(staffFile, { force: true });
  process.exit(code ?? 1);
});
