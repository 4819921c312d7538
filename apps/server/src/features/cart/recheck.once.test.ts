import { type CartItem, cart, type CartNotice, isOrderable, project, quotes } from '@copperline/contract';
import { currentBook } from '@copperline/pricing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { boardRequest, savedQuote, sheet } from '../../../test/quote.ts';
import { load, smallCatalogue } from '../../../test/small-catalogue.ts';
import { insertProjectRows } from '../../../test/project-rows.ts';

let t: TestApp;
let ids: number[];

beforeAll(async () => {
  t = await startTestApp();
  await load(t, smallCatalogue());
  const rows = await t.db.selectFrom('part').select('id').orderBy('id').limit(20).execute();
  ids = rows.map(({ id }) => id);
});
afterAll(() => t.close());

const list = async (who: SignedUp, language = 'en'): Promise<CartItem[]> =>
  (await t.call(cart.list, {}, { token: who.token, headers: { 'accept-language': language } })).data.rows;
const only = async (who: SignedUp): Promise<CartItem> => {
  const [item, ...more] = await list(who);
  if (item === undefined || more.length > 0) throw new Error('there is not exactly one item');
  return item;
};
const accept = (who: SignedUp, { cartItemId }: Pick<CartItem, 'cartItemId'>, amount: number, currency = 'USD') =>
  t.call(cart.accept, { cartItemId, expectedCents: amount, currency }, { token: who.token });
const inCart = async (who: SignedUp, request = boardRequest()) => {
  const quote = await savedQuote(t, who, request);
  const { data } = await t.call(quotes.addToCart, { quoteId: quote.quoteId }, { token: who.token });
  return { quote, itemIds: data.cartItemIds };
};
const kinds = ({ notices }: CartItem): CartNotice['kind'][] => notices.map(({ kind }) => kind);

describe('a part', () => {
  const offer = (place: number, change: { stock?: number; USD?: number; CNY?: number; multiple?: number }) =>
    t.db
      .insertInto('part_supply')
      .values({
        part_id: ids[place] ?? 0,
        stock: change.stock ?? 1000,
        minimum: 10,
        multiple: change.multiple ?? 10,
        lead_days: 1,
        breaks: JSON.stringify([{ from: 1, USD: change.USD ?? 10_000, CNY: change.CNY ?? 70_000 }]),
        sample: false,
      })
      .onConflict((conflict) =>
        conflict.column('part_id').doUpdateSet((eb) => ({
          stock: eb.ref('excluded.stock'),
          minimum: eb.ref('excluded.minimum'),
          multiple: eb.ref('excluded.multiple'),
          breaks: eb.ref('excluded.breaks'),
        })),
      )
      .execute();
  const add = (who: SignedUp, place: number, quantity: number) =>
    t.call(cart.add, { items: JSON.stringify([{ partId: ids[place], quantity }]) }, { token: who.token });

  it('whose price rose says both prices and since when, and counts only after it was accepted as seen', async () => {
    const me = await t.signUp();
    await offer(0, {});
    await add(me, 0, 100);
    expect((await only(me)).notices).toEqual([]);
    await offer(0, { USD: 12_500 });
    const changed = await only(me);
    expect(changed).toMatchObject({ total: { amount: 125, currency: 'USD' } });
    expect(changed.notices).toEqual([
      {
        kind: 'price-changed',
        before: { amount: 100, currency: 'USD' },
        now: { amount: 125, currency: 'USD' },
        unitMicros: { before: 10_000, now: 12_500, currency: 'USD' },
        since: '2026-11-15T08:00:00.000Z',
      },
    ]);
    expect(isOrderable(changed)).toBe(false);
    // Nothing changed for readers of the other currency.
    expect((await list(me, 'zh'))[0]?.notices).toEqual([]);
    // More of it is no consent to the price of what was there.
    await add(me, 0, 100);
    expect(kinds(await only(me))).toEqual(['price-changed']);
    const late = await accept(me, changed, 125);
    expect(late).toMatchObject({ status: 409, errorCode: 'PRICE_CHANGED', data: { total: { amount: 250 } } });
    expect(await accept(me, changed, 250, 'CNY')).toMatchObject({ errorCode: 'PRICE_CHANGED' });
    expect((await accept(me, changed, 250)).data).toMatchObject({ total: { amount: 250 }, notices: [] });
    expect((await accept(me, changed, 250)).status).toBe(200);
    expect((await only(me)).notices).toEqual([]);
  });

  it('is compared at the quantity wanted now: another quantity alone is no change', async () => {
    const me = await t.signUp();
    await offer(1, {});
    const { data } = await add(me, 1, 10);
    await t.call(cart.change, { cartItemId: data.rows[0]?.cartItemId ?? '', quantity: 500 }, { token: me.token });
    expect((await only(me)).notices).toEqual([]);
  });

  it.each([
    [95, 90],
    [9, 0],
    [0, 0],
  ])('of which %i are left says how many can be had: %i', async (stock, fits) => {
    const me = await t.signUp();
    await offer(2, {});
    await add(me, 2, 100);
    await offer(2, { stock });
    const short = await only(me);
    expect(short.notices).toEqual([{ kind: 'stock-short', stock, fits }]);
    expect(short.inStock).toBe(false);
    if (fits === 0) return;
    const { data } = await t.call(cart.change, { cartItemId: short.cartItemId, quantity: fits }, { token: me.token });
    expect(data.notices).toEqual([]);
  });

  it('that nobody offers any more cannot be ordered', async () => {
    const me = await t.signUp();
    await offer(3, {});
    await add(me, 3, 10);
    await t.db
      .deleteFrom('part_supply')
      .where('part_id', '=', ids[3] ?? 0)
      .execute();
    expect(kinds(await only(me))).toEqual(['part-gone']);
  });
});

