import { randomUUID } from 'node:crypto';
import type { Locale } from '@copperline/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface QueuedMessage {
  readonly channel: 'mail' | 'sms';
  readonly recipient: string;
  readonly locale: Locale;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

const control = /\p{Cc}/u;

/** Written inside the caller's transaction, so that a message exists exactly when its cause does. Headers are one line each (A59). */
export const queueMessage = async (db: Db, message: QueuedMessage, now: Date): Promise<string> => {
  if (control.test(message.recipient) || control.test(message.subject))
    throw new Error('A recipient or a subject with a control character was refused.');
  const id = randomUUID();
  await db
    .insertInto('outbox_message')
    .values({
      id,
      channel: message.channel,
      recipient: message.recipient,
      locale: message.locale,
      subject: message.subject,
      body_text: message.text,
      body_html: message.html,
      created_at: now,
      next_attempt_at: now,
    })
    .execute();
  return id;
};

/** `total` is what is shown: the outbox is a window on the newest messages, not an archive. */
export const listMessages = (db: Db, limit: number) =>
  db
    .selectFrom('outbox_message')
    .select(['id', 'channel', 'recipient', 'subject', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const findMessage = async (db: Db, id: string) =>
  (await db.selectFrom('outbox_message').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

export interface ClaimOptions {
  readonly now: Date;
  readonly leaseUntil: Date;
  readonly maxAttempts: number;
}

/** Takes the mail that has waited longest, for the length of the lease. Other nodes pass over it. */
export const claimMail = async (db: Db, { now, leaseUntil, maxAttempts }: ClaimOptions) => {
  const row = await db
    .updateTable('outbox_message')
    .set({ attempts: sql<number>`attempts + 1`, next_attempt_at: leaseUntil, leased_until: leaseUntil })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('outbox_message')
        .select('id')
        .where('channel', '=', 'mail')
        .where('sent_at', 'is', null)
        .where('attempts', '<', maxAttempts)
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
};

export const markSent = async (db: Db, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('outbox_message')
    .set({ sent_at: now, last_error: null, leased_until: null })
    .where('id', '=', id)
    .execute();
};

export const markFailed = async (db: Db, id: string, reason: string, retryAt: Date): Promise<void> => {
  await db
    .updateTable('outbox_message')
    .set({ last_error: reason, next_attempt_at: retryAt, leased_until: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
};

/** Messages hold links and codes: they are not kept once they are of no use. */
export const deleteMessagesBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('outbox_message').where('created_at', '<', before).execute();
};
