import { randomUUID } from 'node:crypto';
import type { DocumentKind, OrderDetail, OrderDocument } from '@copperline/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** The first letter of the numbers of each series. */
const letters = { invoice: 'I', receipt: 'R', 'packing-list': 'P', 'credit-note': 'N' } as const;
export type IssuedKind = keyof typeof letters;

/** Without a gap: a number is drawn in the transaction that stores its document. */
export const nextDocumentNumber = async (trx: Db, kind: IssuedKind, now: Date): Promise<string> => {
  const year = now.getUTCFullYear();
  const { rows } = await sql<{ last: number }>`
    insert into document_series (kind, year, last) values (${kind}, ${year}, 1)
    on conflict (kind, year) do update set last = document_series.last + 1 returning last`.execute(trx);
  return `${letters[kind]}${String(year % 100)}-${String(rows[0]?.last ?? 0).padStart(6, '0')}`;
};

export interface NewDocument {
  readonly orderId: string;
  readonly kind: IssuedKind;
  readonly document: OrderDocument;
  readonly now: Date;
}

export const insertDocument = async (trx: Db, { orderId, kind, document, now }: NewDocument): Promise<void> => {
  await trx
    .insertInto('order_document')
    .values({
      id: randomUUID(),
      order_id: orderId,
      kind,
      number: document.number,
      content: JSON.stringify(document),
      issued_at: now,
    })
    .execute();
};

export const newestDocument = async (db: Db, orderId: string, kind: DocumentKind): Promise<OrderDocument | null> => {
  const row = await db
    .selectFrom('order_document')
    .select('content')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : (row.content as OrderDocument); // written by `insertDocument` alone
};

const mostDocuments = 50;

/** All that was ever issued for an order, the oldest first. */
export const issuedDocuments = async (db: Db, orderId: string): Promise<OrderDocument[]> => {
  const rows = await db
    .selectFrom('order_document')
    .select('content')
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('number')
    .limit(mostDocuments)
    .execute();
  return rows.map(({ content }) => content as OrderDocument); // written by `insertDocument` alone
};

/** What was issued for an order, the oldest first. */
export const documentsOf = async (db: Db, orderId: string): Promise<OrderDetail['documents']> => {
  const rows = await db
    .selectFrom('order_document')
    .select(['kind', 'number', 'issued_at'])
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('number')
    .limit(mostDocuments)
    .execute();
  return rows.map(({ kind, number, issued_at: at }) => ({ kind, number, at: at.toISOString() }));
};
