import * as fc from 'fast-check';
import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { cellKey, tableLimits } from '../table.ts';
import { unguarded } from '../write/formula-safe.ts';
import { readTables } from './read-tables.ts';

const read = (text: string) => readTables(new TextEncoder().encode(text), 'bom.xls');
const namespace = 'urn:schemas-microsoft-com:office:spreadsheet';
const book = (sheets: string, styles = ''): string =>
  `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="${namespace}" xmlns:ss="${namespace}"><Styles>${styles}</Styles>${sheets}</Workbook>`;
const sheet = (rows: string, name = 'BOM', more = ''): string =>
  `<Worksheet ss:Name="${name}"><Table>${rows}</Table>${more}</Worksheet>`;
const cell = (text: string, attributes = '', type = 'String'): string =>
  `<Cell ${attributes}><Data ss:Type="${type}">${text}</Data></Cell>`;

describe('a workbook of Excel 2003 as XML', () => {
  it('has its rows and cells where it says, and numbers as they are shown', () => {
    const { value, problems } = read(
      book(
        sheet(
          `<Row ss:Index="2">${cell('Ref')}${cell('Qty')}<Cell ss:Index="4"><ss:Data ss:Type="String" xmlns="x"><B>Pack</B><Font>age</Font></ss:Data><Comment><ss:Data>never</ss:Data></Comment></Cell></Row>` +
            `<Row>${cell('R1&amp;R2')}${cell('2', '', 'Number')}${cell('0.10000000000000001', '', 'Number')}${cell('402', 'ss:StyleID="s2"', 'Number')}</Row>` +
            `<Row/><Row>${cell('<![CDATA[<C1>]]>')}<Cell/>${cell('a&#10;b')}</Row>`,
          'Parts &amp; more',
        ) +
          sheet(
            `<Row>${cell('x')}</Row>`,
            'old',
            '<WorksheetOptions xmlns="x"><Visible>SheetHidden</Visible></WorksheetOptions>',
          ),
        '<Style ss:ID="s2"><NumberFormat ss:Format="0000"/></Style>',
      ),
    );
    expect(problems).toEqual([]);
    expect(value.format).toBe('xml');
    expect(value.tables.map(({ sheet: name, hidden }) => [name, hidden])).toEqual([
      ['Parts & more', false],
      ['old', true],
    ]);
    expect(value.tables[0]?.rows).toEqual([
      [],
      ['Ref', 'Qty', '', 'Package'],
      ['R1&R2', '2', '0.1', '0402'],
      [],
      ['<C1>', '', 'a\nb'],
    ]);
  });

  it('has merged and struck-through cells', () => {
    const { value } = read(
      book(
        sheet(
          `<Row>${cell('a', 'ss:MergeDown="1" ss:StyleID="s1"')}${cell('b', 'ss:MergeAcross="1"')}</Row><Row>${cell('c', 'ss:Index="2"')}</Row>`,
        ),
        '<Style ss:ID="s1"><Font ss:StrikeThrough="1"/></Style>',
      ),
    );
    expect(value.tables[0]).toMatchObject({
      rows: [
        ['a', 'b', 'b'],
        ['a', 'c'],
      ],
      struck: new Set([cellKey(0, 0)]),
      merged: new Map([
        [cellKey(0, 2), cellKey(0, 1)],
        [cellKey(1, 0), cellKey(0, 0)],
      ]),
    });
  });

  it('is read as other programs write it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.stringMatching(/^[a-zA-Z0-9µ<>&"';,./-]{1,12}$/), { minLength: 2, maxLength: 4 }), {
          minLength: 2,
          maxLength: 5,
        }),
        (rows) => {
          const workbook = utils.book_new();
          utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), 'a');
          const text = String(write(workbook, { type: 'string', bookType: 'xlml' }));
          const plain = rows.map((cells) => cells.map(unguarded));
          expect(read(text).value.tables[0]?.rows).toEqual(plain);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('is refused if it declares entities, and other XML is no table', () => {
    expect(read(`<!DOCTYPE a [<!ENTITY b "c">]>${book(sheet(`<Row>${cell('&b;')}</Row>`))}`).problems).toMatchObject([
      { code: 'FILE_UNSAFE' },
    ]);
    expect(read('<?xml version="1.0"?><export version="D"><components/></export>').problems).toMatchObject([
      { code: 'FILE_FOREIGN', values: { what: 'xml' } },
    ]);
  });

  it.each([
    ['rows', `<Row ss:Index="999999">${cell('a')}</Row>`.repeat(2)],
    ['columns', `<Row>${cell('a', 'ss:Index="999999"')}</Row>`],
    ['merges', `<Row>${cell('a', 'ss:MergeAcross="99999" ss:MergeDown="99999"')}</Row>${'<Row></Row>'.repeat(30_000)}`],
    ['cells', `<Row>${'<Cell><Data>a'.repeat(100_000)}`],
    ['depth', '<Row>'.repeat(100_000)],
    ['text', `<Row>${cell('a'.repeat(3_000_000))}</Row>`],
  ])('is read in bounded time and memory, whatever it says: %s', (_, rows) => {
    const { value } = read(book(sheet(rows)));
    expect(value.tables[0]?.rows.length ?? 0).toBeLessThanOrEqual(tableLimits.rows);
    expect(value.tables.flatMap(({ rows: all }) => all.flat()).filter((text) => text !== '').length).toBeLessThanOrEqual(
      tableLimits.cells,
    );
  });
});
