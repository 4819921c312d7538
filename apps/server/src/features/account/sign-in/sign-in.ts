import type { SignInAnswer } from '@copperline/contract';
import { inTransaction } from '../../../db/database.ts';
import type { Context } from '../../../http/on.ts';
import { hashToken, newToken } from '../../../http/session/authenticate.ts';
import { fail } from '../../../http/failure.ts';
import type { Db } from '../../../db/database.ts';
import { takeFromWindow } from '../attempt-store.ts';
import { queueMail } from '../../outbox/letter.ts';
import { newSignInMail, verifyMail } from '../mails.ts';
import { isWeakPassword, type PasswordOwner } from '../password/password-strength.ts';
import { counterKey, lifetimeMs, windows } from '../rules.ts';
import { knownDevice } from '../../../http/session/session-store.ts';
import { findFactor } from '../second-factor/second-factor-store.ts';
import { openSession } from './sessions.ts';
import { insertToken } from '../token-store.ts';
import { userInfo } from '../user-info.ts';
import { lockUser, type User } from '../user-store.ts';

export const refuseWeak = async (password: string, owner: PasswordOwner): Promise<void> => {
  if (await isWeakPassword(password, owner)) throw fail('PASSWORD_WEAK');
};

/** Whether an address may be sent one more mail of this kind. Asked for every address alike, known or not. */
export const mayMail = async (db: Db, kind: 'register' | 'verify' | 'reset', email: string, now: Date): Promise<boolean> =>
  (await takeFromWindow(db, counterKey(`mail-${kind}`, email), windows.mail, now)) === null;

/** A fresh confirmation link; earlier ones keep working, for mail can overtake mail. */
export const sendVerification = async (context: Context, trx: Db, user: User): Promise<void> => {
  const now = context.clock.now();
  const token = newToken();
  await insertToken(
    trx,
    { hash: hashToken(token), userId: user.id, purpose: 'verify-email', expiresAt: new Date(now.getTime() + lifetimeMs.verify) },
    now,
  );
  await queueMail(trx, user, verifyMail(context, user, token), now);
};

/** Opens a session, or asks for the second factor of somebody who has one. The one door of the site: no way of proving who one is leads past it. */
export const enter = async (context: Context, user: User): Promise<SignInAnswer> => {
  refuseLeaving(user);
  const factor = await findFactor(context.db, user.id, 'sign-in');
  if (factor?.confirmedAt) return { challenge: await challenge(context, user) };
  await openDoor(context, user);
  return { user: userInfo(user) };
};

/** Only whoever has proved to be the owner learns that the account is to be deleted. */
const refuseLeaving = (user: User | null): void => {
  if (!user || user.erase_at !== null) throw fail('ACCOUNT_LEAVING');
};

/** Proves that the first step was made, for as long as it takes to find one's phone. */
const challenge = async ({ db, clock }: Context, user: User): Promise<string> => {
  const now = clock.now();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + lifetimeMs.code);
  await insertToken(db, { hash: hashToken(token), userId: user.id, purpose: 'second-factor', expiresAt }, now);
  return token;
};

/** Opens a session on this device and hands over its token. The owner hears of a device that shares neither address nor browser with any before. */
export const openDoor = async (context: Context, user: User): Promise<void> => {
  const { db, clock, ip, userAgent, grantToken } = context;
  const device = { ip, userAgent };
  const now = clock.now();
  const { token } = await inTransaction(db, async (trx) => {
    // Locked: a session that opens while its owner asks to be deleted is either refused here or ended there.
    refuseLeaving(await lockUser(trx, user.id));
    const known = await knownDevice(trx, user.id, device);
    const stranger = known.seenBefore && !known.sameAddress && !known.sameBrowser;
    if (stranger) await queueMail(trx, user, newSignInMail(context, user, device, now), now);
    return openSession(trx, user.id, device, now);
  });
  grantToken(token);
};
