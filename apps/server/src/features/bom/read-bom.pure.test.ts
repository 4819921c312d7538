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

describe('a list without columns', () => {
  const list = bytes('100nF 16V 0402 X7R 50\nLM358 10\n20 x STM32F103C8T6\n10k 1% 0603, 200\n');

  it('is read one part a line, with its quantities', () => {
    const { lines, failure } = readBom({ name: 'list.txt', remembered: [], chosen: null }, list);
    expect(lines.map(({ mpn, value, quantity }) => [mpn || value, quantity])).toEqual([
      ['100nF 16V 0402 X7R', 50],
      ['LM358', 10],
      ['STM32F103C8T6', 20],
      ['10k 1% 0603', 200],
    ]);
    expect(failure).toEqual({ code: 'BOM_COLUMN_MISSING', column: 'designator' });
  });

  it('is no list if hardly a line has a quantity', () => {
    const letter = bytes('Dear all\nplease find the board attached\nLM358 10\nKind regards\n');
    expect(readBom({ name: 'letter.txt', remembered: [], chosen: null }, letter).lines).toEqual([]);
  });

  it('stays a table if its columns are known', () => {
    const table = bytes('R1,2,10k\nR2,1,22k\nR3,1,47k\nC1,1,100nF\n');
    const { lines } = readBom({ name: 'table.csv', remembered: [], chosen: null }, table);
    expect(lines.map(({ designators }) => designators.join())).toEqual(['R1', 'R2', 'R3', 'C1']);
  });
});
