import { type PartRow, parts } from '@copperline/contract';
import { type Parameter, parameters as definitions } from '@copperline/parts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { type BuyersQuery, chineseQueries, englishQueries, type Expected } from '../../../test/part-queries/buyers.ts';
import { chinesePractice } from '../../../test/part-queries/practice-chinese.ts';
import { englishPractice } from '../../../test/part-queries/practice-english.ts';
import { chinesePurposes } from '../../../test/part-queries/purposes-chinese.ts';
import { englishPurposes } from '../../../test/part-queries/purposes-english.ts';
import type { StrangersQuery } from '../../../test/part-queries/query.ts';
import { chineseStrangers } from '../../../test/part-queries/strangers-chinese.ts';
import { englishStrangers } from '../../../test/part-queries/strangers-english.ts';
import chineseHeard from '../../../test/part-queries/heard-chinese.json' with { type: 'json' };
import englishHeard from '../../../test/part-queries/heard-english.json' with { type: 'json' };
import { honestAnswers, workshopQueries } from '../../../test/part-queries/workshop.ts';
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

const isMeant = (
  row: PartRow,
  { mpn, categories, package: name, mounting, parameters = {} }: StrangersQuery['expects'],
): boolean =>
  (mpn === undefined || mpn.test(row.mpn)) &&
  (categories === undefined || categories.some((category) => category === row.category)) &&
  (name === undefined || name.test(row.package)) &&
  (mounting === undefined || mounting === row.mounting) &&
  Object.entries(parameters).every(([parameter, wanted]) => meets(parameter, wanted, row.parameters[parameter]));

const mistaken = async (queries: readonly StrangersQuery[]): Promise<string[]> => {
  const misses: string[] = [];
  for (const { kind, text, expects } of queries) {
    const { data } = await t.call(parts.search, { mpn: text });
    const first = data.rows.slice(0, expects.mpn === undefined ? 3 : 1);
    if (first.length === 0 || !first.every((row) => isMeant(row, expects)))
      misses.push(`${kind} ${text}: ${first.map(({ mpn }) => mpn).join(', ') || 'nothing'}`);
  }
  return misses;
};

describe.each([
  ['English', englishStrangers, 98],
  ['Chinese', chineseStrangers, 98],
  ['English, sentences and slang', englishPractice, 97],
  ['Chinese, sentences and slang', chinesePractice, 97],
  ['English, purposes', englishPurposes, 96],
  ['Chinese, purposes', chinesePurposes, 96],
] as const)('queries of strangers in %s', (_language, queries, wanted) => {
  it(`find what was meant first, in ${wanted} of 100 cases`, async () => {
    const misses = await mistaken(queries);
    expect(misses.length, misses.join('\n')).toBeLessThanOrEqual((queries.length * (100 - wanted)) / 100);
  });
});

// By ten strangers who saw the stock and not the reader: queries by the kind of the part that they want.
describe.each([
  ['English', englishHeard],
  ['Chinese', chineseHeard],
] as const)('what strangers ask for in %s', (_language, heard) => {
  it('is the kind of the first result, in 98 of 100 cases', async () => {
    const misses: string[] = [];
    let count = 0;
    for (const [kind, texts] of Object.entries<readonly string[]>(heard))
      for (const text of texts) {
        count += 1;
        const { data } = await t.call(parts.search, { mpn: text, pageSize: 1 });
        const first = data.rows[0];
        if (first?.category !== kind) misses.push(`${text}: ${first?.mpn ?? 'nothing'} instead of one of ${kind}`);
      }
    expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(count * 0.02);
  });
});

it('queries of the workshop find what was meant first', async () => {
  expect(await mistaken(workshopQueries)).toEqual([]);
});

it.each(honestAnswers)('%s says what it left out', async (text, relaxed, unread) => {
  const { data } = await t.call(parts.searchInfo, { mpn: text });
  expect(data.total).toBeGreaterThan(0);
  expect({ relaxed: data.relaxed, unread: data.unread }).toEqual({ relaxed, unread });
});

describe('a part number with one mistake', () => {
  const numbers = ['STM32F103C8T6', 'MMBT3904LT1G', 'CL10B104KB8NNNC', 'GRM188R71H104KA93D', 'TPS5430DDAR', 'BC807-40,215'];
  const swapped = (mpn: string, at: number): string => `${mpn.slice(0, at)}${mpn[at + 1]}${mpn[at]}${mpn.slice(at + 2)}`;

  it.each(numbers)('%s is found wherever two neighbours are swapped', async (mpn) => {
    const misses: string[] = [];
    for (let at = 0; at < mpn.length - 1; at += 1) {
      const typed = swapped(mpn, at);
      if (typed === mpn) continue;
      const { data } = await t.call(parts.search, { mpn: typed });
      if (data.rows[0]?.mpn !== mpn) misses.push(`${typed}: ${data.rows[0]?.mpn}`);
    }
    expect(misses).toEqual([]);
  });
});

it('every facet of a broad search is counted exactly', async () => {
  const filter = JSON.stringify({ package: ['0603'], tolerance: ['1'] });
  const { data } = await t.call(parts.searchInfo, { category: 'chip-resistors', filter });
  const makers = data.facets.find(({ facet }) => facet === 'maker')?.values ?? [];
  expect(makers.length).toBeGreaterThan(2);
  expect(makers.reduce((sum, { count }) => sum + count, 0)).toBe(data.total);
});
