import type { Db } from '../../db/database.ts';
import type { User } from './user-store.ts';

export const findStaffSecret = async (db: Db, userId: string): Promise<Buffer | null> =>
  (await db.selectFrom('staff_secret').select('secret').where('user_id', '=', userId).executeTakeFirst())?.secret ?? null;

/** False where a code of this step, or of a later one, was taken before. Of two at once one is late. */
export const takeStep = async (db: Db, userId: string, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('staff_secret')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** A new secret makes the codes of the one before worthless. */
export const saveStaffSecret = async (db: Db, userId: string, secret: Buffer, now: Date): Promise<void> => {
  const values = { secret, created_at: now };
  await db
    .insertInto('staff_secret')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
};

export const makeStaff = async (db: Db, userId: string, now: Date): Promise<User> =>
  db
    .updateTable('app_user')
    .set({ role: 'staff', updated_at: now })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
