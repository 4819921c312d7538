import { describe, expect, it } from 'vitest';
import type { BomLine } from '../line.ts';
import { readLines } from '../lines/read-lines.ts';
import { mapBom } from '../map/map-bom.ts';
import { mapPlacements } from '../map/map-placements.ts';
import { readPlacements } from '../placements/read-placements.ts';
import { tableLimits } from '../table.ts';
import { readTables } from './read-tables.ts';

const fileOf = (text: string, name = 'list.txt') => readTables(new TextEncoder().encode(text), name).value;
const linesOf = (text: string): readonly BomLine[] => {
  const file = fileOf(text);
  return readLines(file, mapBom(file).value).value;
};
/** Row, designators, stated quantity and value. */
const shortly = (text: string) =>
  linesOf(text).map(({ row, designators, statedQuantity, value }) => [row, designators.join(' '), statedQuantity, value]);

describe('lists made for a printer', () => {
  it('have a title of as many words as a line', () => {
    const list = `Parts list exported from D:/work/amp/amp.sch at 03.05.2011 10:22:11

Qty Value     Device        Parts
1             PINHD-2X3     X2
2   1k        R-EU_R0603    R2, R9
1   10u/6.3V  C-EUC1206K    C3
12  100n      C-EUC0603K    C10, C11, C12, C13, C14, C15, C17, C18, C19, C20, C21, C22
`;
    expect(shortly(list)).toEqual([
      [4, 'X2', 1, ''],
      [5, 'R2 R9', 2, '1k'],
      [6, 'C3', 1, '10u/6.3V'],
      [7, 'C10 C11 C12 C13 C14 C15 C17 C18 C19 C20 C21 C22', 12, '100n'],
    ]);
  });

  const page = (number: number, ...lines: string[]): string =>
    [
      `Bill Of Materials        March 4,2004      10:11:12    Page   ${number}`,
      '',
      'Item  Quantity  Reference                      Part',
      '______________________________________________________',
      '',
      ...lines,
      '',
    ].join('\n');

  it.each(['', '\f'])('have pages with the title and header again, and long cells continue below: %j', (feed) => {
    const first = page(
      1,
      '1     6         C1,C2,C3,C4,                   0.1uF',
      '                C5,C6',
      '2     1         D1                             1N4148',
      '3     12        R1,R2,R3,R4,R5,                10k',
      '                R6,R7,R8,R9,R10,',
      '                R11,R12',
    );
    const second = page(
      2,
      '4     1         U2                             74HC04',
      '5     3         R13,R14,                       4k7',
      '                R15',
      '6     1         J1                             CONN 10 PIN',
    );
    expect(
      shortly(`Motor driver 2                Revised: Thursday\nMD-2\n\n${first}${feed}${second}`).map((line) => line.slice(1)),
    ).toEqual([
      ['C1 C2 C3 C4 C5 C6', 6, '0.1uF'],
      ['D1', 1, '1N4148'],
      ['R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12', 12, '10k'],
      ['U2', 1, '74HC04'],
      ['R13 R14 R15', 3, '4k7'],
      ['J1', 1, 'CONN 10 PIN'],
    ]);
  });

  it('have rules below the header and a total at the end', () => {
    const list = `ACME CAD V3.2            PARTS LIST                 PAGE 1

QTY   PART-TYPE        VALUE       REFDES
====  ===============  ==========  ====================
  3   CAP_RADIAL       100N        C1 C2 C3
 10   RES_400          10K         R1 R2 R3 R4 R5 R6 R7
                                   R8 R9 R10

TOTAL PARTS: 13
`;
    expect(shortly(list)).toEqual([
      [5, 'C1 C2 C3', 3, '100N'],
      [6, 'R1 R2 R3 R4 R5 R6 R7 R8 R9 R10', 10, '10K'],
    ]);
  });

  it('may be far longer than a table', () => {
    const { value, problems } = readTables(new TextEncoder().encode(`Qty Value\n${'1 100n C1\n'.repeat(200_000)}`), 'list.txt');
    expect(value.tables[0]?.rows.length).toBeLessThanOrEqual(tableLimits.rows);
    expect(problems.map(({ code }) => code)).toEqual(['TABLE_TRUNCATED']);
  });

  it('are aligned by several tabs', () => {
    const list =
      'Parts\t\tQty\tValue\t\tPackage\nR1 R2 R3 R4 R5\t5\t10k\t\t0402\nC1\t\t1\t100nF 50V\t0603\nU1\t\t1\tLM358DR\t\tSO-8\n';
    expect(shortly(list)).toEqual([
      [2, 'R1 R2 R3 R4 R5', 5, '10k'],
      [3, 'C1', 1, '100nF 50V'],
      [4, 'U1', 1, 'LM358DR'],
    ]);
  });

  it('have a frame', () => {
    const list = '┌────┬───┬─────┐\n│Ref │Qty│Value│\n├────┼───┼─────┤\n│R1  │1  │10k  │\n│C1  │1  │1u   │\n└────┴───┴─────┘\n';
    expect(shortly(list)).toEqual([
      [4, 'R1', 1, '10k'],
      [5, 'C1', 1, '1u'],
    ]);
  });
});

