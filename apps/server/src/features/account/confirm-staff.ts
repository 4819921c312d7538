import { inTransaction } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import type { Context } from '../../http/on.ts';
import { confirmSession } from '../../http/session-store.ts';
import { holdBackCode } from './guard.ts';
import { findStaffSecret, takeStep } from './staff-store.ts';
import { stepOf } from './totp.ts';

/** Opens the desk to this session. Each code counts once, wherever it was typed: one that was looked over a shoulder is worth nothing. */
export const confirmStaff = async ({ db, clock, caller }: Context<'staff'>, code: string): Promise<void> => {
  const now = clock.now();
  const forget = await holdBackCode(db, caller.userId, now);
  const secret = await findStaffSecret(db, caller.userId);
  const step = secret && stepOf(secret, code, now);
  const right = await inTransaction(db, async (trx) => {
    if (step === null || !(await takeStep(trx, caller.userId, step))) return false;
    await confirmSession(trx, caller.sessionId, now);
    return true;
  });
  if (!right) throw fail('STAFF_CODE_WRONG');
  await forget();
};
