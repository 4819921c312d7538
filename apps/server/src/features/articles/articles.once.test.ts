import { articles } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

describe('articles over HTTP', () => {
  it('come eight a page, and a page behind the last is empty', async () => {
    const { data } = await t.call(articles.list, { kind: 'blog' });
    expect(data.rows).toHaveLength(8);
    expect(data.total).toBeGreaterThanOrEqual(30);
    expect((await t.call(articles.list, { page: 1000 })).data.rows).toEqual([]);
  });

  it('are what they are of in each language, with prices in its currency', async () => {
    const english = (await t.call(articles.view, { slug: 'surface-finish' })).data;
    const chinese = (await t.call(articles.view, { slug: 'surface-finish' }, { headers: { 'accept-language': 'zh-CN' } })).data;
    expect(english.prices[0]?.currency).toBe('USD');
    expect(chinese.prices[0]?.currency).toBe('CNY');
    expect(chinese.title).toMatch(/\p{Script=Han}/u);
  });

  it('count every topic once', async () => {
    const { rows } = (await t.call(articles.columns, {})).data;
    for (const { count, children } of rows) expect(children.reduce((sum, child) => sum + child.count, 0)).toBe(count);
  });

  it('answer 404 where there is none, and count a word on those that there are by day', async () => {
    expect(await t.call(articles.view, { slug: 'no-such-thing' })).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    expect(await t.call(articles.useful, { slug: 'no-such-thing', useful: 'yes' })).toMatchObject({ errorCode: 'NOT_FOUND' });
    for (const useful of ['yes', 'yes', 'no'] as const) await t.call(articles.useful, { slug: 'refunds', useful });
    const rows = await t.db
      .selectFrom('statistic')
      .select(['key', 'count'])
      .where('kind', '=', 'article')
      .orderBy('key')
      .execute();
    expect(rows.map(({ key, count }) => [key, Number(count)])).toEqual([
      ['en-US refunds no', 1],
      ['en-US refunds yes', 2],
    ]);
  });

  it('refuse a question without words, and one that is too long', async () => {
    expect(await t.call(articles.search, { question: '' })).toMatchObject({ errorCode: 'VALIDATION' });
    expect(await t.call(articles.search, { question: 'a'.repeat(201) })).toMatchObject({ errorCode: 'VALIDATION' });
    expect((await t.call(articles.search, { question: '?!' })).data).toEqual({ fits: false, rows: [] });
  });
});
