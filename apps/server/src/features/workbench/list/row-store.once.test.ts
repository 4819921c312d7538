import { workbench } from '@copperline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { listening, text, upload } from '../../../../test/upload.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

it('a search begins with the project that is called so, then those that begin so', async () => {
  const { token } = await t.signUp();
  for (const projectName of ['Rev 2', 'old rev 2', 'rev 20', 'rev 12', 'rev_2'])
    await t.call(workbench.create, { projectName }, { token });
  const { rows, total } = (await t.call(workbench.search, { search: 'rev 2' }, { token })).data;
  expect([total, ...rows.slice(0, 2).map(({ projectName }) => projectName)]).toEqual([5, 'Rev 2', 'rev 20']);
});

it('a row says which kinds of files there are, each once', async () => {
  const { token } = await t.signUp();
  const { projectId: id } = (await t.call(workbench.create, { projectName: 'Lamp' }, { token })).data;
  const kinds = async () => (await t.call(workbench.list, {}, { token })).data.rows.map(({ fileKinds }) => fileKinds);
  expect(await kinds()).toEqual([[]]);
  const origin = await listening(t);
  const sent = async (fileType: number, name: string) =>
    (await upload(origin, token, { fileType }, [{ name, bytes: text(name) }])).rows[0]?.id ?? '';
  const fileIds = [await sent(10, 'pos.csv'), await sent(10, 'other pos.csv'), await sent(8, 'parts.csv')].join();
  await t.call(workbench.addFiles, { id, fileIds }, { token });
  expect(await kinds()).toEqual([['bom', 'coordinates']]);
});

it('the recycle bin is sorted by the time of deleting, either way', async () => {
  const { token } = await t.signUp();
  for (const [index, projectName] of ['first', 'second', 'third'].entries()) {
    const { projectId: id } = (await t.call(workbench.create, { projectName }, { token })).data;
    await t.call(workbench.remove, { id }, { token });
    const at = new Date(t.clock.now().getTime() - (3 - index) * 60_000);
    await t.db.updateTable('project').set({ deleted_at: at }).where('id', '=', id).execute();
  }
  const names = async (order?: 'asc' | 'desc') =>
    (await t.call(workbench.restoreList, { order }, { token })).data.rows.map(({ projectName }) => projectName);
  expect(await names()).toEqual(['third', 'second', 'first']);
  expect(await names('asc')).toEqual(['first', 'second', 'third']);
});
