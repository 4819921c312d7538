import { site, sharedProjectPath } from '@copperline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { newToken } from '../../http/session/authenticate.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

it('A87 counts views of a shared page without its token', async () => {
  for (const path of [sharedProjectPath(newToken()), sharedProjectPath(newToken()), '/about'])
    await t.call(site.point, { path, locale: 'en-US' });
  const rows = await t.db.selectFrom('statistic').select(['key', 'count']).where('kind', '=', 'page').orderBy('key').execute();
  expect(rows).toEqual([
    { key: 'en-US /about', count: '1' },
    { key: 'en-US /project/:token', count: '2' },
  ]);
});
