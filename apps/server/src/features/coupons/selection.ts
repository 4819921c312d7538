import { countLimits, isOrderable, type Locale, type QuoteGroup, type QuoteLine } from '@copperline/contract';
import { boardInPanel, boardsIn, type CouponItem, type CouponSelection } from '@copperline/pricing';
import type { Db } from '../../db/database.ts';
import type { QuotedItem } from '../../db/quote-schema.ts';
import { fail } from '../../http/failure.ts';
import { describeItems } from '../cart/items.ts';
import { type CartRow, itemsOfIds, listItems } from '../cart/store.ts';

const costOf = (lines: readonly QuoteLine[], group: QuoteGroup): number =>
  lines.reduce((sum, line) => sum + (line.group === group ? line.cents : 0), 0);

/** Of how many lines the frozen price was made: parts that we buy, and parts that the customer sends. */
const billLines = (lines: readonly QuoteLine[]): number =>
  lines
    .filter(({ key }) => key === 'componentsUnitPrice' || key === 'partCost')
    .reduce((sum, { because }) => sum + Number(because['lines'] ?? 0), 0);

/** Freight is not known before a checkout, and nothing can be designed online yet. */
const notYet = { shipping: null, withOnlineDesign: false };

const quotedItem = ({ item_type: itemType, part_no: partNo }: CartRow, { spec, lines, currency }: QuotedItem): CouponItem => ({
  itemType,
  partNo,
  currency,
  costs: {
    pcb: costOf(lines, 'pcb'),
    stencil: costOf(lines, 'stencil'),
    components: costOf(lines, 'components'),
    assembly: costOf(lines, 'assembly'),
    shipping: notYet.shipping,
  },
  boards: 'layers' in spec ? spec.quantity * boardsIn(spec.panel) : 0,
  lines: billLines(lines),
  sizeNm: 'layers' in spec ? (boardInPanel(spec) ?? { widthNm: spec.widthNm, heightNm: spec.heightNm }) : null,
  withOnlineDesign: notYet.withOnlineDesign,
});

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
export const selectionOf = async (db: Db, asked: Asked): Promise<CouponSelection> => {
  const { locale, now } = asked;
  const rows = await rowsOf(db, asked);
  const shown = await describeItems(db, rows, { locale, now });
  const items = rows.flatMap((row, place): CouponItem[] => {
    const item = shown[place];
    if (!item?.total || !isOrderable(item)) return [];
    const { total } = item;
    if (row.payload !== null) return [quotedItem(row, row.payload)];
    return [
      {
        itemType: row.item_type,
        partNo: row.part_no,
        currency: total.currency,
        costs: { pcb: 0, stencil: 0, components: total.amount, assembly: 0, shipping: notYet.shipping },
        boards: 0,
        lines: 0,
        sizeNm: null,
        withOnlineDesign: notYet.withOnlineDesign,
      },
    ];
  });
  // Nothing can be paid for yet, so that every order would be a first one.
  return { items, paidOrders: 0 };
};
