import { randomUUID } from 'node:crypto';
import {
  type BoardCheck,
  type BoardChoices,
  type BoardFact,
  type BoardFacts,
  type BoardFailure,
  type BoardProblem,
  boardFactNames,
  cart,
  checkout,
  fileTypes,
  orders,
  type QuoteDetail,
  quotes,
} from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../../test/app.ts';
import { fileRow } from '../../../../test/board-files.ts';
import { boardRequest, savedQuote } from '../../../../test/quote.ts';
import { shopOf } from '../../../../test/shop.ts';
import { inTransaction } from '../../../db/database.ts';
import { moveQuote } from '../move.ts';
import { choicesHash, engine } from '../../project/engine.ts';
import { readingJob } from '../../project/queue.ts';
import { insertProjectRows } from '../../../../test/project-rows.ts';

let t: TestApp;
let me: SignedUp;

beforeAll(async () => {
  t = await startTestApp();
  me = await t.signUp();
});
afterAll(() => t.close());

const checkOf = (check: string, errors: number): BoardCheck => ({
  check,
  group: 'copper',
  ran: true,
  limit: 100_000,
  unit: 'nm',
  errors,
  warnings: 1,
  infos: 0,
});

const analysed = (
  checks: readonly BoardCheck[],
  facts: Partial<BoardFacts> | null = null,
  problems: readonly BoardProblem[] = [],
): string =>
  JSON.stringify({
    outline: null,
    facts,
    checks,
    findings: [],
    findingsLeftOut: 0,
    files: [],
    drills: [],
    problems,
  });

interface Read {
  readonly quote: QuoteDetail;
  readonly sha256: string;
}

/** A project whose archive is being read. */
const projectRead = async (): Promise<{ readonly id: string; readonly sha256: string }> => {
  const id = randomUUID();
  const { id: fileId, sha256 } = await fileRow(t, me, { name: 'board.zip', fileType: fileTypes.gerber });
  const jobId = await t.services.jobs.add(t.db, readingJob, {});
  const choices = { choices: '{}', choices_hash: choicesHash({}) };
  await insertProjectRows(t.db, { id, ownerId: me.userId, fileId, sha256 });
  await t.db
    .insertInto('board_analysis')
    .values({
      id: randomUUID(),
      sha256,
      engine,
      ...choices,
      job_id: jobId,
      state: 'running',
    })
    .execute();
  return { id, sha256 };
};

const measuredAs = (sha256: string, checks: readonly BoardCheck[], facts: Partial<BoardFacts> | null = null) =>
  t.db
    .updateTable('board_analysis')
    .set({ state: 'done', result: analysed(checks, facts) })
    .where('sha256', '=', sha256)
    .execute();

const damagedAs = (sha256: string, problem: BoardProblem) =>
  t.db
    .updateTable('board_analysis')
    .set({ state: 'done', result: analysed([], null, [problem]) })
    .where('sha256', '=', sha256)
    .execute();

const cutOff = { code: 'FILE_TRUNCATED', severity: 'error', file: 'top.gbr' } as const;

const failedAs = (sha256: string, failure: BoardFailure) =>
  t.db.updateTable('board_analysis').set({ state: 'failed', failure }).where('sha256', '=', sha256).execute();

/** A quote of an archive in which these checks found errors; null while it is still being read. */
const quoteWith = async (checks: readonly BoardCheck[] | null): Promise<Read> => {
  const { id, sha256 } = await projectRead();
  if (checks !== null) await measuredAs(sha256, checks);
  return { quote: await savedQuote(t, me, boardRequest({}, { projectId: id })), sha256 };
};

const add = ({ quoteId }: QuoteDetail) => t.call(quotes.addToCart, { quoteId }, { token: me.token });
const accept = ({ quoteId }: QuoteDetail, errors: readonly { check: string; count: number }[], who: SignedUp = me) =>
  t.call(quotes.acceptErrors, { quoteId, errors: JSON.stringify(errors) }, { token: who.token });

const trace = checkOf('trace-width', 3);
const ring = checkOf('annular-ring', 2);
const errors = [
  { check: 'trace-width', count: 3 },
  { check: 'annular-ring', count: 2 },
];

