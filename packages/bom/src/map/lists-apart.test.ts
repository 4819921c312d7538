import { describe, expect, it } from 'vitest';
import { readLines } from '../lines/read-lines.ts';
import { readTables } from '../read/read-tables.ts';
import { readPlacements } from '../placements/read-placements.ts';
import { bomSheets, mapBom } from './map-bom.ts';
import { mapPlacements } from './map-placements.ts';

const fileOf = (text: string) => readTables(new TextEncoder().encode(text.trim()), 'bom.csv').value;

const sideBySide = fileOf(`
Board 7,,,,,,
Top,,,,Bottom,,
Designator,Qty,Value,,Designator,Qty,Value
R1,1,10k,,C1,1,100nF
R2,1,22k,,C2,1,10uF
R3,1,47k,,C3,1,1uF
R4,1,1k,,,,
`);

describe('two lists side by side in one sheet', () => {
  it('are both named, and the other one can be read', () => {
    const { value, problems } = mapBom(sideBySide);
    expect(bomSheets(sideBySide)).toEqual([
      { table: 0, sheet: 'A:D', lines: 4 },
      { table: 1, sheet: 'E:G', lines: 3 },
    ]);
    expect(value.table).toBe(0);
    expect(problems).toContainEqual({
      code: 'SHEET_OTHER',
      severity: 'warning',
      values: { sheet: 'E:G', lines: 3, read: 'A:D' },
    });
    const designators = [0, 1].map((asked) => {
      const { value: mapping } = mapBom(sideBySide, undefined, asked);
      return readLines(sideBySide, mapping).value.flatMap((line) => line.designators);
    });
    expect(designators).toEqual([
      ['R1', 'R2', 'R3', 'R4'],
      ['C1', 'C2', 'C3'],
    ]);
    expect(mapBom(sideBySide, undefined, 1).value.columns.designator?.index).toBe(4);
  });

  it('are told apart without a gap, by the header that is repeated', () => {
    const close = fileOf(
      'No,Ref,Qty,MPN,No,Ref,Qty,MPN\n1,R1,1,RC0402FR-0710KL,9,C1,1,CL05B104KO5NNNC\n2,R2,1,RC0402FR-071KL,10,C2,1,CL05A105KA5NQNC',
    );
    expect(bomSheets(close).map(({ sheet, lines }) => [sheet, lines])).toEqual([
      ['A:D', 2],
      ['E:H', 2],
    ]);
  });

  it('are told apart by a gap, whatever their headers', () => {
    const different = fileOf(
      'Ref,Qty,Value,,Designator,Quantity,Part Number\nR1,1,10k,,U1,1,STM32F103C8T6\nR2,1,1k,,U2,1,LM358DR',
    );
    expect(bomSheets(different)).toHaveLength(2);
  });
});

describe('one list stays one', () => {
  it.each([
    [
      'blocks of distributors',
      'Designator,Qty,MPN,Supplier,Part Number,Price,Supplier,Part Number,Price\nR1,1,RC0402FR-0710KL,Digi-Key,311-10K,0.1,Mouser,603-10K,0.1',
    ],
    [
      'designators by side',
      'Value,Qty,Designator Top,Designator Bottom,MPN\n10k,2,R1,R2,RC0402FR-0710KL\n1k,2,R3,R4,RC0402FR-071KL',
    ],
    ['a second column of designators', 'Designator,Qty,MPN,,Reference\nR1,1,RC0402FR-0710KL,,R1\nR2,1,RC0402FR-071KL,,R2'],
    [
      'columns of two origins',
      'Designator,Mid X,Mid Y,Ref X,Ref Y,Pad X,Pad Y,Layer,Rotation\nR1,1,2,1,2,1,2,T,0\nR2,3,4,3,4,3,4,T,90',
    ],
  ])('with %s', (_name, text) => {
    expect(fileOf(text).tables).toHaveLength(1);
  });
});

describe('two lists of coordinates side by side in one sheet', () => {
  const placed = (text: string) => {
    const file = fileOf(text);
    const { value, problems } = readPlacements(file, mapPlacements(file).value);
    return { parts: value.placements.map(({ designator, x, y, side }) => [designator, x / 1e6, y / 1e6, side]), problems };
  };

  it('are both read, each with the side that stands above it', () => {
    const { parts, problems } = placed(`
Board 7,,,,,,,,
Top,,,,,Bottom,,,
Designator,X (mm),Y (mm),Rotation,,Designator,X (mm),Y (mm),Rotation
R1,1.5,2.5,90,,C1,3.5,4.5,0
R2,2.5,2.5,90,,C2,5.5,4.5,180
R3,3.5,2.5,0,,,,,
`);
    expect(parts).toEqual([
      ['R1', 1.5, 2.5, 'top'],
      ['R2', 2.5, 2.5, 'top'],
      ['R3', 3.5, 2.5, 'top'],
      ['C1', 3.5, 4.5, 'bottom'],
      ['C2', 5.5, 4.5, 'bottom'],
    ]);
    expect(problems).toEqual([]);
  });

  it('are both read where the right one is longer and stands close beside the left one', () => {
    const { parts } = placed(`
Ref,PosX,PosY,Rot,Side,Ref,PosX,PosY,Rot,Side
R1,1.5,2.5,90,top,C1,3.5,4.5,0,bottom
,,,,,C2,5.5,4.5,180,bottom
`);
    expect(parts.map(([designator, , , side]) => [designator, side])).toEqual([
      ['R1', 'top'],
      ['C1', 'bottom'],
      ['C2', 'bottom'],
    ]);
  });

  it('of the same parts are one list: the other one is named and not read', () => {
    const { parts, problems } = placed(`
Ref,X,Y,Rot,,Ref,X,Y,Rot
R1,1.5mm,2.5mm,90,,R1,59mil,98mil,90
R2,2.5mm,3.5mm,0,,R2,98mil,138mil,0
`);
    expect(parts.map(([designator]) => designator)).toEqual(['R1', 'R2']);
    expect(problems).toContainEqual({
      code: 'LIST_AGAIN',
      severity: 'warning',
      values: { sheet: 'F:I', lines: 2, read: 'A:E' },
    });
  });
});
