import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLines } from '../lines/read-lines.ts';
import { mapBom } from '../map/map-bom.ts';
import { cellKey, tableLimits } from '../table.ts';
import { unguarded } from '../write/formula-safe.ts';
import { readTables } from './read-tables.ts';

const encoder = new TextEncoder();
const read = (text: string, name = 'bom.htm') => readTables(encoder.encode(text), name);
const rowsOf = (text: string) => read(text).value.tables[0]?.rows;
const whatOf = (text: string): unknown => read(text).problems[0]?.values?.['what'];
const page = (body: string, head = ''): string => `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;
const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const table = (...rows: string[]): string => `<table>${rows.join('\n')}</table>`;

describe('a table of a web page', () => {
  it('has the texts of its cells, without tags, scripts and comments', () => {
    const text = page(
      `<h1>Amplifier <em>rev. B</em></h1>${table(
        '<tr><th>Ref<th>Qty<th>Value<!-- <td>no</td> -->',
        row('<font color="a>b">R1,<br>R2</font>', '2', '10&nbsp;k&Omega; &plusmn;1&#37; &lt;5&#x3e; &unknown; R&D'),
        row('<script>document.write("<td>x</td>")</script>C1', '1', '<p>100 nF</p><p>X7R</p>'),
      )}<p>End`,
      '<title>List</title><style>td { color: red }</style>',
    );
    expect(read(text).value.format).toBe('html');
    expect(rowsOf(text)).toEqual([
      ['Amplifier rev. B'],
      ['Ref', 'Qty', 'Value'],
      ['R1,\nR2', '2', '10 kΩ ±1% <5> &unknown; R&D'],
      ['C1', '1', '100 nF\nX7R'],
      ['End'],
    ]);
  });

  it('is read below any name: .xls files are often web pages', () => {
    const { value, problems } = read(table(row('Ref', 'Qty', 'MPN'), row('R1', '1', 'RC0402FR-0710KL')), 'bom.xls');
    expect(problems).toEqual([]);
    expect(readLines(value, mapBom(value).value).value).toMatchObject([{ designators: ['R1'], mpn: 'RC0402FR-0710KL' }]);
  });

  it('repeats cells that cover others', () => {
    const { value } = read(
      table(
        '<tr><td rowspan=2>Ref<td colspan="2">Part<td rowspan="2">Qty</tr>',
        '<tr><td>Value<td>MPN</tr>',
        '<tr><td rowspan="0">R1<td>10k<td>A1<td>1',
        '<tr><td>11k<td>A2<td>2',
      ),
    );
    expect(value.tables[0]?.rows).toEqual([
      ['Ref', 'Part', 'Part', 'Qty'],
      ['Ref', 'Value', 'MPN', 'Qty'],
      ['R1', '10k', 'A1', '1'],
      ['R1', '11k', 'A2', '2'],
    ]);
    expect(value.tables[0]?.merged?.get(cellKey(3, 0))).toBe(cellKey(2, 0));
    expect(value.tables[0]?.merged?.get(cellKey(0, 2))).toBe(cellKey(0, 1));
  });

  it('may stand in a table that only makes the layout', () => {
    const inner = table(row('Ref', 'Qty'), row('R1', '1'));
    expect(rowsOf(page(table(row(inner, table(row('Ref', 'Qty'), row('C1', '2'))))))).toEqual([
      ['', ''],
      ['Ref', 'Qty'],
      ['R1', '1'],
      ['Ref', 'Qty'],
      ['C1', '2'],
    ]);
  });

  it('keeps a table within a cell of a line in that cell', () => {
    const prices = table(row('1', '0.10'), row('100', '0.05'));
    expect(rowsOf(table(row('Ref', 'Qty', 'Price'), row('R1', '1', prices), row('C1', '1', '')))?.[1]).toEqual([
      'R1',
      '1',
      '1 0.10 100 0.05',
    ]);
  });

  it('has several tables below each other, with the headings between them', () => {
    const { value } = read(
      page(
        `<h2>Fitted</h2>${table(row('Ref', 'Qty', 'Value'), row('R1', '1', '10k'))}<h2>Not fitted</h2>${table(
          row('Ref', 'Qty', 'Value'),
          row('R2', '1', '10k'),
        )}`,
      ),
    );
    const lines = readLines(value, mapBom(value).value).value;
    expect(lines.map(({ designators, dnp }) => [designators[0], dnp])).toEqual([
      ['R1', false],
      ['R2', true],
    ]);
  });

  it('shows which cells are struck through', () => {
    const text = page(
      table(
        row('Ref', 'Qty', 'Value'),
        row('<s>R1</s>', '1', '<del>10k</del> 11k'),
        '<tr style="text-decoration: line-through"><td>R2<td>1<td>10k',
        '<tr><td class="a xl65">R3<td>1<td>10k',
      ),
      '<style>.xl65 {color: red; text-decoration:line-through} .a {color: blue}</style>',
    );
    expect([...(read(text).value.tables[0]?.struck ?? [])]).toEqual([
      cellKey(1, 0),
      cellKey(2, 0),
      cellKey(2, 1),
      cellKey(2, 2),
      cellKey(3, 0),
    ]);
  });

  it('has long numbers as they are, not as Excel shows them', () => {
    expect(rowsOf(table(row('Ref', 'MPN'), '<tr><td>R1<td x:num="696108203002">6.96E+11</td>'))?.[1]).toEqual([
      'R1',
      '696108203002',
    ]);
  });

  it.each([
    ['gb2312', [0xce, 0xbb, 0xba, 0xc5], '位号'],
    ['windows-1251', [0xca, 0xee, 0xeb], 'Кол'],
    ['iso-8859-1', [0xb5, 0x46], 'µF'],
  ])('is decoded as it declares: %s', (charset, word, expected) => {
    const [before = '', after = ''] = page(table(row('#', 'b'), row('1', '2')), `<meta charset="${charset}">`).split('#');
    const { value, problems } = readTables(
      Uint8Array.from([...encoder.encode(before), ...word, ...encoder.encode(after)]),
      'a.htm',
    );
    expect(value.tables[0]?.rows[0]?.[0]).toBe(expected);
    expect(problems).toEqual([]);
  });

  it.each([
    ['a page without a table', page('<p>Hello')],
    ['a layout', page(table(row('Hello')))],
    ['a frameset', '<html><frameset><frame src="a.htm"></frameset></html>'],
    ['a web archive', 'MIME-Version: 1.0\nContent-Type: multipart/related; boundary="x"\n\n--x\n<table>'],
    ['a page made by a script', page('<table id="bom"></table><script>var bom = "<tr><td>R1</td><td>1</td></tr>"</script>')],
  ])('is not seen in %s', (_, text) => {
    expect(whatOf(text)).toBe('html');
  });
});

describe('hostile pages', () => {
  it.each([
    ['unclosed comment', `<table><tr><td>a<td>b</table>${'<!--'.repeat(200_000)}`],
    ['unclosed tags', '<table><tr><td '.repeat(60_000)],
    ['unclosed quotes', `<table>${'<td a="'.repeat(100_000)}`],
    ['quotes of both kinds', `<table>${'<td a=" b=\' '.repeat(60_000)}`],
    ['nested tables', '<table><tr><td>a'.repeat(50_000)],
    ['spans', `<table>${'<tr><td rowspan=99999 colspan=99999>a'.repeat(5_000)}`],
    ['empty spans', `<table>${'<tr><td rowspan=99999 colspan=99999>'.repeat(20_000)}`],
    ['cells', `<table><tr>${'<td>a'.repeat(300_000)}`],
    ['rows', `<table>${'<tr>'.repeat(300_000)}`],
    ['styles', `<html>${'<style'.repeat(100_000)}`],
    ['scripts', `<html><table>${'<script>'.repeat(100_000)}`],
    ['angle brackets', `<table><tr><td>${'<'.repeat(500_000)}`],
    ['blanks', `<table><tr><td>${' \u00A0'.repeat(300_000)}<td${' '.repeat(300_000)}>`],
    ['references', `<table><tr><td>${'&#1114112;&#xD800;&amp'.repeat(50_000)}`],
  ])('are read in bounded time and memory: %s', (_, text) => {
    const started = performance.now();
    const { value } = read(text);
    const cells = value.tables.flatMap(({ rows }) => rows.flat()).filter((cell) => cell !== '').length;
    expect(cells).toBeLessThanOrEqual(tableLimits.cells);
    expect(value.tables[0]?.rows.length ?? 0).toBeLessThanOrEqual(tableLimits.rows);
    expect(performance.now() - started).toBeLessThan(15_000);
  });

  const texts = fc.string({ unit: fc.constantFrom('a', 'R1', '<', '>', '&', '"', "'", ' ', '\n', 'µ', ';', '#', '=', '/') });
  const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

  it('give back any texts of cells', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(texts, texts, texts), { minLength: 1, maxLength: 6 }), (rows) => {
        const shown = rows.map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ').trim()));
        const all = read(
          page(table(row('x', 'y', 'z'), row('x', 'y', 'z'), ...rows.map((cells) => row(...cells.map(escaped))))),
        ).value;
        expect(all.tables[0]?.rows.slice(2)).toEqual(shown.map((cells) => cells.map((cell) => unguarded(cell).trim())));
      }),
    );
  });

  it('never throw, whatever tags they consist of', () => {
    const tag = fc.constantFrom(
      '<table>',
      '</table>',
      '<tr>',
      '</tr>',
      '<td>',
      '</td>',
      '<th colspan=3>',
      '<td rowspan=2>',
      '<td rowspan=0 colspan="x">',
      '<s>',
      '</s>',
      '<br>',
      '<p>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<script>',
      '</script>',
      '<style>',
      '"',
      "='",
      '<',
      '>',
      '&#',
      '&amp;',
      'R1',
      '10k',
      '<head>',
      '</body>',
    );
    fc.assert(
      fc.property(fc.array(tag, { maxLength: 60 }), (tags) => {
        const { value } = read(`<html><table>${tags.join('')}`);
        readLines(value, mapBom(value).value);
      }),
      { numRuns: 500 },
    );
  });
});