describe('errors of the files', () => {
  it('keep a board out of the cart until each is accepted by name', async () => {
    const { quote } = await quoteWith([trace, ring, checkOf('drill-size', 0)]);
    expect(quote.boardErrors).toEqual({ state: 'known', errors, accepted: [], inquiry: [], examined: false });
    expect(await add(quote)).toMatchObject({ errorCode: 'FINDINGS_NOT_ACCEPTED', data: { errors } });
    const half = await accept(quote, errors.slice(0, 1));
    expect(half.data.boardErrors.accepted).toMatchObject([{ check: 'trace-width', count: 3, by: me.userId }]);
    expect(await add(quote)).toMatchObject({ errorCode: 'FINDINGS_NOT_ACCEPTED', data: { errors: errors.slice(1) } });
    const { data } = await accept(quote, errors);
    expect(data.boardErrors.accepted.map(({ check }) => check)).toEqual(['trace-width', 'annular-ring']);
    expect(data.events.map(({ action }) => action)).toEqual(['offer-at-once', 'accept-errors', 'accept-errors']);
    expect((await add(quote)).data.cartItemIds).toHaveLength(1);
  });

  it('are accepted as they are, by their owner, and once', async () => {
    const { quote } = await quoteWith([trace]);
    for (const wrong of [
      [{ check: 'trace-width', count: 4 }],
      [{ check: 'annular-ring', count: 3 }],
      [...errors, { check: 'nothing', count: 1 }],
    ])
      expect(await accept(quote, wrong)).toMatchObject({ errorCode: 'FINDINGS_CHANGED', data: { errors: errors.slice(0, 1) } });
    expect(await accept(quote, errors.slice(0, 1), await t.signUp())).toMatchObject({ errorCode: 'NOT_FOUND' });
    const { data: first } = await accept(quote, errors.slice(0, 1));
    const { data: again } = await accept(quote, errors.slice(0, 1));
    expect([again.revision, again.boardErrors]).toEqual([first.revision, first.boardErrors]);
  });

  it('cannot be accepted before they are known, and stop an item of the cart and its checkout when they are', async () => {
    const { quote, sha256 } = await quoteWith(null);
    expect(quote.boardErrors.state).toBe('reading');
    expect(await accept(quote, errors)).toMatchObject({ errorCode: 'BOARD_PENDING' });
    const { cartItemIds } = (await add(quote)).data;
    const shop = shopOf(t, me);
    const ready = await shop.ready(cartItemIds);
    expect(ready.gaps).toEqual(['reading']);
    expect(await shop.place(ready)).toMatchObject({ errorCode: 'BOARD_PENDING' });
    await measuredAs(sha256, [trace]);
    const item = (await t.call(cart.list, {}, { token: me.token })).data.rows.find(({ cartItemId }) =>
      cartItemIds.includes(cartItemId),
    );
    expect(item).toMatchObject({ notices: [{ kind: 'findings' }], boardErrors: { errors: errors.slice(0, 1) } });
    const { data: shown } = await t.call(checkout.view, { checkoutId: ready.checkoutId }, { token: me.token });
    expect(shown).toMatchObject({ gaps: ['findings'], items: [{ boardErrors: { state: 'known', accepted: [] } }] });
    expect(await shop.place(shown)).toMatchObject({ errorCode: 'FINDINGS_NOT_ACCEPTED' });
    await accept(quote, errors.slice(0, 1));
    // Measured again with one more: the acceptance was for three.
    await measuredAs(sha256, [checkOf('trace-width', 4)]);
    expect(await shop.place(shown)).toMatchObject({ errorCode: 'FINDINGS_NOT_ACCEPTED' });
    await accept(quote, [{ check: 'trace-width', count: 4 }]);
    const placed = await shop.place(shown);
    const orderId = placed.data.orders[0]?.orderId ?? '';
    const { data: order } = await t.call(orders.view, { orderId }, { token: me.token });
    const frozen = {
      state: 'known',
      errors: [{ check: 'trace-width', count: 4 }],
      accepted: [{ check: 'trace-width', count: 4, by: me.userId }],
    };
    expect(order.lines[0]?.boardErrors).toMatchObject(frozen);
    // The order keeps what was accepted, whatever the reader finds later.
    await measuredAs(sha256, [ring]);
    expect((await t.call(orders.view, { orderId }, { token: me.token })).data.lines[0]?.boardErrors).toMatchObject(frozen);
    expect(await accept(quote, [{ check: 'annular-ring', count: 2 }])).toMatchObject({ errorCode: 'QUOTE_STATE' });
  });
});

const told = <T>(value: T): BoardFact<T> => ({ value, confidence: 0.9, source: 'copper', places: [] });
const manyLayers = { ...Object.fromEntries(boardFactNames.map((name) => [name, null])), layers: told(12) };

