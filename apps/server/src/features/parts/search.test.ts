import { parts } from '@copperline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { load, smallCatalogue } from '../../../test/small-catalogue.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
  await load(t, smallCatalogue());
});
afterAll(() => t.close());

const found = async (mpn: string, rest: Record<string, string | number> = {}) =>
  (await t.call(parts.search, { mpn, ...rest })).data;
const numbers = async (mpn: string, rest: Record<string, string | number> = {}) =>
  (await found(mpn, rest)).rows.map((row) => row.mpn);
const info = async (mpn: string, rest: Record<string, string | number> = {}) =>
  (await t.call(parts.searchInfo, { mpn, ...rest })).data;

describe('a part number', () => {
  it.each(['RC0402FR-0710KL', 'rc0402fr0710kl', ' RC0402 FR-07 10KL', 'ＲＣ０４０２ＦＲ－０７１０ＫＬ'])(
    'is found as %s',
    async (typed) => {
      expect((await numbers(typed))[0]).toBe('RC0402FR-0710KL');
    },
  );

  it('comes first among those that begin with it', async () => {
    const [first, ...rest] = await numbers('RC0402FR-071');
    expect(first).toMatch(/^RC0402FR-071/);
    expect(rest.length).toBeGreaterThan(0);
  });

  it('is found by a piece of it, and by a misspelling when nothing else is', async () => {
    expect(await numbers('0402FR-0710K')).toContain('RC0402FR-0710KL');
    expect(await numbers('RC0402FR-0710XL')).toContain('RC0402FR-0710KL');
    expect(await info('RC0402FR-0710XL')).toMatchObject({ found: 'similar' });
  });

  it('is not taken for SQL, a pattern or a query', async () => {
    for (const typed of ["'; drop table part; --", '%%%', '____', "a' & 'b", '\\', '\u0000x', '()|&!<->', '\ud800 10k']) {
      const { status } = await t.call(parts.search, { mpn: typed });
      expect([typed, status]).toEqual([typed, 200]);
    }
    expect((await found('%%%')).total).toBe(0);
  });
});

describe('a text that may mean two kinds', () => {
  it('finds either where it says "or", the one named first before the other', async () => {
    const both = await info('resistor network or chip resistor 10k');
    expect(both.found).toBe('parts');
    expect(await info('comparator or op amp')).toMatchObject({ searchedAs: 'comparators', also: ['op-amps'] });
  });

  it('says nothing of other kinds where one was chosen', async () => {
    expect(await info('comparator or op amp', { category: 'op-amps' })).toMatchObject({ searchedAs: null, also: [] });
  });
});

describe('a wish', () => {
  it('is met by the same value, and by ratings at least as good', async () => {
    const { rows } = await found('10k 5% 0402');
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) {
      expect(row).toMatchObject({ package: '0402', parameters: { resistance: 10_000 } });
      expect(Number(row.parameters.tolerance)).toBeLessThanOrEqual(5);
    }
    expect(rows[0]?.parameters.tolerance).toBe(5);
  });

  it('reads the same in Chinese', async () => {
    expect(await numbers('贴片电阻 10千欧 5% 0402')).toEqual(await numbers('10k 5% 0402 chip resistor'));
  });

  it('names the words that it left out', async () => {
    expect(await info('10k 0402 frobnicated')).toMatchObject({ found: 'parts', relaxed: [], unread: ['frobnicated'] });
    expect(await info('10k 0402 镀锌')).toMatchObject({ found: 'parts', relaxed: [], unread: ['镀锌'] });
    expect(await info('10k 0402 Yageo')).toMatchObject({ found: 'parts', unread: [] });
  });

  it('is relaxed when nothing fits, and the answer says so', async () => {
    expect(await info('10k 0.001% 0402')).toMatchObject({ found: 'relaxed', relaxed: ['tolerance'] });
    expect((await found('10k 0.001% 0402')).rows[0]).toMatchObject({ parameters: { resistance: 10_000 }, package: '0402' });
    expect((await found('100nF 1000V 0402')).rows[0]?.parameters.capacitance).toBe(1e-7);
  });

  it('for a value that nobody makes finds the nearest', async () => {
    expect(await info('10.01k 1% 0402')).toMatchObject({ found: 'relaxed', relaxed: ['resistance'] });
    for (const row of (await found('10.01k 1% 0402')).rows)
      expect(row).toMatchObject({ package: '0402', parameters: { resistance: 10_000 } });
  });

  it('is shown as it was understood', async () => {
    expect((await info('10k 0402')).understood).toEqual([
      { text: '10k', start: 0, parameter: 'resistance' },
      { text: '0402', start: 4, parameter: 'package' },
    ]);
  });
});

