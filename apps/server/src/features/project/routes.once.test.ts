import { randomUUID } from 'node:crypto';
import { countLimits, files, project } from '@copperline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { listening, text, upload, zip } from '../../../test/upload.ts';
import { deleteUnneeded } from './analysis-store.ts';
import { engine } from './engine.ts';
import { readingJob } from './queue.ts';

let t: TestApp;
let origin: string;
let me: SignedUp;
let other: SignedUp;

beforeAll(async () => {
  t = await startTestApp();
  origin = await listening(t);
  [me, other] = [await t.signUp(), await t.signUp()];
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('project').execute();
  await t.db.deleteFrom('board_analysis').execute();
  await t.db.deleteFrom('job').execute();
});

const uploaded = async (who: SignedUp, seed = 'board'): Promise<string> => {
  const { rows } = await upload(origin, who.token, { fileType: 7 }, [{ name: 'board.zip', bytes: zip(3000, seed) }]);
  return rows[0]?.id ?? '';
};
const create = (who: SignedUp, gerberUrl: string, projectName = 'Blinky') =>
  t.call(project.gerber, { gerberUrl, projectName }, { token: who.token });
const created = async (seed?: string, name?: string): Promise<string> =>
  (await create(me, await uploaded(me, seed), name)).data.projectId;
const board = (id: string, who = me) => t.call(project.board, { id }, { token: who.token });
const choose = (id: string, choices: unknown, who = me) =>
  t.call(project.choose, { id, choices: JSON.stringify(choices) }, { token: who.token });
const jobs = () => t.db.selectFrom('job').selectAll().where('kind', '=', readingJob).orderBy('created_at').execute();
const analyses = () => t.db.selectFrom('board_analysis').selectAll().orderBy('created_at').execute();

