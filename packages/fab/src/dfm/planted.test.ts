import { describe, expect, it } from 'vitest';
import { readBoard } from '../read-board.ts';
import { cleanBoards, numericChecks, type PlantedBoard, plainChecks, plantedBoards } from '../samples/index.ts';
import { limitTolerance } from './check.ts';
import { checkBoard } from './check-board.ts';
import type { CheckId, Finding } from './finding.ts';
import { testLimits, testOrder } from './small-board.ts';

const places = [
  ...[0, 17, 45, 90].map((angleDegrees) => ({ dialect: 'kicad' as const, angleDegrees })),
  { dialect: 'altium' as const, angleDegrees: 17 },
  { dialect: 'eagle' as const, angleDegrees: 45 },
];
const limits = { ...testLimits, islandAreaNm2: 300_000 * 300_000 };

interface Tally {
  right: number;
  missed: number;
  wrong: number;
  readonly told: string[];
}

/** What a fault brings about elsewhere is no false alarm: pads without their hole are not joined, one plane bends the board. */
const follows: Partial<Record<CheckId, readonly CheckId[]>> = {
  'hole-missing': ['net-open'],
  'thermal-starved': ['copper-balance'],
  'slot-width': ['cutout-width', 'npth-to-copper'],
};

const isJudged = (
  { check, variant, limit, writtenValue, unit }: PlantedBoard,
  found: readonly Finding[],
  ran: boolean,
): boolean => {
  // A board too wide fits when it is turned; it is too large only if its longer side is.
  if (check === 'board-size' && variant === 'width') return false;
  // A coarse grid may bring the value nearer to the limit than what is tolerated there.
  if (unit === 'nm' && limit !== null && Math.abs((writtenValue ?? 0) - limit) <= limitTolerance) return false;
  // Files that do not tell their V-cuts or the plating of a slot from the rest leave nothing to look at.
  return ran || found.length > 0;
};

const isThere = ({ extent }: Finding, { at, check }: PlantedBoard): boolean => {
  if (!extent || check === 'outline') return true;
  const near = 3_000_000;
  return extent.minX - near <= at.x && at.x <= extent.maxX + near && extent.minY - near <= at.y && at.y <= extent.maxY + near;
};

const judge = (board: PlantedBoard, place: string, tallies: Map<CheckId, Tally>): void => {
  const tally = (check: CheckId): Tally => {
    const known = tallies.get(check) ?? { right: 0, missed: 0, wrong: 0, told: [] };
    tallies.set(check, known);
    return known;
  };
  const report = checkBoard(readBoard(board.entries).value, limits, { ...testOrder, ...board.order });
  const own = report.findings.filter(({ check }) => check === board.check);
  const ran = report.checks.find(({ check }) => check === board.check)?.ran ?? false;
  if (isJudged(board, own, ran)) {
    const mine = tally(board.check);
    const what = `${board.variant} ${place} ${String(board.writtenValue)}`;
    if (board.faulty && own.some((finding) => isThere(finding, board))) mine.right += 1;
    else if (board.faulty) {
      mine.missed += 1;
      mine.told.push(`missed ${what}`);
    } else if (own.length > 0) {
      mine.wrong += 1;
      mine.told.push(`false ${what}`);
    }
  }
  for (const { check } of report.findings) {
    if (check === board.check || follows[board.check]?.includes(check)) continue;
    tally(check).wrong += 1;
    tally(check).told.push(`false on ${board.check} ${board.variant} ${place}`);
  }
};

describe('boards with one planted fault, a micrometre either side of its limit and far from it', () => {
  const tallies = new Map<CheckId, Tally>();
  const all = [...new Set([...numericChecks, ...plainChecks])];

  it.each(places)('are read from $dialect files at $angleDegrees degrees', ({ dialect, angleDegrees }) => {
    const options = { limits, dialect, angleDegrees };
    for (const check of all) {
      const boards = [
        ...plantedBoards(check, { ...options, offsetNm: -1_000 }),
        ...(numericChecks.includes(check) ? plantedBoards(check, { ...options, offsetNm: 1_000 }) : []),
        ...cleanBoards(check, options),
      ];
      for (const board of boards) judge(board, `${dialect} ${angleDegrees}`, tallies);
    }
    expect(tallies.size).toBeGreaterThanOrEqual(all.length);
  });

  it.each(all)('%s: 99 of 100 are found, 98 of 100 findings are right', (check) => {
    const { right = 0, missed = 0, wrong = 0, told = [] } = tallies.get(check) ?? {};
    expect(right).toBeGreaterThan(0);
    const message = told.join('\n');
    expect(right / (right + missed), message).toBeGreaterThanOrEqual(0.99);
    expect(right / (right + wrong), message).toBeGreaterThanOrEqual(0.98);
  });
});
