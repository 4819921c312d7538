import { claimMail, markFailed, markSent } from './store.ts';
import type { Services } from '../../services.ts';

const minute = 60_000;

export const delivery = {
  /** Longer than any delivery can take (see the mailer's time-outs). */
  leaseMs: 5 * minute,
  firstRetryMs: minute,
  longestRetryMs: 6 * 60 * minute,
  /** About a day and a half with the back-off above. */
  maxAttempts: 12,
} as const;

const retryDelayMs = (attempts: number): number => Math.min(delivery.firstRetryMs * 2 ** (attempts - 1), delivery.longestRetryMs);

type OutboxServices = Pick<Services, 'db' | 'clock' | 'mailer'>;

/** Delivers every mail that is due, one at a time, and says how many went out. Any number of nodes may do so at once. */
export const deliverOutbox = async (
  { db, clock, mailer }: OutboxServices,
  stopped: () => boolean = () => false,
): Promise<number> => {
  if (!mailer) return 0;
  let sent = 0;
  while (!stopped()) {
    const now = clock.now();
    const message = await claimMail(db, {
      now,
      leaseUntil: new Date(now.getTime() + delivery.leaseMs),
      maxAttempts: delivery.maxAttempts,
    });
    if (!message) break;
    const { id, recipient, subject, body_text: text, body_html: html } = message;
    const refusal = await mailer.deliver({ id, recipient, subject, text, html }).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    // Apart from the delivery: a failure to write this down must not count as a failed delivery and send the mail again at once.
    if (refusal === null) {
      await markSent(db, id, clock.now());
      sent += 1;
    } else await markFailed(db, id, refusal.slice(0, 500), new Date(clock.now().getTime() + retryDelayMs(message.attempts)));
  }
  return sent;
};
