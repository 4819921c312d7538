import { randomUUID } from 'node:crypto';
import { cart, checkout, files, type QuoteAction } from '@copperline/contract';
import { inTransaction } from '../src/db/database.ts';
import { type Move, moveQuote } from '../src/features/quotes/move.ts';
import type { SignedUp, TestApp } from './app.ts';
import { copyCheckout, type GoodsName, like, placeCopy, plentyOf, type World } from './order-world.ts';

/** What happens in another window to a checkout that is about to be ordered. */
export const staleness = ['ordered-already', 'item-removed', 'offered-anew', 'part-dearer', 'file-deleted'] as const;
export type Staleness = (typeof staleness)[number];

/** Goods without a coupon: another sum to pay would be a reason of its own to refuse the order. */
const goodsFor: Record<Staleness, GoodsName> = {
  'ordered-already': 'mixed',
  'item-removed': 'mixed',
  'offered-anew': 'approved',
  'part-dearer': 'mixed',
  'file-deleted': 'approved',
};

/** A quote that staff withdrew and offered again at another price. */
export const offerAnew = async (t: TestApp, staff: SignedUp, quoteId: string, cents: number): Promise<void> => {
  const actor = { by: 'staff', id: staff.userId } as const;
  const row = await t.db.selectFrom('quote').selectAll().where('id', '=', quoteId).executeTakeFirstOrThrow();
  const lines = row.priced.lines.map((line, index) => (index === 0 ? { ...line, cents: line.cents + cents } : line));
  const priced = { ...row.priced, lines, totalCents: row.priced.totalCents + cents };
  const move = (action: QuoteAction, more: Partial<Move> = {}) =>
    inTransaction(t.db, (trx) =>
      moveQuote(t.services, trx, { quoteId, action, actor, note: 'a mistake', now: t.clock.now(), ...more }),
    );
  await move('invalidate');
  await move('reopen');
  await move('finalise');
  await move('offer', { priced });
};

/** Orders a checkout that is out of date. Answers the status of the call, which must not be 200. */
export const orderStale = async (world: World, what: Staleness): Promise<number> => {
  const { t, shop, staff } = world;
  const as = { token: shop.who.token };
  const copy = await copyCheckout(world, goodsFor[what]);
  const { items } = await t.db.selectFrom('checkout').select('items').where('id', '=', copy.checkoutId).executeTakeFirstOrThrow();
  const quoteId = items.find(({ quote }) => quote !== null)?.quote?.quoteId ?? '';
  switch (what) {
    case 'ordered-already': {
      const checkoutId = randomUUID();
      await like(world, 'checkout', { id: copy.checkoutId }, { id: checkoutId });
      const { status, message } = await placeCopy(world, copy);
      if (status !== 200) throw new Error(`the first of two checkouts was not placed: ${status} ${message}`);
      return (await placeCopy(world, { ...copy, checkoutId })).status;
    }
    case 'item-removed':
      await t.call(cart.remove, { cartItemId: JSON.stringify(items.slice(0, 1).map(({ cartItemId }) => cartItemId)) }, as);
      break;
    case 'offered-anew':
      await offerAnew(t, staff, quoteId, 50_000);
      break;
    case 'part-dearer': {
      const yesterday = new Date(t.clock.now().getTime() - 25 * 60 * 60_000);
      await t.db.updateTable('checkout').set({ priced_at: yesterday }).where('id', '=', copy.checkoutId).execute();
      await plentyOf(t, undefined, undefined, 30_000);
      const { status } = await placeCopy(world, copy);
      await plentyOf(t);
      return status;
    }
    case 'file-deleted': {
      const row = await t.db.selectFrom('quote').select('gerber_file_id').where('id', '=', quoteId).executeTakeFirstOrThrow();
      await t.call(files.remove, { id: row.gerber_file_id ?? '' }, as);
      break;
    }
  }
  const { revision } = await t.db
    .selectFrom('checkout')
    .select('revision')
    .where('id', '=', copy.checkoutId)
    .executeTakeFirstOrThrow();
  const { payable } = world.prepared[copy.goods];
  return (await t.call(checkout.place, { checkoutId: copy.checkoutId, revision, payable, key: randomUUID() }, as)).status;
};
