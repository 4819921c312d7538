import { account, type Locale } from '@copperline/contract';
import { inTransaction } from '../../db/database.ts';
import { hashToken } from '../../http/session/authenticate.ts';
import { fail } from '../../http/failure.ts';
import { type Context, on, type Route } from '../../http/on.ts';
import { queueMail } from '../outbox/letter.ts';
import { alreadyRegisteredMail } from './mails.ts';
import { hashPassword, verifyPassword } from './password/passwords.ts';
import { enter, mayMail, refuseWeak, sendVerification } from './sign-in/sign-in.ts';
import { claimToken, retireTokens } from './token-store.ts';
import { contestUnverified, findUserByEmail, insertUser, markEmailVerified } from './user-store.ts';

interface Registration {
  readonly email: string;
  readonly username: string;
  readonly locale: Locale;
  /** Null where the address already waited for its confirmation. */
  readonly passwordHash: string | null;
  /** The stored hash that the given password fits. */
  readonly proven: string | null;
}

/**
 * One argon2 whatever the address is, or the time would tell (A17). That leaves none for a registration that turns up after
 * this look: such a race is settled as a dispute.
 */
const weigh = async (
  { db }: Context,
  email: string,
  password: string,
): Promise<Pick<Registration, 'passwordHash' | 'proven'>> => {
  const known = await findUserByEmail(db, email);
  if (!known || known.email_verified_at !== null) return { passwordHash: await hashPassword(password), proven: null };
  const fits = await verifyPassword(known.password_hash, password);
  return { passwordHash: null, proven: fits ? known.password_hash : null };
};

/** New, never confirmed, or taken: three mails, one answer. */
const admit = async (context: Context, registration: Registration): Promise<void> => {
  const now = context.clock.now();
  await inTransaction(context.db, async (trx) => {
    // Always first, so that two of them wait for each other in one order only.
    const allowed = await mayMail(trx, 'register', registration.email, now);
    // Even where no more mail may be sent: a link that is already in the mailbox must not confirm a stranger's password.
    const contested = await contestUnverified(trx, registration, registration.proven, now);
    if (!allowed) return;
    const fresh = contested ? null : await insertUser(trx, { ...registration, emailVerifiedAt: null }, now);
    const overtaken = contested || fresh ? null : await contestUnverified(trx, registration, null, now);
    const pending = contested ?? fresh ?? overtaken;
    if (pending) return sendVerification(context, trx, pending);
    const owner = await findUserByEmail(trx, registration.email);
    if (owner) await queueMail(trx, owner, alreadyRegisteredMail(context, owner), now);
  });
};

export const registrationRoutes: readonly Route[] = [
  on(account.register, async (context, { email, password, username, locale }) => {
    await refuseWeak(password, { email, username });
    await admit(context, { email, username, locale, ...(await weigh(context, email, password)) });
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
    return enter(context, user);
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
