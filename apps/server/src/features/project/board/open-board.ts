import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BoardChoices } from '@copperline/contract';
import {
  assembleBoard,
  type Board,
  type Choices,
  type FileReport,
  openArchive,
  type Problem,
  type ReadBoardOptions,
  type ReadFile,
  readFiles,
} from '@copperline/fab';

/** One reading is shared by everybody who uploads the same bytes, so it does not contain the name of one person's file. */
const archiveName = 'archive';

let unrar: Promise<ArrayBuffer> | undefined;

/** Read once in the life of a worker. */
const unrarWasm = (): Promise<ArrayBuffer> => {
  unrar ??= readFile(fileURLToPath(new URL('js/unrar.wasm', import.meta.resolve('node-unrar-js')))).then(
    (bytes) => new Uint8Array(bytes).buffer,
  );
  return unrar;
};

/** What a person decided about the files, without what was ordered: that bears on the checks alone. */
const fileChoices = ({ roles, drillFormats, plating, outline, board }: BoardChoices): Choices => ({
  ...(roles ? { roles } : {}),
  ...(drillFormats ? { drillFormats } : {}),
  ...(plating ? { plating } : {}),
  ...(outline === undefined ? {} : { outline }),
  ...(board === undefined ? {} : { board }),
});

const budgets: ReadonlySet<Problem['code']> = new Set(['BUDGET_OBJECTS', 'BUDGET_STEPS', 'FILE_TOO_LARGE']);

/** A layer of which only the beginning was read is worse than none: it looks like a board. */
const isCutShort = ({ gerber, drill, problems }: ReadFile): boolean =>
  (gerber !== null || drill !== null) && problems.some(({ code, severity }) => severity === 'error' && budgets.has(code));

export interface OpenedBoard {
  /** Null where there is nothing to draw, or not all of it. */
  readonly board: Board | null;
  readonly files: readonly FileReport[];
  readonly problems: readonly Problem[];
}

/** The board in an archive, for whoever goes on from there. */
export const openBoard = async (
  bytes: Uint8Array,
  choices: BoardChoices,
  onStep: NonNullable<ReadBoardOptions['onStep']> = () => {},
): Promise<OpenedBoard> => {
  const archive = await openArchive(bytes, { name: archiveName, unrarWasm: await unrarWasm() });
  const files = readFiles(archive.value.entries, onStep);
  if (files.some(isCutShort)) {
    const problems = [...archive.problems, ...files.flatMap((file) => file.problems)];
    return { board: null, files: files.map(unused), problems };
  }
  const reading = assembleBoard(files, { choices: fileChoices(choices), onStep });
  const { outline, copper, layers } = reading.value;
  return {
    board: outline === null && copper.length + layers.length === 0 ? null : reading.value,
    files: reading.value.files,
    problems: [...archive.problems, ...reading.problems],
  };
};

const unused = ({ name, folder, kind, bytes }: ReadFile): FileReport => ({
  name,
  folder,
  kind,
  bytes,
  role: null,
  confidence: 1,
  reasons: [],
  board: null,
  used: false,
});
