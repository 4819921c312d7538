import { randomUUID } from 'node:crypto';
import { bom, countLimits, fileTypes, files } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { sendBom, tableOf } from '../../../test/bom.ts';
import { load, smallCatalogue } from '../../../test/small-catalogue.ts';
import { listening, text, upload } from '../../../test/upload.ts';

let t: TestApp;
let origin: string;
let me: SignedUp;

beforeAll(async () => {
  t = await startTestApp();
  origin = await listening(t);
  me = await t.signUp();
  await load(t, smallCatalogue());
});
afterAll(() => t.close());

const header = ['Designator', 'Qty', 'MPN', 'Manufacturer', 'Value', 'Footprint'];
const table = tableOf(
  header,
  ['R1-R3', '3', 'RC0402FR-0710KL', 'Yageo', '10k', '0402'],
  ['R9', '1', 'RC0402FR-1310KL', '', '10k', '0402'],
  ['C1', '1', '', '', '100nF 16V X7R', 'C_0402_1005Metric'],
  ['U9', '1', 'NOSUCHPART99', '', '', 'SOIC-8'],
  ['R4', '1', 'DNP', '', '10k', '0402'],
);
const coordinates = 'Ref,Val,Package,PosX,PosY,Rot,Side\nR1,10k,0402,10.5,20,0,top\nR2,10k,0402,12.5,20,-90,bottom\n';

const keep = async (name: string, content: string, fileType: number): Promise<string> => {
  const { rows } = await upload(origin, me.token, { fileType }, [{ name, bytes: text(content) }]);
  return rows[0]?.id ?? '';
};
const send = (content: string, name = 'bom.csv') => sendBom(origin, me.token, {}, { name, bytes: text(content) });

describe('an uploaded BOM', () => {
  it('is read, matched with reasons and kept with its file', async () => {
    const sent = await sendBom(origin, me.token, { boards: 10 }, { name: 'board.csv', bytes: text(table) });
    const { data } = sent;
    expect(sent).toMatchObject({ status: 200, type: 'success', message: '' });
    expect(data).toMatchObject({ bomFileName: 'board.csv', state: 'read', failure: null, boards: 10, revision: 0, edaCoors: [] });
    expect(data.columns['mpn']).toMatchObject({ header: 'MPN', index: 2, from: 'header' });
    expect(
      data.lines.map(({ key, designators, quantity, match, dnp }) => [key, designators.join(), quantity, match?.step, dnp]),
    ).toEqual([
      ['r2', 'R1,R2,R3', 3, 'exact', false],
      ['r3', 'R9', 1, 'packing', false],
      ['r4', 'C1', 1, 'parametric', false],
      ['r5', 'U9', 1, undefined, false],
      ['r6', 'R4', 1, undefined, true],
    ]);
    expect(data.lines[1]?.match?.reason).toMatchObject({ written: 'RC0402FR-1310KL', mpn: 'RC0402FR-0710KL', form: 'reel' });
    expect(data.parts[String(data.lines[0]?.match?.partId)]).toMatchObject({
      mpn: 'RC0402FR-0710KL',
      maker: 'Yageo',
      packing: { form: 'reel' },
      supply: { currency: 'USD', sample: true, stale: false },
    });
    expect((await t.call(bom.view, { id: data.bomId }, { token: me.token })).data).toEqual(data);
    const listed = await t.call(bom.list, {}, { token: me.token });
    expect(listed.data.rows[0]).toMatchObject({
      bomId: data.bomId,
      bomFileName: 'board.csv',
      lines: 5,
      boards: 10,
      state: 'read',
    });
    const kept = await t.call(files.list, {}, { token: me.token });
    expect(kept.data.rows[0]).toMatchObject({ id: data.bomUrl, name: 'board.csv', fileType: fileTypes.bom });
  });

  it('shows stock and prices of today, in the currency of the reader', async () => {
    const { data } = await send(table);
    const id = data.lines[0]?.match?.partId ?? 0;
    await t.db
      .updateTable('part_supply')
      .set({ stock: 7, valid_until: new Date(t.clock.now().getTime() - 1) })
      .where('part_id', '=', id)
      .execute();
    const chinese = { token: me.token, headers: { 'accept-language': 'zh-CN' } };
    const seen = await t.call(bom.view, { id: data.bomId }, chinese);
    expect(seen.data.parts[String(id)]?.supply).toMatchObject({ stock: 7, stale: true, currency: 'CNY' });
  });

  it('comes with coordinates, and with the name the customer gives it', async () => {
    const [url, placed] = [
      await keep('bom.csv', table, fileTypes.bom),
      await keep('board.mnt', coordinates, fileTypes.coordinates),
    ];
    const coordinateFile = JSON.stringify([{ url: placed, name: '坐标.csv' }]);
    const { data, status } = await t.call(bom.upload, { bomUrl: url, bomFileName: '主板', coordinateFile }, { token: me.token });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      bomFileName: '主板',
      bomUrl: url,
      state: 'read',
      coordinates: { unit: 'mm', files: [{ url: placed, name: '坐标.csv' }] },
    });
    expect(data.edaCoors.map(({ designator, x, y, rotation, side }) => [designator, x, y, rotation, side])).toEqual([
      ['R1', 10_500_000, 20_000_000, 0, 'top'],
      ['R2', 12_500_000, 20_000_000, 270, 'bottom'],
    ]);
  });

  it('is read anew for a re-order, from the files of the quote', async () => {
    const [url, placed] = [
      await keep('bom.csv', table, fileTypes.bom),
      await keep('pos.csv', coordinates, fileTypes.coordinates),
    ];
    const coordinate = JSON.stringify([{ url: placed, name: 'pos.csv' }]);
    const { data } = await t.call(bom.parse, { bom: url, coordinate, bomFileName: 'again.csv' }, { token: me.token });
    expect(data).toMatchObject({ bomFileName: 'again.csv', state: 'read' });
    expect(data.edaCoors).toHaveLength(2);
  });

  it('is empty and to be typed where there is no file', async () => {
    for (const sent of [
      await sendBom(origin, me.token, { bomFileName: 'mine' }),
      await t.call(bom.upload, { bomFileName: 'mine' }, { token: me.token }),
    ])
      expect(sent.data).toMatchObject({ bomFileName: 'mine', bomUrl: null, state: 'hand', failure: null, lines: [], boards: 5 });
  });

  it('is refused with an unknown file, somebody else’s, or one that is no table', async () => {
    const theirs =
      (await upload(origin, (await t.signUp()).token, { fileType: 8 }, [{ name: 'b.csv', bytes: text(table) }])).rows[0]?.id ??
      '';
    for (const bomUrl of [randomUUID(), 'http://example.com/bom.csv', theirs])
      expect(await t.call(bom.upload, { bomUrl }, { token: me.token })).toMatchObject({
        status: 422,
        errorCode: 'PARSE_FAILED',
        message: 'Parse is Failed.',
      });
    const coordinateFile = JSON.stringify([{ url: theirs, name: 'x' }]);
    expect(await t.call(bom.upload, { coordinateFile }, { token: me.token })).toMatchObject({ errorCode: 'PARSE_FAILED' });
    const twice = await sendBom(origin, me.token, { bomUrl: randomUUID() }, { name: 'b.csv', bytes: text(table) });
    expect(twice).toMatchObject({ status: 422, errorCode: 'VALIDATION' });
  });
});