describe('a quoted item', () => {
  it('that has expired is quoted again, and takes the new price when it is accepted', async () => {
    const me = await t.signUp();
    const { quote, itemIds } = await inCart(me, boardRequest({}, { stencil: sheet }));
    const over = new Date(t.clock.now().getTime() - 1);
    await t.db.updateTable('quote').set({ expires_at: over }).where('id', '=', quote.quoteId).execute();
    const expired = await list(me);
    expect(expired.map(kinds)).toEqual([['quote-expired'], ['quote-expired']]);
    expect(expired.some(isOrderable)).toBe(false);
    // What was frozen is dearer than what the engine says now: a new price has to be seen.
    await t.db
      .updateTable('cart_item')
      .set({ payload: JSON.stringify(dearer(await payloadOf(itemIds[0]))) })
      .where('id', '=', itemIds[0] ?? '')
      .execute();
    const again = await t.call(quotes.reQuote, { quoteId: quote.quoteId }, { token: me.token });
    const offered = await list(me);
    expect(offered.map(kinds)).toEqual([['requoted'], ['requoted']]);
    const board = offered.find(({ itemType }) => itemType === 'Custom');
    const [notice] = board?.notices ?? [];
    if (board === undefined || notice?.kind !== 'requoted') throw new Error('the board was not quoted again');
    expect(notice).toMatchObject({ quoteId: again.data.quoteId, before: { amount: notice.now.amount + 100 } });
    expect((await accept(me, board, notice.before.amount)).errorCode).toBe('PRICE_CHANGED');
    const taken = await accept(me, board, notice.now.amount);
    expect(taken.data).toMatchObject({
      cartItemId: board.cartItemId,
      notices: [],
      total: notice.now,
      quote: { quoteId: again.data.quoteId },
    });
    expect((await list(me)).map(kinds)).toEqual(expect.arrayContaining([[], ['requoted']]));
  });

  it('goes where its successor is in the cart already', async () => {
    const me = await t.signUp();
    const { quote } = await inCart(me);
    const again = await t.call(quotes.reQuote, { quoteId: quote.quoteId }, { token: me.token });
    await t.call(quotes.addToCart, { quoteId: again.data.quoteId }, { token: me.token });
    const old = (await list(me)).find((item) => item.quote?.quoteId === quote.quoteId);
    if (old === undefined) throw new Error('the old item is gone');
    expect(kinds(old)).toEqual(['requoted']);
    expect((await accept(me, old, old.total?.amount ?? 0)).status).toBe(200);
    expect(await only(me)).toMatchObject({ quote: { quoteId: again.data.quoteId }, notices: [] });
  });

  it('whose quote was withdrawn says so, and waits for an inquiry in its place', async () => {
    const me = await t.signUp();
    const { quote } = await inCart(me);
    await t.call(quotes.act, { quoteId: quote.quoteId, action: 'withdraw' }, { token: me.token });
    expect((await only(me)).notices).toEqual([{ kind: 'quote-ended', reason: 'withdrawn', successor: null }]);
    const again = await t.call(quotes.reQuote, { quoteId: quote.quoteId }, { token: me.token });
    await t.db.updateTable('quote').set({ status: 'invalid' }).where('id', '=', again.data.quoteId).execute();
    await t.db
      .updateTable('quote')
      .set({ status: 'quoting', phase: 'initial', final_cents: null, expires_at: null })
      .where('id', '=', again.data.quoteId)
      .execute();
    expect((await only(me)).notices).toMatchObject([
      { kind: 'quote-ended', successor: { quoteId: again.data.quoteId, status: 'quoting' } },
    ]);
  });

  it('that we offer at another price now shows both', async () => {
    const me = await t.signUp();
    const { itemIds } = await inCart(me);
    const frozen = await payloadOf(itemIds[0]);
    await t.db
      .updateTable('cart_item')
      .set({ payload: JSON.stringify(dearer(frozen)) })
      .where('id', '=', itemIds[0] ?? '')
      .execute();
    const changed = await only(me);
    expect(changed.notices).toEqual([
      {
        kind: 'quote-changed',
        before: { amount: frozen.totalCents + 100, currency: 'USD' },
        now: { amount: frozen.totalCents, currency: 'USD' },
      },
    ]);
    expect((await accept(me, changed, frozen.totalCents)).data).toMatchObject({
      total: { amount: frozen.totalCents },
      notices: [],
    });
  });

  it('of an older price list keeps its price, and tells the new one only where it differs', async () => {
    const me = await t.signUp();
    const { quote, itemIds } = await inCart(me);
    const { priced } = await t.db.selectFrom('quote').select('priced').where('id', '=', quote.quoteId).executeTakeFirstOrThrow();
    const older = { ...priced, bookId: '2020-01' };
    const setBook = (changed: typeof priced) =>
      t.db
        .updateTable('quote')
        .set({ priced: JSON.stringify(changed), book_id: changed.bookId })
        .where('id', '=', quote.quoteId)
        .execute();
    await setBook(older);
    expect((await only(me)).notices).toEqual([]);
    const [first, ...rest] = older.lines;
    if (first === undefined) throw new Error('a price has lines');
    await setBook({ ...older, lines: [{ ...first, cents: first.cents + 100 }, ...rest], totalCents: older.totalCents + 100 });
    const frozen = await payloadOf(itemIds[0]);
    await t.db
      .updateTable('cart_item')
      .set({ payload: JSON.stringify(dearer(frozen)) })
      .where('id', '=', itemIds[0] ?? '')
      .execute();
    const item = await only(me);
    expect(item.notices).toEqual([
      {
        kind: 'price-list',
        bookId: currentBook.id,
        before: { amount: frozen.totalCents + 100, currency: 'USD' },
        now: { amount: frozen.totalCents, currency: 'USD' },
      },
    ]);
    expect(isOrderable(item)).toBe(true);
  });

  it('whose archive was deleted says which file is gone, and shows the drawn board while it is there', async () => {
    const me = await t.signUp();
    const [fileId, projectId] = [crypto.randomUUID(), crypto.randomUUID()];
    const sha256 = 'a'.repeat(64);
    await t.db
      .insertInto('blob')
      .values({ sha256, size: 3 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await t.db
      .insertInto('file')
      .values({
        id: fileId,
        owner_id: me.userId,
        file_type: 7,
        name: 'board.zip',
        media_type: 'application/zip',
        sha256,
        size: 3,
      })
      .execute();
    await insertProjectRows(t.db, { id: projectId, ownerId: me.userId, fileId, sha256, choicesHash: 'b'.repeat(64) });
    await inCart(me, boardRequest({}, { projectId }));
    expect(await only(me)).toMatchObject({ look: { projectId: null, maskColour: 'green' }, notices: [] });
    const picture = () => t.call(project.picture, { id: projectId }, { token: me.token });
    expect((await picture()).status).toBe(404);
    // A cart with a board that nobody has read has it read.
    const read = { state: 'done', result: '{}', picture: Buffer.from('a picture') } as const;
    await t.db.updateTable('board_analysis').set(read).where('sha256', '=', sha256).execute();
    expect((await only(me)).look).toMatchObject({ projectId });
    const shown = await t.app.inject({ url: `/api/eda/project/${projectId}/picture`, headers: { authorization: me.token } });
    expect([shown.statusCode, shown.headers['content-type'], shown.body]).toEqual([200, 'image/png', 'a picture']);
    await t.db.deleteFrom('file').where('id', '=', fileId).execute();
    expect((await only(me)).notices).toEqual([{ kind: 'file-gone', files: ['gerber'] }]);
  });
});

const payloadOf = async (id: string | undefined) => {
  const { payload } = await t.db
    .selectFrom('cart_item')
    .select('payload')
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow();
  if (payload === null) throw new Error('not a quoted item');
  return payload;
};

/** The same for a dollar more. */
const dearer = <P extends Awaited<ReturnType<typeof payloadOf>>>({ lines: [first, ...rest], ...payload }: P) => ({
  ...payload,
  lines: first === undefined ? [] : [{ ...first, cents: first.cents + 100 }, ...rest],
  totalCents: payload.totalCents + 100,
});
