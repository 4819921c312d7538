import type { DocumentKind, OrderStatus } from '@copperline/contract';
import { fail } from '../../http/failure.ts';
import type { Context } from '../../http/on.ts';
import { sendBytes } from '../files/send-bytes.ts';
import { documentFile } from '../order-core/document/document-file.ts';
import { newestDocument } from '../order-core/document/document-store.ts';
import { documentOf } from '../order-core/document/issue.ts';
import { documentPayments } from '../payments/document-payments.ts';
import type { OrderRow } from '../order-core/store.ts';

const beforePayment: readonly OrderStatus[] = ['unpaid', 'submitted'];

/** The document that fits the order's state. */
const usualKind = ({ status, shipped_at: shipped, paid_at: paid }: OrderRow): DocumentKind =>
  shipped !== null ? 'invoice' : paid === null || beforePayment.includes(status) ? 'proforma' : 'receipt';

export const sendDocument = async (context: Context<'user'>, row: OrderRow, kind = usualKind(row)): Promise<void> => {
  const { db, clock, locale } = context;
  const document =
    kind === 'proforma'
      ? await documentOf(db, row, {
          kind,
          number: row.number,
          payments: await documentPayments(db, row.id),
          now: clock.now(),
        })
      : await newestDocument(db, row.id, kind);
  if (document === null) throw fail('DOCUMENT_NOT_YET');
  const { bytes, name } = await documentFile(context, document, locale);
  sendBytes(context, bytes, name);
};
