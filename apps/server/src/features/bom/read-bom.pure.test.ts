import { describe, expect, it } from 'vitest';
import { readBom, readTops } from './read-bom.ts';
import { readCoordinates } from './read-coordinates.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const bill = bytes('Project,,\nRef,Qty,Value\n"R1,R2",2,10k\nC1,1,100nF\n');
const positions = bytes('Ref;Wert;X-Koordinate;Y-Koordinate;Drehung;Seite\nR1;10k;1,5;2,5;90;Oben\nR2;10k;11,5;12,5;0;Unten\n');

describe('a file given in the wrong place', () => {
  it('is no BOM if it has coordinates, unless a person chose its columns', () => {
    const { lines, failure, reading } = readBom({ name: 'a.csv', remembered: [], chosen: null }, positions);
    expect(lines).toEqual([]);
    expect(failure).toEqual({ code: 'BOM_PARSE_FAILED', column: null });
    expect(reading.problems).toEqual([{ code: 'KIND_COORDINATES', severity: 'error' }]);
    const chosen = { table: 0, headerRow: 0, columns: { designator: 0, value: 1 } };
    expect(readBom({ name: 'a.csv', remembered: [], chosen }, positions).lines).toHaveLength(2);
  });

  it('has no coordinates if it is a BOM', () => {
    const { file, problems } = readCoordinates({ name: 'a.csv', outline: null }, bill);
    expect(file.placements).toEqual([]);
    expect(problems).toContainEqual({ code: 'KIND_BOM', severity: 'error' });
  });
});

it('the sheets of a file come with their lines and the columns they would be read by', () => {
  expect(readTops({ name: 'a.csv' }, bill)).toMatchObject([
    { sheet: '', rowCount: 4, lines: 2, headerRow: 1, headerRows: 1, columns: { designator: { index: 0 }, value: { index: 2 } } },
  ]);
  expect(readTops({ name: 'a.csv' }, bytes('a,b,c\nd,e,f\n'))).toMatchObject([{ lines: 0, columns: {} }]);
});
