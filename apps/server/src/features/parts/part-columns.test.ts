import type { Category } from '@copperline/parts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { load, smallCatalogue } from '../../../test/small-catalogue.ts';
import { columnRowsAfter, outOfStock } from './column-store.ts';
import { createCounter } from './counter.ts';
import { type ColumnRow, type FacetCount, PartColumns } from './part-columns.ts';
import { leafCategories, type Wish } from './planning/attempt.ts';
import type { Combination } from './planning/relaxing.ts';
import { countCombinations, countFacets, countParts, idsMatching, type Narrowing } from './search-store.ts';

let t: TestApp;
let rows: ColumnRow[];
let empty: readonly number[];
const columns = new PartColumns();

beforeAll(async () => {
  t = await startTestApp();
  await load(t, smallCatalogue());
  rows = await columnRowsAfter(t.db, 0, 10_000);
  for (const row of rows) columns.add(row);
  empty = await outOfStock(t.db);
});
afterAll(() => t.close());

const sorted = (counts: readonly FacetCount[]): string[] =>
  counts.map(({ facet, value, count }) => `${facet} ${typeof value} ${value}: ${count}`).toSorted();

const facets = [
  'category',
  'package',
  'maker',
  'mounting',
  'resistance',
  'tolerance',
  'voltage',
  'dielectric',
  'interface',
  'power',
];

/** Wishes with values that parts have, and some that none has. */
const wishes = (): fc.Arbitrary<Wish> =>
  fc.oneof(
    fc.constantFrom(...rows).map(({ package: name }): Wish => ({ name: 'package', met: 'same', values: [name, 'none such'] })),
    fc.constantFrom(...rows).map(({ maker }): Wish => ({ name: 'maker', met: 'same', values: [maker] })),
    fc.constantFrom('smd', 'through-hole').map((value): Wish => ({ name: 'mounting', met: 'same', values: [value] })),
    fc.constantFrom(0.1, 1, 5, 10).map((value): Wish => ({ name: 'tolerance', met: 'at-most', values: [value] })),
    fc.constantFrom(5, 16, 50, 1000).map((value): Wish => ({ name: 'voltage', met: 'at-least', values: [value] })),
    fc
      .constantFrom(3.3, 5, 12)
      .map((value): Wish => ({ name: 'voltage', met: 'at-least', values: [value], or: ['outputVoltage', 'zenerVoltage'] })),
    fc
      .constantFrom('SOIC-8', 'QFN-', 'TSSOP-', 'LGA-14')
      .map((value): Wish => ({ name: 'package', met: 'same', values: [value], anySize: true })),
    fc.constantFrom('X7R', 'C0G').map((value): Wish => ({ name: 'dielectric', met: 'same', values: [value, 'Y5V'] })),
    fc.constant<Wish>({ name: 'resistance', met: 'same', values: [] }),
  );

describe('the catalogue in columns', () => {
  it('is counted as the database counts it, whatever is asked', async () => {
    expect(rows.length).toBeGreaterThan(500);
    expect(empty.length).toBeGreaterThan(5);
    const scopes = fc.option(fc.subarray([...leafCategories], { minLength: 1 }));
    await fc.assert(
      fc.asyncProperty(scopes, fc.array(wishes(), { maxLength: 3 }), fc.boolean(), async (scope, asked, inStock) => {
        const narrowing: Narrowing = { match: { kind: 'any' }, scope, wishes: asked, inStock };
        const narrowed = { scope, wishes: asked, among: null, without: inStock ? empty : [] };
        expect(columns.total(narrowed)).toBe((await countParts(t.db, narrowing)).count);
        expect(sorted(columns.facets(narrowed, facets))).toEqual(sorted(await countFacets(t.db, narrowing, facets)));
      }),
      { numRuns: 60 },
    );
  });

  it('is counted so among what a number or words match', async () => {
    const scopes = fc.option(fc.subarray([...leafCategories], { minLength: 1 }));
    const matches = fc.constantFrom<Narrowing['match']>(
      { kind: 'prefix', key: 'R' },
      { kind: 'prefix', key: 'C0' },
      { kind: 'prefix', key: 'NOSUCH' },
      { kind: 'within', key: '10', query: "'resistor':*" },
      { kind: 'within', key: '103', query: null },
    );
    const found = new Set<number>();
    await fc.assert(
      fc.asyncProperty(
        matches,
        scopes,
        fc.array(wishes(), { maxLength: 2 }),
        fc.boolean(),
        async (match, scope, asked, inStock) => {
          const narrowing: Narrowing = { match, scope, wishes: asked, inStock };
          const among = await idsMatching(t.db, narrowing);
          found.add(among.length);
          const narrowed = { scope, wishes: asked, among, without: inStock ? empty : [] };
          expect(columns.total(narrowed)).toBe((await countParts(t.db, narrowing)).count);
          expect(sorted(columns.facets(narrowed, facets))).toEqual(sorted(await countFacets(t.db, narrowing, facets)));
        },
      ),
      { numRuns: 60 },
    );
    expect([...found].filter((count) => count > 0).length).toBeGreaterThan(2);
  });

  it('knows which wishes are met together as the database does', async () => {
    const scopes = fc.option(fc.subarray([...leafCategories], { minLength: 1 }));
    const byMet = (found: readonly Combination[]): string[] => found.map(({ met, count }) => `${met}: ${count}`).toSorted();
    await fc.assert(
      fc.asyncProperty(scopes, fc.array(wishes(), { maxLength: 4 }), fc.boolean(), async (scope, free, inStock) => {
        const narrowing: Narrowing = { match: { kind: 'any' }, scope, wishes: [], inStock };
        const narrowed = { scope, wishes: [], among: null, without: inStock ? empty : [] };
        expect(byMet(columns.combinations(narrowed, free))).toEqual(byMet(await countCombinations(t.db, narrowing, free)));
      }),
      { numRuns: 60 },
    );
  });

  it('leaves out what came after it was read', () => {
    const narrowed = { scope: null, wishes: [], among: Uint32Array.of(rows[0]?.id ?? 0, 4_000_000_000), without: [] };
    expect(columns.total(narrowed)).toBe(1);
  });

  it('counts nothing where there is nothing', () => {
    const nowhere = { scope: ['no-such-category' as Category], wishes: [], among: null, without: [] };
    expect(columns.total(nowhere)).toBe(0);
    expect(columns.facets(nowhere, facets)).toEqual([]);
  });
});

describe('the counter', () => {
  it('has a catalogue read when it is first asked for, and again when it is another', async () => {
    const counter = createCounter(t.services);
    const narrowing: Narrowing = { match: { kind: 'any' }, scope: null, wishes: [], inStock: true };
    for (const stamp of ['one', 'two']) {
      expect(counter.at(stamp)).toBeNull();
      await expect.poll(() => counter.at(stamp)).not.toBeNull();
      expect(await counter.at(stamp)?.total(narrowing)).toBe(rows.length - empty.length);
    }
  });
});
