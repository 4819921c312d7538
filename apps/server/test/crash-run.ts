import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { buildApp } from '../src/app.ts';
import { startBackground } from '../src/background.ts';
import { readConfig } from '../src/config.ts';
import { type Database, type DatabaseOptions, openDatabase } from '../src/db/database.ts';
import type { CrashPoint } from '../src/failpoints.ts';
import { insertOffers } from '../src/features/coupons/store.ts';
import { sweepMoney, sweepOrders } from '../src/features/orders/sweep.ts';
import { findBookFaults } from '../src/invariants/books.ts';
import { findViolations } from '../src/invariants/check.ts';
import { openServices } from '../src/open-services.ts';
import { openBlobStore } from '../src/ports/blob-store.ts';
import { createSandbox } from '../src/features/sandbox/provider.ts';
import { translate } from '../src/translate.ts';
import { settingsFor } from './command.ts';
import { createOrderHistory, type Life, lives, mostClaims, type OrderHistory } from './order-history.ts';
import { couponTerms } from './order-world.ts';
import { resistorRow } from './sample-part.ts';
import { type NodeProcess, prepareCustomer, startNode } from './node-process.ts';

const customers = 2;
/** A point that nobody comes to is a fault of the run. */
const patienceMs = 300_000;

/** Numbers that a seed gives again (mulberry32). */
export const chanceFrom = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

/** Which life leads to a point. */
const livesTo = (name: CrashPoint): readonly Life[] => {
  if (name.startsWith('close.')) return ['cancel-open', 'pay-late'];
  if (name.startsWith('refund.') || name.startsWith('cancel.')) return ['cancel-paid', 'pay-late'];
  return ['keep', 'cancel-paid'];
};

const withDatabase = async <T>(options: DatabaseOptions, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase(options);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

/** One part that never runs out, and coupons for whoever asks. */
const prepareGoods = (options: DatabaseOptions): Promise<{ partId: number; offerId: string }> =>
  withDatabase(options, async ({ db }) => {
    const { id: partId } = await db.insertInto('part').values(resistorRow).returning('id').executeTakeFirstOrThrow();
    const breaks = JSON.stringify([{ from: 1, USD: 3000, CNY: 21_000 }]);
    const supply = { stock: 1_000_000, minimum: 1, multiple: 1, lead_days: 3, breaks, sample: false };
    await db
      .insertInto('part_supply')
      .values({ part_id: partId, ...supply })
      .execute();
    const offerId = randomUUID();
    const terms = { kind: 'amount', coupon_param: JSON.stringify(couponTerms), currency: 'USD', sample: false } as const;
    await insertOffers(db, [{ id: offerId, claim_limit: mostClaims, valid_days: 30, place: 0, ...terms }]);
    return { partId, offerId };
  });

/** As if the dead node's leases had run out: nobody waits a minute for each here. */
const forgetLeases = async ({ db }: Database): Promise<void> => {
  const past = new Date(0);
  await db.updateTable('job').set({ locked_until: past }).where('locked_until', 'is not', null).execute();
  await db
    .updateTable('job')
    .set({ run_at: past })
    .where('done_at', 'is', null)
    .where('kind', 'in', ['apply-payment', 'close-payment', 'settle-refund'])
    .execute();
  await db.updateTable('sandbox_webhook').set({ next_attempt_at: sql<Date>`due_at` }).where('delivered_at', 'is', null).execute();
};

/** Files, ledger, orders and the provider's list, while no server runs. */
const faultsOf = async ({ db }: Database, { dataDir }: DatabaseOptions): Promise<string[]> => {
  const faults: string[] = [];
  const now = new Date();
  const clock = { now: () => now };
  const payment = createSandbox({ db, clock, origin: () => '', secret: '' });
  for await (const { invariant, text } of findBookFaults({ db, payment }, now)) faults.push(`${invariant} ${text}`);
  const blobs = await openBlobStore({ dataDir, s3: null });
  for await (const { invariant, text } of findViolations({ db, blobs, now })) faults.push(`${invariant} ${text}`);
  await blobs.close();
  return faults;
};

/** Money that a provider took for one checkout more than once, or kept without an order, by the provider's own list. */
const doubleCharges = async ({ db }: Database): Promise<string[]> => {
  const { rows } = await sql<{ what: string }>`
    select p.checkout_id || ': ' || count(*) || ' payments, kept ' || sum(s.taken - s.refunded) || ' of ' || max(o.due) as what
    from sandbox_payment s join payment p on p.id::text = s.attempt_id::text
    cross join lateral (
      select coalesce(sum(payable) filter (where status <> 'cancelled'), 0) as due from customer_order where checkout_id = p.checkout_id
    ) o
    where s.state = 'succeeded' group by p.checkout_id having count(*) > 1 or sum(s.taken - s.refunded) <> max(o.due)`.execute(
    db,
  );
  return rows.map(({ what }) => what);
};

/** What customers hear of by mail, of all that happens here. */
const mailed = ['place', 'pay', 'cancel-unpaid', 'cancel-paid', 'refunded'] as const;

/** I10: one letter for each of these events, none without. */
const wrongMails = async ({ db }: Database): Promise<string[]> => {
  const events = await db
    .selectFrom('order_event')
    .innerJoin('customer_order', 'customer_order.id', 'order_event.order_id')
    .select(['number', 'action'])
    .where('action', 'in', mailed)
    .execute();
  const t = translate('en-US');
  const due = events.flatMap(({ number, action }) =>
    mailed.filter((each) => each === action).map((each) => t(`mail.order.${each}.subject`, { number })),
  );
  const mails = (await db.selectFrom('outbox_message').select('subject').execute()).map(({ subject }) => subject);
  const counts = new Map<string, number>();
  for (const subject of due) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  for (const subject of mails.filter((each) => /\bC\d{2}-\d{6}/.test(each))) counts.set(subject, (counts.get(subject) ?? 0) - 1);
  return [...counts].flatMap(([subject, missing]) => (missing === 0 ? [] : [`${subject}: ${-missing}`]));
};

/** What was begun and never came to an end. */
const leftOver = async ({ db }: Database): Promise<string[]> => {
  const { rows } = await sql<{ what: string }>`
    select 'payment ' || id || ' ' || state as what from payment p where settled_at is null
      and not exists (select from customer_order o where o.checkout_id = p.checkout_id and o.status = 'unpaid')
    union all select 'refund ' || id || ' ' || state from refund where state <> 'succeeded'
    union all select 'job ' || kind || ' ' || coalesce(last_error, '') from job where done_at is null
      and kind in ('apply-payment', 'close-payment', 'settle-refund')
    union all select 'event ' || event_id from webhook_inbox where applied_at is null
    order by what`.execute(db);
  return rows.map(({ what }) => what);
};

/** Whatever is still under way comes to its end, in this process; then everything is added up. */
const settled = async (options: DatabaseOptions) => {
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', SAMPLE_PARTS: 'off', WEB_BUILD: 'none' };
  const services = await openServices(readConfig({ ...env, ...settingsFor(options) }, options.dataDir), () => {});
  const app = await buildApp({ services });
  services.setOrigin(await app.listen({ host: '127.0.0.1', port: 0 }));
  const background = startBackground(services, app.log);
  try {
    await expect.poll(() => leftOver(services.database), { interval: 100, timeout: patienceMs }).toEqual([]);
    // A node that has waited long enough asks for what nobody told it about.
    const later = { now: () => new Date(Date.now() + 5 * 60_000) };
    await sweepOrders({ ...services, clock: later, log: app.log });
    await sweepMoney({ ...services, clock: later, log: app.log });
    const { database } = services;
    return {
      faults: await faultsOf(database, options),
      doubleCharges: await doubleCharges(database),
      wrongMails: await wrongMails(database),
    };
  } finally {
    await Promise.all([app.close(), background.stop()]);
    await services.close();
  }
};

export interface CrashRun {
  readonly points: readonly CrashPoint[];
  readonly seed: number;
  readonly log?: (line: string) => void;
}

export interface CrashOutcome {
  /** Each point with what was found after the process died there. */
  readonly crashes: readonly { readonly at: CrashPoint; readonly faults: readonly string[] }[];
  readonly broken: readonly string[];
  /** Of the server that stayed. */
  readonly exitCode: number | null;
  readonly faults: readonly string[];
  readonly doubleCharges: readonly string[];
  readonly wrongMails: readonly string[];
  readonly lives: number;
}

const reached = async (node: NodeProcess, at: CrashPoint): Promise<void> => {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), patienceMs);
  const tooLate = new Promise<'late'>((resolve) => late.signal.addEventListener('abort', () => resolve('late')));
  const first = await Promise.race([node.ended.then(() => 'ended' as const), tooLate]);
  clearTimeout(timer);
  if (first === 'late') throw new Error(`nobody came to ${at}`);
};

