import type { CheckoutItem, Currency, Priced, Reorder } from '@copperline/contract';
import type { Db } from '../../db/database.ts';
import type { QuotedItem } from '../../db/tables/quote-schema.ts';
import { Failure } from '../../http/failure.ts';
import type { Context } from '../../http/on.ts';
import { partToday } from '../cart/part-today-store.ts';
import { priceFor } from '../quotes/price.ts';
import { quotedItems } from '../quotes/quoted-items.ts';
import { requestAgain } from '../quotes/save.ts';
import { findQuote, type QuoteRow } from '../quotes/store.ts';
import { linesOf, type OrderRow } from '../order-core/store.ts';

type Item = Reorder['items'][number];
type Change = Item['changes'][number];

const changed = (kind: Change['kind'], key: string, before: string | number | null, after: string | number | null): Change[] =>
  before === after ? [] : [{ kind, key, before: String(before ?? ''), after: String(after ?? '') }];

const goneOf = (before: CheckoutItem, kind: 'gone' | 'files' | 'inquiry'): Item => ({
  before,
  quoteId: null,
  partId: null,
  afterCents: null,
  changes: [{ kind, key: before.name, before: '', after: '' }],
});

type Lines = Readonly<CheckoutItem['lines']>;

/** The lines of a price, each that differs. */
const lineChanges = (before: Lines, after: Lines): Change[] => {
  const keys = [...new Set([...before, ...after].map(({ group, key }) => `${group}.${key}`))];
  const of = (lines: Lines, name: string): number =>
    lines.reduce((sum, { group, key, cents }) => sum + (`${group}.${key}` === name ? cents : 0), 0);
  return keys.flatMap((name) => changed('line', name, of(before, name), of(after, name)));
};

/** What the cart would make of the order's item at a price: a quote of two makes two, and only one of them was ordered here. */
const sameItem = (quote: QuoteRow, priced: Priced, { itemType }: CheckoutItem): QuotedItem | null =>
  quotedItems(quote, priced).find((item) => item.itemType === itemType)?.payload ?? null;

const quotedAgain = async (context: Context<'user'>, before: CheckoutItem, quoteId: string): Promise<Item> => {
  const { db, caller } = context;
  const quote = await findQuote(db, caller.userId, quoteId);
  if (quote === undefined) return goneOf(before, 'gone');
  // Its price was named by our engineers, for that time; asked again it is an inquiry again.
  if (quote.by_inquiry) return { ...goneOf(before, 'inquiry'), quoteId };
  try {
    const request = await requestAgain(context, quote);
    // Its archive went with its project: the board has to be uploaded again.
    if (before.projectId !== null && request.projectId === null) return goneOf(before, 'files');
    const { priced } = await priceFor(context, caller.userId, request, { currency: quote.currency, asked: null });
    const item = sameItem(quote, priced, before);
    if (item === null) return goneOf(before, 'gone');
    const rules = priced.problems.filter(({ kind }) => kind !== 'notice');
    return {
      before,
      quoteId,
      partId: null,
      afterCents: priced.decision === 'automatic' ? item.totalCents : null,
      changes: [
        ...changed('price', 'total', before.cents, item.totalCents),
        ...lineChanges(before.lines, item.lines),
        ...changed('lead-time', 'days', before.leadDays, priced.leadDays),
        ...rules.map(({ rule }) => ({ kind: 'rule' as const, key: rule, before: '', after: rule })),
      ],
    };
  } catch (error) {
    if (error instanceof Failure && error.code === 'QUOTE_FILES_GONE') return goneOf(before, 'files');
    throw error;
  }
};

const partAgain = async (db: Db, before: CheckoutItem, currency: Currency): Promise<Item> => {
  const part = await partToday(db, before, currency);
  if (part === null) return goneOf(before, 'gone');
  return {
    before,
    quoteId: null,
    partId: part.id,
    afterCents: part.cents,
    changes: [
      ...changed('price', before.name, before.cents, part.cents),
      ...(part.stock < before.quantity
        ? [{ kind: 'stock' as const, key: before.name, before: String(before.quantity), after: String(part.stock) }]
        : []),
    ],
  };
};

/** What the same would cost and be today; the order itself stays as it is. The same inputs and tables change nothing. */
export const reorder = async (context: Context<'user'>, row: OrderRow): Promise<Reorder> => {
  const items: Item[] = [];
  for (const { item } of await linesOf(context.db, [row.id]))
    items.push(
      item.quote === null
        ? await partAgain(context.db, item, row.currency)
        : await quotedAgain(context, item, item.quote.quoteId),
    );
  return { orderId: row.id, currency: row.currency, carrier: row.carrier, items };
};
