import { randomUUID } from 'node:crypto';
import { countLimits, files, fillPath, project, workbench } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { boardRequest, savedQuote } from '../../../../test/quote.ts';
import { readArchive } from '../../../../test/board-files.ts';
import { listening, photo, upload, zip } from '../../../../test/upload.ts';
import { purgeDue } from './life.ts';

let t: TestApp;
let origin: string;
beforeAll(async () => {
  t = await startTestApp();
  origin = await listening(t);
});
afterAll(() => t.close());

const day = 24 * 60 * 60_000;
const log = { warn: () => undefined };

/** A person with what they do with their projects. */
const person = async () => {
  const who = await t.signUp();
  const as = { token: who.token };
  return {
    ...who,
    as,
    create: async (projectName?: string, folderId?: string) =>
      t.call(workbench.create, { projectType: 0, projectName, folderId }, as),
    made: async (projectName: string) => (await t.call(workbench.create, { projectName }, as)).data.projectId,
    gerber: async (seed: string, name = 'board.zip') => {
      const { rows } = await upload(origin, who.token, { fileType: 7 }, [{ name, bytes: zip(2000, seed) }]);
      return rows[0]?.id ?? '';
    },
    list: async (input: object = {}) => (await t.call(workbench.list, { ...input }, as)).data,
    names: async (input: object = {}) =>
      (await t.call(workbench.list, { sort: 'name', ...input }, as)).data.rows.map((row) => row.projectName),
    bin: async () => (await t.call(workbench.restoreList, {}, as)).data.rows.map((row) => row.projectName),
    view: (id: string) => t.call(workbench.view, { id }, as),
    recycle: (...ids: string[]) => t.call(workbench.recycle, { projectIds: ids.join(',') }, as),
    restore: (...ids: string[]) => t.call(workbench.restore, { projectIds: ids.join(',') }, as),
    purge: (...ids: string[]) => t.call(workbench.purge, { projectIds: ids.join(',') }, as),
    rename: (projectId: string, projectName: string) => t.call(workbench.rename, { projectId, projectName }, as),
  };
};
type Person = Awaited<ReturnType<typeof person>>;

