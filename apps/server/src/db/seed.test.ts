import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../test/engines.ts';
import type { Database } from './database.ts';
import { type SeedStep, seed } from './seed.ts';

let database: Database;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const contacts = async (): Promise<string[]> => {
  const rows = await database.db.selectFrom('subscriber').select('contact').orderBy('contact').execute();
  return rows.map((row) => row.contact);
};

const names = ['a', 'b', 'c', 'd'];

/** One name per slice; `brokenAt` fails inside the slice of that name, after its row was written. */
const subscribersStep = (brokenAt?: string): SeedStep => ({
  name: 'subscribers',
  async run({ progress, slice, log }) {
    const done = typeof progress === 'number' ? progress : 0;
    for (const [index, contact] of names.entries()) {
      if (index < done) continue;
      await slice(async (trx) => {
        await trx.insertInto('subscriber').values({ contact, locale: 'en-US' }).execute();
        if (contact === brokenAt) throw new Error('the power went');
        return index + 1;
      });
      log(`${index + 1} of ${names.length}`);
    }
  },
});

it('goes on after a failure where the last whole slice ended, and never again once it is done', async () => {
  const lines: string[] = [];
  const log = (line: string): number => lines.push(line);
  await expect(seed(database, [subscribersStep('c')], log)).rejects.toThrow('the power went');
  expect(await contacts()).toEqual(['a', 'b']);
  await seed(database, [subscribersStep()], log);
  expect(await contacts()).toEqual(names);
  expect(lines).toEqual([
    'Seeding subscribers',
    'Seeding subscribers: 1 of 4',
    'Seeding subscribers: 2 of 4',
    'Seeding subscribers: going on where it stopped',
    'Seeding subscribers: 3 of 4',
    'Seeding subscribers: 4 of 4',
  ]);
  await seed(database, [subscribersStep('a')], log);
  expect(lines).toHaveLength(6);
});

it('runs each step once when two nodes start together', async () => {
  let runs = 0;
  const step: SeedStep = {
    name: 'once',
    async run({ slice }) {
      runs += 1;
      await slice(async () => 'done');
    },
  };
  if (database.kind === 'postgres') await Promise.all([seed(database, [step], () => {}), seed(database, [step], () => {})]);
  await seed(database, [step], () => {});
  expect(runs).toBe(1);
});
