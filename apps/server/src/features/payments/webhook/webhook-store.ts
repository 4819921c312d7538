import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { WebhookEvent } from '../../../ports/payment/payment.ts';

/** False where this event has come before. */
export const receiveEvent = async (db: Db, provider: string, event: WebhookEvent, now: Date): Promise<boolean> =>
  (
    await db
      .insertInto('webhook_inbox')
      .values({
        provider,
        event_id: event.eventId,
        kind: event.kind,
        payment_ref: event.paymentRef,
        received_at: now,
        // Nothing has to be done about what is not ours.
        applied_at: event.paymentRef === '' ? now : null,
      })
      .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
      .executeTakeFirst()
  ).numInsertedOrUpdatedRows === 1n;

/** Whoever has asked how a payment stands has thereby dealt with everything that was said of it before. */
export const markApplied = async (
  db: Db,
  { provider, ref }: { readonly provider: string; readonly ref: string },
  { askedAt, now }: { readonly askedAt: Date; readonly now: Date },
): Promise<void> => {
  await db
    .updateTable('webhook_inbox')
    .set({ applied_at: now })
    .where('provider', '=', provider)
    .where('payment_ref', '=', ref)
    .where('applied_at', 'is', null)
    .where(sql<boolean>`received_at <= ${askedAt}`)
    .execute();
};
