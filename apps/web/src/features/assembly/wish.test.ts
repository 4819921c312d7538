import { describe, expect, it } from 'vitest';
import { partsLeftOut, readWish, sideCounts, usualSide, writeWish } from './wish.ts';

const placed = (designator: string, side: 'top' | 'bottom' | null) => ({
  row: 1,
  designator,
  x: 0,
  y: 0,
  rotation: 0,
  side,
  value: '',
  footprint: '',
});

describe('the side that is assembled', () => {
  it('follows the coordinates of what is placed', () => {
    const counts = sideCounts({ edaCoors: [placed('R1', 'top'), placed('R2', 'bottom'), placed('R3', null)], lines: [] });
    expect(counts).toEqual({ top: 1, bottom: 1 });
    expect(usualSide(counts)).toBe('separate');
    expect(usualSide({ top: 0, bottom: 3 })).toBe('bottom');
    expect(usualSide({ top: 0, bottom: 0 })).toBe('top');
  });

  it('knows how many parts a choice leaves out', () => {
    expect(partsLeftOut('top', { top: 5, bottom: 2 })).toBe(2);
    expect(partsLeftOut('combined', { top: 5, bottom: 2 })).toBe(0);
  });
});

describe('a wish in the address', () => {
  const wish = { side: 'combined', programmedPerBoard: 2, functionTest: true, conformalCoating: false } as const;

  it('comes back as it was, and leaves the rest of the address alone', () => {
    const address = writeWish(new URLSearchParams('bom=1&coat=1&qty=10'), wish);
    expect(readWish(address, 'top')).toEqual(wish);
    expect([address.get('bom'), address.get('qty'), address.has('coat')]).toEqual(['1', '10', false]);
  });

  it('is as usual where the address makes no sense', () => {
    expect(readWish(new URLSearchParams('asm=left&prog=-3&func=yes'), 'bottom')).toEqual({
      side: 'bottom',
      programmedPerBoard: 0,
      functionTest: false,
      conformalCoating: false,
    });
  });
});
