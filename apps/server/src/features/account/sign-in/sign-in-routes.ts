import { account } from '@copperline/contract';
import { inTransaction } from '../../../db/database.ts';
import { hashToken } from '../../../http/session/authenticate.ts';
import { fail } from '../../../http/failure.ts';
import { type Context, on, type Route } from '../../../http/on.ts';
import { holdBack, letPass } from '../guard.ts';
import { verifyPassword } from '../password/passwords.ts';
import { signInName } from '../rules.ts';
import { revokeSessions } from '../../../http/session/session-store.ts';
import { announceRevoked } from './sessions.ts';
import { takeFactor } from '../second-factor/second-factor.ts';
import { enter, mayMail, openDoor, sendVerification } from './sign-in.ts';
import { claimToken, findTokenOwner } from '../token-store.ts';
import { userInfo } from '../user-info.ts';
import { findUser, findUserByEmail, findUserByPhone, type User } from '../user-store.ts';

const findByName = async ({ db }: Context, typed: string): Promise<{ name: string; user: User | null }> => {
  const { kind, name } = signInName(typed);
  if (kind === 'unknown') return { name, user: null };
  return { name, user: await (kind === 'email' ? findUserByEmail : findUserByPhone)(db, name) };
};

/** Only somebody with the right password learns that the address is not confirmed; the link is sent again. */
const refuseUnverified = async (context: Context, user: User): Promise<never> => {
  await inTransaction(context.db, async (trx) => {
    if (await mayMail(trx, 'verify', user.email ?? '', context.clock.now())) await sendVerification(context, trx, user);
  });
  throw fail('EMAIL_UNVERIFIED');
};

export const signInRoutes: readonly Route[] = [
  on(account.signIn, async (context, { account: typed, password }) => {
    const { db, clock, ip, userAgent } = context;
    const { name, user } = await findByName(context, typed);
    const attempt = { name, userId: user?.id ?? null, device: { ip, userAgent } };
    await holdBack(db, attempt, clock.now());
    const right = await verifyPassword(user?.password_hash ?? null, password);
    if (!user || !right || user.state === 'blocked') throw fail('CREDENTIALS_WRONG');
    await letPass(db, attempt);
    if (user.email_verified_at === null) return refuseUnverified(context, user);
    return enter(context, user);
  }),
  on(account.signInCode, async (context, { challenge, code }) => {
    const { db, clock, ip, userAgent } = context;
    const hash = hashToken(challenge);
    const owner = await findTokenOwner(db, hash, 'second-factor', clock.now());
    const user = owner === null ? null : await findUser(db, owner);
    if (!user || user.state === 'blocked') throw fail('SIGN_IN_STALE');
    const attempt = { name: `second-factor ${user.id}`, userId: user.id, device: { ip, userAgent } };
    await holdBack(db, attempt, clock.now());
    await inTransaction(db, async (trx) => {
      if (!(await takeFactor(context, trx, user, code))) throw fail('SECOND_FACTOR_WRONG');
      if ((await claimToken(trx, hash, 'second-factor', clock.now())) === null) throw fail('SIGN_IN_STALE');
    });
    await letPass(db, attempt);
    await openDoor(context, user);
    return { user: userInfo(user) };
  }),
  on(account.signOut, async (context) => {
    const { userId, sessionId } = context.caller;
    await announceRevoked(context, userId, await revokeSessions(context.db, userId, { only: sessionId }, context.clock.now()));
    return null;
  }),
];
