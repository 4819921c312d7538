import { randomUUID } from 'node:crypto';
import { type Bom, bom, type BomChange } from '@copperline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { sendBom, tableOf } from '../../../test/bom.ts';
import { load, smallCatalogue } from '../../../test/small-catalogue.ts';
import { listening, text } from '../../../test/upload.ts';

let t: TestApp;
let origin: string;
let me: SignedUp;
let uploaded: Bom;

const header = ['Designator', 'Qty', 'MPN', 'Manufacturer', 'Value', 'Footprint'];
const rows = [
  ['R1-R3', '3', 'RC0402FR-0710KL', 'Yageo', '10k', '0402'],
  ['R4', '2', 'RC0402FR-0710KL', 'Yageo', '10k', '0402'],
  ['U9', '1', 'NOSUCHPART99', '', '', 'SOIC-8'],
];

beforeAll(async () => {
  t = await startTestApp();
  origin = await listening(t);
  await load(t, smallCatalogue());
});
afterAll(() => t.close());
beforeEach(async () => {
  me = await t.signUp();
  uploaded = await upload();
});

const upload = async (): Promise<Bom> =>
  (await sendBom(origin, me.token, {}, { name: 'bom.csv', bytes: text(tableOf(header, ...rows)) })).data;
const change = (revision: number, ...changes: readonly BomChange[]) =>
  t.call(bom.change, { id: uploaded.bomId, revision, changes: JSON.stringify(changes) }, { token: me.token });
const view = async (): Promise<Bom> => (await t.call(bom.view, { id: uploaded.bomId }, { token: me.token })).data;
const partId = async (mpn: string): Promise<number> =>
  (await t.db.selectFrom('part').select('id').where('mpn', '=', mpn).executeTakeFirstOrThrow()).id;

