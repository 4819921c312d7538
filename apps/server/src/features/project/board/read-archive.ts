import { setImmediate as turn } from 'node:timers/promises';
import type { BoardData } from '@copperline/contract';
import { countLimits, dfmLimits, dfmLimitValues } from '@copperline/contract/values';
import { analyseModel, type BoardFacts, BoardModel, checkModel, type DfmReport, type Outline, roleText } from '@copperline/fab';
import { dfmOrder, orderOf } from '../order.ts';
import type { BoardTasks } from '../tasks.ts';
import { drawTop } from './draw-top.ts';
import { openBoard, type OpenedBoard } from './open-board.ts';

type Read = BoardTasks['read'];

/** How much of everything is done when a step begins; measured on boards of the usual size. */
const beginsAt = { unpack: 0, read: 5, analyse: 35, check: 45, draw: 95 } as const;
const endsAt = { unpack: 5, read: 35, analyse: 45, check: 95, draw: 100 } as const;

const unchecked: DfmReport = { checks: [], findings: [] };

/** Everything that is known of an archive: the task behind every project. */
export const readArchive = async (
  { choices }: Read['input'],
  bytes: Uint8Array,
  report: (progress: Read['progress']) => void,
): Promise<Read['output']> => {
  const within = (step: Read['progress']['step']) => (done: number, total: number) => {
    const share = total === 0 ? 1 : done / total;
    report({ step, percent: Math.round(beginsAt[step] + (endsAt[step] - beginsAt[step]) * share) });
  };
  within('unpack')(0, 1);
  const opened = await openBoard(bytes, choices, (step, done, total) => {
    // Reading the files is what takes long; what follows it is told as its end.
    if (step === 'read') within('read')(done, total);
  });
  const { board } = opened;
  if (board === null) return { board: boardData(opened, null, unchecked), picture: null };
  within('analyse')(0, 1);
  const model = new BoardModel(board);
  const facts = analyseModel(model);
  const order = orderOf(choices);
  report({ step: 'check', percent: beginsAt.check, board: boardData(opened, facts, unchecked) });
  // A message leaves with the next turn of the loop, and the checks may hold it for long.
  await turn();
  const dfm = checkModel(model, dfmLimitValues(dfmLimits(order)), dfmOrder(order, facts), within('check'));
  within('draw')(0, 1);
  return { board: boardData(opened, facts, dfm), picture: await drawTop(board, order) };
};

/** A thousand vias prove no more than the first hundred. */
const withFewPlaces = (facts: BoardFacts): BoardData['facts'] => {
  const entries = Object.entries(facts).map(([name, fact]) => [
    name,
    fact && { ...fact, places: fact.places.slice(0, countLimits.factPositions) },
  ]);
  return Object.fromEntries(entries) as BoardData['facts']; // the same facts under the same names
};

const outlineOf = (outline: Outline | null): BoardData['outline'] =>
  outline && {
    source: outline.source,
    box: outline.box,
    boards: outline.boards.length,
    largestGapNm: Math.max(0, ...outline.gaps.map((gap) => gap.sizeNm)),
  };

const boardData = ({ board, files, problems }: OpenedBoard, facts: BoardFacts | null, dfm: DfmReport): BoardData => ({
  outline: outlineOf(board?.outline ?? null),
  facts: facts && withFewPlaces(facts),
  checks: plain(dfm.checks),
  // Worst first, as the checks order them: what is cut off are notes of one cause, not news.
  findings: plain(dfm.findings.slice(0, countLimits.boardFindings)),
  findingsLeftOut: Math.max(0, dfm.findings.length - countLimits.boardFindings),
  files: files.map((file) => ({
    ...plain(file),
    roleText: file.role && roleText(file.role),
  })),
  drills: (board?.drills ?? []).map(({ file, choice, span }) => ({
    name: files[file]?.name ?? '',
    folder: files[file]?.folder ?? '',
    span: span && [...span],
    choice: choice && plain(choice),
  })),
  problems: plain(problems),
  questions: plain(board?.questions ?? []),
});

/** `fab` hands out readonly values, the contract's schemas give mutable ones: the same data. */
const plain = <T>(value: T): Mutable<T> => value as Mutable<T>;
type Mutable<T> = T extends string | number | boolean | null | undefined ? T : { -readonly [K in keyof T]: Mutable<T[K]> };
