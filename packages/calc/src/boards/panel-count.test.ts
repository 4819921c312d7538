import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answered } from '../../test/answered.ts';
import { panelCount } from './panel-count.ts';

const usual = { boardWidthMm: 50, boardHeightMm: 40, panelWidthMm: 250, panelHeightMm: 200, gapMm: 0, railMm: 0 };

describe('panel count', () => {
  test('by hand: 5 by 5 fill the panel, and rails take a row', () => {
    expect(panelCount.compute(usual)).toEqual({ across: 5, down: 5, boards: 25, usedPercent: 100 });
    expect(panelCount.compute({ ...usual, railMm: 5 })).toEqual({ across: 5, down: 4, boards: 20, usedPercent: 80 });
  });

  test('a gap is between boards only, not at the edges', () =>
    expect(answered(panelCount.compute({ ...usual, panelWidthMm: 258, panelHeightMm: 208, gapMm: 2 })).boards).toBe(25));

  test('turns the board where more fit', () => {
    const { across, down } = answered(panelCount.compute({ ...usual, boardWidthMm: 100, boardHeightMm: 60, panelHeightMm: 105 }));
    expect([across, down]).toEqual([4, 1]);
  });

  test('a row of decimal lengths that fits exactly fits', () =>
    expect(answered(panelCount.compute({ ...usual, boardWidthMm: 1.1, panelWidthMm: 3.3, panelHeightMm: 40 })).boards).toBe(3));

  test('the panel may stand upright, and the board be given turned', () => {
    const side = fc.integer({ min: 5, max: 120 });
    fc.assert(
      fc.property(side, side, fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 8 }), (width, height, gapMm, railMm) => {
        const given = { ...usual, boardWidthMm: width, boardHeightMm: height, gapMm, railMm };
        const { boards, across, down, usedPercent } = answered(panelCount.compute(given));
        const turned = answered(panelCount.compute({ ...given, boardWidthMm: height, boardHeightMm: width }));
        const upright = answered(panelCount.compute({ ...given, panelWidthMm: 200, panelHeightMm: 250 }));
        expect([turned.boards, upright.boards]).toEqual([boards, boards]);
        expect(across * down).toBe(boards);
        expect(usedPercent).toBeLessThanOrEqual(100);
      }),
    );
  });

  test('refuses rails without a panel and a board without room', () => {
    expect(panelCount.compute({ ...usual, railMm: 100 })).toEqual({ refused: 'impossible', input: 'railMm' });
    expect(panelCount.compute({ ...usual, boardWidthMm: 260, boardHeightMm: 260 })).toEqual({
      refused: 'impossible',
      input: 'boardWidthMm',
    });
  });
});
