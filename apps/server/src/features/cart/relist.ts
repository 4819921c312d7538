import { currentBook } from '@copperline/pricing';
import type { Db } from '../../db/database.ts';
import { findBom } from '../bom/store.ts';
import { priceFor } from '../quotes/price.ts';
import { type NewQuoted, quotedItems } from '../quotes/quoted-items.ts';
import type { QuoteRow } from '../quotes/store.ts';

/** What a person has priced stays as that person priced it: no list says it anew. */
const isOfTheEngine = ({ priced, inputs, by_inquiry: byInquiry }: QuoteRow): boolean =>
  !byInquiry && priced.decision === 'automatic' && Object.keys(inputs.parts).length === 0 && inputs.surcharges.length === 0;

/** The items of a quote by today's price list, where it was made by an older one and the engine is as certain as it was. */
export const relisted = async (db: Db, quote: QuoteRow, now: Date): Promise<readonly NewQuoted[]> => {
  const { owner_id: ownerId, currency, request } = quote;
  if (quote.book_id === currentBook.id || !isOfTheEngine(quote)) return [];
  if (request.bomId !== null && (await findBom(db, ownerId, request.bomId)) === undefined) return [];
  // The archive has no part in the price.
  const { priced } = await priceFor({ db, clock: { now: () => now } }, ownerId, { ...request, projectId: null }, { currency });
  return priced.decision === 'automatic' ? quotedItems(quote, priced) : [];
};
