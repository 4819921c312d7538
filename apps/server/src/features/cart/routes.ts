import { cart, countLimits } from '@copperline/contract';
import { inTransaction } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import { on, type Route } from '../../http/on.ts';
import { addToCart } from './add.ts';
import { describeItems } from './items.ts';
import { deleteItems, findItem, listItems, setQuantity } from './store.ts';

export const cartRoutes: readonly Route[] = [
  on(cart.add, async ({ db, caller, clock, locale }, { items, partNo = '' }) => {
    const { rows, total } = await addToCart(db, { userId: caller.userId, partNo, items, now: clock.now() });
    return { rows: await describeItems(db, rows, { locale, now: clock.now() }), total };
  }),
  on(cart.change, async ({ db, caller, clock, locale }, { cartItemId, quantity }) => {
    const row = await setQuantity(db, caller.userId, cartItemId, quantity);
    const [item] = row === undefined ? [] : await describeItems(db, [row], { locale, now: clock.now() });
    if (item === undefined) throw fail('NOT_FOUND');
    return item;
  }),
  on(cart.list, async ({ db, caller, clock, locale }, { cartItemId }) => {
    if (cartItemId === undefined) {
      const rows = await listItems(db, caller.userId, countLimits.cartItems);
      return { rows: await describeItems(db, rows, { locale, now: clock.now() }), total: rows.length };
    }
    const row = await findItem(db, caller.userId, cartItemId);
    if (row === undefined) throw fail('NOT_FOUND');
    return { rows: await describeItems(db, [row], { locale, now: clock.now() }), total: 1 };
  }),
  on(cart.remove, async ({ db, caller }, { cartItemId }) => {
    const ids = [...new Set(cartItemId)];
    await inTransaction(db, async (trx) => {
      if ((await deleteItems(trx, caller.userId, ids)) < ids.length) throw fail('NOT_FOUND');
    });
    return null;
  }),
];
