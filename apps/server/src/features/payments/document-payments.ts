import type { Db } from '../../db/database.ts';
import type { OrderPayment } from '../order-core/document/issue.ts';
import { chargebacksOf, isTaken } from './chargeback-store.ts';
import { paymentsOf } from './store.ts';

/** The payments of an order as its documents show them: without money that a bank has taken back. */
export const documentPayments = async (db: Db, orderId: string): Promise<OrderPayment[]> => {
  const taken = (await chargebacksOf(db, orderId)).filter(isTaken);
  if (taken.length === 0) return paymentsOf(db, orderId);
  return (await paymentsOf(db, orderId)).flatMap((payment) => {
    const gone = taken.filter((each) => each.payment_id === payment.id).reduce((sum, { amount }) => sum + Number(amount), 0);
    const left = Number(payment.share) - gone;
    return gone > 0 && left <= 0 ? [] : [{ ...payment, share: String(left) }];
  });
};
