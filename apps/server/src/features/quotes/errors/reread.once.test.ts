import { cart, checkout, desk, orders, quotes } from '@copperline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../../test/app.ts';
import { fileRow, gerberProject } from '../../../../test/board-files.ts';
import { boardRequest, savedQuote } from '../../../../test/quote.ts';
import { type Shop, shopOf } from '../../../../test/shop.ts';
import { signUpConfirmed } from '../../../../test/staff.ts';
import { claimJobs } from '../../../jobs/store.ts';
import { engine } from '../../project/engine.ts';
import { readingJob, rereadingJob } from '../../project/queue.ts';
import { mostRereadings, rereadArchives } from './reread.ts';

let t: TestApp;
let me: SignedUp;
let shop: Shop;
let staff: SignedUp;

beforeAll(async () => {
  t = await startTestApp();
  [me, staff] = [await t.signUp(), await signUpConfirmed(t)];
  shop = shopOf(t, me);
});
afterAll(() => t.close());
beforeEach(async () => {
  for (const table of ['cart_item', 'job', 'board_analysis'] as const) await t.db.deleteFrom(table).execute();
  await t.db.updateTable('quote').set({ status: 'invalid' }).where('status', '<>', 'order-received').execute();
});

const archive = () => fileRow(t, me, { name: 'board.zip', fileType: 7 });
const quoteOf = async (file: Awaited<ReturnType<typeof archive>>, isRead: boolean) =>
  savedQuote(t, me, boardRequest({}, { projectId: await gerberProject(t, me, { file, isRead }) }));
const as = () => ({ token: me.token });
const view = async (quoteId: string) => (await t.call(quotes.view, { quoteId }, as())).data;
const itemOf = async (quoteId: string) =>
  (await t.call(cart.list, {}, as())).data.rows.find(({ quote }) => quote?.quoteId === quoteId);
const jobs = async () =>
  (await t.db.selectFrom('job').select('kind').where('kind', 'like', 'board.%').orderBy('kind').execute()).map(
    ({ kind }) => kind,
  );
const endReading = (sha256: string, checks: readonly object[]) =>
  t.db
    .updateTable('board_analysis')
    .set({ state: 'done', result: JSON.stringify({ checks, facts: null }) })
    .where('sha256', '=', sha256)
    .where('engine', '=', engine)
    .execute();
const trace = { check: 'trace-width', errors: 3, warnings: 0, infos: 0 };

describe('an archive that only an older reader has read', () => {
  it('is not taken for one without errors: its board is ordered when this reader has read it and its errors are accepted', async () => {
    const file = await archive();
    const { quoteId } = await quoteOf(file, true);
    const { cartItemIds } = (await t.call(quotes.addToCart, { quoteId }, as())).data;
    const ready = await shop.ready(cartItemIds);
    expect(ready.gaps).toEqual([]);
    // The server was updated to a reader that reads more.
    await t.db.updateTable('board_analysis').set({ engine: 'of last week' }).execute();
    const shown = await shop.look(ready.checkoutId);
    expect(shown).toMatchObject({ gaps: ['reading'], items: [{ boardErrors: { state: 'reading', errors: [] } }] });
    expect(await itemOf(quoteId)).toMatchObject({ boardErrors: { state: 'reading' } });
    expect((await view(quoteId)).boardErrors.state).toBe('reading');
    for (const [language, message] of [
      ['en', 'The files are still being read and checked. Please try again in a moment.'],
      ['zh', '文件仍在读取和检查中，请稍后再试。'],
    ] as const) {
      const { checkoutId, revision, sums } = shown;
      const wish = { checkoutId, revision, payable: sums.payable, key: crypto.randomUUID() };
      const refused = await t.call(checkout.place, wish, { ...as(), headers: { 'accept-language': language } });
      expect(refused).toMatchObject({ status: 409, errorCode: 'BOARD_PENDING', message, data: { gaps: ['reading'] } });
    }
    expect(await jobs()).toEqual([readingJob]);
    await endReading(file.sha256, [trace]);
    expect((await shop.look(ready.checkoutId)).gaps).toEqual(['findings']);
    expect(await shop.place(shown)).toMatchObject({ errorCode: 'FINDINGS_NOT_ACCEPTED' });
    const errors = JSON.stringify([{ check: 'trace-width', count: 3 }]);
    expect((await t.call(quotes.acceptErrors, { quoteId, errors }, as())).status).toBe(200);
    const { orderId = '' } = (await shop.place(shown)).data.orders[0] ?? {};
    expect((await t.call(orders.view, { orderId }, as())).data.lines[0]?.boardErrors).toMatchObject({
      state: 'known',
      accepted: [{ check: 'trace-width', count: 3 }],
    });
  });

  it.each<[string, (quoteId: string) => Promise<unknown>]>([
    ['its quote is opened', view],
    ['a cart with its board is opened', itemOf],
    ['our staff open its quote', (quoteId) => t.call(desk.quote, { quoteId }, { token: staff.token })],
  ])('is read at once when %s, and once', async (_, open) => {
    const file = await archive();
    const { quoteId } = await quoteOf(file, false);
    await t.call(quotes.addToCart, { quoteId }, as());
    await open(quoteId);
    await open(quoteId);
    expect(await jobs()).toEqual([readingJob]);
    await endReading(file.sha256, []);
    expect((await view(quoteId)).boardErrors).toMatchObject({ state: 'known', errors: [] });
    expect(await jobs()).toEqual([readingJob]);
  });

  it('that is lost needs an engineer, and one that its owner deleted has no errors', async () => {
    const [lost, deleted] = [await archive(), await archive()];
    const [quote, other] = [await quoteOf(lost, true), await quoteOf(deleted, false)];
    await t.db.updateTable('board_analysis').set({ state: 'failed', failure: 'missing', result: null }).execute();
    expect((await view(quote.quoteId)).boardErrors).toMatchObject({ state: 'failed', inquiry: ['files-unread'] });
    await t.db.deleteFrom('file').where('id', '=', deleted.id).execute();
    expect((await view(other.quoteId)).boardErrors.state).toBe('none');
    expect(await jobs()).toEqual([]);
  });
});