describe('a project', () => {
  it('is created under a name that is free, or under the next number', async () => {
    const me = await person();
    expect((await me.create('Lamp')).data.projectName).toBe('Lamp');
    expect(await me.create('Lamp')).toMatchObject({
      status: 409,
      errorCode: 'PROJECT_DUPLICATE',
      message: 'Duplicate name, please rename',
    });
    expect((await me.create()).data.projectName).toBe('Untitled project');
    expect((await me.create()).data.projectName).toBe('Untitled project (2)');
    for (const wrong of ['', ' ', 'a/b', 'x'.repeat(201)]) expect((await me.create(wrong)).errorCode).toBe('VALIDATION');
    expect((await me.create('x'.repeat(200))).status).toBe(200);
  });

  it.each([`a${'😀'.repeat(99)}`, `${'b'.repeat(195)}😀😀`, 'x'.repeat(200)])(
    'of the longest name is copied and restored under the next number: %s',
    async (name) => {
      const me = await person();
      const id = await me.made(name);
      const names = [];
      for (let n = 0; n < 3; n += 1)
        names.push((await t.call(workbench.copy, { projectId: id }, me.as)).data.projectName.slice(-4));
      expect(names).toEqual([' (2)', ' (3)', ' (4)']);
      await me.recycle(id);
      await me.made(name);
      expect((await me.restore(id)).data.rows[0]?.projectName.slice(-4)).toBe(' (5)');
    },
  );

  it('is named by characters that can be seen, on one line', async () => {
    const me = await person();
    expect((await me.create('evil\u202egnp\r\n')).data.projectName).toBe('evilgnp');
    expect((await me.create('\u200b\u2066')).errorCode).toBe('VALIDATION');
    expect((await me.create('half \ud83d')).data.projectName).toBe('half �');
  });

  it('is renamed, but not to a name that is taken', async () => {
    const me = await person();
    const [a, b] = [await me.made('A'), await me.made('B')];
    expect(await me.rename(a, 'B')).toMatchObject({ errorCode: 'PROJECT_DUPLICATE' });
    expect((await me.rename(a, 'A')).status).toBe(200);
    expect((await me.rename(a, 'C')).status).toBe(200);
    await me.recycle(b);
    expect((await me.rename(a, 'B')).status).toBe(200);
    expect(await me.names()).toEqual(['B']);
    const { data } = await t.call(workbench.timeline, { id: a }, me.as);
    expect(data.map(({ kind, data: said }) => [kind, said])).toEqual([
      ['renamed', { before: 'C', after: 'B' }],
      ['renamed', { before: 'A', after: 'C' }],
      ['created', {}],
    ]);
  });

  it('keeps its notes, and of two windows the second hears of the first', async () => {
    const me = await person();
    const id = await me.made('Radio');
    const write = (notes: string, before?: string) => t.call(workbench.notes, { id, notes, before }, me.as);
    const kept = async () => (await me.view(id)).data.notes;
    expect((await write('one', '')).status).toBe(200);
    // Sent again after a lost answer.
    expect((await write('one', '')).errorCode).toBeUndefined();
    const { response, ...late } = await write('two', '');
    expect([late.status, late.errorCode, JSON.parse(response.body).data]).toEqual([409, 'NOTES_CHANGED', { notes: 'one' }]);
    expect(await kept()).toBe('one');
    expect((await write('two', 'one')).status).toBe(200);
    expect([(await write(' \n ', 'two')).status, await kept()]).toEqual([200, '']);
    expect([(await write('three')).status, await kept()]).toEqual([200, 'three']);
    await me.recycle(id);
    expect((await write('four', 'three')).status).toBe(404);
  });

  it('lies in the recycle bin for thirty days, and comes back under a name that is free', async () => {
    const me = await person();
    const id = await me.made('Radio');
    expect((await me.recycle(id)).data).toEqual({ count: 1 });
    expect([await me.names(), await me.bin()]).toEqual([[], ['Radio']]);
    expect((await me.view(id)).status).toBe(404);
    expect((await me.rename(id, 'X')).status).toBe(404);
    // Deleted twice is deleted.
    expect((await t.call(workbench.remove, { id }, me.as)).status).toBe(200);
    expect((await me.recycle(id)).data).toEqual({ count: 1 });
    await me.made('Radio');
    expect((await me.restore(id)).data.rows).toEqual([{ projectId: id, projectName: 'Radio (2)' }]);
    // Sent again, as a lost answer will be.
    expect((await me.restore(id)).data.rows).toEqual([]);
    expect(await me.names()).toEqual(['Radio', 'Radio (2)']);
    await t.call(workbench.remove, { id }, me.as);
    const lyingFor = (ms: number) => {
      const since = new Date(t.clock.now().getTime() - ms);
      return t.db.updateTable('project').set({ deleted_at: since }).where('id', '=', id).execute();
    };
    await lyingFor(29 * day);
    await purgeDue(t.services, log);
    expect(await me.bin()).toEqual(['Radio (2)']);
    await lyingFor(30 * day);
    expect(await me.bin()).toEqual([]);
    await purgeDue(t.services, log);
    expect(await t.db.selectFrom('project').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  it('shows a picture of its owner’s choice as its cover, and only a cover', async () => {
    const [me, other] = [await person(), await person()];
    const [id, theirs] = [await me.made('Lamp'), await other.made('Lamp')];
    const picture = { name: 'lamp.jpg', bytes: await photo(64, 48) };
    const sent = async (who: Person, importType: string) =>
      (await upload(origin, who.token, { fileType: 14, importType }, [picture])).rows[0]?.id ?? '';
    const [cover, avatar, foreign] = [await sent(me, 'cover'), await sent(me, 'avatar'), await sent(other, 'cover')];
    const set = async (fileId?: string) => (await t.call(workbench.setCover, { id, fileId }, me.as)).status;
    expect([await set(avatar), await set(foreign), await set(await me.gerber('x')), await set(cover)]).toEqual([
      404, 404, 404, 200,
    ]);
    expect((await me.view(id)).data).toMatchObject({ coverGiven: true, cover });
    const seen = await fetch(`${origin}${fillPath(workbench.cover.path, { id }).path}`, { headers: { authorization: me.token } });
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await t.call(workbench.setCover, { id: theirs, fileId: cover }, me.as)).status).toBe(404);
    // Deleted from the account's storage it is no cover any more.
    await t.call(files.remove, { id: cover }, me.as);
    expect((await me.view(id)).data).toMatchObject({ coverGiven: false, cover: null });
    expect(await set()).toBe(200);
  });

  it('is somebody’s own: to others it does not exist', async () => {
    const [me, other] = [await person(), await person()];
    const id = await me.made('Mine');
    const theirs = { projectId: id, projectIds: id, id };
    for (const [endpoint, input] of [
      [workbench.rename, { ...theirs, projectName: 'Yours' }],
      [workbench.remove, theirs],
      [workbench.recycle, theirs],
      [workbench.move, theirs],
      [workbench.copy, theirs],
      [workbench.notes, { ...theirs, notes: 'x' }],
      [workbench.timeline, theirs],
      [workbench.view, theirs],
      [workbench.open, theirs],
      [workbench.upvote, theirs],
      [workbench.favorites, theirs],
      [workbench.download, theirs],
      [workbench.cover, theirs],
      [workbench.setCover, theirs],
      [workbench.addFiles, { ...theirs, fileIds: await other.gerber('x') }],
    ] as const) {
      const shape: Readonly<Record<string, unknown>> = 'shape' in endpoint.input ? endpoint.input.shape : theirs;
      const sent = Object.fromEntries(Object.entries(input).filter(([name]) => name in shape));
      expect([endpoint.name, (await t.call(endpoint, sent, other.as)).status]).toEqual([endpoint.name, 404]);
    }
    await me.recycle(id);
    expect((await other.restore(id)).status).toBe(404);
    expect((await other.purge(id)).status).toBe(404);
    expect(await me.bin()).toEqual(['Mine']);
  });

  it('A12 several at once: all or none', async () => {
    const [me, other] = [await person(), await person()];
    const [a, b, theirs] = [await me.made('A'), await me.made('B'), await other.made('T')];
    expect((await me.recycle(a, theirs)).status).toBe(404);
    expect(await me.names()).toEqual(['A', 'B']);
    expect((await me.recycle(a, b, a)).data.count).toBe(2);
    expect((await me.purge(a, theirs)).status).toBe(404);
    expect((await me.bin()).length).toBe(2);
    expect((await me.purge(a, b)).data.count).toBe(2);
    expect(await me.bin()).toEqual([]);
    const many = Array.from({ length: countLimits.projectsAtOnce + 1 }, () => randomUUID());
    expect((await me.recycle(...many)).errorCode).toBe('VALIDATION');
    expect((await t.call(workbench.recycle, { projectIds: 'x,y' }, me.as)).errorCode).toBe('VALIDATION');
  });
});

describe('deleting for ever', () => {
  const filesOf = async (me: Person) => (await t.call(files.list, {}, me.as)).data.rows.map((row) => row.name).toSorted();
  const create = (me: Person, gerberUrl: string, projectName: string) =>
    t.call(project.gerber, { gerberUrl, projectName }, me.as);

  it('takes the files along that nothing else has', async () => {
    const me = await person();
    const [one, shared] = [await me.gerber('one', 'one.zip'), await me.gerber('both', 'both.zip')];
    const first = (await create(me, one, 'First')).data.projectId;
    const second = (await create(me, shared, 'Second')).data.projectId;
    await t.call(workbench.addFiles, { id: first, fileIds: shared }, me.as);
    await me.recycle(first);
    await me.purge(first);
    expect(await filesOf(me)).toEqual(['both.zip']);
    expect((await me.view(second)).data.files).toHaveLength(1);
  });

  it('A86 waits, hidden, for a quote that can still be ordered', async () => {
    const me = await person();
    const fileId = await me.gerber('quoted', 'quoted.zip');
    const { projectId } = (await create(me, fileId, 'Quoted')).data;
    const { sha256 } = await t.db.selectFrom('file').select('sha256').where('id', '=', fileId).executeTakeFirstOrThrow();
    await readArchive(t, sha256);
    const quote = await savedQuote(t, me, boardRequest({}, { projectId }));
    await me.recycle(projectId);
    expect((await me.purge(projectId)).status).toBe(200);
    expect(await me.bin()).toEqual([]);
    expect((await me.restore(projectId)).status).toBe(404);
    const rows = () => t.db.selectFrom('project').select('id').where('id', '=', projectId).execute();
    await purgeDue(t.services, log);
    expect([await rows(), await filesOf(me)]).toEqual([[{ id: projectId }], ['quoted.zip']]);
    await t.db.updateTable('quote').set({ deleted_at: t.clock.now() }).where('id', '=', quote.quoteId).execute();
    await purgeDue(t.services, log);
    expect([await rows(), await filesOf(me)]).toEqual([[], []]);
  });
});

describe('folders', () => {
  const folder = async (me: Person, name: string, parentId?: string) => t.call(workbench.folderAdd, { name, parentId }, me.as);
  const change = async (me: Person, folderId: string, input: object) =>
    t.call(workbench.folderChange, { folderId, ...input }, me.as);

  it('hold projects and folders, by name, and show the way to them', async () => {
    const me = await person();
    const work = (await folder(me, 'Work')).data.folderId;
    const inner = (await folder(me, 'Lamps', work)).data.folderId;
    expect(await folder(me, 'Lamps', work)).toMatchObject({ errorCode: 'NAME_EXISTS', message: 'name already exists' });
    expect((await folder(me, 'Lamps')).status).toBe(200);
    const id = await me.made('Desk lamp');
    await t.call(workbench.move, { projectIds: id, folderId: inner }, me.as);
    expect(await me.names()).toEqual([]);
    const top = await me.list();
    expect(top.folders.map(({ name, count }) => [name, count])).toEqual([
      ['Lamps', 0],
      ['Work', 1],
    ]);
    const within = await me.list({ folderId: inner });
    expect(within.path.map(({ name }) => name)).toEqual(['Work', 'Lamps']);
    expect(within.rows.map((row) => row.projectName)).toEqual(['Desk lamp']);
    expect(await me.names({ everywhere: true })).toEqual(['Desk lamp']);
    expect(await me.names({ search: 'lamp desk' })).toEqual(['Desk lamp']);
    expect(await me.names({ search: 'lamp chair' })).toEqual([]);
    expect(await me.names({ search: '%' })).toEqual([]);
    const tree = (await t.call(workbench.tree, { projects: true }, me.as)).data;
    expect(tree).toMatchObject([
      { name: 'Lamps', directory: true, children: [] },
      { name: 'Work', children: [{ id: inner, children: [{ id, name: 'Desk lamp', directory: false, children: [] }] }] },
    ]);
  });

  it('are not moved into themselves, nor nested without end', async () => {
    const me = await person();
    const ids: string[] = [];
    for (let depth = 0; depth < countLimits.folderDepth; depth += 1)
      ids.push((await folder(me, `level ${depth}`, ids.at(-1))).data.folderId);
    expect((await folder(me, 'too deep', ids.at(-1))).errorCode).toBe('FOLDER_TOO_DEEP');
    const [first = '', second = '', last = ''] = [ids[0], ids[1], ids.at(-1)];
    for (const parentId of [first, last]) expect((await change(me, first, { parentId })).errorCode).toBe('FOLDER_INTO_ITSELF');
    const beside = (await folder(me, 'beside')).data.folderId;
    expect((await change(me, first, { parentId: beside })).errorCode).toBe('FOLDER_TOO_DEEP');
    expect((await change(me, second, { parentId: beside, name: 'moved' })).data).toMatchObject({
      name: 'moved',
      parentId: beside,
    });
    expect((await change(me, second, { parentId: 'top' })).data.parentId).toBeNull();
    expect((await change(me, beside, { name: 'moved' })).errorCode).toBe('NAME_EXISTS');
  });

  it('are deleted with everything in them, which can be taken back', async () => {
    const [me, other] = [await person(), await person()];
    const outer = (await folder(me, 'Outer')).data.folderId;
    const inner = (await folder(me, 'Inner', outer)).data.folderId;
    const id = (await me.create('Kept', inner)).data.projectId;
    expect((await t.call(workbench.folderRemove, { id: outer }, other.as)).status).toBe(404);
    expect((await folder(other, 'Mine', outer)).status).toBe(404);
    expect((await other.create('Thief', outer)).status).toBe(404);
    expect((await t.call(workbench.folderRemove, { id: outer }, me.as)).data).toEqual({ recycled: 1 });
    expect([await me.bin(), (await me.list()).folders]).toEqual([['Kept'], []]);
    await me.restore(id);
    expect(await me.names()).toEqual(['Kept']);
  });
});

describe('lists', () => {
  it('sort both ways, sixteen a page, and count', async () => {
    const me = await person();
    for (let n = 0; n < 18; n += 1) {
      await me.made(`p${String(n).padStart(2, '0')}`);
      t.clock.advance(1000);
    }
    const sorted = async (sort: string, order: string) =>
      (await me.list({ sort, order })).rows.map((row) => row.projectName).slice(0, 2);
    expect(await sorted('name', 'asc')).toEqual(['p00', 'p01']);
    expect(await sorted('name', 'desc')).toEqual(['p17', 'p16']);
    expect(await sorted('created', 'asc')).toEqual(['p00', 'p01']);
    expect(await sorted('updated', 'desc')).toEqual(['p17', 'p16']);
    const opened = (await me.list({ sort: 'name' })).rows[3]?.projectId ?? '';
    expect((await t.call(workbench.open, { projectId: opened }, me.as)).data).toEqual({
      projectId: opened,
      projectType: 0,
      to: `/workbench/project/${opened}`,
    });
    expect((await sorted('opened', 'desc'))[0]).toBe('p03');
    const second = await me.list({ page: 2, sort: 'name' });
    expect([second.rows.length, second.total]).toEqual([2, 18]);
    expect((await t.call(workbench.search, { search: 'P1' }, me.as)).data.total).toBe(8);
  });
});
