import { account } from '@copperline/contract';
import { inTransaction } from '../../db/database.ts';
import { hashToken } from '../../http/authenticate.ts';
import { fail } from '../../http/failure.ts';
import { type Context, on, type Route } from '../../http/on.ts';
import { alreadyRegisteredMail, queueMail } from './mails.ts';
import { hashPassword } from './passwords.ts';
import { enter, mayMail, refuseWeak, sendVerification } from './sign-in.ts';
import { claimToken, retireTokens } from './token-store.ts';
import { userInfo } from './user-info.ts';
import { findUserByEmail, insertUser, markEmailVerified, type NewUser, replaceUnverified } from './user-store.ts';

/** New, never confirmed, or taken: three mails, one answer. */
const admit = async (context: Context, registration: NewUser): Promise<void> => {
  const now = context.clock.now();
  await inTransaction(context.db, async (trx) => {
    if (!(await mayMail(trx, 'register', registration.email, now))) return;
    const fresh = await insertUser(trx, registration, now);
    const replaced = fresh ? null : await replaceUnverified(trx, registration, now);
    // A link of the earlier registration would confirm this one's password.
    if (replaced) await retireTokens(trx, replaced.id, ['verify-email', 'reset-password'], now);
    const pending = fresh ?? replaced;
    if (pending) return sendVerification(context, trx, pending);
    const owner = await findUserByEmail(trx, registration.email);
    if (owner) await queueMail(trx, owner, alreadyRegisteredMail(context, owner), now);
  });
};

export const registrationRoutes: readonly Route[] = [
  on(account.register, async (context, { email, password, username, locale }) => {
    refuseWeak(password, { email, username });
    const passwordHash = await hashPassword(password);
    await admit(context, { email, username, passwordHash, locale, emailVerifiedAt: null });
    return { email };
  }),
  on(account.verifyEmail, async (context, { token }) => {
    const now = context.clock.now();
    const user = await inTransaction(context.db, async (trx) => {
      const userId = await claimToken(trx, hashToken(token), 'verify-email', now);
      if (userId === null) throw fail('LINK_INVALID');
      await retireTokens(trx, userId, ['verify-email'], now);
      const verified = await markEmailVerified(trx, userId, now);
      if (verified.state === 'blocked') throw fail('LINK_INVALID');
      return verified;
    });
    await enter(context, user);
    return { user: userInfo(user) };
  }),
  on(account.resendVerification, async (context, { email }) => {
    await inTransaction(context.db, async (trx) => {
      const allowed = await mayMail(trx, 'verify', email, context.clock.now());
      const user = await findUserByEmail(trx, email);
      if (allowed && user && user.email_verified_at === null) await sendVerification(context, trx, user);
    });
    return null;
  }),
];
