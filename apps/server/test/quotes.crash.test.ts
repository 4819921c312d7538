import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../src/db/database.ts';
import { findViolations } from '../src/invariants/check.ts';
import { openBlobStore } from '../src/ports/blob-store.ts';
import { translate } from '../src/translate.ts';
import { testLocation } from './engines.ts';
import { strikeAfter } from './history.ts';
import { type NodeProcess, prepareCustomer, startNode } from './node-process.ts';
import { createQuoteHistory } from './quote-history.ts';

const rounds = 3;
const callsBeforeStrike = 25;

let place: Awaited<ReturnType<typeof testLocation>>;
let node: NodeProcess | undefined;

beforeAll(async () => {
  place = await testLocation();
});
afterAll(async () => {
  await node?.kill();
  await place.remove();
});

const violations = async ({ db }: Database): Promise<string[]> => {
  const blobs = await openBlobStore({ dataDir: place.options.dataDir, s3: null });
  const findings: string[] = [];
  for await (const { text } of findViolations({ db, blobs, now: new Date() })) findings.push(text);
  await blobs.close();
  return findings;
};

/** Looks at what is kept while no server runs. */
const looking = async <T>(look: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase(place.options);
  try {
    return await look(database);
  } finally {
    await database.close();
  }
};

/** What the customer hears of by mail, of all that happens here. */
const mailed = ['inquire', 'expire'] as const;
const subjectOf = (action: string, number: string): string =>
  translate('en-US')(action === 'inquire' ? 'mail.quote.inquire.subject' : 'mail.quote.expire.subject', { number });

/** Some prices end while nobody is there to end them: the next server does, and may be killed over it. */
const endSome = async ({ db }: Database): Promise<void> => {
  const ends = await db
    .selectFrom('quote')
    .select('id')
    .where('status', '=', 'quotation-offered')
    .orderBy('id')
    .limit(6)
    .execute();
  const ids = ends.map(({ id }) => id);
  if (ids.length === 0) return;
  await db
    .updateTable('quote')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', 'in', ids)
    .execute();
};

it('I7 a server killed while quotes are saved, moved and carted keeps each of them whole, or none of it', {
  timeout: 300_000,
}, async () => {
  const { token, email } = await prepareCustomer(place.options);
  let origin = '';
  const history = createQuoteHistory(token, () => origin);
  for (let round = 1; round <= rounds; round += 1) {
    const running = await startNode(place.options);
    node = running;
    origin = running.origin;
    await strikeAfter(history, callsBeforeStrike, () => running.kill());
    await looking(async (database) => {
      expect(await violations(database)).toEqual([]);
      await endSome(database);
    });
  }
  node = await startNode(place.options);
  expect(await history.broken(node.origin)).toEqual([]);
  // Whoever got no answer presses again, and whoever got one may: both get the one quote of that press.
  for (const _ of ['once', 'twice']) expect(await history.repeat(node.origin)).toEqual([]);
  expect(await node.stop()).toBe(0);

  await looking(async (database) => {
    expect(await violations(database)).toEqual([]);
    const { db } = database;
    const rows = await db.selectFrom('quote').select(['id', 'number', 'save_key']).orderBy('number').execute();
    const made = history.presses.filter(({ quoteId }) => quoteId !== null);
    expect(rows.map(({ save_key }) => String(save_key)).toSorted()).toEqual(made.map(({ input }) => input.saveKey).toSorted());
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
    expect(new Set(made.map(({ quoteId }) => quoteId)).size).toBe(made.length);

    const events = await db.selectFrom('quote_event').select(['quote_id', 'action']).where('action', 'in', mailed).execute();
    const mails = await db.selectFrom('outbox_message').select('subject').where('recipient', '=', email).execute();
    const due = events.map(({ quote_id, action }) => subjectOf(action, rows.find(({ id }) => id === quote_id)?.number ?? ''));
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(due.toSorted());
    expect(new Set(events.map(({ action }) => action))).toEqual(new Set(mailed));

    const items = await db.selectFrom('cart_item').select(['quote_id', 'item_type']).where('quote_id', 'is not', null).execute();
    const places = items.map(({ quote_id, item_type }) => `${quote_id} ${item_type}`);
    expect(new Set(places).size).toBe(places.length);
    for (const quoteId of history.carted) expect(items.some(({ quote_id }) => quote_id === quoteId)).toBe(true);
  });
  expect(history.acknowledged()).toBeGreaterThanOrEqual(rounds * callsBeforeStrike);
  expect(history.carted.size).toBeGreaterThan(0);
});
