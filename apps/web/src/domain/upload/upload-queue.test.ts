import { createTranslator } from '@copperline/content';
import { messages } from '@copperline/content/en-US';
import { fileTypes, type StoredFile, uploadRule } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { CallError, Cancelled } from '#lib/api/outcome.ts';
import { createUploadQueue } from './upload-queue.ts';

const translate = createTranslator('en-US', messages).t;
const zip = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0, 0, 0]);
const board = (name = 'board.zip'): File => new File([zip], name);

const storedAs = (name: string): StoredFile => ({
  id: `id of ${name}`,
  url: `id of ${name}`,
  name,
  size: 8,
  sha256: '',
  mediaType: 'application/zip',
  fileType: 7,
  importType: null,
  batchUid: null,
  createdAt: '2026-11-15T00:00:00Z',
});

interface Sending {
  readonly name: string;
  readonly batchUid: string;
  readonly progress: (sent: number, total: number) => void;
  readonly arrive: () => void;
  readonly fail: (error: Error) => void;
}

/** A zone for Gerber archives and a server whose answers the test gives by hand. */
const zone = ({ multiple = true, signedIn = true } = {}) => {
  const rule = uploadRule(fileTypes.gerber);
  if (!rule) throw new Error('no rule for Gerber archives');
  const sending: Sending[] = [];
  const stored: string[] = [];
  let ids = 0;
  const queue = createUploadQueue({
    ruleOf: () => rule,
    multiple,
    translate,
    newId: () => `b${(ids += 1)}`,
    signedIn: () => signedIn,
    send: (file, batchUid, signal, onProgress) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Cancelled('cancelled')));
        sending.push({
          name: file.name,
          batchUid,
          progress: onProgress,
          arrive: () => resolve(storedAs(file.name)),
          fail: reject,
        });
      }),
    onStored: (file) => stored.push(file.name),
  });
  /** The n-th request, once it is under way. */
  const request = async (index: number): Promise<Sending> => {
    for (;;) {
      const found = sending[index];
      if (found) return found;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const states = () => queue.get().items.map((item) => item.state.name);
  const message = (index = 0) => {
    const state = queue.get().items[index]?.state;
    return state && 'message' in state ? state.message : null;
  };
  return { queue, sending, stored, request, states, message };
};

describe('refused before a byte is sent, with its sentence', () => {
  const big = board();
  Object.defineProperty(big, 'size', { value: 50 * 1024 * 1024 + 1 });
  it.each([
    ['another extension', new File([zip], 'board.pdf'), 'Upload failed: uploaded file format error.'],
    [
      'another kind of archive',
      new File([zip], 'board.7z'),
      'Upload failed: this kind of archive cannot be opened here. Please pack the files as zip or RAR.',
    ],
    ['another content', new File(['<html>'], 'board.zip'), 'Upload failed: uploaded file format error.'],
    ['nothing in it', new File([], 'board.zip'), 'Upload failed: uploaded file format error.'],
    ['more than 50M', big, 'Upload failed: file size cannot greater then 50M.'],
  ])('%s', async (_, file, expected) => {
    const { queue, sending, states, message } = zone();
    await queue.add([file]);
    expect([states(), message(), sending.length]).toEqual([['refused'], expected, 0]);
  });

  it('a ninth file, counting those stored before', async () => {
    const { queue, request, states } = zone();
    const first = queue.add([board()]);
    (await request(0)).arrive();
    await first;
    await queue.add(Array.from({ length: 8 }, (_, index) => board(`${index}.zip`)));
    expect([states(), queue.get().notice]).toEqual([['stored'], 'You cannot upload more than eight files.']);
  });
});

describe('an upload', () => {
  it('goes from waiting over uploading and checking to stored', async () => {
    const { queue, request, states, stored } = zone();
    const done = queue.add([board()]);
    expect(states()).toEqual(['waiting']);
    const sent = await request(0);
    sent.progress(4, 8);
    expect(queue.get().items[0]?.state).toEqual({ name: 'uploading', sentBytes: 4, totalBytes: 8 });
    sent.progress(8, 8);
    expect(states()).toEqual(['checking']);
    sent.arrive();
    await done;
    expect([states(), stored]).toEqual([['stored'], ['board.zip']]);
  });

  it('believes the socket when the server checks already', async () => {
    const { queue, request, states } = zone();
    void queue.add([board()]);
    const { batchUid } = await request(0);
    queue.hear({ batchUid: 'of another tab', receivedBytes: 8, totalBytes: 8, stage: 'checking' });
    expect(states()).toEqual(['uploading']);
    queue.hear({ batchUid, receivedBytes: 8, totalBytes: 8, stage: 'checking' });
    expect(states()).toEqual(['checking']);
  });

  it('sends one after the other', async () => {
    const { queue, request, states, sending } = zone();
    const done = queue.add([board('a.zip'), board('b.zip')]);
    const first = await request(0);
    expect([states(), sending.length]).toEqual([['uploading', 'waiting'], 1]);
    first.arrive();
    (await request(1)).arrive();
    await done;
    expect(states()).toEqual(['stored', 'stored']);
  });

  it('waits for the sign-in of somebody signed out, then shows its progress', async () => {
    const { queue, request, states } = zone({ signedIn: false });
    void queue.add([board()]);
    const sent = await request(0);
    expect(states()).toEqual(['signIn']);
    sent.progress(1, 8);
    expect(states()).toEqual(['uploading']);
  });

  it('can be cancelled under way and while waiting, and sent again', async () => {
    const { queue, request, states } = zone();
    const done = queue.add([board('a.zip'), board('b.zip')]);
    await request(0);
    queue.cancel('b2');
    queue.cancel('b1');
    await done;
    expect(states()).toEqual(['cancelled', 'cancelled']);
    const again = queue.retry('b1');
    (await request(1)).arrive();
    await again;
    expect(states()).toEqual(['stored', 'cancelled']);
  });

  it('tells a refusal of the server from a failure, and goes on with the next', async () => {
    const { queue, request, states, message } = zone();
    const done = queue.add([board('a.zip'), board('b.zip'), board('c.zip')]);
    (await request(0)).fail(new CallError('UPLOAD_QUOTA', 413, 'Your file space is full.'));
    (await request(1)).fail(new CallError('TIMEOUT', 0, 'timeout.'));
    (await request(2)).arrive();
    await done;
    expect([states(), message(0), message(1)]).toEqual([['refused', 'failed', 'stored'], 'Your file space is full.', 'timeout.']);
  });

  it('is replaced by the next file where a zone holds one', async () => {
    const { queue, request, stored } = zone({ multiple: false });
    const first = queue.add([board('a.zip'), board('ignored.zip')]);
    await request(0);
    const second = queue.add([board('b.zip')]);
    (await request(1)).arrive();
    await Promise.all([first, second]);
    expect([queue.get().items.map((item) => item.file.name), stored]).toEqual([['b.zip'], ['b.zip']]);
  });

  it('stays with a visitor whom nobody asks to sign in, once it was looked at', async () => {
    const { queue, sending, states, message } = zone({ signedIn: false });
    await queue.add([board(), new File([zip], 'board.pdf')], { stays: true });
    expect([states(), message(), sending.length]).toEqual([['refused'], 'Upload failed: uploaded file format error.', 0]);
  });

  it('leaves the list when removed, and is stopped', async () => {
    const { queue, request, stored } = zone();
    const done = queue.add([board()]);
    await request(0);
    queue.remove('b1');
    await done;
    expect([queue.get().items, stored]).toEqual([[], []]);
  });
});
