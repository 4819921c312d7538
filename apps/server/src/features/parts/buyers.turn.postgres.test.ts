import { type PartRow, parts } from '@copperline/contract';
import { type Parameter, parameters as definitions } from '@copperline/parts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { type BuyersQuery, chineseQueries, englishQueries, type Expected } from '../../../test/buyers-queries.ts';
import { loadCatalogue } from './load.ts';
import { sampleCatalogue } from './sample-catalogue.ts';

// Against the whole catalogue, which the embedded engine takes a minute to load: the statements are the same on both engines, and
// `search.test.ts` runs them on each.

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  const signal = new AbortController().signal;
  await loadCatalogue(t.services, await sampleCatalogue('all'), { signal, log: t.app.log, rowsAtOnce: 2000 });
}, 600_000);
afterAll(() => t.close());

const meets = (name: string, wanted: number | string, value: number | string | undefined): boolean => {
  // Keys of the expectation are parameters.
  const { met } = definitions[name as Parameter];
  if (value === undefined) return false;
  if (met === 'same' || typeof wanted === 'string') return value === wanted;
  return met === 'at-least' ? Number(value) >= wanted : Number(value) <= wanted;
};

const fits = (row: PartRow, { mpn, category, package: name, parameters = {} }: Expected): boolean =>
  (mpn === undefined || mpn.test(row.mpn)) &&
  (category === undefined || row.category === category) &&
  (name === undefined || row.package === name) &&
  Object.entries(parameters).every(([parameter, wanted]) => meets(parameter, wanted, row.parameters[parameter]));

const missed = async (queries: readonly BuyersQuery[]): Promise<string[]> => {
  const misses: string[] = [];
  for (const { text, expects } of queries) {
    const { data } = await t.call(parts.search, { mpn: text });
    const firstThree = data.rows.slice(0, 3);
    if (!firstThree.some((row) => fits(row, expects)))
      misses.push(`${text}: ${firstThree.map(({ mpn }) => mpn).join(', ') || 'nothing'}`);
  }
  return misses;
};

describe.each([
  ['English', englishQueries],
  ['Chinese', chineseQueries],
] as const)('what buyers type in %s', (_language, queries) => {
  it('is among the first three, in 95 of 100 cases', async () => {
    const misses = await missed(queries);
    expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(queries.length * 0.05);
  });
});

it('every facet of a broad search is counted exactly', async () => {
  const filter = JSON.stringify({ package: ['0603'], tolerance: ['1'] });
  const { data } = await t.call(parts.searchInfo, { category: 'chip-resistors', filter });
  const makers = data.facets.find(({ facet }) => facet === 'maker')?.values ?? [];
  expect(makers.length).toBeGreaterThan(2);
  expect(makers.reduce((sum, { count }) => sum + count, 0)).toBe(data.total);
});
