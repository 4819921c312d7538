import { createTranslator } from '@copperline/content';
import { messages } from '@copperline/content/en-US';
import type { SortedBatch, StoredFile } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { CallError, Cancelled } from '#lib/api/outcome.ts';
import { createDropBatch, type DropState, isBusy, type SentAs } from './drop-batch.ts';

const zip = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0, 0, 0]);
const archive = (name: string): File => new File([zip], name);
const table = (name: string): File => new File(['Designator,Quantity'], name);

const storedAs = (name: string, { fileType, batchUid }: SentAs): StoredFile => ({
  id: name,
  url: name,
  name,
  size: 8,
  sha256: '',
  mediaType: 'application/zip',
  fileType,
  importType: null,
  batchUid,
  createdAt: '2026-11-15T00:00:00Z',
});

interface Sending {
  readonly name: string;
  readonly as: SentAs;
  readonly arrive: () => void;
  readonly fail: () => void;
}

const tick = () => new Promise((resolve) => setImmediate(resolve));

/** The page's side of a drop, and a server whose answers the test gives by hand. */
const page = ({ signedIn = true } = {}) => {
  const sending: Sending[] = [];
  const marked: string[] = [];
  const held: string[] = [];
  let [ids, closed, refuses] = [0, 0, false];
  const drop = createDropBatch({
    translate: createTranslator('en-US', messages).t,
    newId: () => `id${(ids += 1)}`,
    signedIn: () => signedIn,
    sort: async (files) =>
      files.map((file) => {
        if (file.name.endsWith('.csv')) return { file, kind: 'bom', why: 'bomColumns' };
        if (!file.name.endsWith('.zip')) return { file, kind: 'unknown', why: 'foreign' };
        const films = [archive('top.gbr'), archive('drill.drl')];
        return { file, kind: 'gerber', why: 'films', ...(file.name === 'loose.zip' && { films }) };
      }),
    send: (file, as, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Cancelled('cancelled')));
        sending.push({
          name: file.name,
          as,
          arrive: () => resolve(storedAs(file.name, as)),
          fail: () => reject(new CallError('NETWORK', 0, 'no answer')),
        });
      }),
    mark: async ({ state, batchUid, folderId }): Promise<SortedBatch> => {
      marked.push([state, batchUid, folderId].filter(Boolean).join(' '));
      if (folderId === 'gone') throw new CallError('NOT_FOUND', 404, 'not there');
      if (refuses) throw new CallError('OPERATION_FAILED', 500, 'not now');
      const files = [{ name: 'board.zip', kind: 'gerber', version: 1 } as const];
      const groups = state === 'closed' ? [{ projectId: 'p1', projectName: 'board', created: true, files }] : [];
      return { batchUid, state, groups };
    },
    hold: (files) => held.push(...files.map(({ name }) => name)),
    onClosed: () => (closed += 1),
  });
  const until = async (name: DropState['name']): Promise<DropState> => {
    for (let turns = 0; turns < 200; turns += 1) {
      if (drop.get().name === name) return drop.get();
      await tick();
    }
    throw new Error(`still ${drop.get().name}`);
  };
  const request = async (index: number): Promise<Sending> => {
    for (;;) {
      const found = sending[index];
      if (found) return found;
      await tick();
    }
  };
  return {
    drop,
    sending,
    marked,
    held,
    request,
    until,
    closed: () => closed,
    refuse: (now: boolean) => (refuses = now),
  };
};

const states = (state: DropState): string[] => ('items' in state ? state.items.map(({ state: each }) => each.name) : []);

describe('files dropped together', () => {
  it('go up one by one in one batch, each as what it is, and are put into projects at the end', async () => {
    const { drop, request, until, marked, closed } = page();
    expect(drop.take([archive('board.zip'), table('bom.csv')], 'folder')).toBe(true);
    const first = await request(0);
    expect(isBusy(drop.get())).toBe(true);
    first.arrive();
    const second = await request(1);
    second.arrive();
    const { as } = second;
    expect([first.as.fileType, as.fileType, first.as.batchUid === as.batchUid]).toEqual([7, 8, true]);
    expect(await until('done')).toMatchObject({ summary: { groups: [{ projectName: 'board' }], left: [], packed: [] } });
    expect([marked, closed()]).toEqual([[`closed ${as.batchUid} folder`], 1]);
    drop.dismiss();
    expect(drop.get()).toEqual({ name: 'idle' });
  });

  it('are not sent where nothing takes them, and the summary says so', async () => {
    const { drop, request, until, sending } = page();
    drop.take([archive('loose.zip'), new File(['x'], 'photo.bmp')], null);
    (await request(0)).arrive();
    expect(await until('done')).toMatchObject({
      summary: {
        left: [{ name: 'photo.bmp', message: 'A picture, a document or a program; it is no project file.' }],
        packed: [{ name: 'loose.zip', files: ['top.gbr', 'drill.drl'] }],
      },
    });
    expect(sending).toHaveLength(1);
  });

  it('wait while another drop is under way', async () => {
    const { drop, request } = page();
    drop.take([archive('board.zip')], null);
    await request(0);
    expect(drop.take([archive('other.zip')], null)).toBe(false);
  });
});

