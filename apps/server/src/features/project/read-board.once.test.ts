import { files, type ProjectBoard, project } from '@copperline/contract';
import { openArchive, packFiles } from '@copperline/fab';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { bombArchive, letterArchive, repeatBomb, smallBoard, smallBoardFiles } from '../../../test/board-archive.ts';
import { helloSocket } from '../../../test/page-socket.ts';
import { readQueuedBoards } from '../../../test/run-jobs.ts';
import { listening, upload } from '../../../test/upload.ts';
import { overloaded } from '../../http/failure.ts';
import { openBoardWorkers } from '../../open-workers.ts';
import { createWorkerPool } from '../../workers/pool.ts';
import { readingJob } from './queue.ts';

let t: TestApp;
let origin: string;
let me: SignedUp;

beforeAll(async () => {
  t = await startTestApp();
  origin = await listening(t);
  me = await t.signUp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('project').execute();
  await t.db.deleteFrom('board_analysis').execute();
  await t.db.deleteFrom('job').execute();
});

let made = 0;
const create = async (
  bytes: Uint8Array<ArrayBuffer>,
  projectName = `Small ${(made += 1)}`,
): Promise<{ id: string; gerberUrl: string }> => {
  const { rows } = await upload(origin, me.token, { fileType: 7 }, [{ name: 'small.zip', bytes }]);
  const gerberUrl = rows[0]?.id ?? '';
  const answer = await t.call(project.gerber, { gerberUrl, projectName }, { token: me.token });
  return { id: answer.data.projectId, gerberUrl };
};
const board = async (id: string): Promise<ProjectBoard> => (await t.call(project.board, { id }, { token: me.token })).data;
const choose = (id: string, choices: unknown) =>
  t.call(project.choose, { id, choices: JSON.stringify(choices) }, { token: me.token });
const readNow = async (bytes: Uint8Array<ArrayBuffer>): Promise<ProjectBoard> => {
  const { id } = await create(bytes);
  await readQueuedBoards(t);
  return board(id);
};
const checkOf = (read: ProjectBoard, name: string) => read.board?.checks.find(({ check }) => check === name);

describe('an archive that is read', () => {
  it('becomes a board with its size, layers, holes and a picture', async () => {
    const read = await readNow(smallBoard({ width: 20, height: 10 }));
    expect(read).toMatchObject({ state: 'done', failure: null, percent: 100, step: null });
    expect(read.board?.facts).toMatchObject({
      layers: { value: 2 },
      width: { value: 20_000_000, source: 'outline' },
      height: { value: 10_000_000 },
      minDrill: { value: 800_000 },
      platedHoles: { value: 4 },
    });
    expect(read.board?.files.map(({ name, roleText }) => [name, roleText])).toContainEqual(['small-F_Cu.gbr', 'Copper,L1,Top']);
    const { picture } = await t.db.selectFrom('board_analysis').select('picture').executeTakeFirstOrThrow();
    expect(picture?.subarray(1, 4).toString()).toBe('PNG');
  });

  it('is found too tight where it is, and right where it is not', async () => {
    const tight = await readNow(smallBoard({ gap: 0.08 }));
    const finding = tight.board?.findings.find(({ check }) => check === 'spacing');
    expect(finding).toMatchObject({ severity: 'error', limit: 100_000, layers: ['Copper,L1,Top'] });
    expect(finding?.measured).toBeCloseTo(80_000, -2);
    expect(checkOf(tight, 'spacing')).toMatchObject({ ran: true, errors: 1 });
    expect(checkOf(await readNow(smallBoard({ gap: 0.12 })), 'spacing')).toMatchObject({ ran: true, errors: 0 });
  });

  it('is kept also where its names and coordinates are what no database can hold', async () => {
    const files = smallBoardFiles({ width: 20, height: 10, gap: 0.08, strokes: 0 });
    const hostile = (text: string): string =>
      text.replace('%LPD*%', '%LPD*%\n%TO.N,A\u0000B*%').replace('M02*', `%Z\u0000*%\nX${'9'.repeat(400)}Y0D03*\nM02*`);
    const read = await readNow(
      new Uint8Array(packFiles(files.map((file, n) => (n === 0 ? { ...file, text: hostile(file.text) } : file)))),
    );
    expect(read).toMatchObject({ state: 'done', failure: null });
    expect(read.board?.problems.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['COMMAND_UNKNOWN', 'COORDINATE_OUT_OF_RANGE']),
    );
    expect(read.board?.findings.find(({ check }) => check === 'spacing')?.nets).toContain('AB');
  });

  it('is held against the order: thick copper needs more room', async () => {
    const { id } = await create(smallBoard({ gap: 0.15 }));
    await readQueuedBoards(t);
    expect(checkOf(await board(id), 'spacing')).toMatchObject({ limit: 100_000, errors: 0 });
    await choose(id, { order: { outerCopperUm: 70 } });
    await readQueuedBoards(t);
    expect(checkOf(await board(id), 'spacing')).toMatchObject({ limit: 203_200, errors: 1 });
  });

  it('follows what a person says about its files', async () => {
    const { id } = await create(smallBoard());
    await choose(id, { roles: { 'small-B_Cu.gbr': { kind: 'other', what: 'unknown' } } });
    await readQueuedBoards(t);
    expect((await board(id)).board?.facts?.layers?.value).toBe(1);
    // The reading with the first choices was not wanted any more and left nothing behind.
    expect(await t.db.selectFrom('board_analysis').select('choices').execute()).toHaveLength(1);
  });

  it('tells the pages of its owner how it goes, and at last that it is done', async () => {
    const page = await helloSocket(origin, me.token);
    const { id } = await create(smallBoard());
    await readQueuedBoards(t);
    // What was read before may still be told.
    const told = () =>
      page.heard.flatMap(({ data }) => (data !== null && 'projectId' in data && data.projectId === id ? [data] : []));
    await expect.poll(() => told().at(-1)).toEqual({ projectId: id, state: 'done', step: null, percent: 100 });
    expect(told()[0]).toMatchObject({ state: 'running' });
    page.socket.close();
  });

  it('can be had back as we understood it, and read again says the same', async () => {
    const { id } = await create(smallBoard(), 'Blinky');
    await readQueuedBoards(t);
    const url = `/api/eda/project/${id}/gerber`;
    const response = await t.app.inject({ url, headers: { authorization: me.token } });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/zip');
    expect(response.headers['content-disposition']).toContain('Blinky-gerber.zip');
    const { value } = await openArchive(new Uint8Array(response.rawPayload), { name: 'set.zip' });
    expect(value.entries.map((entry) => entry.name).toSorted()).toEqual([
      'copper-l1-top.gbr',
      'copper-l2-bot.gbr',
      'drill-plated-l1-l2.drl',
      'profile-np.gbr',
      'soldermask-bot.gbr',
      'soldermask-top.gbr',
    ]);
    const again = await create(new Uint8Array(response.rawPayload), 'Again');
    await readQueuedBoards(t);
    const [first, second] = [await board(id), await board(again.id)];
    expect(second.board?.facts).toEqual(first.board?.facts);
    expect(second.board?.findings).toEqual(first.board?.findings);
  });
});

