import { describe, expect, it } from 'vitest';
import {
  degreesOfText,
  nmOfText,
  textOfNm,
  withConfirmed,
  withCorrection,
  withoutRotations,
  withRotations,
} from './corrections.ts';

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

describe('rotations of many parts', () => {
  const files = ['R1', 'R2'].map((designator) => ({ ...file, designator }));
  const moved = { ...nothing, designator: 'R2', x: 5 };

  it('are turned at once, and the rest of a correction stays', () => {
    const turns = files.map(({ designator }) => ({ designator, rotation: 180 }));
    const turned = withRotations([moved], files, turns);
    expect(turned).toEqual([
      { ...moved, rotation: 180 },
      { ...nothing, rotation: 180 },
    ]);
    expect(withoutRotations(turned, ['R1', 'R2'])).toEqual([moved]);
    expect(
      withRotations(
        turned,
        files,
        files.map(({ designator }) => ({ designator, rotation: 90 })),
      ),
    ).toEqual([moved]);
  });

  it('are confirmed by repeating the rotation of the file', () => {
    expect(withConfirmed([], files, ['R1'])).toEqual([{ ...nothing, rotation: 90 }]);
    const turned = [{ ...nothing, rotation: 180 }];
    expect(withConfirmed(turned, files, ['R1'])).toEqual(turned);
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