describe('a project of an archive', () => {
  it('is made, and its archive queued to be read once', async () => {
    const id = await created();
    const answer = await board(id);
    expect(answer.data).toMatchObject({
      project: { projectId: id, projectName: 'Blinky', projectType: 0 },
      state: 'queued',
      percent: 0,
      failure: null,
      board: null,
      choices: {},
      order: { maskColour: 'green', outerCopperUm: 35 },
    });
    expect(answer.data.limits).toContainEqual({ name: 'trace', value: 100_000, source: 'capability' });
    expect(answer.response.headers['cache-control']).toBe('no-store');
    expect(await jobs()).toHaveLength(1);
  });

  it('is the same one when it is sent again, and keeps to the newer copy of the same bytes', async () => {
    const id = await created();
    const again = await uploaded(me);
    expect((await create(me, again)).data.projectId).toBe(id);
    expect((await board(id)).data.project.gerberUrl).toBe(again);
    expect(await jobs()).toHaveLength(1);
  });

  it('does not take the name of another board of mine, but that of somebody else', async () => {
    await created();
    const taken = await create(me, await uploaded(me, 'another'));
    expect(taken).toMatchObject({ status: 409, errorCode: 'PROJECT_DUPLICATE', message: 'Duplicate name, please rename' });
    expect((await create(other, await uploaded(other, 'another'))).status).toBe(200);
  });

  const ofFile = async (who: SignedUp, seed: string, name = 'board.zip') => {
    const { rows } = await upload(origin, who.token, { fileType: 7 }, [{ name, bytes: zip(3000, seed) }]);
    return t.call(project.gerber, { gerberUrl: rows[0]?.id }, { token: who.token });
  };
  const nameOf = async ({ data }: Awaited<ReturnType<typeof ofFile>>): Promise<string> =>
    (await board(data.projectId)).data.project.projectName;

  it('is named after its archive, with a number where the name stands for another board', async () => {
    const first = await ofFile(me, 'first');
    const second = await ofFile(me, 'second');
    expect([await nameOf(first), await nameOf(second), await nameOf(await ofFile(me, 'third'))]).toEqual([
      'board',
      'board (2)',
      'board (3)',
    ]);
    // Sent again, each is the project that it was.
    expect((await ofFile(me, 'second')).data).toEqual(second.data);
    expect((await ofFile(me, 'first')).data).toEqual(first.data);
    // The file of a project may be gone; its name stands for that board all the same.
    await t.db.updateTable('project_file').set({ file_id: null }).where('project_id', '=', first.data.projectId).execute();
    expect(await nameOf(await ofFile(me, 'fourth'))).toBe('board (4)');
    // A deleted project gives its name back.
    await t.db.updateTable('project').set({ deleted_at: t.clock.now() }).where('id', '=', second.data.projectId).execute();
    expect(await nameOf(await ofFile(me, 'fifth'))).toBe('board (2)');
    expect(await nameOf(await ofFile(me, 'long', `${'x'.repeat(250)}.zip`))).toBe('x'.repeat(200));
    expect(await nameOf(await ofFile(me, 'longer', `${'x'.repeat(250)}.zip`))).toBe(`${'x'.repeat(196)} (2)`);
  });

  it('gets a number of its own however many archives of one name arrive at once', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, (_, n) => ofFile(me, `at once ${n}`)));
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const names = await Promise.all(made.map(nameOf));
    expect(names.toSorted()).toEqual(['board', 'board (2)', 'board (3)', 'board (4)', 'board (5)']);
  });

  it('shares the reading of the same bytes, whoever sent them', async () => {
    await created();
    await create(other, await uploaded(other));
    expect(await analyses()).toHaveLength(1);
    expect(await jobs()).toHaveLength(1);
  });

  it.each(['', 'a/b', 'x'.repeat(201), '   '])('needs a name: %j', async (name) => {
    expect(await create(me, await uploaded(me), name)).toMatchObject({ status: 422, errorCode: 'VALIDATION' });
  });

  it('A05 is not made of an address, of another kind of file, or of a file that is not mine', async () => {
    for (const gerberUrl of ['https://example.com/board.zip', 'file:///etc/passwd', 'board.zip', '../x'])
      expect(await create(me, gerberUrl)).toMatchObject({ status: 422, errorCode: 'PARSE_FAILED', message: 'Parse is Failed.' });
    const bom = await upload(origin, me.token, { fileType: 8 }, [{ name: 'bom.csv', bytes: text('a,b\n1,2\n') }]);
    expect(await create(me, bom.rows[0]?.id ?? '')).toMatchObject({ status: 422, errorCode: 'PARSE_FAILED' });
    expect(await create(me, await uploaded(other))).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    expect(await create(me, randomUUID())).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    expect(await analyses()).toEqual([]);
  });

  it('keeps what was read when its file is deleted', async () => {
    const gerberUrl = await uploaded(me, 'to be deleted');
    const { projectId } = (await create(me, gerberUrl)).data;
    await t.call(files.remove, { id: gerberUrl }, { token: me.token });
    expect((await board(projectId)).data).toMatchObject({ project: { gerberUrl: null }, state: 'queued' });
  });

  it('is refused where an account has as many as it may', async () => {
    const one = {
      owner_id: me.userId,
      project_type: 0,
    };
    const many = Array.from({ length: countLimits.projects }, (_, at) => ({ ...one, id: randomUUID(), project_name: `p${at}` }));
    await t.db.insertInto('project').values(many).execute();
    expect(await create(me, await uploaded(me))).toMatchObject({ status: 422, errorCode: 'PROJECT_TOO_MANY' });
    await t.db.updateTable('project').set({ deleted_at: t.clock.now() }).where('project_name', '=', 'p0').execute();
    expect((await create(me, await uploaded(me))).status).toBe(200);
  });

  it('waits where too many of mine are being read', async () => {
    for (let n = 0; n < countLimits.waitingBoards; n += 1) await created(`waiting ${n}`, `waiting ${n}`);
    const refused = await create(me, await uploaded(me, 'one more'), 'one more');
    expect(refused).toMatchObject({ status: 429, errorCode: 'BOARDS_WAITING' });
    expect(refused.response.headers['retry-after']).toBe('10');
    expect((await create(other, await uploaded(other, 'one more'))).status).toBe(200);
  });
});

