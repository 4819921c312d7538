import { account } from '@copperline/contract';
import { type Db, inTransaction } from '../../../db/database.ts';
import { fail } from '../../../http/failure.ts';
import { type Context, on, type Route } from '../../../http/on.ts';
import { queueMail } from '../../outbox/letter.ts';
import { checkPassword } from '../password/check-password.ts';
import { holdBackCode } from '../guard.ts';
import { type FactorNotice, secondFactorMail } from '../mails.ts';
import { makeRecoveryCodes, sealedFactor, secretOf, takeFactor } from './second-factor.ts';
import {
  beginFactor,
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  replaceRecoveryCodes,
} from './second-factor-store.ts';
import { base32, newSecret, otpauthUri, stepOf } from './totp.ts';
import { retireTokens } from '../token-store.ts';
import { findUser, type User } from '../user-store.ts';

const callerOf = async ({ db, caller }: Context<'user'>): Promise<User> => {
  const user = await findUser(db, caller.userId);
  if (!user) throw fail('NOT_FOUND');
  return user;
};

const tell = (context: Context, trx: Db, user: User, kind: FactorNotice): Promise<void> =>
  queueMail(trx, user, secondFactorMail(context, user, kind, context.clock.now()), context.clock.now());

/** Counts the try, then does the work in one transaction with the code that allows it. */
const withCode = async <R>(context: Context<'user'>, user: User, work: (trx: Db) => Promise<R | null>): Promise<R> => {
  const forget = await holdBackCode(context.db, 'second-factor', user.id, context.clock.now());
  const done = await inTransaction(context.db, work);
  if (done === null) throw fail('SECOND_FACTOR_WRONG');
  await forget();
  return done;
};

const requireFactor = async ({ db }: Context, user: User): Promise<void> => {
  if (!(await findFactor(db, user.id, 'sign-in'))?.confirmedAt) throw fail('NOT_FOUND');
};

export const secondFactorRoutes: readonly Route[] = [
  on(account.secondFactor, async ({ db, caller }) => {
    const factor = await findFactor(db, caller.userId, 'sign-in');
    const since = factor?.confirmedAt?.toISOString() ?? null;
    return { since, recoveryCodes: since === null ? 0 : await countRecoveryCodes(db, caller.userId) };
  }),
  on(account.enrolSecondFactor, async (context, { password }) => {
    const user = await callerOf(context);
    await checkPassword(context, user, 'password', password);
    const secret = newSecret();
    const factor = sealedFactor(context, user.id, 'sign-in', secret, null);
    if (!(await beginFactor(context.db, factor, context.clock.now()))) throw fail('SECOND_FACTOR_ON');
    const issuer = context.translate(context.locale)('mail.signature');
    return { secret: base32(secret), uri: otpauthUri(secret, issuer, user.email ?? user.account) };
  }),
  on(account.confirmSecondFactor, async (context, { code }) => {
    const user = await callerOf(context);
    const factor = await findFactor(context.db, user.id, 'sign-in');
    if (!factor || factor.confirmedAt) throw fail('NOT_FOUND');
    const now = context.clock.now();
    const step = stepOf(secretOf(context, factor), code, now);
    const recoveryCodes = await withCode(context, user, async (trx) => {
      if (step === null || !(await confirmFactor(trx, factor, step, now))) return null;
      await tell(context, trx, user, 'secondFactorOn');
      return makeRecoveryCodes(trx, user.id, now);
    });
    return { recoveryCodes: [...recoveryCodes] };
  }),
  on(account.renewRecoveryCodes, async (context, { code }) => {
    const user = await callerOf(context);
    await requireFactor(context, user);
    const recoveryCodes = await withCode(context, user, async (trx) =>
      (await takeFactor(context, trx, user, code)) ? makeRecoveryCodes(trx, user.id, context.clock.now()) : null,
    );
    return { recoveryCodes: [...recoveryCodes] };
  }),
  on(account.turnOffSecondFactor, async (context, { password, code }) => {
    const user = await callerOf(context);
    await requireFactor(context, user);
    await checkPassword(context, user, 'password', password);
    await withCode(context, user, async (trx) => {
      if (!(await takeFactor(context, trx, user, code))) return null;
      await deleteFactor(trx, user.id, 'sign-in');
      await replaceRecoveryCodes(trx, user.id, [], context.clock.now());
      await retireTokens(trx, user.id, ['second-factor'], context.clock.now());
      await tell(context, trx, user, 'secondFactorOff');
      return true;
    });
    return null;
  }),
];
