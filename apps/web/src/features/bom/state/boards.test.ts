import { describe, expect, it } from 'vitest';
import { assembledBoards, piecesFor } from './boards.ts';

describe('boards and the pieces they are ordered in', () => {
  it('takes the fewest pieces on offer that hold them', () => {
    expect([1, 5, 6, 12, 10_000].map((boards) => piecesFor(boards, 1))).toEqual([5, 5, 10, 15, 10_000]);
    expect([20, 21, 45].map((boards) => piecesFor(boards, 4))).toEqual([5, 10, 15]);
  });

  it('assembles every board that is ordered', () => {
    expect(assembledBoards(12, { pieces: 15, each: 1 })).toBe(15);
    expect(assembledBoards(5, { pieces: 5, each: 9 })).toBe(45);
  });

  it('keeps a number below the minimum, which is inquired about, until more are ordered', () => {
    expect(assembledBoards(3, { pieces: 5, each: 1 })).toBe(3);
    expect(assembledBoards(3, { pieces: 10, each: 1 })).toBe(10);
  });
});
