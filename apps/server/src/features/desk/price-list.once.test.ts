import { deskParts, deskTools, fileTypes } from '@copperline/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { entityBomb, textCells, workbookOf } from '../../../test/hostile-tables.ts';
import { load, smallCatalogue } from '../../../test/small-catalogue.ts';
import { type SignedUpStaff, signUpConfirmed } from '../../../test/staff.ts';
import { listening, text, upload } from '../../../test/upload.ts';

let t: TestApp;
let origin: string;
let staff: SignedUpStaff;
const number = 'RC0402FR-0710KL';

beforeAll(async () => {
  t = await startTestApp();
  origin = await listening(t);
  staff = await signUpConfirmed(t, 'parts@copperline.example');
  await load(t, smallCatalogue('one'));
});
afterAll(() => t.close());
beforeEach(async () => {
  const sample = { sample: true, stock: 7, breaks: '[{"from":1,"USD":1,"CNY":9}]', valid_until: null };
  await t.db.updateTable('part_supply').set(sample).execute();
});

const sent = async (name: string, bytes: Uint8Array<ArrayBuffer>, token = staff.token): Promise<string> => {
  const { rows, errorCode } = await upload(origin, token, { fileType: fileTypes.bom }, [{ name, bytes }]);
  const [file] = rows;
  if (file === undefined) throw new Error(`refused with ${errorCode}`);
  return file.id;
};
const csv = (...rows: string[]): Uint8Array<ArrayBuffer> => text(['MPN,Stock,USD 1+,USD 1000+', ...rows, ''].join('\n'));
const preview = (fileId: string, more: object = {}, token = staff.token) =>
  t.call(deskParts.preview, { fileId, validDays: 30, ...more }, { token });
const apply = (fileId: string, digest: string, more: object = {}) =>
  t.call(deskParts.apply, { fileId, validDays: 30, digest, ...more }, { token: staff.token });
const applied = async (fileId: string, more: object = {}) => {
  const { data } = await preview(fileId);
  return apply(fileId, data.digest, more);
};
const supply = () =>
  t.db
    .selectFrom('part_supply')
    .innerJoin('part', 'part.id', 'part_supply.part_id')
    .select(['stock', 'breaks', 'sample', 'valid_until'])
    .where('mpn', '=', number)
    .executeTakeFirstOrThrow();
const log = async () => (await t.call(deskTools.audit, { area: 'parts' }, { token: staff.token })).data.rows;

it('says what a list would change, and changes nothing', async () => {
  const fileId = await sent('list.csv', csv(`${number},90000,0.002,0.0011`, 'NOT-A-PART-77,5,1,', `${number},many,1,`));
  const { data } = await preview(fileId);
  expect(data).toMatchObject({
    fileName: 'list.csv',
    read: 3,
    priced: 1,
    fresh: 1,
    changed: 0,
    jumps: 0,
    validUntil: '2026-12-15',
    unknown: { count: 1, rows: [{ row: 3, mpn: 'NOT-A-PART-77' }] },
    refused: { count: 1, rows: [{ row: 4, code: 'stock-unreadable', text: 'many' }] },
  });
  expect(data.changes).toMatchObject([
    {
      row: 2,
      mpn: number,
      before: null,
      after: {
        stock: 90_000,
        breaks: [
          { from: 1, unitMicros: 2000 },
          { from: 1000, unitMicros: 1100 },
        ],
      },
    },
  ]);
  expect(await supply()).toMatchObject({ sample: true, stock: 7 });
  expect(await log()).toEqual([]);
});

it('writes all of it at once with its log, and the same list again changes nothing', async () => {
  const fileId = await sent('first.csv', csv(`${number},90000,0.002,0.0011`));
  expect((await applied(fileId)).data).toMatchObject({ fresh: 1 });
  expect(await supply()).toMatchObject({ sample: false, stock: 90_000, valid_until: new Date('2026-12-16T00:00:00Z') });
  const [deed] = await log();
  expect(deed).toMatchObject({ area: 'parts', action: 'import', subject: 'first.csv', subjectId: fileId });
  const again = await applied(await sent('again.csv', csv(`${number},90000,0.002,0.0011`)));
  expect(again.data).toMatchObject({ priced: 1, fresh: 0, changed: 0, extended: 0, changes: [] });
  expect(await log()).toHaveLength(1);
});

it('shows old and new, and wants a jump to be meant', async () => {
  await applied(await sent('before.csv', csv(`${number},90000,0.002,0.0011`)));
  const fileId = await sent('after.csv', csv(`${number},80000,0.2,0.0011`));
  const { data } = await preview(fileId);
  expect(data).toMatchObject({ changed: 1, jumps: 1 });
  expect(data.changes).toMatchObject([
    { jump: true, before: { stock: 90_000, breaks: [{ unitMicros: 2000 }, {}] }, after: { stock: 80_000 } },
  ]);
  expect(await apply(fileId, data.digest)).toMatchObject({ status: 409, errorCode: 'PRICE_LIST_JUMPS' });
  expect(await supply()).toMatchObject({ stock: 90_000 });
  expect((await apply(fileId, data.digest, { sure: true })).status).toBe(200);
  expect(await supply()).toMatchObject({ stock: 80_000 });
});

it('writes nothing that nobody has seen', async () => {
  const fileId = await sent('list.csv', csv(`${number},500,0.002,`));
  const { data } = await preview(fileId);
  await applied(await sent('other.csv', csv(`${number},400,0.002,`)));
  const late = await apply(fileId, data.digest);
  expect(late).toMatchObject({ status: 409, errorCode: 'PRICE_LIST_CHANGED' });
  expect(await supply()).toMatchObject({ stock: 400 });
});

it('reads a workbook, and names its sheet', async () => {
  const rows = [
    ['MPN', 'Stock', 'Price (USD)'],
    [number, '12', '0.003'],
    ['', '1', '1'],
  ];
  const fileId = await sent('list.xlsx', new Uint8Array(workbookOf(rows.map((row) => textCells(...row)))));
  expect((await preview(fileId)).data).toMatchObject({
    priced: 1,
    refused: { rows: [{ sheet: 'BOM', row: 3, code: 'number-missing' }] },
  });
});

it.each([
  ['no-prices.csv', text('MPN,Stock\nA,1\n'), 'PRICE_LIST_COLUMNS'],
  ['long.csv', text(`MPN,Stock,1+\n${'A,1,1\n'.repeat(20_001)}`), 'PRICE_LIST_TOO_LONG'],
  ['bomb.xlsx', new Uint8Array(entityBomb()), 'PARSE_FAILED'],
  ['nothing.csv', text('\n'), 'TABLE_EMPTY'],
])('refuses %s', async (name, bytes, code) => {
  expect(await preview(await sent(name, bytes))).toMatchObject({ status: 422, errorCode: code });
});

it("takes no file of somebody else's, and none from customers", async () => {
  const { token } = await t.signUp();
  const theirs = await sent('list.csv', csv(`${number},500,0.002,`), token);
  expect(await preview(theirs)).toMatchObject({ status: 422, errorCode: 'PARSE_FAILED' });
  expect(await preview(theirs, {}, token)).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
});
