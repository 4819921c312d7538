import { account } from '@copperline/contract';
import { type Db, inTransaction } from '../../db/database.ts';
import { hashToken, newToken } from '../../http/session/authenticate.ts';
import { fail } from '../../http/failure.ts';
import { type Context, on, type Route } from '../../http/on.ts';
import { revokeSessions } from '../../http/session/session-store.ts';
import { queueMail } from '../outbox/letter.ts';
import { checkFactor } from '../account/second-factor/check-factor.ts';
import { refuseLastAdmin } from '../account/staff/change-roles.ts';
import { checkPassword } from '../account/password/check-password.ts';
import { owedBalances } from '../payments/ledger-store.ts';
import { openOrders } from '../order-core/store.ts';
import { beginLeaving, endLeaving, revokeApiTokens } from './store.ts';
import { leavingMail } from '../account/mails.ts';
import { lifetimeMs } from '../account/rules.ts';
import { announceRevoked } from '../account/sign-in/sessions.ts';
import { claimToken, insertToken, retireTokens } from '../account/token-store.ts';
import { findUser, type User } from '../account/user-store.ts';

/** The date, the end of every way in, and the one link that undoes it. Names the sessions that ended. */
const leave = async (context: Context, trx: Db, user: User, eraseAt: Date): Promise<readonly string[]> => {
  const now = context.clock.now();
  const orders = await openOrders(trx, user.id);
  const balances = await owedBalances(trx, user.id);
  if (orders.length > 0 || balances.length > 0) throw fail('ACCOUNT_HAS_ORDERS', { data: { orders, balances } });
  if (user.role === 'staff') await refuseLastAdmin(trx, user.id);
  if (!(await beginLeaving(trx, user.id, eraseAt, now))) throw fail('ACCOUNT_LEAVING');
  const token = newToken();
  await retireTokens(trx, user.id, ['reset-password', 'second-factor', 'keep-account'], now);
  await insertToken(trx, { hash: hashToken(token), userId: user.id, purpose: 'keep-account', expiresAt: eraseAt }, now);
  await queueMail(trx, user, leavingMail(context, user, token, eraseAt), now);
  await revokeApiTokens(trx, user.id, now);
  return revokeSessions(trx, user.id, {}, now);
};

export const leavingRoutes: readonly Route[] = [
  on(account.leave, async (context, { password, code }) => {
    const user = await findUser(context.db, context.caller.userId);
    if (!user) throw fail('NOT_FOUND');
    await checkPassword(context, user, 'password', password);
    await checkFactor(context, user, code);
    const eraseAt = new Date(context.clock.now().getTime() + lifetimeMs.leaving);
    const ended = await inTransaction(context.db, (trx) => leave(context, trx, user, eraseAt));
    await announceRevoked(context, user.id, ended);
    return { eraseAt: eraseAt.toISOString() };
  }),
  on(account.stay, async ({ db, clock }, { token }) => {
    await inTransaction(db, async (trx) => {
      const userId = await claimToken(trx, hashToken(token), 'keep-account', clock.now());
      if (userId === null) throw fail('LINK_INVALID');
      await endLeaving(trx, userId, clock.now());
    });
    return null;
  }),
];