describe('changing lines', () => {
  it('answers the changed lines alone, with what they match now', async () => {
    const { data, status } = await change(0, {
      do: 'set',
      key: 'r4',
      fields: { mpn: '', value: '100nF 16V X7R', footprint: '0402', designators: ['C1-C4'] },
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({ revision: 1, removed: [], order: ['r2', 'r3', 'r4'] });
    expect(data.lines).toHaveLength(1);
    expect(data.lines[0]).toMatchObject({
      key: 'r4',
      designators: ['C1', 'C2', 'C3', 'C4'],
      quantity: 4,
      smt: true,
      wanted: { category: 'mlcc', package: '0402' },
      match: { step: 'parametric' },
    });
    expect(data.parts[String(data.lines[0]?.match?.partId)]).toBeTruthy();
    expect((await view()).lines[2]).toEqual(data.lines[0]);
  });

  it('keeps what a person says of a line beside what it asks for', async () => {
    await change(
      0,
      { do: 'set', key: 'r2', fields: { dnp: true } },
      { do: 'set', key: 'r4', fields: { own: true, note: '自备' } },
    );
    const { lines, revision } = await view();
    expect(revision).toBe(1);
    expect(lines.map(({ dnp, own, note, match }) => [dnp, own, note, match?.step])).toEqual([
      [true, false, '', undefined],
      [false, false, '', 'exact'],
      [false, true, '自备', undefined],
    ]);
  });

  it('settles the problems of the rows it touches', async () => {
    expect(uploaded.problems.map(({ code, row }) => [code, row])).toContainEqual(['QUANTITY_DIFFERS', 3]);
    await change(0, { do: 'set', key: 'r3', fields: { quantity: 1 } });
    expect((await view()).problems.filter(({ row }) => row === 3)).toEqual([]);
  });

  it('is refused where somebody else was faster, and then nothing is changed', async () => {
    await change(0, { do: 'set', key: 'r2', fields: { value: '11k' } });
    const before = await view();
    expect(await change(0, { do: 'set', key: 'r2', fields: { value: '12k' } })).toMatchObject({
      status: 409,
      errorCode: 'BOM_CHANGED',
    });
    const unknown = await change(1, { do: 'set', key: 'r2', fields: { value: '12k' } }, { do: 'remove', key: 'nobody' });
    expect(unknown).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    const noPart = await change(1, { do: 'set', key: 'r2', fields: { value: '12k' }, part: 2_000_000_000 });
    expect(noPart).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    expect(await view()).toEqual(before);
  });

  it('lets one of two at the same moment through', async () => {
    const both = await Promise.all(['11k', '12k'].map((value) => change(0, { do: 'set', key: 'r2', fields: { value } })));
    expect(both.map(({ status }) => String(status)).sort()).toEqual(['200', '409']);
  });

  it('puts lines where they belong, takes them out and brings them back', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const added = await change(
      0,
      { do: 'add', key: first, after: 'r2', fields: { designators: ['D1'], mpn: '1N4148' } },
      { do: 'add', key: second, after: null, fields: {} },
      { do: 'remove', key: 'r3' },
    );
    expect(added.data).toMatchObject({ order: [second, 'r2', first, 'r4'], removed: ['r3'] });
    expect((await view()).lines.map(({ key, row }) => [key, row])).toEqual([
      [second, 0],
      ['r2', 2],
      [first, 0],
      ['r4', 4],
    ]);
    await change(1, { do: 'remove', key: first });
    const back = await change(2, { do: 'add', key: first, after: 'r4', fields: { mpn: '1N4148' } });
    expect(back.data.order).toEqual([second, 'r2', 'r4', first]);
    const again = await change(3, { do: 'add', key: first, after: null, fields: {} });
    expect(again).toMatchObject({ status: 409, errorCode: 'BOM_CHANGED' });
  });

  it('takes what no database can hold out of what is typed', async () => {
    const fields = { mpn: 'LM\u0000358', note: '\ud800half', value: '\\u0000' };
    const { data, status } = await change(0, { do: 'set', key: 'r2', fields });
    expect(status).toBe(200);
    expect(data.lines[0]).toMatchObject({ mpn: 'LM358', note: '\ufffdhalf', value: '\\u0000' });
    const table = '100 x LM\u0000358\n\ud800\u0000';
    expect((await t.call(bom.lookup, { table })).data.lines[0]).toMatchObject({ mpn: 'LM358', quantity: 100 });
  });

  it('marks a whole BOM in one call', async () => {
    const keys = Array.from({ length: 300 }, () => randomUUID());
    await change(0, ...keys.map((key): BomChange => ({ do: 'add', key, after: null, fields: { mpn: 'X' } })));
    const { data, status } = await change(1, ...keys.map((key): BomChange => ({ do: 'set', key, fields: { dnp: true } })));
    expect(status).toBe(200);
    expect(data.lines.filter(({ dnp }) => dnp)).toHaveLength(300);
    expect(data.order).toHaveLength(303);
  });
});

describe('a decision', () => {
  it('holds for its line, and for lines that ask for the same in later BOMs', async () => {
    const id = await partId('RC0402FR-07100RL');
    const { data } = await change(0, { do: 'set', key: 'r4', part: id });
    expect(data.lines[0]).toMatchObject({ decided: true, match: { partId: id, step: 'chosen', confidence: 1 } });
    const later = await upload();
    expect(later.lines.map(({ decided, remembered, match }) => [decided, remembered, match?.step])).toEqual([
      [false, false, 'exact'],
      [false, false, 'exact'],
      [true, true, 'remembered'],
    ]);
    const stranger = await t.signUp();
    const theirs = await sendBom(origin, stranger.token, {}, { name: 'bom.csv', bytes: text(tableOf(header, ...rows)) });
    expect(theirs.data.lines.some(({ decided }) => decided)).toBe(false);
  });

  it('may be to take none, and may be forgotten', async () => {
    const none = await change(0, { do: 'set', key: 'r2', part: null });
    expect(none.data.lines[0]).toMatchObject({ decided: true, match: null });
    expect(none.data.lines[0]?.suggestions[0]).toMatchObject({ step: 'exact' });
    const forgotten = await change(1, { do: 'set', key: 'r2', part: 'automatic' });
    expect(forgotten.data.lines[0]).toMatchObject({ decided: false, match: { step: 'exact' } });
    expect((await upload()).lines.some(({ decided }) => decided)).toBe(false);
  });

  it('ends when the line asks for something else, and comes back with what it was made for', async () => {
    const id = await partId('RC0402FR-07100RL');
    await change(0, { do: 'set', key: 'r4', part: id });
    const other = await change(1, { do: 'set', key: 'r4', fields: { mpn: 'NOSUCHPART98' } });
    expect(other.data.lines[0]).toMatchObject({ decided: false, match: null });
    const back = await change(2, { do: 'set', key: 'r4', fields: { mpn: 'NOSUCHPART99' } });
    expect(back.data.lines[0]).toMatchObject({ decided: true, remembered: true, match: { partId: id, step: 'remembered' } });
  });

  it('is only suggested for a later line whose number is a part itself, and one call drops it', async () => {
    const id = await partId('RC0402FR-07100RL');
    await change(0, { do: 'set', key: 'r2', part: id });
    const later = await upload();
    const [line] = later.lines;
    expect([line?.decided, line?.remembered]).toEqual([false, false]);
    expect(later.parts[String(line?.match?.partId)]?.mpn).toBe('RC0402FR-0710KL');
    expect(line?.suggestions[0]).toMatchObject({ partId: id, step: 'remembered' });
    uploaded = later;
    const dropped = await change(0, { do: 'set', key: 'r2', part: 'automatic' });
    expect(dropped.data.lines[0]?.suggestions.map(({ step }) => step)).not.toContain('remembered');
    expect((await upload()).lines[0]?.suggestions.map(({ step }) => step)).not.toContain('remembered');
  });

  it('that was remembered becomes the choice of this line when it is confirmed', async () => {
    const id = await partId('RC0402FR-07100RL');
    await change(0, { do: 'set', key: 'r4', part: id });
    uploaded = await upload();
    const confirmed = await change(0, { do: 'set', key: 'r4', part: id });
    expect(confirmed.data.lines[0]).toMatchObject({ decided: true, remembered: false, match: { step: 'chosen' } });
    const untouched = await change(1, { do: 'set', key: 'r4', fields: { note: 'as before' } });
    expect(untouched.data.lines[0]).toMatchObject({ decided: true, remembered: false, match: { step: 'chosen' } });
  });

  it('is none any more when its part has left the catalogue', async () => {
    await change(0, { do: 'set', key: 'r2', part: await partId('RC0402FR-074K7L') });
    await t.db.deleteFrom('part').where('mpn', '=', 'RC0402FR-074K7L').execute();
    expect((await view()).lines[0]).toMatchObject({ decided: false, match: { step: 'exact' } });
  });
});
