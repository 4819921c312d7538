import type { StaffMember, StaffRole } from '@copperline/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** An account becomes staff, with these roles in place of any it had. */
export const makeStaff = async (trx: Db, userId: string, roles: readonly StaffRole[], now: Date): Promise<void> => {
  await trx.updateTable('app_user').set({ role: 'staff', updated_at: now }).where('id', '=', userId).execute();
  await replaceRoles(trx, userId, roles, now);
};

/** Without any role they are a customer. */
export const replaceRoles = async (trx: Db, userId: string, roles: readonly StaffRole[], now: Date): Promise<void> => {
  await trx.deleteFrom('staff_role').where('user_id', '=', userId).execute();
  if (roles.length === 0) {
    await trx.updateTable('app_user').set({ role: 'customer', updated_at: now }).where('id', '=', userId).execute();
    return;
  }
  await trx
    .insertInto('staff_role')
    .values(roles.map((role) => ({ user_id: userId, role, given_at: now })))
    .execute();
};

/**
 * Everybody who can give roles, each locked until the transaction ends: two who take the role from each other at once take turns, and
 * the second finds only one left.
 */
export const lockAdmins = async (trx: Db): Promise<string[]> => {
  const rows = await trx
    .selectFrom('staff_role')
    .innerJoin('app_user', 'app_user.id', 'staff_role.user_id')
    .select('staff_role.user_id')
    .where('staff_role.role', '=', 'admin')
    .where('app_user.state', '=', 'active')
    .where('app_user.erase_at', 'is', null)
    .orderBy('staff_role.user_id')
    .forUpdate('staff_role')
    .execute();
  return rows.map(({ user_id: id }) => id);
};

const mostMembers = 500;

/** Everybody at the desk, by name. */
export const listMembers = async (db: Db): Promise<StaffMember[]> => {
  const { rows } = await sql<{ id: string; username: string; email: string | null; roles: StaffRole[]; since: Date }>`
    select u.id, u.username, u.email, to_jsonb(array_agg(r.role order by r.role)) as roles, min(r.given_at) as since
    from app_user u join staff_role r on r.user_id = u.id
    where u.role = 'staff' group by u.id order by u.username, u.id limit ${mostMembers}`.execute(db);
  return rows.map(({ id, username, email, roles, since }) => ({
    userId: id,
    username,
    email: email ?? '',
    roles,
    since: since.toISOString(),
  }));
};
