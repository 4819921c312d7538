import { Readable } from 'node:stream';
import { bom } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { sendBom, tableOf } from '../../../test/bom.ts';
import { endlessOldWorkbook, entityBomb, foreignEntity, spaceBomb, textCells, workbookOf } from '../../../test/hostile-tables.ts';
import { listening, remains, text, zip } from '../../../test/upload.ts';
import { openTableWorkers } from '../../open-workers.ts';
import { bomTasks } from './tasks.ts';

let t: TestApp;
let origin: string;
let me: SignedUp;

beforeAll(async () => {
  t = await startTestApp();
  origin = await listening(t);
  me = await t.signUp();
});
afterAll(() => t.close());

const send = (name: string, bytes: Uint8Array<ArrayBuffer>) => sendBom(origin, me.token, {}, { name, bytes });

describe('a hostile spreadsheet', () => {
  it.each([
    ['entity bomb', entityBomb],
    ['entity of a file', foreignEntity],
  ] as const)('A49 %s: nothing is read from it, and SPEC has the sentence', async (_title, make) => {
    const { status, type, message, data } = await send('bom.xlsx', make());
    expect({ status, type, message }).toEqual({ status: 200, type: 'warning', message: 'Parse is Failed.' });
    expect(data).toMatchObject({ state: 'failed', failure: { code: 'BOM_PARSE_FAILED', column: null }, lines: [] });
    expect(data.problems).toEqual([{ file: 'bom', code: 'FILE_UNSAFE', severity: 'error' }]);
  });

  it('A41 that unpacks to far more than it is: refused unread', async () => {
    const { message, data } = await send('bom.xlsx', spaceBomb());
    expect(message).toBe('BOM parsing failed');
    expect(data).toMatchObject({ state: 'failed', failure: { code: 'BOM_PARSE_FAILED' }, lines: [] });
    expect(data.problems.map(({ code }) => code)).toEqual(['FILE_TOO_LARGE']);
  });

  it('that the library would read for ever: what makes no cell is kept from it', async () => {
    const { status, data } = await send('bom.xls', endlessOldWorkbook());
    expect(status).toBe(200);
    expect(data).toMatchObject({ state: 'read', lines: [{ mpn: 'X1' }, { mpn: 'Y2' }] });
  });

  it('that takes longer than one may: its reader is ended, and the BOM is kept as one that failed', async () => {
    const hasty = openTableWorkers({ cpuMs: 1 });
    const long = text(`Designator,Qty,MPN\n${'R1,1,RC0402FR-0710KL\n'.repeat(10_000)}`);
    const file = { bytes: long.length, open: async () => Readable.from([long]) };
    await expect(hasty.run(bomTasks.tops, { name: 'bom.csv' }, { file })).rejects.toMatchObject({ kind: 'timeout' });
    await hasty.close();
  });

  it('with formulas: their stored texts are taken, none is run or kept', async () => {
    const formula = '<c t="str"><f>WEBSERVICE("http://evil.example")</f><v>RC0402FR-0710KL</v></c>';
    const rows = [textCells('Designator', 'Qty', 'MPN'), [...textCells('R1', '1'), formula]];
    const { data } = await send('bom.xlsx', workbookOf(rows));
    expect(data.lines.map(({ mpn }) => mpn)).toEqual(['RC0402FR-0710KL']);
    expect(JSON.stringify(data)).not.toContain('WEBSERVICE');
  });

  it('of more than 200,000 cells: cut, and told so', async () => {
    const wide = Array.from({ length: 30 }, (_, n) => `x${n}`).join(',');
    const lines = Array.from({ length: 8000 }, (_, n) => `R${n},1,RC0402FR-07${n}RL,${wide}`);
    const { data } = await send('bom.csv', text(`Designator,Qty,MPN,${wide}\n${lines.join('\n')}\n`));
    expect(data.state).toBe('read');
    expect(data.lines.length).toBeLessThan(6100);
    expect(data.problems.map(({ code }) => code)).toContain('TABLE_TRUNCATED');
  });

  it('A52 with designators and values made for patterns: as many lines as it has', async () => {
    const evil = ['R1-'.repeat(600), '(('.repeat(500), '1e'.repeat(900), `C1${'-C1'.repeat(600)}`, 'R1 to '.repeat(300)];
    const rows = evil.map((cell) => [`R1,${cell}`, '1', cell.slice(0, 199), '', cell, cell]);
    const header = ['Designator', 'Qty', 'MPN', 'Manufacturer', 'Value', 'Footprint'];
    const { data } = await send('bom.csv', text(tableOf(header, ...rows, ['R9', '1', 'LM358', '', '', ''])));
    expect(data.lines.at(-1)).toMatchObject({ designators: ['R9'], mpn: 'LM358' });
    expect(data.lines.length).toBe(evil.length + 1);
  });
});

