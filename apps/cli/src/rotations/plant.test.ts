import { describe, expect, it } from 'vitest';
import { benchBoards, checkPlanted, plantsOf, verdictOf } from './plant.ts';

describe('rotations planted on generated boards', () => {
  const boards = benchBoards(1);

  it('are proposed back, or named where the board does not show them', () => {
    const all = boards.flatMap((board) => plantsOf(board).map((plant) => ({ board, plant })));
    const chosen = all.filter((_, n) => n % Math.floor(all.length / 60) === 0);
    expect(chosen.length).toBeGreaterThanOrEqual(60);
    const failed = chosen
      .map(({ board, plant }) => ({ board: board.name, plant, verdict: verdictOf(board, plant) }))
      .filter(({ verdict }) => verdict === 'missed' || verdict === 'wrong');
    expect(failed).toEqual([]);
  });

  it('are not proposed where nothing is planted', () => {
    for (const board of boards) expect(checkPlanted(board, null)).toMatchObject({ proposals: [], odd: [] });
  });
});
