import { fillPath, type ProjectBoard, project } from '@copperline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import { smallBoard } from './board-archive.ts';
import { testLocation } from './engines.ts';
import { type NodeProcess, prepareCustomer, startNode } from './node-process.ts';
import { upload } from './upload.ts';

let place: Awaited<ReturnType<typeof testLocation>>;
let node: NodeProcess | undefined;
let token: string;

beforeAll(async () => {
  place = await testLocation();
  ({ token } = await prepareCustomer(place.options));
});
afterAll(async () => {
  await node?.kill();
  await place.remove();
});

const ask = async <T>(path: string, form?: Record<string, string>): Promise<T> => {
  const body = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
  const response = await fetch(`${node?.origin}${path}`, { headers: { authorization: token }, ...body });
  return ((await response.json()) as { data: T }).data;
};
const board = (id: string): Promise<ProjectBoard> => ask(fillPath(project.board.path, { id }).path);

/** The one project, and the lease of the dead node as if it had run out: the test does not wait a minute for it. */
const projectLeftBehind = async (): Promise<string> => {
  const database = await openDatabase(place.options);
  try {
    const past = new Date(0);
    await database.db.updateTable('job').set({ locked_until: past }).where('locked_until', 'is not', null).execute();
    return (await database.db.selectFrom('project').select('id').executeTakeFirstOrThrow()).id;
  } finally {
    await database.close();
  }
};

it('a server killed while it reads an archive reads it at its next start', async () => {
  node = await startNode(place.options, { NODE_ENV: 'test', CRASH_AT: 'board.reading' });
  const { rows } = await upload(node.origin, token, { fileType: 7 }, [{ name: 'small.zip', bytes: smallBoard() }]);
  // The server may be gone before it answers.
  await Promise.allSettled([ask(project.gerber.path, { gerberUrl: rows[0]?.id ?? '', projectName: 'Small' }), node.ended]);
  const projectId = await projectLeftBehind();
  node = await startNode(place.options);
  await expect.poll(async () => (await board(projectId)).state, { interval: 50 }).toBe('done');
  expect((await board(projectId)).board?.facts?.platedHoles?.value).toBe(4);
  expect(await node.stop()).toBe(0);
});
