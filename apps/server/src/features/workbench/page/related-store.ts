import type { OrderOfProject, ProjectEvent, ProjectView, QuoteOfProject } from '@copperline/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { OrderLineRow, OrderRow } from '../../order-core/store.ts';
import { sumsOf } from '../../order-core/sums.ts';
import { priceOf } from '../../quotes/price-of.ts';
import type { QuoteRow } from '../../quotes/store.ts';

/** Newer ones say what matters; all of them are in the lists of quotes and orders. */
const mostRelated = 100;

const quotesOf = async (db: Db, ownerId: string, projectId: string): Promise<(QuoteRow & { version: number | null })[]> =>
  db
    .selectFrom('quote')
    .leftJoin('project_file as archive', 'archive.id', 'quote.project_file_id')
    .selectAll('quote')
    .select('archive.version')
    .where('quote.owner_id', '=', ownerId)
    .where('quote.project_id', '=', projectId)
    .where('quote.deleted_at', 'is', null)
    .orderBy('quote.created_at', 'desc')
    .orderBy('quote.id', 'desc')
    .limit(mostRelated)
    .execute();

const quoteAnswer = ({ version, ...row }: QuoteRow & { version: number | null }): QuoteOfProject => ({
  quoteId: row.id,
  quoteNumber: row.number,
  kind: row.kind,
  status: row.status,
  createDate: row.created_at.toISOString(),
  expiryDate: row.expires_at?.toISOString() ?? null,
  totalQty: row.quantity,
  totalPrice: priceOf(row),
  version,
});

export const quotesOfProject = async (db: Db, ownerId: string, projectId: string): Promise<QuoteOfProject[]> =>
  (await quotesOf(db, ownerId, projectId)).map(quoteAnswer);

type OrderOfQuote = OrderRow & Pick<OrderLineRow, 'item'>;

const orderAnswer = ({ item, ...row }: OrderOfQuote): OrderOfProject => ({
  orderId: row.id,
  orderNumber: row.number,
  type: row.type,
  status: row.status,
  orderDate: row.created_at.toISOString(),
  currency: row.currency,
  payableAmount: sumsOf(row).payable,
  quoteNumber: item.quote?.quoteNumber ?? '',
  version: item.projectVersion ?? null,
});

/** Also of quotes that were deleted since: what was ordered stays in sight. */
export const ordersOfProject = async (db: Db, ownerId: string, projectId: string): Promise<OrderOfProject[]> => {
  const rows = await db
    .selectFrom('quote')
    .innerJoin('order_line', 'order_line.quote_id', 'quote.id')
    .innerJoin('customer_order', 'customer_order.id', 'order_line.order_id')
    .selectAll('customer_order')
    .select('order_line.item')
    .distinctOn(['customer_order.created_at', 'customer_order.id'])
    .where('quote.owner_id', '=', ownerId)
    .where('quote.project_id', '=', projectId)
    .where('customer_order.deleted_at', 'is', null)
    .orderBy('customer_order.created_at', 'desc')
    .orderBy('customer_order.id', 'desc')
    .orderBy('order_line.place')
    .limit(mostRelated)
    .execute();
  return rows.map(orderAnswer);
};

/** BOMs of a project, the newest first, each with the version of the file that it was read from. */
export const bomsOfProject = async (db: Db, ownerId: string, projectId: string): Promise<ProjectView['boms']> => {
  const rows = await db
    .selectFrom('bom')
    .leftJoin('project_file as source', 'source.id', 'bom.project_file_id')
    .select(['bom.id', 'bom.name', 'bom.updated_at', 'source.version'])
    .select((eb) =>
      eb
        .selectFrom('bom_line')
        .select(sql<number>`count(*)::int`.as('lines'))
        .whereRef('bom_line.bom_id', '=', 'bom.id')
        .as('lines'),
    )
    .where('bom.owner_id', '=', ownerId)
    .where('bom.project_id', '=', projectId)
    .orderBy('bom.updated_at', 'desc')
    .orderBy('bom.id', 'desc')
    .limit(mostRelated)
    .execute();
  return rows.map(({ id, name, lines, updated_at: updatedAt, version }) => ({
    bomId: id,
    name,
    lines: lines ?? 0,
    updatedAt: updatedAt.toISOString(),
    version,
  }));
};

/** What became of the quotes and orders of a project, descending. */
export const relatedEvents = async (db: Db, ownerId: string, projectId: string, limit: number): Promise<ProjectEvent[]> => {
  const { rows } = await sql<{
    at: Date;
    kind: ProjectEvent['kind'];
    id: string;
    number: string;
    status: string;
    version: number | null;
  }>`
    select * from (
      select e.at, case when e.from_status is null then 'quoted' else 'quote-moved' end as kind, q.id, q.number, e.to_status as status,
        (q.request ->> 'projectVersion')::int as version
      from quote q join quote_event e on e.quote_id = q.id
      where q.owner_id = ${ownerId} and q.project_id = ${projectId} and q.deleted_at is null and e.to_status is distinct from e.from_status
      union all
      select e.at, case when e.from_status is null then 'ordered' else 'order-moved' end, o.id, o.number, e.to_status,
        (l.item ->> 'projectVersion')::int
      from quote q join order_line l on l.quote_id = q.id join customer_order o on o.id = l.order_id join order_event e on e.order_id = o.id
      where q.owner_id = ${ownerId} and q.project_id = ${projectId} and o.deleted_at is null and e.to_status is distinct from e.from_status
    ) happened order by at desc, id, kind limit ${limit}`.execute(db);
  return rows.map(({ at, kind, ...data }) => ({ at: at.toISOString(), kind, data }));
};
