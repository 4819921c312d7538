import type { SmsSender } from '../../ports/sms.ts';
import { queueMessage } from './store.ts';

/** Text messages into the local outbox, where the person at this machine reads them. */
export const outboxSms: SmsSender = {
  send: async (db, { phone, locale, text }, now) => {
    await queueMessage(db, { channel: 'sms', recipient: phone, locale, subject: '', text, html: null }, now);
  },
};
