import { sampleArchive, sampleZip } from '@copperline/fab/samples';
import { describe, expect, it } from 'vitest';
import type { BoardReply, BoardRequest, OpenStep } from './board-messages.ts';
import { readUpload } from './board-reader.ts';
import { BoardFailure, type BoardWorker, openBoard } from './open-board.ts';

const entries = sampleArchive('led-strip', 'kicad');

type Serve = (request: BoardRequest, post: (reply: BoardReply) => void, fail: (message: string) => void) => void;

/** A browser's worker: messages cross it as clones, one task later. */
const workerWith = (serve: Serve) => {
  const listeners: { message: (event: { data: BoardReply }) => void; error: (event: { message: string }) => void } = {
    message: () => {},
    error: () => {},
  };
  const state = { ended: false };
  const worker: BoardWorker = {
    addEventListener: (type: 'message' | 'error', listener: (event: never) => void) =>
      void Object.assign(listeners, { [type]: listener }),
    postMessage: (request) => {
      const post = (reply: BoardReply) => {
        const data = structuredClone(reply);
        queueMicrotask(() => state.ended || listeners.message({ data }));
      };
      queueMicrotask(() => serve(structuredClone(request), post, (message) => listeners.error({ message })));
    },
    terminate: () => {
      state.ended = true;
    },
  };
  return { worker, state };
};

const reader: Serve = (request, post) => {
  if (request.type === 'open')
    void readUpload(request.source, request.choices, { post, unrar: () => Promise.reject(new Error('none')) });
};

describe('opening a board', () => {
  it('gives the board with the shapes of every layer, and its sheets', async () => {
    const { worker, state } = workerWith(reader);
    const opened = await openBoard(entries, { createWorker: () => worker });
    expect(opened.complete).toBe(true);
    expect(opened.board.outline?.source).toBe('profile');
    for (const layer of [...opened.board.copper, ...opened.board.layers]) expect(layer.shapes.count).toBeGreaterThan(0);
    const copper = opened.sheets.find(({ id }) => id === 'Copper,L1,Top');
    expect(copper?.drawing.shapes).toBe(opened.board.copper[0]?.shapes);
    expect(state.ended).toBe(true);
  });

  it('tells each step, and shows what is ready as soon as it is', async () => {
    const steps: OpenStep['name'][] = [];
    const sheets: number[] = [];
    const opened = await openBoard(entries, {
      createWorker: () => workerWith(reader).worker,
      onStep: ({ name }) => steps.push(name),
      onBoard: (board) => sheets.push(board.sheets.length),
    });
    expect([...new Set(steps)]).toEqual(['start', 'unpack', 'sniff', 'read', 'identify', 'outline', 'drill', 'draw']);
    expect(sheets.slice(0, 3)).toEqual([0, 1, 2]);
    expect(sheets.at(-1)).toBe(opened.sheets.length);
  });

  it('names the contents of an archive, whatever it is called', async () => {
    const hashOf = async (bytes: Uint8Array<ArrayBuffer>, name: string) =>
      (await openBoard(new File([bytes], name, { lastModified: 1 }), { createWorker: () => workerWith(reader).worker }))
        .contentHash;
    const bytes = Uint8Array.from(sampleZip('led-strip', 'kicad'));
    const hash = await hashOf(bytes, 'a.zip');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await hashOf(bytes, 'b.zip')).toBe(hash);
    // One byte of a date in the archive's directory: the same size, name and day, and another file.
    const changed = Uint8Array.from(bytes);
    changed[changed.length - 30] = (changed[changed.length - 30] ?? 0) ^ 1;
    expect(await hashOf(changed, 'a.zip')).not.toBe(hash);
  });

  it('answers for an upload without a board too: that is no failure', async () => {
    const opened = await openBoard([{ name: 'notes.txt', folder: '', bytes: new TextEncoder().encode('hello') }], {
      createWorker: () => workerWith(reader).worker,
    });
    expect(opened.board.copper).toEqual([]);
    expect(opened.problems.map(({ code }) => code)).toContain('FORMAT_NO_BOARD_FILES');
  });

  it('ends the worker when it is cancelled', async () => {
    const leaving = new AbortController();
    const { worker, state } = workerWith((_request, post) => post({ type: 'step', step: { name: 'read', done: 0, total: 9 } }));
    const opening = openBoard(entries, {
      createWorker: () => worker,
      signal: leaving.signal,
      onStep: ({ name }) => name === 'read' && leaving.abort(),
    });
    await expect(opening).rejects.toThrow(/abort/i);
    expect(state.ended).toBe(true);
  });

  it('does not even begin when it was cancelled before', async () => {
    await expect(
      openBoard(entries, { signal: AbortSignal.abort(), createWorker: () => expect.unreachable('no worker') }),
    ).rejects.toThrow(/abort/i);
  });

  it('says so when the reader breaks', async () => {
    const { worker, state } = workerWith((_request, _post, fail) => fail('out of memory'));
    const failure = await openBoard(entries, { createWorker: () => worker }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(BoardFailure);
    expect(failure).toMatchObject({ reason: 'crashed', message: 'out of memory' });
    expect(state.ended).toBe(true);
  });

  it('gives up on a reader that hangs', async () => {
    const { worker, state } = workerWith(() => {});
    const opening = openBoard(entries, { createWorker: () => worker, patienceMs: 5 });
    await expect(opening).rejects.toMatchObject({ reason: 'late' });
    expect(state.ended).toBe(true);
  });

  it('fetches the engine for RAR archives only when one is met', async () => {
    const asked: string[] = [];
    const { worker } = workerWith((request, post) => {
      asked.push(request.type);
      if (request.type === 'open') post({ type: 'needUnrar' });
      else void readUpload(entries, {}, { post, unrar: () => Promise.reject(new Error('none')) });
    });
    const opened = await openBoard(new Uint8Array([1]), {
      createWorker: () => worker,
      fetchUnrar: async () => new ArrayBuffer(8),
    });
    expect(asked).toEqual(['open', 'unrar']);
    expect(opened.complete).toBe(true);
  });

  it('keeps the bytes of whoever gave them', async () => {
    const bytes = new TextEncoder().encode('no archive');
    await openBoard(bytes, { name: 'a.gbr', createWorker: () => workerWith(reader).worker });
    expect(bytes.length).toBe(10);
  });
});
