import { randomUUID } from 'node:crypto';
import { type Endpoint, files, fillPath, type OutputOf, workbench } from '@copperline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import type { CrashPoint } from '../src/failpoints.ts';
import { findViolations } from '../src/invariants/check.ts';
import { openBlobStore } from '../src/ports/blob-store.ts';
import { testLocation } from './engines.ts';
import { type NodeProcess, prepareCustomer, startNode } from './node-process.ts';
import { text, upload, zip } from './upload.ts';

let place: Awaited<ReturnType<typeof testLocation>>;
let node: NodeProcess | undefined;
let token: string;

beforeAll(async () => {
  place = await testLocation();
});
beforeEach(async () => {
  await node?.kill();
  node = undefined;
  ({ token } = await prepareCustomer(place.options));
});
afterAll(async () => {
  await node?.kill();
  await place.remove();
});

/** Null where the server died instead of answering. */
const ask = async <E extends Endpoint>(endpoint: E, input: Readonly<Record<string, string>>): Promise<OutputOf<E> | null> => {
  const { path, used } = fillPath(endpoint.path, input);
  const rest = new URLSearchParams(Object.entries(input).filter(([name]) => !used.includes(name)));
  const isQuery = endpoint.encoding === 'query';
  const init = { method: endpoint.method, headers: { authorization: token }, ...(isQuery ? {} : { body: rest }) };
  const answer = await fetch(`${node?.origin}${path}${isQuery ? `?${rest.toString()}` : ''}`, init).catch(() => null);
  if (answer === null) return null;
  const { data, message } = (await answer.json().catch(() => ({ data: null, message: '' }))) as {
    data: OutputOf<E>;
    message: string;
  };
  if (!answer.ok) throw new Error(`${endpoint.name}: ${answer.status} ${message}`);
  return data;
};

const start = async (at?: string): Promise<void> => {
  await node?.kill();
  node = await startNode(place.options, at === undefined ? {} : { NODE_ENV: 'test', CRASH_AT: at });
};

const violations = async (): Promise<string[]> => {
  await node?.kill();
  node = undefined;
  const database = await openDatabase(place.options);
  const blobs = await openBlobStore({ dataDir: place.options.dataDir, s3: null });
  const found: string[] = [];
  for await (const { invariant, text: said } of findViolations({ db: database.db, blobs, now: new Date() }))
    found.push(`${invariant} ${said}`);
  await blobs.close();
  await database.close();
  return found;
};

/** Eight files of four projects; what was acknowledged, by name. */
const sendBatch = async (batchUid: string, tag: string): Promise<string[]> => {
  const acknowledged: string[] = [];
  for (let n = 0; n < 8; n += 1) {
    const [fileType, name] = n % 2 === 0 ? [7, `${tag}${n}.zip`] : [10, `${tag}${n - 1}-pos.csv`];
    const bytes = n % 2 === 0 ? zip(3000, `${tag}${n}`) : text(`Designator,X,Y\nR${n},1,2\n`);
    const sent = await upload(node?.origin ?? '', token, { fileType, batchUid }, [{ name, bytes }]).catch(() => null);
    if (sent === null) break;
    acknowledged.push(...sent.rows.map((row) => row.name));
  }
  return acknowledged;
};

const projectsOf = async (tag: string) =>
  ((await ask(workbench.list, { everywhere: 'true', search: tag, sort: 'name' }))?.rows ?? []).map((row) => row.projectId);

const batchPoints: readonly string[] = [
  'upload.before-commit:5',
  'batch.before-commit',
  'batch.after-commit',
] satisfies readonly (CrashPoint | `${CrashPoint}:${number}`)[];

describe('a server killed', () => {
  it.each(batchPoints)(
    'while eight files are uploaded and sorted, at %s, loses none that was acknowledged',
    { timeout: 120_000 },
    async (at) => {
      const tag = `b${randomUUID().slice(0, 8)}`;
      const batchUid = randomUUID();
      await start(at);
      const before = await sendBatch(batchUid, tag);
      if (at.startsWith('batch.')) expect(await ask(workbench.mark, { state: 'closed', batchUid })).toBeNull();
      await node?.ended;
      await start();
      const kept = ((await ask(files.list, { batchUid }))?.rows ?? []).map(({ name }) => name);
      expect(before.filter((name) => !kept.includes(name))).toEqual([]);
      // Whoever heard nothing asks again, and gets all of it once.
      const sorted = await ask(workbench.mark, { state: 'closed', batchUid });
      const inProjects = (sorted?.groups ?? []).flatMap((group) => group.files.map(({ name }) => name));
      expect(inProjects.toSorted()).toEqual(kept.toSorted());
      expect((await projectsOf(tag)).length).toBe(new Set(sorted?.groups.map(({ projectId }) => projectId)).size);
      expect(await ask(workbench.mark, { state: 'closed', batchUid })).toEqual(sorted);
      expect(await violations()).toEqual([]);
    },
  );

  it.each([
    'project.move-before-commit',
    'project.restore-before-commit',
    'project.purge-before-commit',
    'project.purge-after-commit',
  ] as const)('while projects are changed, at %s, leaves each whole or as it was', { timeout: 120_000 }, async (at) => {
    const tag = `p${randomUUID().slice(0, 8)}`;
    const batchUid = randomUUID();
    await start(at);
    await sendBatch(batchUid, tag);
    await ask(workbench.mark, { state: 'closed', batchUid });
    const ids = await projectsOf(tag);
    const projectIds = ids.join(',');
    const folderId = (await ask(workbench.folderAdd, { name: tag }))?.folderId ?? '';
    const binned = async () => (await ask(workbench.restoreList, { search: tag }))?.total;
    const within = async () => (await ask(workbench.list, { folderId }))?.total;
    if (at !== 'project.move-before-commit') await ask(workbench.recycle, { projectIds });
    if (at === 'project.move-before-commit') expect(await ask(workbench.move, { projectIds, folderId })).toBeNull();
    else if (at === 'project.restore-before-commit') expect(await ask(workbench.restore, { projectIds })).toBeNull();
    else expect(await ask(workbench.purge, { projectIds })).toBeNull();
    await node?.ended;
    await start();
    if (at === 'project.move-before-commit') {
      expect(await within()).toBe(0);
      await ask(workbench.move, { projectIds, folderId });
      expect(await within()).toBe(ids.length);
    } else if (at === 'project.restore-before-commit') {
      expect([await binned(), await projectsOf(tag)]).toEqual([ids.length, []]);
      expect((await ask(workbench.restore, { projectIds }))?.rows).toHaveLength(ids.length);
    } else {
      // Gone for its owner since the first transaction, and cleared away by the daily work.
      expect([await binned(), await projectsOf(tag)]).toEqual([0, []]);
    }
    expect(await violations()).toEqual([]);
  });
});
