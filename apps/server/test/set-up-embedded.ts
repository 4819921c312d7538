import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/db/database.ts';
import { temporaryDirectory } from './places.ts';

/** Migrates one embedded database; a test file starts from a copy of its folder instead of paying for a first boot. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { directory, remove } = await temporaryDirectory();
  const database = await openDatabase({ dataDir: directory });
  await database.close();
  project.provide('engine', { kind: 'embedded', template: path.join(directory, 'db') });
  return remove;
};