describe('facets', () => {
  const counted = async (condition: ReturnType<typeof sql>) =>
    (await sql<{ count: number }>`select count(*)::int as count from part p where ${condition}`.execute(t.db)).rows[0]?.count;
  const valuesOf = (facets: Awaited<ReturnType<typeof info>>['facets'], name: string) =>
    new Map(facets.find(({ facet }) => facet === name)?.values.map(({ value, count }) => [value, count]));

  it('count exactly, for a whole category as for a narrowed one', async () => {
    const whole = await info('', { category: 'chip-resistors' });
    const narrowed = await info('', { category: 'chip-resistors', filter: JSON.stringify({ package: ['0402'] }) });
    for (const [value, count] of valuesOf(whole.facets, 'tolerance'))
      expect(count).toBe(await counted(sql`category = 'chip-resistors' and parameters -> 'tolerance' = ${value}::jsonb`));
    for (const [value, count] of valuesOf(narrowed.facets, 'tolerance'))
      expect(count).toBe(
        await counted(sql`category = 'chip-resistors' and package = '0402' and parameters -> 'tolerance' = ${value}::jsonb`),
      );
    expect(whole.total).toBe(await counted(sql`category = 'chip-resistors'`));
  });

  it('leave out their own choice', async () => {
    const all = await info('', { category: 'chip-resistors' });
    const chosen = await info('', { category: 'chip-resistors', filter: JSON.stringify({ package: ['0402'] }) });
    expect(valuesOf(chosen.facets, 'package')).toEqual(valuesOf(all.facets, 'package'));
    expect(chosen.categories.length).toBeGreaterThan(0);
  });

  it('narrow the list, with each choice further', async () => {
    const filter = { package: ['0402'], tolerance: ['1'] };
    const { rows, total } = await found('', { category: 'resistors', filter: JSON.stringify(filter), pageSize: 100 });
    expect(total).toBe(rows.length);
    for (const row of rows) expect(row).toMatchObject({ package: '0402', parameters: { tolerance: 1 } });
    const maker = rows[0]?.maker ?? '';
    const fewer = await found('', { category: 'resistors', filter: JSON.stringify({ ...filter, maker: [maker] }) });
    expect(fewer.total).toBeLessThanOrEqual(total);
  });

  it('refuse what is no filter', async () => {
    expect((await t.call(parts.search, { filter: '{"package":"0402"}' })).status).toBe(422);
    expect((await found('', { filter: JSON.stringify({ package: ['\u0000'], dielectric: ['\u0000\ud800'] }) })).total).toBe(0);
    expect((await found('', { filter: JSON.stringify({ nonsense: ['1'], __proto__x: ['1'] }) })).total).toBeGreaterThan(0);
  });
});

describe('pages', () => {
  it('hold every part once, whatever the order', async () => {
    for (const sort of ['relevance', 'price', 'stock', 'mpn']) {
      const { total } = await found('', { sort });
      expect(total).toBe(smallCatalogue().total);
      const ids = new Set<number>();
      for (let page = 1; ids.size < total && page < 40; page += 1)
        for (const { id } of (await found('', { sort, page, pageSize: 100 })).rows) ids.add(id);
      expect([sort, ids.size]).toEqual([sort, total]);
    }
  });

  it('are sorted by the price at the quantity that was asked for', async () => {
    const { rows } = await found('', { category: 'resistors', sort: 'price', quantity: 1000 });
    const prices = rows.map(({ price }) => price?.unitMicros ?? 0);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(rows[0]?.price).toMatchObject({ asked: 1000, quantity: 1000 });
    expect(rows[0]?.supply).toMatchObject({ sample: true, currency: 'USD' });
  });

  it('show only what is in stock when asked to', async () => {
    await sql`update part_supply set stock = 0 where part_id in (select id from part where mpn = 'RC0402FR-0710KL')`.execute(
      t.db,
    );
    expect(await numbers('RC0402FR-0710KL', { inStock: '1' })).not.toContain('RC0402FR-0710KL');
    expect(await numbers('RC0402FR-0710KL', { inStock: '0' })).toContain('RC0402FR-0710KL');
  });
});

describe('one part', () => {
  it('is shown with its price, its packing and what could take its place', async () => {
    const [row] = (await found('RC0402JR-0710KL')).rows;
    const { data } = await t.call(parts.detail, { id: row?.id, quantity: 1 });
    expect(data).toMatchObject({ mpn: 'RC0402JR-0710KL', maker: 'Yageo', series: 'RC', price: { asked: 1 } });
    expect(data.alternatives.map(({ mpn }) => mpn)).toContain('RC0402FR-0710KL');
    expect(data.alternatives.map(({ mpn }) => mpn)).not.toContain('RC0402JR-0710KL');
  });

  it('costs yuan for a Chinese reader', async () => {
    const [row] = (await found('RC0402JR-0710KL')).rows;
    const { data } = await t.call(parts.detail, { id: row?.id, quantity: 100 }, { headers: { 'accept-language': 'zh-CN' } });
    expect(data.supply?.currency).toBe('CNY');
  });

  it('that does not exist is not found', async () => {
    expect((await t.call(parts.detail, { id: 2_000_000_000 })).status).toBe(404);
    expect((await t.call(parts.detail, { id: 'x' })).status).toBe(422);
  });

  it('is found among a pasted list, in the order of the list', async () => {
    const { data } = await t.call(parts.byNumber, { partNo: 'rc0603fr-0710kl\nRC0402FR-0710KL\n\nnothing', quantity: 10 });
    expect(data.rows.map(({ mpn }) => mpn)).toEqual(['RC0603FR-0710KL', 'RC0402FR-0710KL']);
  });
});
