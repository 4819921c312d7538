import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type BoardChoices, type BoardData, countLimits, dfmLimits, dfmLimitValues } from '@copperline/contract';
import {
  analyse,
  type Board,
  type BoardFacts,
  type Choices,
  checkBoard,
  type DfmReport,
  openArchive,
  type Problem,
  readBoard,
  roleText,
} from '@copperline/fab';
import type { BoardTasks } from '../../../workers/board-tasks.ts';
import { dfmOrder, orderOf } from '../order.ts';
import { drawTop } from './draw-top.ts';

type Read = BoardTasks['read'];

/** What is read is shared by all who upload the same bytes, so their own name for the archive stays out of it. */
const archiveName = 'archive';

/** How much of everything is done when a step begins; measured on boards of the usual size. */
const beginsAt = { unpack: 0, read: 5, analyse: 35, check: 45, draw: 95 } as const;
const endsAt = { unpack: 5, read: 35, analyse: 45, check: 95, draw: 100 } as const;

let unrar: Promise<ArrayBuffer> | undefined;

/** Read once in the life of a worker. */
const unrarWasm = (): Promise<ArrayBuffer> => {
  unrar ??= readFile(fileURLToPath(new URL('js/unrar.wasm', import.meta.resolve('node-unrar-js')))).then(
    (bytes) => new Uint8Array(bytes).buffer,
  );
  return unrar;
};

/** What a person decided about the files, without what was ordered: that bears on the checks alone. */
const fileChoices = ({ roles, drillFormats, board }: BoardChoices): Choices => ({
  ...(roles ? { roles } : {}),
  ...(drillFormats ? { drillFormats } : {}),
  ...(board === undefined ? {} : { board }),
});

/** The board in an archive, for whoever goes on from there. */
export const openBoard = async (
  bytes: Uint8Array,
  choices: BoardChoices,
  onStep: (done: number, total: number) => void = () => {},
): Promise<{ board: Board; problems: Problem[] }> => {
  const archive = await openArchive(bytes, { name: archiveName, unrarWasm: await unrarWasm() });
  const { value, problems } = readBoard(archive.value.entries, fileChoices(choices), onStep);
  return { board: value, problems: [...archive.problems, ...problems] };
};

/** Nothing to draw, and nothing to measure. */
const isEmpty = ({ outline, copper, layers }: Board): boolean => outline === null && copper.length + layers.length === 0;

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
  const { board, problems } = await openBoard(bytes, choices, within('read'));
  if (isEmpty(board)) return { board: boardData(board, problems, null, { checks: [], findings: [] }), picture: null };
  within('analyse')(0, 1);
  const facts = analyse(board);
  const order = orderOf(choices);
  const dfm = checkBoard(board, dfmLimitValues(dfmLimits(order)), dfmOrder(order, facts), within('check'));
  within('draw')(0, 1);
  return { board: boardData(board, problems, facts, dfm), picture: await drawTop(board, order) };
};

const boardData = (board: Board, problems: readonly Problem[], facts: BoardFacts | null, dfm: DfmReport): BoardData => ({
  outline: board.outline && {
    source: board.outline.source,
    box: board.outline.box,
    boards: board.outline.boards.length,
    largestGapNm: Math.max(0, ...board.outline.gaps.map((gap) => gap.sizeNm)),
  },
  facts: facts && plain(facts),
  checks: plain(dfm.checks),
  // Worst first, as the checks order them: what is cut off are notes of one cause, not news.
  findings: plain(dfm.findings.slice(0, countLimits.boardFindings)),
  findingsLeftOut: Math.max(0, dfm.findings.length - countLimits.boardFindings),
  files: board.files.map((file) => ({
    ...plain(file),
    roleText: file.role && roleText(file.role),
  })),
  drills: board.drills.map(({ file, choice, span }) => ({
    name: board.files[file]?.name ?? '',
    folder: board.files[file]?.folder ?? '',
    span: span && [...span],
    choice: choice && plain(choice),
  })),
  problems: plain(problems),
});

/** `fab` hands out readonly values, the contract's schemas give mutable ones: the same data. */
const plain = <T>(value: T): Mutable<T> => value as Mutable<T>;
type Mutable<T> = T extends string | number | boolean | null | undefined ? T : { -readonly [K in keyof T]: Mutable<T[K]> };
