import { project, projectShare, workbench } from '@copperline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { exampleProjects, exampleToken } from './example-projects.ts';
import { examplesJob, makeExamples, planExamples } from './make-examples.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

it('are made once, and shown, opened and copied by everybody', { timeout: 120_000 }, async () => {
  await planExamples(t.services);
  await planExamples(t.services);
  const jobs = await t.db.selectFrom('job').selectAll().where('kind', '=', examplesJob).execute();
  expect(jobs).toHaveLength(1);
  const make = makeExamples(t.services, t.app.log);
  const job = { id: jobs[0]?.id ?? '', attempt: 1, signal: new AbortController().signal };
  await make({}, job);
  await make({}, job);
  const { data } = await t.call(workbench.exampleList, {});
  expect(data.rows.map(({ free }) => free)).toEqual([true, ...exampleProjects.slice(1).map(() => false)]);
  const chinese = (await t.call(workbench.exampleList, {}, { headers: { 'accept-language': 'zh-CN' } })).data;
  expect(chinese.rows[0]?.projectName).toBe('传感器节点（双层板）');
  const sample = data.rows[0]?.projectId ?? '';
  expect((await t.call(workbench.open, { projectId: sample }, {})).data.to).toBe(`/project/${exampleToken(sample)}`);
  const byLink = async (language: string) =>
    (await t.call(projectShare.view, { token: exampleToken(sample) }, { headers: { 'accept-language': language } })).data;
  expect(await byLink('en-US')).toMatchObject({ hasBoard: true, example: true, projectName: 'Sensor node, 2 layers' });
  expect(await byLink('zh-CN')).toMatchObject({ projectName: '传感器节点（双层板）' });
  const who = await t.signUp();
  const as = { token: who.token };
  const copied = (await t.call(workbench.copy, { projectId: sample }, as)).data;
  expect((await t.call(project.board, { id: copied.projectId }, as)).data.project.version).toBe(1);
  expect((await t.call(workbench.view, { id: sample }, {})).data).toMatchObject({
    own: false,
    examplePath: `/project/${exampleToken(sample)}`,
    copyCount: 1,
    files: [{ url: null }],
  });
  // Nobody else's to change.
  expect((await t.call(workbench.rename, { projectId: sample, projectName: 'Mine' }, as)).status).toBe(404);
});
