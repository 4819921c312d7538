import type { StaffRole } from '@copperline/contract';
import type { Db } from '../../db/database.ts';

/** Read at every call of the desk: a role that was taken away counts no more from the next call on. */
export const rolesOf = async (db: Db, userId: string): Promise<StaffRole[]> => {
  const rows = await db.selectFrom('staff_role').select('role').where('user_id', '=', userId).orderBy('role').execute();
  return rows.map(({ role }) => role);
};
