import { readGerber } from '@copperline/fab';
import { describe, expect, it } from 'vitest';
import { sameShapes } from './same-shapes.ts';

const shapes = (body: string) =>
  readGerber(new TextEncoder().encode(`%FSLAX46Y46*%%MOMM*%%ADD10C,1*%%ADD11R,1X2*%G75*G01*${body}M02*`)).value.shapes;
const same = (a: string, b: string): boolean => sameShapes(shapes(a), shapes(b));

const square = 'X0Y0D02*X1000000D01*Y1000000D01*X0D01*';

describe('sameShapes', () => {
  it('takes a contour that is closed in words for one that is closed by custom', () => {
    expect(same(`G36*${square}G37*`, `G36*${square}Y0D01*G37*`)).toBe(true);
    expect(same(`G36*${square}G37*`, `G36*${square}X500000Y500000D01*G37*`)).toBe(false);
  });

  it('takes a rectangle and its outline for one stamp', () => {
    const outline = '%AMBOX*4,1,4,-0.5,-1,0.5,-1,0.5,1,-0.5,1,-0.5,-1,0*%%ADD12BOX*%';
    expect(same('D11*X0Y0D03*', `${outline}D12*X0Y0D03*`)).toBe(true);
    expect(same('D11*X0Y0D03*', 'D10*X0Y0D03*')).toBe(false);
  });

  it.each([
    ['a position', 'D10*X0Y0D03*', 'D10*X1Y0D03*'],
    ['a kind', 'D10*X0Y0D02*X0Y0D01*', 'D10*X0Y0D03*'],
    ['a polarity', 'D10*X0Y0D03*', '%LPC*%D10*X0Y0D03*'],
    ['a number', 'D10*X0Y0D03*', 'D10*X0Y0D03*X0Y0D03*'],
  ])('sees %s that differs', (_, a, b) => {
    expect(same(a, b)).toBe(false);
  });
});
