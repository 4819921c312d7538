import { randomUUID } from 'node:crypto';
import { workbench } from '@copperline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { findViolations } from '../../invariants/check.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const people = 10;
const calls = 1000;

it('I14 a thousand upvotes, favourites and copies at once: counters equal rows', { timeout: 300_000 }, async () => {
  const owner = await t.signUp();
  const readers: SignedUp[] = [owner];
  while (readers.length < people) readers.push(await t.signUp());
  const projectId = (await t.call(workbench.create, { projectName: 'Famous' }, { token: owner.token })).data.projectId;
  await t.db.updateTable('project').set({ example: true }).where('id', '=', projectId).execute();
  const endpoints = [workbench.upvote, workbench.unupvote, workbench.favorites, workbench.copy] as const;
  const statuses = await Promise.all(
    Array.from({ length: calls }, (_, n) => {
      const endpoint = endpoints[n % endpoints.length] ?? workbench.upvote;
      const reader = readers[(n * 7 + Math.floor(n / people)) % people] ?? owner;
      return t.call(endpoint, { projectId }, { token: reader.token, ip: `192.0.2.${n % 200}` }).then(({ status }) => status);
    }),
  );
  // Whoever was refused for the crowd was told so, and changed nothing.
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  const done = statuses.filter((status) => status === 200).length;
  expect(done).toBeGreaterThan(0);
  const row = await t.db.selectFrom('project').selectAll().where('id', '=', projectId).executeTakeFirstOrThrow();
  const copies = statuses.filter((status, n) => status === 200 && n % endpoints.length === 3).length;
  expect(row.copy_count).toBe(copies);
  const count = async (table: 'project_vote' | 'project_favorite') =>
    (await t.db.selectFrom(table).select('user_id').where('project_id', '=', projectId).execute()).length;
  expect([row.vote_count, row.favorite_count]).toEqual([await count('project_vote'), await count('project_favorite')]);
  const found: string[] = [];
  for await (const { text } of findViolations({ db: t.db, blobs: t.services.blobs, now: t.clock.now() })) found.push(text);
  expect(found).toEqual([]);
});

it('I14 votes of an erased account are taken off the count', async () => {
  const [owner, reader] = [await t.signUp(), await t.signUp()];
  const projectId = (await t.call(workbench.create, { projectName: randomUUID() }, { token: owner.token })).data.projectId;
  await t.db.updateTable('project').set({ example: true }).where('id', '=', projectId).execute();
  await t.call(workbench.upvote, { projectId }, { token: reader.token });
  await t.call(workbench.favorites, { projectId }, { token: reader.token });
  await t.db.deleteFrom('app_user').where('id', '=', reader.userId).execute();
  const row = await t.db.selectFrom('project').selectAll().where('id', '=', projectId).executeTakeFirstOrThrow();
  expect([row.vote_count, row.favorite_count]).toEqual([0, 0]);
});
