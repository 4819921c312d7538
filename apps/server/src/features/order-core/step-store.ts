import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { OrderStepTable } from '../../db/tables/order-schema.ts';

/** Forty steps for each line of an order. */
const mostSteps = 8000;

export type StepRow = Selectable<OrderStepTable>;

/** Of the newest round: by line, in the order in which they are made. */
export const currentSteps = async (db: Db, orderId: string): Promise<StepRow[]> =>
  db
    .selectFrom('order_step as s')
    .selectAll('s')
    .where('s.order_id', '=', orderId)
    .where(sql<boolean>`s.round = (select max(round) from order_step where order_id = ${orderId})`)
    .orderBy('s.line')
    .orderBy('s.place')
    .limit(mostSteps)
    .execute();

export const insertSteps = async (trx: Db, steps: readonly Insertable<OrderStepTable>[]): Promise<void> => {
  await trx.insertInto('order_step').values(steps).execute();
};

export const updateStep = async (
  trx: Db,
  { order_id: orderId, round, line, place }: StepRow,
  change: Pick<Updateable<OrderStepTable>, 'started_at' | 'finished_at' | 'remark'>,
): Promise<void> => {
  await trx
    .updateTable('order_step')
    .set(change)
    .where('order_id', '=', orderId)
    .where('round', '=', round)
    .where('line', '=', line)
    .where('place', '=', place)
    .execute();
};