/**
 * Customers at work while the server dies at one point after the other; each time the books are looked at before the next one starts.
 * Then a server that stays, until everything that was begun has come to its end.
 */
export const crashRun = async (options: DatabaseOptions, { points, seed, log = () => {} }: CrashRun): Promise<CrashOutcome> => {
  const chance = chanceFrom(seed);
  let origin = 'http://127.0.0.1:1';
  let wanted: readonly Life[] = lives;
  const nextLife = (): Life => {
    const from = chance(4) === 0 ? lives : wanted;
    return from[chance(from.length)] ?? 'keep';
  };
  const goods = await prepareGoods(options);
  const histories: OrderHistory[] = [];
  for (let count = 0; count < customers; count += 1) {
    const { token } = await prepareCustomer(options);
    histories.push(createOrderHistory({ token, ...goods, origin: () => origin, nextLife, chance }));
  }
  const stopping = new AbortController();
  const working = Promise.all(histories.map((history) => history.work(stopping.signal)));
  // Heard of below, where it is awaited; a life that fails must not end the run before.
  const failed = working.then(
    () => null,
    (error: unknown) => error,
  );
  const crashes: { at: CrashPoint; faults: string[] }[] = [];
  let node: NodeProcess | undefined;
  try {
    for (const at of points) {
      wanted = livesTo(at);
      const time = 1 + chance(2);
      node = await startNode(options, { NODE_ENV: 'test', CRASH_AT: `${at}:${time}` });
      ({ origin } = node);
      const error = await Promise.race([reached(node, at).then(() => null), failed]);
      if (error !== null) throw error;
      const faults = await withDatabase(options, async (database) => {
        await forgetLeases(database);
        return faultsOf(database, options);
      });
      log(`${at}:${time} ${faults.length === 0 ? 'holds' : faults.join('; ')}`);
      crashes.push({ at, faults });
    }
    node = await startNode(options);
    ({ origin } = node);
    stopping.abort();
    const error = await failed;
    if (error !== null) throw error;
    const broken = (await Promise.all(histories.map((history) => history.broken()))).flat();
    const exitCode = await node.stop();
    const sums = await settled(options);
    return { crashes, broken, exitCode, ...sums, lives: histories.reduce((sum, { told }) => sum + told.length, 0) };
  } finally {
    await node?.kill();
  }
};
