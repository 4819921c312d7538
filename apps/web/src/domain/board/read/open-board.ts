import type { Board, Choices, Entry, Problem } from '@copperline/fab';
import type { ShapeList } from '@copperline/geometry';
import unrarUrl from 'node-unrar-js/esm/js/unrar.wasm?url';
import type { BoardReply, BoardRequest, BoardSource, OpenStep } from './board-messages.ts';
import type { DrawnBoard } from './drawn-board.ts';

/** Why there is no board: the reader broke, took too long, or the engine for RAR archives could not be fetched. */
export class BoardFailure extends Error {
  readonly reason: 'crashed' | 'late' | 'network';
  constructor(reason: BoardFailure['reason'], detail: string) {
    super(detail);
    this.reason = reason;
  }
}

export interface OpenedBoard extends DrawnBoard {
  readonly problems: readonly Problem[];
  /** SHA-256 of the archive, the same for the same bytes; null for loose files, and where the browser has no hashes. */
  readonly contentHash: string | null;
}

/** The parts of a browser's worker that reading needs, so that a test can stand in for it. */
export interface BoardWorker {
  addEventListener(type: 'message', listener: (event: { readonly data: BoardReply }) => void): void;
  addEventListener(type: 'error', listener: (event: { readonly message: string }) => void): void;
  postMessage(request: BoardRequest, transfer: Transferable[]): void;
  terminate(): void;
}

export interface OpenBoardOptions {
  /** The upload's name; a file has its own. */
  readonly name?: string;
  readonly choices?: Choices;
  /** Aborting ends the worker at once. */
  readonly signal?: AbortSignal;
  readonly onStep?: (step: OpenStep) => void;
  /** The board as far as it is known: first without sheets, then with each that is ready. */
  readonly onBoard?: (board: OpenedBoard) => void;
  readonly createWorker?: () => BoardWorker;
  readonly fetchUnrar?: () => Promise<ArrayBuffer>;
  /** Silence of the reader for this long means that it hangs. */
  readonly patienceMs?: number;
}

const newWorker = (): BoardWorker => new Worker(new URL('./board.worker.ts', import.meta.url), { type: 'module', name: 'board' });

let spare: BoardWorker | null = null;

/** Somebody is about to open a board: its reader is fetched and compiled while they choose the file. */
export const warmReader = (): void => {
  spare ??= newWorker();
};

const readyWorker = (): BoardWorker => {
  const worker = spare ?? newWorker();
  spare = null;
  return worker;
};

const fetchUnrarHere = async (): Promise<ArrayBuffer> => {
  const response = await fetch(unrarUrl);
  if (!response.ok) throw new BoardFailure('network', `the RAR engine answered ${response.status}`);
  return response.arrayBuffer();
};

/** What a board can be opened from: an archive as a file or as bytes, or files that need no unpacking. */
export type BoardInput = Blob | Uint8Array<ArrayBuffer> | readonly Entry[];

const sourceOf = async (input: BoardInput, name = 'upload.zip'): Promise<BoardSource> => {
  if (input instanceof Blob) {
    const bytes = new Uint8Array(await input.arrayBuffer());
    return { name: input instanceof File ? input.name : name, bytes };
  }
  // The bytes are handed over to the worker: the caller keeps its own.
  return input instanceof Uint8Array ? { name, bytes: Uint8Array.from(input) } : input;
};

const contentHashOf = async (source: BoardSource): Promise<string | null> => {
  // A page that came over an unsafe connection has no hashes, whatever its types say.
  const { subtle } = crypto as Partial<Crypto>;
  if (!('bytes' in source) || subtle === undefined) return null;
  const digest = new Uint8Array(await subtle.digest('SHA-256', source.bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Silence of a minute: the slowest step of the largest allowed upload takes a few seconds. */
const patience = 60_000;

/** Puts the shapes that came with the sheets back into their layers. */
const withShapes = (board: Board, shapes: ReadonlyMap<number, ShapeList>): Board => {
  const fill = <T extends { readonly shapes: ShapeList }>(layers: readonly T[], first: number): T[] =>
    layers.map((layer, n) => ({ ...layer, shapes: shapes.get(first + n) ?? layer.shapes }));
  return { ...board, copper: fill(board.copper, 0), layers: fill(board.layers, board.copper.length) };
};

/**
 * Reads an upload in a worker of its own and makes it ready to be drawn; the page stays free meanwhile. Rejects with a
 * `BoardFailure`, or with the signal's reason when it is aborted. Odd files are no failure: they are in `problems`.
 */
export const openBoard = async (
  input: BoardInput,
  {
    name,
    choices = {},
    signal,
    onStep,
    onBoard,
    createWorker = readyWorker,
    fetchUnrar = fetchUnrarHere,
    patienceMs = patience,
  }: OpenBoardOptions = {},
): Promise<OpenedBoard> => {
  signal?.throwIfAborted();
  const source = await sourceOf(input, name);
  const contentHash = await contentHashOf(source);
  signal?.throwIfAborted();
  onStep?.({ name: 'start', done: 0, total: 1 });
  const worker = createWorker();
  const shapes = new Map<number, ShapeList>();
  let opened: OpenedBoard | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reading = new Promise<OpenedBoard>((resolve, reject) => {
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => reject(new BoardFailure('late', `no word for ${patienceMs} ms`)), patienceMs);
    };
    const grow = (next: OpenedBoard) => {
      opened = next;
      onBoard?.(next);
    };
    const take = (reply: BoardReply): void => {
      if (reply.type === 'step') onStep?.(reply.step);
      else if (reply.type === 'needUnrar')
        fetchUnrar().then((wasm) => worker.postMessage({ type: 'unrar', wasm }, [wasm]), reject);
      else if (reply.type === 'board')
        grow({ board: reply.board, problems: reply.problems, contentHash, sheets: [], complete: false });
      else if (opened && reply.type === 'sheet') {
        if (reply.layer !== null) shapes.set(reply.layer, reply.sheet.drawing.shapes);
        grow({ ...opened, sheets: [...opened.sheets, reply.sheet] });
      } else if (opened) {
        const complete = { ...opened, board: withShapes(opened.board, shapes), complete: true };
        grow(complete);
        resolve(complete);
      }
    };
    worker.addEventListener('message', ({ data }) => {
      wait();
      take(data);
    });
    worker.addEventListener('error', ({ message }) => reject(new BoardFailure('crashed', message)));
    signal?.addEventListener('abort', () => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted')), {
      once: true,
    });
    wait();
    worker.postMessage({ type: 'open', source, choices }, 'bytes' in source ? [source.bytes.buffer] : []);
  });
  try {
    return await reading;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
};
