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
const stateOf = (id: string) => async () => (await board(id)).state;
const soon = { interval: 50, timeout: 90_000 };

/** As if the dead node's lease had run out: nobody waits a minute for it here. */
const forgetLeases = async (): Promise<void> => {
  const database = await openDatabase(place.options);
  await database.db
    .updateTable('job')
    .set({ locked_until: new Date(0) })
    .where('locked_until', 'is not', null)
    .execute();
  await database.close();
};

it('a server killed while it reads an archive reads it at its next start', async () => {
  node = await startNode(place.options);
  const bytes = smallBoard({ strokes: 1000 });
  const { rows } = await upload(node.origin, token, { fileType: 7 }, [{ name: 'small.zip', bytes }]);
  const { projectId } = await ask<{ projectId: string }>(project.gerber.path, {
    gerberUrl: rows[0]?.id ?? '',
    projectName: 'Small',
  });
  await expect.poll(stateOf(projectId), soon).toBe('running');
  await node.kill();
  await forgetLeases();
  node = await startNode(place.options);
  await expect.poll(stateOf(projectId), soon).toBe('done');
  expect((await board(projectId)).board?.facts?.platedHoles?.value).toBe(4);
  expect(await node.stop()).toBe(0);
});
