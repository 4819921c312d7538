import { bom, files, project, projectShare, workbench } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { sendBom } from '../../../../test/bom.ts';
import { listening, text, upload, zip } from '../../../../test/upload.ts';

let t: TestApp;
let origin: string;
beforeAll(async () => {
  t = await startTestApp();
  origin = await listening(t);
});
afterAll(() => t.close());

const person = async () => {
  const who = await t.signUp();
  const as = { token: who.token };
  const file = async (fileType: number, name: string, seed: string) => {
    const bytes = fileType === 7 ? zip(2000, seed) : text(`Designator,MPN\nR1,${seed}\n`);
    return (await upload(origin, who.token, { fileType }, [{ name, bytes }])).rows[0]?.id ?? '';
  };
  const projectId = (await t.call(workbench.create, { projectName: 'Synth' }, as)).data.projectId;
  const add = async (...ids: string[]) => t.call(workbench.addFiles, { id: projectId, fileIds: ids.join(',') }, as);
  await add(await file(7, 'synth.zip', `one ${who.userId}`), await file(10, 'synth.pos', 'pos'));
  await t.call(workbench.notes, { id: projectId, notes: 'secret thoughts' }, as);
  return {
    ...who,
    as,
    projectId,
    file,
    add,
    share: async (state = 'on') => (await t.call(projectShare.share, { projectId, state }, as)).data,
    unshare: () => t.call(projectShare.unshare, { projectId }, as),
  };
};

const opened = (token: string | null) => t.call(projectShare.view, { token: token ?? 'x'.repeat(43) });

describe('a shared project', () => {
  it('A06 shows the revision of that moment to whoever has the link, and dies with it', async () => {
    const me = await person();
    await sendBom(
      origin,
      me.token,
      { projectId: me.projectId },
      { name: 'bom.csv', bytes: text('Designator,MPN\nR1,RC0402FR-0710KL\n') },
    );
    const { shareToken: token, shareType } = await me.share();
    expect(shareType).toBe(1);
    const seen = (await opened(token)).data;
    expect(seen).toMatchObject({
      projectName: 'Synth',
      hasBoard: true,
      lines: [{ designators: ['R1'], mpn: 'RC0402FR-0710KL' }],
    });
    expect(seen.files.map(({ name }) => name).toSorted()).toEqual(['synth.pos', 'synth.zip']);
    // What the owner does afterwards is not in it.
    await me.add(await me.file(7, 'synth.zip', 'two'));
    await t.call(workbench.rename, { projectId: me.projectId, projectName: 'Synth 2' }, me.as);
    const later = (await opened(token)).data;
    expect([later.projectName, later.gerber, later.files]).toEqual([seen.projectName, seen.gerber, seen.files]);
    expect(later.visitCount).toBe(seen.visitCount + 1);
    const fileId = seen.gerber ?? '';
    const fetched = await t.app.inject({ url: `/api/eda/project/shared/${token}/file/${fileId}` });
    expect([fetched.statusCode, fetched.rawPayload.length, fetched.headers['cache-control']]).toEqual([
      200,
      2000,
      'private, no-store',
    ]);
    expect((await t.call(projectShare.board, { token })).data).toMatchObject({ state: 'queued', board: null });
    expect((await me.unshare()).status).toBe(200);
    for (const response of [
      await opened(token),
      await t.call(projectShare.board, { token }),
      await t.call(workbench.copy, { token }, (await person()).as),
    ])
      expect(response.status).toBe(404);
    expect((await t.app.inject({ url: `/api/eda/project/shared/${token}/file/${fileId}` })).statusCode).toBe(404);
  });

  it('has the lines of the BOM that it has, also where an older one was changed later or nobody has read it', async () => {
    const me = await person();
    const part = async () => (await opened((await me.share('new')).shareToken)).data.lines.map(({ mpn }) => mpn);
    await me.add(await me.file(8, 'bom.csv', 'OLD-1'));
    expect(await part()).toEqual(['OLD-1']);
    const [old] = (await t.call(workbench.view, { id: me.projectId }, me.as)).data.boms;
    await me.add(await me.file(8, 'bom.csv', 'NEW-1'));
    expect(await part()).toEqual(['NEW-1']);
    t.clock.advance(60_000);
    await t.call(bom.settings, { id: old?.bomId ?? '', boards: 9 }, me.as);
    expect(await part()).toEqual(['NEW-1']);
  });

  it('A84 says nothing of its owner: mail, notes, ids, prices, other projects', async () => {
    const me = await person();
    const { shareToken: token } = await me.share();
    const { response } = await opened(token);
    for (const secret of [me.email, me.userId, me.projectId, 'secret thoughts', 'quote', 'order'])
      expect(response.body).not.toContain(secret);
  });

  it('keeps its link until a new one is asked for, and keeps no token', async () => {
    const me = await person();
    const first = await me.share();
    expect(await me.share()).toMatchObject({ shareToken: null, sharedAt: first.sharedAt });
    t.clock.advance(1000);
    const second = await me.share('new');
    expect([second.shareToken === first.shareToken, (await opened(first.shareToken)).status]).toEqual([false, 404]);
    expect((await opened(second.shareToken)).status).toBe(200);
    const row = await t.db.selectFrom('project').select('share_hash').where('id', '=', me.projectId).executeTakeFirstOrThrow();
    expect(row.share_hash?.toString('base64url')).not.toBe(second.shareToken);
    await t.call(workbench.remove, { id: me.projectId }, me.as);
    expect((await opened(second.shareToken)).status).toBe(404);
    await t.call(workbench.restore, { projectIds: me.projectId }, me.as);
    expect((await opened(second.shareToken)).status).toBe(404);
  });

  it('is somebody else’s to share or unshare for nobody', async () => {
    const [me, other] = [await person(), await person()];
    const { shareToken } = await me.share();
    expect((await t.call(projectShare.share, { projectId: me.projectId }, other.as)).status).toBe(404);
    expect((await t.call(projectShare.unshare, { projectId: me.projectId }, other.as)).status).toBe(404);
    expect((await opened(shareToken)).status).toBe(200);
    for (const token of ['', 'x', `${shareToken}x`, '%00'.repeat(10)])
      expect([404, 422]).toContain((await t.app.inject({ url: `/api/eda/project/shared/${token}` })).statusCode);
  });
});

