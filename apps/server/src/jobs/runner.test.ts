import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/engines.ts';
import type { Database } from '../db/database.ts';
import { steppedClock } from '../ports/clock.ts';
import { steppedTimers } from '../ports/timers.ts';
import { createJobQueue, type JobHandlers, ringFor } from './queue.ts';
import { jobTimes, retryDelayMs, runJobs } from './runner.ts';
import { addDaily, dailyHandlers } from './schedule.ts';
import { deleteOldJobs } from './store.ts';

const log = { warn: () => {}, error: () => {} };
const queue = createJobQueue();

let database: Database;
let clock: ReturnType<typeof steppedClock>;
let nodes: { stop(): Promise<void>; timers: ReturnType<typeof steppedTimers> }[];

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => {
  clock = steppedClock('2026-11-15T08:00:00Z');
  nodes = [];
});
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await database.db.deleteFrom('job').execute();
});
afterAll(() => database.close());

const start = (handlers: JobHandlers, db = database.db) => {
  const stopping = new AbortController();
  const timers = steppedTimers();
  const services = { db, database, clock };
  const ended = runJobs({ services, handlers, log, signal: stopping.signal, timers });
  const node = {
    timers,
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
  nodes.push(node);
  return node;
};

const add = (kind: string, payload: unknown, options = {}) =>
  queue.add(database.db, kind, payload, { runAt: clock.now(), ...options });
const ring = (kind: string) => ringFor(database, kind);
const jobs = () => database.db.selectFrom('job').selectAll().orderBy('created_at').orderBy('id').execute();
const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { interval: 5 });

/** Time passes for the clock and the timers alike, in steps that leave room for what they set off. */
const pass = async (ms: number): Promise<void> => {
  for (let left = ms; left > 0; left -= 1000) {
    clock.advance(Math.min(left, 1000));
    for (const node of nodes) node.timers.advance(Math.min(left, 1000));
    await turn();
  }
};

