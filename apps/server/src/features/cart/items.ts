import { type BoardErrors, type CartItem, type Locale, moneyOfMicros } from '@copperline/contract';
import type { Db } from '../../db/database.ts';
import { rowOf } from '../parts/part-row.ts';
import { type PartRecord, partsOfIds } from '../parts/part-store.ts';
import { engine } from '../project/engine.ts';
import { boardErrorsOf } from '../quotes/errors/board-errors.ts';
import { hasBomChanged } from '../quotes/live-bom.ts';
import type { NewQuoted } from '../quotes/quoted-items.ts';
import { drawnArchives, type ItemQuote, quotesOfItems } from './item-quote-store.ts';
import { partNotices } from './part-notices.ts';
import { holds, quoteNotices } from './quote-notices.ts';
import { relisted } from './relist.ts';
import type { CartRow } from './store.ts';

type Kept = Pick<CartItem, 'cartItemId' | 'itemType' | 'partNo' | 'quantity' | 'mpn' | 'maker' | 'addedAt'>;

const keptOf = (row: CartRow): Kept => ({
  cartItemId: row.id,
  itemType: row.item_type,
  partNo: row.part_no,
  quantity: row.quantity,
  mpn: row.mpn,
  maker: row.maker,
  addedAt: row.added_at.toISOString(),
});

const lookOf = ({ payload }: CartRow, { isDrawn, quote }: Known): CartItem['look'] => {
  if (payload === null) return null;
  const { spec } = payload;
  const { widthNm, heightNm } = spec;
  if ('layers' in spec)
    return {
      projectId: isDrawn ? quote.project_id : null,
      projectVersion: isDrawn ? (quote.request.projectVersion ?? null) : null,
      widthNm,
      heightNm,
      maskColour: spec.maskColour,
      finish: spec.finish,
      silkscreenColour: spec.silkscreenColour,
    };
  return { projectId: null, projectVersion: null, widthNm, heightNm, maskColour: null, finish: null, silkscreenColour: null };
};

interface Known extends ItemQuote {
  readonly relisted: readonly NewQuoted[];
  readonly hasBomChanged: boolean;
  readonly isDrawn: boolean;
  readonly boardErrors: BoardErrors | null;
}

/** The price was frozen with the quote; whether it still holds is the quote's to say. */
const quotedOf = (row: CartRow, known: Known, now: Date): CartItem => {
  const { payload, item_type: itemType } = row;
  const { quote } = known;
  return {
    ...keptOf(row),
    part: null,
    price: null,
    total: payload && { amount: payload.totalCents, currency: payload.currency },
    inStock: true,
    quote: {
      quoteId: quote.id,
      quoteNumber: quote.number,
      projectName: quote.request.projectName,
      status: quote.status,
      expiryDate: quote.expires_at?.toISOString() ?? null,
      expired: !holds(quote, now),
    },
    boardErrors: itemType === 'Stencil' ? null : known.boardErrors,
    spec: payload?.spec ?? null,
    look: lookOf(row, known),
    notices: quoteNotices(
      row,
      known,
      {
        relisted: known.relisted.find((item) => item.itemType === itemType),
        hasBomChanged: known.hasBomChanged,
        boardErrors: itemType === 'Stencil' ? null : known.boardErrors,
      },
      now,
    ),
  };
};

const partOf = (row: CartRow, record: PartRecord | undefined, locale: Locale): CartItem => {
  const kept = { ...keptOf(row), quote: null, look: null, spec: null, boardErrors: null };
  if (record === undefined)
    return { ...kept, part: null, price: null, total: null, inStock: false, notices: partNotices(row, null, null) };
  const { price, ...part } = rowOf(record, locale, row.quantity);
  const { supply } = part;
  const notices = partNotices(row, supply, price);
  return {
    ...kept,
    part,
    price,
    total: price && supply && moneyOfMicros(price.totalMicros, supply.currency),
    inStock: !notices.some(({ kind }) => kind === 'stock-short' || kind === 'part-gone'),
    notices,
  };
};

export interface Look {
  readonly locale: Locale;
  readonly now: Date;
}

const knownQuotes = async (db: Db, rows: readonly CartRow[], now: Date): Promise<ReadonlyMap<string, Known>> => {
  const quotes = await quotesOfItems(db, rows);
  const archives = [...quotes.values()].flatMap(({ quote }) => quote.project_file_id ?? []);
  const drawn = await drawnArchives(db, [...new Set(archives)], engine);
  const errors = await boardErrorsOf(
    db,
    [...quotes.values()].map(({ quote }) => quote),
  );
  const known = new Map<string, Known>();
  for (const [id, item] of quotes) {
    const { quote } = item;
    const isOffered = holds(quote, now);
    const bomChanged = isOffered && (await hasBomChanged(db, quote));
    known.set(id, {
      ...item,
      boardErrors: errors.get(id) ?? null,
      hasBomChanged: bomChanged,
      // Today's list would price the changed BOM, not the one that is offered.
      relisted: isOffered && !bomChanged ? await relisted(db, quote, now) : [],
      isDrawn: quote.project_file_id !== null && drawn.has(quote.project_file_id),
    });
  }
  return known;
};

/** Items as they are shown, at the prices and stock of this moment, each with what has changed since it was put in. */
export const describeItems = async (db: Db, rows: readonly CartRow[], { locale, now }: Look): Promise<CartItem[]> => {
  const ids = rows.flatMap(({ part_id: partId }) => partId ?? []);
  const records = new Map((await partsOfIds(db, ids)).map((record) => [record.id, record]));
  const quotes = await knownQuotes(db, rows, now);
  return rows.map((row) => {
    const known = row.quote_id === null ? undefined : quotes.get(row.quote_id);
    if (known) return quotedOf(row, known, now);
    return partOf(row, row.part_id === null ? undefined : records.get(row.part_id), locale);
  });
};
