import { fillPath, recycleDays, workbench } from '@copperline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { listening, photo, upload } from '../../../../test/upload.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const day = 24 * 60 * 60_000;

it('a project in the recycle bin is shown to its owner, with its cover, until its time is over', async () => {
  const [me, other] = [await t.signUp(), await t.signUp()];
  const origin = await listening(t);
  const [mine, theirs] = [{ token: me.token }, { token: other.token }];
  const { projectId: id } = (await t.call(workbench.create, { projectName: 'Lamp' }, mine)).data;
  const picture = { name: 'lamp.jpg', bytes: await photo(64, 48) };
  const { rows } = await upload(origin, me.token, { fileType: 14, importType: 'cover' }, [picture]);
  await t.call(workbench.setCover, { id, fileId: rows[0]?.id }, mine);
  const binned = (as: { readonly token: string }) => t.call(workbench.binned, { id }, as);
  const cover = async ({ token }: { readonly token?: string }): Promise<number> => {
    const headers = token === undefined ? {} : { authorization: token };
    return (await fetch(`${origin}${fillPath(workbench.cover.path, { id }).path}`, { headers })).status;
  };
  expect([(await binned(mine)).status, await cover(mine)]).toEqual([404, 200]);
  await t.call(workbench.remove, { id }, mine);
  const { data } = await binned(mine);
  expect(data).toMatchObject({ projectId: id, projectName: 'Lamp', cover: rows[0]?.id });
  expect(Date.parse(data.purgeAt ?? '') - Date.parse(data.deletedAt ?? '')).toBe(recycleDays * day);
  expect([(await binned(theirs)).status, await cover(mine), await cover(theirs), await cover({})]).toEqual([404, 200, 404, 404]);

  const overdue = new Date(t.clock.now().getTime() - recycleDays * day);
  await t.db.updateTable('project').set({ deleted_at: overdue }).where('id', '=', id).execute();
  expect([(await binned(mine)).status, await cover(mine)]).toEqual([404, 404]);
});

it('one that was deleted for ever is nowhere', async () => {
  const me = await t.signUp();
  const as = { token: me.token };
  const { projectId: id } = (await t.call(workbench.create, { projectName: 'Radio' }, as)).data;
  await t.call(workbench.remove, { id }, as);
  await t.call(workbench.purge, { projectIds: id }, as);
  expect((await t.call(workbench.binned, { id }, as)).status).toBe(404);
});
