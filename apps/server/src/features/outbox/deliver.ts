import type { FastifyBaseLogger } from 'fastify';
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
type Claimed = NonNullable<Awaited<ReturnType<typeof claimMail>>>;

/** A server's answer as the database can keep it: PostgreSQL has no NUL in a text. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '\uFFFD').slice(0, 500);

/** True where it went out. */
const deliverOne = async (
  { db, clock, mailer }: OutboxServices & { readonly mailer: NonNullable<Services['mailer']> },
  { id, recipient, subject, body_text: text, body_html: html, attempts }: Claimed,
): Promise<boolean> => {
  const refusal = await mailer.deliver({ id, recipient, subject, text, html }).then(() => null, reasonOf);
  // Apart from the delivery: a failure to write this down must not count as a failed delivery and send the mail again at once.
  if (refusal === null) await markSent(db, id, clock.now());
  else await markFailed(db, id, refusal, new Date(clock.now().getTime() + retryDelayMs(attempts)));
  return refusal === null;
};

/** Delivers every mail that is due, one at a time, and says how many went out. Any number of nodes may do so at once. */
export const deliverOutbox = async (
  { db, clock, mailer, log }: OutboxServices & { readonly log: Pick<FastifyBaseLogger, 'error'> },
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
    try {
      if (await deliverOne({ db, clock, mailer }, message)) sent += 1;
    } catch (error) {
      // Its lease keeps this mail away until it is tried again; the others go on.
      log.error({ err: error, mailId: message.id }, 'the outcome of a delivery could not be written down');
    }
  }
  return sent;
};
