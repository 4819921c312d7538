import { cart, type CartItem, countLimits, quotes } from '@copperline/contract';
import { inTransaction } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import { type Context, on, type Route } from '../../http/on.ts';
import { lockOwner } from '../files/store.ts';
import { readShown } from '../quotes/errors/reread.ts';
import { acceptPrice } from './accept.ts';
import { addToCart } from './add.ts';
import { addQuoteToCart } from './add-quote.ts';
import { changeItem } from './change.ts';
import { describeItems } from './items.ts';
import { mergeCart } from './merge.ts';
import { removeItems, restoreItems } from './removed-store.ts';
import { countItems, findItem, itemsOfIds, listItems } from './store.ts';
import { tellOfCart } from './tell.ts';

export const cartRoutes: readonly Route[] = [
  on(cart.add, async (context, { items, partNo = '' }) => {
    const { db, caller, clock, locale } = context;
    const { rows, total } = await addToCart(db, { userId: caller.userId, partNo, items, now: clock.now() });
    void tellOfCart(context, caller.userId, total);
    return { rows: await describeItems(db, rows, { locale, now: clock.now() }), total };
  }),
  on(quotes.addToCart, async (context, { quoteId, only }) => {
    const { db, caller, clock } = context;
    const added = await addQuoteToCart(db, { userId: caller.userId, quoteId, only, now: clock.now() });
    void tellOfCart(context, caller.userId, added.total);
    return added;
  }),
  on(cart.merge, async (context, { mergeKey, items }) => {
    const { db, caller, clock } = context;
    const merged = await mergeCart(db, { userId: caller.userId, mergeKey, items, now: clock.now() });
    void tellOfCart(context, caller.userId, merged.total);
    return merged;
  }),
  on(cart.change, async (context, change) => {
    const { db, caller, clock, locale } = context;
    const row = await changeItem(db, caller.userId, change);
    void tellOfCart(context, caller.userId);
    const [item] = await describeItems(db, [row], { locale, now: clock.now() });
    if (item === undefined) throw fail('NOT_FOUND');
    return item;
  }),
  on(cart.accept, async (context, { cartItemId, expectedCents, currency }) => {
    const { db, caller, clock, locale } = context;
    const seen = { amount: expectedCents, currency };
    const item = await acceptPrice(db, { userId: caller.userId, cartItemId, seen }, { locale, now: clock.now() });
    void tellOfCart(context, caller.userId);
    return item;
  }),
  on(cart.list, async (context, { cartItemId }) => {
    const { db, caller, clock, locale } = context;
    if (cartItemId === undefined) {
      const rows = await listItems(db, caller.userId, countLimits.cartItems);
      const items = await describeItems(db, rows, { locale, now: clock.now() });
      await readShown(context, boardsOf(items));
      return { rows: items, total: rows.length };
    }
    const row = await findItem(db, caller.userId, cartItemId);
    if (row === undefined) throw fail('NOT_FOUND');
    return { rows: await describeItems(db, [row], { locale, now: clock.now() }), total: 1 };
  }),
  on(cart.remove, async (context, { cartItemId }) => {
    const { db, caller, clock } = context;
    const ids = [...new Set(cartItemId)];
    await inTransaction(db, async (trx) => {
      if ((await removeItems(trx, caller.userId, ids, clock.now())) < ids.length) throw fail('NOT_FOUND');
    });
    void tellOfCart(context, caller.userId);
    return null;
  }),
  on(cart.restore, async (context, { cartItemId }) => {
    const total = await restore(context, [...new Set(cartItemId)]);
    const { db, caller, clock, locale } = context;
    void tellOfCart(context, caller.userId, total);
    const rows = await itemsOfIds(db, caller.userId, cartItemId);
    return { rows: await describeItems(db, rows, { locale, now: clock.now() }), total };
  }),
];

const boardsOf = (items: readonly CartItem[]) =>
  items.flatMap(({ quote, boardErrors }) => (quote === null ? [] : [{ quoteId: quote.quoteId, boardErrors }]));

/** All of them or none; how many items there are then. */
const restore = ({ db, caller, clock }: Context<'user'>, ids: readonly string[]): Promise<number> =>
  inTransaction(db, async (trx) => {
    if (!(await lockOwner(trx, caller.userId))) throw fail('LOGIN_EXPIRED');
    if (!(await restoreItems(trx, caller.userId, ids, clock.now()))) throw fail('NOT_FOUND');
    const [total, max] = [await countItems(trx, caller.userId), countLimits.cartItems];
    if (total > max) throw fail('CART_FULL', { params: { max } });
    return total;
  });
