import { account } from '@copperline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testLocation } from '../test/engines.ts';
import { readConfig } from './config.ts';
import { serve } from './serve.ts';

let place: Awaited<ReturnType<typeof testLocation>>;
beforeAll(async () => {
  place = await testLocation();
});
afterAll(() => place.remove());

/** One life of a server: what it says, and whether the login it prints works. */
const live = async (env: Readonly<Record<string, string>> = {}) => {
  const { dataDir, url } = place.options;
  const settings = {
    PORT: '0',
    WEB_BUILD: 'none',
    LOG_LEVEL: 'silent',
    SAMPLE_PARTS: 'off',
    DATA_DIR: dataDir,
    ...(url ? { DATABASE_URL: url } : {}),
  };
  const lines: string[] = [];
  const server = await serve(readConfig({ ...settings, ...env }, dataDir), (line) => lines.push(line.trim()));
  const [, email, password] = /^Demo account: (\S+), password (\S+)$/m.exec(lines.join('\n')) ?? [];
  const body = new URLSearchParams({ account: email ?? 'nobody', password: password ?? 'nothing' });
  const { status } = await fetch(server.address + account.signIn.path, { method: 'POST', body });
  await server.close();
  return { seeding: lines.filter((line) => line.startsWith('Seeding')), login: { email, password }, status };
};

it('seeds a database once, with a line for each step, and prints the same demo login at every start', async () => {
  expect(await live({ DEMO: 'off' })).toMatchObject({ seeding: [], login: { email: undefined }, status: 422 });
  const first = await live();
  expect(first).toMatchObject({
    seeding: [
      'Seeding demo customer',
      'Seeding demo customer: demo@copperline.example',
      'Seeding sample coupons',
      'Seeding sample coupons: 8 offers',
    ],
    status: 200,
  });
  expect(await live()).toEqual({ ...first, seeding: [] });
});
