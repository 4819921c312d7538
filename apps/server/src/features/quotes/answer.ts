import { costTotalsOf, type Quote, type QuoteDetail, type QuoteEvent } from '@copperline/contract';
import type { Db } from '../../db/database.ts';
import { openable } from '../project/store.ts';
import { filesStillThere, findRevisionHead } from './bom-revision-store.ts';
import { boardErrorsOf, noErrors } from './errors/board-errors.ts';
import { hasBomChanged } from './live-bom.ts';
import { finalPriceOf, initialPriceOf, priceOf } from './price-of.ts';
import { eventsOf, type QuoteEventRow, type QuoteRow, type Related, relatedTo } from './store.ts';

const iso = (when: Date | null): string | null => when?.toISOString() ?? null;
const named = ({ id, number }: Related): { id: string; number: string } => ({ id, number });

const quoteOf = (row: QuoteRow, { before, after }: { before: readonly Related[]; after: readonly Related[] }): Quote => {
  const { projectName, partNo, remarks } = row.request;
  const origin = before.find(({ id }) => id === row.re_quote_from);
  return {
    quoteId: row.id,
    quoteNumber: row.number,
    kind: row.kind,
    status: row.status,
    phase: row.phase,
    projectName,
    partNo,
    remarks,
    createDate: row.created_at.toISOString(),
    quoteDate: iso(row.quote_date),
    expiryDate: iso(row.expires_at),
    totalQty: row.quantity,
    totalPrice: priceOf(row),
    initialPrice: initialPriceOf(row),
    finalPrice: finalPriceOf(row),
    reQuoteFrom: origin ? named(origin) : null,
    relatedQuotes: after.filter(({ from }) => from === row.id).map(named),
    relatedOrder: null,
  };
};

/** Quotes as a list shows them. */
export const quotesAnswer = async (db: Db, rows: readonly QuoteRow[]): Promise<Quote[]> => {
  const related = await relatedTo(db, rows);
  return rows.map((row) => quoteOf(row, related));
};

/** All coordinate files of the frozen BOM, else the one that the quote itself names. */
const coordinatesOf = async (db: Db, row: QuoteRow): Promise<QuoteDetail['designBack']['coordinates']> => {
  const frozen = await findRevisionHead(db, row.id, row.bom_hash);
  const { coordinate_file_id: first, coordinate_file_name: name } = row;
  const files = frozen?.coordinates ?? (name === '' ? [] : [{ fileId: first ?? '', name }]);
  const there = await filesStillThere(
    db,
    row.owner_id,
    files.flatMap(({ fileId }) => (fileId === '' ? [] : [fileId])),
  );
  return files.map(({ fileId, name: called }) => ({ url: there.has(fileId) ? fileId : '', name: called }));
};

/** File ids of ours, empty where there is none (any more). */
const designBackOf = (row: QuoteRow, coordinates: QuoteDetail['designBack']['coordinates']): QuoteDetail['designBack'] => ({
  bomFileUrl: row.bom_file_id ?? '',
  bomFileName: row.bom_file_name,
  coordinate: row.coordinate_file_id ?? '',
  coordinateFileName: row.coordinate_file_name,
  coordinates,
  projectUrl: row.gerber_file_id ?? '',
  projectName: row.request.projectName,
});

/** Prices on the way to the customer are for the desk alone. */
const deskOnly = 'price';

export const eventOf = ({ at, action, actor, to_status, note }: QuoteEventRow): QuoteEvent => ({
  at: at.toISOString(),
  action,
  by: actor,
  status: to_status,
  note,
});

export const quoteDetail = async (db: Db, row: QuoteRow): Promise<QuoteDetail> => {
  const [events, related] = [await eventsOf(db, row), await relatedTo(db, [row])];
  return {
    ...quoteOf(row, related),
    revision: row.revision,
    id: row.id,
    quantity: row.quantity,
    designBack: designBackOf(row, await coordinatesOf(db, row)),
    request: row.request,
    priced: row.priced,
    ...costTotalsOf(row.priced),
    guaranteed: row.guaranteed,
    guaranteeGaps: [...row.guarantee_gaps],
    bomChanged: await hasBomChanged(db, row),
    boardErrors: (await boardErrorsOf(db, [row])).get(row.id) ?? noErrors,
    events: events.filter(({ action }) => action !== deskOnly).map(eventOf),
    shared: row.share_hash !== null,
    projectOpens: row.project_id !== null && (await openable(db, row.owner_id, [row.project_id])).length > 0,
  };
};

/** For people with the link: what was asked for, and its price. */
export const sharedAnswer = (row: QuoteRow) => {
  const { bomId: _bom, projectId: _project, projectVersion: _version, remarks: _remarks, ...request } = row.request;
  const { quoteNumber, kind, status, projectName, createDate, expiryDate, totalQty, totalPrice } = quoteOf(row, {
    before: [],
    after: [],
  });
  const shown = { quoteNumber, kind, status, projectName, createDate, expiryDate, totalQty, totalPrice };
  return { ...shown, request, priced: row.priced };
};
