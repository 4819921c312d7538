import { describe, expect, it } from 'vitest';
import { drillOf, nominalDiameters, nominalLength } from './nominal.ts';
import { readBoard } from './read-board.ts';

describe('the drill behind a diameter', () => {
  it.each([
    ['0.0118 inch', 299_720, 300_000],
    ['0.0236 inch', 599_440, 600_000],
    ['0.0315 inch', 800_100, 800_000],
    ['0.00984 inch', 249_936, 250_000],
    ['0.2997 mm, written from inches', 299_700, 300_000],
    ['0.010 inch', 254_000, 254_000],
    ['0.0078 inch', 198_120, 198_120],
    ['0.299 mm', 299_000, 299_000],
    ['0.199 mm', 199_000, 199_000],
  ])('%s', (_, written, drill) => {
    expect(nominalDiameters([written, 900_000, 299_720])(written)).toBe(drill);
  });

  it('is that of an inch table also where the table was written again in millimetres', () => {
    const table = [201_000, 203_000, 305_000, 381_000, 399_000, 599_000, 900_000];
    expect(table.map(nominalDiameters(table))).toEqual([200_000, 203_000, 305_000, 381_000, 400_000, 600_000, 900_000]);
  });

  it('is what a board has, in Excellon and in Gerber drill files', () => {
    const text = (lines: readonly string[]) => new TextEncoder().encode(lines.join('\n'));
    const entry = (name: string, lines: readonly string[]) => ({ name, folder: '', bytes: text(lines) });
    const copper = ['%FSLAX25Y25*%', '%MOIN*%', '%ADD10C,0.024*%', 'D10*', 'X100000Y100000D03*', 'X200000Y100000D03*', 'M02*'];
    const read = (drill: ReturnType<typeof entry>) =>
      readBoard([entry('board.gtl', copper), entry('board.gbl', copper), drill]).value.holes.map(drillOf);
    const excellon = ['M48', 'INCH', 'T1C0.0118', '%', 'T1', 'X1.0Y1.0', 'X2.0Y1.0', 'M30'];
    expect(read(entry('board.drl', excellon))).toEqual([300_000, 300_000]);
    const gerber = ['%TF.FileFunction,Plated,1,2,PTH,Drill*%', ...copper].map((line) => line.replace('C,0.024', 'C,0.0118'));
    expect(read(entry('board-PTH-drl.gbr', gerber))).toEqual([300_000, 300_000]);
  });
});

describe('a length as it was chosen', () => {
  it.each([
    ['0.1 mm in four decimals of an inch', 99_060, 2_540, 100_000],
    ['6 mil in three decimals of a millimetre', 152_000, 1_000, 152_400],
    ['0.1 mm through a flattened arc', 99_800, 1, 100_000],
    ['less than four mil', 99_060, 254, 99_060],
    ['no usual width', 137_000, 2_540, 137_000],
  ])('%s', (_, measured, stepNm, chosen) => {
    expect(nominalLength(measured, stepNm)).toBe(chosen);
  });
});
