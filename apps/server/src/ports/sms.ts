import type { Locale } from '@copperline/contract';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { queueMessage } from '../features/outbox/store.ts';

export interface OutgoingSms {
  readonly phone: string;
  readonly locale: Locale;
  readonly text: string;
}

/** Hands one text message over, inside the caller's transaction. */
export interface SmsSender {
  send(db: Db, message: OutgoingSms, now: Date): Promise<void>;
}

/** Messages for the local outbox, where the person at this machine reads them. */
const outboxSms: SmsSender = {
  send: async (db, { phone, locale, text }, now) => {
    await queueMessage(db, { channel: 'sms', recipient: phone, locale, subject: '', text, html: null }, now);
  },
};

/** Only the local outbox so far: an installation that others can reach offers no phone numbers rather than codes nobody receives. */
export const openSms = (config: Config): SmsSender | null => (config.localOutbox ? outboxSms : null);