describe('files that need an engineer', () => {
  it.each<[string, (sha256: string) => Promise<unknown>, string]>([
    ['no board in them', (sha256) => failedAs(sha256, 'unrecognised'), 'files-unread'],
    ['a reader that ran out of time', (sha256) => failedAs(sha256, 'timeout'), 'files-unread'],
    ['a film that is cut off', (sha256) => damagedAs(sha256, cutOff), 'files-damaged'],
    ['more layers than are made', (sha256) => measuredAs(sha256, [], manyLayers), 'files-layers'],
  ])('A81 with %s have no automatic price', async (_, read, rule) => {
    const { id: projectId, sha256 } = await projectRead();
    const request = boardRequest({}, { projectId });
    const before = (await t.call(quotes.price, { request, currency: 'USD' }, { token: me.token })).data;
    expect(before.decision).toBe('automatic');
    await read(sha256);
    const { decision, problems, bookId, totalCents } = (
      await t.call(quotes.price, { request, currency: 'USD' }, { token: me.token })
    ).data;
    expect([decision, problems.map((problem) => problem.rule)]).toEqual(['inquiry', [rule]]);
    const seen = { request, currency: 'USD', bookId } as const;
    // The price that was seen does not become an inquiry in silence.
    const firm = await t.call(quotes.save, { ...seen, expectedCents: totalCents }, { token: me.token });
    expect(firm).toMatchObject({ errorCode: 'PRICE_CHANGED', data: { decision: 'inquiry' } });
    const { data: asked } = await t.call(quotes.save, { ...seen, expectedCents: null }, { token: me.token });
    expect(asked).toMatchObject({
      status: 'inquiry-received',
      totalPrice: null,
      boardErrors: { inquiry: [rule], examined: false },
    });
    expect(await add(asked)).toMatchObject({ errorCode: 'QUOTE_STATE' });
  });

  it('make an inquiry where the page knew it before our reader', async () => {
    const { id: projectId } = await projectRead();
    const request = boardRequest({}, { projectId });
    const { bookId } = (await t.call(quotes.price, { request, currency: 'USD' }, { token: me.token })).data;
    const { data } = await t.call(quotes.save, { request, currency: 'USD', bookId, expectedCents: null }, { token: me.token });
    expect([data.status, data.priced.decision]).toEqual(['inquiry-received', 'inquiry']);
  });

  it('stop an offered board, its item in the cart and its checkout, until it is asked for again', async () => {
    const { quote, sha256 } = await quoteWith(null);
    const { cartItemIds } = (await add(quote)).data;
    const shop = shopOf(t, me);
    const ready = await shop.ready(cartItemIds);
    await failedAs(sha256, 'memory');
    const item = (await t.call(cart.list, {}, { token: me.token })).data.rows.find(({ cartItemId }) =>
      cartItemIds.includes(cartItemId),
    );
    expect(item).toMatchObject({ notices: [{ kind: 'engineer' }], boardErrors: { state: 'failed', inquiry: ['files-unread'] } });
    const { data: shown } = await t.call(checkout.view, { checkoutId: ready.checkoutId }, { token: me.token });
    expect(shown.gaps).toEqual(['engineer']);
    expect(await shop.place(shown)).toMatchObject({ errorCode: 'ENGINEER_NEEDED' });
    expect(await add(quote)).toMatchObject({ errorCode: 'ENGINEER_NEEDED', data: { rules: ['files-unread'] } });
    const again = await t.call(quotes.reQuote, { quoteId: quote.quoteId }, { token: me.token });
    expect(again.data).toMatchObject({ status: 'inquiry-received', reQuoteFrom: { id: quote.quoteId } });
  });

  it('A80 can be ordered at the price that an engineer has offered, for the files that the engineer saw', async () => {
    const { id: projectId, sha256 } = await projectRead();
    await measuredAs(sha256, [], manyLayers);
    const request = boardRequest({}, { projectId });
    const { bookId } = (await t.call(quotes.price, { request, currency: 'USD' }, { token: me.token })).data;
    const { data: asked } = await t.call(
      quotes.save,
      { request, currency: 'USD', bookId, expectedCents: null },
      { token: me.token },
    );
    const move = { quoteId: asked.quoteId, actor: { by: 'staff', id: null }, note: '', now: t.clock.now() } as const;
    for (const action of ['assign', 'finalise', 'offer'] as const)
      await inTransaction(t.db, (trx) =>
        moveQuote(t.services, trx, { ...move, action, ...(action === 'offer' ? { priced: asked.priced } : {}) }),
      );
    const { data: offered } = await t.call(quotes.view, { quoteId: asked.quoteId }, { token: me.token });
    expect(offered.boardErrors).toMatchObject({ inquiry: ['files-layers'], examined: true });
    expect((await add(asked)).data.cartItemIds).toHaveLength(1);
    // The price was for the archive that the engineer saw, as it was read then.
    const { sha256: otherArchive } = await projectRead();
    await measuredAs(otherArchive, [], manyLayers);
    await t.db.updateTable('project_file').set({ sha256: otherArchive }).where('project_id', '=', projectId).execute();
    const viewed = async () =>
      (await t.call(quotes.view, { quoteId: asked.quoteId }, { token: me.token })).data.boardErrors.examined;
    expect(await viewed()).toBe(false);
    await t.db.updateTable('project_file').set({ sha256 }).where('project_id', '=', projectId).execute();
    expect(await viewed()).toBe(true);
    const choose = (choices: BoardChoices) =>
      t.db
        .updateTable('project_file')
        .set({ choices: JSON.stringify(choices) })
        .where('project_id', '=', projectId)
        .execute();
    await choose({ roles: { 'inner.gbr': { kind: 'other', what: 'fabrication' } } });
    expect(await viewed()).toBe(false);
    await choose({ order: { outerCopperUm: 70 } });
    expect(await viewed()).toBe(true);
  });

  it('with a note that is no damage have their automatic price', async () => {
    const { id: projectId, sha256 } = await projectRead();
    await damagedAs(sha256, { ...cutOff, severity: 'info' });
    const request = boardRequest({}, { projectId });
    const { data } = await t.call(quotes.price, { request, currency: 'USD' }, { token: me.token });
    expect(data.decision).toBe('automatic');
  });
});