describe('the choices of a board', () => {
  it('replace those before and have it read anew, once for each that differs', async () => {
    const id = await created();
    const first = { board: 1, order: { maskColour: 'black', outerCopperUm: 70 } };
    const answer = await choose(id, first);
    expect(answer.data).toMatchObject({ state: 'queued', choices: first, order: { maskColour: 'black', assembly: false } });
    expect(answer.data.limits).toEqual(
      expect.arrayContaining([
        { name: 'trace', value: 203_200, source: 'copperWeight' },
        { name: 'maskBridge', value: 101_600, source: 'maskColour' },
      ]),
    );
    await choose(id, { order: { outerCopperUm: 70, maskColour: 'black' }, board: 1 });
    expect(await jobs()).toHaveLength(2);
    await choose(id, { roles: { 'gerber/top.gbr': { kind: 'copper', layer: 1, place: 'Top' } } });
    expect((await board(id)).data.choices).toEqual({ roles: { 'gerber/top.gbr': { kind: 'copper', layer: 1, place: 'Top' } } });
    expect(await jobs()).toHaveLength(3);
  });

  it.each([
    ['no JSON', '{'],
    ['a field nobody declared', JSON.stringify({ owner: 'me' })],
    ['a file name with a NUL', '{"roles":{"a\\u0000b":{"kind":"profile"}}}'],
    ['a file name with half a character', '{"drillFormats":{"\\ud800":{"unit":"mm","integer":3,"decimal":3,"zeros":"leading"}}}'],
    ['a layer beyond any board', JSON.stringify({ roles: { a: { kind: 'copper', layer: 99, place: 'Top' } } })],
    ['a thickness that cannot be ordered', JSON.stringify({ order: { thicknessNm: 1 } })],
    [
      'more files than anybody has',
      JSON.stringify({ roles: Object.fromEntries(Array.from({ length: 501 }, (_, n) => [n, { kind: 'profile' }])) }),
    ],
  ])('are refused: %s', async (_why, choices) => {
    const id = await created();
    const sent = await t.call(project.choose, { id, choices }, { token: me.token });
    expect(sent).toMatchObject({ status: 422, errorCode: 'VALIDATION' });
    expect(await jobs()).toHaveLength(1);
  });
});

describe('a reading', () => {
  it('that nobody finishes is told, and begun again when it is asked for', async () => {
    const id = await created();
    await t.db.updateTable('job').set({ failed_at: t.clock.now() }).execute();
    expect((await board(id)).data).toMatchObject({ state: 'failed', failure: 'crashed' });
    expect(await jobs()).toHaveLength(1);
    expect((await choose(id, {})).data).toMatchObject({ state: 'queued', failure: null });
    expect(await jobs()).toHaveLength(2);
  });

  it('by an older reader is made anew when somebody looks', async () => {
    const id = await created();
    await t.db.updateTable('board_analysis').set({ engine: 'older' }).execute();
    expect((await board(id)).data.state).toBe('queued');
    expect(new Set((await analyses()).map((row) => row.engine))).toEqual(new Set(['older', engine]));
  });

  it('is forgotten a day after the last project that shows it', async () => {
    const id = await created();
    await choose(id, { board: 1 });
    const sweep = () => deleteUnneeded(t.db, engine, new Date(t.clock.now().getTime() + 1));
    await sweep();
    expect((await analyses()).map((row) => row.choices)).toEqual([{ board: 1 }]);
    await t.db.deleteFrom('project').execute();
    await sweep();
    expect(await analyses()).toEqual([]);
  });
});

describe('documents', () => {
  it('are not made of a board that is still being read', async () => {
    const id = await created();
    const report = await t.call(project.report, { id, format: 'json' }, { token: me.token });
    expect(report).toMatchObject({ status: 409, errorCode: 'BOARD_PENDING' });
    expect(await t.call(project.gerberSet, { id }, { token: me.token })).toMatchObject({ status: 409 });
    expect(await t.call(project.report, { id, format: 'xml' }, { token: me.token })).toMatchObject({ status: 422 });
  });

  it('are not made where nothing was recognised', async () => {
    const id = await created();
    await t.db.updateTable('board_analysis').set({ state: 'failed', failure: 'timeout' }).execute();
    const report = await t.call(project.report, { id, format: 'pdf' }, { token: me.token });
    expect(report).toMatchObject({ status: 422, errorCode: 'RECOGNITION_FAILED', message: 'Recognition failed.' });
    expect(await t.call(project.gerberSet, { id }, { token: me.token })).toMatchObject({ errorCode: 'RECOGNITION_FAILED' });
  });
});
