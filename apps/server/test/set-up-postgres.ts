import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/db/database.ts';
import { databaseUrl, onServer } from './places.ts';
import { startPostgres } from './postgres.ts';

/** One server for the run with one migrated template; a given server (TEST_DATABASE_URL) may serve several runs at once. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await startPostgres();
  const template = `template_${randomBytes(8).toString('hex')}`;
  await onServer(server.url, `create database ${template}`);
  const database = await openDatabase({ url: databaseUrl(server.url, template), dataDir: tmpdir() });
  await database.close();
  project.provide('engine', { kind: 'postgres', url: server.url, template });
  return async () => {
    await onServer(server.url, `drop database ${template} with (force)`);
    await server.stop();
  };
};
