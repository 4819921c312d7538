import { randomUUID } from 'node:crypto';
import { account, assetUrl } from '@copperline/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';

let t: TestApp;
let me: SignedUp;
beforeAll(async () => {
  t = await startTestApp();
  await t.db
    .insertInto('blob')
    .values({ sha256: 'a'.repeat(64), size: 1 })
    .execute();
});
afterAll(() => t.close());
beforeEach(async () => {
  me = await t.signUp();
});

const update = (input: Record<string, string>) => t.call(account.update, input, { token: me.token });

const file = async (ownerId: string, importType: string | null) => {
  const id = randomUUID();
  const values = {
    id,
    owner_id: ownerId,
    sha256: 'a'.repeat(64),
    name: 'me.png',
    size: 1,
    media_type: 'image/png',
    file_type: 14,
    import_type: importType,
  };
  await t.db.insertInto('file').values(values).execute();
  return id;
};

it('changes what is given, clears what is empty and leaves the rest', async () => {
  await update({ jobTitle: 'Engineer', industry: 'Robots', companyName: 'Ada & Co' });
  const { data } = await update({ username: '张工', industry: '' });
  expect(data).toMatchObject({ username: '张工', jobTitle: 'Engineer', industry: null, companyName: 'Ada & Co' });
  expect((await t.call(account.current, {}, { token: me.token })).data).toEqual(data);
});

it('A58 refuses fields that are not for the person to change', async () => {
  const answer = await update({ username: 'Eve', role: 'staff', email: 'other@example.com', state: 'active' });
  expect(answer).toMatchObject({ status: 422, errorCode: 'VALIDATION' });
  expect(answer.issues.map((issue) => issue.path).sort()).toEqual(['email', 'role', 'state']);
  expect((await t.call(account.current, {}, { token: me.token })).data.username).not.toBe('Eve');
});

it('takes an avatar the person uploaded as one, and nothing else', async () => {
  const other = await t.signUp();
  const strangers = [
    await file(other.userId, 'avatar'),
    await file(me.userId, 'cover'),
    await file(me.userId, null),
    randomUUID(),
  ];
  for (const avatar of strangers)
    expect(await update({ avatar, username: 'Changed' })).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
  const avatar = await file(me.userId, 'avatar');
  const { data } = await update({ avatar });
  expect(data.avatar).toBe(`eda/file/picture/${avatar}`);
  expect(data.url).toBe(data.avatar);
  expect(assetUrl('', data.avatar!)).toBe(`/api/eda/file/picture/${avatar}`);
  expect(data.username).not.toBe('Changed');
});

it('remembers hints, merging those dismissed at once', async () => {
  const point = (pointOut: string) => t.call(account.point, { pointOut }, { token: me.token });
  await Promise.all([point('{"crtSim":true}'), point('{"couponTip":true}')]);
  expect((await t.call(account.current, {}, { token: me.token })).data.pointOut).toEqual({ crtSim: true, couponTip: true });
  expect((await point('{"crtSim":false}')).data.pointOut).toEqual({ crtSim: false, couponTip: true });
});

it('A57 ignores keys that reach for a prototype', async () => {
  const pointOut = '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"crtSim":true}';
  const { status, data } = await t.call(account.point, { pointOut }, { token: me.token });
  expect(status).toBe(200);
  expect(data.pointOut).toEqual({ crtSim: true });
  expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  const row = await t.db.selectFrom('app_user').select('point_out').where('id', '=', me.userId).executeTakeFirstOrThrow();
  expect(Object.keys(row.point_out)).toEqual(['crtSim']);
  expect(await t.call(account.point, { pointOut: '{"crtSim":' }, { token: me.token })).toMatchObject({
    status: 422,
    issues: [{ path: 'pointOut', rule: 'pattern' }],
  });
});

it('counts visits by where they come from, for anybody', async () => {
  for (const from of ['signIn', 'community', undefined]) expect((await t.call(account.visit, { from })).status).toBe(200);
  const rows = await t.db.selectFrom('statistic').select(['key', 'count']).where('kind', '=', 'visit').orderBy('key').execute();
  expect(rows).toEqual([
    { key: 'community', count: '1' },
    { key: 'signIn', count: '2' },
  ]);
  expect((await t.call(account.visit, { from: 'elsewhere' })).errorCode).toBe('VALIDATION');
});

it('is for signed-in people', async () => {
  for (const endpoint of [
    account.current,
    account.update,
    account.point,
    account.sessions,
    account.revokeSession,
    account.sendSms,
    account.checkSms,
    account.signOut,
  ]) {
    expect((await t.call(endpoint, {})).errorCode).toBe('LOGIN_REQUIRED');
  }
});
