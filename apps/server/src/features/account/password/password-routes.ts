import { account } from '@copperline/contract';
import { type Db, inTransaction } from '../../../db/database.ts';
import { revokeApiTokens } from '../../../http/session/api-token-store.ts';
import { hashToken, newToken } from '../../../http/session/authenticate.ts';
import { fail } from '../../../http/failure.ts';
import { type Context, on, type Route } from '../../../http/on.ts';
import { checkPassword } from './check-password.ts';
import { queueMail } from '../../outbox/letter.ts';
import { passwordChangedMail, resetMail } from '../mails.ts';
import { hashPassword } from './passwords.ts';
import { lifetimeMs } from '../rules.ts';
import { revokeSessions, unconfirmSessions } from '../../../http/session/session-store.ts';
import { announceRevoked } from '../sign-in/sessions.ts';
import { mayMail, refuseWeak } from '../sign-in/sign-in.ts';
import { claimToken, findTokenOwner, insertToken, retireTokens } from '../token-store.ts';
import { findUser, findUserByEmail, lockUser, markEmailVerified, setPasswordHash, type User } from '../user-store.ts';

const sendReset = async (context: Context, trx: Db, user: User): Promise<void> => {
  const now = context.clock.now();
  const token = newToken();
  await insertToken(
    trx,
    { hash: hashToken(token), userId: user.id, purpose: 'reset-password', expiresAt: new Date(now.getTime() + lifetimeMs.reset) },
    now,
  );
  await queueMail(trx, user, resetMail(context, user, token), now);
};

/** The new password, the end of the sessions and API tokens it replaces, and the notice, all or nothing. Names the sessions that ended. */
const replacePassword = async (
  context: Context,
  trx: Db,
  userId: string,
  passwordHash: string,
  keep?: string,
): Promise<readonly string[]> => {
  const now = context.clock.now();
  const user = await setPasswordHash(trx, userId, passwordHash, now);
  await retireTokens(trx, userId, ['reset-password', 'second-factor'], now);
  await queueMail(trx, user, passwordChangedMail(context, user, now), now);
  await unconfirmSessions(trx, userId);
  await revokeApiTokens(trx, userId, now);
  return revokeSessions(trx, userId, keep === undefined ? {} : { except: keep }, now);
};

/** Of two changes at once that both knew the former password, or that there was none, the second knows no more. */
const refuseOvertaken = async (trx: Db, { id, password_hash: checked }: User): Promise<void> => {
  if ((await lockUser(trx, id))?.password_hash !== checked) throw fail('PASSWORD_WRONG');
};

export const passwordRoutes: readonly Route[] = [
  on(account.forgotPassword, async (context, { email }) => {
    await inTransaction(context.db, async (trx) => {
      const allowed = await mayMail(trx, 'reset', email, context.clock.now());
      const user = await findUserByEmail(trx, email);
      if (allowed && user && user.state === 'active') await sendReset(context, trx, user);
    });
    return null;
  }),
  on(account.resetPassword, async (context, { token, password }) => {
    const { db, clock } = context;
    const hash = hashToken(token);
    // Looked at before it is claimed: a garbage token must not cost 19 MiB, nor a weak password the link.
    const owner = await findTokenOwner(db, hash, 'reset-password', clock.now());
    const user = owner === null ? null : await findUser(db, owner);
    if (!user || user.state === 'blocked') throw fail('LINK_INVALID');
    await refuseWeak(password, user);
    const passwordHash = await hashPassword(password);
    const ended = await inTransaction(db, async (trx) => {
      if ((await claimToken(trx, hash, 'reset-password', clock.now())) === null) throw fail('LINK_INVALID');
      await markEmailVerified(trx, user.id, clock.now());
      return replacePassword(context, trx, user.id, passwordHash);
    });
    await announceRevoked(context, user.id, ended);
    return null;
  }),
  on(account.changePassword, async (context, { oldPassword, password }) => {
    const { userId, sessionId } = context.caller;
    const user = await findUser(context.db, userId);
    if (!user) throw fail('NOT_FOUND');
    await checkPassword(context, user, 'oldPassword', oldPassword);
    await refuseWeak(password, user);
    const passwordHash = await hashPassword(password);
    const ended = await inTransaction(context.db, async (trx) => {
      await refuseOvertaken(trx, user);
      return replacePassword(context, trx, userId, passwordHash, sessionId);
    });
    await announceRevoked(context, userId, ended);
    return null;
  }),
];
