import { readBoard } from '../read-board.ts';
import {
  cleanBoards,
  type DialectId,
  numericChecks,
  type PlantedBoard,
  plainChecks,
  plantedBoards,
  plantedFaults,
} from '../samples/index.ts';
import { checkBoard } from './check-board.ts';
import type { CheckId, Finding } from './finding.ts';
import { testLimits, testOrder } from './small-board.ts';

const limits = { ...testLimits, islandAreaNm2: 300_000 * 300_000 };
export const angles = [0, 17, 45, 90] as const;
const offsetNm = 1_000;

/** Result of one check: faults found, faults missed, false alarms, and a line for each of the latter two. */
export interface Tally {
  readonly right: number;
  readonly missed: number;
  readonly wrong: number;
  readonly told: readonly string[];
}

export const recall = ({ right, missed }: Tally): number => right / (right + missed);
export const precision = ({ right, wrong }: Tally): number => right / (right + wrong);

export interface PlantedTally {
  readonly checks: ReadonlyMap<CheckId, Tally>;
  readonly judgedBoards: number;
  /** Faults that could not be planted, or only in files that the check does not run on: "check variant at angle". */
  readonly leftOut: readonly string[];
}

/** Findings that follow from a fault are no false alarms. */
const follows: Partial<Record<CheckId, readonly CheckId[]>> = {
  // Pads without their hole are not connected.
  'hole-missing': ['net-open'],
  // A plane on one side unbalances the copper.
  'thermal-starved': ['copper-balance'],
  // In files without plating it is an unplated slot with other limits.
  'slot-width': ['cutout-width', 'npth-to-copper'],
};

const isThere = ({ extent }: Finding, { at, check }: PlantedBoard): boolean => {
  if (!extent || check === 'outline') return true;
  const near = 3_000_000;
  return extent.minX - near <= at.x && at.x <= extent.maxX + near && extent.minY - near <= at.y && at.y <= extent.maxY + near;
};

export const nameOf = ({ check, variant }: Pick<PlantedBoard, 'check' | 'variant'>, angleDegrees: number): string =>
  `${check} ${variant} at ${angleDegrees}`;

/** Counts the results of the checks over all planted boards in one tool's files. */
export class PlantedRun {
  readonly #tallies = new Map<CheckId, { right: number; missed: number; wrong: number; told: string[] }>();
  readonly #judged = new Set<string>();
  readonly #angles: number[] = [];
  #boards = 0;
  readonly #dialect: DialectId;

  constructor(dialect: DialectId) {
    this.#dialect = dialect;
  }

  /** Faults one micrometre (or one coarser file step) to both sides of the limit, and far from it. */
  at(angleDegrees: number): this {
    const options = { limits, dialect: this.#dialect, angleDegrees };
    this.#angles.push(angleDegrees);
    for (const check of new Set([...numericChecks, ...plainChecks])) {
      for (const board of plantedBoards(check, { ...options, offsetNm: -offsetNm })) this.#judge(board, angleDegrees);
      if (numericChecks.includes(check))
        for (const board of plantedBoards(check, { ...options, offsetNm })) this.#judge(board, angleDegrees);
      for (const board of cleanBoards(check, options)) this.#judge(board, angleDegrees);
    }
    return this;
  }

  finish(): PlantedTally {
    const leftOut = this.#angles.flatMap((angle) =>
      plantedFaults.map((fault) => nameOf(fault, angle)).filter((name) => !this.#judged.has(name)),
    );
    return { checks: this.#tallies, judgedBoards: this.#boards, leftOut };
  }

  #tally(check: CheckId): { right: number; missed: number; wrong: number; told: string[] } {
    const known = this.#tallies.get(check) ?? { right: 0, missed: 0, wrong: 0, told: [] };
    this.#tallies.set(check, known);
    return known;
  }

  #judge(board: PlantedBoard, angleDegrees: number): void {
    const report = checkBoard(readBoard(board.entries).value, limits, { ...testOrder, ...board.order });
    const own = report.findings.filter(({ check }) => check === board.check);
    const what = `${nameOf(board, angleDegrees)}, ${String(board.writtenValue)}`;
    if (report.checks.some(({ check, ran }) => check === board.check && ran)) {
      if (board.faulty) this.#judged.add(nameOf(board, angleDegrees));
      this.#boards += 1;
      const mine = this.#tally(board.check);
      if (board.faulty && own.some((finding) => isThere(finding, board))) mine.right += 1;
      else if (board.faulty) {
        mine.missed += 1;
        mine.told.push(`missed ${what}`);
      }
      const astray = board.faulty ? own.filter((finding) => !isThere(finding, board)) : own;
      mine.wrong += astray.length;
      mine.told.push(...astray.map(() => `false ${what}`));
    }
    for (const { check } of report.findings) {
      if (check === board.check || follows[board.check]?.includes(check)) continue;
      this.#tally(check).wrong += 1;
      this.#tally(check).told.push(`false on ${what}`);
    }
  }
}

const atAllAngles = (fault: string): string[] => angles.map((angle) => `${fault} at ${angle}`);

/** Faults that the files of a tool cannot express. */
export const inexpressible: Partial<Record<DialectId, readonly string[]>> = {
  // No V-cut layer: the lines are in a mechanical drawing without a stated meaning.
  altium: atAllAngles('copper-to-v-cut track'),
  eagle: [
    ...atAllAngles('copper-to-v-cut track'),
    // The drill file has no plating: a hole without pads is unplated.
    ...atAllAngles('hole-without-pad plated'),
    // For the same reason; a long pad at this angle is drawn as a stroke and does not indicate plating.
  ],
};
