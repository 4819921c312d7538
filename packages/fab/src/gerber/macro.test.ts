import { regionArea, regionBox } from '@copperline/geometry';
import { describe, expect, test } from 'vitest';
import { readGerber } from './read-gerber.ts';

const encoder = new TextEncoder();
const flashed = (body: string, parameters = '') => {
  const text = `%FSLAX33Y33*%%MOMM*%%AMT*\n${body}%\n%ADD10T${parameters === '' ? '' : `,${parameters}`}*%D10*X0Y0D03*M02*`;
  const { value, problems } = readGerber(encoder.encode(text));
  const stamp = value.shapes.stamps[value.shapes.stamp[0] ?? -1];
  if (!stamp) throw new Error('nothing was flashed');
  const { minX, minY, maxX, maxY } = regionBox(stamp.region);
  return { stamp, box: [minX, minY, maxX, maxY].map((v) => v / 1e6), areaMm2: regionArea(stamp.region) / 1e12, problems };
};
const disc = (diameter: number) => (Math.PI * diameter * diameter) / 4;

describe('primitives', () => {
  test.each<[string, string, number[], number]>([
    ['circle off centre', '1,1,2,1,0*', [0, -1, 2, 1], disc(2)],
    ['circle turned about the origin', '1,1,2,3,0,90*', [-1, 2, 1, 4], disc(2)],
    ['vector line, 20', '20,1,0.5,0,0,2,0,0*', [0, -0.25, 2, 0.25], 1],
    ['vector line, 2', '2,1,0.5,0,0,2,0,90*', [-0.25, 0, 0.25, 2], 1],
    ['centre line', '21,1,2,1,1,0,0*', [0, -0.5, 2, 0.5], 2],
    ['lower left line', '22,1,2,1,0,0,0*', [0, 0, 2, 1], 2],
    ['lower left line turned', '22,1,2,1,0,0,90*', [-1, 0, 0, 2], 2],
    ['outline', '4,1,3,0,0,2,0,0,2,0,0,0*', [0, 0, 2, 2], 2],
    ['outline that runs clockwise', '4,1,3,0,0,0,2,2,0,0,0,0*', [0, 0, 2, 2], 2],
    ['outline folded over lines', '4,1,3,\n0,0,\n2,0,\n0,2,\n0,0,\n180*', [-2, -2, 0, 0], 2],
    ['polygon', '5,1,4,1,0,2,0*', [0, -1, 2, 1], 2],
    ['moiré', '6,0,0,4,0.5,0.5,2,0.1,5,0*', [-2.5, -2.5, 2.5, 2.5], disc(4) - disc(3) + disc(2) - disc(1) + 0.59],
    ['thermal', '7,0,0,4,2,0.5,0*', [-1.9843, -1.9843, 1.9843, 1.9843], disc(4) - disc(2) - 4 * 0.5],
    ['two that overlap count once', '21,1,2,2,0,0,0*21,1,2,2,1,0,0*', [-1, -1, 2, 1], 6],
    ['an outline that crosses itself', '4,1,4,0,0,2,2,2,0,0,2,0,0,0*', [0, 0, 2, 2], 2],
  ])('%s', (_, body, box, area) => {
    const result = flashed(body);
    expect(result.box.map((v, i) => Math.abs(v - (box[i] ?? 0)) < 1e-3)).toEqual([true, true, true, true]);
    expect(Math.abs(result.areaMm2 - area)).toBeLessThan(0.02);
    expect(result.problems).toEqual([]);
  });

  test('exposure 0 takes out what the macro drew before, and nothing that it draws later', () => {
    expect(flashed('21,1,4,4,0,0,0*1,0,2,0,0*1,1,1,0,0*').areaMm2).toBeCloseTo(16 - disc(2) + disc(1), 2);
  });

  test('exposure 2 is the toggle of the first editions', () => {
    expect(flashed('21,2,4,4,0,0,0*1,2,2,0,0*').areaMm2).toBeCloseTo(16 - disc(2), 2);
  });

  test.each([
    ['1,1,0.5,0,0*', 'circle', 0.5, 0.5],
    ['21,1,2,1,0,0,90*', 'rectangle', 1, 2],
    ['5,1,8,0,0,1,0*', 'polygon', 1, 1],
    ['0 a remark*0,another*21,1,2,1,0,0,30*', 'outline', 2.232, 1.866],
  ])('%s alone is a %s', (body, form, width, height) => {
    const { stamp } = flashed(body);
    expect(stamp.form).toBe(form);
    expect([stamp.width / 1e6, stamp.height / 1e6]).toEqual([expect.closeTo(width, 3), expect.closeTo(height, 3)]);
  });
});

describe('parameters and variables', () => {
  test('a pad with round corners, as KiCad writes it', () => {
    const body = `0 Rectangle with rounded corners*
4,1,4,$2,$3,$4,$5,$6,$7,$8,$9,$2,$3,0*
1,1,$1+$1,$2,$3*
1,1,$1+$1,$4,$5*
1,1,$1+$1,$6,$7*
1,1,$1+$1,$8,$9*
20,1,$1+$1,$2,$3,$4,$5,0*
20,1,$1+$1,$4,$5,$6,$7,0*
20,1,$1+$1,$6,$7,$8,$9,0*
20,1,$1+$1,$8,$9,$2,$3,0*`;
    const { box, areaMm2, problems } = flashed(body, '0.25X-0.75X0.25X-0.75X-0.25X0.75X-0.25X0.75X0.25X0');
    expect(box).toEqual([-1, -0.5, 1, 0.5]);
    expect(areaMm2).toBeCloseTo(2 - 0.25 + disc(0.5), 3);
    expect(problems).toEqual([]);
  });

  test('variables are set in order and may be set again', () => {
    expect(flashed('$3=$1x2*$3=$3+$2*1,1,$3,0,0*', '1X0.5').stamp.width).toBe(2_500_000);
  });

  test.each([
    ['too few parameters', '21,1,2*', '21'],
    ['no such primitive', '9,1,2*', '9'],
    ['a size without end', '1,1,1/0,0,0*', '1'],
    ['a polygon of half a corner', '5,1,2.5,0,0,1,0*', '5'],
    ['a thermal inside out', '7,0,0,1,2,0.5,0*', '7'],
    ['an outline with too few corners', '4,1,9,0,0,1,1,0*', '4'],
    ['no arithmetic', '1,1,2$,0,0*', '1,1,2$,0,0'],
  ])('%s is reported', (_, body, primitive) => {
    expect(flashed(body).problems).toMatchObject([{ code: 'MACRO_MALFORMED', values: { macro: 'T', primitive } }]);
  });
});