describe('a web page', () => {
  const page =
    '<html><script>alert(1)</script><table><tr><td>Ref<td>Qty<td>MPN<tr><td>R1, R2<td>2<td>RC0402FR-0710KL</table></html>';

  it.each(['bom.htm', 'bom.html', 'bom.xls'])('has its table read, and nothing of its scripts: %s', async (name) => {
    const { data } = await send(name, text(page));
    expect(data).toMatchObject({ state: 'read', lines: [{ designators: ['R1', 'R2'], mpn: 'RC0402FR-0710KL' }] });
    expect(JSON.stringify(data)).not.toContain('alert');
  });

  it('is no table under the name of a text file', async () => {
    expect(await send('bom.csv', text(page))).toMatchObject({ status: 422, errorCode: 'UPLOAD_FORMAT' });
  });
});

describe('a wrong file', () => {
  it.each([
    ['bom.htm', '<!DOCTYPE html><html><body><p>Hello</p></body></html>', 'html'],
    ['bom.txt', 'G04 a layer*\n%FSLAX46Y46*%\n%MOMM*%\n%ADD10C,0.2*%\nD10*\nX0Y0D02*\nM02*\n', 'gerber'],
    ['bom.csv', '(kicad_pcb (version 20221018) (generator pcbnew)\n  (general (thickness 1.6))\n)\n', 'cad'],
  ])('is named as what it is: %s', async (name, content, what) => {
    const { message, data } = await send(name, text(content));
    expect(message).toBe('BOM parsing failed');
    expect(data.problems).toEqual([{ file: 'bom', code: 'FILE_FOREIGN', severity: 'error', values: { what } }]);
  });

  it('is an archive under the name of a workbook', async () => {
    const { data } = await send('bom.xlsx', workbookOf([]).slice(0, 60));
    expect(data).toMatchObject({ state: 'failed', failure: { code: 'BOM_PARSE_FAILED' } });
  });

  it('whose content is not what its name says is refused and leaves nothing', async () => {
    const before = await remains(t);
    expect(await send('bom.csv', zip(500))).toMatchObject({ status: 422, errorCode: 'UPLOAD_FORMAT' });
    expect(await send('bom.exe', text('a,b'))).toMatchObject({ status: 422, errorCode: 'UPLOAD_FORMAT' });
    expect(await send('bom.csv', text(''))).toMatchObject({ status: 422, errorCode: 'TABLE_EMPTY' });
    expect(await remains(t)).toEqual(before);
  });
});

describe('A55 an export', () => {
  it('holds no cell that a spreadsheet would run, and reads back the same', async () => {
    const header = ['Designator', 'Qty', 'MPN', 'Manufacturer', 'Value', 'Footprint', 'Description'];
    const risky = ['R1', '1', '=HYPERLINK("http://evil.example")', '+Yageo', '@SUM(A1)', '-0402', '=1+1'];
    const { data } = await send(
      'bom.csv',
      text(tableOf(header, risky, ['R2', '1', 'RC0402FR-0710KL', 'Yageo', '10k', '0402', ''])),
    );
    const note = { do: 'set', key: data.lines[0]?.key, fields: { note: '=cmd|calc' } };
    await t.call(bom.change, { id: data.bomId, revision: 0, changes: JSON.stringify([note]) }, { token: me.token });
    const url = `${bom.export.path.replace('{id}', data.bomId)}?format=csv`;
    const { body } = await t.app.inject({ method: 'GET', url, headers: { authorization: me.token } });
    expect(body).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(body).toContain(`"'=cmd|calc"`);
    expect(body).not.toMatch(/(^|,)"?[=+\-@\t]/m);
    const again = await send('again.csv', text(body));
    const seen = ({ mpn, manufacturer, value, footprint, description }: (typeof data.lines)[number]) => [
      mpn,
      manufacturer,
      value,
      footprint,
      description,
    ];
    expect(again.data.lines.map(seen)).toEqual(data.lines.map(seen));
  });
});
