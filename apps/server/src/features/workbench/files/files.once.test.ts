import { randomUUID } from 'node:crypto';
import { bom, countLimits, files, project, projectShare, quotes, workbench } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { readArchive } from '../../../../test/board-files.ts';
import { boardRequest, savedQuote } from '../../../../test/quote.ts';
import { listening, photo, type SentFile, text, upload, zip } from '../../../../test/upload.ts';
import { bomReadingJob, readProjectBom } from './add-files.ts';

let t: TestApp;
let origin: string;
beforeAll(async () => {
  t = await startTestApp();
  origin = await listening(t);
});
afterAll(() => t.close());

const table = (lines: number): SentFile['bytes'] =>
  text(['Designator,Quantity,MPN', ...Array.from({ length: lines }, (_, n) => `R${n + 1},1,RC0402FR-07${n + 1}KL`)].join('\n'));
const places = text('Designator,X,Y,Rotation,Side\nR1,1,2,0,top\n');

const person = async () => {
  const who = await t.signUp();
  const as = { token: who.token };
  const send = async (batchUid: string, fileType: number, name: string, bytes: SentFile['bytes']) => {
    const { rows, errorCode } = await upload(origin, who.token, { fileType, batchUid }, [{ name, bytes }]);
    return rows[0]?.id ?? errorCode ?? '';
  };
  return {
    ...who,
    as,
    send,
    mark: (batchUid: string, state = 'closed', folderId?: string) => t.call(workbench.mark, { state, batchUid, folderId }, as),
    view: async (id: string) => (await t.call(workbench.view, { id }, as)).data,
    names: async () => (await t.call(workbench.list, { sort: 'name' }, as)).data.rows.map((row) => row.projectName),
    stored: async () => (await t.call(files.list, {}, as)).data.total,
  };
};

