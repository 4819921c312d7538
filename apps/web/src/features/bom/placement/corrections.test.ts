import { describe, expect, it } from 'vitest';
import { degreesOfText, nmOfText, textOfNm, withCorrection } from './corrections.ts';

const file = { x: 1_000_000, y: 2_500_000, rotation: 90, side: 'top' } as const;
const nothing = { designator: 'R1', x: null, y: null, rotation: null, side: null };

describe('corrections of a placement', () => {
  it('add to each other, and leave other parts alone', () => {
    const other = { ...nothing, designator: 'U1', rotation: 0 };
    const turned = withCorrection([other], 'R1', file, { rotation: 180 });
    expect(withCorrection(turned, 'R1', file, { x: 1_100_000 })).toEqual([other, { ...nothing, rotation: 180, x: 1_100_000 }]);
  });

  it('are none where they say what the file says', () => {
    const turned = withCorrection([], 'R1', file, { rotation: 180, side: 'bottom' });
    expect(withCorrection(turned, 'R1', file, { rotation: 90 })).toEqual([{ ...nothing, side: 'bottom' }]);
    expect(withCorrection(turned, 'R1', file, { rotation: 90, side: 'top' })).toEqual([]);
  });
});

describe('typed places', () => {
  it.each([
    ['10.5', 10_500_000],
    ['-0.000001', -1],
    ['7.', 7_000_000],
    ['-0', 0],
    ['1e3', null],
    ['', null],
  ])('reads %j', (text, nm) => expect(nmOfText(text)).toBe(nm));

  it('writes what it reads', () => {
    for (const nm of [0, 1, -1, 10_500_000, -24_000_000]) expect(nmOfText(textOfNm(nm))).toBe(nm);
    expect(textOfNm(33_000_000)).toBe('33');
  });

  it('brings angles into one turn', () => {
    expect(['-90', '450', '12.5', 'x'].map(degreesOfText)).toEqual([270, 90, 12.5, null]);
  });
});
