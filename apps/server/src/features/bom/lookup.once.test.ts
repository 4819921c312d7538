import { bom } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { load, smallCatalogue } from '../../../test/small-catalogue.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
  await load(t, smallCatalogue());
});
afterAll(() => t.close());

const lookUp = async (table: string, boards?: number) => (await t.call(bom.lookup, { table, boards })).data;

describe('a pasted list', () => {
  it('is matched for anybody, and nothing of it is kept', async () => {
    const { lines, parts } = await lookUp('100 x RC0402FR-0710KL\nrc0402fr-071kl\t25\n10k 0402 1%\n\nNOSUCHPART99 3pcs');
    expect(lines.map(({ quantity, mpn, match }) => [quantity, mpn, match?.step])).toEqual([
      [100, 'RC0402FR-0710KL', 'exact'],
      [25, 'rc0402fr-071kl', 'exact'],
      [1, '', 'parametric'],
      [3, 'NOSUCHPART99', undefined],
    ]);
    expect(parts[String(lines[0]?.match?.partId)]).toMatchObject({ mpn: 'RC0402FR-0710KL' });
    expect(await t.db.selectFrom('bom').select('id').execute()).toEqual([]);
  });

  it('may be a table with its header, as spreadsheets copy it', async () => {
    const { lines, problems } = await lookUp('Designator\tQty\tMPN\nR1,R2\t3\tRC0402FR-0710KL\n');
    expect(lines).toMatchObject([{ designators: ['R1', 'R2'], quantity: 2, statedQuantity: 3, match: { step: 'exact' } }]);
    expect(problems.map(({ code, row }) => [code, row])).toEqual([['QUANTITY_DIFFERS', 2]]);
  });

  it('that says nothing is empty', async () => {
    expect(await t.call(bom.lookup, { table: '\n\t\n,' })).toMatchObject({ errorCode: 'TABLE_EMPTY' });
  });
});
