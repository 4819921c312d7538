import { inTransaction } from '../../../db/database.ts';
import { fail } from '../../../http/failure.ts';
import type { Context } from '../../../http/on.ts';
import { confirmSession } from '../../../http/session/session-store.ts';
import { holdBackCode } from '../guard.ts';
import { takeCode } from '../second-factor/second-factor.ts';

/** Opens the desk to this session. Each code counts once, wherever it was typed: one that was looked over a shoulder is worth nothing. */
export const confirmStaff = async (context: Context<'staff'>, code: string): Promise<void> => {
  const { db, clock, caller } = context;
  const now = clock.now();
  const forget = await holdBackCode(db, 'staff-code', caller.userId, now);
  const right = await inTransaction(db, async (trx) => {
    if (!(await takeCode(context, trx, caller.userId, 'desk', code))) return false;
    await confirmSession(trx, caller.sessionId, now);
    return true;
  });
  if (!right) throw fail('STAFF_CODE_WRONG');
  await forget();
};
