import { describe, expect, it } from 'vitest';
import { inkDifference } from './difference.ts';

const ink = (...rows: string[]): Uint8Array => Uint8Array.from(rows.join('').split(''), (pixel) => (pixel === '#' ? 1 : 0));

describe('inkDifference', () => {
  it('forgives one pixel in any direction and nothing beyond', () => {
    const first = ink('.....', '.##..', '.##..', '.....', '.....');
    const moved = ink('.....', '.....', '..##.', '..##.', '.....');
    expect(inkDifference(first, moved, 5, 5)).toEqual({ union: 7, onlyFirst: 0, onlySecond: 0, share: 0 });
    const far = ink('.....', '.....', '.....', '...##', '...##');
    expect(inkDifference(first, far, 5, 5)).toEqual({ union: 8, onlyFirst: 3, onlySecond: 3, share: 6 / 8 });
  });

  it('does not reach around the edges', () => {
    const left = ink('#...', '....');
    const right = ink('...#', '....');
    expect(inkDifference(left, right, 4, 2)).toMatchObject({ onlyFirst: 1, onlySecond: 1 });
  });

  it('finds no difference between two empty pictures', () => {
    expect(inkDifference(new Uint8Array(4), new Uint8Array(4), 2, 2).share).toBe(0);
  });
});