describe('an archive that cannot be read', () => {
  it.each([
    ['A41 inflates a thousandfold', bombArchive, 'ARCHIVE_RATIO'],
    ['holds no board', letterArchive, 'FORMAT_NO_BOARD_FILES'],
  ])('is recognised as nothing and says why: it %s', async (_what, bytes, code) => {
    const read = await readNow(bytes());
    expect(read).toMatchObject({ state: 'failed', failure: 'unrecognised', board: { facts: null } });
    expect(read.board?.problems.map((problem) => problem.code)).toContain(code);
    expect(read.board?.problems.find((problem) => problem.code === code)?.severity).toBe('error');
  });

  it('A51 stops counting a file that draws a hundred million pads', async () => {
    const read = await readNow(repeatBomb());
    expect(read).toMatchObject({ state: 'failed', failure: 'unrecognised', board: { facts: null } });
    expect(read.board?.problems).toContainEqual(expect.objectContaining({ code: 'BUDGET_OBJECTS', file: 'bomb-F_Cu.gbr' }));
  });

  it('is not tried again by looking, nor by sending it again: the answer would be the same', async () => {
    const { id } = await create(letterArchive(), 'Letter');
    await readQueuedBoards(t);
    await board(id);
    await create(letterArchive(), 'Letter');
    await choose(id, {});
    expect(await t.db.selectFrom('job').select('id').where('kind', '=', readingJob).execute()).toHaveLength(1);
  });

  it('is missing when its file was deleted before its turn, and found again when it is sent again', async () => {
    const { id, gerberUrl } = await create(smallBoard({ width: 33 }), 'Wide');
    await t.call(files.remove, { id: gerberUrl }, { token: me.token });
    await readQueuedBoards(t);
    expect(await board(id)).toMatchObject({ state: 'failed', failure: 'missing', board: null });
    expect((await create(smallBoard({ width: 33 }), 'Wide')).id).toBe(id);
    await readQueuedBoards(t);
    expect((await board(id)).state).toBe('done');
  });
});

describe('a worker', () => {
  const withWorkers = async (settings: { seconds?: number; memoryMb?: number }, work: () => Promise<void>): Promise<void> => {
    const boards = { ...t.services.config.boards, ...settings };
    const boardWorkers = openBoardWorkers({ boards });
    try {
      await readQueuedBoards(t, { ...t.services, boardWorkers });
      await work();
    } finally {
      await boardWorkers.close();
    }
  };

  it('that takes too long is ended; the archive gets another chance when it is asked for', async () => {
    const { id } = await create(smallBoard());
    await withWorkers({ seconds: 0.001 }, async () => {
      expect(await board(id)).toMatchObject({ state: 'failed', failure: 'timeout', board: null });
    });
    await choose(id, {});
    await readQueuedBoards(t);
    expect((await board(id)).state).toBe('done');
  });

  it('that ends during the checks leaves the facts it had found', async () => {
    const { id } = await create(smallBoard());
    const entry = new URL('../../../test/half-board-worker.ts', import.meta.url);
    const reading = createWorkerPool({ entry, size: 1, maxWaiting: 0, memoryMb: 512, cpuMs: 2000, overloaded });
    await readQueuedBoards(t, { ...t.services, boardWorkers: { ...t.services.boardWorkers, reading } });
    await reading.close();
    const read = await board(id);
    expect(read).toMatchObject({ state: 'failed', failure: 'timeout', board: { checks: [], facts: { layers: { value: 2 } } } });
  });

  it('that takes too much memory is ended, and nothing else', async () => {
    const { id } = await create(smallBoard());
    await withWorkers({ memoryMb: 20 }, async () => {
      expect(await board(id)).toMatchObject({ state: 'failed', failure: 'memory' });
    });
    expect((await t.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  });
});