describe('a BOM that could not be read', () => {
  it.each([
    ['an empty table', 'bom.csv', '\n\n', 'TABLE_EMPTY', null, 'Table content is empty, check and re-upload.'],
    ['a header alone', 'bom.csv', 'Designator,Qty,MPN\n', 'TABLE_EMPTY', null, 'Table content is empty, check and re-upload.'],
    [
      'no designators',
      'bom.csv',
      'Qty,MPN\n5,RC0402FR-0710KL\n7,RC0402FR-071KL\n',
      'BOM_COLUMN_MISSING',
      'designator',
      'Please fill in Designator',
    ],
    [
      'no quantities',
      'bom.csv',
      'Designator,MPN\n"R1,R2",RC0402FR-0710KL\nR3,RC0402FR-071KL\n',
      'BOM_COLUMN_MISSING',
      'quantity',
      'Please fill in Quantity',
    ],
    ['no numbers', 'bom.csv', 'Designator,Qty\n"R1,R2",2\nR3,1\n', 'BOM_COLUMN_MISSING', 'mpn', 'Please fill in MPN'],
    ['another file', 'bom.txt', 'G04 a layer*\n%FSLAX46Y46*%\n%MOMM*%\nM02*\n', 'BOM_PARSE_FAILED', null, 'BOM parsing failed'],
  ])('is kept with its reason and SPEC’s sentence: %s', async (_title, name, content, code, column, message) => {
    const sent = await send(content, name);
    expect(sent).toMatchObject({ status: 200, type: 'warning', message });
    expect(sent.data).toMatchObject({ state: 'failed', failure: { code, column } });
    expect((await t.call(bom.view, { id: sent.data.bomId }, { token: me.token })).data).toEqual(sent.data);
  });

  it('says so in the language of the reader', async () => {
    const url = await keep('bom.csv', 'Designator,MPN\nR1,RC0402FR-0710KL\nR3,RC0402FR-071KL\n', fileTypes.bom);
    const sent = await t.call(bom.upload, { bomUrl: url }, { token: me.token, headers: { 'accept-language': 'zh-CN' } });
    expect(sent.message).toContain('数量');
  });

  it('keeps the lines there are, for whoever goes on by hand', async () => {
    const { data } = await send('Designator,MPN\n"R1,R2",RC0402FR-0710KL\nR3,RC0402FR-071KL\n');
    expect(data.lines.map(({ quantity, match }) => [quantity, match?.step])).toEqual([
      [2, 'exact'],
      [1, 'exact'],
    ]);
    const hand = await t.call(bom.settings, { id: data.bomId, state: 'hand' }, { token: me.token });
    expect(hand.data).toMatchObject({ state: 'hand', lines: [{ key: 'r2' }, { key: 'r3' }] });
    const skipped = await t.call(bom.settings, { id: data.bomId, state: 'skipped' }, { token: me.token });
    expect(skipped.data).toMatchObject({ state: 'skipped', bomUrl: data.bomUrl });
  });
});

