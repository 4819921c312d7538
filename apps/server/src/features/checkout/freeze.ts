import {
  type CartItem,
  type CartItemType,
  type CheckoutItem,
  isOrderable,
  type Currency,
  type Locale,
  type OrderPart,
  type OrderType,
  quoteKindOf,
} from '@copperline/contract';
import { assemblyGrams, partsGrams, pcbGrams, stencilGrams } from '@copperline/pricing';
import type { Db } from '../../db/database.ts';
import type { QuotedItem } from '../../db/tables/quote-schema.ts';
import { fail } from '../../http/failure.ts';
import { describeItems } from '../cart/items.ts';
import type { CartRow } from '../cart/store.ts';
import { findFrozenBom } from '../quotes/bom-revision-store.ts';
import { orderPartOf } from '../quotes/frozen-bom.ts';
import type { QuoteRow } from '../quotes/store.ts';

export const orderTypeOf = { BomQuote: 'pcba', Custom: 'pcb', Stencil: 'stencil', Normal: 'parts' } as const satisfies Record<
  CartItemType,
  OrderType
>;

const gramsOf = (itemType: CartItemType, { spec }: QuotedItem): number => {
  if (!('layers' in spec)) return stencilGrams(spec);
  const boards = pcbGrams(spec);
  return itemType === 'BomQuote' ? boards + assemblyGrams(boards) : boards;
};

const quotedItem = (row: CartRow, payload: QuotedItem, quote: QuoteRow, shown: CartItem): CheckoutItem => ({
  cartItemId: row.id,
  itemType: row.item_type,
  orderType: orderTypeOf[row.item_type],
  partNo: row.part_no,
  name: shown.quote?.projectName || quote.number,
  maker: '',
  quantity: row.quantity,
  quote: { quoteId: quote.id, quoteNumber: quote.number, expiryDate: payload.expiresAt },
  projectId: quote.project_id,
  projectVersion: quote.request.projectVersion ?? null,
  spec: payload.spec,
  lines: [...payload.lines],
  unitMicros: null,
  cents: payload.totalCents,
  weightGrams: gramsOf(row.item_type, payload),
  leadDays: quote.priced.leadDays,
  guaranteed: quote.guaranteed,
  guaranteeGaps: [...quote.guarantee_gaps],
  bomHash: quote.bom_hash,
});

const partItem = (row: CartRow, { price, total }: CartItem): CheckoutItem => {
  if (price === null || total === null) throw fail('ITEM_NOT_READY');
  return {
    cartItemId: row.id,
    itemType: 'Normal',
    orderType: 'parts',
    partNo: row.part_no,
    name: row.mpn,
    maker: row.maker,
    // What is sold: ten of a reel of a thousand are a thousand.
    quantity: price.quantity,
    quote: null,
    projectId: null,
    spec: null,
    lines: [],
    unitMicros: price.unitMicros,
    cents: total.amount,
    weightGrams: partsGrams(price.quantity),
    leadDays: null,
    guaranteed: true,
  };
};

export interface Frozen {
  readonly items: readonly CheckoutItem[];
  readonly parts: readonly OrderPart[];
  readonly currencies: ReadonlySet<Currency>;
}

/** The parts of an assembly as they were priced, from the quote's frozen BOM; the live BOM may have changed since. */
const partsOf = async (db: Db, quote: QuoteRow): Promise<OrderPart[]> => {
  const frozen = await findFrozenBom(db, quote);
  if (frozen === undefined) throw fail('ITEM_NOT_READY');
  return frozen.lines.map(orderPartOf);
};

/** Items of a cart at the prices that were given for them. Something expired, unpriced or out of stock goes back to the cart. */
export const freezeItems = async (
  db: Db,
  rows: readonly CartRow[],
  quotes: ReadonlyMap<string, QuoteRow>,
  look: { readonly locale: Locale; readonly now: Date },
): Promise<Frozen> => {
  const shown = await describeItems(db, rows, look);
  const items: CheckoutItem[] = [];
  const parts: OrderPart[] = [];
  for (const [place, row] of rows.entries()) {
    const item = shown[place];
    if (item === undefined || !isOrderable(item)) throw fail('ITEM_NOT_READY');
    const quote = row.quote_id === null ? undefined : quotes.get(row.quote_id);
    if (row.payload === null) items.push(partItem(row, item));
    else if (quote === undefined) throw fail('ITEM_NOT_READY');
    else {
      items.push(quotedItem(row, row.payload, quote, item));
      if (quoteKindOf(quote.request) === 'pcba' && row.item_type === 'BomQuote') parts.push(...(await partsOf(db, quote)));
    }
  }
  const currencies = new Set(shown.flatMap(({ total }) => total?.currency ?? []));
  return { items, parts, currencies };
};
