import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { faultsOf } from '../../../test/order-lives.ts';
import { lastStock, races, runRace } from '../../../test/order-races.ts';
import { makeWorld, type World } from '../../../test/order-world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await makeWorld(t);
});
afterAll(() => t.close());

/** Of all races together; `npm run race:orders` runs ten thousand. */
const rounds = Number(process.env['ROUNDS'] ?? 80);
const each = Math.ceil(rounds / Object.keys(races).length);
const timeout = 60_000 + each * 5000;

describe('races on PostgreSQL', () => {
  it.each(Object.entries(races))(
    `%s: ${each} rounds, none wrong`,
    async (title, race) => {
      const wrong: string[] = [];
      for (let round = 0; round < each; round += 1) {
        wrong.push(...(await runRace(world, race)));
        if (rounds > 1000 && round % 250 === 249) process.stdout.write(`${title}: ${round + 1} rounds, ${wrong.length} wrong\n`);
      }
      expect(wrong).toEqual([]);
      expect(await faultsOf(world)).toEqual([]);
    },
    timeout,
  );

  it('A40 fifty buyers of the last pieces: as many orders as there are pieces', async () => {
    expect(await lastStock(world, 50, 3)).toEqual([]);
    expect(await faultsOf(world)).toEqual([]);
  });
});
