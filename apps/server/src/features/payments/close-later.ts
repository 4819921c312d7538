import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { changePayment, inFlightOf, type PaymentRow } from './store.ts';

export const closeJob = 'close-payment';

/** Most of a day with the queue's back-off: a provider may be away for hours. */
export const moneyAttempts = 25;

/** Paid without a provider. */
export const isOurs = ({ provider }: Pick<PaymentRow, 'provider'>): boolean => provider === 'bank' || provider === 'balance';

/** In the transaction that ends what they were for: ours at once, a provider's by a job. */
export const closeAttempts = async ({ jobs }: Pick<Services, 'jobs'>, trx: Db, checkoutId: string, now: Date): Promise<void> => {
  for (const attempt of await inFlightOf(trx, checkoutId)) {
    if (isOurs(attempt)) await changePayment(trx, attempt.id, { state: 'cancelled', settled_at: now });
    else await jobs.add(trx, closeJob, { paymentId: attempt.id }, { runAt: now, maxAttempts: moneyAttempts });
  }
};
