import { type OrderType, productionSteps } from '@copperline/contract';
import type { Db } from '../../db/database.ts';
import { closeMark, marksOf } from './mark-store.ts';
import { keepStock, keepStockOrKit, settleStock, type StockClaim } from './stock-store.ts';
import { linesOf, type OrderRow } from './store.ts';

/** Parts that are sold stand on the lines of an order, those of an assembly in its part list. Boards and stencils take none. */
const itemsOf = async (trx: Db, { id, type }: OrderRow): Promise<StockClaim['items']> =>
  type === 'parts' ? (await linesOf(trx, [id])).map(({ item }) => item) : [];

/** What an order takes from our stock, and for which order. */
const wishOf = async (trx: Db, row: OrderRow, now: Date) => ({
  orderId: row.id,
  now,
  parts: row.parts,
  items: await itemsOf(trx, row),
});

/** Reserves the pieces of an order again where its reservation has ended. False where there are too few. */
export const keepPieces = async (trx: Db, row: OrderRow, now: Date): Promise<boolean> =>
  keepStock(trx, await wishOf(trx, row, now));

/** Before an order goes into production its parts are reserved, or lie in its kit. False where there are too few. */
export const reserveForProduction = async (trx: Db, row: OrderRow, now: Date): Promise<boolean> =>
  keepStockOrKit(trx, await wishOf(trx, row, now));

/** Takes the reserved pieces from the shelf. False, and nothing taken, where there are too few. */
export const takePieces = async (trx: Db, row: OrderRow, now: Date): Promise<boolean> => {
  if (!(await reserveForProduction(trx, row, now))) return false;
  await settleStock(trx, row.id, 'take', now);
  return true;
};

const { pcba, parts: picked } = productionSteps;
const kitSteps: Partial<Record<OrderType, readonly string[]>> = { pcba: pcba.slice(pcba.indexOf('kitting')), parts: picked };

/** Whether the pieces of an order leave the shelf by this step, or have left it before. */
export const needsKit = ({ type }: Pick<OrderRow, 'type'>, step: string): boolean => kitSteps[type]?.includes(step) ?? false;

/** Ends the hold of a paid order that lacked pieces, once they are reserved. */
export const endStockHold = async (trx: Db, row: OrderRow, now: Date): Promise<void> => {
  const holds = (await marksOf(trx, [row.id], true)).filter(({ data }) => data.mark === 'hold' && data.ofStock === true);
  if (holds.length === 0 || !(await reserveForProduction(trx, row, now))) return;
  for (const { id } of holds) await closeMark(trx, id, { answer: 'done', text: '', now });
};
