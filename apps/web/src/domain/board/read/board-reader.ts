import { type Board, type Choices, type Entry, openArchive, type Reading, readBoard } from '@copperline/fab';
import { type ShapeList, ShapeListBuilder } from '@copperline/geometry';
import { prepare } from '#lib/canvas/prepare.ts';
import type { BoardReply, BoardSource, OpenStep } from './board-messages.ts';
import { buffersOf, planSheets } from './sheets.ts';

export interface ReaderPort {
  post(reply: BoardReply, transfer?: ArrayBufferLike[]): void;
  /** Resolves with the engine for RAR archives. */
  unrar(): Promise<ArrayBuffer>;
}

const noShapes: ShapeList = new ShapeListBuilder().finish();

const unpack = async (source: BoardSource, port: ReaderPort): Promise<Reading<readonly Entry[]>> => {
  if (!('bytes' in source)) return { value: source, problems: [] };
  const { name, bytes } = source;
  const opened = await openArchive(bytes, { name });
  const rar = opened.problems.some(({ code, file = '' }) => code === 'ARCHIVE_UNREADABLE' && /\.rar$/i.test(file));
  // A fifth of a megabyte that few uploads need: fetched when one does.
  const { value, problems } = rar ? await openArchive(bytes, { name, unrarWasm: await port.unrar() }) : opened;
  return { value: value.entries, problems };
};

const bare = (board: Board): Board => {
  const empty = <T extends { readonly shapes: ShapeList }>(layer: T): T => ({ ...layer, shapes: noShapes });
  return { ...board, copper: board.copper.map(empty), layers: board.layers.map(empty) };
};

/** Reads an upload and posts what it finds as soon as it is known. Runs in a worker; a test can run it anywhere. */
export const readUpload = async (source: BoardSource, choices: Choices, port: ReaderPort): Promise<void> => {
  const step = (stepName: OpenStep['name'], done: number, total: number) =>
    port.post({ type: 'step', step: { name: stepName, done, total } });
  step('unpack', 0, 1);
  const archive = await unpack(source, port);
  const reading = readBoard(archive.value, {
    choices,
    onStep: (at, done, total) => at !== 'done' && step(at, done, total),
  });
  const board = reading.value;
  const problems = [...archive.problems, ...reading.problems];
  const lists = [...board.copper, ...board.layers].map(({ shapes }) => shapes);
  const plans = planSheets(board);
  port.post({ type: 'board', board: bare(board), problems });
  plans.forEach(({ shapes, ...plan }, n) => {
    step('draw', n, plans.length);
    const sheet = { ...plan, drawing: prepare(shapes) };
    const layer = lists.indexOf(shapes);
    port.post({ type: 'sheet', sheet, layer: layer < 0 ? null : layer }, buffersOf(sheet));
  });
  port.post({ type: 'done' });
};
