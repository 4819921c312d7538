import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { account } from '@copperline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { letIn, startTestApp, type TestApp } from '../../../test/app.ts';
import { seed } from '../../db/seed.ts';
import { seedSteps } from '../../seeds.ts';
import { demoLogin } from './demo.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** As every start does. */
const start = async ({ services }: TestApp) => {
  await seed(services.database, seedSteps(services), () => {});
  return demoLogin(services);
};
const signIn = (login: { email: string; password: string }) =>
  t.call(account.signIn, { account: login.email, password: login.password });

it('is a customer whose password only this machine can read, the same at every start', async () => {
  const first = (await start(t))!;
  expect(letIn((await signIn(first)).data)).toMatchObject({ email: 'demo@copperline.example', emailVerified: true });
  expect(await start(t)).toEqual(first);
  const file = path.join(t.services.config.dataDir, 'demo-login.txt');
  expect(await readFile(file, 'utf8')).toBe(`email: ${first.email}\npassword: ${first.password}\n`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const role = await t.db.selectFrom('app_user').select('role').where('email', '=', first.email).executeTakeFirst();
  expect(role).toEqual({ role: 'customer' });
});

it('gets a new password when the file was lost', async () => {
  const before = (await start(t))!;
  await rm(path.join(t.services.config.dataDir, 'demo-login.txt'));
  const after = (await start(t))!;
  expect(after.password).not.toBe(before.password);
  expect((await signIn(before)).errorCode).toBe('CREDENTIALS_WRONG');
  expect((await signIn(after)).status).toBe(200);
});

it('is left alone when it was seeded and is gone, and adopted when it was there before', async () => {
  const other = await startTestApp();
  await start(other);
  await other.db.deleteFrom('app_user').execute();
  expect(await start(other)).toBeNull();
  await other.db.deleteFrom('seed_step').execute();
  await other.signUp('demo@copperline.example');
  const login = (await start(other))!;
  expect((await other.call(account.signIn, { account: login.email, password: login.password })).status).toBe(200);
  await other.close();
});

it('does not exist where others can reach the server, or where it is switched off', async () => {
  for (const env of [{ HOST: '0.0.0.0' }, { DEMO: 'off' }]) {
    const other = await startTestApp({ env });
    expect(await start(other)).toBeNull();
    expect(await other.db.selectFrom('app_user').select('id').execute()).toEqual([]);
    await other.close();
  }
});
