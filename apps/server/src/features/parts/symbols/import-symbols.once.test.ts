import { parts } from '@copperline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { load, smallCatalogue, sourceOf } from '../../../../test/small-catalogue.ts';
import { importSymbols, type Library } from './import-symbols.ts';
import type { LibrarySymbol } from './read-library.ts';

const listed = [...smallCatalogue().parts()].filter(({ basis }) => basis === 'listed');
const named = listed.filter(({ maker, symbol }) => maker === 'Texas Instruments' && symbol !== '').slice(0, 1);
/** Known parts that have no names: the second as it comes on a reel. */
const nameless = named.flatMap((part) =>
  ['LM99001D', 'LM99002DR'].map((mpn) => ({ ...part, mpn, symbol: '', footprint: '', datasheet: '' })),
);
const known = [...listed, ...nameless];

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await load(t, sourceOf(known, 'one'));
});
afterAll(() => t.close());

const soic = 'Package_SO:SOIC-8_3.9x4.9mm_P1.27mm';
const symbol = (name: string): LibrarySymbol => ({
  name,
  extends: '',
  footprint: soic,
  datasheet: 'https://www.ti.com/lit/gpn/any',
  reference: 'U',
});
const partOf = (mpn: string) => t.db.selectFrom('part').selectAll().where('mpn', '=', mpn).executeTakeFirst();
const detailsOf = async (mpn: string) => (await partOf(mpn))?.details;

const library: Library = {
  name: 'Amplifier_Operational',
  symbols: ['OPA99192ID', 'OPA99192', 'OPA99193IDx', 'LM99001D', 'LM99002D', named[0]?.mpn ?? ''].map(symbol),
};

it('adds whole numbers, and names only where there are none', async () => {
  const before = await detailsOf(named[0]?.mpn ?? '');
  const done = await importSymbols(t.db, [library]);
  expect(done).toEqual({ symbols: 6, added: 1, named: 2, left: { wildcard: 1, known: 4 } });
  expect(await partOf('OPA99192')).toBeUndefined();
  expect(await partOf('LM99002D')).toBeUndefined();
  expect(await partOf('OPA99192ID')).toMatchObject({
    maker: 'Texas Instruments',
    category: 'op-amps',
    package: 'SOIC-8',
    load_id: null,
    details: { symbol: 'Amplifier_Operational:OPA99192ID', footprint: soic, basis: 'listed' },
  });
  expect(await detailsOf('LM99001D')).toMatchObject({ symbol: 'Amplifier_Operational:LM99001D', footprint: soic });
  expect(await detailsOf('LM99002DR')).toMatchObject({ symbol: 'Amplifier_Operational:LM99002D', footprint: soic });
  expect(await detailsOf(named[0]?.mpn ?? '')).toEqual(before);
  const found = await t.call(parts.search, { mpn: 'OPA99192ID' });
  expect(found.data.rows).toMatchObject([{ mpn: 'OPA99192ID', supply: null }]);
});

it('adds nothing twice', async () => {
  expect(await importSymbols(t.db, [library])).toMatchObject({ added: 0, named: 0 });
});

it('counts what it added among its like', async () => {
  const counted = await t.db
    .selectFrom('part_facet')
    .select('count')
    .where('category', '=', 'op-amps')
    .where('facet', '=', 'category')
    .executeTakeFirst();
  expect(counted?.count).toBe(known.filter(({ category }) => category === 'op-amps').length + 1);
});

it('outlives the sample catalogue, and so do the names of known parts', async () => {
  await load(t, sourceOf(known, 'two'));
  expect(await partOf('OPA99192ID')).toMatchObject({ load_id: null });
  expect(await detailsOf('LM99001D')).toMatchObject({ symbol: 'Amplifier_Operational:LM99001D', footprint: soic });
  await load(t, sourceOf(listed, 'three'));
  expect(await partOf('OPA99192ID')).toMatchObject({ load_id: null });
  expect(await partOf('LM99001D')).toBeUndefined();
});