describe('separators', () => {
  it('are found where rows differ in length by their second sources', () => {
    const list = `No;Code;Qty;RefDes;Package;Value;Description;Manufacturer;MPN
1;7;2,00;C1 C2;0603;100nF;Capacitor, 100nF, 50V, X7R;Kemet;C0603C104K5RAC;Murata;GRM188R71H104KA93D;Avx;06035C104KAT2A
2;9;1,00;R1;0402;10k;Resistor, 10k, 1%;Yageo;RC0402FR-0710KL
3;12;1,00;U1;SO-8;LM358;Op amp, dual;TI;LM358DR;ST;LM358DT
4;15;1,00;C3;0805;10uF;Capacitor, 10uF, 16V, X5R;Kemet;C0805C106K4PAC;TDK;C2012X5R1C106K;Avx;0805YD106KAT2A;Murata;GRM21BR61C106KE15L
`;
    expect(fileOf(list).delimiter).toBe(';');
    expect(shortly(list)).toHaveLength(4);
  });

  it('are not the decimal commas of columns between blanks', () => {
    const mounts = 'TP1 28,00 64,00 180 TPB1,27 B1,27\nTP2 28,00 62,50 180 TPB1,27 B1,27\nJ2 12,00  0,67  90 BU-14 BU-14\n';
    const file = fileOf(mounts, 'board.mnb');
    expect(readPlacements(file, mapPlacements(file).value).value.placements[2]).toMatchObject({
      designator: 'J2',
      x: 12e6,
      y: 670_000,
      side: 'bottom',
    });
    const aligned =
      'Name  X       Y       Angle  Side\nR1    12,50   3,20    90     T\nR2    13,50   4,20    0      T\nC1    1,5     24,20   180    B\n';
    expect(fileOf(aligned).tables[0]?.rows[3]).toEqual(['C1', '1,5', '24,20', '180', 'B']);
    expect(fileOf('Ref,X,Y,Angle\nR1,12,3,90\nC1,5,24,180\n').delimiter).toBe(',');
  });

  it('are within the quotes around whole lines', () => {
    expect(fileOf('"Ref,Qty,Value"\n"R1 R2,2,10k 1%"\n"J1,1,""0.1"""" pitch"""\n').tables[0]?.rows).toEqual([
      ['Ref', 'Qty', 'Value'],
      ['R1 R2', '2', '10k 1%'],
      ['J1', '1', '0.1" pitch'],
    ]);
  });
});

it('a list of designators continues together with the other texts of its line', () => {
  const list =
    'Item,Qty,Reference,Value,Description\n1,5,"C1,C2,C3,",100n,Ceramic capacitor\n,,"C4,C5",,X7R 50V\n2,1,R1,10k,Resistor\n,,R2,10k,Second\n';
  const [first, , third] = linesOf(list);
  expect(first).toMatchObject({
    designators: ['C1', 'C2', 'C3', 'C4', 'C5'],
    quantity: 5,
    description: 'Ceramic capacitor X7R 50V',
  });
  expect(third).toMatchObject({ designators: ['R2'], value: '10k' });
});
