import { describe, expect, test } from 'vitest';
import { readGerber } from './read-gerber.ts';
import { shapeLines } from './shape-lines.ts';

const encoder = new TextEncoder();
const read = (body: string) => readGerber(encoder.encode(`%FSLAX43Y43*%%MOMM*%%ADD10R,2X1*%D10*${body}M02*`));
const lines = (body: string) => shapeLines(read(body).value.shapes);

/** A box of 6 x 4 mm with its corner at -4, -2.5. */
const two = 'X-3000Y-2000D03*X1000Y1000D03*';

describe('IJ: where the image lies on the platen', () => {
  test.each([
    ['IJA0B0', '1.0,0.5', '5.0,3.5'],
    ['IJALBL', '1.0,0.5', '5.0,3.5'],
    ['IJ', '1.0,0.5', '5.0,3.5'],
    ['IJB10', '1.0,10.5', '5.0,13.5'],
    ['IJA-2.5', '-1.5,0.5', '2.5,3.5'],
    // Half its size to the right, and up.
    ['IJACBC', '0.0,0.0', '4.0,3.0'],
    ['IJAC', '0.0,0.5', '4.0,3.5'],
  ])('%s', (command, first, second) => {
    expect(lines(`%${command}*%${two}`)).toEqual([`flash rectangle 2.0x1.0 at ${first}`, `flash rectangle 2.0x1.0 at ${second}`]);
    expect(read(`%${command}*%${two}`).problems).toMatchObject([{ code: 'COMMAND_DEPRECATED', severity: 'info' }]);
  });

  test('counts wherever it stands, once, after all other parameters', () => {
    expect(lines(`${two}%IJA9*%%IJA0*%`)).toEqual(lines(`%IJA0*%${two}`));
    expect(lines(`%IJA0*%%OFA7B7*%${two}`)).toEqual(lines(`%IJA0*%${two}`));
    expect(lines(`%IJA0*%%IR90*%${two}`)).toEqual(['flash rectangle 1.0x2.0 at 3.5,1.0', 'flash rectangle 1.0x2.0 at 0.5,5.0']);
  });

  test('moves lines, arcs and fills with their boxes; what is erased does not count', () => {
    const body =
      '%IJA-1B0*%%LPC*%X-9000Y-9000D03*%LPD*%G36*X1000Y1000D02*X3000D01*G75*G03Y3000I0J1000D01*G01*X1000D01*Y1000D01*G37*';
    const { shapes } = read(`${body}X2000Y2000D02*X3000D01*G03X2000Y1000I-1000J0D01*`).value;
    expect(shapeLines(shapes)).toEqual([
      'clear flash rectangle 2.0x1.0 at -10.0,-9.5',
      'fill from 0.0,0.5 2.0,0.5 ccw 2.0,2.5 about 2.0,1.5 0.0,2.5 0.0,0.5',
      'line rectangle 2.0x1.0 1.0,1.5 to 2.0,1.5',
      'ccw rectangle 2.0x1.0 2.0,1.5 to 1.0,0.5 about 1.0,1.5',
    ]);
    expect([...shapes.at.subarray(6 + 2, 6 + 6)]).toEqual([0, 500_000, 3_000_000, 2_500_000]);
  });

  test('an empty image stays empty, and no image leaves the plane', () => {
    expect(read('%IJACBC*%').value.shapes.count).toBe(0);
    const { value, problems } = read(`%IJA1999B0*%${two}`);
    expect(shapeLines(value.shapes)[0]).toBe('flash rectangle 2.0x1.0 at -3.0,-2.0');
    expect(problems.map(({ code }) => code)).toContain('COORDINATE_OUT_OF_RANGE');
  });

  test.each(['IJAX', 'IJAC5', 'IJB9999999'])('%s is refused', (command) => {
    const { value, problems } = read(`%${command}*%${two}`);
    expect(shapeLines(value.shapes)[0]).toBe('flash rectangle 2.0x1.0 at -3.0,-2.0');
    expect(problems).toMatchObject([{ code: 'COMMAND_MALFORMED', severity: 'error' }]);
  });
});
