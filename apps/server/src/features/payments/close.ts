import type { Db } from '../../db/database.ts';
import { point } from '../../failpoints.ts';
import type { JobHandler } from '../../jobs/queue.ts';
import type { Services } from '../../services.ts';
import type { tellOfOrder } from '../orders/tell.ts';
import { applyProviderState } from './apply.ts';
import { beginAttempt } from './begin.ts';
import { changePayment, findPayment, inFlightOf, type PaymentRow } from './store.ts';

export const closeJob = 'close-payment';

const isOurs = ({ provider }: PaymentRow): boolean => provider === 'bank' || provider === 'balance';

/**
 * So that an attempt cannot be paid any more; whatever the provider says of it then is applied. One that was begun, and of which we
 * have no reference because the process died, is begun again first: the provider answers the same payment.
 */
export const closeAttempt = async (services: Services & Parameters<typeof tellOfOrder>[0], attempt: PaymentRow): Promise<void> => {
  if (isOurs(attempt)) {
    await changePayment(services.db, attempt.id, { state: 'cancelled', settled_at: services.clock.now() });
    return;
  }
  const ref = attempt.provider_ref ?? (await beginAttempt(services, attempt)).ref;
  point('close.before-provider');
  await applyProviderState(services, await services.payment.close(ref));
};

/** In the transaction that ends what they were for: ours at once, a provider's by a job. */
export const closeAttempts = async ({ jobs }: Pick<Services, 'jobs'>, trx: Db, checkoutId: string, now: Date): Promise<void> => {
  for (const attempt of await inFlightOf(trx, checkoutId)) {
    if (isOurs(attempt)) await changePayment(trx, attempt.id, { state: 'cancelled', settled_at: now });
    else await jobs.add(trx, closeJob, { paymentId: attempt.id });
  }
};

export const closeHandler =
  (services: Parameters<typeof closeAttempt>[0]): JobHandler =>
  async (payload) => {
    const { paymentId } = payload as { paymentId: string }; // written by `closeAttempts` alone
    const attempt = await findPayment(services.db, paymentId);
    if (attempt !== undefined && attempt.settled_at === null) await closeAttempt(services, attempt);
  };
