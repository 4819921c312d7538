import * as fc from 'fast-check';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { BomLine } from '../line.ts';
import { readLines } from '../lines/read-lines.ts';
import { mapBom } from '../map/map-bom.ts';
import { readTables } from '../read/read-tables.ts';
import { guarded, unguarded } from './formula-safe.ts';
import { writeTable } from './write-table.ts';

const read = (bytes: Uint8Array): BomLine[] => {
  const file = readTables(bytes, 'bom').value;
  return readLines(file, mapBom(file).value).value;
};

/** A line without the fields that depend on the file. */
const seen = ({ row: _row, statedQuantity: _stated, wanted: _wanted, ...line }: BomLine): unknown => line;

const messy = read(
  new TextEncoder().encode(
    'Designator,Qty,MPN,Manufacturer,Value,Footprint,Description,Layer,DNP,SMD,Supplier,Supplier Part,Device\n"R1-R3, R7",4,=HYPERLINK("http://x.example"),+Yageo,10k 1%,R_0402,-5 V regulator,Top,,Yes,LCSC,C1,@R\nJ1-2,1,696101000002,"Würth, ""E""",8 pin,J-2,插针 直插,Bottom,Yes,No,,,CONN\n,4,97790803111,,M3 screw,,,,,,,,\nC1,1,,,DNP,0402,,,No,,,,C\nW1,0.5 m,,,cable,,,,No,,,,W\n',
  ),
);

describe('an export', () => {
  it.each(['csv', 'xlsx', 'xls'] as const)('reads back the same: %s', (format) => {
    expect(messy).toHaveLength(5);
    expect(messy[4]).toMatchObject({ quantity: 0.5, lengthUnit: 'm' });
    expect(messy[3]?.dnp).toBe(false);
    expect(read(writeTable(messy, format)).map(seen)).toEqual(messy.map(seen));
  });

  it.each(['csv', 'xlsx'] as const)('reads back the same beside columns for people: %s', (format) => {
    const more = {
      'Matched Part': ['RC0402FR-0710KL', '', '=1', 'X'],
      'Matched Maker': ['Yageo'],
      Remarks: ['+1', '', 'DNP later'],
    };
    const bytes = writeTable(messy, format, more);
    expect(read(bytes).map(seen)).toEqual(messy.map(seen));
    if (format === 'csv') expect(new TextDecoder().decode(bytes)).toContain(`"'=1"`);
  });

  it('begins no text cell with what a spreadsheet runs', () => {
    const rows = new TextDecoder().decode(writeTable(messy, 'csv')).split('\r\n');
    expect(rows[1]).toContain(`"'=HYPERLINK(""http://x.example"")"`);
    expect(rows.join('\n')).not.toMatch(/(^|,)"?[=+\-@\t]/m);
    const parts = unzipSync(writeTable(messy, 'xlsx'));
    const texts = new TextDecoder().decode(parts['xl/sharedStrings.xml'] ?? parts['xl/worksheets/sheet1.xml']);
    expect(texts).toContain('&apos;=HYPERLINK');
    expect(new TextDecoder().decode(parts['xl/worksheets/sheet1.xml'])).not.toContain('<f>');
  });

  it('writes numbers as numbers', () => {
    expect(new TextDecoder().decode(writeTable(messy, 'csv')).split('\r\n')[1]).toMatch(/^"R1, R2, R3, R7",4,/);
  });

  it('keeps any text of a cell', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 }).map((raw) => raw.replace(/\s+/g, ' ').trim());
    fc.assert(
      fc.property(text, text, fc.constantFrom('csv' as const, 'xlsx' as const), (mpn, manufacturer, format) => {
        const [line] = messy;
        if (line === undefined) throw new Error('no line');
        const [back] = read(writeTable([{ ...line, mpn, manufacturer, dnp: false }, ...messy.slice(1)], format));
        expect(back).toMatchObject({ mpn, manufacturer });
      }),
      { numRuns: 60 },
    );
  });
});

describe('guarding', () => {
  it.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', "'=1", "''@x", 'plain', "'quoted'", ''])('is undone: %j', (text) => {
    expect(unguarded(guarded(text))).toBe(text);
    expect(guarded(text)).not.toMatch(/^[=+\-@\t\r]/);
  });
});
