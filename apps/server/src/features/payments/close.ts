import { point } from '../../failpoints.ts';
import type { JobHandler } from '../../jobs/queue.ts';
import type { Services } from '../../services.ts';
import type { tellOfOrder } from '../order-core/tell.ts';
import { applyProviderState } from './apply.ts';
import { beginAttempt } from './begin.ts';
import { isOurs } from './close-later.ts';
import { changePayment, findPayment, type PaymentRow } from './store.ts';

/**
 * So that an attempt cannot be paid any more; whatever the provider says of it then is applied. One that was begun, and of which we
 * have no reference because the process died, is begun again first: the provider answers the same payment.
 */
export const closeAttempt = async (
  services: Services & Parameters<typeof tellOfOrder>[0],
  attempt: PaymentRow,
): Promise<void> => {
  if (isOurs(attempt)) {
    await changePayment(services.db, attempt.id, { state: 'cancelled', settled_at: services.clock.now() });
    return;
  }
  const ref = attempt.provider_ref ?? (await beginAttempt(services, attempt)).ref;
  point('close.before-provider');
  const closed = await services.payment.close(ref);
  point('close.after-provider');
  await applyProviderState(services, closed);
};

export const closeHandler =
  (services: Parameters<typeof closeAttempt>[0]): JobHandler =>
  async (payload) => {
    const { paymentId } = payload as { paymentId: string }; // written by `closeAttempts` alone
    const attempt = await findPayment(services.db, paymentId);
    if (attempt !== undefined && attempt.settled_at === null) await closeAttempt(services, attempt);
  };
