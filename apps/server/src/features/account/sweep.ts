import { sessionTimes } from '../../http/session/authenticate.ts';
import type { Services } from '../../services.ts';
import { deleteMessagesBefore } from '../outbox/store.ts';
import { deleteAttemptsBefore } from './attempt-store.ts';
import { deleteGoogleAttemptsBefore } from './sign-in/google-store.ts';
import { deleteSessionsEndedBefore } from '../../http/session/session-store.ts';
import { deleteSmsCodesBefore } from './phone/sms-store.ts';
import { deleteTokensBefore } from './token-store.ts';

const day = 24 * 60 * 60_000;
const keepEndedMs = 30 * day;
const keepCountersMs = 2 * day;

/** Daily: what has ended is kept for thirty days, to be looked into, and then forgotten. */
export const sweepAccounts = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now().getTime();
  const ended = new Date(now - keepEndedMs);
  await deleteSessionsEndedBefore(db, ended, new Date(ended.getTime() - sessionTimes.idleMs));
  await deleteTokensBefore(db, ended);
  await deleteGoogleAttemptsBefore(db, ended);
  await deleteSmsCodesBefore(db, ended);
  await deleteMessagesBefore(db, ended);
  await deleteAttemptsBefore(db, new Date(now - keepCountersMs));
};
