import { readTables } from '@copperline/bom';
import type { Currency } from '@copperline/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { load, smallCatalogue } from '../../../../test/small-catalogue.ts';
import { writeParts } from '../load-store.ts';
import { importPrices } from './import-prices.ts';
import { dropOutdatedPrices } from './price-store.ts';
import { readPriceList } from './read-price-list.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
  await load(t, smallCatalogue('one'));
});
afterAll(() => t.close());
beforeEach(async () => {
  const sample = { sample: true, stock: 7, breaks: '[{"from":1,"USD":1,"CNY":9}]', valid_until: null };
  await t.db.updateTable('part_supply').set(sample).execute();
});

const number = 'RC0402FR-0710KL';
const supplyOf = (mpn: string) =>
  t.db
    .selectFrom('part_supply')
    .innerJoin('part', 'part.id', 'part_supply.part_id')
    .select(['stock', 'minimum', 'multiple', 'lead_days', 'breaks', 'sample', 'valid_until'])
    .where('mpn', '=', mpn)
    .executeTakeFirstOrThrow();

const after = (days: number): Date => new Date(t.clock.now().getTime() + days * 24 * 60 * 60_000);
const imports = (csv: string, { currency = null, dryRun = false }: { currency?: Currency | null; dryRun?: boolean } = {}) => {
  const { offers } = readPriceList(readTables(new TextEncoder().encode(csv), 'list.csv').value.tables, currency);
  return importPrices(t.db, offers, { validUntil: after(10), dryRun });
};

const list = [
  'MPN,Manufacturer,Stock,MOQ,Multiple,Lead time,USD 1+,USD 1000+',
  `${number.toLowerCase()},国巨,90000,100,100,2 weeks,0.002,0.0011`,
  'NOT-A-PART-77,Nobody,5,,,,1,',
  `${number},Nobody,5,,,,1,`,
].join('\n');
const real = { stock: 90_000, minimum: 100, multiple: 100, lead_days: 14, sample: false };
const breaks = [
  { from: 1, USD: 2000 },
  { from: 1000, USD: 1100 },
];

it('prices known parts, lists unknown ones, and changes nothing the second time', async () => {
  const first = await imports(list);
  expect(first).toMatchObject({ priced: 1, fresh: 1, changed: 0, faults: [] });
  expect(first.unknown.map(({ row, mpn, maker }) => [row, mpn, maker])).toEqual([
    [3, 'NOT-A-PART-77', 'Nobody'],
    [4, number, 'Nobody'],
  ]);
  expect(await supplyOf(number)).toMatchObject({ ...real, breaks, valid_until: after(10) });
  expect(await imports(list)).toMatchObject({ priced: 1, fresh: 0, changed: 0 });
  expect(await supplyOf(number)).toMatchObject({ ...real, breaks });
});

it('keeps what is offered in the other currency, and survives a new sample catalogue', async () => {
  await imports(list);
  expect(await imports(`型号,库存,单价(元)\n${number},500,0.02\n`)).toMatchObject({ priced: 1, fresh: 0, changed: 1 });
  const both = [
    { from: 1, USD: 2000, CNY: 20_000 },
    { from: 1000, USD: 1100 },
  ];
  expect(await supplyOf(number)).toMatchObject({ stock: 500, minimum: 1, sample: false, breaks: both });
  await load(t, smallCatalogue('two'));
  expect(await supplyOf(number)).toMatchObject({ stock: 500, minimum: 1, sample: false, breaks: both });
});

it('writes nothing on a dry run', async () => {
  expect(await imports(list, { dryRun: true })).toMatchObject({ priced: 1, fresh: 1 });
  expect(await supplyOf(number)).toMatchObject({ sample: true, stock: 7 });
});

it('takes a part once, and asks where several makers have its number', async () => {
  const part = [...smallCatalogue().parts()].find(({ mpn }) => mpn === number);
  if (part) await writeParts(t.db, null, [{ part: { ...part, maker: 'Somebody' }, supply: null, weight: 0 }]);
  const csv = `MPN,Maker,Stock,USD 1\n${number},,1,1\n${number},somebody,2,1\n${number},Yageo,3,1\n${number},Yageo,4,1\n`;
  const { priced, faults } = await imports(csv);
  expect(priced).toBe(2);
  expect(faults.map(({ row, code, text }) => [row, code, text])).toEqual([
    [2, 'part-ambiguous', 'Somebody, Yageo'],
    [5, 'part-twice', '4'],
  ]);
  await t.db.deleteFrom('part').where('maker', '=', 'Somebody').execute();
});

it('shows no price that nobody stands by any more', async () => {
  await imports(list);
  await dropOutdatedPrices(t.db, after(9));
  expect(await supplyOf(number)).toMatchObject({ breaks });
  await dropOutdatedPrices(t.db, after(11));
  expect(await supplyOf(number)).toMatchObject({ stock: 90_000, breaks: [], sample: false });
});
