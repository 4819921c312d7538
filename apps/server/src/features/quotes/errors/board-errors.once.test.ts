import { randomUUID } from 'node:crypto';
import { type BoardCheck, cart, checkout, fileTypes, orders, type QuoteDetail, quotes } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../../test/app.ts';
import { fileRow } from '../../../../test/board-files.ts';
import { boardRequest, savedQuote } from '../../../../test/quote.ts';
import { shopOf } from '../../../../test/shop.ts';
import { choicesHash, engine } from '../../project/engine.ts';
import { readingJob } from '../../project/queue.ts';

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

const analysed = (checks: readonly BoardCheck[]): string =>
  JSON.stringify({
    outline: null,
    facts: null,
    checks,
    findings: [],
    findingsLeftOut: 0,
    files: [],
    drills: [],
    problems: [],
  });

interface Read {
  readonly quote: QuoteDetail;
  readonly sha256: string;
}

/** A quote of an archive in which these checks found errors; null while it is still being read. */
const quoteWith = async (checks: readonly BoardCheck[] | null): Promise<Read> => {
  const id = randomUUID();
  const { id: fileId, sha256 } = await fileRow(t, me, { name: 'board.zip', fileType: fileTypes.gerber });
  const jobId = await t.services.jobs.add(t.db, readingJob, {});
  const choices = { choices: '{}', choices_hash: choicesHash({}) };
  await t.db
    .insertInto('project')
    .values({
      id,
      owner_id: me.userId,
      project_name: id,
      project_type: 0,
      gerber_file_id: fileId,
      gerber_sha256: sha256,
      ...choices,
    })
    .execute();
  await t.db
    .insertInto('board_analysis')
    .values({
      id: randomUUID(),
      sha256,
      engine,
      ...choices,
      job_id: jobId,
      state: checks === null ? 'running' : 'done',
      result: checks && analysed(checks),
    })
    .execute();
  return { quote: await savedQuote(t, me, boardRequest({}, { projectId: id })), sha256 };
};

const measuredAs = (sha256: string, checks: readonly BoardCheck[]) =>
  t.db
    .updateTable('board_analysis')
    .set({ state: 'done', result: analysed(checks) })
    .where('sha256', '=', sha256)
    .execute();

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
    expect(quote.boardErrors).toEqual({ state: 'known', errors, accepted: [] });
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