it('of which none can be used are told without an upload', async () => {
  const { drop, until, sending, marked } = page();
  drop.take([new File(['x'], 'photo.bmp')], null);
  expect(await until('done')).toMatchObject({ summary: { groups: [], left: [{ name: 'photo.bmp' }] } });
  expect([sending.length, marked.length]).toEqual([0, 0]);
});

describe('a ninth file', () => {
  const nine = Array.from({ length: 9 }, (_, index) => archive(`${index}.zip`));

  it('loses nothing: the first eight are offered', async () => {
    const { drop, request, until } = page();
    drop.take(nine, null);
    expect(drop.get()).toMatchObject({ name: 'tooMany', files: nine });
    expect(isBusy(drop.get())).toBe(false);
    drop.takeFirst();
    await request(0);
    expect(states(await until('sending'))).toHaveLength(8);
  });

  it('is given up', () => {
    const { drop } = page();
    drop.take(nine, null);
    drop.dismiss();
    expect(drop.get().name).toBe('idle');
  });
});

describe('a file that fails', () => {
  const stuck = async () => {
    const all = page();
    all.drop.take([archive('board.zip'), table('bom.csv')], null);
    (await all.request(0)).arrive();
    (await all.request(1)).fail();
    for (let state = await all.until('sending'); !('isStuck' in state && state.isStuck); state = all.drop.get()) await tick();
    return all;
  };

  it('is tried again before the batch is closed', async () => {
    const { drop, request, until, marked } = await stuck();
    const state = drop.get();
    expect([states(state), marked]).toEqual([['stored', 'failed'], []]);
    const again = drop.retry('items' in state ? (state.items[1]?.id ?? '') : '');
    (await request(2)).arrive();
    await again;
    expect(await until('done')).toMatchObject({ summary: { left: [] } });
  });

  it('is left out when the person goes on without it', async () => {
    const { drop, until } = await stuck();
    await drop.finish();
    expect(await until('done')).toMatchObject({ summary: { left: [{ name: 'bom.csv', message: 'no answer' }] } });
  });
});

it('what arrived is put into projects later where the server refused at first', async () => {
  const { drop, request, until, refuse, marked } = page();
  refuse(true);
  drop.take([archive('board.zip')], null);
  (await request(0)).arrive();
  expect(await until('unclosed')).toMatchObject({ message: 'not now' });
  refuse(false);
  await drop.finish();
  await until('done');
  expect(marked).toHaveLength(2);
});

it('what was dropped into a folder that is gone by now is put at the top', async () => {
  const { drop, request, until, marked } = page();
  drop.take([archive('board.zip')], 'gone');
  const { as, arrive } = await request(0);
  arrive();
  await until('done');
  expect(marked).toEqual([`closed ${as.batchUid} gone`, `closed ${as.batchUid}`]);
});

describe('taken back', () => {
  it('nothing is kept of the batch', async () => {
    const { drop, request, marked } = page();
    drop.take([archive('board.zip'), table('bom.csv')], null);
    const { as } = await request(0);
    await drop.cancelAll();
    expect([drop.get().name, marked]).toEqual(['idle', [`cancelled ${as.batchUid}`]]);
  });

  it('file by file it is the same', async () => {
    const { drop, request, until, marked } = page();
    drop.take([archive('board.zip')], null);
    await request(0);
    const state = drop.get();
    drop.cancel('items' in state ? (state.items[0]?.id ?? '') : '');
    await until('idle');
    expect(marked).toHaveLength(1);
  });
});

it('somebody signed out is asked to sign in, and the files are kept meanwhile', () => {
  const { drop, held, sending } = page({ signedIn: false });
  drop.take([archive('board.zip'), table('bom.csv')], null);
  expect([drop.get().name, held, sending.length]).toEqual(['signIn', ['board.zip', 'bom.csv'], 0]);
});
