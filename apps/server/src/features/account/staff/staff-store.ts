import type { Db } from '../../../db/database.ts';
import type { User } from '../user-store.ts';

export const makeStaff = async (db: Db, userId: string, now: Date): Promise<User> =>
  db
    .updateTable('app_user')
    .set({ role: 'staff', updated_at: now })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
