import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommandFile, settingsFor } from '../../test/command.ts';
import { testLocation } from '../../test/engines.ts';
import { entityBomb, textCells, workbookOf } from '../../test/hostile-tables.ts';
import { addSampleData } from '../../test/sample-data.ts';
import { openDatabase } from '../db/database.ts';

let location: Awaited<ReturnType<typeof testLocation>>;

beforeAll(async () => {
  location = await testLocation();
  const database = await openDatabase(location.options);
  await addSampleData(database.db, location.options.dataDir);
  await database.close();
});
afterAll(() => location.remove());

const imports = async (name: string, content: string | Uint8Array, ...flags: string[]) => {
  const file = path.join(location.options.dataDir, name);
  await writeFile(file, content);
  return runCommandFile('import-prices', [file, ...flags], settingsFor(location.options));
};

const list = 'MPN,Stock,1+,1000+\nRC0402FR-0710KL,90000,0.002,0.0011\nNOT-A-PART-77,5,1,\nNE555DR,many,1,\n';

it('tells what it did, what it does not know and what it left out', async () => {
  const done = await imports('list.csv', list, '--currency', 'usd', '--valid-days', '10');
  expect(done).toMatchObject({ code: 1, errors: '' });
  expect(done.output).toMatch(/Rows that can be used: 2\n/);
  expect(done.output).toMatch(/Parts priced: 1, until \d{4}-\d\d-\d\d\n/);
  expect(done.output).toContain('Not in the catalogue: 1\n  row 3: NOT-A-PART-77\n');
  expect(done.output).toContain('Rows left out: 1\n  row 4: “many” is no stock\n');

  const utf16 = Buffer.from('\uFEFF型号\t库存\t单价(元)\nRC0402FR-0710KL\t500\t0.02\n', 'utf16le');
  const chinese = await imports('list.txt', utf16, '--dry-run', '--lang', 'zh-CN');
  expect(chinese).toMatchObject({ code: 0, errors: '' });
  expect(chinese.output).toMatch(
    /将更新价格的元器件：1，有效期至 \d{4}-\d\d-\d\d（未写入）\n其中首次有实际报价：0\n其中报价有变化：1\n/,
  );
});

it('reads a workbook, and names its sheet', async () => {
  const rows = [
    ['MPN', 'Stock', 'Price (USD)'],
    ['RC0402FR-0710KL', '12', '0.003'],
    ['', '1', '1'],
  ];
  const done = await imports('list.xlsx', workbookOf(rows.map((row) => textCells(...row))), '--dry-run');
  expect(done).toMatchObject({ code: 1, errors: '' });
  expect(done.output).toContain('Parts that would be priced: 1');
  expect(done.output).toContain('  sheet “BOM”, row 3: there is no part number\n');
});

it.each([
  ['list.csv', 'MPN,Stock\nA,1\n', 'is no price list: there is no column for a price.'],
  ['list.csv', '', 'cannot be read as a table (TABLE_EMPTY).'],
  ['list.pdf', '%PDF-1.7\n', 'cannot be read as a table (FILE_FOREIGN).'],
  ['bomb.xlsx', entityBomb(), 'cannot be read as a table (FILE_UNSAFE).'],
  ['long.csv', `MPN,Stock,1+\n${'A,1,1\n'.repeat(20_001)}`, 'is too large: at most 20000 rows and 200000 cells are read.'],
])('refuses %s', async (name, content, reason) => {
  const refused = await imports(name, content, '--currency', 'USD');
  expect(refused.code).toBe(1);
  expect(refused.errors).toContain(reason);
});

it.each([
  [['--currency', 'EUR'], '--currency can be: USD, CNY.'],
  [['--valid-days', '0'], '--valid-days must be a whole number from 1 to 3650.'],
  [['another.csv'], 'another.csv'],
])('explains %j', async (flags, reason) => {
  const refused = await imports('list.csv', list, ...flags);
  expect(refused.code).toBe(2);
  expect(refused.errors).toContain(reason);
  expect(refused.errors).toContain('import-prices FILE');
});
