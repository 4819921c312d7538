import { type CartItemType, type CheckoutItem, type ItemChange, moneyOfMicros, orderDays } from '@copperline/contract';
import { priceAt } from '@copperline/parts';
import type { Db } from '../../db/database.ts';
import { holds, offeredBy } from '../cart/quote-notices.ts';
import { type CartRow, itemsOfIds, lockItems } from '../cart/store.ts';
import { breaksIn } from '../parts/part-row.ts';
import { partsOfIds } from '../parts/part-store.ts';
import type { CheckoutRow } from '../order-core/store.ts';
import { lacksAssemblyFile } from '../quotes/files.ts';
import type { NewQuoted } from '../quotes/quoted-items.ts';
import type { QuoteRow } from '../quotes/store.ts';
import { quotesById, type QuoteWithArchive } from './quote-store.ts';

const day = 24 * 60 * 60_000;

/** Boards cannot be made without production files; a stencil alone may come without. */
const needsFiles: readonly CartItemType[] = ['Custom', 'BomQuote'];

const changeOf = (item: CheckoutItem, kind: ItemChange['kind'], afterCents: number | null): ItemChange => ({
  cartItemId: item.cartItemId,
  name: item.name,
  kind,
  quoteId: item.quote?.quoteId ?? null,
  beforeCents: item.cents,
  afterCents,
});

/** Another archive than the frozen one, or a guarantee that ended with it. A first archive is what the checkout asked for. */
const hasOtherArchive = (item: CheckoutItem, { project_id: projectId, request, guaranteed }: QuoteRow): boolean => {
  const hadOne = item.projectId !== null && projectId !== null;
  const isOther = projectId !== item.projectId || (item.projectVersion ?? request.projectVersion) !== request.projectVersion;
  return (hadOne && isOther) || (item.guaranteed && !guaranteed);
};

/** What is sold, as far as the sum does not tell: a BOM line that is left out may cost what another one does. */
const isSameOffer = (item: CheckoutItem, row: CartRow, quote: QuoteRow, { payload, quantity }: NewQuoted): boolean => {
  const frozenHash = item.bomHash === undefined ? row.payload?.bomHash : item.bomHash;
  return (
    payload.totalCents === item.cents &&
    quantity === item.quantity &&
    JSON.stringify(payload.spec) === JSON.stringify(item.spec) &&
    (frozenHash === undefined || frozenHash === payload.bomHash) &&
    quote.priced.leadDays === item.leadDays &&
    !hasOtherArchive(item, quote)
  );
};

/** A quoted item against its quote as it stands: withdrawn and offered anew, its price is another one. */
const quotedChanges = async (
  db: Db,
  item: CheckoutItem,
  row: CartRow,
  quote: QuoteWithArchive | undefined,
  now: Date,
): Promise<ItemChange[]> => {
  if (quote === undefined || !holds(quote, now)) return [changeOf(item, 'ended', null)];
  const offered = offeredBy(quote, row);
  if (offered === undefined) return [changeOf(item, 'ended', null)];
  if (!isSameOffer(item, row, quote, offered)) return [changeOf(item, 'price', offered.payload.totalCents)];
  if (!needsFiles.includes(item.itemType)) return [];
  if (await lacksAssemblyFile(db, quote)) return [changeOf(item, 'assembly-files', null)];
  // No board can be made from the archive that its quote has now.
  return quote.gerber_file_id === null || quote.archive_unrecognised ? [changeOf(item, 'files', item.cents)] : [];
};

/** A part against the cart: its quantity at once, its price when the checkout is older than a part's price holds. */
const partChanges = async (
  db: Db,
  pairs: readonly (readonly [CheckoutItem, CartRow])[],
  { priced_at: pricedAt, currency }: CheckoutRow,
  now: Date,
): Promise<ItemChange[]> => {
  const isOld = now.getTime() - pricedAt.getTime() > orderDays.partPrice * day;
  const records = await partsOfIds(
    db,
    pairs.flatMap(([, row]) => row.part_id ?? []),
  );
  const supplies = new Map(records.map(({ id, supply }) => [id, supply]));
  return pairs.flatMap(([item, { part_id: partId, quantity }]): ItemChange[] => {
    const supply = partId === null ? undefined : supplies.get(partId);
    const price = supply && priceAt({ ...supply, breaks: breaksIn(supply.breaks, currency) }, quantity);
    if (!price) return [changeOf(item, 'ended', null)];
    const cents = moneyOfMicros(price.totalMicros, currency).amount;
    return price.quantity !== item.quantity || (isOld && cents !== item.cents) ? [changeOf(item, 'price', cents)] : [];
  });
};

/** What an open checkout was compared with, and how its items differ from it. */
export interface Compared {
  readonly changes: readonly ItemChange[];
  readonly quotes: ReadonlyMap<string, QuoteRow>;
}

/**
 * How the items of an open checkout differ from the cart and its quotes. With `lock` the rows of both stay as they are until the
 * transaction ends, so that of two checkouts of one item only the first becomes an order.
 */
export const compareItems = async (db: Db, checkout: CheckoutRow, now: Date, lock: boolean): Promise<Compared> => {
  if (checkout.state !== 'open') return { changes: [], quotes: new Map() };
  const { owner_id: ownerId, items } = checkout;
  // Quotes before items: whoever puts a quote into the cart locks them in this order too.
  const quotes = await quotesById(
    db,
    ownerId,
    items.flatMap(({ quote }) => quote?.quoteId ?? []),
    lock,
  );
  const ids = items.map(({ cartItemId }) => cartItemId);
  const rows = new Map((await (lock ? lockItems : itemsOfIds)(db, ownerId, ids)).map((row) => [row.id, row]));
  const parts: (readonly [CheckoutItem, CartRow])[] = [];
  const changes: ItemChange[] = [];
  for (const item of items) {
    const row = rows.get(item.cartItemId);
    if (row === undefined) changes.push(changeOf(item, 'gone', null));
    else if (item.quote === null) parts.push([item, row]);
    else changes.push(...(await quotedChanges(db, item, row, quotes.get(item.quote.quoteId), now)));
  }
  if (parts.length > 0) changes.push(...(await partChanges(db, parts, checkout, now)));
  return { changes, quotes };
};
