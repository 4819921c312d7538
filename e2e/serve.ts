// Starts the product for the journeys: the real server on an empty embedded database in a folder of its own.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { deskPeople, type DeskPerson } from './pages/desk-people.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'copperline-e2e-'));
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
  DATABASE_URL: '',
  SMTP_URL: '',
};
const source = (file: string): string => resolve(import.meta.dirname, '../apps/server/src', file);

/** Only the command makes staff, and only while nobody else has the database open. */
const createStaff = (email: string): DeskPerson => {
  const args = [source('commands/create-staff.ts'), '--email', email, '--name', 'Desk', '--lang', 'en-US'];
  const said = execFileSync(process.execPath, args, { env, encoding: 'utf8' });
  const [, password = ''] = /^Password: (\S+)$/m.exec(said) ?? [];
  const [, secret = ''] = /: ([A-Z2-7]{32})$/m.exec(said) ?? [];
  return { email, password, secret };
};

const staffFile = process.env['E2E_STAFF'];
if (staffFile !== undefined) {
  // The command refuses a folder without a database; in an empty one it makes it.
  mkdirSync(join(dataDir, 'db'));
  mkdirSync(dirname(staffFile), { recursive: true });
  writeFileSync(staffFile, JSON.stringify(deskPeople.map(createStaff)));
}

const child = spawn(process.execPath, [source('main.ts')], { stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  if (staffFile !== undefined) rmSync(staffFile, { force: true });
  process.exit(code ?? 1);
});