describe('a batch of files', () => {
  it('is sorted into new projects and new versions, once', async () => {
    const me = await person();
    const batch = randomUUID();
    await me.send(batch, 7, 'lamp.zip', zip(2000, 'lamp'));
    await me.send(batch, 8, 'lamp-bom.csv', table(2));
    await me.send(batch, 10, 'lamp-cpl.csv', places);
    await me.send(batch, 7, 'radio-gerber.zip', zip(2000, 'radio'));
    const { data } = await me.mark(batch);
    expect(data.groups.map((group) => [group.projectName, group.created, group.files.length])).toEqual([
      ['lamp', true, 3],
      ['radio', true, 1],
    ]);
    expect((await me.mark(batch)).data).toEqual(data);
    expect(await me.names()).toEqual(['lamp', 'radio']);
    expect(await me.mark(batch, 'cancelled')).toMatchObject({ status: 409, errorCode: 'BATCH_OVER' });
    const next = randomUUID();
    await me.send(next, 7, 'lamp_v2.zip', zip(2100, 'lamp again'));
    await me.send(next, 8, 'lamp-bom.csv', table(3));
    const { data: again } = await me.mark(next);
    expect(again.groups).toMatchObject([{ projectName: 'lamp', created: false }]);
    const { projectId } = again.groups[0] ?? { projectId: '' };
    const { files: shown } = await me.view(projectId);
    const words = shown.map(({ kind, version, current, name }) => `${kind} ${version} ${current} ${name}`);
    expect(words.toSorted()).toEqual([
      'bom 1 false lamp-bom.csv',
      'bom 2 true lamp-bom.csv',
      'coordinates 1 true lamp-cpl.csv',
      'gerber 1 false lamp.zip',
      'gerber 2 true lamp_v2.zip',
    ]);
    const events = (await t.call(workbench.timeline, { id: projectId }, me.as)).data;
    expect(events.map(({ kind }) => kind)).toEqual([...Array.from({ length: 5 }, () => 'file-added'), 'created']);
  });

  it('that is cancelled leaves nothing, and cannot be closed', async () => {
    const me = await person();
    const batch = randomUUID();
    await me.send(batch, 7, 'a.zip', zip(2000, 'cancelled'));
    expect((await me.mark(batch, 'cancelled')).data).toEqual({ batchUid: batch, state: 'cancelled', groups: [] });
    expect([await me.stored(), await me.names()]).toEqual([0, []]);
    expect((await me.mark(batch)).errorCode).toBe('BATCH_OVER');
    // A file that was still on its way when the batch was cancelled.
    expect(await me.send(batch, 7, 'late.zip', zip(2000, 'late'))).toBe('BATCH_OVER');
    expect((await me.mark(batch, 'cancelled')).status).toBe(200);
    expect(await me.stored()).toBe(0);
  });

  it('that is cancelled leaves nothing of twenty files either, and no picture that was sent with it goes', async () => {
    const me = await person();
    const batchUid = randomUUID();
    for (let n = 0; n < 20; n += 1) await me.send(batchUid, 10, `p${n}.csv`, text(`Designator,X\nR${n},1\n`));
    const avatar = { fileType: 14, importType: 'avatar', batchUid };
    const { rows } = await upload(origin, me.token, avatar, [{ name: 'me.jpg', bytes: await photo(32, 32) }]);
    await me.mark(batchUid, 'cancelled');
    expect((await t.call(files.list, {}, me.as)).data.rows.map(({ id }) => id)).toEqual([rows[0]?.id]);
    const projectId = (await t.call(workbench.create, { projectName: 'Face' }, me.as)).data.projectId;
    expect((await t.call(workbench.addFiles, { id: projectId, fileIds: rows[0]?.id ?? '' }, me.as)).status).toBe(404);
  });

  it('is one’s own, holds eight files, and may be empty', async () => {
    const [me, other] = [await person(), await person()];
    const batch = randomUUID();
    await me.send(batch, 7, 'a.zip', zip(2000, 'own batch'));
    expect((await other.mark(batch)).data.groups).toEqual([]);
    expect((await other.mark(randomUUID(), 'cancelled')).data.groups).toEqual([]);
    expect((await me.mark(batch)).data.groups).toHaveLength(1);
    const large = randomUUID();
    for (let n = 0; n <= countLimits.uploadFiles; n += 1) await me.send(large, 10, `p${n}.csv`, places);
    expect(await me.mark(large)).toMatchObject({
      errorCode: 'UPLOAD_TOO_MANY',
      message: 'You cannot upload more than eight files.',
    });
    expect(await me.stored()).toBe(10);
  });

  it('has its BOM read, with the coordinates beside it', async () => {
    const me = await person();
    const batch = randomUUID();
    await me.send(batch, 8, 'amp.csv', table(4));
    await me.send(batch, 10, 'amp-pos.csv', places);
    const { groups } = (await me.mark(batch)).data;
    const projectId = groups[0]?.projectId ?? '';
    const read = readProjectBom({ ...t.services, log: t.app.log });
    const jobs = await t.db.selectFrom('job').selectAll().where('kind', '=', bomReadingJob).execute();
    // Begun anew after its node died, it reads nothing twice.
    for (const { id, payload } of [...jobs, ...jobs])
      await read(payload, { id, attempt: 1, signal: new AbortController().signal });
    const { boms } = await me.view(projectId);
    expect(boms).toMatchObject([{ name: 'amp.csv', lines: 4, version: 1 }]);
    const opened = (await t.call(bom.view, { id: boms[0]?.bomId ?? '' }, me.as)).data;
    expect(opened).toMatchObject({ projectId, coordinates: { files: [{ name: 'amp-pos.csv' }] } });
  });

  it('has its BOM read once, by whoever comes first', async () => {
    const me = await person();
    const batch = randomUUID();
    const fileId = await me.send(batch, 8, 'amp.csv', table(4));
    const projectId = (await me.mark(batch)).data.groups[0]?.projectId ?? '';
    const { projectFileId } = (await me.view(projectId)).files[0] ?? {};
    const read = readProjectBom({ ...t.services, log: t.app.log });
    const job = () => read({ projectFileId }, { id: randomUUID(), attempt: 1, signal: new AbortController().signal });
    const asked = () => t.call(bom.upload, { bomUrl: fileId, projectId }, me.as);
    const [, first, , second] = await Promise.all([job(), asked(), job(), asked()]);
    expect(second.data.bomId).toBe(first.data.bomId);
    expect((await me.view(projectId)).boms).toMatchObject([{ bomId: first.data.bomId, lines: 4, version: 1 }]);
    // The same bytes uploaded again are that version, and its BOM is read.
    const again = await me.send(randomUUID(), 8, 'amp.csv', table(4));
    await t.call(workbench.addFiles, { id: projectId, fileIds: again }, me.as);
    await job();
    expect((await me.view(projectId)).boms).toHaveLength(1);
    // On another board it is no longer what this project's file says.
    const other = (await t.call(workbench.create, { projectName: 'Other' }, me.as)).data.projectId;
    await t.call(bom.settings, { id: first.data.bomId, projectId: other }, me.as);
    expect((await me.view(other)).boms).toMatchObject([{ bomId: first.data.bomId, version: null }]);
    await job();
    expect((await me.view(projectId)).boms).toMatchObject([{ lines: 4, version: 1 }]);
  });
});

