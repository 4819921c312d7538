import { type AuditArea, deskToolRows } from '@copperline/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { searchPattern } from '../quotes/store.ts';

export interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly staff_id: string | null;
  readonly username: string | null;
  readonly area: AuditArea;
  readonly action: string;
  readonly subject_id: string | null;
  readonly subject: string;
  readonly note: string;
}

/** Actions of staff: events of quotes and of orders, and rows of `audit`. */
const deeds = sql`(
  select 'q:' || e.quote_id || ':' || e.revision as id, e.at, e.actor_id as staff_id, 'quotes' as area, e.action,
    e.quote_id as subject_id, q.number as subject, e.note
  from quote_event e join quote q on q.id = e.quote_id where e.actor = 'staff'
  union all
  select 'o:' || e.order_id || ':' || e.revision, e.at, e.actor_id, 'orders', e.action, e.order_id, o.number, e.note
  from order_event e join customer_order o on o.id = e.order_id where e.actor = 'staff'
  union all
  select a.id::text, a.at, a.staff_id, a.area, a.action, a.subject_id, a.subject, a.note from audit a
) d left join app_user u on u.id = d.staff_id`;

export interface AuditFilter {
  readonly page: number;
  readonly area?: AuditArea | undefined;
  readonly userId?: string | undefined;
  readonly search?: string | undefined;
}

/** The newest first. */
export const listDeeds = async (
  db: Db,
  { page, area, userId, search }: AuditFilter,
): Promise<{ readonly rows: AuditRow[]; readonly total: number }> => {
  const wanted = [
    sql`true`,
    ...(area === undefined ? [] : [sql`d.area = ${area}`]),
    ...(userId === undefined ? [] : [sql`d.staff_id = ${userId}::uuid`]),
    ...(search === undefined || search === ''
      ? []
      : [sql`(d.subject ilike ${searchPattern(search)} or d.note ilike ${searchPattern(search)})`]),
  ];
  const where = sql.join(wanted, sql` and `);
  const { rows } = await sql<AuditRow>`select d.*, u.username from ${deeds} where ${where}
    order by d.at desc, d.id desc limit ${deskToolRows} offset ${(page - 1) * deskToolRows}`.execute(db);
  const counted = await sql<{ total: string }>`select count(*) as total from ${deeds} where ${where}`.execute(db);
  return { rows, total: Number(counted.rows[0]?.total ?? 0) };
};

/** Everybody at the desk, by name. */
export const listStaff = (db: Db): Promise<{ readonly id: string; readonly username: string }[]> =>
  db
    .selectFrom('app_user')
    .select(['id', 'username'])
    .where('role', '=', 'staff')
    .orderBy('username')
    .orderBy('id')
    .limit(200)
    .execute();