describe('archives of live quotes that are not read', () => {
  const kindsInTurn = async (count: number): Promise<string[]> => {
    const kinds = [readingJob, rereadingJob];
    const now = new Date(t.clock.now().getTime() + 1000);
    const taken: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const claim = { kinds, last: [rereadingJob], node: 'test', now, leaseEnds: new Date(now.getTime() + 60_000), limit: 1 };
      taken.push(...(await claimJobs(t.db, claim)).map(({ kind }) => kind));
    }
    return taken;
  };

  it('are queued behind everything that somebody waits for; what is opened goes before them', async () => {
    const [first, second] = [await quoteOf(await archive(), false), await quoteOf(await archive(), false)];
    await quoteOf(await archive(), true);
    expect(await rereadArchives(t.services)).toBe(true);
    expect(await rereadArchives(t.services)).toBe(false);
    expect(await jobs()).toEqual([rereadingJob, rereadingJob]);
    await view(second.quoteId);
    expect(await jobs()).toEqual([readingJob, rereadingJob]);
    expect(await kindsInTurn(3)).toEqual([readingJob, rereadingJob]);
    expect((await view(first.quoteId)).boardErrors.state).toBe('reading');
  });

  it('of quotes that are over are left alone', async () => {
    const [expired, withdrawn] = [await quoteOf(await archive(), false), await quoteOf(await archive(), false)];
    await t.db.updateTable('quote').set({ status: 'expired' }).where('id', '=', expired.quoteId).execute();
    await t.db.updateTable('quote').set({ status: 'invalid' }).where('id', '=', withdrawn.quoteId).execute();
    expect(await rereadArchives(t.services)).toBe(false);
    expect(await jobs()).toEqual([]);
  });

  it(`are queued ${mostRereadings} at a time, those of carts first`, async () => {
    const inCart = await quoteOf(await archive(), false);
    await t.call(quotes.addToCart, { quoteId: inCart.quoteId }, as());
    const { gerber_file_id: fileId } = await t.db
      .selectFrom('quote')
      .select('gerber_file_id')
      .where('id', '=', inCart.quoteId)
      .executeTakeFirstOrThrow();
    const { sha256 } = await t.db
      .selectFrom('file')
      .select('sha256')
      .where('id', '=', fileId ?? '')
      .executeTakeFirstOrThrow();
    for (let n = 0; n < mostRereadings; n += 1) await quoteOf(await archive(), false);
    expect(await rereadArchives(t.services)).toBe(true);
    expect(await jobs()).toHaveLength(mostRereadings);
    const queued = await t.db.selectFrom('board_analysis').select('id').where('sha256', '=', sha256).execute();
    expect(queued).toHaveLength(1);
    await t.db.updateTable('job').set({ done_at: t.clock.now() }).execute();
    expect(await rereadArchives(t.services)).toBe(true);
    expect(await jobs()).toHaveLength(mostRereadings + 1);
  });
});
