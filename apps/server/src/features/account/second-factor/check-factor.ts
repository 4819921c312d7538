import { inTransaction } from '../../../db/database.ts';
import { fail } from '../../../http/failure.ts';
import type { Context } from '../../../http/on.ts';
import { holdBackCode } from '../guard.ts';
import { takeFactor } from './second-factor.ts';
import { findFactor } from './second-factor-store.ts';
import type { User } from '../user-store.ts';

/** Who is asked for a code at sign-in is asked for one here as well. */
export const checkFactor = async (context: Context, user: User, code: string | undefined): Promise<void> => {
  if (!(await findFactor(context.db, user.id, 'sign-in'))?.confirmedAt) return;
  if (code === undefined) throw fail('VALIDATION', { issues: [{ path: 'code', rule: 'required', params: {} }] });
  const forget = await holdBackCode(context.db, 'second-factor', user.id, context.clock.now());
  if (!(await inTransaction(context.db, (trx) => takeFactor(context, trx, user, code)))) throw fail('SECOND_FACTOR_WRONG');
  await forget();
};
