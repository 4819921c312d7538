import { countLimits, isOrderable, type Locale } from '@copperline/contract';
import type { CouponItem, CouponSelection } from '@copperline/pricing';
import type { Db } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import { describeItems } from '../cart/items.ts';
import { type CartRow, itemsOfIds, listItems } from '../cart/store.ts';
import { countPaidOrders } from '../order-core/store.ts';
import { couponItem } from '../coupons/coupon-item.ts';

export interface Asked {
  readonly userId: string;
  /** The items that are to be ordered; the whole cart where none are named. */
  readonly itemIds: readonly string[] | undefined;
  readonly locale: Locale;
  readonly now: Date;
}

const rowsOf = async (db: Db, { userId, itemIds }: Asked): Promise<CartRow[]> => {
  if (itemIds === undefined) return listItems(db, userId, countLimits.cartItems);
  const ids = [...new Set(itemIds)];
  const rows = ids.length === 0 ? [] : await itemsOfIds(db, userId, ids);
  if (rows.length < ids.length) throw fail('NOT_FOUND');
  return rows;
};

/** What of somebody's cart can be ordered as it stands, as coupons see it. What has no price, or something open, is left out. */
export const selectionOfCart = async (db: Db, asked: Asked): Promise<CouponSelection> => {
  const { locale, now } = asked;
  const rows = await rowsOf(db, asked);
  const shown = await describeItems(db, rows, { locale, now });
  const items = rows.flatMap((row, place): CouponItem[] => {
    const item = shown[place];
    if (!item?.total || !isOrderable(item)) return [];
    const { total } = item;
    const { item_type: itemType, part_no: partNo, payload } = row;
    const spec = payload?.spec ?? null;
    const lines = payload?.lines ?? [];
    const orderable = { itemType, partNo, currency: total.currency, spec, lines, cents: total.amount };
    // Freight is not known before a checkout.
    return [couponItem(orderable, null)];
  });
  return { items, paidOrders: await countPaidOrders(db, asked.userId) };
};