describe('a copy', () => {
  it('has the files that were shared, as files of its own', async () => {
    const [me, other] = [await person(), await person()];
    const { shareToken: token } = await me.share();
    await me.add(await me.file(7, 'synth.zip', 'never shared'));
    const { data } = await t.call(workbench.copy, { token }, other.as);
    expect(data.projectName).toBe('Synth (2)');
    const copy = (await t.call(workbench.view, { id: data.projectId }, other.as)).data;
    expect(copy).toMatchObject({ copiedFrom: { projectId: null, projectName: 'Synth' }, notes: '', version: 1, copyCount: 0 });
    const fetched = copy.files.find(({ kind }) => kind === 'gerber');
    await me.unshare();
    await t.call(workbench.remove, { id: me.projectId }, me.as);
    await t.call(workbench.purge, { projectIds: me.projectId }, me.as);
    const bytes = await t.app.inject({
      url: `/api/eda/file/download/${fetched?.url}`,
      headers: { authorization: other.token },
    });
    expect([bytes.statusCode, bytes.rawPayload.subarray(4, 8).toString()]).toEqual([200, 'one ']);
  });

  it('has what was told of its board, whatever other file has the same bytes', async () => {
    const me = await person();
    const bytes = zip(2000, `one ${me.userId}`);
    const { rows } = await upload(origin, me.token, { fileType: 13 }, [{ name: 'a copy.zip', bytes }]);
    await me.add(rows[0]?.id ?? '');
    const choices = JSON.stringify({ files: {}, unit: 'mm' });
    await t.db
      .updateTable('project_file')
      .set({ choices })
      .where('project_id', '=', me.projectId)
      .where('kind', '=', 'gerber')
      .execute();
    const { data } = await t.call(workbench.copy, { projectId: me.projectId }, me.as);
    const copied = await t.db
      .selectFrom('project_file')
      .select('choices')
      .where('project_id', '=', data.projectId)
      .where('kind', '=', 'gerber')
      .executeTakeFirstOrThrow();
    expect(copied.choices).toEqual(JSON.parse(choices));
  });

  it('is refused where the archive of its board was deleted', async () => {
    const [me, other] = [await person(), await person()];
    const { shareToken: token } = await me.share();
    const archive = (await t.call(workbench.view, { id: me.projectId }, me.as)).data.files.find(({ kind }) => kind === 'gerber');
    await t.call(files.remove, { id: archive?.url }, me.as);
    expect((await t.call(workbench.copy, { token }, other.as)).errorCode).toBe('PROJECT_ARCHIVE_GONE');
    expect((await t.call(workbench.copy, { projectId: me.projectId }, me.as)).errorCode).toBe('PROJECT_ARCHIVE_GONE');
    expect((await t.call(workbench.list, {}, other.as)).data.rows).toMatchObject([{ projectName: 'Synth', copyCount: 0 }]);
  });

  it('of one’s own project is counted, and named apart', async () => {
    const me = await person();
    const { data } = await t.call(workbench.copy, { projectId: me.projectId }, me.as);
    expect(data.projectName).toBe('Synth (2)');
    const view = async (id: string) => (await t.call(workbench.view, { id }, me.as)).data;
    expect((await view(me.projectId)).copyCount).toBe(1);
    expect((await view(data.projectId)).copiedFrom).toEqual({ projectId: me.projectId, projectName: 'Synth' });
    for (const wrong of [{}, { projectId: me.projectId, token: 'x'.repeat(43) }])
      expect((await t.call(workbench.copy, wrong, me.as)).errorCode).toBe('VALIDATION');
  });

  it('needs room in the quota', async () => {
    const small = await startTestApp({ env: { QUOTA_MB: '1' } });
    const me = await small.signUp();
    const as = { token: me.token };
    const sent = [{ name: 'large.zip', bytes: zip(700_000, 'large') }];
    const { rows } = await upload(await listening(small), me.token, { fileType: 7 }, sent);
    const { projectId } = (await small.call(project.gerber, { gerberUrl: rows[0]?.id }, as)).data;
    expect((await small.call(workbench.copy, { projectId }, as)).errorCode).toBe('UPLOAD_QUOTA');
    expect((await small.call(workbench.list, {}, as)).data.rows[0]).toMatchObject({ copyCount: 0 });
    await small.close();
  });
});

describe('votes and favourites', () => {
  it('are counted once for each person, and taken back', async () => {
    const me = await person();
    const input = { projectId: me.projectId };
    const call = async (endpoint: typeof workbench.upvote) => (await t.call(endpoint, input, me.as)).data;
    expect([await call(workbench.upvote), await call(workbench.upvote)]).toEqual([
      { state: true, count: 1 },
      { state: true, count: 1 },
    ]);
    expect((await t.call(workbench.unupvote, input, me.as)).data).toEqual({ state: false, count: 0 });
    expect((await t.call(workbench.unupvote, input, me.as)).data).toEqual({ state: false, count: 0 });
    expect([await call(workbench.favorites), await call(workbench.favorites)]).toEqual([
      { state: true, count: 1 },
      { state: false, count: 0 },
    ]);
  });
});