describe('versions of a board', () => {
  const withVersions = async () => {
    const me = await person();
    const first = await me.send('b', 7, 'board.zip', zip(2000, `first ${me.userId}`));
    const made = (await t.call(project.gerber, { gerberUrl: first, projectName: 'Board' }, me.as)).data;
    const second = await me.send('b', 7, 'board.zip', zip(2001, `second ${me.userId}`));
    const add = (fileIds: string) => t.call(workbench.addFiles, { id: made.projectId, fileIds }, me.as);
    const board = async (version?: number) => (await t.call(project.board, { id: made.projectId, version }, me.as)).data.project;
    return { me, first, second, id: made.projectId, made, add, board };
  };

  it('are read each, the newest where none is named', async () => {
    const { me, first, second, id, made, add, board } = await withVersions();
    expect(made.version).toBe(1);
    expect((await add(second)).data.files).toMatchObject([{ kind: 'gerber', version: 2, current: true }]);
    // Sent again, it is the version that it was.
    expect((await add(second)).data.files).toMatchObject([{ version: 2 }]);
    expect(await board()).toMatchObject({ version: 2, gerberUrl: second });
    expect(await board(1)).toMatchObject({ version: 1, gerberUrl: first });
    expect((await t.call(project.board, { id, version: 3 }, me.as)).status).toBe(404);
    // The file says which version it is.
    expect((await t.call(project.gerber, { gerberUrl: first }, me.as)).data).toEqual({ projectId: id, version: 1 });
    expect((await t.call(project.gerber, { gerberUrl: second }, me.as)).data).toEqual({ projectId: id, version: 2 });
    const choices = JSON.stringify({ board: 2 });
    expect((await t.call(project.choose, { id, version: 1, choices }, me.as)).data.choices).toEqual({ board: 2 });
    expect((await t.call(project.board, { id }, me.as)).data.choices).toEqual({});
  });

  it('A85 do not reach a quote of an older one', async () => {
    const { me, first, second, id, add } = await withVersions();
    const { sha256 } = await t.db.selectFrom('file').select('sha256').where('id', '=', first).executeTakeFirstOrThrow();
    await readArchive(t, sha256);
    const quote = await savedQuote(t, me, boardRequest({}, { projectId: id }));
    expect(quote.request).toMatchObject({ projectId: id, projectVersion: 1 });
    await add(second);
    const after = (await t.call(quotes.view, { quoteId: quote.quoteId }, me.as)).data;
    // The second version is not read yet; the quote's is.
    expect(after.boardErrors.state).toBe(quote.boardErrors.state);
    expect(after.designBack.projectUrl).toBe(first);
    expect((await me.view(id)).quotes).toMatchObject([{ quoteId: quote.quoteId, version: 1 }]);
    const again = await savedQuote(t, me, boardRequest({}, { projectId: id }));
    expect(again.request.projectVersion).toBe(2);
    const named = await savedQuote(t, me, boardRequest({}, { projectId: id, projectVersion: 1 }));
    expect([named.request.projectVersion, named.designBack.projectUrl]).toEqual([1, first]);
    const missing = await t.call(
      quotes.price,
      { request: boardRequest({}, { projectId: id, projectVersion: 9 }), currency: 'USD' },
      me.as,
    );
    expect(missing.status).toBe(404);
  });
});

