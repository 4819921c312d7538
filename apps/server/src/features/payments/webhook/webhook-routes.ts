import { webhooks } from '@copperline/contract';
import { inTransaction } from '../../../db/database.ts';
import { point } from '../../../failpoints.ts';
import { fail } from '../../../http/failure.ts';
import { on, type Route } from '../../../http/on.ts';
import { ringFor } from '../../../jobs/queue.ts';
import { moneyAttempts } from '../close-later.ts';
import { receiveEvent } from './webhook-store.ts';

/** Asks the provider how the payment stands, and does what follows. Its payload is `{ provider, ref }`. */
export const applyPaymentJob = 'apply-payment';

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? undefined : value);

export const webhookRoutes: readonly Route[] = [
  // Taken down and answered at once; nothing is believed of a message but that something happened.
  on(webhooks.payment, async ({ payment, db, database, jobs, clock, log, ip, exchange }, { provider }) => {
    if (payment.name !== provider) throw fail('NOT_FOUND');
    const { request } = exchange();
    const raw = request.body instanceof Uint8Array ? request.body : new Uint8Array();
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, single(value)]));
    const now = clock.now();
    const event = payment.readWebhook(raw, headers, now);
    if (!event) {
      log.warn({ provider, ip, bytes: raw.length }, 'a webhook was refused');
      throw fail('WEBHOOK_REFUSED');
    }
    const toApply = await inTransaction(db, async (trx) => {
      if (!(await receiveEvent(trx, provider, event, now)) || event.paymentRef === '') return false;
      const payload = { provider, ref: event.paymentRef };
      await jobs.add(trx, applyPaymentJob, payload, { runAt: now, maxAttempts: moneyAttempts });
      point('webhook.before-commit');
      return true;
    });
    point('webhook.after-commit');
    if (toApply) await ringFor(database, applyPaymentJob);
    return null;
  }),
];
