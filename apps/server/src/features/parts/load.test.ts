import { parts } from '@copperline/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { load, smallCatalogue, sourceOf } from '../../../test/small-catalogue.ts';
import { socketChannel } from '../../http/socket/socket-events.ts';
import { catalogueChannel, loadingJob, planLoad } from './load.ts';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
});
afterEach(() => t.close());

const info = async (category = '') => (await t.call(parts.searchInfo, category === '' ? {} : { category })).data;
const rows = () => t.db.selectFrom('part').select(['id', 'mpn', 'maker']).orderBy('id').execute();

it('goes on where it was stopped, and the site answers meanwhile', async () => {
  const source = smallCatalogue();
  expect(await info()).toMatchObject({ total: 0, loaded: 0, found: 'nothing' });
  const stopping = new AbortController();
  let offered = 0;
  const counting = (part: Parameters<typeof source.offer>[0]) => {
    offered += 1;
    if (offered === 150) stopping.abort();
    return source.offer(part);
  };
  await expect(load(t, { ...source, offer: counting }, stopping.signal)).rejects.toThrow(/abort/);
  const half = (await rows()).length;
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(source.total);
  t.clock.advance(5000);
  expect(await info()).toMatchObject({ total: half, loaded: Math.floor((half / source.total) * 100) });
  await load(t, { ...source, offer: counting });
  expect((await rows()).length).toBe(source.total);
  expect(offered).toBeLessThanOrEqual(source.total + 60);
  t.clock.advance(5000);
  expect(await info()).toMatchObject({ total: source.total, loaded: 100 });
});

it('says how far it is, and does nothing the second time', async () => {
  const said: unknown[] = [];
  const pages: unknown[] = [];
  t.services.database.events.subscribe(({ channel, data }) => {
    if (channel === catalogueChannel) said.push(data);
    if (channel === socketChannel) pages.push(data);
  });
  const source = smallCatalogue();
  await load(t, source);
  await expect.poll(() => said.at(-1)).toEqual({ version: 'test', loaded: source.total, total: source.total });
  await expect.poll(() => pages.at(-1)).toEqual({ event: 'catalogue.progress', data: { loaded: 100 } });
  const before = await rows();
  await load(t, source);
  expect(await rows()).toEqual(before);
});

it('keeps the ids of parts that a new catalogue still has, and drops the others', async () => {
  const first = smallCatalogue();
  await load(t, first);
  const before = await rows();
  const kept = [...first.parts()].slice(0, 100);
  await load(t, sourceOf(kept, 'newer'));
  expect(before.length).toBeGreaterThan(100);
  expect(await rows()).toEqual(before.slice(0, 100));
  t.clock.advance(5000);
  expect((await info()).total).toBe(100);
});

it('is not waited for where nothing is going to be loaded', async () => {
  const without = await startTestApp({ env: { SAMPLE_PARTS: 'off' } });
  const { data } = await without.call(parts.searchInfo, {});
  await without.close();
  expect(data).toMatchObject({ total: 0, loaded: 100 });
});

it('is planned once for a version', async () => {
  await planLoad(t.services, 'one');
  await planLoad(t.services, 'one');
  await planLoad(t.services, 'two');
  expect(await t.db.selectFrom('job').select('kind').where('kind', '=', loadingJob).execute()).toHaveLength(2);
});