describe('a BOM', () => {
  it('takes other settings; what is absent stays, and lines are not touched', async () => {
    const { data } = await send(table);
    const url = await keep('pos.csv', coordinates, fileTypes.coordinates);
    const coordinateFile = JSON.stringify([{ url, name: 'pos.csv' }]);
    const changed = await t.call(
      bom.settings,
      { id: data.bomId, boards: 100, bomFileName: 'Blinky', coordinateFile },
      { token: me.token },
    );
    expect(changed.data).toMatchObject({
      boards: 100,
      bomFileName: 'Blinky',
      revision: 1,
      state: 'read',
      coordinates: { unit: 'mm' },
    });
    const cleared = await t.call(bom.settings, { id: data.bomId, coordinateFile: '[]' }, { token: me.token });
    expect(cleared.data).toMatchObject({ boards: 100, coordinates: null, edaCoors: [] });
    const foreign = await t.call(bom.settings, { id: data.bomId, projectId: randomUUID() }, { token: me.token });
    expect(foreign).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
  });

  it('outlives its file, and goes with its lines when it is deleted', async () => {
    const { data } = await send(table);
    await t.call(files.remove, { id: data.bomUrl ?? '' }, { token: me.token });
    const seen = await t.call(bom.view, { id: data.bomId }, { token: me.token });
    expect(seen.data).toMatchObject({ bomUrl: null, lines: data.lines });
    expect((await t.call(bom.tables, { id: data.bomId }, { token: me.token })).errorCode).toBe('BOM_PARSE_FAILED');
    expect((await t.call(bom.remove, { id: data.bomId }, { token: me.token })).status).toBe(200);
    expect((await t.call(bom.view, { id: data.bomId }, { token: me.token })).errorCode).toBe('NOT_FOUND');
    expect(await t.db.selectFrom('bom_line').select('key').where('bom_id', '=', data.bomId).execute()).toEqual([]);
  });

  it('goes with its account, and so does what was remembered', async () => {
    const person = await t.signUp();
    const sent = await sendBom(origin, person.token, {}, { name: 'b.csv', bytes: text(table) });
    const changes = JSON.stringify([{ do: 'set', key: 'r2', part: null }]);
    await t.call(bom.change, { id: sent.data.bomId, revision: 0, changes }, { token: person.token });
    await t.db.deleteFrom('file').where('owner_id', '=', person.userId).execute();
    await t.db.deleteFrom('app_user').where('id', '=', person.userId).execute();
    expect(await t.db.selectFrom('bom').select('id').where('owner_id', '=', person.userId).execute()).toEqual([]);
    expect(await t.db.selectFrom('bom_memory').select('key').where('user_id', '=', person.userId).execute()).toEqual([]);
  });

  it('is one of so many that an account may have', async () => {
    const person = await t.signUp();
    const row = { owner_id: person.userId, name: 'x', state: 'hand', boards: 5, reading: '{}' } as const;
    await t.db
      .insertInto('bom')
      .values(Array.from({ length: countLimits.boms }, () => ({ ...row, id: randomUUID() })))
      .execute();
    expect(await t.call(bom.upload, {}, { token: person.token })).toMatchObject({ status: 422, errorCode: 'BOM_TOO_MANY' });
    const { data } = await t.call(bom.list, { page: 2 }, { token: person.token });
    expect({ rows: data.rows.length, total: data.total }).toEqual({ rows: 20, total: countLimits.boms });
  });
});
