import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ChargebackTable } from '../../db/tables/order-schema.ts';

export type ChargebackRow = Selectable<ChargebackTable>;

/** The money is not with us: disputed, or lost for good. */
export const isTaken = ({ state }: ChargebackRow): boolean => state !== 'won';

const mostChargebacks = 50;

export const chargebacksOf = (db: Db, orderId: string): Promise<ChargebackRow[]> =>
  db
    .selectFrom('chargeback')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('opened_at')
    .orderBy('id')
    .limit(mostChargebacks)
    .execute();

export const chargebacksOfPayment = (db: Db, paymentId: string): Promise<ChargebackRow[]> =>
  db
    .selectFrom('chargeback')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('opened_at')
    .orderBy('id')
    .limit(mostChargebacks)
    .execute();

export const findChargeback = (db: Db, orderId: string, id: string): Promise<ChargebackRow | undefined> =>
  db.selectFrom('chargeback').selectAll().where('order_id', '=', orderId).where('id', '=', id).executeTakeFirst();

export const insertChargeback = (trx: Db, row: Insertable<ChargebackTable>): Promise<ChargebackRow> =>
  trx.insertInto('chargeback').values(row).returningAll().executeTakeFirstOrThrow();

export const changeChargeback = async (
  trx: Db,
  id: string,
  change: Pick<Updateable<ChargebackTable>, 'state' | 'settled_at' | 'decided_by'>,
): Promise<void> => {
  await trx.updateTable('chargeback').set(change).where('id', '=', id).execute();
};
