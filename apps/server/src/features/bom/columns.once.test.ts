import { bom } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { sendBom, tableOf } from '../../../test/bom.ts';
import { listening, text } from '../../../test/upload.ts';

let t: TestApp;
let origin: string;
let me: SignedUp;

beforeAll(async () => {
  t = await startTestApp();
  origin = await listening(t);
  me = await t.signUp();
});
afterAll(() => t.close());

/** Two columns of numbers, and nothing says which one is the maker's. */
const odd = tableOf(
  ['Project 7', '', '', '', ''],
  ['Ref', 'Pieces', 'Alpha', 'MPN', 'Wert'],
  ['R1,R2', '2', 'RC0402FR-0710KL', 'HOUSE-1', '10k'],
  ['R3', '1', 'RC0402FR-071KL', 'HOUSE-2', '1k'],
);
const send = (who: SignedUp, content: string) => sendBom(origin, who.token, {}, { name: 'odd.csv', bytes: text(content) });
const chosen = { table: 0, headerRow: 1, columns: { designator: 0, quantity: 1, mpn: 2 } };

describe('columns', () => {
  it('can be looked at, chosen by hand, and are remembered for files with the same header', async () => {
    const { data } = await send(me, odd);
    expect(data.lines.map(({ mpn }) => mpn)).toEqual(['HOUSE-1', 'HOUSE-2']);
    const { tables } = (await t.call(bom.tables, { id: data.bomId }, { token: me.token })).data;
    expect(tables).toMatchObject([{ sheet: '', rowCount: 4 }]);
    expect(tables[0]?.rows[1]).toEqual(['Ref', 'Pieces', 'Alpha', 'MPN', 'Wert']);
    const mapped = await t.call(bom.map, { id: data.bomId, mapping: JSON.stringify(chosen) }, { token: me.token });
    expect(mapped.data).toMatchObject({ state: 'read', revision: 1, headerRow: 1, headerRows: 1 });
    expect(mapped.data.columns).toMatchObject({ mpn: { index: 2, header: 'Alpha', from: 'chosen', confidence: 1 } });
    expect(mapped.data.lines.map(({ mpn, value }) => [mpn, value])).toEqual([
      ['RC0402FR-0710KL', ''],
      ['RC0402FR-071KL', ''],
    ]);
    const next = await send(me, odd.replace('Project 7', 'Project 8'));
    expect(next.data.columns['mpn']).toMatchObject({ index: 2, from: 'remembered' });
    expect(next.data.columns['value']).toBeUndefined();
    const stranger = await send(await t.signUp(), odd);
    expect(stranger.data.columns['mpn']).toMatchObject({ index: 3, from: 'header' });
  });

  it('stand below every line of the header', async () => {
    const header = 'Motor control,,,,,\nNo.,Ref,Qty,Manufacturer,,\n,Designator,per board,Part Number,Value,Footprint\n';
    const { data } = await send(me, `${header}1,R1,1,RC0402FR-0710KL,10k,0402\n2,"R2, R3",2,RC0402FR-071KL,1k,0402\n`);
    expect(data).toMatchObject({ headerRow: 1, headerRows: 2 });
    expect(data.lines.map(({ mpn }) => mpn)).toEqual(['RC0402FR-0710KL', 'RC0402FR-071KL']);
  });

  it('that are not enough are told, and not remembered', async () => {
    const person = await t.signUp();
    const { data } = await send(person, odd);
    const mapping = JSON.stringify({ table: 0, headerRow: 1, columns: { designator: 0, mpn: 3 } });
    const mapped = await t.call(bom.map, { id: data.bomId, mapping }, { token: person.token });
    expect(mapped.message).toBe('Please fill in Quantity');
    expect(mapped.data).toMatchObject({ state: 'failed', failure: { code: 'BOM_COLUMN_MISSING', column: 'quantity' } });
    expect((await send(person, odd)).data.columns['mpn']).toMatchObject({ from: 'header' });
  });

  it('of a table that is not there are none', async () => {
    const { data } = await send(me, odd);
    const mapping = JSON.stringify({ ...chosen, table: 5 });
    const mapped = await t.call(bom.map, { id: data.bomId, mapping }, { token: me.token });
    expect(mapped.data).toMatchObject({
      state: 'failed',
      failure: { code: 'BOM_COLUMN_MISSING', column: 'designator' },
      lines: [],
    });
  });
});