describe('a file that was sorted wrongly', () => {
  const sorted = async () => {
    const me = await person();
    const batch = randomUUID();
    await me.send(batch, 7, 'lamp.zip', zip(2000, `lamp ${me.userId}`));
    await me.send(batch, 8, 'lamp-bom.csv', table(2));
    const projectId = (await me.mark(batch)).data.groups[0]?.projectId ?? '';
    const wrong = await me.send(randomUUID(), 8, 'radio list.csv', table(3));
    await t.call(workbench.addFiles, { id: projectId, fileIds: wrong }, me.as);
    const [file] = (await me.view(projectId)).files.filter(({ kind, current }) => kind === 'bom' && current);
    const move = (toProject?: string, projectFileId = file?.projectFileId) =>
      t.call(workbench.moveFile, { id: projectId, projectFileId, toProject }, me.as);
    const boms = async (id: string) =>
      (await me.view(id)).files
        .filter(({ kind }) => kind === 'bom')
        .map(({ name, version, current }) => [name, version, current]);
    return { me, projectId, file, move, boms };
  };

  it('goes to a project of its own, and the version before it is the newest again', async () => {
    const { me, projectId, move, boms } = await sorted();
    const { data } = await move();
    expect(data.projectName).toBe('radio list');
    expect([await boms(projectId), await boms(data.projectId)]).toEqual([
      [['lamp-bom.csv', 1, true]],
      [['radio list.csv', 1, true]],
    ]);
    const [event] = (await t.call(workbench.timeline, { id: projectId }, me.as)).data;
    expect(event).toMatchObject({
      kind: 'file-moved',
      data: { name: 'radio list.csv', version: 2, to: 'radio list', id: data.projectId },
    });
    const read = readProjectBom({ ...t.services, log: t.app.log });
    const { projectFileId } = (await me.view(data.projectId)).files[0] ?? {};
    await read({ projectFileId }, { id: randomUUID(), attempt: 1, signal: new AbortController().signal });
    expect((await me.view(data.projectId)).boms).toMatchObject([{ name: 'radio list.csv', lines: 3, version: 1 }]);
    // Sent again, it is not here any more.
    expect((await move()).status).toBe(404);
  });

  it('goes to another project of mine as its newest version, and to nobody else’s', async () => {
    const { me, projectId, move, boms } = await sorted();
    const [radio, foreign] = [
      (await t.call(workbench.create, { projectName: 'Radio' }, me.as)).data.projectId,
      (await t.call(workbench.create, { projectName: 'Radio' }, (await person()).as)).data.projectId,
    ];
    expect([(await move(foreign)).status, (await move(projectId)).status, (await move(randomUUID())).status]).toEqual([
      404, 404, 404,
    ]);
    expect(await boms(projectId)).toHaveLength(2);
    expect((await move(radio)).data).toEqual({ projectId: radio, projectName: 'Radio' });
    expect(await boms(radio)).toEqual([['radio list.csv', 1, true]]);
  });

  it('leaves no BOM in the project that it left, where it is read meanwhile or is in the other already', async () => {
    const { me, projectId, file, move } = await sorted();
    const read = readProjectBom({ ...t.services, log: t.app.log });
    const job = (id: string) =>
      read({ projectFileId: id }, { id: randomUUID(), attempt: 1, signal: new AbortController().signal });
    const [, { data: first }] = await Promise.all([job(file?.projectFileId ?? ''), move()]);
    for (const { version } of (await me.view(projectId)).boms) expect(version).not.toBeNull();
    // The same bytes once more, read here and there.
    const again = await me.send(randomUUID(), 8, 'radio list.csv', table(3));
    await t.call(workbench.addFiles, { id: projectId, fileIds: again }, me.as);
    const wrong = (await me.view(projectId)).files.find(({ kind, current }) => kind === 'bom' && current);
    await job(wrong?.projectFileId ?? '');
    await job((await me.view(first.projectId)).files[0]?.projectFileId ?? '');
    expect((await move(first.projectId, wrong?.projectFileId)).status).toBe(200);
    expect((await me.view(projectId)).boms.map(({ name }) => name)).not.toContain('radio list.csv');
    expect((await me.view(first.projectId)).boms).toMatchObject([{ lines: 3, version: 1 }]);
  });

  it('leaves its number behind, and the BOM that stood on its board stands on the newest', async () => {
    const me = await person();
    const batch = randomUUID();
    await me.send(batch, 7, 'lamp.zip', zip(2000, `lamp ${me.userId}`));
    const id = (await me.mark(batch)).data.groups[0]?.projectId ?? '';
    const add = async (name: string, bytes: SentFile['bytes']) =>
      t.call(workbench.addFiles, { id, fileIds: await me.send(randomUUID(), 7, name, bytes) }, me.as);
    await add('radio.zip', zip(2000, `radio ${me.userId}`));
    const { bomId } = (await t.call(bom.upload, {}, me.as)).data;
    await t.call(bom.settings, { id: bomId, projectId: id, projectVersion: 2 }, me.as);
    const wrong = (await me.view(id)).files.find(({ version }) => version === 2);
    expect((await t.call(workbench.moveFile, { id, projectFileId: wrong?.projectFileId }, me.as)).status).toBe(200);
    expect((await t.call(bom.view, { id: bomId }, me.as)).data).toMatchObject({ projectId: id, projectVersion: null });
    await add('lamp.zip', zip(2100, `lamp again ${me.userId}`));
    expect((await me.view(id)).files.map(({ version, current }) => [version, current])).toEqual([
      [3, true],
      [1, false],
    ]);
  });

  it('stays where a quote was made from it, or a link shows it', async () => {
    const { me, projectId, move, file } = await sorted();
    const board = (await me.view(projectId)).files.find(({ kind }) => kind === 'gerber');
    const sha256 = await t.db
      .selectFrom('project_file')
      .select('sha256')
      .where('id', '=', board?.projectFileId ?? '')
      .executeTakeFirstOrThrow();
    await readArchive(t, sha256.sha256);
    await savedQuote(t, me, boardRequest({}, { projectId }));
    expect((await move(undefined, board?.projectFileId)).errorCode).toBe('PROJECT_FILE_IN_USE');
    await t.call(projectShare.share, { projectId }, me.as);
    expect((await move()).errorCode).toBe('PROJECT_FILE_IN_USE');
    await t.call(projectShare.unshare, { projectId }, me.as);
    expect((await move(undefined, file?.projectFileId)).status).toBe(200);
  });
});
