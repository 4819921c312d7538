import { type StaffRole, staffRoles } from '@copperline/contract';
import type { Db } from '../../../db/database.ts';
import { fail } from '../../../http/failure.ts';
import { unconfirmSessions } from '../../../http/session/session-store.ts';
import { rolesOf } from '../../../http/session/staff-role-store.ts';
import { findUser } from '../user-store.ts';
import { recordDeed } from './deed-store.ts';
import { lockAdmins, replaceRoles } from './staff-store.ts';

export interface RoleChange {
  readonly userId: string;
  readonly roles: readonly StaffRole[];
  /** The roles that the page showed; a change since then is refused. */
  readonly before?: readonly StaffRole[];
  /** Null: by the command, on the machine itself. */
  readonly staffId: string | null;
  readonly note: string;
  readonly now: Date;
}

const isLast = (admins: readonly string[], userId: string): boolean => admins.length === 1 && admins.includes(userId);

/** There is always somebody who can give roles: the last one cannot leave. */
export const refuseLastAdmin = async (trx: Db, userId: string): Promise<void> => {
  if (isLast(await lockAdmins(trx), userId)) throw fail('STAFF_LAST_ADMIN');
};

const sorted = (roles: readonly StaffRole[]): StaffRole[] => staffRoles.filter((role) => roles.includes(role));
const isSame = (some: readonly StaffRole[], others: readonly StaffRole[]): boolean =>
  sorted(some).join() === sorted(others).join();

/** All roles of a member of staff at once, with a line of the log. Without any they leave the desk. */
export const changeRoles = async (trx: Db, change: RoleChange): Promise<void> => {
  const { userId, roles, before, staffId, note, now } = change;
  // Each change of roles locks all administrators first: changes run one after the other.
  const admins = await lockAdmins(trx);
  const user = await findUser(trx, userId);
  if (user?.role !== 'staff') throw fail('NOT_FOUND');
  const had = await rolesOf(trx, userId);
  if (before !== undefined && !isSame(had, before)) throw fail('STAFF_CHANGED');
  if (!roles.includes('admin') && isLast(admins, userId)) throw fail('STAFF_LAST_ADMIN');
  await replaceRoles(trx, userId, sorted(roles), now);
  if (roles.length === 0) await unconfirmSessions(trx, userId);
  const data = { before: sorted(had), after: sorted(roles) };
  const action = roles.length === 0 ? 'remove' : 'roles';
  const words = `${data.before.join(', ')} → ${data.after.join(', ') || '–'}`;
  const subject = `${user.username}: ${words}`.slice(0, 500);
  await recordDeed(trx, { staffId, area: 'staff', action, subjectId: userId, subject, note, data }, now);
};
