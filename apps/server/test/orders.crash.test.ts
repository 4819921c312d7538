import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { orderCrashPoints } from '../src/failpoints.ts';
import { crashRun } from './crash-run.ts';
import { testLocation } from './engines.ts';

/** One seed here; more of them, and chosen points, by `npm run crash:orders`. */
const { CRASH_SEEDS, CRASH_POINTS } = process.env;
const engine = inject('engine').kind;
const rotation = inject('rotation');
/** Every third point in a run, the others in the next two; all on both engines by `npm run test:all`. */
const wanted = orderCrashPoints.filter((name, index) =>
  CRASH_POINTS === undefined ? rotation === 'all' || index % 3 === rotation : CRASH_POINTS.split(',').includes(name),
);
const seeds = Array.from({ length: Number(CRASH_SEEDS ?? 1) }, (_, index) => index + 1);
const minutesEach = 2;

let place: Awaited<ReturnType<typeof testLocation>>;
beforeEach(async () => {
  place = await testLocation();
});
afterEach(() => place.remove());

it.for(seeds)(
  'I1 I2 I3 I4 I6 I7 I9 I10 a server killed over orders and money loses and charges nothing twice, seed %i',
  { timeout: wanted.length * minutesEach * 60_000 },
  async (seed, { task }) => {
    if (wanted.length < orderCrashPoints.length)
      task.meta.rotatedOut = { name: 'crash points of orders', count: orderCrashPoints.length - wanted.length };
    const log =
      CRASH_SEEDS === undefined ? {} : { log: (line: string) => void process.stdout.write(`${engine} ${seed} ${line}\n`) };
    const { crashes, lives, ...outcome } = await crashRun(place.options, { points: wanted, seed, ...log });
    expect(crashes).toEqual(wanted.map((at) => ({ at, faults: [] })));
    expect(outcome).toEqual({ broken: [], exitCode: 0, faults: [], doubleCharges: [], wrongMails: [] });
    expect(lives).toBeGreaterThan(0);
  },
);