describe('jobs', () => {
  it('exist exactly when their transaction does', async () => {
    await expect(
      database.db.transaction().execute(async (trx) => {
        await queue.add(trx, 'note', { n: 1 });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await jobs()).toEqual([]);
  });

  it('run once each on two nodes, in any number', async () => {
    const seen: unknown[] = [];
    const handlers = { note: async (payload: unknown) => void seen.push(payload) };
    start(handlers);
    start(handlers);
    for (let n = 0; n < 40; n += 1) await add('note', n);
    await ring('note');
    await eventually(() => seen.length).toBe(40);
    expect(new Set(seen).size).toBe(40);
    await eventually(async () => (await jobs()).every((job) => job.done_at !== null && job.attempts === 1)).toBe(true);
  });

  it('wake nobody who does other work', async () => {
    let answered = 0;
    const counting = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        answered += 1;
        return result;
      },
    });
    const done: unknown[] = [];
    start({ note: async (payload) => void done.push(payload) }, counting);
    start({ other: async (payload) => void done.push(payload) });
    // The first look: for jobs of nodes that died, and for one to do.
    await eventually(() => answered).toBe(2);
    await add('other', 'theirs');
    await ring('other');
    await eventually(() => done).toEqual(['theirs']);
    expect(answered).toBe(2);
    await add('note', 'ours');
    await ring('note');
    await eventually(() => done).toEqual(['theirs', 'ours']);
    expect(answered).toBeGreaterThan(2);
  });

  it('are found by the timer where no event came', async () => {
    const seen: unknown[] = [];
    start({ note: async (payload) => void seen.push(payload) });
    await add('note', 'quiet');
    await eventually(async () => {
      await pass(jobTimes.pollMs);
      return seen;
    }).toEqual(['quiet']);
  });

  it('wait for their time', async () => {
    const seen: unknown[] = [];
    start({ note: async (payload) => void seen.push(payload) });
    await add('note', 'later', { runAt: new Date(clock.now().getTime() + 60_000) });
    await ring('note');
    await pass(59_000);
    expect(seen).toEqual([]);
    await pass(10_000);
    await eventually(() => seen).toEqual(['later']);
  });

  it('are tried again with growing pauses and end as failed with the last error', async () => {
    let tries = 0;
    start({
      fragile: async () => {
        tries += 1;
        throw new Error(`no ${tries}`);
      },
    });
    await add('fragile', null, { maxAttempts: 3 });
    await ring('fragile');
    await eventually(() => tries).toBe(1);
    await eventually(async () => (await jobs())[0]?.last_error).toBe('no 1');
    expect((await jobs())[0]?.run_at.getTime()).toBe(clock.now().getTime() + retryDelayMs(1));
    // One attempt after the other: time that passes while one runs would make it look abandoned.
    for (const attempt of [2, 3]) {
      await pass(retryDelayMs(attempt - 1));
      await eventually(async () => (await jobs())[0]?.last_error).toBe(`no ${attempt}`);
    }
    expect(tries).toBe(3);
    expect((await jobs())[0]).toMatchObject({ attempts: 3, failed_at: expect.any(Date), done_at: null });
  });

  it('of a node that died are taken over when the lease ends, and not before', async () => {
    const id = await add('note', 'orphan');
    const lockedUntil = new Date(clock.now().getTime() + jobTimes.leaseMs);
    await database.db
      .updateTable('job')
      .set({ locked_by: 'the dead', locked_until: lockedUntil, attempts: 1 })
      .where('id', '=', id)
      .execute();
    const seen: unknown[] = [];
    start({ note: async (payload) => void seen.push(payload) });
    await ring('note');
    await pass(jobTimes.leaseMs - 1000);
    expect(seen).toEqual([]);
    await eventually(async () => {
      await pass(jobTimes.pollMs);
      return seen;
    }).toEqual(['orphan']);
  });

  it('that kill their node every time end as failed', async () => {
    const id = await add('poison', null, { maxAttempts: 2 });
    await database.db
      .updateTable('job')
      .set({ locked_by: 'the dead', locked_until: clock.now(), attempts: 2 })
      .where('id', '=', id)
      .execute();
    clock.advance(1);
    let tries = 0;
    start({ poison: async () => void (tries += 1) });
    await ring('poison');
    await eventually(async () => (await jobs())[0]?.failed_at !== null).toBe(true);
    expect(tries).toBe(0);
  });

  it('keep their lease while they work, and hear when they have lost it', async () => {
    let stolen: AbortSignal | undefined;
    const { promise: release, resolve: finish } = Promise.withResolvers<void>();
    start({
      long: (_payload, { signal }) => {
        stolen = signal;
        return release;
      },
    });
    await add('long', null);
    await ring('long');
    await eventually(() => stolen !== undefined).toBe(true);
    const renewedAfter = clock.now().getTime() + jobTimes.leaseMs;
    await eventually(async () => {
      await pass(jobTimes.renewMs);
      return ((await jobs())[0]?.locked_until?.getTime() ?? 0) > renewedAfter;
    }).toBe(true);
    await database.db.updateTable('job').set({ locked_by: 'another' }).execute();
    await eventually(async () => {
      await pass(jobTimes.renewMs);
      return stolen?.aborted;
    }).toBe(true);
    finish();
    await eventually(() => nodes[0]?.stop()).toBeUndefined();
    expect((await jobs())[0]).toMatchObject({ locked_by: 'another', done_at: null });
  });

  it('under way are given back when the node stops, without counting the attempt', async () => {
    let begun = false;
    const node = start({
      long: (_payload, { signal }) => {
        begun = true;
        return new Promise((_done, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
      },
    });
    await add('long', null);
    await ring('long');
    await eventually(() => begun).toBe(true);
    // A ring in the same moment makes the node claim again what it is giving back.
    await Promise.all([ring('long'), node.stop()]);
    expect((await jobs())[0]).toMatchObject({ attempts: 0, locked_until: null, done_at: null, failed_at: null });
  });
});

describe('daily work', () => {
  it('is done once a day, however many nodes plan it', async () => {
    const days: string[] = [];
    const work = { count: async () => void days.push(clock.now().toISOString().slice(0, 10)) };
    const services = { db: database.db, database, clock };
    start(dailyHandlers(work));
    start(dailyHandlers(work));
    await Promise.all([addDaily(services, work), addDaily(services, work), addDaily(services, work)]);
    await eventually(() => days).toEqual(['2026-11-15']);
    await addDaily(services, work);
    clock.advance(24 * 3_600_000);
    await Promise.all([addDaily(services, work), addDaily(services, work)]);
    await eventually(() => days).toEqual(['2026-11-15', '2026-11-16']);
    expect(await jobs()).toHaveLength(2);
    await eventually(async () => (await jobs()).every((job) => job.done_at !== null)).toBe(true);
    await deleteOldJobs(database.db, new Date(clock.now().getTime() - 3_600_000));
    expect(await jobs()).toHaveLength(1);
  });
});
